import { afterEach, describe, expect, test, vi } from "vitest";
import { agoText, clockText, hallNow, momentText, parsedTime, remaining, timeOfDay } from "../../src/clock/clock";
import type { ClockState } from "../../src/contract";
import { speak, type Language } from "../../src/words/words";

afterEach(async () => {
  vi.unstubAllGlobals();
  await speak("en");
});

const running: ClockState = {
  state: "running",
  white_ms: 60_000,
  black_ms: 30_000,
  running: "white",
  flag: null,
  read_at: 1_000_000,
  time_scale: 1,
  clock_set_ms: 0,
  delay_remaining_ms: 0,
  completed_moves: null,
};

test.each([
  ["the side that runs loses what has passed since the reading", running, "white", 1_004_500, 55_500],
  ["the other side stands", running, "black", 1_004_500, 30_000],
  ["a reading from just ahead of our time takes nothing away", running, "white", 999_000, 60_000],
  ["nobody has less than nothing", running, "white", 2_000_000, 0],
  ["a paused clock does not run", { ...running, state: "paused" }, "white", 1_004_500, 60_000],
  ["a time stands while its delay is not used up", { ...running, delay_remaining_ms: 5_000 }, "white", 1_004_500, 60_000],
  ["a time runs when its delay is used up", { ...running, delay_remaining_ms: 3_000 }, "white", 1_004_500, 58_500],
  ["a fallen flag stands", { ...running, state: "flag", white_ms: 0 }, "white", 1_004_500, 0],
] as const)("%s", (_, clock, color, now, left) => {
  expect(remaining(clock, color, now)).toBe(left);
});

test("without a clock there is no time", () => {
  expect(remaining(null, "white", 0)).toBeNull();
  expect(remaining({ ...running, state: "none", white_ms: null }, "white", 0)).toBeNull();
});

test("at twenty times the speed of life, hall time passes twenty times as fast", () => {
  expect(hallNow({ now: 1_000_000, local: 500, rate: 20 }, 1_500)).toBe(1_020_000);
});

test.each([
  [null, "–:––"],
  [0, "0:00"],
  [1, "0:01"],
  [1_000, "0:01"],
  [1_001, "0:02"],
  [61_000, "1:01"],
  [599_001, "10:00"],
  [3_600_000, "1:00:00"],
  [5_443_210, "1:30:44"],
])("%s ms reads %s", (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

test.each([
  ["5:00", 300_000],
  [" 0:30 ", 30_000],
  ["1:05:00", 3_900_000],
  ["90:00", 5_400_000],
  ["9:59:59", 35_999_000],
])("%s is a time", (text, ms) => {
  expect(parsedTime(text)).toBe(ms);
});

test.each(["", "5", "5:60", "1:60:00", "10:00:00", "600:00", "5:0", "-1:00", "5.00"])("%j is no time of a clock", (text) => {
  expect(parsedTime(text)).toBeNull();
});

test("what a clock shows can be typed in again", () => {
  for (const ms of [0, 59_000, 300_000, 3_599_000, 3_600_000, 35_999_000]) expect(parsedTime(clockText(ms))).toBe(ms);
});

test.each([
  [-200, "just now"],
  [40_000, "40 seconds ago"],
  [180_000, "3 minutes ago"],
  [7_300_000, "2 hours ago"],
])("%s ms ago reads %s", (ms, text) => {
  expect(agoText(ms)).toBe(text);
});

describe("a time of day is written as its reader writes it", () => {
  const morning = new Date(2026, 10, 29, 9, 5, 9).getTime();
  const [midnight, next] = [morning - 9.5 * 3_600_000, morning + 24 * 3_600_000];

  test.each<[Language, string[], string, string, string]>([
    ["en", ["en-US"], "9:05 AM", "9:05:09 AM", "Nov 29, 9:05 AM"],
    ["en", ["en-GB"], "09:05", "09:05:09", "29 Nov, 09:05"],
    ["en", ["fi"], "09:05", "09:05:09", "29 Nov, 09:05"],
    ["de", ["en-US", "de-AT"], "09:05", "09:05:09", "29. Nov., 09:05"],
    ["pl", ["pl"], "09:05", "09:05:09", "29 lis, 09:05"],
  ])("%s of %s", async (language, languages, short, long, withDay) => {
    vi.stubGlobal("document", { documentElement: {} });
    vi.stubGlobal("navigator", { languages });
    await speak(language);
    const plain = (text: string): string => text.replace(/\s/g, " ");
    expect(plain(timeOfDay(morning, { seconds: false }))).toBe(short);
    expect(plain(timeOfDay(morning, { seconds: true }))).toBe(long);
    expect(plain(momentText(morning, { seconds: false }, midnight + 12 * 3_600_000)), "today").toBe(short);
    for (const other of [midnight, next]) expect(plain(momentText(morning, { seconds: false }, other)), "another day").toBe(withDay);
  });

  test.each<[Language, string, string]>([
    ["de", "vor 40 Sekunden", "vor 3 Minuten"],
    ["fr", "il y a 40 secondes", "il y a 3 minutes"],
    ["pl", "40 sekund temu", "3 minuty temu"],
  ])("and so is how long ago something was, in %s", async (language, seconds, minutes) => {
    vi.stubGlobal("document", { documentElement: {} });
    await speak(language);
    expect([agoText(40_000), agoText(180_000)].map((text) => text.replace(/\s/g, " "))).toEqual([seconds, minutes]);
  });
});
