import { expect, test } from "vitest";
import type { TableView } from "../../src/feed/projection";
import { GameWatch } from "../../src/news/game_news";
import { newsText } from "../../src/news/notify";

const player = (name: string): object => ({ name, title: "", rating: null, federation: "", team: "", minor: false });
const table = (game: string, state: string, result = "*", white = "Anna Berg"): TableView =>
  ({
    assignment: { assignment: { game, event: "E", round: 1, white: player(white), black: player("Ivo Klein"), time_control: "" } },
    game: state === "none" ? null : { game, state, result, termination: result === "*" ? "" : "checkmate", moves: [], provisional: null, unrecorded: [], omitted: 0 },
    clock: null,
  }) as unknown as TableView;
const announce = (watch: GameWatch, tables: Record<string, TableView>, followed = ["Anna Berg"]): string[] => watch.look(tables, followed).map(({ table, kind }) => `${table} ${kind}`);

test("a followed player's game starts and ends, and each is announced once", () => {
  const watch = new GameWatch();
  expect(announce(watch, { 3: table("g", "none") })).toEqual([]);
  expect(announce(watch, { 3: table("g", "not_started") })).toEqual([]);
  expect(announce(watch, { 3: table("g", "in_progress") })).toEqual(["3 starts"]);
  expect(announce(watch, { 3: table("g", "in_progress") })).toEqual([]);
  expect(announce(watch, { 3: table("g", "finished", "1-0") })).toEqual(["3 ends"]);
  expect(announce(watch, { 3: table("g", "finished", "1-0") })).toEqual([]);
});

test("the state when the page was opened is not news, nor after the connection was lost", () => {
  const watch = new GameWatch();
  expect(announce(watch, { 3: table("g", "in_progress"), 4: table("h", "finished", "0-1") })).toEqual([]);
  expect(announce(watch, {})).toEqual([]);
  expect(announce(watch, { 3: table("g", "in_progress"), 4: table("h", "finished", "0-1") })).toEqual([]);
});

test("a game that ended while the connection was lost is announced when it is back", () => {
  const watch = new GameWatch();
  announce(watch, { 3: table("g", "in_progress") });
  announce(watch, {});
  expect(announce(watch, { 3: table("g", "finished", "1-0") })).toEqual(["3 ends"]);
});

test("nothing is announced of others, but the next table of the same player is", () => {
  const watch = new GameWatch();
  announce(watch, { 3: table("g", "none", "*", "Else") });
  expect(announce(watch, { 3: table("g", "in_progress", "*", "Else") })).toEqual([]);
  announce(watch, { 9: table("k", "none") });
  expect(announce(watch, { 9: table("k", "in_progress") })).toEqual(["9 starts"]);
});

test("a viewer who hides results sees none", () => {
  const news = { table: 3, kind: "ends", view: table("g", "finished", "1-0") } as const;
  expect(newsText(news, false)).toEqual({ title: "Anna Berg – Ivo Klein", text: "Table 3 · the game has ended · 1–0 · checkmate" });
  expect(newsText(news, true).text).toBe("Table 3 · the game has ended");
});
