import { expect, test } from "vitest";
import type { ClockState, Incident } from "../../../src/contract";
import { lineText } from "../../../src/director/alerts/alerts";
import { advice, settingOf, shownOn, toSet } from "../../../src/director/remedies/to_set";
import { EMPTY, after } from "../../../src/feed/projection";
import { plain } from "../../support/plain";

const summary = "Table 12: Set the clock manually: White 1:26:56, Black 9:30. The clock did not reply. If the clock has run since, change its times instead: Black +2:00.";
const why = "The clock did not reply. If the clock has run since, change its times instead: Black +2:00.";
const setting: Incident = { ...plain, id: "set", table: 12, kind: "set_clock_manually", summary, times_to_set: { white_ms: 5_216_000, black_ms: 570_000, why } };

test("the two times are those that the alert says, whatever its words are", () => {
  expect(toSet(setting)).toEqual({ white: 5_216_000, black: 570_000 });
  expect(toSet({ ...setting, summary: "Tisch 12: Uhr stellen" })).toEqual({ white: 5_216_000, black: 570_000 });
  expect(lineText(setting)).toBe("Set the clock manually: White 1:26:56, Black 9:30");
  expect(advice(setting)).toBe("The clock did not reply. If the clock has run since, change its times instead: Black +2:00.");
});

test("an alert that asks for no times has none, whatever its words are", () => {
  expect(toSet({ ...setting, times_to_set: null })).toBeNull();
  expect(advice({ ...setting, times_to_set: null, summary: "Table 12: the clock" })).toBe("Table 12: the clock");
});

test("what a decision left to be set by hand is found from its own alert, for the same game, while it is open", () => {
  const table = (...incidents: Incident[]) => after(EMPTY, [["table/12/incidents", { journal: "j", seq: 1, incidents }]]).tables["12"];
  expect(settingOf(plain, table(plain, setting))).toEqual(setting);
  expect(settingOf(setting, table(setting))).toEqual(setting);
  expect(settingOf(plain, table({ ...setting, closed_reason: "the clock shows these times" }))).toBeNull();
  expect(settingOf({ ...plain, game: "another" }, table(setting))).toBeNull();
  expect(settingOf(plain, undefined)).toBeNull();
});

test("a clock shows the time if it is as near as a reading can show", () => {
  const clock = (white_ms: number): ClockState => ({ state: "paused", white_ms, black_ms: 570_000, running: null, at: 0, delay_remaining_ms: 0, battery_low: null }) as unknown as ClockState;
  const shown = (ms: number) => shownOn(after(EMPTY, [["table/12/clock", clock(ms)]]).tables["12"], "white", toSet(setting)!, 1000);
  expect(shown(5_215_000)).toEqual({ ms: 5_215_000, right: true });
  expect(shown(5_210_000)).toEqual({ ms: 5_210_000, right: false });
  expect(shownOn(undefined, "white", toSet(setting)!, 0)).toEqual({ ms: null, right: false });
});
