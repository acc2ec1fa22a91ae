import { expect, test } from "vitest";
import { soundOf } from "../../src/news/move_sound";

test.each([
  ["Nf3", false, "move"],
  ["Nxf3+", false, "capture"],
  ["Qxf7#", true, "end"],
] as const)("%s (over: %s) sounds as a %s", (san, over, expected) => {
  expect(soundOf(san, over)).toBe(expected);
});
