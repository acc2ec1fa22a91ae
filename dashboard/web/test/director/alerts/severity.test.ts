import { describe, expect, test } from "vitest";
import { alerts } from "../../../src/director/alerts/alerts";
import { isPast, rank, severity, severityText } from "../../../src/director/alerts/severity";
import type { Incident } from "../../../src/contract";
import { EMPTY, after, type View } from "../../../src/feed/projection";
import { plain, remedy } from "../../support/plain";
import { gameAt, seatedAt } from "../../support/tables";

const warning: Incident = { ...plain, kind: "displaced_pieces", remedy };
const shown: Incident = { ...plain, kind: "result_shown", remedy: { ...remedy, result: "1-0" } };

describe("how much an alert matters", () => {
  test.each<[string, Incident, string]>([
    ["a call", { ...plain, kind: "arbiter_call", remedy: null }, "urgent"],
    ["a clock that is set wrongly", { ...plain, kind: "clock_setting", certainty: "likely" }, "urgent"],
    ["an illegal move", plain, "urgent"],
    ["pieces in hand", warning, "warning"],
    ["an illegal move that loses the game", { ...warning, remedy: { ...remedy, result: "0-1" } }, "urgent"],
    ["a claim that awaits an answer", { ...warning, claimed_by: "white" }, "urgent"],
    ["an offer of a draw", { ...plain, kind: "draw_offer", claimed_by: "white" }, "warning"],
    ["a result shown with the kings", { ...shown, certainty: "likely" }, "hint"],
    ["a result contradicted by another one", { ...shown, contradicted: "The players showed 0–1 before." }, "warning"],
    ["a hint at an illegal move", { ...plain, certainty: "hint" }, "hint"],
  ])("%s", (_, incident, expected) => {
    expect(severity(incident)).toBe(expected);
  });

  test("comes before how sure it is", () => {
    expect(rank({ ...plain, certainty: "likely" })).toBeLessThan(rank(warning));
    expect(severityText({ ...plain, certainty: "likely" })).toBe("Urgent, likely");
    expect(severityText({ ...plain, certainty: "hint" })).toBe("Hint");
  });
});

function viewOf(incidents: readonly Incident[], ...more: [string, unknown][]): View {
  return after(EMPTY, [["table/1/incidents", { journal: "j", seq: 1, incidents }], ...more] as Parameters<typeof after>[1]);
}

test("a call does not sink among older and newer warnings", () => {
  const view = viewOf([{ ...warning, id: "new", occurred_at: 9000 }, { ...plain, id: "call", kind: "arbiter_call", occurred_at: 5000 }, { ...warning, id: "old", occurred_at: 1000 }]);
  expect(alerts(view).map(({ id }) => id)).toEqual(["call", "new", "old"]);
});

describe("an alert is of a game that is over", () => {
  const on: [string, unknown][] = [["table/1/assignment", seatedAt()], ["table/1/game", gameAt("in_progress")]];
  test.each<[string, Incident, [string, unknown][], boolean]>([
    ["not while it is played", plain, on, false],
    ["when it has a result", plain, [on[0]!, ["table/1/game", gameAt("finished", "1-0")]], true],
    ["not when something contradicts its result", { ...shown, contradicted: "The players showed 0–1 before." }, [on[0]!, ["table/1/game", gameAt("finished", "1-0")]], false],
    ["when the next one is there", { ...plain, game: "before" }, on, true],
    ["when the next one is assigned", plain, [["table/1/assignment", seatedAt({ game: "next" })], ["table/1/game", gameAt("finished", "1-0")]], true],
    ["but nobody who calls is left alone", { ...plain, game: "before", kind: "arbiter_call" }, on, false],
    ["nor what waits at a table without a game", { ...plain, game: "" }, on, false],
  ])("%s", (_, incident, more, past) => {
    expect(isPast(incident, viewOf([incident], ...more))).toBe(past);
  });
});
