import { expect, test } from "vitest";
import { alerts, differences, differing, evidence, kindText, lineText, relativeText, spokenText, standing, waits } from "../../../src/director/alerts/alerts";
import type { Incident } from "../../../src/contract";
import { EMPTY, after } from "../../../src/feed/projection";
import { plain, remedy } from "../../support/plain";

test("open before handled before closed, certain before hint, new before old", () => {
  const incidents: Incident[] = [
    { ...plain, id: "closed", closed_reason: "put right", occurred_at: 9000 },
    { ...plain, id: "handled", acknowledged_by: "Anna", occurred_at: 8000 },
    { ...plain, id: "hint", certainty: "hint", occurred_at: 7000 },
    { ...plain, id: "old", occurred_at: 1000 },
    { ...plain, id: "new", occurred_at: 2000 },
    { ...plain, id: "likely", certainty: "likely", occurred_at: 6000 },
  ];
  const view = after(EMPTY, [["table/1/incidents", { journal: "j", seq: 1, incidents }]]);
  expect(alerts(view).map((alert) => alert.id)).toEqual(["new", "old", "likely", "hint", "handled", "closed"]);
});

test("squares and clock are listed in one order of time, around the press", () => {
  const seen = evidence({
    ...plain,
    squares: [
      { at_ms: -1840, square: "b5", piece: "" },
      { at_ms: 300, square: "b7", piece: "B" },
    ],
    clock: [{ at_ms: 0, event: "press", color: "white", white_ms: 61_000, black_ms: 5_000 }],
  });
  expect(seen.map(({ at, what }) => `${at} ${what}`)).toEqual([
    "−1.8 s b5 emptied",
    "0.0 s White pressed the clock, 1:01 / 0:05",
    "+0.3 s white bishop on b7",
  ]);
  expect(seen.map((seen) => seen.later)).toEqual([false, false, true]);
});

test("a moment too short to measure is neither before nor after", () => {
  expect(relativeText(-20)).toBe("0.0 s");
});

test("the squares that differ are the ones to look at", () => {
  expect(differing("8/8/8/8/8/8/4P3/8 w - - 0 1", "8/8/8/8/4P3/8/8/8")).toEqual(["e4", "e2"]);
});

test("what was decided is closed, and what was undone is open again", () => {
  const decision = { by: "Anna", at: 2000, applied: remedy, proposed: null, note: "", white_before_ms: null, black_before_ms: null };
  expect(standing({ ...plain, decision, closed_reason: "Anna applied it" })).toBe("closed");
  expect(standing(plain)).toBe("open");
});

test("kinds are said in an arbiter's words, also one that is new", () => {
  expect(kindText("king_capture")).toBe("King captured");
  expect(kindText("something_new")).toBe("something new");
});

test("a line leaves out the table, whose number is next to it; screen readers get it", () => {
  const named = { ...plain, table: 12, summary: "Table 12: black pressed after an illegal move" };
  expect(lineText(named)).toBe("Black pressed after an illegal move");
  expect(spokenText(named)).toBe("Table 12: Black pressed after an illegal move");
  expect(lineText({ ...plain, kind: "two_hands", summary: "" })).toBe("Two hands used for one move");
  expect(lineText({ ...plain, table: 1, summary: "Table 1: a8=R is recorded" })).toBe("a8=R is recorded");
  expect(lineText({ ...plain, table: 1, summary: "Table 1: a draw" })).toBe("A draw");
});

test("the differences are given in words too", () => {
  expect(differences("8/8/8/8/8/8/4P3/8 w - - 0 1", "8/8/8/8/4P3/8/8/8")).toEqual(["e4: white pawn (was empty)", "e2: empty (was white pawn)"]);
  expect(differences("7k/8/8/8/8/8/8/8", "7Q/8/8/8/8/8/8/8")).toEqual(["h8: white queen (was black king)"]);
});

test("hints wait for nobody, and what somebody deals with neither", () => {
  expect([plain, { ...plain, certainty: "hint" as const }, { ...plain, acknowledged_by: "Anna" }, { ...plain, closed_reason: "over" }].map(waits)).toEqual([true, false, false, false]);
});
