import { expect, test } from "vitest";
import { news, readAnnounced, writtenAnnounced, type Announced } from "../../../src/director/push/announced";
import type { Incident } from "../../../src/contract";
import { plain } from "../../support/plain";

const first: Incident = { ...plain, id: "one" };
const hint: Incident = { ...plain, id: "two", certainty: "hint" };

/** As if the page were loaded again each time: only what is written down is known. */
function announcedIds(...states: readonly (readonly Incident[])[]): string[][] {
  let kept: string | null = null;
  return states.map((all) => {
    const { fresh, announced } = news(all, readAnnounced(kept));
    kept = writtenAnnounced(announced);
    return fresh.map(({ id }) => id);
  });
}

test("what is there when a device looks first is not news; what comes later is, once, also over reloads", () => {
  expect(announcedIds([first], [first, hint], [first, hint], [hint], [first, hint])).toEqual([[], ["two"], [], [], []]);
});

test("a dashboard that restarts and sends the tables one by one announces nothing again", () => {
  expect(announcedIds([], [first, hint], [], [hint], [hint, first])).toEqual([[], ["one", "two"], [], [], []]);
});

test("an alert acknowledged while the device slept is not announced, not even when it is released", () => {
  const seen = { ...first, acknowledged_by: "Bruno" };
  expect(announcedIds([], [seen], [first], [{ ...first, closed_reason: "put right" }], [first])).toEqual([[], [], [], [], []]);
});

test("what was seen to after it was announced is not announced again either", () => {
  expect(announcedIds([], [hint], [{ ...hint, acknowledged_by: "Bruno" }], [{ ...hint, certainty: "certain" }])).toEqual([[], ["two"], [], []]);
});

test("a hint that becomes certain is news again, but not when it becomes less certain", () => {
  expect(announcedIds([], [hint], [{ ...hint, certainty: "certain" }], [{ ...hint, certainty: "likely" }])).toEqual([[], ["two"], ["two"], []]);
});

test("the oldest are forgotten, not the newest", () => {
  const many = Array.from({ length: 2500 }, (_, index) => ({ ...plain, id: `n${index}` }));
  const { announced } = news(many, new Map());
  expect(announced.size).toBe(2000);
  expect(announced.has("n2499")).toBe(true);
  expect(announced.has("n0")).toBe(false);
});

test("what is kept and cannot be read counts as nothing kept", () => {
  expect(readAnnounced("{")).toBeNull();
  expect(readAnnounced('{"a":1}')).toBeNull();
  const known: Announced = new Map([["one", 0]]);
  expect(readAnnounced(writtenAnnounced(known))).toEqual(known);
});
