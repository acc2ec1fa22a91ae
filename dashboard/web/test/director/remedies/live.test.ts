import { describe, expect, test } from "vitest";
import type { Incident } from "../../../src/contract";
import { live, retimed } from "../../../src/director/remedies/live";
import { applyText } from "../../../src/director/remedies/remedy";
import type { TableView } from "../../../src/feed/projection";
import { plain, remedy } from "../../support/plain";
import { NO_TABLE, clockAt, gameAt, seatedAt } from "../../support/tables";

const playing: TableView = { ...NO_TABLE, assignment: seatedAt(), game: gameAt("in_progress"), clock: clockAt(0, { white_ms: 730_000, black_ms: 585_000 }) };
const open: Incident = { ...plain, remedy, options: [remedy] };

describe("what is proposed goes with the clock", () => {
  test("on the button, before and after, in the words and in the options", () => {
    const now = live(open, playing, 90_000);
    expect(applyText(now.remedy!)).toBe("Apply: White 9:40, Black 10:45");
    expect([now.remedy!.white_before_ms, now.remedy!.black_before_ms]).toEqual([640_000, 585_000]);
    expect(now.remedy!.text).toBe("Remove 1 minute from White. Add 1 minute to Black. White 9:40, Black 10:45.");
    expect(now.options).toEqual([now.remedy]);
  });

  test("in whole seconds, so that nothing changes within one", () => {
    expect(live(open, playing, 90_400)).toEqual(live(open, playing, 90_900));
  });

  test("never below nothing", () => {
    expect(live(open, playing, 700_000).remedy!.white_ms).toBe(0);
  });

  test.each<[string, Incident, TableView | undefined]>([
    ["of one that is closed", { ...open, closed_reason: "Anna applied it" }, playing],
    ["of an earlier game", { ...open, game: "before" }, playing],
    ["of a game that is over", open, { ...playing, game: gameAt("finished", "1-0") }],
    ["without a clock", open, { ...playing, clock: null }],
    ["of a clock that is not read any more", open, { ...playing, clock: clockAt(0, { state: "none" }) }],
    ["where it is not known what it was worked out from", { ...open, options: [], remedy: { ...remedy, white_before_ms: null } }, playing],
    ["that is a share of a time", { ...open, options: [], remedy: { ...remedy, proportional: true } }, playing],
    ["that touches no clock", { ...open, options: [], remedy: { ...remedy, white_ms: null, black_ms: null } }, playing],
  ])("but not what is proposed %s", (_, incident, table) => {
    expect(live(incident, table, 90_000)).toEqual(incident);
  });

  test("but not with time from a decision that was just undone, until the clock no longer has it", () => {
    const decision = { by: "Anna", at: 80_000, applied: remedy, proposed: remedy.text, note: "", white_before_ms: 730_000, black_before_ms: 585_000 };
    const again: Incident = { ...open, reversed_decisions: [{ decision, by: "Anna", at: 90_000 }] };
    const clock = (white_ms: number, black_ms: number): TableView => ({ ...playing, clock: clockAt(91_000, { white_ms, black_ms }) });
    expect(live(again, clock(670_000, 645_000), 91_000)).toEqual(again);
    expect(applyText(live(again, clock(729_000, 585_000), 91_000).remedy!)).toBe("Apply: White 11:09, Black 10:45");
    expect(applyText(live(again, clock(650_000, 645_000), 120_000).remedy!)).toBe("Apply: White 9:21, Black 11:45");
  });

  test("whichever way an earlier daemon wrote a time, and where both are the same", () => {
    const same = { ...remedy, text: "Set the clock: White 0:11:10, Black 0:11:10.", black_ms: 670_000, black_before_ms: 610_000 };
    expect(retimed(same, { white: 630_000, black: 550_000 }).text).toBe("Set the clock: White 9:30, Black 10:10.");
  });
});

test("the times of a sentence go with the clock too", () => {
  const times = { id: "remedy_times", args: { white: "11:10", black: "10:45" } };
  const words = { id: "sentences", args: { first: { id: "remedy_draw", args: {} }, rest: times } };
  const now = retimed({ ...remedy, sentences: { text: words } }, { white: 640_000, black: 585_000 });
  expect(now.sentences?.text).toEqual({
    id: "sentences",
    args: { first: { id: "remedy_draw", args: {} }, rest: { id: "remedy_times", args: { white: "9:40", black: "10:45" } } },
  });
});

test("in the sentence that a page says in its language, by the names of its arguments or in their order", () => {
  const times = { id: "arbiter_both_times", args: { black: "10:45", white: "11:10" } };
  const named = { ...remedy, sentences: { text: { id: "sentences", args: { first: "As it was.", rest: times } } } };
  const shown = { white: 640_000, black: 585_000 };
  expect(retimed(named, shown).sentences!.text).toEqual({ id: "sentences", args: { first: "As it was.", rest: { id: "arbiter_both_times", args: { black: "10:45", white: "9:40" } } } });
  const listed = { ...remedy, sentences: { text: { id: "sentences", args: { first: ["11:10", "10:45"], rest: times } } } };
  expect(retimed(listed, shown).sentences!.text).toMatchObject({ args: { first: ["9:40", "10:45"] } });
});
