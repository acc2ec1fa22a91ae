import { expect, test } from "vitest";
import { ALIVE, keeps, MOST, type Keeper } from "../../src/feed/keeping";

const page = (name: string, rank: number, since: number): Keeper => ({ page: name, rank, since });

/** Names of those that keep their streams, when each knows of all others. */
const kept = (all: readonly Keeper[], most = ALIVE): string[] => all.filter((keeper) => keeps(keeper, all.filter((other) => other !== keeper), most)).map((keeper) => keeper.page);

test("of the pages that announce alerts, the two newest keep their streams", () => {
  const all = [page("a", 1, 10), page("b", 1, 40), page("c", 1, 30), page("d", 1, 20)];
  expect(kept(all)).toEqual(["b", "c"]);
  expect(kept(all)).toHaveLength(ALIVE);
});

test("a room of alerts keeps its stream before other rooms that came later", () => {
  expect(kept([page("alerts", 2, 10), page("desk", 1, 40), page("hall", 1, 30)])).toEqual(["alerts", "desk"]);
});

test("pages that somebody sees are enough: none behind them keeps its stream", () => {
  expect(kept([page("alerts", 2, 10), page("one", 3, 1), page("other", 3, 2)])).toEqual(["one", "other"]);
});

test("pages of the same moment are not all let go", () => {
  expect(kept([page("a", 1, 10), page("b", 1, 10), page("c", 1, 10)])).toEqual(["b", "c"]);
});

test("when one of them is gone the next takes its place", () => {
  expect(kept([page("a", 1, 10), page("c", 1, 30), page("d", 1, 20)])).toEqual(["c", "d"]);
  expect(kept([page("a", 1, 10), page("d", 1, 20)])).toEqual(["a", "d"]);
});

test("of many pages that are seen those keep their streams that somebody came to last", () => {
  const eight = Array.from({ length: 8 }, (_, at) => page(`page ${at}`, 3, at));
  expect(kept(eight, MOST)).toEqual(["page 4", "page 5", "page 6", "page 7"]);
  expect(kept([...eight, page("kiosk", 4, -1)], MOST)).toEqual(["page 5", "page 6", "page 7", "kiosk"]);
});
