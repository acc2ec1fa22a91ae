import { expect, test } from "vitest";
import type { Answer } from "../../../src/page/ask";
import { inSector, meOf, passes, readFilter, sectorText, writtenFilter, type Filter, type Me } from "../../../src/director/alerts/feed_filter";
import { plain, remedy } from "../../support/plain";

const anna: Me = { name: "Anna", sector: [[1, 40], [55, 55]] };
const chief: Me = { name: "Chief", sector: null };

function session(sector: unknown): Answer {
  return { ok: true, status: 200, text: "", name: "Anna", body: { sector } };
}

test("a sector is written as ranges of tables; without one all tables are one's own", () => {
  expect(meOf(session([[1, 40], [55, 55]]))).toEqual(anna);
  expect(meOf(session(null)).sector).toBeNull();
  expect(meOf(session("nonsense")).sector).toBeNull();
  expect([1, 40, 41, 55, 56].map((table) => inSector(table, anna.sector))).toEqual([true, true, false, true, false]);
  expect(inSector(999, null)).toBe(true);
  expect(sectorText(anna.sector)).toBe("1–40, 55");
});

test("a list shows all tables, one's own, or what one deals with", () => {
  const here = { ...plain, table: 40 };
  const far = { ...plain, table: 41 };
  const mine = { ...plain, table: 300, acknowledged_by: "Anna" };
  const all: Filter = { whose: "all", certainty: "all" };
  expect([here, far, mine].map((incident) => passes(incident, all, anna))).toEqual([true, true, true]);
  expect([here, far, mine].map((incident) => passes(incident, { ...all, whose: "sector" }, anna))).toEqual([true, false, false]);
  expect([here, far, mine].map((incident) => passes(incident, { ...all, whose: "mine" }, anna))).toEqual([false, false, true]);
});

test("what I decided stays mine when it is closed", () => {
  const decision = { by: "Anna", at: 1, applied: remedy, proposed: null, note: "", white_before_ms: null, black_before_ms: null };
  expect(passes({ ...plain, decision, closed_reason: "Anna applied it" }, { whose: "mine", certainty: "all" }, anna)).toBe(true);
});

test("a list may leave out what is not sure enough", () => {
  const grades = (["certain", "likely", "hint"] as const).map((grade) => ({ ...plain, certainty: grade }));
  const shown = (level: Filter["certainty"]): string[] => grades.filter((grade) => passes(grade, { whose: "all", certainty: level }, chief)).map((grade) => grade.certainty);
  expect(shown("all")).toEqual(["certain", "likely", "hint"]);
  expect(shown("likely")).toEqual(["certain", "likely"]);
  expect(shown("certain")).toEqual(["certain"]);
});

test("who has a sector begins with it, and a choice is kept", () => {
  expect(readFilter(null, anna)).toEqual({ whose: "sector", certainty: "all" });
  expect(readFilter(null, chief)).toEqual({ whose: "all", certainty: "all" });
  expect(readFilter("sector likely", chief)).toEqual({ whose: "all", certainty: "likely" });
  expect(readFilter("rubbish", anna)).toEqual({ whose: "sector", certainty: "all" });
  const chosen: Filter = { whose: "mine", certainty: "certain" };
  expect(readFilter(writtenFilter(chosen), anna)).toEqual(chosen);
});
