import { expect, test, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: true }));
const { around } = await import("../../src/watch/others");

test.each([
  [[1, 2, 4, 9], 4, { before: 2, after: 9, rest: [9, 1, 2] }],
  [[1, 2, 4, 9], 1, { before: null, after: 2, rest: [2, 4, 9] }],
  [[1, 2, 4, 9], 9, { before: 4, after: null, rest: [1, 2, 4] }],
  [[1, 2, 4, 9], 3, { before: 2, after: 4, rest: [4, 9, 1, 2] }],
  [[5], 5, { before: null, after: null, rest: [] }],
])("of the boards %j the neighbours of %s are %j", (numbers, own, expected) => {
  expect(around(numbers, own)).toEqual(expected);
});
