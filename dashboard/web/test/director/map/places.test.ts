import { expect, test } from "vitest";
import { NOT_ARRANGED, neighbour, moved, nearest, places, type Place } from "../../../src/director/map/places";

const five = [1, 2, 3, 4, 5];
const at = (all: ReadonlyMap<number, Place>): Record<number, [number, number]> => Object.fromEntries([...all].map(([number, { column, row }]) => [number, [column, row]]));

test("tables stand in rows in the order of their numbers", () => {
  const across = { ...NOT_ARRANGED, across: 3 };
  expect(at(places(five, across, 9))).toEqual({ 1: [0, 0], 2: [1, 0], 3: [2, 0], 4: [0, 1], 5: [1, 1] });
  expect(at(places(five, NOT_ARRANGED, 4))[5], "as many as the window is wide").toEqual([0, 1]);
  expect(places(five, NOT_ARRANGED, 0).size, "also in one that has no width yet").toBe(5);
});

test("a table that was put somewhere is there, and a new one is below", () => {
  const layout = { ...NOT_ARRANGED, across: 2, places: { 1: [5, 0], 2: [0, 3] } } as const;
  expect(at(places(five, layout, 9))).toEqual({ 1: [5, 0], 2: [0, 3], 3: [0, 4], 4: [1, 4], 5: [0, 5] });
});

test("a table that is gone leaves its place free", () => {
  expect(at(places([2], { ...NOT_ARRANGED, places: { 1: [0, 0], 2: [1, 0] } }, 9))).toEqual({ 2: [1, 0] });
});

test("a table whose place is taken swaps with the new one", () => {
  const now = places(five, { ...NOT_ARRANGED, across: 5 }, 5);
  const after = moved(now, 5, { column: 0, row: 0 });
  expect([after[5], after[1], after[2]]).toEqual([[0, 0], [4, 0], [1, 0]]);
  const free = moved(now, 5, { column: 4, row: 2 });
  expect([free[5], free[4]]).toEqual([[4, 2], [3, 0]]);
});

test("no two tables ever stand in one place, whatever is moved", () => {
  let layout = { ...NOT_ARRANGED, across: 4 };
  let seed = 7;
  const next = (below: number): number => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
  const tables = Array.from({ length: 30 }, (_, index) => index + 1);
  for (let step = 0; step < 400; step++) {
    const put = moved(places(tables, layout, 6), 1 + next(30), { column: next(8), row: next(8) });
    layout = { ...layout, places: put } as typeof layout;
    expect(new Set(Object.values(put).map(String)).size).toBe(30);
  }
});

test("an arrow leads to the next place, and not beyond what can be stored", () => {
  expect(neighbour({ column: 0, row: 0 }, "ArrowLeft")).toEqual({ column: 0, row: 0 });
  expect(neighbour({ column: 99, row: 3 }, "ArrowRight")).toEqual({ column: 99, row: 3 });
  expect(neighbour({ column: 2, row: 3 }, "ArrowUp")).toEqual({ column: 2, row: 2 });
});

test("an arrow leads to the nearest table, across an aisle too", () => {
  const hall = places([1, 2, 3, 4], { ...NOT_ARRANGED, places: { 1: [0, 0], 2: [3, 0], 3: [1, 1], 4: [0, 5] } }, 9);
  expect(nearest(hall, 1, "ArrowRight")).toBe(2);
  expect(nearest(hall, 1, "ArrowDown")).toBe(3);
  expect(nearest(hall, 1, "ArrowUp")).toBeNull();
  expect(nearest(hall, 9, "ArrowUp")).toBeNull();
});
