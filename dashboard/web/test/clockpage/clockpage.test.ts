import { describe, expect, test } from "vitest";
import { clockText } from "../../src/clock/clock";
import { after, at, HOLDS_MS, type ClockOffsets } from "../../src/clockpage/hall";
import { lying } from "../../src/clockpage/lie";
import { arrived, half, isNews, running, shownTime, useless, type Frame } from "../../src/clockpage/state";
import type { ClockState } from "../../src/contract";

const clock: ClockState = { state: "running", white_ms: 60_000, black_ms: 50_000, running: "white", flag: null, read_at: 1_000, time_scale: 1, clock_set_ms: 0, delay_remaining_ms: 0, completed_moves: null };
const frame: Frame = { now: 1_000, rate: 1, link: { broker: "up", daemon: "online", since: 0 }, clock, screen: true, players: null, time_control: "", result: "*", paused: false, moves: 1, place: "both", holds: true };

describe("what a clock page shows", () => {
  test("the time that runs goes down, the other one waits", () => {
    expect(half(frame, null, "white", 11_000)).toEqual({ ms: 50_000, look: "runs" });
    expect(half(frame, null, "black", 11_000)).toEqual({ ms: 50_000, look: "waits" });
  });

  test("a touch that is on its way is shown as if it counted", () => {
    const sent = { key: "white", at: 3_000 } as const;
    expect(running(frame, sent)).toBe("black");
    expect(half(frame, sent, "white", 5_000)).toEqual({ ms: 58_000, look: "waits" });
    expect(half(frame, sent, "black", 5_000)).toEqual({ ms: 48_000, look: "runs" });
    expect(half(frame, { key: "stop", at: 3_000 }, "white", 5_000).look).toBe("stands");
  });

  test("news of the touch before is no news of this one", () => {
    const black: Frame = { ...frame, clock: { ...clock, running: "black" } };
    const stopped: Frame = { ...frame, clock: { ...clock, state: "stopped", running: null } };
    const cases = [
      ["white", [black]],
      ["black", [frame]],
      ["stop", [stopped]],
      ["go", [frame, black]],
    ] as const;
    for (const [key, by] of cases) expect([frame, black, stopped].filter((frame) => arrived(frame, { key, at: 0 })), key).toEqual(by);
  });

  test("a fallen flag shows nothing left", () => {
    const down = { ...frame, clock: { ...clock, state: "flag", flag: "black", running: null } as const };
    expect(half(down, null, "black", 9_000)).toEqual({ ms: 0, look: "flag" });
  });

  test("what a page cannot know it does not show", () => {
    expect(half(null, null, "white", 0)).toEqual({ ms: null, look: "none" });
  });
});

describe("a touch that does nothing is not sent", () => {
  const cases: readonly [string, Frame, "white" | "black" | "stop" | "go", string | null][] = [
    ["whose time runs", frame, "white", null],
    ["the other one", frame, "black", "other_runs"],
    ["to resume while it is running", frame, "go", "runs"],
    ["to stop it", frame, "stop", null],
    ["in a pause", { ...frame, paused: true }, "white", "paused"],
    ["where the table has another clock", { ...frame, screen: false }, "white", "not_screen"],
    ["while a flag is down", { ...frame, clock: { ...clock, flag: "white", running: null } }, "black", "flag"],
    ["of the other side, on the device of one side", { ...frame, place: "black", clock: { ...clock, running: "white" } }, "white", "not_yours"],
    ["to stop it, on the device of one side", { ...frame, place: "white" }, "stop", "not_stop"],
    ["of its own side, on the device of one side", { ...frame, place: "white" }, "white", null],
    ["on a second device", { ...frame, holds: false }, "white", "second"],
    ["before anybody is seated", { ...frame, clock: null }, "black", "not_set"],
    ["on a clock that stands, of which only the hall knows who may start it", { ...frame, clock: { ...clock, state: "stopped", running: null } }, "black", null],
    ["after a game that a flag ended, which the hall may take for the next one", { ...frame, result: "0-1", clock: { ...clock, state: "flag", flag: "white", running: null } }, "black", null],
    ["to stop it after the game", { ...frame, result: "0-1", clock: { ...clock, state: "stopped", running: null } }, "stop", "over"],
  ];
  test.each(cases)("%s", (_, frame, key, why) => {
    expect(useless(frame, null, key)).toBe(why);
  });
});

test("the clock page and every other page show the same seconds of the same clock", () => {
  for (const ms of [301_500, 301_000, 300_001, 20_001, 3_600_000]) expect(shownTime(ms)).toBe(clockText(ms));
});

describe("screen readers announce", () => {
  const later: Frame = { ...frame, now: 9_000, clock: { ...clock, white_ms: 52_000, read_at: 9_000 } };
  const cases: readonly [string, Frame | null, Frame, boolean][] = [
    ["the first state", null, frame, true],
    ["nothing of a time that has run down", frame, later, false],
    ["of a press", frame, { ...later, clock: { ...later.clock!, running: "black" } }, true],
    ["of a flag", frame, { ...later, clock: { ...later.clock!, flag: "black", running: null } }, true],
    ["of a time that a director has set", frame, { ...later, clock: { ...later.clock!, black_ms: 30_000 } }, true],
  ];
  test.each(cases)("%s", (_, before, now, expected) => {
    expect(isNews(before, now)).toBe(expected);
  });
});

test("times are rounded up, with tenths at the end", () => {
  expect([3_723_400, 245_001, 20_000, 19_999, 9_401, 50, 0].map(shownTime)).toEqual(["1:02:04", "4:06", "0:20", "20.0", "9.5", "0.1", "0.0"]);
  expect(shownTime(null)).toBe("–:––");
});

describe("what time it is in the hall", () => {
  const slow = { sent: 0, got: 400, now: 10_000, rate: 1 };
  const quick = { sent: 1_000, got: 1_020, now: 10_900, rate: 1 };

  test("the quickest answer is believed, and its moment was half way", () => {
    const known = after(after({ best: null }, slow), quick);
    expect(at(known, null, 1_010)).toBe(10_900);
    expect(at(after({ best: quick }, slow), null, 2_010)).toBe(11_900);
  });

  test("an answer grows old", () => {
    const later = { ...slow, sent: quick.got + HOLDS_MS, got: quick.got + HOLDS_MS + 400, now: 80_000 };
    const known: ClockOffsets = after({ best: quick }, later);
    expect(known.best).toBe(later);
  });

  test("before any answer the time of the frames counts, and before them nothing", () => {
    expect(at({ best: null }, { now: 5_000, local: 100, rate: 2 }, 200)).toBe(5_200);
    expect(at({ best: null }, null, 200)).toBeNull();
  });
});

test("a device of one player has their half before them, and one between them faces both", () => {
  expect(lying("both", true)).toEqual({ first: "black", facing: "players" });
  expect(lying("white", true)).toEqual({ first: "black", facing: "front" });
  expect(lying("black", true)).toEqual({ first: "white", facing: "front" });
  expect(lying("black", false)).toEqual({ first: "white", facing: "front" });
});
