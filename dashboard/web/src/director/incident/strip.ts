/** Where squares and presses stand on a strip of time around the moment that is judged. Pure. */
import { evidence, relativeText } from "../alerts/alerts";
import type { Incident } from "../../contract";

export interface Mark {
  readonly x: number;
  /** Where the middle of its words is: beside the names of the lanes and the judged moment, not on them. */
  readonly words: number;
  /** From the top of its lane: marks that would cover each other stand in rows. */
  readonly row: number;
  readonly lane: "board" | "clock";
  readonly shape: "put" | "lifted" | "press" | "flag" | "reading" | "break";
  readonly text: string;
}

export interface Strip {
  readonly width: number;
  /** Where the judged moment is. */
  readonly zero: number;
  readonly ticks: readonly { readonly x: number; readonly text: string }[];
  readonly marks: readonly Mark[];
  readonly rows: Readonly<Record<"board" | "clock", number>>;
}

/** Room for the names of the lanes, and for half a word at the other end. */
const LEFT = 52;
const RIGHT = 30;
/** So wide are the names of the lanes. */
const LANE_PX = 30;
const STEPS_S = [0.2, 0.5, 1, 2, 5, 10, 20, 30, 60];
/** Ticks that have room for their words. */
const TICK_PX = 62;
const CHARACTER_PX = 6.4;
const GAP_PX = 6;

const LETTERS: Readonly<Record<string, string>> = { p: "pawn", n: "N", b: "B", r: "R", q: "Q", k: "K" };

/** Null where nothing was seen. */
export function stripOf(incident: Incident, width: number): Strip | null {
  const seen = evidence(incident);
  if (seen.length === 0) return null;
  const all = [...facts(incident)].sort((a, b) => a.at_ms - b.at_ms);
  const [first, last] = [Math.min(-500, all[0]!.at_ms), Math.max(500, all.at(-1)!.at_ms)];
  const x = (ms: number): number => Math.round((LEFT + ((ms - first) / (last - first)) * (width - LEFT - RIGHT)) * 10) / 10;
  const taken: Record<"board" | "clock", number[]> = { board: [], clock: [] };
  const marks = all.map(({ at_ms, lane, shape, text }): Mark => {
    const at = x(at_ms);
    const half = (text.length * CHARACTER_PX) / 2 + GAP_PX;
    const beside = at_ms < 0 ? Math.min(at, x(0) - half) : at_ms > 0 ? Math.max(at, x(0) + half) : at;
    const words = text === "" ? at : Math.max(Math.min(beside, width - half), LANE_PX + half);
    const ends = taken[lane];
    const free = ends.findIndex((end) => end <= Math.min(at, words - half));
    const row = free === -1 ? ends.length : free;
    ends[row] = words + half;
    return { x: at, words, row, lane, shape, text };
  });
  return { width, zero: x(0), ticks: ticks(first, last, width, x), marks, rows: { board: taken.board.length, clock: taken.clock.length } };
}

interface Told {
  readonly at_ms: number;
  readonly lane: Mark["lane"];
  readonly shape: Mark["shape"];
  readonly text: string;
}

function* facts(incident: Incident): Generator<Told> {
  for (const { at_ms, square, piece } of incident.squares)
    yield { at_ms, lane: "board", shape: piece === "" ? "lifted" : "put", text: piece === "" ? `${square} –` : `${square} ${manText(piece)}` };
  for (const { at_ms, event, color } of incident.clock) {
    const who = color === null ? "" : color === "white" ? "White" : "Black";
    const shape = event === "press" || event === "flag" || event === "reading" ? event : "break";
    const text = { press: who || "press", flag: `flag ${who}`.trim(), reading: "", lost: "lost", back: "back" }[event];
    yield { at_ms, lane: "clock", shape, text };
  }
}

/** "w B": a white bishop, in as little room as there is. */
function manText(piece: string): string {
  return `${piece === piece.toUpperCase() ? "w" : "b"} ${LETTERS[piece.toLowerCase()] ?? piece}`;
}

function ticks(first: number, last: number, width: number, x: (ms: number) => number): Strip["ticks"] {
  const most = Math.max(2, Math.floor((width - LEFT - RIGHT) / TICK_PX));
  const step = (STEPS_S.find((one) => (last - first) / (one * 1000) <= most) ?? 120) * 1000;
  const found: { x: number; text: string }[] = [];
  for (let ms = Math.ceil(first / step) * step; ms <= last; ms += step) found.push({ x: x(ms), text: ms === 0 ? "0 s" : relativeText(ms) });
  return found;
}
