import { expect, test } from "vitest";
import type { ClockEvidence, Incident, SquareEvidence } from "../../../src/contract";
import { stripOf } from "../../../src/director/incident/strip";
import { plain } from "../../support/plain";

const square = (at_ms: number, name: string, piece = ""): SquareEvidence => ({ at_ms, square: name, piece });
const clock = (at_ms: number, event: ClockEvidence["event"], color: ClockEvidence["color"] = null): ClockEvidence => ({ at_ms, event, color, white_ms: null, black_ms: null });
const seen: Incident = {
  ...plain,
  squares: [square(-1840, "b5"), square(-520, "b7", "B"), square(200, "e5", "p")],
  clock: [clock(-900, "reading"), clock(0, "press", "white"), clock(900, "flag", "black")],
};

test("where nothing was seen there is no strip", () => {
  expect(stripOf(plain, 600)).toBeNull();
});

test("squares and presses are in the order of time, at distances by their durations", () => {
  const { marks, zero } = stripOf(seen, 600)!;
  expect(marks.map(({ text }) => text)).toEqual(["b5 –", "", "b7 w B", "White", "e5 b pawn", "flag Black"]);
  expect(marks.map(({ shape }) => shape)).toEqual(["lifted", "reading", "put", "press", "put", "flag"]);
  const x = marks.map((mark) => mark.x);
  expect(x).toEqual([...x].sort((a, b) => a - b));
  expect(x[3]).toBe(zero);
  expect((zero - x[0]!) / (x[5]! - zero)).toBeCloseTo(1840 / 900, 1);
});

test("all of it is on the strip, however narrow", () => {
  for (const width of [300, 640]) {
    const { marks, ticks } = stripOf(seen, width)!;
    for (const { x } of [...marks, ...ticks]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
    }
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.map(({ text }) => text)).toContain("0 s");
  }
});

test("no word covers the names of the lanes, although its mark is near them", () => {
  const { marks } = stripOf({ ...seen, squares: [square(-9000, "e4", "P"), ...seen.squares] }, 330)!;
  for (const { words, text } of marks.filter((mark) => mark.text !== "")) expect(words - text.length * 3.2).toBeGreaterThan(30);
  expect(marks[0]!.words).toBeGreaterThan(marks[0]!.x);
});

test("only words about the judged moment are on its line", () => {
  const close = { ...seen, squares: [square(-1840, "e1"), square(-60, "g1", "K"), square(40, "f1", "R")] };
  for (const width of [330, 640]) {
    const { marks, zero } = stripOf(close, width)!;
    for (const { words, text } of marks.filter((mark) => ["g1 w K", "f1 w R"].includes(mark.text))) expect(Math.abs(words - zero)).toBeGreaterThan(text.length * 3.2);
    expect(marks.find(({ text }) => text === "White")!.words).toBe(zero);
  }
});

test("marks that would cover each other stand in rows", () => {
  const quick = { ...plain, squares: ["a1", "b1", "c1", "d1"].map((name, index) => square(-100 + index, name)) };
  const { marks, rows } = stripOf(quick, 600)!;
  expect(marks.map(({ row }) => row)).toEqual([0, 1, 2, 3]);
  expect(rows).toEqual({ board: 4, clock: 0 });
});

test("one thing alone, at the judged moment, is a strip too", () => {
  const { zero, marks } = stripOf({ ...plain, clock: [clock(0, "press", "black")] }, 600)!;
  expect(marks).toHaveLength(1);
  expect(marks[0]!.x).toBe(zero);
});
