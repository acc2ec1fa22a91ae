/** How much an alert matters, whatever is known of how sure it is; and whether its game is over. Pure. */
import type { Grade, Incident } from "../../contract";
import type { TableView, View } from "../../feed/projection";
import { gameOf } from "../../table/seat";

/** urgent: a result is at stake, the clock is wrong, a move is to be taken back, or somebody asks for an arbiter. */
export type Severity = "urgent" | "warning" | "hint";

export const SEVERITIES: readonly Severity[] = ["urgent", "warning", "hint"];

const WORDS: Readonly<Record<Severity, { mark: string; text: string }>> = {
  urgent: { mark: "◆", text: "Urgent" },
  warning: { mark: "◈", text: "Warning" },
  hint: { mark: "◇", text: "Hint" },
};

const URGENT: ReadonlySet<string> = new Set([
  "call",
  "clock_in_pause",
  "clock_setting",
  "clock_to_set",
  "clock_to_stop",
  "draw_agreed",
  "flag_fall",
  "illegal_position",
  "king_capture",
  "late_arrival",
  "no_game",
  "quickplay_finish",
  "resignation",
  "reversed_colours",
  "unpromoted_pawn",
  "wrong_opponent",
  "wrong_start",
]);

/** A player who offers a draw claims nothing of an arbiter. */
const OFFERED = "draw_offer";

/** Nearly every game ends so: it waits quietly to be confirmed until something contradicts it. */
const RESULT_SHOWN = "result_shown";

export function severity({ kind, grade, remedy, claimed_by, contradicted }: Incident): Severity {
  if (grade === "hint") return "hint";
  if (kind === RESULT_SHOWN) return contradicted === "" ? "hint" : "warning";
  const result = remedy !== null && (remedy.result !== null || remedy.restart);
  return result || URGENT.has(kind) || (claimed_by !== null && kind !== OFFERED) ? "urgent" : "warning";
}

export function severityWords(one: Severity): { mark: string; text: string } {
  return WORDS[one];
}

const SURE: Readonly<Record<Grade, { rank: number; text: string }>> = {
  certain: { rank: 0, text: "certain" },
  strong: { rank: 1, text: "strong" },
  hint: { rank: 2, text: "" },
};

/** "Urgent, certain": what it is, and how sure. */
export function severityText(incident: Incident): string {
  return [WORDS[severity(incident)].text, SURE[incident.grade].text].filter(Boolean).join(", ");
}

/** The smaller, the more it matters; how sure it is comes second. */
export function rank(incident: Incident): number {
  return SEVERITIES.indexOf(severity(incident)) * 3 + SURE[incident.grade].rank;
}

/** The smaller, the surer. */
export function sureness({ grade }: Incident): number {
  return SURE[grade].rank;
}

/** What waits at a table whatever game is on it. */
const OF_THE_TABLE: ReadonlySet<string> = new Set(["call", "board_lost", "clock_lost"]);

/** Whether an alert is of a game that is over, or that has left its table: play does not wait for it any more. */
export function isPast(incident: Incident, { tables }: View): boolean {
  const there = tables[String(incident.table)];
  return there !== undefined && isPastAt(incident, there);
}

export function isPastAt({ kind, game, contradicted }: Incident, there: TableView): boolean {
  if (game === "" || OF_THE_TABLE.has(kind)) return false;
  const present = gameOf(there);
  // A result that something contradicts is not settled, though the game has it.
  if (present !== null) return present.game !== game || (present.result !== "*" && contradicted === "");
  const seated = there.assignment?.assignment ?? null;
  // The game that was there last, while the next one is waited for.
  return seated === null ? there.game !== null && there.game.game !== game : seated.game !== game;
}
