/** Whether the board of a table can be calibrated now, in words. */
import type { TableView } from "../../feed/projection";
import { gameOf } from "../../table/seat";
import { say } from "../../words/words";

/** Why there is nothing to calibrate at a table; "" if its board can be calibrated. */
export function noCalibration(number: string, table: TableView | undefined): string {
  if (table === undefined) return say("arbiter_calibrate_unknown", { number });
  if (table.health?.needs_calibration === true) return "";
  if (table.health?.has_board === false) return say("arbiter_calibrate_no_board", { number });
  const responding = table.health?.items.some(({ subject, last_seen_at }) => subject === "board" && (last_seen_at ?? null) !== null) ?? false;
  if (!responding) return say("arbiter_calibrate_not_connected", { number });
  return say("arbiter_calibrate_needless", { number });
}

/** What an arbiter who calibrates should know of the game at the table; "" if there is none. */
export function gameIsOn(number: string, table: TableView | undefined): string {
  const game = table === undefined ? null : gameOf(table);
  if (game === null || game.state !== "in_progress" || game.result !== "*") return "";
  return say("arbiter_calibrate_game", { number });
}
