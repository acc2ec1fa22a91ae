import { expect, test } from "vitest";
import { heardGrade, readSound } from "../src/director/sound";

const usual = readSound(null);

test("certain and strong alerts sound, hints do not unless somebody wants them to", () => {
  expect(usual).toEqual({ on: true, volume: 0.6, vibrate: true, grades: { certain: true, strong: true, hint: false } });
  expect(heardGrade(["hint"], usual)).toBeNull();
  expect(heardGrade(["hint"], { ...usual, grades: { ...usual.grades, hint: true } })).toBe("hint");
});

test("of several that come together the most severe one sounds", () => {
  expect(heardGrade(["strong", "hint", "certain"], usual)).toBe("certain");
  expect(heardGrade(["strong", "certain"], { ...usual, grades: { ...usual.grades, certain: false } })).toBe("strong");
  expect(heardGrade(["certain"], { ...usual, on: false })).toBeNull();
  expect(heardGrade([], usual)).toBeNull();
});

test("what is kept counts as far as it can be read", () => {
  expect(readSound('{"on":false,"volume":0.2,"grades":{"hint":true}}')).toEqual({ on: false, volume: 0.2, vibrate: true, grades: { certain: true, strong: true, hint: true } });
  for (const rubbish of ["{", "7", "null", '{"volume":9,"on":"no","grades":3}']) expect(readSound(rubbish)).toEqual(usual);
});
