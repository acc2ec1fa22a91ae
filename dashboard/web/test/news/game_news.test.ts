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
const told = (watch: GameWatch, tables: Record<string, TableView>, followed = ["Anna Berg"]): string[] => watch.look(tables, followed).map(({ table, kind }) => `${table} ${kind}`);

test("a game of somebody who is followed begins and ends, and each is told once", () => {
  const watch = new GameWatch();
  expect(told(watch, { 3: table("g", "none") })).toEqual([]);
  expect(told(watch, { 3: table("g", "not_started") })).toEqual([]);
  expect(told(watch, { 3: table("g", "in_progress") })).toEqual(["3 starts"]);
  expect(told(watch, { 3: table("g", "in_progress") })).toEqual([]);
  expect(told(watch, { 3: table("g", "finished", "1-0") })).toEqual(["3 ends"]);
  expect(told(watch, { 3: table("g", "finished", "1-0") })).toEqual([]);
});

test("what was so when the page was opened is no news, nor after the line was lost", () => {
  const watch = new GameWatch();
  expect(told(watch, { 3: table("g", "in_progress"), 4: table("h", "finished", "0-1") })).toEqual([]);
  expect(told(watch, {})).toEqual([]);
  expect(told(watch, { 3: table("g", "in_progress"), 4: table("h", "finished", "0-1") })).toEqual([]);
});

test("what ended while the line was lost is told when it is back", () => {
  const watch = new GameWatch();
  told(watch, { 3: table("g", "in_progress") });
  told(watch, {});
  expect(told(watch, { 3: table("g", "finished", "1-0") })).toEqual(["3 ends"]);
});

test("of others nothing is told, and the next table of the same player is told of", () => {
  const watch = new GameWatch();
  told(watch, { 3: table("g", "none", "*", "Else") });
  expect(told(watch, { 3: table("g", "in_progress", "*", "Else") })).toEqual([]);
  told(watch, { 9: table("k", "none") });
  expect(told(watch, { 9: table("k", "in_progress") })).toEqual(["9 starts"]);
});

test("whoever hides results is not told one", () => {
  const news = { table: 3, kind: "ends", view: table("g", "finished", "1-0") } as const;
  expect(newsText(news, false)).toEqual({ title: "Anna Berg – Ivo Klein", text: "Table 3 · the game has ended · 1–0 · checkmate" });
  expect(newsText(news, true).text).toBe("Table 3 · the game has ended");
});
