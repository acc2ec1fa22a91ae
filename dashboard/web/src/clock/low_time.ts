/** Time trouble, relative to the time control: what is little in a long game is the whole time of a short one. */
import { remaining, shownTenths } from "./clock";
import type { ClockState, Color } from "../contract";

export interface Limits {
  /** Below this a player is in time trouble. */
  readonly short: number;
  /** Below this a clock is shown as nearly out of time. */
  readonly low: number;
}

/** For a game of unknown length: little time in any game. */
const UNKNOWN: Limits = { short: 60_000, low: 20_000 };
/** For the longest games. */
const MOST: Limits = { short: 300_000, low: 60_000 };
/** A tenth of the initial time: half a minute in a game of five minutes. */
const SHARE = 0.1;

/** The limits in ms of a time control in the form of the PGN tag: "5400+30" has those of a long game, "180+2" has 18 s. */
export function limits(control: string): Limits {
  const seconds = Number(/^(?:\d+\/)?(\d+)(?![\d/])/.exec(control.trim())?.[1] ?? 0);
  if (seconds === 0) return UNKNOWN;
  const share = seconds * 1000 * SHARE;
  return { short: Math.min(MOST.short, share), low: Math.min(MOST.low, share) };
}

/** Whether a player in a running game has less than this; false if the clock is not responding. */
export function isShort(clock: ClockState | null, now: number, below: number): boolean {
  if (clock === null || clock.state === "none") return false;
  return (["white", "black"] as const).some((color) => isBelow(clock, color, now, below));
}

export function isBelow(clock: ClockState, color: Color, now: number, below: number): boolean {
  const left = remaining(clock, color, now);
  return left !== null && left < below;
}

/** A time with tenths of a second, as chess clocks show the last seconds: "0:09.4". */
export function tenthsText(ms: number): string {
  const tenths = shownTenths(ms);
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}.${tenths % 10}`;
}

/** Below this the large board shows tenths. */
export const TENTHS_MS = 20_000;
