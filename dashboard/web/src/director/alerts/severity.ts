/** The severity of an alert, regardless of its certainty; and whether its game has finished. */
import { URGENT_KINDS, type Grade, type Incident } from "../../contract";
import type { TableView, View } from "../../feed/projection";
import { gameOf } from "../../table/seat";
import { say } from "../../words/words";

/** urgent: a result is at stake, the clock is wrong, a move is to be undone, or a player calls an arbiter. */
export type Severity = "urgent" | "warning" | "hint";

export const SEVERITIES: readonly Severity[] = ["urgent", "warning", "hint"];

const SHAPES: Readonly<Record<Severity, string>> = { urgent: "◆", warning: "◈", hint: "◇" };

const URGENT: ReadonlySet<string> = new Set(URGENT_KINDS);

/** An offer of a draw is not a claim. */
const OFFERED = "draw_offer";

/** Nearly every game ends with this kind: it waits quietly to be confirmed until something contradicts it. */
const RESULT_SHOWN = "result_shown";

export function severity({ kind, certainty, remedy, claimed_by, contradicted }: Incident): Severity {
  if (certainty === "hint") return "hint";
  if (kind === RESULT_SHOWN) return contradicted === "" ? "hint" : "warning";
  const result = remedy !== null && (remedy.result !== null || remedy.restart_game);
  return result || URGENT.has(kind) || (claimed_by !== null && kind !== OFFERED) ? "urgent" : "warning";
}

export function severityWords(severity: Severity): { mark: string; text: string } {
  return { mark: SHAPES[severity], text: say(`arbiter_severity_${severity}`) };
}

const CERTAINTY: Readonly<Record<Grade, number>> = { certain: 0, likely: 1, hint: 2 };

/** "Urgent, certain": its severity and its certainty. */
export function severityText(incident: Incident): string {
  return withCertainty(severityWords(severity(incident)).text, incident);
}

/** "urgent, certain": severity and certainty within a sentence. */
export function severityWithin(incident: Incident): string {
  return withCertainty(say("arbiter_severity_within", { severity: severity(incident) }), incident);
}

function withCertainty(text: string, { certainty }: Incident): string {
  return certainty === "hint" ? text : `${text}, ${say("arbiter_certainty_within", { grade: certainty })}`;
}

/** The order of an alert: lower numbers are more severe, and within the same severity more certain. */
export function rank(incident: Incident): number {
  return SEVERITIES.indexOf(severity(incident)) * 3 + CERTAINTY[incident.certainty];
}

/** The order of a certainty: lower numbers are more certain. */
export function certaintyRank({ certainty }: Incident): number {
  return CERTAINTY[certainty];
}

/** Kinds that concern the table, whichever game is played there. */
const OF_THE_TABLE: ReadonlySet<string> = new Set(["arbiter_call", "board_lost", "clock_lost"]);

/** Whether an alert is of a game that has finished, or has left its table: play no longer waits for it. */
export function isPast(incident: Incident, { tables }: View): boolean {
  const there = tables[String(incident.table)];
  return there !== undefined && isPastAt(incident, there);
}

export function isPastAt({ kind, game, contradicted }: Incident, there: TableView): boolean {
  if (game === "" || OF_THE_TABLE.has(kind)) return false;
  const present = gameOf(there);
  // A contradicted result is not settled, although the game has it.
  if (present !== null) return present.game !== game || (present.result !== "*" && contradicted === "");
  const seated = there.assignment?.assignment ?? null;
  // The game that was there last, while the next one is awaited.
  return seated === null ? there.game !== null && there.game.game !== game : seated.game !== game;
}
