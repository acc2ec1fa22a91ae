import { describe, expect, test } from "vitest";
import type { ClockState } from "../../src/contract";
import { isBelow, isShort, limits, tenthsText } from "../../src/clock/low_time";

test.each([
  ["5400+30", 300_000, 60_000],
  ["40/5400+30:1800", 300_000, 60_000],
  ["900+10", 90_000, 60_000],
  ["600", 60_000, 60_000],
  ["300+3", 30_000, 30_000],
  ["180+2", 18_000, 18_000],
  ["60", 6_000, 6_000],
  ["", 60_000, 20_000],
  ["as announced", 60_000, 20_000],
])("in a game of %s time is short below %s ms and low below %s ms", (control, short, low) => {
  expect(limits(control)).toEqual({ short, low });
});

test("a blitz game is not loud from its start", () => {
  for (const control of ["60", "180", "180+2", "300+3"]) expect(limits(control).short).toBeLessThanOrEqual(Number.parseInt(control) * 100);
});

describe("who is short of time", () => {
  const clock: ClockState = { state: "running", white_ms: 61_000, black_ms: 3_600_000, running: "white", flag: null, read_at: 0, time_scale: 1, clock_set_ms: 0, delay_remaining_ms: 0, completed_moves: null };
  test("is also found between readings", () => {
    expect(isShort(clock, 0, 60_000)).toBe(false);
    expect(isShort(clock, 1_500, 60_000)).toBe(true);
    expect(isBelow(clock, "black", 1_500, 60_000)).toBe(false);
  });
  test("is not known without a clock, or of one that does not answer", () => {
    expect(isShort(null, 0, 60_000)).toBe(false);
    expect(isShort({ ...clock, state: "none", white_ms: 10_000 }, 0, 60_000)).toBe(false);
  });
});

test.each([
  [19_999, "0:20.0"],
  [9_400, "0:09.4"],
  [99, "0:00.1"],
])("%s ms with tenths is %s", (ms, text) => {
  expect(tenthsText(ms)).toBe(text);
});
