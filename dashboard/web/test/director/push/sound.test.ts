import { expect, test } from "vitest";
import { loudest, readSound } from "../../../src/director/push/sound";

const usual = readSound(null);

test("urgent alerts and warnings sound, hints do not unless somebody wants them to", () => {
  expect(usual).toEqual({ on: true, volume: 0.6, vibrate: true, grades: { urgent: true, warning: true, hint: false } });
  expect(loudest(["hint"], usual)).toBeNull();
  expect(loudest(["hint"], { ...usual, grades: { ...usual.grades, hint: true } })).toBe("hint");
});

test("of several that come together the most severe one sounds", () => {
  expect(loudest(["warning", "hint", "urgent"], usual)).toBe("urgent");
  expect(loudest(["warning", "urgent"], { ...usual, grades: { ...usual.grades, urgent: false } })).toBe("warning");
  expect(loudest(["urgent"], { ...usual, on: false })).toBeNull();
  expect(loudest([], usual)).toBeNull();
});

test("what is kept counts as far as it can be read", () => {
  expect(readSound('{"on":false,"volume":0.2,"grades":{"hint":true}}')).toEqual({ on: false, volume: 0.2, vibrate: true, grades: { urgent: true, warning: true, hint: true } });
  expect(readSound('{"grades":{"strong":false}}').grades).toEqual({ urgent: true, warning: false, hint: false }); // from before severities
  for (const rubbish of ["{", "7", "null", '{"volume":9,"on":"no","grades":3}']) expect(readSound(rubbish)).toEqual(usual);
});
