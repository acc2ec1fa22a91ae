/** The state of a table on the map of the hall: a shape and a word. */
import { kindText, standing } from "./alerts";
import { clockText, remaining } from "../../clock/clock";
import type { Incident } from "../../contract";
import type { TableView } from "../../feed/projection";
import { isPastAt, severity, severityWithin } from "./severity";
import { assigned, gameOf, isStarted, outcomeText, pressedAlone, resultText } from "../../table/seat";
import { say, worded } from "../../words/words";

/** Each state and its shape, in a square of 12; the states that need action come first. */
export const MARKS = {
  urgent: "M6 0 12 6 6 12 0 6Z",
  warning: "M6 0 12 6 6 12 0 6ZM6 2 2 6 6 10 10 6ZM6 4 8 6 6 8 4 6Z",
  lost: "M1.8.4.4 1.8 4.6 6 .4 10.2 1.8 11.6 6 7.4 10.2 11.6 11.6 10.2 7.4 6 11.6 1.8 10.2.4 6 4.6Z",
  paused: "M2 1h3v10H2ZM7 1h3v10H7Z",
  hint: "M6 0 12 6 6 12 0 6ZM6 2 2 6 6 10 10 6Z",
  handled: "M.8 6.4 2.3 4.9 4.7 7.2 9.7 2 11.2 3.5 4.7 10.2Z",
  short: "M2 0h8v1.6L7 6l3 4.4V12H2v-1.6L5 6 2 1.6Z",
  playing: "M2.5 1 10.5 6 2.5 11Z",
  waiting: "M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1ZM6 3a3 3 0 1 1 0 6A3 3 0 0 1 6 3Z",
  over: "M1.5 1.5h9v9h-9Z",
  free: "M2 5h8v2H2Z",
} as const;

export type StateName = keyof typeof MARKS;

/** A state in words, for the legend of the map. */
export function stateText(name: StateName): string {
  return say(`arbiter_state_${name}`);
}

/** The number of tables in a state: "2 urgent alerts". */
export function statesText(name: StateName, count: number): string {
  return say(`arbiter_states_${name}`, { count });
}

export interface TableState {
  readonly name: StateName;
  /** A word or a time that fits on a tile. */
  readonly word: string;
  /** An additional state: play is paused, although an arbiter is needed there for something else. */
  readonly also?: StateName;
  /** The whole text, for screen readers and tooltips. */
  readonly text: string;
}

const LOST = ["board_lost", "clock_lost"];

export function tableState(table: TableView, now: number): TableState {
  const all = (table.incidents?.incidents ?? []).filter((incident) => standing(incident) !== "closed");
  // Undecided incidents of an earlier game can wait, and do not set the state of the present one.
  const open = all.filter((incident) => !isPastAt(incident, table));
  const waiting = open.filter((incident) => standing(incident) === "open" && !LOST.includes(incident.kind));
  const lost = lostText(table, open);
  const game = gameState(table, now);
  const state = alertState(waiting) ?? lost ?? paused(table) ?? hintState(waiting) ?? handledState(open) ?? game;
  const past = all.length - open.length;
  const undecided = past === 0 ? "" : say("arbiter_undecided", { count: past });
  const stopped = paused(table);
  const texts = [...open.map(alertText), lost?.text ?? "", stopped?.text ?? "", game.text, undecided];
  const text = [...new Set(texts.filter(Boolean))].join("; ");
  return { ...state, text, ...(stopped === null || state.name === "paused" ? {} : { also: "paused" }) };
}

function alertState(waiting: readonly Incident[]): TableState | null {
  const name = (["urgent", "warning"] as const).find((level) => waiting.some((incident) => severity(incident) === level));
  if (name === undefined) return null;
  const called = waiting.some((incident) => incident.kind === "arbiter_call");
  return { name, word: say(called ? "arbiter_tile_calls" : `arbiter_tile_${name}`), text: "" };
}

function hintState(waiting: readonly Incident[]): TableState | null {
  return waiting.length > 0 ? { name: "hint", word: say("arbiter_tile_hint"), text: "" } : null;
}

function handledState(open: readonly Incident[]): TableState | null {
  const handled = open.find((incident) => standing(incident) === "handled");
  return handled === undefined ? null : { name: "handled", word: handled.acknowledged_by, text: "" };
}

function alertText(incident: Incident): string {
  const text = say("arbiter_alert_named", { kind: kindText(incident.kind), about: severityWithin(incident) });
  return standing(incident) === "handled" ? `${text}, ${say("arbiter_handling", { name: incident.acknowledged_by })}` : text;
}

/** A lost board stops the record, so that it comes before its clock. */
function lostText(table: TableView, open: readonly Incident[]): TableState | null {
  const away = (subject: "board" | "clock"): boolean =>
    open.some((incident) => incident.kind === `${subject}_lost` && standing(incident) === "open") ||
    (table.health?.items.some((item) => item.subject === subject && item.level === "fault") ?? false);
  const subject = (["board", "clock"] as const).find(away);
  return subject === undefined ? null : { name: "lost", word: say(`arbiter_tile_${subject}`), text: say(`arbiter_lost_${subject}`) };
}

/** An arbiter paused play, or the clock was stopped manually. */
function paused(table: TableView): TableState | null {
  const stopped = table.history?.paused ?? null;
  const word = say("arbiter_tile_paused");
  if (stopped !== null && stopped.transferred_from !== null) return { name: "paused", word, text: say("arbiter_awaits_position", { number: stopped.transferred_from }) };
  if (stopped !== null) {
    const [name, reason] = [stopped.by, worded(stopped, "reason")];
    return { name: "paused", word, text: reason === "" ? say("arbiter_paused_by", { name }) : say("arbiter_paused_why", { name, reason }) };
  }
  const game = gameOf(table);
  const on = table.clock?.state === "paused" && (game === null || game.result === "*");
  return on ? { name: "paused", word, text: say("paused") } : null;
}

/** The state of play at a table in words, also for accounts that see no games. */
export function playText(table: TableView, now: number): string {
  return paused(table)?.text ?? gameState(table, now).text;
}

function gameState(table: TableView, now: number): TableState {
  const game = gameOf(table);
  if (game !== null && game.result !== "*") return { name: "over", word: resultText(game.result), text: outcomeText(game) };
  // A page without games learns from the clock that one is in progress, and so does the record before the first move.
  if (game?.state === "in_progress" || isStarted(table)) {
    const left = timeTrouble(table, now);
    if (left !== null) return { name: "short", word: clockText(left), text: say("arbiter_low_on_time", { time: clockText(left) }) };
    const first = game?.state === "not_started" && pressedAlone(table) === null;
    return { name: "playing", word: say("arbiter_tile_playing"), text: paused(table)?.text ?? (first ? say("arbiter_no_moves") : stateText("playing")) };
  }
  if (game !== null || assigned(table) !== null) return { name: "waiting", word: say("arbiter_tile_waiting"), text: stateText("waiting") };
  return { name: "free", word: say("arbiter_tile_free"), text: say("arbiter_nobody_seated") };
}

/**
 * The time of the player with less, if an arbiter should be near: below five minutes, players of a long game without
 * 30 s a move need not record any longer (Laws, 8.4); otherwise the last minute, and in blitz the last 20 s.
 */
export function timeTrouble(table: TableView, now: number): number | null {
  const times = (["white", "black"] as const).map((color) => remaining(table.clock, color, now)).filter((ms) => ms !== null);
  const [, base = "0", bonus = "0"] = /^(?:\d+\/)?(\d+)(?:\+(\d+))?/.exec(assigned(table)?.time_control ?? "") ?? [];
  const limit = Number(base) >= 3600 && Number(bonus) < 30 ? 300_000 : Number(base) >= 600 ? 60_000 : 20_000;
  const least = Math.min(...times);
  return times.length > 0 && least < limit ? least : null;
}
