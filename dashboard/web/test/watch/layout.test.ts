import { describe, expect, test } from "vitest";
import { FORMS, layout } from "../../src/watch/layout";

const { comfortable, compact, large } = FORMS;

test.each([
  ["comfortable", 8, 1338, 650],
  ["comfortable", 8, 1412, 820],
  ["comfortable", 4, 1338, 650],
  ["comfortable", 1, 1338, 650],
  ["comfortable", 12, 1892, 980],
  ["compact", 64, 1892, 958],
  ["compact", 36, 1338, 646],
  ["compact", 8, 1892, 958],
  ["large", 2, 1338, 646],
] as const)("%s: %s boards fit a window of %s by %s without scrolling", (size, boards, width, height) => {
  const form = FORMS[size];
  const { columns, board } = layout(boards, width, height, form);
  const rows = Math.ceil(boards / columns);
  expect(columns * (board + form.sides) + (columns - 1) * form.gap).toBeLessThanOrEqual(width);
  expect(rows * (board + form.chrome) + (rows - 1) * form.gap).toBeLessThanOrEqual(height);
  expect(board).toBeGreaterThanOrEqual(form.smallest);
});

describe("where boards would get too small the page scrolls", () => {
  test("a phone has one column of boards as wide as it is", () => {
    expect(layout(8, 362, 740, comfortable)).toEqual({ columns: 1, board: 336 });
    expect(layout(8, 362, 740, large)).toEqual({ columns: 1, board: 336 });
  });

  test("64 boards on a laptop", () => {
    expect(layout(64, 1338, 646, compact)).toEqual({ columns: 6, board: 88 });
    expect(layout(64, 1338, 646, large).columns).toBe(3);
  });
});

test("boards of the same size stand in as few rows as the width has room for", () => {
  expect(layout(8, 1892, 958, compact)).toEqual({ columns: 4, board: 176 });
});

test("squares are whole pixels", () => {
  for (const width of [801, 1003, 1366, 1919]) for (const form of Object.values(FORMS)) expect(layout(6, width, 700, form).board % 8).toBe(0);
});
