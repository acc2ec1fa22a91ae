import { describe, expect, test } from "vitest";
import type { ConfirmedMove } from "../../src/contract";
import { controlText, startMs } from "../../src/clock/time_control";

test.each([
  ["5400+30", "90 min + 30 s"],
  ["300", "5 min"],
  ["0+10", "0 min + 10 s"],
  ["90", "1 min 30 s"],
  ["40/7200+30:900d10", "40 moves in 120 min + 30 s, then 15 min, 10 s delay"],
  ["5400b5", "90 min, 5 s Bronstein"],
  ["-", "-"],
  ["", ""],
])("%s is said as people say it", (control, words) => {
  expect(controlText(control)).toBe(words);
});

test.each([
  ["5400+30", 5_400_000],
  ["300", 300_000],
  ["40/7200:3600", 7_200_000],
  ["40/5400+30:1800+30", 5_400_000],
  ["5400d5", 5_400_000],
  ["5400b5", 5_400_000],
  ["", null],
  ["?", null],
  ["-", null],
  ["*60", null],
  ["40/", null],
])("with %s both clocks begin at %s ms", (control, ms) => {
  expect(startMs(control, "white", undefined, "black")).toBe(ms);
  expect(startMs(control, "black", undefined, "black")).toBe(ms);
});

function pressed(white_ms: number | null, black_ms: number | null): ConfirmedMove {
  return { uci: "e2e4", san: "e4", white_ms, black_ms, at: 0, recovered: false, confidence: null };
}

describe("before the first move", () => {
  test.each([
    ["a clock adds the bonus of the first move before it", "5400+30", pressed(5_457_000, 5_430_000), 5_430_000, 5_430_000],
    ["a clock adds it after the move", "5400+30", pressed(5_427_000, 5_400_000), 5_400_000, 5_400_000],
    ["in the first of two periods too", "40/5400+30:1800+30", pressed(5_457_000, 5_430_000), 5_430_000, 5_430_000],
    ["Black began with less", "300+2", pressed(299_000, 240_000), 300_000, 240_000],
    ["no clock was read at the press", "5400+30", pressed(null, null), 5_400_000, 5_400_000],
    ["a control that says nothing", "?", pressed(299_000, 300_000), null, null],
  ])("%s", (_, control, first, white, black) => {
    expect([startMs(control, "white", first, "black"), startMs(control, "black", first, "black")]).toEqual([white, black]);
  });

  test("it is White who waits where Black moves first", () => {
    const first = pressed(5_430_000, 5_457_000);
    expect([startMs("5400+30", "white", first, "white"), startMs("5400+30", "black", first, "white")]).toEqual([5_430_000, 5_430_000]);
  });
});
