/** The state of a clock page: frames and taps in, the picture of both halves out. */
import { clockText, remaining, shownTenths } from "../clock/clock";
import type { ClockState, Color } from "../contract";

export type Key = Color | "stop" | "go";

/** The state that the dashboard sends to a clock page, complete each time. */
export interface Frame {
  readonly now: number;
  readonly rate: number;
  readonly link: { readonly broker: string; readonly daemon: string; readonly since: number };
  readonly clock: ClockState | null;
  /** The table uses the on-screen clock. */
  readonly screen: boolean;
  readonly players: readonly [string, string] | null;
  readonly time_control: string;
  readonly result: string;
  readonly paused: boolean;
  readonly moves: number;
  /** The place that this device's code opens; "both": it lies between the players. */
  readonly place: "both" | Color;
  /** The device holds the place; false: another device does, and this one only shows the clock. */
  readonly holds: boolean;
  /** To be sent back at once: the dashboard measures the device's travel time by it. */
  readonly word?: string;
}

/** A tap in transit: shown as if it counted until the hall replies. */
export interface SentTap {
  readonly key: Key;
  /** Hall time of the tap. */
  readonly at: number;
}

export interface Half {
  readonly ms: number | null;
  readonly look: "runs" | "waits" | "stands" | "flag" | "none";
}

/** One player's half at a hall time. */
export function half(frame: Frame | null, sent: SentTap | null, color: Color, now: number): Half {
  const clock = frame?.clock ?? null;
  if (clock === null || clock.white_ms === null) return { ms: null, look: "none" };
  if (clock.flag === color) return { ms: 0, look: "flag" };
  const runs = running(frame, sent);
  const until = sent !== null && clock.running === color && runs !== color ? Math.min(now, sent.at) : now;
  const since = sent !== null && runs === color && clock.running !== color ? Math.max(0, now - sent.at) : 0;
  const left = remaining(clock, color, until);
  const ms = left === null ? null : Math.max(0, left - since);
  return { ms, look: runs === color ? "runs" : runs === null ? "stands" : "waits" };
}

/** The side whose clock is running, with the tap in transit. */
export function running(frame: Frame | null, sent: SentTap | null): Color | null {
  const clock = frame?.clock ?? null;
  if (clock === null || clock.flag !== null) return null;
  const runs = clock.state === "running" ? clock.running : null;
  if (sent === null || sent.key === "go") return runs;
  if (sent.key === "stop") return null;
  return runs === sent.key ? other(sent.key) : runs;
}

/** Whether a frame shows the effect of a tap. */
export function arrived(frame: Frame, sent: SentTap): boolean {
  const runs = running(frame, null);
  if (sent.key === "go") return runs !== null;
  return sent.key === "stop" ? runs === null : runs === other(sent.key);
}

/** Why a tap on this key does nothing now, as far as the page can know; null if it should be sent. */
export type Why = "second" | "not_yours" | "not_stop" | "not_screen" | "over" | "paused" | "flag" | "not_set" | "other_runs" | "stands" | "runs";

export function useless(frame: Frame | null, sent: SentTap | null, key: Key): Why | null {
  if (frame === null) return null;
  if (!frame.screen) return "not_screen";
  if (!frame.holds) return "second";
  if (frame.place !== "both" && key === "stop") return "not_stop";
  if (frame.place !== "both" && key === other(frame.place)) return "not_yours";
  if (frame.paused) return "paused";
  // If no players are seated, the first tap sets the clock for the next game: only the hall knows.
  if (frame.result !== "*" && running(frame, sent) === null) return key === "stop" ? "over" : null;
  if (frame.clock?.flag) return "flag";
  if (frame.clock === null || frame.clock.white_ms === null) return "not_set";
  const runs = running(frame, sent);
  if (key === "stop") return runs === null ? "stands" : null;
  if (key === "go") return runs === null ? null : "runs";
  return runs === null || runs === key ? null : "other_runs";
}

/** A change of time beyond this, other than by running down, means that the clock was set. */
const SET_MS = 2_000;

/** Whether to announce a frame to screen readers: the other side's clock is running, a flag has fallen, or a time was set. */
export function isNews(before: Frame | null, frame: Frame): boolean {
  if (before === null || running(before, null) !== running(frame, null) || (before.clock?.flag ?? null) !== (frame.clock?.flag ?? null)) return true;
  return (["white", "black"] as const).some((color) => {
    const [was, is] = [half(before, null, color, frame.now).ms, half(frame, null, color, frame.now).ms];
    return was === null || is === null ? was !== is : Math.abs(was - is) > SET_MS;
  });
}

export function other(color: Color): Color {
  return color === "white" ? "black" : "white";
}

/** A time as on every page; below twenty seconds with tenths, "9.4", rounded up like the seconds. */
export function shownTime(ms: number | null): string {
  return ms === null || ms >= 20_000 ? clockText(ms) : (shownTenths(ms) / 10).toFixed(1);
}
