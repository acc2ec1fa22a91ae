import { expect, test } from "vitest";
import type { Moment } from "../../../src/contract";
import { Tape, differingSquares, clockAt, fromField, lastMove, toField } from "../../../src/director/replay/tape";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

function moment(at: number, change: Partial<Moment> = {}): Moment {
  const nothing = { white_ms: null, black_ms: null, running: null, received: [], decided: [], assessment: [], pressed: null, raised: [] };
  return { at, placement: START, fen: `${START} w KQkq - 0 1`, ply: 0, ...nothing, ...change };
}

const moments = [
  moment(1000),
  moment(1500, { received: ["e2 emptied"] }),
  moment(2000, { received: ["White pressed the clock at 0:05:00"], pressed: "white" }),
  moment(2000, { assessment: ["White's press waits"] }),
  moment(2400, { ply: 1, decided: ["1. e4 confirmed (97 %)"] }),
  moment(3000, { ply: 1, raised: ["i-1"], decided: ["Alert (certain): Table 1: ..."], pressed: "black" }),
  moment(3500, { ply: 0, decided: ["Game record returned to ply 0"] }),
];
const tape = new Tape(moments, 1000, 6000);

test("the moment of a time is the last one that has come", () => {
  expect([900, 1000, 1499, 2000, 2399, 9999].map((at) => tape.indexAt(at))).toEqual([-1, 0, 0, 3, 3, 6]);
});

test("a step goes to the next moment and back, over several of one millisecond, and ends at the ends", () => {
  expect([1000, 1200, 2000, 3500].map((at) => tape.step(at, 1))).toEqual([1500, 1500, 2400, 3500]);
  expect([6000, 2400, 2000, 1700, 1000].map((at) => tape.step(at, -1))).toEqual([3500, 2000, 1500, 1500, 1000]);
});

test("a corrected move is marked as one, although the number of moves is unchanged", () => {
  const corrected = new Tape([moment(1000, { ply: 22 }), moment(1200, { ply: 22, fen: `${START} w KQkq e6 0 12`, decided: ["the record goes back to ply 21", "11... e5 is confirmed"] })], 1000, 2000);
  expect(corrected.marks.map(({ kind }) => kind)).toEqual(["move"]);
});

test("presses, moves, take-backs and alerts are marked, an alert before a press", () => {
  expect(tape.marks.map(({ at, kind }) => [at, kind])).toEqual([
    [2000, "press"],
    [2400, "move"],
    [3000, "incident"],
    [3500, "move"],
  ]);
  expect(tape.marks[1]!.words).toBe("1. e4 confirmed (97 %)");
});

test("the next mark and the one before", () => {
  expect([1000, 2000, 3400].map((at) => tape.mark(at, 1)?.at)).toEqual([2000, 2400, 3500]);
  expect([6000, 3000, 2000].map((at) => tape.mark(at, -1)?.at)).toEqual([3500, 2400, undefined]);
});

test("an empty period has no moment and no mark, and no step leads anywhere", () => {
  const empty = new Tape([], 0, 5000);
  expect([empty.indexAt(100), empty.step(100, 1), empty.step(100, -1), empty.mark(0, 1)]).toEqual([-1, 100, 100, undefined]);
});

test("the running clock continues from a moment, the other one is paused, and none goes below zero", () => {
  const runs = moment(1000, { white_ms: 3000, black_ms: 7000, running: "white" });
  expect([1000, 2500, 9000].map((at) => clockAt(runs, "white", at))).toEqual([3000, 1500, 0]);
  expect(clockAt(runs, "black", 9000)).toBe(7000);
  expect(clockAt(moment(1000), "white", 9000)).toBeNull();
});

test("squares that differ from the record are named, where there is one", () => {
  const lifted = moment(0, { placement: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR" });
  expect([...differingSquares(lifted)].sort()).toEqual(["e2", "e4"]);
  expect(differingSquares({ ...lifted, fen: "" })).toEqual([]);
});

test("where the record stands is said by who moved last", () => {
  expect(lastMove(moment(0))).toBe("Game record: before the first move.");
  expect(lastMove(moment(0, { fen: "" }))).toBe("No game in progress.");
  expect(lastMove(moment(0, { ply: 1, fen: `${START} b KQkq - 0 1` }))).toBe("Game record: after White’s move 1.");
  expect(lastMove(moment(0, { ply: 2, fen: `${START} w KQkq - 0 2` }))).toBe("Game record: after Black’s move 1.");
});

test("a time goes into its field and comes back by the second", () => {
  const at = new Date(2026, 10, 21, 16, 3, 9, 400).getTime();
  expect(toField(at)).toBe("2026-11-21T16:03:09");
  expect(fromField(toField(at))).toBe(at - 400);
  expect(fromField("")).toBeNull();
});
