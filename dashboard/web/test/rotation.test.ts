import { describe, expect, test } from "vitest";
import { EMPTY, after, type Change } from "../src/projection";
import { arranged } from "../src/screen/arranged";
import { next, pictures, ruleOf, type Rule } from "../src/screen/rotation";

const NOW = 1_000_000;
const player = (title = ""): object => ({ name: "x", title, rating: null, federation: "", team: "", minor: false });

interface Made {
  readonly title?: string;
  readonly result?: string;
  readonly state?: string;
  readonly white?: number;
}

function table(number: number, { title, result = "*", state = "playing", white = 3_600_000 }: Made = {}): Change[] {
  return [
    [`table/${number}/assignment`, { assignment: { event: "", game: "g", round: 1, white: player(title), black: player() } }],
    [`table/${number}/game`, { game: "g", state, result, moves: [], omitted: 0 }],
    [`table/${number}/clock`, { state: "running", white_ms: white, black_ms: 3_600_000, running: "white", at: NOW, hold_ms: 0 }],
  ];
}

const usual: Rule = { boards: 2, seconds: 20, tables: [] };
const shown = (changes: Change[][], rule: Partial<Rule> = {}): number[][] => pictures(after(EMPTY, changes.flat()).tables, { ...usual, ...rule }, NOW);

describe("what a screen shows in one turn", () => {
  test("time trouble first, then titles, then the order of the tables", () => {
    expect(shown([table(1), table(2), table(3, { title: "GM" }), table(10, { white: 299_000 }), table(4)])).toEqual([[10, 3], [1, 2], [4]]);
  });

  test("what is over is left out while something is played", () => {
    expect(shown([table(1, { result: "1-0", state: "over" }), table(2), table(3, { state: "waiting" })])).toEqual([[2]]);
  });

  test("what is over is shown when nothing is played any more, and nobody is short of time then", () => {
    const over = { result: "1-0", state: "over" };
    expect(shown([table(1, over), table(2, { ...over, white: 1000 }), table(3, over)])).toEqual([[1, 2], [3]]);
  });

  test("only the tables that were asked for", () => {
    expect(shown([table(1), table(2), table(7), table(12)], { tables: [[2, 8], [12, 12]] })).toEqual([[2, 7], [12]]);
  });

  test("nothing where nobody plays", () => {
    expect(shown([])).toEqual([]);
  });
});

test.each<[number[][], number[], number[]]>([
  [[[1, 2], [3, 4], [5]], [], [1, 2]],
  [[[1, 2], [3, 4], [5]], [1, 2], [3, 4]],
  [[[1, 2], [3, 4], [5]], [5], [1, 2]],
  [[[1, 2], [3, 4]], [9, 10], [1, 2]],
  [[[1, 2]], [1, 2], [1, 2]],
  [[], [1], []],
])("of %j after %j comes %j", (turn, last, expected) => {
  expect(next(turn, last)).toEqual(expected);
});

test.each([
  ["", { boards: 4, seconds: 20, tables: [] }],
  ["boards=9&seconds=30&tables=1-8, 12", { boards: 9, seconds: 30, tables: [[1, 8], [12, 12]] }],
  ["boards=0&seconds=1", { boards: 1, seconds: 5, tables: [] }],
  ["boards=many&seconds=&tables=a-b,,7-", { boards: 4, seconds: 20, tables: [] }],
  ["boards=2.5", { boards: 4, seconds: 20, tables: [] }],
])("the address %s says a rule", (address, expected) => {
  expect(ruleOf(new URLSearchParams(address))).toEqual(expected);
});

test.each([
  [1, 1920, 1080, 1, 1],
  [2, 1920, 1080, 2, 1],
  [4, 1920, 1080, 2, 2],
  [6, 1920, 1080, 3, 2],
  [8, 1920, 1080, 4, 2],
  [9, 1920, 1080, 3, 3],
  [16, 1920, 1080, 6, 3],
  [2, 1080, 1920, 1, 2],
  [4, 1080, 1920, 1, 4],
  [0, 1920, 1080, 1, 1],
])("%s boards on a screen of %s by %s stand in %s columns and %s rows", (boards, width, height, columns, rows) => {
  expect(arranged(boards, width, height)).toEqual({ columns, rows });
});
