/** Remedies and decisions in words and figures, and a remedy that an arbiter writes. */
import { clockText, parsedTime, shownSeconds, timeOfDay } from "../../clock/clock";
import type { Color, Decision, Incident, Remedy, Result, SentenceId } from "../../contract";
import { resultText } from "../../table/seat";
import { say, sayText, worded } from "../../words/words";

/** Both times in ms. */
export interface Times {
  readonly white: number;
  readonly black: number;
}

export function timesOf({ white_ms, black_ms }: Pick<Remedy, "white_ms" | "black_ms">): Times | null {
  return white_ms === null || black_ms === null ? null : { white: white_ms, black: black_ms };
}

/**
 * The clock times for which the proposed times were calculated, or null if unknown.
 *
 * Only these may be shown next to them: compared with the times at the press, later play would look like a penalty.
 */
export function timesBefore({ remedy }: Incident): Times | null {
  return remedy === null ? null : timesOf({ white_ms: remedy.white_before_ms, black_ms: remedy.black_before_ms });
}

/** "+2:00", "−1:00", or nothing for a time that stays. */
export function changeText(before: number, after: number): string {
  const seconds = shownSeconds(after) - shownSeconds(before);
  return seconds === 0 ? "" : `${seconds > 0 ? "+" : "−"}${clockText(Math.abs(seconds) * 1000)}`;
}

/** The label of the button with the times: "Apply: White 11:10, Black 10:45". */
export function applyText(remedy: Remedy): string {
  const parts = effects(remedy);
  return parts.length === 0 ? say("arbiter_apply") : say("arbiter_apply_what", { what: parts.join(", ") });
}

/** What a remedy changes; empty if nothing. */
function effects(remedy: Remedy): string[] {
  const times = timesOf(remedy);
  const parts = [
    times === null ? "" : say("arbiter_both_times", { white: clockText(times.white), black: clockText(times.black) }),
    remedy.result === null ? "" : resultText(remedy.result),
    remedy.warning ? say("arbiter_a_warning") : "",
    remedy.restart_game ? say("arbiter_restart_it") : "",
  ].filter(Boolean);
  if (parts.length === 0 && remedy.fen !== "") parts.push(say("arbiter_set_the_position"));
  return parts;
}

/** The label of the button that applies the proposal; a result shown by the kings counts already, and a waiting game is started.
 * */
export function confirmText({ kind, remedy }: Pick<Incident, "kind" | "remedy">): string {
  if (remedy === null) return "";
  if (kind === "no_game") return say("arbiter_start_game");
  return kind === "result_shown" && remedy.result !== null ? say("arbiter_confirm_result", { result: resultText(remedy.result) }) : applyText(remedy);
}

/** The label of the button that applies nothing; it undoes a result that counts already. */
export function rejectText({ kind, remedy }: Pick<Incident, "kind" | "remedy">): string {
  if (kind === "arbiter_call") return say("arbiter_resolved");
  if (kind === "result_shown" && remedy !== null) return say("arbiter_reopen");
  return say(remedy === null ? "arbiter_dismiss" : "arbiter_reject");
}

/** Whether it changes nothing: the other remedies do, such as whose flag fell first if both have fallen. */
export function changesNothing(remedy: Remedy): boolean {
  return effects(remedy).length === 0;
}

/** "Second illegal move of this player". */
export function countText(count: number): string {
  return say("arbiter_illegal_count", { count });
}

/** Plies of a mating line that are written out; a helpmate can take a hundred. */
const MATE_PLIES = 12;

/** Whether the opponent can still checkmate, with a line that shows it; empty if no remedy depends on it. */
export function mateText({ can_mate, mate_line }: Incident): string {
  if (can_mate === null) return "";
  if (can_mate === "unknown") return say("arbiter_mate_unknown");
  if (can_mate === "unwinnable") return say("arbiter_mate_impossible");
  const line = [...mate_line.slice(0, MATE_PLIES), ...(mate_line.length > MATE_PLIES ? ["…"] : [])].join(" ");
  return line === "" ? say("arbiter_mate_possible") : say("arbiter_mate_line", { line });
}

/** "4 s left to checkmate", while a mate on the board takes precedence over a fallen flag. */
export function leftText({ mate_deadline, remedy, closed_reason }: Incident, now: number): string {
  const left = Math.ceil(((mate_deadline ?? 0) - now) / 1000);
  return left > 0 && remedy === null && closed_reason === "" ? say("arbiter_left_to_mate", { seconds: left }) : "";
}

/** The parts of an alert that the text of a decision needs. */
export type Decided = Pick<Incident, "decision" | "remedy" | "kind">;

/** The decision with its author, time and note; empty without a decision. */
export function decisionText(decided: Decided): string {
  const { decision } = decided;
  if (decision === null) return "";
  const text = say("arbiter_decision", { name: decision.by, time: timeOfDay(decision.at, { seconds: false }), what: didText(decision, decided) });
  return decision.note === "" ? text : say("arbiter_decision_note", { decision: text, note: worded(decision, "note") });
}

/** "applied. Warn White.", "rejected the remedy.": the remedy is the one proposed at that time. */
function didText({ applied, proposed }: Decision, { remedy, kind }: Decided): string {
  if (kind === "arbiter_call") return say("arbiter_did_resolve");
  const then = proposed ?? remedy?.text ?? "";
  if (applied === null) return say(then === "" ? "arbiter_did_dismiss" : "arbiter_did_reject");
  // Earlier records have only the current proposal, whose times may have changed since.
  const same = proposed === null ? timeless(then) === timeless(applied.text) : then === applied.text;
  return say(then === "" || same ? "arbiter_did_apply" : "arbiter_did_apply_other", { words: worded(applied, "text") });
}

function timeless(words: string): string {
  return words.replace(/\d+(:\d\d)+/g, "");
}

/** Whether an alert was decided, acknowledged or released between two of its states. */
export function changed(before: Incident, incident: Incident): boolean {
  return (
    (before.closed_reason === "") !== (incident.closed_reason === "") ||
    before.acknowledged_by !== incident.acknowledged_by ||
    JSON.stringify(before.decision) !== JSON.stringify(incident.decision)
  );
}

/** The arbiter who was faster than `me`, "" if none was; the alert shows their decision. */
export function overtakenBy(before: Incident, incident: Incident, me: string): string {
  const { decision, acknowledged_by } = incident;
  if (decision !== null && before.decision === null && decision.by !== me)
    return say("arbiter_already_decided", { name: decision.by });
  if (acknowledged_by !== "" && before.acknowledged_by === "" && acknowledged_by !== me) return say("arbiter_already_handling", { name: acknowledged_by });
  return "";
}

/** The fields of an arbiter's own remedy, as they are in its form. */
export interface Written {
  readonly white: string;
  readonly black: string;
  readonly result: Exclude<Result, "*"> | "";
  readonly warning: boolean;
  /** The proposed position is set as well, or the game is restarted from it. */
  readonly position: boolean;
}

/** The initial values of the form: the proposal, or nothing. */
export function asWritten(proposed: Remedy | null): Written {
  const times = proposed === null ? null : timesOf(proposed);
  const result = proposed?.result ?? "";
  return {
    white: times === null ? "" : clockText(times.white),
    black: times === null ? "" : clockText(times.black),
    result: result === "*" ? "" : result,
    warning: proposed?.warning ?? false,
    position: proposed !== null && proposed.fen !== "",
  };
}

const NONE_KEPT: Readonly<Record<Color, boolean>> = { white: false, black: false };

/**
 * The remedy that an arbiter wrote, or what is wrong with it.
 *
 * The dashboard puts its words into English for the record, by the id of its sentence.
 *
 * `color`: the player who is warned. Times that were `kept` as proposed stay differences, which are applied to the clock's
 * times at that moment; others are set as written.
 */
export function remedyWritten(form: Written, proposed: Remedy | null, color: Color | null, kept: Readonly<Record<Color, boolean>> = NONE_KEPT): Remedy | string {
  const [white, black] = [parsedTime(form.white), parsedTime(form.black)];
  const timed = form.white.trim() !== "" || form.black.trim() !== "";
  if (timed && (white === null || black === null))
    return say("arbiter_both_times_needed");
  const fen = form.position ? (proposed?.fen ?? "") : "";
  const restart = fen !== "" && (proposed?.restart_game ?? false);
  const result = form.result === "" ? null : form.result;
  if (restart && (timed || result !== null)) return say("arbiter_restart_alone");
  const parts: SentenceId[] = [
    ...(restart ? [{ id: "arbiter_written_restart", args: {} }] : fen === "" ? [] : [{ id: "arbiter_written_position", args: {} }]),
    ...(timed ? [{ id: "arbiter_written_times", args: { white: clockText(white), black: clockText(black) } }] : []),
    ...(form.warning ? [{ id: "arbiter_written_warning", args: { side: color ?? "unknown" } }] : []),
    ...(result === null ? [] : [{ id: "arbiter_written_result", args: { result: resultText(result) } }]),
  ];
  if (parts.length === 0) return say("arbiter_nothing_written");
  const sentence = parts.reduceRight((rest, first) => ({ id: "sentences", args: { first, rest } }));
  const termination = result !== null && result === proposed?.result ? proposed.termination : "";
  const before = {
    white_before_ms: timed && kept.white ? (proposed?.white_before_ms ?? null) : null,
    black_before_ms: timed && kept.black ? (proposed?.black_before_ms ?? null) : null,
    proportional: false,
  };
  const postpones = proposed?.postpones ?? false;
  return { text: sayText("", sentence), sentences: { text: sentence }, warning: form.warning, white_ms: white, black_ms: black, ...before, fen, restart_game: restart, postpones, result, termination };
}
