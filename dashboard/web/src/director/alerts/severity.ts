/** How much an alert matters, whatever is known of how sure it is; and whether its game is over. Pure. */
import { URGENT_KINDS, type Grade, type Incident } from "../../contract";
import type { TableView, View } from "../../feed/projection";
import { gameOf } from "../../table/seat";
import { say } from "../../words/words";

/** urgent: a result is at stake, the clock is wrong, a move is to be undone, or a player asks for an arbiter. */
export type Severity = "urgent" | "warning" | "hint";

export const SEVERITIES: readonly Severity[] = ["urgent", "warning", "hint"];

const SHAPES: Readonly<Record<Severity, string>> = { urgent: "◆", warning: "◈", hint: "◇" };

const URGENT: ReadonlySet<string> = new Set(URGENT_KINDS);

/** A player who offers a draw claims nothing of an arbiter. */
const OFFERED = "draw_offer";

/** Nearly every game ends so: it waits quietly to be confirmed until something contradicts it. */
const RESULT_SHOWN = "result_shown";

export function severity({ kind, certainty, remedy, claimed_by, contradicted }: Incident): Severity {
  if (certainty === "hint") return "hint";
  if (kind === RESULT_SHOWN) return contradicted === "" ? "hint" : "warning";
  const result = remedy !== null && (remedy.result !== null || remedy.restart_game);
  return result || URGENT.has(kind) || (claimed_by !== null && kind !== OFFERED) ? "urgent" : "warning";
}

export function severityWords(one: Severity): { mark: string; text: string } {
  return { mark: SHAPES[one], text: say(`arbiter_severity_${one}`) };
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

/** The smaller, the more it matters; how sure it is comes second. */
export function rank(incident: Incident): number {
  return SEVERITIES.indexOf(severity(incident)) * 3 + CERTAINTY[incident.certainty];
}

/** The smaller, the surer. */
export function sureness({ certainty }: Incident): number {
  return CERTAINTY[certainty];
}

/** What waits at a table whichever game is played there. */
const OF_THE_TABLE: ReadonlySet<string> = new Set(["arbiter_call", "board_lost", "clock_lost"]);

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
