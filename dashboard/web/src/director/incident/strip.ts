/** The layout of squares and presses on a time line around the judged moment. */
import { evidence, relativeText } from "../alerts/alerts";
import type { Incident } from "../../contract";
import { spokenMove } from "../../table/notation";
import { say } from "../../words/words";

export interface Mark {
  readonly x: number;
  /** The middle of its words: next to the names of the lanes and the judged moment, not on them. */
  readonly words: number;
  /** The row from the top of its lane: marks that would overlap are in different rows. */
  readonly row: number;
  readonly lane: "board" | "clock";
  readonly shape: "put" | "lifted" | "press" | "flag" | "reading" | "break";
  readonly text: string;
}

export interface Strip {
  readonly width: number;
  /** The position of the judged moment. */
  readonly zero: number;
  readonly ticks: readonly { readonly x: number; readonly text: string }[];
  readonly marks: readonly Mark[];
  readonly rows: Readonly<Record<"board" | "clock", number>>;
}

/** Margin for half a word at the right end. */
const RIGHT = 30;
/** Between the names of the lanes and the first mark. */
const LANE_GAP_PX = 20;
const STEPS_S = [0.2, 0.5, 1, 2, 5, 10, 20, 30, 60];
/** Distance of ticks, with room for their words. */
const TICK_PX = 62;
const CHARACTER_PX = 6.4;
const GAP_PX = 6;

/** The names of the lanes. */
export function lanes(): Readonly<Record<Mark["lane"], string>> {
  return { board: say("arbiter_strip_board"), clock: say("arbiter_strip_clock") };
}

/** The strip of an incident, or null without evidence. */
export function stripOf(incident: Incident, width: number): Strip | null {
  const seen = evidence(incident);
  if (seen.length === 0) return null;
  const all = [...facts(incident)].sort((a, b) => a.at_ms - b.at_ms);
  const [first, last] = [Math.min(-500, all[0]!.at_ms), Math.max(500, all.at(-1)!.at_ms)];
  const names = Math.max(...Object.values(lanes()).map(({ length }) => length)) * CHARACTER_PX;
  const left = names + LANE_GAP_PX;
  const x = (ms: number): number => Math.round((left + ((ms - first) / (last - first)) * (width - left - RIGHT)) * 10) / 10;
  const taken: Record<"board" | "clock", number[]> = { board: [], clock: [] };
  const marks = all.map(({ at_ms, lane, shape, text }): Mark => {
    const at = x(at_ms);
    const half = (text.length * CHARACTER_PX) / 2 + GAP_PX;
    const labelX = at_ms < 0 ? Math.min(at, x(0) - half) : at_ms > 0 ? Math.max(at, x(0) + half) : at;
    const words = text === "" ? at : Math.max(Math.min(labelX, width - half), names + half);
    const ends = taken[lane];
    const free = ends.findIndex((end) => end <= Math.min(at, words - half));
    const row = free === -1 ? ends.length : free;
    ends[row] = words + half;
    return { x: at, words, row, lane, shape, text };
  });
  return { width, zero: x(0), ticks: ticks(first, last, width - left - RIGHT, x), marks, rows: { board: taken.board.length, clock: taken.clock.length } };
}

interface StripMoment {
  readonly at_ms: number;
  readonly lane: Mark["lane"];
  readonly shape: Mark["shape"];
  readonly text: string;
}

function* facts(incident: Incident): Generator<StripMoment> {
  for (const { at_ms, square, piece } of incident.squares)
    yield { at_ms, lane: "board", shape: piece === "" ? "lifted" : "put", text: piece === "" ? `${square} –` : `${square} ${pieceText(piece)}` };
  for (const { at_ms, event, color } of incident.clock) {
    const press = color === null ? say("arbiter_strip_press") : say(color);
    const shape = event === "press" || event === "flag" || event === "reading" ? event : "break";
    const text = { press, flag: say("arbiter_strip_flag", { side: color ?? "unknown" }), reading: "", lost: say("arbiter_strip_lost"), back: say("arbiter_strip_back") }[event];
    yield { at_ms, lane: "clock", shape, text };
  }
}

/** "w B": a white bishop, as short as possible. */
function pieceText(piece: string): string {
  const letter = piece.toLowerCase();
  if (letter === "?") return letter;
  return say("arbiter_strip_piece", { side: piece === letter ? "black" : "white", piece: letter === "p" ? say("piece_pawn") : spokenMove(letter.toUpperCase()) });
}

function ticks(first: number, last: number, room: number, x: (ms: number) => number): Strip["ticks"] {
  const most = Math.max(2, Math.floor(room / TICK_PX));
  const step = (STEPS_S.find((step) => (last - first) / (step * 1000) <= most) ?? 120) * 1000;
  const ticks: { x: number; text: string }[] = [];
  for (let ms = Math.ceil(first / step) * step; ms <= last; ms += step) ticks.push({ x: x(ms), text: ms === 0 ? "0 s" : relativeText(ms) });
  return ticks;
}
