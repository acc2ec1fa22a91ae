// @vitest-environment happy-dom
/** Rounds that were played, and addresses where there is nothing. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Change } from "../../src/feed/projection";
import { SITE, all, alone, button, drawn, enter, field, game, gone, keys, link, nameOf, single, opened, over, press, reloaded, seat, tables, text, texts } from "../support/spectators";

beforeEach(alone);
afterEach(over);

const ENDED = (table: number): Change => game(table, ({ moves, fen }) => (table === 7 ? {} : { state: "finished", result: "1-0", termination: "resignation", moves, fen }));
/** The game of a table as it ended, with all its moves. */
const kept = (id: string, table: number, event = "Harbour Open", round = 4): object => ({ id, table, game: `${round}.${table}`, changes: [seat(table, { event, round }), ENDED(table)] });
const SIX = [1, 2, 3, 4, 5, 7].map((table) => kept(`game-${table}`, table));
const ANSWERS = {
  "/past/index.json": [
    { event: "Harbour Open", began: 1_790_000_000_000, rounds: [{ id: "harbour-4", round: 4, games: 6, standing: 0 }] },
    { event: "Winter Cup", began: 10 ** 12, rounds: [{ id: "winter-1", round: 1, games: 1, standing: 0 }, { id: "winter-2", round: 2, games: 1, standing: 0 }] },
  ],
  "/past/harbour-4.json": { event: "Harbour Open", round: 4, games: SIX },
  "/past/winter-1.json": { event: "Winter Cup", round: 1, games: [kept("winter-game-1", 1, "Winter Cup", 1)] },
  "/past/winter-2.json": { event: "Winter Cup", round: 2, games: [kept("winter-game-2", 2, "Winter Cup", 2)] },
  "/past/game-3.json": kept("game-3", 3),
};
const visited = (path: string): Promise<void> => opened(path, { answers: ANSWERS });

describe("the boards of a round", () => {
  test("are shown as they ended, and some of them are found by name", async () => {
    await visited("/");
    expect(link("Earlier rounds").getAttribute("href")).toBe("/past");
    await visited("/past");
    expect(text()).toContain("Round 4 · 6 games");
    expect(tables()).toEqual(["1", "2", "3", "4", "5", "7"]);
    expect(text(single('[data-table="3"] .note'))).toBe("1–0 · resignation");
    expect(all('[data-table="3"] cg-board piece')).not.toEqual([]);
    await enter(field("Find"), "ferreira");
    expect(tables()).toEqual(["4"]);
    await enter(field("Find"), "nobody");
    expect(text()).toContain("No boards match your filter.");
  });

  test("of each event and round have an address of their own", async () => {
    await visited("/past");
    expect(texts("h1").join()).toContain("Harbour Open");
    await press(link("Winter Cup, 9 September 2001"));
    await drawn();
    expect(text()).toContain("Round 2 · 1 game · 9 September 2001");
    await press(link("Round 1"));
    expect(text()).toContain("Round 1 · 1 game");
    expect(text(single('[data-table="1"]'))).toContain("Sofia Marchetti");
    await reloaded({ answers: ANSWERS });
    expect(text()).toContain("Round 1 · 1 game");
  });

  test("are shared, and stand in another site", async () => {
    await visited("/past");
    await press(button("Share this round"));
    expect(field("Address").value).toBe(`${SITE}/past?event=Harbour+Open&round=4`);
    expect(field("HTML for another page").value).toContain(`src="${SITE}/embed/round?past=harbour-4"`);
    await visited("/embed/round?past=harbour-4");
    expect([tables().length, text()]).toEqual([6, expect.stringContaining("Harbour Open · Round 4")]);
    expect(all<HTMLAnchorElement>("a.open").every((way) => way.target === "_blank")).toBe(true);
  });
});

describe("somebody who wants no results", () => {
  test("walks through a game whose result is hidden", async () => {
    await visited("/past?hideResults");
    expect(tables()).toHaveLength(6);
    for (const result of ["resignation", "1–0", "½"]) expect(text("main")).not.toContain(result);
    expect(all("a[href*=pgn]")).toEqual([]);
    expect(gone("cg-board square"), "no last move, no check").toBe(true);
    expect(single('[data-table="3"] a').getAttribute("href")).toBe("/game?id=game-3");
    await visited("/game?id=game-3&hideResults");
    expect(text()).toContain("The result is hidden.");
    expect(gone(".move")).toBe(true);
    await keys("ArrowRight", "ArrowRight", "ArrowRight", "End");
    expect(all(".move")).toHaveLength(3);
    expect(text()).not.toContain("resignation");
    await press(button("Show result"));
    expect(texts(".outcome").join()).toContain("resignation");
  });
});

test("a game is walked through, and its address leads to the move", async () => {
  await visited("/game?id=game-3");
  expect(text(".event")).toBe("Harbour Open · Round 4");
  expect([all(".move .san").length, all(".move .left").length]).toEqual([16, 16]);
  expect(all(".move").at(-1)!.getAttribute("aria-current")).toBe("true");
  await keys("ArrowLeft");
  const [left] = texts(".move .left").slice(-2);
  expect(texts(".stage .figure")).toContain(left);
  expect(location.search).toBe("?id=game-3&ply=15");
  await reloaded({ answers: ANSWERS });
  expect(all(".move").at(-2)!.getAttribute("aria-current")).toBe("true");
  await keys("Home");
  expect(gone('.move[aria-current="true"]')).toBe(true);
  await keys("ArrowRight");
  expect(all(".move")[0]!.getAttribute("aria-current")).toBe("true");
});

describe("an address where there is nothing", () => {
  test.each([
    ["/nonsense", "There is no page at this address."],
    ["/table/three", "There is no page at this address."],
    ["/game?id=0123456789abcdef", "This game is not available here."],
    ["/game", "This game is not available here."],
    ["/nonsense?language=de", "Unter dieser Adresse gibt es keine Seite."],
  ])("%s says so and leads on", async (path, words) => {
    await visited(path);
    expect(texts("h1")).toEqual([words]);
    expect(all("main a").map((way) => way.getAttribute("href"))).toEqual(["/", "/event", "/past"]);
  });

  test("before any game has ended the page says so, and nothing leads there", async () => {
    await opened("/past", { answers: { "/past/index.json": [] } });
    expect(text()).toContain("No game has ended yet.");
    await opened("/", { answers: { "/past/index.json": [] } });
    expect(all("a").map(nameOf)).not.toContain("Earlier rounds");
  });
});
