import { describe, expect, test } from "vitest";
import { counted, folded, headline, matches, placeText, type PlayerLine } from "../../../src/director/players/players";
import { notes, notesAbout, notesAt } from "../../../src/director/notes/arbiter_notes";
import { EMPTY, type View } from "../../../src/feed/projection";

const FIRST: PlayerLine = {
  player: { name: "Tomáš Novák", title: "FM", rating: 2290, federation: "CZE", team: "Old Mill" },
  games: [],
  series: 0,
  open: 0,
  all: 1,
};

describe("a player is found", () => {
  test.each(["novak", "TOMÁŠ", "old mill", "nov tom", ""])("by %s", (wanted) => {
    expect(matches(FIRST, folded(wanted))).toBe(true);
  });
  test("and by no other name", () => {
    expect(matches(FIRST, folded("okafor"))).toBe(false);
  });
});

describe("the list says of a player", () => {
  test("how many incidents there are, where nothing counts", () => {
    expect(headline(FIRST, new Set())).toEqual([{ text: "1 incident", level: "plain" }]);
  });
  test("first what counts, then what is open", () => {
    const games = [{ round: 7, table: 3, game: "g7", illegal: 2, warnings: 1 }];
    const marks = headline({ ...FIRST, games, series: 1, open: 3, all: 7 }, new Set(["g7"]));
    expect(marks.map(({ text }) => text)).toEqual(["2 illegal moves", "1 warning", "3 open", "1 hint about hands", "7 incidents"]);
    expect(marks.map(({ level }) => level)).toEqual(["counts", "counts", "open", "plain", "plain"]);
  });
});

test("a place is a round and a table, or a table alone", () => {
  expect(placeText({ round: 4, table: 12, game: "g" })).toBe("Round 4, table 12");
  expect(placeText({ round: null, table: 12, game: "g" })).toBe("Table 12");
});

test("illegal moves of games that are over are no mark against a player, and stay to be read", () => {
  const games = [
    { round: 7, table: 3, game: "g7", illegal: 1, warnings: 0 },
    { round: 6, table: 5, game: "g6", illegal: 1, warnings: 0 },
    { round: 5, table: 9, game: "g5", illegal: 0, warnings: 0 },
  ];
  const on = new Set(["g7", "g8"]);
  expect(headline({ ...FIRST, games }, on)[0]).toEqual({ text: "1 illegal move", level: "counts" });
  expect(headline({ ...FIRST, games }, new Set())).toEqual([{ text: "1 incident", level: "plain" }]);
  expect(counted(games, on)).toEqual({ now: [games[0]], before: [games[1]] });
});

describe("notes of the arbiters", () => {
  const note = (id: string, resolved_by = "", incident = ""): object => ({ id, at: 1, by: "Anna", text: id, table: null, incident, resolved_by });
  const view = { ...EMPTY, arbiter_notes: { journal: "j", seq: 1, notes: [note("a"), note("b", "Bruno"), note("c", "", "i"), note("d", "Anna", "i")] } } as View;

  test("those that wait come first, the newest of them at the top", () => {
    expect(notes(view).map(({ id }) => id)).toEqual(["c", "a", "d", "b"]);
  });
  test("with an alert stand those about it", () => {
    expect(notesAbout(view, "i", null).map(({ id }) => id)).toEqual(["c", "d"]);
  });
  test("with an alert stand those about its table that wait, and with the table all of its", () => {
    const at = (id: string, resolved_by: string): object => ({ ...note(id, resolved_by), table: 4 });
    const there = { ...EMPTY, arbiter_notes: { journal: "j", seq: 1, notes: [at("e", ""), at("f", "Anna"), note("g", "", "i")] } } as View;
    expect(notesAbout(there, "i", 4).map(({ id }) => id)).toEqual(["g", "e"]);
    expect(notesAt(there, 4).map(({ id }) => id)).toEqual(["e", "f"]);
  });
  test("there are none before any was written", () => {
    expect(notes(EMPTY)).toEqual([]);
  });
});
