import { expect, test } from "vitest";
import type { Health, HealthItem } from "../../../src/contract";
import { gameIsOn, noCalibration } from "../../../src/director/health/learns";
import { NO_TABLE, gameAt } from "../../support/tables";

const board: HealthItem = { subject: "board", level: "ok", text: "It answers.", last_seen_at: 1, malformed_messages: 0, reconnects: 0, battery: null, deferrable: false };
const health = (change: Partial<Health>): Health => ({ level: "ok", items: [board], at: 0, clock: "board", has_board: true, needs_calibration: false, ...change });

test.each([
  ["a table that there is not", undefined, "Unknown table 9"],
  ["a board that reads chips", { ...NO_TABLE, health: health({ needs_calibration: true }) }, /^$/],
  ["a board that identifies pieces without calibration, or never will", { ...NO_TABLE, health: health({}) }, "The board of table 9 needs no calibration"],
  ["a table with a clock and no board", { ...NO_TABLE, health: health({ has_board: false }) }, "a clock but no board"],
  ["a board that was never seen", { ...NO_TABLE, health: health({ items: [{ ...board, last_seen_at: null }] }) }, "No board has connected at table 9 yet"],
  ["a table without any data yet", { ...NO_TABLE }, "No board has connected at table 9 yet"],
])("whether there is something to calibrate: %s", (_, table, expected) => {
  expect(noCalibration("9", table)).toMatch(expected);
});

test("an arbiter who calibrates during a game is warned", () => {
  expect(gameIsOn("9", { ...NO_TABLE, game: gameAt("in_progress") })).toContain("A game is in progress at table 9.");
  expect(gameIsOn("9", { ...NO_TABLE, game: gameAt("in_progress", "1-0") })).toBe("");
  expect(gameIsOn("9", NO_TABLE)).toBe("");
});
