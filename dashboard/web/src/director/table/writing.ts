/** Players who need not record their moves any longer: the rules set the time below which that applies. */
import { clockText, remaining } from "../../clock/clock";
import type { Color } from "../../contract";
import type { Rules, TableView } from "../../feed/projection";
import { assigned, gameOf } from "../../table/seat";
import { periodsOf, type Period } from "../../clock/time_control";
import { say } from "../../words/words";

const COLORS: readonly Color[] = ["white", "black"];

/** A sentence for arbiters; empty while both have to record, or if the rules do not require it. */
export function writingText(table: TableView, now: number): string {
  const [seating, game] = [assigned(table), gameOf(table)];
  if (seating === null || game === null || game.state !== "in_progress") return "";
  const rules = seating.ruleset;
  if (rules.record_until_s == null) return "";
  const limit = rules.record_until_s * 1000;
  const below = COLORS.filter((color) => isFree(table, color, periodsOf(seating.time_control) ?? [], rules, limit, now));
  if (below.length === 0) return "";
  const free = rules.record_until_either === true ? COLORS : below;
  const who = (colors: readonly Color[]): Color | "both" => (colors.length === 2 ? "both" : colors[0]!);
  return say("console_need_not_write", { free: who(free), below: who(below), time: clockText(limit) });
}

/** Whether a player need not record by their own time, now or for as long as the rules say. */
function isFree(table: TableView, color: Color, periods: readonly Period[], rules: Rules, limit: number, now: number): boolean {
  const game = gameOf(table)!;
  // The player's own plies have this remainder.
  const first = COLORS.indexOf(color) === (game.start_fen.includes(" b ") ? 1 : 0) ? 0 : 1;
  const number = (ply: number): number => Math.ceil((ply - first) / 2);
  const [period, periodStart] = periodAt(periods, number(game.omitted + game.moves.length));
  const bonus = period === null || (period.kind !== "+" && rules.record_always_counts_delay !== true) ? 0 : period.bonus;
  if (rules.record_always_if_inc_s != null && bonus >= rules.record_always_if_inc_s) return false;
  const left = remaining(table.clock, color, now);
  if (left !== null && left < limit) return true;
  if (rules.record_free_for == null) return false;
  // A clock time after a press includes the increment.
  const gained = period?.kind === "+" ? period.bonus * 1000 : 0;
  const since = rules.record_free_for === "game" ? 0 : periodStart;
  return game.moves.some((move, at) => {
    const ply = game.omitted + at;
    const shown = color === "white" ? move.white_ms : move.black_ms;
    return ply % 2 === first && number(ply) >= since && shown !== null && shown - gained < limit;
  });
}

/** The period that a player is in after a number of own moves, and how many they had made when it began. */
function periodAt(periods: readonly Period[], moves: number): [Period | null, number] {
  let start = 0;
  for (const period of periods) {
    if (period.moves === null || moves < start + period.moves) return [period, start];
    start += period.moves;
  }
  return [periods.at(-1) ?? null, start];
}
