/** What a clock shows between two readings. Pure: the time comes in. */
import type { ClockState, Color } from "../contract";
import { locale, say } from "../words/words";

/** How hall time runs for this page: it was `now` when the page's own timer stood at `local` (all in ms). */
export interface HallTime {
  readonly now: number;
  readonly local: number;
  readonly rate: number;
}

export function hallNow(time: HallTime, local: number): number {
  return time.now + (local - time.local) * time.rate;
}

/** Milliseconds left for one color at a moment of hall time; null when no clock is read. */
export function remaining(clock: ClockState | null, color: Color, now: number): number | null {
  const read = clock === null ? null : color === "white" ? clock.white_ms : clock.black_ms;
  if (clock === null || read === null) return null;
  if (clock.state !== "running" || clock.running !== color) return read;
  return Math.max(0, read - Math.max(0, now - clock.read_at - clock.delay_remaining_ms));
}

/** Milliseconds of a written time, "5:00" or "1:05:00"; null when it is none that a clock can show. */
export function parsedTime(text: string): number | null {
  const found = /^(?:(\d):([0-5]\d)|(\d{1,3})):([0-5]\d)$/.exec(text.trim());
  if (found === null) return null;
  const minutes = found[3] === undefined ? Number(found[1]) * 60 + Number(found[2]) : Number(found[3]);
  return minutes < 600 ? (minutes * 60 + Number(found[4])) * 1000 : null;
}

/**
 * The whole seconds that a chess clock shows: rounded up, so that it shows 0:00 when the flag falls and not a second
 * before; what is worked out from a reading of a moment ago shows what the clock itself still shows.
 */
export function shownSeconds(ms: number): number {
  return Math.ceil(ms / 1000);
}

/** The tenths of a second that it shows at the end of a time, rounded up likewise. */
export function shownTenths(ms: number): number {
  return Math.ceil(ms / 100);
}

/** "1:02:03" from an hour on, "4:05" below it, in the seconds that a chess clock shows. */
export function clockText(ms: number | null): string {
  if (ms === null) return "–:––";
  const seconds = shownSeconds(ms);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, two(seconds % 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** "just now", "40 seconds ago", "3 minutes ago", "2 hours ago". */
export function agoText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 5) return say("just_now");
  const ago = new Intl.RelativeTimeFormat(locale());
  if (seconds < 90) return ago.format(-seconds, "second");
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? ago.format(-minutes, "minute") : ago.format(-Math.round(minutes / 60), "hour");
}

/** A moment (UTC in ms) as a clock on the wall here shows it, in the manner of the reader: "15:04", "3:04 PM". */
export function timeOfDay(at: number, options: { seconds: boolean }): string {
  return new Date(at).toLocaleTimeString(locale(), parts(options));
}

/** The same of another day with its day: "27 Nov, 15:04"; `now`: UTC in ms. */
export function momentText(at: number, options: { seconds: boolean }, now: number = Date.now()): string {
  if (new Date(at).toDateString() === new Date(now).toDateString()) return timeOfDay(at, options);
  return new Date(at).toLocaleString(locale(), { day: "numeric", month: "short", ...parts(options) });
}

/** The hour without a zero before it where the reader counts to twelve. */
function parts(options: { seconds: boolean }): Intl.DateTimeFormatOptions {
  const { hour12 } = new Intl.DateTimeFormat(locale(), { hour: "numeric" }).resolvedOptions();
  return { hour: hour12 === true ? "numeric" : "2-digit", minute: "2-digit", ...(options.seconds ? { second: "2-digit" } : {}) };
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
