/** The incidents that an arbiter sees: their order and their words. */
import { clockText } from "../../clock/clock";
import type { Color, Grade, Incident } from "../../contract";
import { pieces } from "../../board/position";
import { rank } from "./severity";
import { toSet } from "../remedies/to_set";
import type { View } from "../../feed/projection";
import { say, sayAny, worded, type Key } from "../../words/words";

/** Statements by players that are not claims: the headline states them. */
const NO_CLAIMS: readonly string[] = ["draw_offer", "draw_agreed", "resignation"];

/** The claimant and the witness. */
export function claimText({ claimed_by, kind, witness }: Incident): string {
  const claimed = claimed_by === null || NO_CLAIMS.includes(kind) ? "" : say("arbiter_claimed_by", { side: claimed_by });
  return [claimed, witness ? say("arbiter_seen_by", { name: witness }) : ""].filter(Boolean).join(", ");
}

export function gradeText(grade: Grade): string {
  return say(`arbiter_certainty_${grade}`);
}

export function kindText(kind: string): string {
  const key = `arbiter_kind_${kind}`;
  const heading = sayAny(key as Key);
  // A newer daemon may have kinds that this page does not know.
  return heading === key ? kind.replaceAll("_", " ") : heading;
}

/** The headline without the table, whose number is shown next to it, larger. */
export function lineText(incident: Incident): string {
  const { table, kind } = incident;
  const summary = worded(incident, "summary");
  const times = toSet(incident);
  if (times !== null) return say("arbiter_line_to_set", { white: clockText(times.white), black: clockText(times.black) });
  const named = `Table ${table}: `;
  const line = summary.startsWith(named) ? summary.slice(named.length) : summary;
  // A move keeps its first letter: "a8=R", not "A8=R".
  return line === "" ? kindText(kind) : /^[a-h][1-8x]/.test(line) ? line : line[0]!.toUpperCase() + line.slice(1);
}

/** The headline with the table, for screen readers. */
export function spokenText(incident: Incident): string {
  return say("arbiter_spoken", { number: incident.table, line: lineText(incident) });
}

export function waits(incident: Incident): boolean {
  return standing(incident) === "open" && incident.certainty !== "hint";
}

export type Standing = "open" | "handled" | "closed";

export function standing(incident: Incident): Standing {
  if (incident.closed_reason !== "") return "closed";
  return incident.acknowledged_by === "" ? "open" : "handled";
}

const STANDINGS: Record<Standing, number> = { open: 0, handled: 1, closed: 2 };

/** All incidents of the hall: open before handled before closed, then by severity, by certainty, and newest first. */
export function alerts(view: View): Incident[] {
  const all = Object.values(view.tables).flatMap((table) => table.incidents?.incidents ?? []);
  const matters = (incident: Incident): number => (standing(incident) === "closed" ? 0 : rank(incident));
  return all.sort(
    (a, b) => STANDINGS[standing(a)] - STANDINGS[standing(b)] || matters(a) - matters(b) || b.occurred_at - a.occurred_at || (a.id < b.id ? -1 : 1),
  );
}

/** One line of the evidence: a time relative to the judged moment, and what was observed. */
export interface Seen {
  readonly at: string;
  readonly what: string;
  readonly from: "board" | "clock";
  /** It happened after the judged moment. */
  readonly later: boolean;
}

export const PIECES: Readonly<Record<string, string>> = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };

export function evidence(incident: Incident): Seen[] {
  const squares = incident.squares.map(({ at_ms, square, piece }) => ({
    at_ms,
    what: piece === "" ? say("arbiter_emptied", { square }) : say("arbiter_piece_on", { piece: pieceText(piece), square }),
    from: "board" as const,
  }));
  const clock = incident.clock.map(({ at_ms, event, color, white_ms, black_ms }) => ({
    at_ms,
    what: [eventText(event, color), timesText(white_ms, black_ms)].filter(Boolean).join(", "),
    from: "clock" as const,
  }));
  return [...squares, ...clock]
    .sort((a, b) => a.at_ms - b.at_ms)
    .map(({ at_ms, what, from }) => ({ at: relativeText(at_ms), what, from, later: at_ms > 0 }));
}

/** "−1.2 s", "0.0 s", "+0.4 s". */
export function relativeText(ms: number): string {
  const sign = ms <= -50 ? "−" : ms >= 50 ? "+" : "";
  return say("arbiter_relative", { sign, seconds: Math.abs(ms) / 1000 });
}

/** "white bishop", by its letter in a FEN; "?" is a piece that the board cannot identify. */
export function pieceText(letter: string): string {
  const piece = PIECES[letter.toLowerCase()];
  if (piece === undefined) return say("arbiter_piece_unknown");
  return say("arbiter_piece", { side: letter === letter.toUpperCase() ? "white" : "black", piece });
}

function eventText(event: string, color: Color | null): string {
  const side = color ?? "unknown";
  if (event === "press") return say("arbiter_pressed", { side });
  if (event === "flag") return say("arbiter_flag_fell", { side });
  return say(event === "lost" ? "arbiter_connection_lost" : event === "back" ? "arbiter_reconnected" : "arbiter_clock_read");
}

function timesText(white: number | null, black: number | null): string {
  return white === null && black === null ? "" : `${clockText(white)} / ${clockText(black)}`;
}

/** Squares whose pieces differ between two placements: what an arbiter should look at first. */
export function differing(before: string, after: string): string[] {
  const [a, b] = [pieces(before), pieces(after)];
  return SQUARES.filter((square) => a.get(square) !== b.get(square));
}

const SQUARES = [..."87654321"].flatMap((rank) => [..."abcdefgh"].map((file) => `${file}${rank}`));

/** The differences in words, for screen readers: "b7: white bishop (was black pawn)". */
export function differences(before: string, after: string): string[] {
  const [a, b] = [pieces(before), pieces(after)];
  return differing(before, after).map((square) => {
    const [was, is] = [a.get(square), b.get(square)];
    if (was === undefined) return say("arbiter_differs_new", { square, piece: pieceText(is!) });
    if (is === undefined) return say("arbiter_differs_gone", { square, was: pieceText(was) });
    return say("arbiter_differs", { square, piece: pieceText(is), was: pieceText(was) });
  });
}

/** The incidents of one table that are not closed, in the same order. */
export function alertsAt(view: View, table: number): Incident[] {
  return alerts(view).filter((alert) => alert.table === table && standing(alert) !== "closed");
}
