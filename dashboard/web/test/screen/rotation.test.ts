import { describe, expect, test } from "vitest";
import { EMPTY, after, type Change, type View } from "../../src/feed/projection";
import { arranged, listing } from "../../src/screen/arranged";
import { BEGINNING, misread, next, pictures, placeOf, ruleOf, type Picture, type Place, type Rule } from "../../src/screen/rotation";

const NOW = 1_000_000;
const LINES = 10;
const player = (title = ""): object => ({ name: "x", title, rating: null, federation: "", team: "", minor: false });

interface MadeTable {
  readonly title?: string;
  readonly result?: string;
  readonly state?: string;
  readonly white?: number;
}

function table(number: number, { title, result = "*", state = "in_progress", white = 3_600_000 }: MadeTable = {}): Change[] {
  return [
    [`table/${number}/assignment`, { assignment: { event: "", game: "g", round: 1, time_control: "5400+30", white: player(title), black: player() } }],
    [`table/${number}/game`, { game: "g", state, result, moves: [], omitted: 0 }],
    [`table/${number}/clock`, { state: "running", white_ms: white, black_ms: 3_600_000, running: "white", read_at: NOW, delay_remaining_ms: 0 }],
  ];
}

/** An event with a number of pairings for each section's next round (0: not paired) after a number of rounds. */
function event(sections: Readonly<Record<string, number>>, after = 2): Change[] {
  const round = { number: after + 1, state: "paired", starts_at: null };
  const sectionsOf = Object.entries(sections).map(([id, boards]) => ({ id, name: id, rounds: boards > 0 ? [round] : [] }));
  return [
    ["event/e/rounds", { name: "E", sections: sectionsOf }],
    ...Object.entries(sections).flatMap(([id, boards]): Change[] => [
      [`event/e/section/${id}/standings`, { round: after, players: [] }],
      [`event/e/section/${id}/round/${after + 1}`, { kept: false, pairings: Array.from({ length: boards }, (_, board) => ({ board })), byes: [] }],
    ]),
  ];
}

const usual: Rule = { boards: 2, seconds: 20, tables: [], sections: [], standings: 3, pairings: "board" };
const viewOf = (changes: Change[][]): View => after(EMPTY, changes.flat());
const text = (picture: Picture | null): string => (picture === null ? "" : picture.kind === "boards" ? picture.tables.join(" ") : `${picture.kind} ${picture.section} ${picture.page}`);
const shown = (changes: Change[][], rule: Partial<Rule> = {}, turn = 0): string[] => pictures(viewOf(changes), { ...usual, ...rule }, NOW, LINES, turn).map(text);

describe("what a screen shows in one turn", () => {
  test("time trouble first, then titles, then the order of the tables", () => {
    expect(shown([table(1), table(2), table(3, { title: "GM" }), table(10, { white: 299_000 }), table(4)])).toEqual(["10 3", "10 1", "10 2", "10 4"]);
  });

  test("games in time trouble stand on every picture while they fill half of it at most", () => {
    const short = { white: 299_000 };
    const changes = [table(1), table(2, { title: "GM" }), table(3), table(4), table(5), table(6, short), table(7, short)];
    expect(shown(changes, { boards: 4 })).toEqual(["6 7 2 1", "6 7 3 4", "6 7 5"]);
    expect(shown(changes, { boards: 3 })).toEqual(["6 7 2", "1 3 4", "5"]);
    expect(shown(changes, { boards: 1 })).toEqual(["6", "7", "2", "1", "3", "4", "5"]);
    expect(shown([table(6, short)], { boards: 4 })).toEqual(["6"]);
  });

  test("what is over is left out while something is played", () => {
    expect(shown([table(1, { result: "1-0", state: "finished" }), table(2), table(3, { state: "not_started" })])).toEqual(["2"]);
  });

  test("what is over is shown when nothing is played any more, and nobody is short of time then", () => {
    const over = { result: "1-0", state: "finished" };
    expect(shown([table(1, over), table(2, { ...over, white: 1000 }), table(3, over)])).toEqual(["1 2", "3"]);
  });

  test("only the tables that were asked for", () => {
    expect(shown([table(1), table(2), table(7), table(12)], { tables: [[2, 8], [12, 12]] })).toEqual(["2 7", "12"]);
  });

  test("nothing where nobody plays", () => {
    expect(shown([])).toEqual([]);
  });

  test("after the boards in play the next pairings, all pages of all sections", () => {
    expect(shown([table(1), event({ open: 21, u12: 3 })])).toEqual(["1", "pairings open 0", "pairings open 1", "pairings open 2", "pairings u12 0"]);
  });

  test("the next pairings instead of finished boards", () => {
    expect(shown([table(1, { result: "1-0", state: "finished" }), event({ open: 4 })])).toEqual(["pairings open 0"]);
  });

  test("by name there are two lines for each board", () => {
    expect(shown([event({ open: 6 })], { pairings: "name" })).toEqual(["pairings open 0", "pairings open 1"]);
  });

  test("standings in each third turn, who leads alone", () => {
    const changes = [table(1), event({ open: 0, u12: 0 })];
    expect([0, 1, 2, 3, 4, 5].map((turn) => shown(changes, {}, turn).length)).toEqual([1, 1, 3, 1, 1, 3]);
    expect(shown(changes, {}, 2)).toEqual(["1", "standings open 0", "standings u12 0"]);
  });

  test("no standings before the first round is over, and none where none are wanted", () => {
    expect(shown([table(1), event({ open: 0 }, 0)], {}, 2)).toEqual(["1"]);
    expect(shown([table(1), event({ open: 0 })], { standings: 0 }, 2)).toEqual(["1"]);
  });

  test("only the sections that were asked for, and no pairings where none are wanted", () => {
    const changes = [event({ open: 4, u12: 4 })];
    expect(shown(changes, { sections: ["u12"] })).toEqual(["pairings u12 0"]);
    expect(shown(changes, { pairings: "none" })).toEqual([]);
  });
});

describe("from picture to picture", () => {
  const boards = (...tables: number[]): Picture => ({ kind: "boards", tables, pinned: 0 });
  const turns = (...all: Picture[][]): ((turn: number) => Picture[]) => (turn) => all[turn % all.length] ?? [];
  const walk = (place: Place, turnOf: (turn: number) => Picture[], steps: number): string[] =>
    Array.from({ length: steps }, () => {
      place = next(place, turnOf);
      return text(place.picture);
    });

  test("a turn is walked through, then the next one begins", () => {
    const standings: Picture = { kind: "standings", event: "e", section: "open", page: 0 };
    expect(walk(BEGINNING, turns([boards(1, 2), boards(3)], [boards(1, 2), boards(3), standings]), 6)).toEqual(["1 2", "3", "1 2", "3", "standings open 0", "1 2"]);
  });

  test("a picture that is gone is passed by, and nothing is shown twice for it", () => {
    const at: Place = { picture: boards(3, 4), index: 1, turn: 0 };
    expect(walk(at, turns([boards(1, 2), boards(5, 6), boards(7)]), 2)).toEqual(["5 6", "7"]);
  });

  test("a game that comes into time trouble is there at the next change, and no other board loses its turn", () => {
    const calm = [table(1), table(2), table(3), table(4), table(5)];
    const short = [...calm.slice(0, 4), table(5, { white: 299_000 })];
    const turnOf = (changes: Change[][]) => (turn: number): Picture[] => pictures(viewOf(changes), usual, NOW, LINES, turn);
    const first = next(BEGINNING, turnOf(calm));
    expect(text(first.picture)).toBe("1 2");
    expect(walk(first, turnOf(short), 4)).toEqual(["5 2", "5 3", "5 4", "5 1"]);
  });

  test("one picture stands, none is none", () => {
    expect(walk(BEGINNING, turns([boards(1)]), 3)).toEqual(["1", "1", "1"]);
    expect(walk(BEGINNING, turns([]), 2)).toEqual(["", ""]);
  });

  test("it continues at the stored place; an invalid place is the beginning", () => {
    const place: Place = { picture: boards(3, 4), index: 0, turn: 5 };
    expect(placeOf(JSON.stringify(place))).toEqual(place);
    for (const kept of [null, "", "[3,4]", "{}", '{"picture":{"kind":"film"},"turn":1}', '{"picture":{"kind":"boards"},"turn":1}', '{"picture":null,"turn":-1}']) expect(placeOf(kept)).toEqual(BEGINNING);
  });
});

test.each([
  ["", {}],
  ["boards=9&seconds=30&tables=1-8, 12", { boards: 9, seconds: 30, tables: [[1, 8], [12, 12]] }],
  ["boards=0&seconds=1", { boards: 1, seconds: 5 }],
  ["boards=many&seconds=&tables=a-b,,7-", {}],
  ["boards=2.5", {}],
  ["sections=open, u12&standings=0&pairings=name", { sections: ["open", "u12"], standings: 0, pairings: "name" }],
  ["pairings=none&standings=-1", { pairings: "none", standings: 0 }],
])("the address %s says a rule", (address, expected) => {
  expect(ruleOf(new URLSearchParams(address))).toEqual({ boards: 4, seconds: 20, tables: [], sections: [], standings: 3, pairings: "board", ...expected });
});

test.each([
  [1, 1920, 1080, 1, 1, true],
  [2, 1920, 1080, 2, 1, false],
  [4, 1920, 1080, 2, 2, true],
  [6, 1920, 1080, 3, 2, false],
  [6, 1280, 720, 3, 2, false],
  [4, 1280, 1024, 2, 2, false],
  [8, 1920, 1080, 4, 2, false],
  [9, 1920, 1080, 3, 3, true],
  [16, 1920, 1080, 4, 4, true],
  [2, 1080, 1920, 1, 2, false],
  [4, 1080, 1920, 1, 4, true],
  [0, 1920, 1080, 1, 1, false],
])("%s boards on a screen of %s by %s are in %s columns and %s rows, players at their side: %s", (boards, width, height, columns, rows, atSide) => {
  const arrangement = arranged(boards, width, height);
  expect([arrangement.columns, arrangement.rows, arrangement.atSide]).toEqual([columns, rows, atSide]);
  expect(arrangement.board % 8).toBe(0);
});

test("on an upright screen a name fits next to its clock", () => {
  for (const boards of [1, 2]) expect(15 * arranged(boards, 1080, 1920).text).toBeLessThanOrEqual(1080);
  expect(arranged(1, 1080, 1920).text).toBeGreaterThan(0.033 * 1920);
});

test("with its players at the side a board has the height of the screen", () => {
  expect(arranged(1, 1920, 1080).board).toBeGreaterThan(0.9 * 1080);
  expect(arranged(4, 1920, 1080).board).toBeGreaterThan(0.43 * 1080);
});

test.each([
  [1920, 1080, 2, 13],
  [1080, 1920, 1, 24],
  [3840, 2160, 2, 13],
])("a screen of %s by %s has lists of %s columns with %s lines", (width, height, columns, lines) => {
  const sizes = listing(width, height);
  expect([sizes.columns, sizes.lines]).toEqual([columns, lines]);
});

test.each([
  ["boards=4&seconds=20&tables=1-8,12&sections=u12&standings=0&pairings=name&colours=dark", []],
  ["boards=abc", [{ parameter: "boards=abc", give: { kind: "number", least: 1, most: 16, used: 4 } }]],
  ["seconds=-1", [{ parameter: "seconds=-1", give: { kind: "number", least: 5, most: 600, used: 5 } }]],
  ["standings=2.5", [{ parameter: "standings=2.5", give: { kind: "number", least: 0, most: 100, used: 3 } }]],
  ["tables=1-8,a", [{ parameter: "tables=1-8,a", give: { kind: "tables" } }]],
  ["pairings=yes", [{ parameter: "pairings=yes", give: { kind: "pairings" } }]],
  ["board5=3", [{ parameter: "board5=3", give: null }]],
])("of the address %s it says what it does not understand", (address, expected) => {
  expect(misread(new URLSearchParams(address), ["colours"])).toEqual(expected);
});
