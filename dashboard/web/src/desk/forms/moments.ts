/** Days and times of day: chosen in a form, and shown in the reader's format. */
import { locale, say } from "../../words/words";
import { select, text } from "./field";

/** Number of days to choose from, of which the first is today. */
const DAYS = 15;

/** Days to choose from, as "2026-11-24" with their words. */
export function days(now: number): readonly (readonly [day: string, words: string])[] {
  return Array.from({ length: DAYS }, (_, at) => {
    const date = new Date(now);
    date.setDate(date.getDate() + at);
    const words = date.toLocaleDateString(locale(), { weekday: "long", day: "numeric", month: "long" });
    return [dayOf(date), at === 0 ? say("desk_today") : at === 1 ? say("desk_tomorrow", { day: words }) : words] as const;
  });
}

/** UTC in ms of a time of day, by this device's clock; null if no time is entered. */
export function moment(day: string, time: string): number | null {
  const [date, clockTime] = [/^(\d{4})-(\d{2})-(\d{2})$/.exec(day), /^(\d{2}):(\d{2})/.exec(time)];
  if (date === null || clockTime === null) return null;
  return new Date(Number(date[1]), Number(date[2]) - 1, Number(date[3]), Number(clockTime[1]), Number(clockTime[2])).getTime();
}

/** The day of a time without a date: today, or tomorrow if that time has passed today. */
export function nextDay(time: string, now: number): string {
  const today = dayOf(new Date(now));
  const at = moment(today, time);
  return at !== null && at <= now ? (days(now)[1]?.[0] ?? today) : today;
}

/** A time as the reader writes it, with its day unless that is today. */
export function whenText(at: number, now: number): string {
  const then = new Date(at);
  const time = { hour: "numeric", minute: "2-digit" } as const;
  if (then.toDateString() === new Date(now).toDateString()) return then.toLocaleTimeString(locale(), time);
  return then.toLocaleString(locale(), { day: "numeric", month: "short", ...time });
}

/** A date such as "2026-11-24" as the reader writes it; what is not a date stays as it is. */
export function dateText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return day;
  return new Date(Number(year), Number(month) - 1, Number(date)).toLocaleDateString(locale(), { day: "numeric", month: "long", year: "numeric" });
}

function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

function timeOf(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}

export interface MomentFields {
  readonly day: HTMLSelectElement;
  readonly time: HTMLInputElement;
  readonly value: () => number | null;
}

/** A time and its day, which follows the time until a day is chosen; `at`: the previous value. */
export function momentFields(at: number | null, now: number): MomentFields {
  const day = select(days(now), dayOf(new Date(at ?? now)));
  const time = text(at === null ? "" : timeOf(at), { type: "time" });
  let chosen = at !== null;
  if (day.value === "") [day.value, chosen] = [dayOf(new Date(now)), false];
  day.addEventListener("change", () => (chosen = true));
  time.addEventListener("change", () => {
    if (!chosen) day.value = nextDay(time.value, Date.now());
  });
  return { day, time, value: () => moment(day.value, time.value) };
}
