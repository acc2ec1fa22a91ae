import { describe, expect, test } from "vitest";
import type { Incident } from "../src/contract";
import { live, retimed } from "../src/director/live";
import { applyText } from "../src/director/remedy";
import type { TableView } from "../src/projection";
import { plain, remedy } from "./plain";
import { NO_TABLE, clockAt, gameAt, seatedAt } from "./tables";

const playing: TableView = { ...NO_TABLE, assignment: seatedAt(), game: gameAt("playing"), clock: clockAt(0, { white_ms: 730_000, black_ms: 585_000 }) };
const open: Incident = { ...plain, remedy, options: [remedy] };

describe("what is proposed goes with the clock", () => {
  test("on the button, before and after, in the words and in the options", () => {
    const now = live(open, playing, 90_000);
    expect(applyText(now.remedy!)).toBe("Apply: White 9:40, Black 10:45");
    expect([now.remedy!.white_before_ms, now.remedy!.black_before_ms]).toEqual([640_000, 585_000]);
    expect(now.remedy!.words).toBe("White loses 60 s, Black gains 60 s: 9:40 and 10:45.");
    expect(now.options).toEqual([now.remedy]);
  });

  test("in whole seconds, so that nothing changes within one", () => {
    expect(live(open, playing, 90_400)).toEqual(live(open, playing, 90_900));
  });

  test("never below nothing", () => {
    expect(live(open, playing, 700_000).remedy!.white_ms).toBe(0);
  });

  test.each<[string, Incident, TableView | undefined]>([
    ["of one that is closed", { ...open, closed: "Anna applied it" }, playing],
    ["of an earlier game", { ...open, game: "before" }, playing],
    ["of a game that is over", open, { ...playing, game: gameAt("over", "1-0") }],
    ["without a clock", open, { ...playing, clock: null }],
    ["of a clock that is not read any more", open, { ...playing, clock: clockAt(0, { state: "none" }) }],
    ["where it is not known what it was worked out from", { ...open, options: [], remedy: { ...remedy, white_before_ms: null } }, playing],
    ["that is a share of a time", { ...open, options: [], remedy: { ...remedy, by_share: true } }, playing],
    ["that touches no clock", { ...open, options: [], remedy: { ...remedy, white_ms: null, black_ms: null } }, playing],
  ])("but not what is proposed %s", (_, incident, table) => {
    expect(live(incident, table, 90_000)).toEqual(incident);
  });

  test("whichever way the daemon writes a time, and where both are the same", () => {
    const same = { ...remedy, words: "Set White to 0:11:10 and Black to 0:11:10.", black_ms: 670_000, black_before_ms: 610_000 };
    expect(retimed(same, { white: 630_000, black: 550_000 }).words).toBe("Set White to 0:09:30 and Black to 0:10:10.");
  });
});
