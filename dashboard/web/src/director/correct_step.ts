/** The steps of a correction: written, looked at beforehand, done; and what is said when the game goes on meanwhile. Pure. */
import type { Answer } from "../ask";
import type { TableView } from "../projection";
import { assigned, gameOf, resultText } from "../seat";
import { number, positions } from "./correct_moves";

/** What is asked of the hall, without whether it is only to be foreseen. */
export interface Wanted {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a correction rests on: whoever foresees something foresees it for this. */
export interface Footing {
  readonly game: string;
  readonly result: string;
  readonly fen: string;
  /** In UCI. */
  readonly moves: readonly string[];
  /** With its number; "" = there is none. */
  readonly last: string;
}

export function footing(table: TableView | undefined): Footing {
  const game = table === undefined ? null : gameOf(table);
  const seated = table === undefined ? "" : (assigned(table)?.game ?? "");
  if (game === null) return { game: seated, result: "*", fen: "", moves: [], last: "" };
  const last = game.moves.at(-1);
  const before = last === undefined ? "" : (positions(game).at(-2) ?? "");
  return {
    game: game.game,
    result: game.result,
    fen: game.fen,
    moves: game.moves.map(({ uci }) => uci),
    last: last === undefined ? "" : `${number(before)}${last.san}`,
  };
}

/** What has changed since something was foreseen, in a sentence; null = nothing that it rests on. */
export function wentOn(before: Footing, now: Footing): string | null {
  if (before.game !== now.game) return "Another game is at this table now.";
  const longer = now.moves.length > before.moves.length && before.moves.every((uci, ply) => now.moves[ply] === uci);
  if (longer) return `The game has gone on: ${now.last} was played.`;
  if (before.moves.join() !== now.moves.join() || before.fen !== now.fen) return "The record of the game was changed meanwhile.";
  if (before.result === now.result) return null;
  return now.result === "*" ? "The result was taken back: the game goes on." : `The game has ended meanwhile: ${resultText(now.result)}.`;
}

export type Step =
  | { readonly at: "choosing"; readonly hint: string }
  | { readonly at: "asking"; readonly wanted: Wanted; readonly on: Footing }
  | { readonly at: "refused"; readonly wanted: Wanted; readonly on: Footing; readonly text: string }
  | { readonly at: "seen"; readonly wanted: Wanted; readonly on: Footing; readonly changes: readonly string[] }
  | { readonly at: "overtaken"; readonly text: string }
  | { readonly at: "doing"; readonly wanted: Wanted; readonly changes: readonly string[] }
  | { readonly at: "done"; readonly text: string; readonly changes: readonly string[] }
  | { readonly at: "failed"; readonly text: string };

/** What the hall said beforehand. */
export function foreseen(wanted: Wanted, on: Footing, answer: Answer): Step {
  if (!answer.ok) return { at: "refused", wanted, on, text: answer.text };
  const told = answer.body.changes;
  return { at: "seen", wanted, on, changes: Array.isArray(told) ? told.filter((one): one is string => typeof one === "string") : [] };
}

/** What became of it. */
export function answered(step: Step, answer: Answer): Step {
  if (answer.ok) return { at: "done", text: answer.text, changes: step.at === "doing" ? step.changes : [] };
  const refused = answer.status !== 0 && answer.status < 500;
  return { at: "failed", text: refused ? answer.text : `${answer.text} ${IN_DOUBT}` };
}

const IN_DOUBT = "Whether it counts is seen here as soon as the dashboard is back; look at what it changes before you do it again.";

/** The step after the table became another one: what was foreseen for the old one is not offered any more. */
export function after(step: Step, now: Footing): Step {
  if (step.at !== "seen" && step.at !== "refused") return step;
  const text = wentOn(step.on, now);
  return text === null ? step : { at: "overtaken", text };
}
