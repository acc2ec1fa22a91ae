import { afterEach, expect, test, vi } from "vitest";
import { LANGUAGES, ending, isLanguage, preferred, say, sayText, speak, translated, worded, wordedList, type Language } from "../../src/words/words";

afterEach(() => speak("en"));

test("arguments are filled in, also with what looks like an argument", () => {
  expect(say("against", { table: "Table 1", white: "{ $black }", black: "$1", state: "x" })).toBe("Table 1: { $black } against $1, x");
});

test("the number of a table has no comma", () => {
  expect(say("table", { number: 1204 })).toBe("Table 1204");
});

test.each([
  [["de-AT", "en"], "de"],
  [["fi", "de"], "de"],
  [["DE"], "de"],
  [["fi"], "en"],
  [[], "en"],
])("somebody who prefers %s reads %s", (languages, expected) => {
  expect(preferred(languages)).toBe(expected);
});

test.each(Object.keys(LANGUAGES).filter(isLanguage))("the pages can be read in %s", async (language: Language) => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak(language);
  expect(say("table", { number: 7 })).toContain("7");
  expect(say("find")).not.toBe("find");
});

test.each([
  ["checkmate", "checkmate", "Schachmatt"],
  ["time forfeit, insufficient material", "time forfeit, insufficient material", "Zeitüberschreitung, unzureichendes Material"],
  ["4th illegal move, no mate possible", "4th illegal move, no checkmate possible", "4. regelwidriger Zug, kein Matt möglich"],
  ["power cut in the hall, Friday", "power cut in the hall, Friday", "power cut in the hall, Friday"],
  ["", "", ""],
])("why a game ended, as the daemon says it (%s), is said in the language of the page", async (sentence, english, german) => {
  expect(ending(sentence)).toBe(english);
  vi.stubGlobal("document", { documentElement: {} });
  await speak("de");
  expect(ending(sentence)).toBe(german);
});

test("a text of the hall is said in the language of the page, with the sentences in it", async () => {
  const paused = { id: "paused", args: {} };
  const note = { text: "clock paused Table 7", sentences: { text: { id: "sentences", args: { first: paused, rest: { id: "table", args: { number: 7 } } } } } };
  const reply = { changes: ["clock paused", "as it was"], sentences: { changes: [paused, null] } };
  vi.stubGlobal("document", { documentElement: {} });
  await speak("de");
  expect(worded(note, "text")).toBe("Uhr angehalten Tisch 7");
  expect(wordedList(reply, "changes")).toEqual(["Uhr angehalten", "as it was"]);
});

test.each([
  [undefined],
  [{ id: "of_a_newer_hall", args: {} }],
  [{ id: "table", args: {} }],
  [{ id: "table", args: { number: { id: "of_a_newer_hall", args: {} } } }],
])("a text whose sentence %s the page cannot say stays English", async (sentence) => {
  expect(sayText("Table 7", sentence)).toBe("Table 7");
});

test("every text of an answer that has a sentence next to it is said in the language of the page", async () => {
  const paused = { id: "paused", args: {} };
  const rows = [{ what: "clock paused", name: "Anna", sentences: { what: paused } }, { name: "Ben" }];
  const answer = { ok: true, text: "clock paused", rows, notes: ["as it was", "clock paused"], nothing: null, sentences: { text: paused, notes: [null, paused] } };
  vi.stubGlobal("document", { documentElement: {} });
  await speak("de");
  const german = { ok: true, text: "Uhr angehalten", rows: [{ what: "Uhr angehalten", name: "Anna" }, { name: "Ben" }], notes: ["as it was", "Uhr angehalten"], nothing: null };
  expect(translated(answer)).toEqual(german);
});
