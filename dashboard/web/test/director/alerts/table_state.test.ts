import { describe, expect, test } from "vitest";
import type { Incident } from "../../../src/contract";
import { countsText } from "../../../src/director/map/hall_map";
import { MARKS, playText, timeTrouble, stateText, tableState, type StateName } from "../../../src/director/alerts/table_state";
import type { TableView } from "../../../src/feed/projection";
import { plain } from "../../support/plain";
import { NO_TABLE, clockAt, gameAt, seatedAt } from "../../support/tables";

const playing: TableView = { ...NO_TABLE, assignment: seatedAt(), game: gameAt("in_progress"), clock: clockAt(0) };

function with_(table: TableView, ...incidents: Partial<Incident>[]): TableView {
  return { ...table, incidents: { journal: "j", seq: 1, incidents: incidents.map((incident, id) => ({ ...plain, id: String(id), ...incident })) } };
}

const words = (table: TableView, now = 0): [string, string] => {
  const { name, word } = tableState(table, now);
  return [name, word];
};

describe("a table says", () => {
  test.each<[string, TableView, string, string]>([
    ["that nobody sits there", NO_TABLE, "free", "free"],
    ["that its game has not started", { ...NO_TABLE, assignment: seatedAt(), game: gameAt("not_started") }, "waiting", "waiting"],
    ["that it is played", playing, "playing", "playing"],
    ["that its clock is paused", { ...playing, clock: clockAt(0, { state: "paused" }) }, "paused", "paused"],
    ["that an arbiter paused play", { ...playing, history: { journal: "j", seq: 1, entries: [], paused: { at: 0, by: "Anna", reason: "Fire alarm.", transferred_from: null } } }, "paused", "paused"],
    ["how it ended", { ...playing, game: gameAt("finished", "1/2-1/2") }, "over", "½–½"],
    ["that something is urgent", with_(playing, { certainty: "likely" }), "urgent", "urgent"],
    ["the worst of several alerts", with_(playing, { certainty: "hint" }, { kind: "touch_move", certainty: "likely" }), "warning", "warning"],
    ["that an arbiter is called", with_(playing, { kind: "arbiter_call" }), "urgent", "calls"],
    ["who is handling it", with_(playing, { acknowledged_by: "Cleo" }), "handled", "Cleo"],
    ["what is new before what is dealt with", with_(playing, { acknowledged_by: "Cleo" }, { kind: "touch_move" }), "warning", "warning"],
    ["that its board is lost", with_(playing, { kind: "board_lost" }), "lost", "no board"],
    ["that its clock is lost", with_(playing, { kind: "clock_lost" }), "lost", "no clock"],
    ["an alert before a lost clock", with_(playing, { kind: "clock_lost" }, { kind: "flag_fall" }), "urgent", "urgent"],
    ["the game that is played and not what is undecided of the last one", with_(playing, { game: "before" }), "playing", "playing"],
    ["a call also after the game", with_({ ...playing, game: gameAt("finished", "1-0") }, { kind: "arbiter_call" }), "urgent", "calls"],
    ["nothing of what is closed", with_(playing, { closed_reason: "Anna applied it" }), "playing", "playing"],
  ])("%s", (_, table, name, word) => {
    expect(words(table)).toEqual([name, word]);
  });

  test("that its board is lost also while no game is in progress", () => {
    const fault = { subject: "board", level: "fault", text: "", last_seen_at: null, malformed_messages: 0, reconnects: 0, battery: null, deferrable: false } as const;
    expect(words({ ...NO_TABLE, health: { level: "fault", items: [fault], at: 0, clock: "board", has_board: true, needs_calibration: false } })).toEqual(["lost", "no board"]);
  });

  test("that play is stopped also where somebody is needed for something else", () => {
    const stopped = { ...with_(playing, { certainty: "likely" }), history: { journal: "j", seq: 1, entries: [], paused: { at: 0, by: "Anna", reason: "", transferred_from: null } } };
    const state = tableState(stopped, 0);
    expect([state.name, state.also]).toEqual(["urgent", "paused"]);
    expect(state.text).toContain("paused by Anna");
    expect(tableState(playing, 0).also).toBeUndefined();
  });

  test("everything in words for ears", () => {
    const { text } = tableState(with_(playing, { kind: "illegal_move" }, { kind: "board_lost", certainty: "likely", acknowledged_by: "Cleo" }), 0);
    expect(text).toBe("Illegal move completed (urgent, certain); Board not responding (warning, likely), Cleo is handling this; in progress");
  });
});

test("a page without games knows by the clock whether one is in progress", () => {
  const table: TableView = { ...NO_TABLE, assignment: seatedAt(), clock: clockAt(0) };
  expect(words(table)).toEqual(["playing", "playing"]);
  expect(words({ ...table, clock: clockAt(0, { state: "paused" }) })).toEqual(["paused", "paused"]);
  expect(words({ ...table, clock: clockAt(0, { state: "stopped" }) })).toEqual(["waiting", "waiting"]);
  expect([playText(table, 0), playText({ ...table, clock: clockAt(0, { state: "paused" }) }, 0)]).toEqual(["in progress", "clock paused"]);
});

test.each([
  ["5400", 299_000, true],
  ["5400", 300_000, false],
  ["40/5400:1800", 299_000, true],
  ["5400+30", 299_000, false],
  ["5400+30", 59_000, true],
  ["900+10", 59_000, true],
  ["180+2", 59_000, false],
  ["180+2", 19_000, true],
])("with %s and %d ms somebody should be near: %s", (time_control, left, short) => {
  const table = { ...playing, assignment: seatedAt({ time_control }), clock: clockAt(0, { black_ms: left }) };
  expect(timeTrouble(table, 0)).toBe(short ? left : null);
});

test("the time of who runs short is on the tile and runs", () => {
  const table = { ...playing, clock: clockAt(0, { white_ms: 50_000 }) };
  expect(words(table, 5_000)).toEqual(["short", "0:45"]);
});

test("every state has a shape of its own and a word of its own", () => {
  expect(new Set(Object.values(MARKS)).size).toBe(Object.keys(MARKS).length);
  expect(new Set((Object.keys(MARKS) as StateName[]).map(stateText)).size).toBe(Object.keys(MARKS).length);
});

test("a hall in one line", () => {
  expect(countsText(["playing", "urgent", "playing", "urgent", "over", "hint", "warning", "warning"])).toBe("2 urgent alerts, 2 warnings, 1 hint, 2 in progress, 1 finished");
  expect(countsText([])).toBe("");
});
