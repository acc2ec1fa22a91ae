import { expect, test } from "vitest";
import { concerning, desked, freshest, missing, type Head } from "../../src/feed/files";
import { EMPTY, after, type Change } from "../../src/feed/projection";

const link = { broker: "up", daemon: "online", since: 0 } as const;
const head: Head = { run: "a", number: 57, whole: 52, desk: "", at: 0, now: 0, rate: 1, link };

test("a page that comes in fetches the last whole and the steps after it", () => {
  expect(missing(null, head)).toEqual({ whole: "a-52-whole", steps: ["a-53", "a-54", "a-55", "a-56", "a-57"] });
  expect(missing({ run: "b", number: 57 }, head).whole).toBe("a-52-whole");
});

test("a page that has seen the step before fetches one step, and one that is too far behind the whole", () => {
  expect(missing({ run: "a", number: 56 }, head)).toEqual({ whole: null, steps: ["a-57"] });
  expect(missing({ run: "a", number: 57 }, head)).toEqual({ whole: null, steps: [] });
  expect(missing({ run: "a", number: 52 }, head).whole).toBeNull();
  expect(missing({ run: "a", number: 51 }, head).whole).toBe("a-52-whole");
});

const move = (san: string): object => ({ san });
const step: Change = ["table/3/game", { game: "g", kept: 2, omitted: 0, moves: [move("Nf3"), move("Nc6")] }];

test("of a game that a page does not show with all its moves it takes the last one", () => {
  expect(concerning(step, null)[1]).toEqual({ game: "g", omitted: 3, moves: [move("Nc6")] });
  expect(concerning(["table/3/game", { game: "g", kept: 0, omitted: 0, moves: [] }], null)[1]).toMatchObject({ omitted: 0, moves: [] });
  expect(concerning(step, "3")).toBe(step);
  expect(concerning(["table/3/game", null], null)).toEqual(["table/3/game", null]);
  expect(concerning(["table/3/clock", { at: 1 }], null)[1]).toEqual({ at: 1 });
});

test("a page that shows all moves of a game continues from those that it has", () => {
  const whole: Change = ["table/3/game", { game: "g", kept: 0, omitted: 0, moves: [move("e4"), move("e5"), move("Nc3")] }];
  const view = after(EMPTY, [whole, concerning(step, "3")]);
  expect(view.tables["3"]?.game?.moves).toEqual([move("e4"), move("e5"), move("Nf3"), move("Nc6")]);
});

test("the hall's time is the one that came with the least delay, and a better one counts at once", () => {
  const first = freshest(null, { now: 1_000, rate: 1 }, 500);
  expect(first).toEqual({ now: 1_000, local: 500, rate: 1 });
  expect(freshest(first, { now: 3_000, rate: 1 }, 3_500)).toBe(first); // a second late
  expect(freshest(first, { now: 3_100, rate: 1 }, 2_500)).toEqual({ now: 3_100, local: 2_500, rate: 1 });
  expect(freshest(first, { now: 1_500, rate: 2 }, 1_500).rate).toBe(2);
  expect(freshest(first, { now: 1, rate: 1 }, 60_501).now).toBe(1);
});

test("a page fetches the changed messages of the desk, and forgets removed ones", () => {
  expect(desked({ a: "e-1", b: "e-2", c: "e-3" }, { a: "e-1", b: "e-4", d: "e-5" })).toEqual({
    fetch: [["b", "e-4"], ["d", "e-5"]],
    gone: ["c"],
  });
});
