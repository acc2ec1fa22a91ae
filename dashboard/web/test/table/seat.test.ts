import { afterAll, expect, test, vi } from "vitest";
import type { Assignment, GameState } from "../../src/contract";
import type { TableView } from "../../src/feed/projection";
import { WITHHELD, counted, eventText, moveWords, outcomeText, tableWords } from "../../src/table/seat";
import { speak } from "../../src/words/words";

vi.stubGlobal("document", { documentElement: {} });
afterAll(() => speak("en"));

const player = (name: string) => ({ name, title: "", rating: null, federation: "", team: "", minor: false, assisted: false });
const table = (game: Partial<GameState>, hides: Assignment["ruleset"]["public_screen_hides"] = []): TableView =>
  ({
    assignment: { assignment: { game: "1.1", white: player(WITHHELD), black: player("Berg, Anna"), ruleset: { id: "r", name: "R", public_screen_hides: hides } } as Partial<Assignment> },
    game: { game: "1.1", state: "finished", moves: [], provisional: null, ...game },
    clock: null,
  }) as unknown as TableView;

test("a withheld name, a result and its reason are shown in the language of the page", async () => {
  const drawn = table({ result: "1/2-1/2", termination: "stalemate" });
  await speak("en");
  expect(tableWords(drawn, 0)).toMatchObject({ white: { player: { name: "Name withheld" } }, note: "½–½ · stalemate" });
  await speak("de");
  const words = tableWords(drawn, 0);
  expect(words).toMatchObject({ white: { player: { name: "Name nicht genannt" } }, note: "½–½ · Patt" });
  expect(words.black.player.name).toBe("Berg, Anna");
});

test("a clock that does not answer shows its last times and how old they are; one that is not there nothing", async () => {
  await speak("en");
  const clock = { state: "none", white_ms: 61_000, black_ms: 59_000, running: null, flag: null, read_at: 10_000, time_scale: 1, delay_remaining_ms: 0 };
  const silent = { ...table({ state: "in_progress", result: "*" }), clock } as unknown as TableView;
  expect(tableWords(silent, 40_000)).toMatchObject({ white: { figure: "1:01", look: "idle" }, note: "clock last seen 30 seconds ago" });
  const without = { ...silent, clock: { ...clock, white_ms: null, black_ms: null } } as unknown as TableView;
  expect(tableWords(without, 40_000)).toMatchObject({ white: { figure: "", look: "none" }, note: "" });
});

test("at a table without a board nothing is said of pieces, and the presses are counted", async () => {
  await speak("en");
  const clock = { state: "stopped", white_ms: 300_000, black_ms: 300_000, running: null, flag: null, read_at: 0, time_scale: 1, delay_remaining_ms: 0, completed_moves: 0 };
  const wordsOf = (change: object, result = "*"): ReturnType<typeof tableWords> =>
    tableWords({ ...table({ state: result === "*" ? "not_started" : "finished", result: result as "*", termination: "", fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" }), clock: { ...clock, ...change } } as unknown as TableView, 0);
  expect(wordsOf({})).toMatchObject({ note: "clock only, no board · not started", game: { fen: "8/8/8/8/8/8/8/8 w - - 0 1" } });
  expect(wordsOf({ state: "running", running: "white", completed_moves: 8 }).note).toBe("clock only, 8 presses");
  expect(wordsOf({ completed_moves: 8 }, "0-1").note).toBe("0–1");
});

test("if the rules hide the number of moves, neither presses nor the number of a move are shown", async () => {
  await speak("en");
  const clock = { state: "running", white_ms: 300_000, black_ms: 300_000, running: "white", flag: null, read_at: 0, time_scale: 1, delay_remaining_ms: 0, completed_moves: 8 };
  const playing = (hides: Parameters<typeof table>[1]): TableView => ({ ...table({ state: "in_progress", result: "*" }, hides), clock }) as unknown as TableView;
  expect(tableWords(playing(["alerts", "move_counts"]), 0).note).toBe("clock only, no board");
  expect(tableWords(playing(["alerts"]), 0).note).toBe("clock only, 8 presses");
  expect([counted(playing(["move_counts"])), counted(playing([]))]).toEqual([false, true]);
  expect([moveWords(24, "Nf6", true), moveWords(24, "Nf6", false)]).toEqual(["12… Nf6", "Nf6"]);
});

test("a result whose reason nobody said stands alone", () => {
  expect(outcomeText({ result: "1-0", termination: "" })).toBe("1–0");
});

test.each<[string, (readonly [string, number | null])[]]>([
  ["Open · Round 4", [["Open", 4], ["Open", 4]]],
  ["Open", [["Open", 4], ["Open", 5]]],
  ["Open", [["Open", null]]],
  ["", [["Open", 4], ["Youth", 4]]],
  ["Harbour", [["Harbour, Under 12", 4], ["Harbour, Under 16", 5]]],
  ["", []],
])("the heading is what all boards agree on: %s", async (text, seatings) => {
  await speak("en");
  const tables = seatings.map(([event, round], index) => [index + 1, { assignment: { assignment: { event, round } } } as unknown as TableView] as const);
  expect(eventText(tables)).toBe(text);
});
