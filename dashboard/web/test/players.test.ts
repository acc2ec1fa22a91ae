import { describe, expect, test } from "vitest";
import { folded, headline, matches, placeText, type PlayerLine } from "../src/director/players";
import { remarks, remarksAbout } from "../src/director/remarks";
import { EMPTY, type View } from "../src/projection";

const ONE: PlayerLine = {
  player: { name: "Tomáš Novák", title: "FM", rating: 2290, federation: "CZE", team: "Old Mill" },
  illegal: 0,
  warnings: 0,
  series: 0,
  open: 0,
  all: 1,
};

describe("a player is found", () => {
  test.each(["novak", "TOMÁŠ", "old mill", "nov tom", ""])("by %s", (wanted) => {
    expect(matches(ONE, folded(wanted))).toBe(true);
  });
  test("and by no other name", () => {
    expect(matches(ONE, folded("okafor"))).toBe(false);
  });
});

describe("the list says of a player", () => {
  test("how many incidents there are, where nothing counts", () => {
    expect(headline(ONE)).toEqual([{ text: "1 incident", level: "plain" }]);
  });
  test("first what counts, then what is open", () => {
    const marks = headline({ ...ONE, illegal: 2, warnings: 1, series: 1, open: 3, all: 7 });
    expect(marks.map(({ text }) => text)).toEqual(["2 illegal moves", "1 warning", "3 open", "1 hint about hands", "7 incidents"]);
    expect(marks.map(({ level }) => level)).toEqual(["counts", "counts", "open", "plain", "plain"]);
  });
});

test("a place is a round and a table, or a table alone", () => {
  expect(placeText({ round: 4, table: 12, game: "g" })).toBe("Round 4, table 12");
  expect(placeText({ round: null, table: 12, game: "g" })).toBe("Table 12");
});

describe("notes of the officials", () => {
  const note = (id: string, done_by = "", incident = ""): object => ({ id, at: 1, by: "Anna", text: id, table: null, incident, done_by });
  const view = { ...EMPTY, remarks: { journal: "j", seq: 1, remarks: [note("a"), note("b", "Bruno"), note("c", "", "i"), note("d", "Anna", "i")] } } as View;

  test("those that wait come first, the newest of them at the top", () => {
    expect(remarks(view).map(({ id }) => id)).toEqual(["c", "a", "d", "b"]);
  });
  test("with an alert stand those about it", () => {
    expect(remarksAbout(view, "i").map(({ id }) => id)).toEqual(["c", "d"]);
  });
  test("there are none before any was written", () => {
    expect(remarks(EMPTY)).toEqual([]);
  });
});
