/** Remedies and decisions in words and figures, and a remedy that a director writes himself. Pure. */
import { clockText, parsedTime, shownSeconds, timeOfDay } from "../../clock/clock";
import type { Color, Decision, Incident, Remedy, Result } from "../../contract";
import { resultText } from "../../table/seat";

/** Both times in ms. */
export interface Times {
  readonly white: number;
  readonly black: number;
}

export function timesOf({ white_ms, black_ms }: Pick<Remedy, "white_ms" | "black_ms">): Times | null {
  return white_ms === null || black_ms === null ? null : { white: white_ms, black: black_ms };
}

/**
 * What the clock showed when the proposed times were worked out; null when that is not known.
 *
 * Only this may stand beside them: against the clock of the press, what was played since would look like a penalty.
 */
export function timesBefore({ remedy }: Incident): Times | null {
  return remedy === null ? null : timesOf({ white_ms: remedy.white_before_ms, black_ms: remedy.black_before_ms });
}

/** "+2:00", "−1:00", or nothing for a time that stays. */
export function changeText(before: number, after: number): string {
  const seconds = shownSeconds(after) - shownSeconds(before);
  return seconds === 0 ? "" : `${seconds > 0 ? "+" : "−"}${clockText(Math.abs(seconds) * 1000)}`;
}

/** What the button does, on the button: "Apply: White 11:10, Black 10:45". */
export function applyText(remedy: Remedy): string {
  const times = timesOf(remedy);
  const parts = [
    times === null ? "" : `White ${clockText(times.white)}, Black ${clockText(times.black)}`,
    remedy.result === null ? "" : resultText(remedy.result),
    remedy.warns ? "warning" : "",
    remedy.restart ? "start the game anew" : "",
  ].filter(Boolean);
  if (parts.length === 0 && remedy.fen !== "") parts.push("set the position");
  return parts.length === 0 ? "Apply" : `Apply: ${parts.join(", ")}`;
}

/** The same for what is proposed; a result that the kings show counts already, and a game that waits is begun. */
export function confirmText({ kind, remedy }: Pick<Incident, "kind" | "remedy">): string {
  if (remedy === null) return "";
  if (kind === "no_game") return "Begin the game";
  return kind === "result_shown" && remedy.result !== null ? `Confirm: ${resultText(remedy.result)}` : applyText(remedy);
}

/** What the button does that applies nothing; of a result that counts already it takes that back. */
export function refuseText({ kind, remedy }: Pick<Incident, "kind" | "remedy">): string {
  if (kind === "call") return "Seen to";
  if (kind === "result_shown" && remedy !== null) return "Undo: reopen the game";
  return remedy === null ? "Nothing to do" : "Refuse";
}

/** Whether it changes nothing: what follows is among the others, such as whose flag fell first when both are down. */
export function changesNothing(remedy: Remedy): boolean {
  return applyText(remedy) === "Apply";
}

/** "2nd illegal move of this player". */
export function countText(count: number): string {
  const teen = count % 100 >= 11 && count % 100 <= 13;
  const ending = teen ? "th" : (["th", "st", "nd", "rd"][count % 10] ?? "th");
  return `${count}${ending} illegal move of this player`;
}

/** Plies of a line to mate that are written out; a helpmate can take a hundred. */
const MATE_PLIES = 12;

/** Whether the opponent can still mate, with a line that shows it; nothing where no remedy hangs on it. */
export function mateText({ can_mate, mate }: Incident): string {
  if (can_mate === null) return "";
  if (can_mate === "unknown") return "It is not known whether the opponent can still mate.";
  if (can_mate === "unwinnable") return "The opponent cannot mate by any series of legal moves.";
  const line = [...mate.slice(0, MATE_PLIES), ...(mate.length > MATE_PLIES ? ["…"] : [])].join(" ");
  return `The opponent can still mate${line === "" ? "." : `: ${line}`}`;
}

/** "4 s left to mate", while a mate on the board goes before a fallen flag. */
export function leftText({ mate_until, remedy, closed }: Incident, now: number): string {
  const left = Math.ceil(((mate_until ?? 0) - now) / 1000);
  return left > 0 && remedy === null && closed === "" ? `${left} s left to mate` : "";
}

/** What of an alert a decision about it is told with. */
export type Decided = Pick<Incident, "decision" | "remedy" | "kind">;

/** Who decided what and when, with his note; nothing while nobody has. */
export function decisionText(told: Decided): string {
  const { decision } = told;
  if (decision === null) return "";
  const note = decision.note === "" ? "" : ` Note: ${decision.note}`;
  return `${decision.by}, ${timeOfDay(decision.at, { seconds: false })}: ${didText(decision, told)}${note}`;
}

/** "applied. White is warned.", "refused what was proposed.": what was proposed is what stood there then. */
function didText({ applied, proposed }: Decision, { remedy, kind }: Decided): string {
  if (kind === "call") return "seen to.";
  const then = proposed ?? remedy?.words ?? "";
  if (applied === null) return then === "" ? "nothing to do." : "refused what was proposed.";
  // Of earlier records only the proposal of now is known, whose times may have gone on since.
  const same = proposed === null ? timeless(then) === timeless(applied.words) : then === applied.words;
  return `applied${then === "" || same ? "" : " in place of what was proposed"}. ${applied.words}`;
}

function timeless(words: string): string {
  return words.replace(/\d+(:\d\d)+/g, "");
}

/** Whether something was decided, taken or given back between two states of an alert. */
export function changed(before: Incident, incident: Incident): boolean {
  return (
    (before.closed === "") !== (incident.closed === "") ||
    before.acknowledged_by !== incident.acknowledged_by ||
    JSON.stringify(before.decision) !== JSON.stringify(incident.decision)
  );
}

/** Who was faster than `me`; what he decided stands in the alert. "" = nobody. */
export function overtakenBy(before: Incident, incident: Incident, me: string): string {
  const { decision, acknowledged_by } = incident;
  if (decision !== null && before.decision === null && decision.by !== me)
    return `${decision.by} was faster.`;
  if (acknowledged_by !== "" && before.acknowledged_by === "" && acknowledged_by !== me) return `${acknowledged_by} was faster, and deals with it.`;
  return "";
}

/** The fields of a director's own remedy, as they stand in its form. */
export interface Written {
  readonly white: string;
  readonly black: string;
  readonly result: Exclude<Result, "*"> | "";
  readonly warns: boolean;
  /** The position that was proposed is set as well, or the game starts anew from it. */
  readonly position: boolean;
}

/** What the form begins with: the proposal, or nothing. */
export function asWritten(proposed: Remedy | null): Written {
  const times = proposed === null ? null : timesOf(proposed);
  const result = proposed?.result ?? "";
  return {
    white: times === null ? "" : clockText(times.white),
    black: times === null ? "" : clockText(times.black),
    result: result === "*" ? "" : result,
    warns: proposed?.warns ?? false,
    position: proposed !== null && proposed.fen !== "",
  };
}

const NONE_KEPT: Readonly<Record<Color, boolean>> = { white: false, black: false };

/**
 * The remedy that a director wrote, in words of its own; a sentence when it is none.
 *
 * `color` is the player whom a warning goes to. Times that he has `kept` as they were proposed stay differences, which are
 * put on what the clock shows when they are applied; others are set as he wrote them.
 */
export function remedyWritten(form: Written, proposed: Remedy | null, color: Color | null, kept: Readonly<Record<Color, boolean>> = NONE_KEPT): Remedy | string {
  const [white, black] = [parsedTime(form.white), parsedTime(form.black)];
  const timed = form.white.trim() !== "" || form.black.trim() !== "";
  if (timed && (white === null || black === null))
    return "Write both times as 1:05:00 or 5:00, at most 9:59:59, or leave both empty.";
  const fen = form.position ? (proposed?.fen ?? "") : "";
  const restart = fen !== "" && (proposed?.restart ?? false);
  const result = form.result === "" ? null : form.result;
  if (restart && (timed || result !== null)) return "A game that is cancelled and starts anew has no result and no times: leave them out.";
  const words = [
    restart ? "The game is cancelled, and starts anew." : fen === "" ? "" : "The position is set as proposed.",
    timed ? `The clock is set to White ${clockText(white)} and Black ${clockText(black)}.` : "",
    form.warns ? `${color === null ? "The player" : color === "white" ? "White" : "Black"} is warned.` : "",
    result === null ? "" : `The game ends ${resultText(result)}.`,
  ].filter(Boolean);
  if (words.length === 0) return "Enter times, a result or a warning. To leave all as it is, close this form and refuse.";
  const termination = result !== null && result === proposed?.result ? proposed.termination : "";
  const before = {
    white_before_ms: timed && kept.white ? (proposed?.white_before_ms ?? null) : null,
    black_before_ms: timed && kept.black ? (proposed?.black_before_ms ?? null) : null,
    by_share: false,
  };
  const postpones = proposed?.postpones ?? false;
  return { words: words.join(" "), warns: form.warns, white_ms: white, black_ms: black, ...before, fen, restart, postpones, result, termination };
}
