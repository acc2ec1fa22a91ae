import { expect, test } from "vitest";
import type { Health, HealthItem } from "../../../src/contract";
import { gameIsOn, noCalibration } from "../../../src/director/health/learns";
import { NO_TABLE, gameAt } from "../../support/tables";

const board: HealthItem = { subject: "board", level: "ok", text: "It answers.", last_seen_at: 1, malformed_messages: 0, reconnects: 0, battery: null, deferrable: false };
const health = (change: Partial<Health>): Health => ({ level: "ok", items: [board], at: 0, clock: "board", has_board: true, needs_calibration: false, ...change });

test.each([
  ["a table that there is not", undefined, "Unknown table 9"],
  ["a board that reads chips", { ...NO_TABLE, health: health({ needs_calibration: true }) }, /^$/],
  ["a board that knows its pieces by itself, or never will", { ...NO_TABLE, health: health({}) }, "The board of table 9 needs no calibration"],
  ["a table with a clock and no board", { ...NO_TABLE, health: health({ has_board: false }) }, "a clock but no board"],
  ["a board that nobody has heard", { ...NO_TABLE, health: health({ items: [{ ...board, last_seen_at: null }] }) }, "No board has connected at table 9 yet"],
  ["a table of which nothing is told yet", { ...NO_TABLE }, "No board has connected at table 9 yet"],
])("whether there is something to calibrate: %s", (_, table, said) => {
  expect(noCalibration("9", table)).toMatch(said);
});

test("who calibrates in the middle of a game is told that one is on", () => {
  expect(gameIsOn("9", { ...NO_TABLE, game: gameAt("in_progress") })).toContain("A game is in progress at table 9.");
  expect(gameIsOn("9", { ...NO_TABLE, game: gameAt("in_progress", "1-0") })).toBe("");
  expect(gameIsOn("9", NO_TABLE)).toBe("");
});
