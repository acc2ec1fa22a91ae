import { expect, test } from "vitest";
import type { SetReading } from "../../../src/contract";
import { countText, marks } from "../../../src/director/health/set_reading";

const WHOLE: SetReading = { readings: 9, needed: 7, missing: [], unexpected: [], duplicates: [], spare_queens: [], complete: true };

test("every piece of a whole set is marked as read, and the squares of the spare queens are asked for", () => {
  const marked = marks(WHOLE);
  expect(marked.size).toBe(34);
  expect([marked.get("a1"), marked.get("e7"), marked.get("d3"), marked.get("e4")]).toEqual(["read", "read", "spare", undefined]);
  expect(countText(WHOLE)).toBe("32 of 32 pieces recognised, no spare queen.");
});

test("squares that are not clear are marked for what is wrong there", () => {
  const marked = marks({ ...WHOLE, missing: ["a2"], unexpected: ["e4"], duplicates: ["b1"], spare_queens: ["d6"], complete: false });
  expect(["a2", "e4", "b1", "d6", "d3"].map((square) => marked.get(square))).toEqual(["missing", "stray", "doubled", "read", "spare"]);
  expect(countText({ ...WHOLE, missing: ["a2"], spare_queens: ["d6"] })).toBe("31 of 32 pieces recognised, one spare queen.");
});

test("before the board was read often enough no square is judged", () => {
  const few = { ...WHOLE, readings: 3, complete: false };
  expect(marks(few).size).toBe(0);
  expect(countText(few)).toBe("Reading the board: 3 of 7.");
  expect(marks({ ...WHOLE, needed: 0, readings: 0 }).size).toBe(0);
  expect(countText(null)).toBe("");
});
