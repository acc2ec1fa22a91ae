import { expect, test } from "vitest";
import { startMs } from "../src/time_control";

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
  expect(startMs(control)).toBe(ms);
});
