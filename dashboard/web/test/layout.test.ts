import { expect, test } from "vitest";
import { CHROME, GAP, SIDES, SMALLEST, layout } from "../src/watch/layout";

test.each([
  [8, 1338, 650],
  [8, 1412, 820],
  [4, 1338, 650],
  [1, 1338, 650],
  [12, 1892, 980],
])("%s boards fit a window of %s by %s without scrolling", (boards, width, height) => {
  const { columns, board } = layout(boards, width, height);
  const rows = Math.ceil(boards / columns);
  expect(columns * (board + SIDES) + (columns - 1) * GAP).toBeLessThanOrEqual(width);
  expect(rows * (board + CHROME) + (rows - 1) * GAP).toBeLessThanOrEqual(height);
  expect(board).toBeGreaterThanOrEqual(SMALLEST);
});

test("a phone scrolls one column of boards as wide as it is", () => {
  expect(layout(8, 362, 740)).toEqual({ columns: 1, board: 336 });
});

test("squares are whole pixels", () => {
  for (const width of [801, 1003, 1366, 1919]) expect(layout(6, width, 700).board % 8).toBe(0);
});
