/** Who is short of time, by the time control of his game: what is little in a long game is all there is in a short one. Pure. */
import { remaining, shownTenths } from "./clock";
import type { ClockState, Color } from "../contract";

export interface Limits {
  /** With less than this a player is in time trouble. */
  readonly short: number;
  /** With less than this a clock looks as if it were late. */
  readonly low: number;
}

/** Of a game of which nobody knows how long it is: so little is little in any. */
const UNKNOWN: Limits = { short: 60_000, low: 20_000 };
/** Of the longest games. */
const MOST: Limits = { short: 300_000, low: 60_000 };
/** A tenth of the time at the start: half a minute of a game of five. */
const SHARE = 0.1;

/** Milliseconds, for a time control as it stands in the PGN tag: "5400+30" has those of a long game, "180+2" 18 s. */
export function limits(control: string): Limits {
  const seconds = Number(/^(?:\d+\/)?(\d+)(?![\d/])/.exec(control.trim())?.[1] ?? 0);
  if (seconds === 0) return UNKNOWN;
  const share = seconds * 1000 * SHARE;
  return { short: Math.min(MOST.short, share), low: Math.min(MOST.low, share) };
}

/** Whether somebody of a game that is played has less than this; a clock that does not answer tells nothing. */
export function isShort(clock: ClockState | null, now: number, below: number): boolean {
  if (clock === null || clock.state === "none") return false;
  return (["white", "black"] as const).some((color) => isBelow(clock, color, now, below));
}

export function isBelow(clock: ClockState, color: Color, now: number, below: number): boolean {
  const left = remaining(clock, color, now);
  return left !== null && left < below;
}

/** With tenths of a second, as chess clocks show the last ones: "0:09.4". */
export function tenthsText(ms: number): string {
  const tenths = shownTenths(ms);
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}.${tenths % 10}`;
}

/** Below this the large board shows tenths. */
export const TENTHS_MS = 20_000;
