/** The times of a clock between its readings. The present time is a parameter. */
import type { ClockState, Color } from "../contract";
import { locale, say } from "../words/words";

/** The hall time for this page: it was `now` when the page's own timer showed `local`; all in ms. */
export interface HallTime {
  readonly now: number;
  readonly local: number;
  readonly rate: number;
}

export function hallNow(time: HallTime, local: number): number {
  return time.now + (local - time.local) * time.rate;
}

/** Milliseconds left for a side at a hall time, or null if no clock is read. */
export function remaining(clock: ClockState | null, color: Color, now: number): number | null {
  const read = clock === null ? null : color === "white" ? clock.white_ms : clock.black_ms;
  if (clock === null || read === null) return null;
  if (clock.state !== "running" || clock.running !== color) return read;
  return Math.max(0, read - Math.max(0, now - clock.read_at - clock.delay_remaining_ms));
}

/** Milliseconds of a time such as "5:00" or "1:05:00", or null if it is not one that a clock can show. */
export function parsedTime(text: string): number | null {
  const match = /^(?:(\d):([0-5]\d)|(\d{1,3})):([0-5]\d)$/.exec(text.trim());
  if (match === null) return null;
  const minutes = match[3] === undefined ? Number(match[1]) * 60 + Number(match[2]) : Number(match[3]);
  return minutes < 600 ? (minutes * 60 + Number(match[4])) * 1000 : null;
}

/**
 * The whole seconds that a chess clock shows: rounded up, so that it shows 0:00 exactly when the flag falls. A time
 * computed from an earlier reading then equals the clock's own display.
 */
export function shownSeconds(ms: number): number {
  return Math.ceil(ms / 1000);
}

/** The tenths of a second that a clock shows in its last seconds, also rounded up. */
export function shownTenths(ms: number): number {
  return Math.ceil(ms / 100);
}

/** A time as a chess clock shows it: "1:02:03" from an hour on, "4:05" below it. */
export function clockText(ms: number | null): string {
  if (ms === null) return "–:––";
  const seconds = shownSeconds(ms);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, two(seconds % 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** How long ago something was: "just now", "40 seconds ago", "3 minutes ago", "2 hours ago". */
export function agoText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 5) return say("just_now");
  const ago = new Intl.RelativeTimeFormat(locale());
  if (seconds < 90) return ago.format(-seconds, "second");
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? ago.format(-minutes, "minute") : ago.format(-Math.round(minutes / 60), "hour");
}

/** A time of day (UTC in ms) in the reader's zone and format: "15:04", "3:04 PM". */
export function timeOfDay(at: number, options: { seconds: boolean }): string {
  return new Date(at).toLocaleTimeString(locale(), parts(options));
}

/** A time of day, on another day with its date: "27 Nov, 15:04"; `now`: UTC in ms. */
export function momentText(at: number, options: { seconds: boolean }, now: number = Date.now()): string {
  if (new Date(at).toDateString() === new Date(now).toDateString()) return timeOfDay(at, options);
  return new Date(at).toLocaleString(locale(), { day: "numeric", month: "short", ...parts(options) });
}

/** The options of a format without a leading zero for readers with a 12-hour clock. */
function parts(options: { seconds: boolean }): Intl.DateTimeFormatOptions {
  const { hour12 } = new Intl.DateTimeFormat(locale(), { hour: "numeric" }).resolvedOptions();
  return { hour: hour12 === true ? "numeric" : "2-digit", minute: "2-digit", ...(options.seconds ? { second: "2-digit" } : {}) };
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
