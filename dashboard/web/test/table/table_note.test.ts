import { beforeAll, describe, expect, test } from "vitest";
import { tableState } from "../../src/director/alerts/table_state";
import type { TableView } from "../../src/feed/projection";
import { noted, tableWords } from "../../src/table/seat";
import { NO_TABLE, clockAt, gameAt, seatedAt } from "../support/tables";

const waiting: TableView = { ...NO_TABLE, assignment: seatedAt(), game: gameAt("not_started") };

describe("a game whose first move is thought about", () => {
  const running: TableView = { ...waiting, clock: clockAt(0) };

  test("is not called 'not started' while its clock is running", () => {
    expect(tableWords(running, 0).note).toBe("no moves yet");
    expect(tableState(running, 0)).toMatchObject({ name: "playing", text: "in progress, no moves yet" });
  });

  test("is played too while the board has said nothing of a game", () => {
    expect(tableWords({ ...running, game: null }, 0).note).toBe("no moves yet");
  });

  test("is paused when its clock is", () => {
    const paused: TableView = { ...waiting, clock: clockAt(0, { state: "paused" }) };
    expect(tableWords(paused, 0).note).toBe("clock paused");
    expect(tableState(paused, 0)).toMatchObject({ name: "paused" });
  });

  test("says how old its clock is when that was read long ago", () => {
    expect(tableWords(running, 60_000).note).toMatch(/^clock last seen /);
  });
});

describe("a game before its clock runs", () => {
  beforeAll(() => expect(waiting.clock).toBeNull());
  test.each<[string, TableView]>([
    ["without a clock", waiting],
    ["with a clock that shows the start", { ...waiting, clock: clockAt(0, { state: "stopped", running: null }) }],
    ["with a clock that is not there", { ...waiting, clock: clockAt(0, { state: "none", running: null, white_ms: null, black_ms: null }) }],
  ])("is not started, %s", (_, table) => {
    expect(tableWords(table, 0).note).toBe("not started");
    expect(tableState(table, 0)).toMatchObject({ name: "waiting", text: "not started" });
  });
});

describe("the text next to a table's number", () => {
  const over: TableView = { ...waiting, game: { ...gameAt("finished", "1/2-1/2"), termination: "stalemate" } };

  test("has the result apart, which is never cut", () => {
    expect(noted(tableWords(over, 0))).toEqual({ result: "½–½", why: "stalemate" });
    expect(noted(tableWords({ ...over, game: gameAt("finished", "1-0") }, 0))).toEqual({ result: "1–0", why: "" });
  });

  test("has no result where results are hidden or there is none", () => {
    expect(noted(tableWords(over, 0, true))).toEqual({ result: "", why: "finished" });
    expect(noted(tableWords(waiting, 0))).toEqual({ result: "", why: "not started" });
  });
});
