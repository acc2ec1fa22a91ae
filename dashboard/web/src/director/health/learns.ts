/** Whether the board of a table can learn its men now, in words. Pure. */
import type { TableView } from "../../feed/projection";
import { gameOf } from "../../table/seat";

/** Why there is nothing to calibrate at a table; "" = its board learns its men. */
export function noCalibration(number: string, table: TableView | undefined): string {
  if (table === undefined) return `There is no table ${number} in this hall: the map of the hall shows them all.`;
  if (table.health?.learns === true) return "";
  if (table.health?.has_board === false) return `Table ${number} has a clock and no board: there is nothing to calibrate.`;
  const heard = table.health?.items.some(({ subject, heard_at }) => subject === "board" && (heard_at ?? null) !== null) ?? false;
  if (!heard) return `No board has answered at table ${number} yet: whether it has to be calibrated shows when it does.`;
  return `The board of table ${number} needs no calibration: only boards that read chips in their men have to learn them.`;
}

/** What whoever wants to calibrate should know of the game at the table; "" = there is none. */
export function gameIsOn(number: string, table: TableView | undefined): string {
  const game = table === undefined ? null : gameOf(table);
  if (game === null || game.state !== "playing" || game.result !== "*") return "";
  return `A game is on at table ${number}. To calibrate, all men have to stand as for a new game: wait until it is over, or stop play first and put the men back afterwards.`;
}
