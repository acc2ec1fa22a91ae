import { afterEach, expect, test, vi } from "vitest";
import { spokenMove, written } from "../../src/table/notation";
import { LANGUAGES, isLanguage, say, speak } from "../../src/words/words";

afterEach(() => speak("en"));

test.each([
  ["Nf3", "SLTDK", "Sf3"],
  ["Bxb7+", "SLTDK", "Lxb7+"],
  ["Rad1", "SLTDK", "Tad1"],
  ["b8=Q#", "SLTDK", "b8=D#"],
  ["bxc3", "SLTDK", "bxc3"],
  ["O-O-O", "SLTDK", "O-O-O"],
  ["Kg1", "♘♗♖♕♔", "♔g1"],
  ["Qh4+", "NBRQK", "Qh4+"],
])("%s with %s is %s", (san, signs, expected) => {
  expect(written(san, signs)).toBe(expected);
});

test.each(Object.keys(LANGUAGES).filter(isLanguage))("moves have the letters that the view of the pages names, in %s", async (language) => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak(language);
  expect(say("notation_letters").split(":")[1]!.match(/[A-Z]/g)!.join("")).toBe(spokenMove("NBRQK"));
});
