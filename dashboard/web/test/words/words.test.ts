import { describe, expect, test, vi } from "vitest";
import { en } from "../../src/words/en";
import { LANGUAGES, ending, preferred, say, speak } from "../../src/words/words";

const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();

describe.each(Object.entries(LANGUAGES))("the words in %s", (_, language) => {
  test("are complete, and have the same places to fill in", async () => {
    const words = await language.words();
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      expect(words[key as keyof typeof en].trim(), key).not.toBe("");
      expect(places(words[key as keyof typeof en]), key).toEqual(places(text));
    }
  });
});

test("places are filled in, also with what looks like a place", () => {
  expect(say("against", { table: "Table 1", white: "{black}", black: "$1", state: "x" })).toBe("Table 1: {black} against $1, x");
});

test.each([
  [["de-AT", "en"], "de"],
  [["fr", "de"], "de"],
  [["FR"], "en"],
  [[], "en"],
])("somebody who prefers %s reads %s", (languages, expected) => {
  expect(preferred(languages)).toBe(expected);
});

test.each([
  ["checkmate", "Schachmatt"],
  ["time forfeit, insufficient material", "Zeitüberschreitung, zu wenig Material"],
  ["4th illegal move, no mate possible", "4. regelwidriger Zug, kein Matt möglich"],
  ["power cut in the hall, Friday", "power cut in the hall, Friday"],
  ["", ""],
])("why a game ended, as the daemon says it (%s), is said in the language of the page", async (told, german) => {
  expect(ending(told)).toBe(told);
  vi.stubGlobal("document", { documentElement: {} });
  await speak("de");
  expect(ending(told)).toBe(german);
  await speak("en");
});
