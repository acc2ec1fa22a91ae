/** The steps of a correction: entered, previewed, applied; and what to show when the game continues meanwhile. */
import type { Reply } from "../../contract";
import type { Answer } from "../../page/ask";
import type { TableView } from "../../feed/projection";
import { assigned, gameOf, resultText } from "../../table/seat";
import { number, positions } from "./moves";
import { say, wordedList } from "../../words/words";

/** A request to the hall, whether for a preview or not. */
export interface CorrectionRequest {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a correction is based on: its preview is for this state. */
export interface Footing {
  readonly game: string;
  readonly result: string;
  readonly fen: string;
  /** In UCI. */
  readonly moves: readonly string[];
  /** With its number; "" if there is none. */
  readonly last: string;
  /** Positions that were set, by the number of plies before them. */
  readonly position_changes: Readonly<Record<number, string>>;
}

export function footing(table: TableView | undefined): Footing {
  const game = table === undefined ? null : gameOf(table);
  const seated = table === undefined ? "" : (assigned(table)?.game ?? "");
  if (game === null) return { game: seated, result: "*", fen: "", moves: [], last: "", position_changes: {} };
  const last = game.moves.at(-1);
  const before = last === undefined ? "" : (positions(game).at(-2) ?? "");
  return {
    game: game.game,
    result: game.result,
    fen: game.fen,
    moves: game.moves.map(({ uci }) => uci),
    last: last === undefined ? "" : `${number(before)}${last.san}`,
    position_changes: Object.fromEntries(game.position_changes.map(({ ply, fen }) => [ply, fen])),
  };
}

/** What has changed since a preview, in a sentence; null if nothing relevant has. */
export function playedSince(before: Footing, now: Footing): string | null {
  if (before.game !== now.game) return say("arbiter_another_game");
  const longer = now.moves.length > before.moves.length && before.moves.every((uci, ply) => now.moves[ply] === uci);
  if (longer) return say("arbiter_game_continued", { move: now.last });
  if (before.moves.join() !== now.moves.join() || before.fen !== now.fen) return say("arbiter_record_changed");
  if (before.result === now.result) return null;
  return now.result === "*" ? say("arbiter_result_removed") : say("arbiter_game_ended", { result: resultText(now.result) });
}

export type Step =
  | { readonly at: "choosing"; readonly hint: string }
  | { readonly at: "asking"; readonly wanted: CorrectionRequest; readonly on: Footing }
  | { readonly at: "refused"; readonly wanted: CorrectionRequest; readonly on: Footing; readonly text: string }
  | { readonly at: "seen"; readonly wanted: CorrectionRequest; readonly on: Footing; readonly text: string; readonly changes: readonly string[] }
  | { readonly at: "overtaken"; readonly text: string }
  | { readonly at: "doing"; readonly wanted: CorrectionRequest; readonly on: Footing; readonly changes: readonly string[] }
  /** `on`: the state before it; `became`: the first state seen after it. */
  | { readonly at: "done"; readonly text: string; readonly changes: readonly string[]; readonly wanted: CorrectionRequest | null; readonly on: Footing | null; readonly became: Footing | null }
  | { readonly at: "failed"; readonly text: string };

/** The step after the answer to a preview. */
export function foreseen(wanted: CorrectionRequest, on: Footing, answer: Answer): Step {
  if (!answer.ok) return { at: "refused", wanted, on, text: answer.text };
  const changes = Array.isArray(answer.body.changes) ? wordedList(answer.body as Pick<Reply, "changes" | "sentences">, "changes") : [];
  return { at: "seen", wanted, on, text: answer.text, changes };
}

/** The outcome. */
export function answered(step: Step, answer: Answer): Step {
  const done = step.at === "doing" ? step : null;
  if (answer.ok) return { at: "done", text: answer.text, changes: done?.changes ?? [], wanted: done?.wanted ?? null, on: done?.on ?? null, became: null };
  const rejected = answer.status !== 0 && answer.status < 500;
  return { at: "failed", text: rejected ? answer.text : `${answer.text} ${say("arbiter_correction_doubt")}` };
}

/** The step after a change at the table: a preview of the old state is no longer offered. */
export function after(step: Step, now: Footing): Step {
  if (step.at === "done") return step.on !== null && step.became === null && isAnother(step.on, now) ? { ...step, became: now } : step;
  if (step.at !== "seen" && step.at !== "refused") return step;
  const text = playedSince(step.on, now);
  return text === null ? step : { at: "overtaken", text };
}

/** Requests after which the record can be made what it was before. */
const OF_THE_RECORD = ["/director/correct-moves", "/director/set-position", "/director/choose-reading"];

/** The request that restores the record from before a correction, followed by what the devices showed since; null if that is impossible. */
export function undoing(step: Step, now: Footing): CorrectionRequest | null {
  if (step.at !== "done" || step.wanted === null || step.on === null || step.became === null) return null;
  const { on, became, wanted } = step;
  if (!OF_THE_RECORD.includes(wanted.path) || now.game !== on.game) return null;
  // The record was corrected again meanwhile.
  if (!begins(now.moves, became.moves) || !sameBreaks(now, became, now.moves.length)) return null;
  if (!sameBreaks(now, on, -1)) return null;
  const set = Object.keys(now.position_changes).map(Number).filter((ply) => on.position_changes[ply] !== now.position_changes[ply]);
  const common = on.moves.findIndex((uci, ply) => now.moves[ply] !== uci);
  const ply = Math.min(common === -1 ? on.moves.length : common, ...set.map((ply) => ply - 1));
  if (ply < 0) return null;
  return { path: OF_THE_RECORD[0]!, body: { table: wanted.body.table, game: on.game, ply, moves: on.moves.slice(ply), expected_plies: now.moves.length } };
}

function isAnother(before: Footing, now: Footing): boolean {
  return before.moves.join() !== now.moves.join() || !sameBreaks(before, now, 0) || !sameBreaks(now, before, 0);
}

function begins(moves: readonly string[], first: readonly string[]): boolean {
  return first.every((uci, ply) => moves[ply] === uci);
}

/** Whether a state has every set position of another one, up to `most` plies, since later ones may be new; all if `most` is below 1. */
function sameBreaks(footing: Footing, other: Footing, most: number): boolean {
  return Object.entries(other.position_changes).every(([ply, fen]) => (most > 0 && Number(ply) > most) || footing.position_changes[Number(ply)] === fen);
}
