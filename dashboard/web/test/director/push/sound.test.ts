import { expect, test } from "vitest";
import { heardFirst, readSound } from "../../../src/director/push/sound";

const usual = readSound(null);

test("urgent alerts and warnings sound, hints do not unless somebody wants them to", () => {
  expect(usual).toEqual({ on: true, volume: 0.6, vibrate: true, grades: { urgent: true, warning: true, hint: false } });
  expect(heardFirst(["hint"], usual)).toBeNull();
  expect(heardFirst(["hint"], { ...usual, grades: { ...usual.grades, hint: true } })).toBe("hint");
});

test("of several that come together the most severe one sounds", () => {
  expect(heardFirst(["warning", "hint", "urgent"], usual)).toBe("urgent");
  expect(heardFirst(["warning", "urgent"], { ...usual, grades: { ...usual.grades, urgent: false } })).toBe("warning");
  expect(heardFirst(["urgent"], { ...usual, on: false })).toBeNull();
  expect(heardFirst([], usual)).toBeNull();
});

test("what is kept counts as far as it can be read", () => {
  expect(readSound('{"on":false,"volume":0.2,"grades":{"hint":true}}')).toEqual({ on: false, volume: 0.2, vibrate: true, grades: { urgent: true, warning: true, hint: true } });
  expect(readSound('{"grades":{"strong":false}}').grades).toEqual({ urgent: true, warning: false, hint: false }); // from before severities
  for (const rubbish of ["{", "7", "null", '{"volume":9,"on":"no","grades":3}']) expect(readSound(rubbish)).toEqual(usual);
});
