/** Which incidents a director sees, in which order, in which words. Pure. */
import { clockText } from "../../clock/clock";
import type { Color, Grade, Incident } from "../../contract";
import { men } from "../../board/position";
import { rank } from "./severity";
import { toSet } from "../remedies/to_set";
import type { View } from "../../feed/projection";

/** How sure it is has no sign: the diamonds say how much an alert matters. */
const GRADES: Record<Grade, string> = { certain: "Certain", strong: "Strong", hint: "Hint" };

const KINDS: Record<string, string> = {
  illegal_position: "Illegal move completed",
  press_without_move: "Clock pressed without a move",
  press_before_move: "Clock pressed before the move was made",
  two_hands: "Two hands used for one move",
  other_hand: "Moved with one hand, pressed with the other",
  unpromoted_pawn: "Pawn left on the last rank",
  king_capture: "King captured",
  displaced_men: "Men displaced and not put back",
  touch_move: "Touched man not moved",
  illegal_position_stands: "Illegal position found later",
  wrong_start: "Wrong initial position",
  reversed_colours: "Colours reversed",
  wrong_opponent: "Somebody else sits there",
  both_late: "Both players came late",
  late_arrival: "Player not at the board",
  flag_fall: "Flag fall",
  both_flags: "Both flags down, not claimed",
  low_time: "Both players short of time",
  quickplay_finish: "Quickplay finish",
  clock_setting: "Clock set wrongly",
  clock_stopped: "Clock stopped",
  dead_position: "Dead position",
  threefold: "Threefold repetition",
  fivefold: "Fivefold repetition",
  fifty_moves: "50 moves without capture or pawn move",
  seventyfive_moves: "75 moves without capture or pawn move",
  draw_offer: "Draw offer",
  draw_agreed: "Draw agreed",
  resignation: "Resignation",
  device: "Phone or device",
  misconduct: "Misconduct",
  withdrawn: "Moves that no longer count",
  board_lost: "Board does not answer",
  clock_lost: "Clock does not answer",
  clock_to_set: "Clock to be set by hand",
  clock_to_stop: "Clock to be stopped by hand",
  clock_in_pause: "Clock changed during a pause",
  clock_not_started: "Clock not started",
  men_to_set: "Men to be set up",
  no_result: "Next game set up, no result",
  result_shown: "Result shown with the kings",
  no_game: "Play without a game",
  unclear: "Position unclear",
  claimable: "A draw could be claimed",
  call: "Arbiter called",
};

/** What a player states is no claim: the headline has it. */
const SAID: readonly string[] = ["draw_offer", "draw_agreed", "resignation"];

/** Who claims it, and who saw it. */
export function claimText({ claimed_by, kind, witness }: Incident): string {
  const claimed = claimed_by === null || SAID.includes(kind) ? "" : `claimed by ${claimed_by === "white" ? "White" : "Black"}`;
  return [claimed, witness ? `seen by ${witness}` : ""].filter(Boolean).join(", ");
}

export function gradeText(grade: Grade): string {
  return GRADES[grade];
}

export function kindText(kind: string): string {
  return KINDS[kind] ?? kind.replaceAll("_", " ");
}

/** The line that says it all, without the table: its number stands beside it, larger. */
export function lineText(incident: Incident): string {
  const { table, summary, kind } = incident;
  const times = toSet(incident);
  if (times !== null) return `Set the clock by hand: White ${clockText(times.white)}, Black ${clockText(times.black)}`;
  const named = `Table ${table}: `;
  const line = summary.startsWith(named) ? summary.slice(named.length) : summary;
  // A move is written as it is: "a8=R", not "A8=R".
  return line === "" ? kindText(kind) : /^[a-h][1-8x]/.test(line) ? line : line[0]!.toUpperCase() + line.slice(1);
}

/** The same to be heard, where the number is not seen. */
export function spokenText(incident: Incident): string {
  return `Table ${incident.table}: ${lineText(incident)}`;
}

export function waits(incident: Incident): boolean {
  return standing(incident) === "open" && incident.grade !== "hint";
}

export type Standing = "open" | "handled" | "closed";

export function standing(incident: Incident): Standing {
  if (incident.closed !== "") return "closed";
  return incident.acknowledged_by === "" ? "open" : "handled";
}

const STANDINGS: Record<Standing, number> = { open: 0, handled: 1, closed: 2 };

/** All incidents of the hall: open before handled before closed, then the most severe, then the surest, then the newest. */
export function alerts(view: View): Incident[] {
  const all = Object.values(view.tables).flatMap((table) => table.incidents?.incidents ?? []);
  const matters = (one: Incident): number => (standing(one) === "closed" ? 0 : rank(one));
  return all.sort(
    (a, b) => STANDINGS[standing(a)] - STANDINGS[standing(b)] || matters(a) - matters(b) || b.at - a.at || (a.id < b.id ? -1 : 1),
  );
}

/** One line of the evidence: when, relative to the moment that is judged, and what was seen. */
export interface Seen {
  readonly at: string;
  readonly what: string;
  readonly from: "board" | "clock";
  /** It happened after the moment that is judged. */
  readonly later: boolean;
}

const PIECES: Record<string, string> = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };

export function evidence(incident: Incident): Seen[] {
  const squares = incident.squares.map(({ at_ms, square, piece }) => ({
    at_ms,
    what: piece === "" ? `${square} emptied` : `${pieceText(piece)} on ${square}`,
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
  return `${sign}${(Math.abs(ms) / 1000).toFixed(1)} s`;
}

export function pieceText(piece: string): string {
  return `${piece === piece.toUpperCase() ? "white" : "black"} ${PIECES[piece.toLowerCase()] ?? "man"}`;
}

function eventText(event: string, color: Color | null): string {
  const who = color === null ? "" : color === "white" ? "White" : "Black";
  if (event === "press") return who === "" ? "clock pressed" : `${who} presses the clock`;
  if (event === "flag") return who === "" ? "a flag falls" : `${who}'s flag falls`;
  return { lost: "nothing is heard any more", back: "heard again" }[event] ?? "clock reads";
}

function timesText(white: number | null, black: number | null): string {
  return white === null && black === null ? "" : `${clockText(white)} / ${clockText(black)}`;
}

/** Squares whose men differ between two placements: what an arbiter should look at first. */
export function differing(before: string, after: string): string[] {
  const [a, b] = [men(before), men(after)];
  return SQUARES.filter((square) => a.get(square) !== b.get(square));
}

const SQUARES = [..."87654321"].flatMap((rank) => [..."abcdefgh"].map((file) => `${file}${rank}`));

/** The same in words, for those who do not see the boards: "b7: white bishop in place of black pawn". */
export function differences(before: string, after: string): string[] {
  const [a, b] = [men(before), men(after)];
  return differing(before, after).map((square) => {
    const [was, is] = [a.get(square), b.get(square)];
    if (was === undefined) return `${square}: ${pieceText(is!)}, was empty`;
    return is === undefined ? `${square}: empty, was ${pieceText(was)}` : `${square}: ${pieceText(is)} in place of ${pieceText(was)}`;
  });
}

/** Those of one table that are not closed, in the same order. */
export function alertsAt(view: View, table: number): Incident[] {
  return alerts(view).filter((one) => one.table === table && standing(one) !== "closed");
}
