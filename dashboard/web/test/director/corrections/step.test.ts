import { describe, expect, test } from "vitest";
import type { Answer } from "../../../src/page/ask";
import { after, answered, footing, foreseen, undoing, playedSince, type Footing, type Step, type CorrectionRequest } from "../../../src/director/corrections/step";
import { NO_TABLE, gameAt, seatedAt } from "../../support/tables";

const WANTED: CorrectionRequest = { path: "/director/result", body: { table: 1, game: "g", result: "1-0" } };
const ON = at(["e2e4"], ["e4"]);

function at(ucis: readonly string[], sans: readonly string[], result: "*" | "1-0" = "*"): Footing {
  const moves = ucis.map((uci, ply) => ({ uci, san: sans[ply]!, white_ms: null, black_ms: null, at: 0, recovered: false, confidence: null }));
  return footing({ ...NO_TABLE, assignment: seatedAt(), game: { ...gameAt("in_progress", result), moves, fen: `after ${ucis.join(" ")}` } });
}

function answer(change: Partial<Answer> = {}): Answer {
  return { ok: true, status: 200, text: "", name: "", body: {}, ...change };
}

function seen(on = ON): Step {
  return foreseen(WANTED, on, answer({ body: { changes: ["The game ends 1-0."] } }));
}

test("what the hall says beforehand can be done", () => {
  expect(seen()).toEqual({ at: "seen", wanted: WANTED, on: ON, text: "", changes: ["The game ends 1-0."] });
});

test("what it refuses beforehand cannot be done, and says why", () => {
  const step = foreseen(WANTED, ON, answer({ ok: false, status: 409, text: "The game at table 1 is over." }));
  expect(step).toMatchObject({ at: "refused", text: "The game at table 1 is over." });
});

describe("when the game continues meanwhile", () => {
  test.each<[string, Footing, RegExp]>([
    ["a move", at(["e2e4", "e7e5"], ["e4", "e5"]), /has continued: 1…e5 was played/],
    ["another record", at(["d2d4"], ["d4"]), /record of the game has changed/],
    ["fewer moves", at([], []), /record of the game has changed/],
    ["a result", at(["e2e4"], ["e4"], "1-0"), /has ended: 1–0/],
    ["another game", { ...ON, game: "h" }, /Another game/],
  ])("%s is said, and what was foreseen is not offered any more", (_, now, text) => {
    expect(after(seen(), now)).toEqual({ at: "overtaken", text: expect.stringMatching(text) });
  });

  test("what somebody has done already is not overtaken", () => {
    const step: Step = { at: "done", text: "", changes: [], wanted: null, on: null, became: null };
    expect(after(step, at(["d2d4"], ["d4"]))).toBe(step);
  });

  test("the same table is unchanged", () => {
    const step = seen();
    expect(after(step, at(["e2e4"], ["e4"]))).toBe(step);
    expect(playedSince(ON, ON)).toBeNull();
  });

  test("a result that is removed lets the game continue", () => {
    expect(playedSince(at(["e2e4"], ["e4"], "1-0"), ON)).toMatch(/continues/);
  });
});

test("what was done says what has changed", () => {
  const doing: Step = { at: "doing", wanted: WANTED, on: ON, changes: ["The game ends 1-0."] };
  expect(answered(doing, answer())).toEqual({ at: "done", text: "", changes: ["The game ends 1-0."], wanted: WANTED, on: ON, became: null });
});

test("a refusal stands as the hall gives it; an answer that never came leaves it open whether it counts", () => {
  const doing: Step = { at: "doing", wanted: WANTED, on: ON, changes: [] };
  expect(answered(doing, answer({ ok: false, status: 409, text: "Check again." }))).toEqual({ at: "failed", text: "Check again." });
  expect(answered(doing, answer({ ok: false, status: 503, text: "Away." }))).toEqual({ at: "failed", text: expect.stringMatching(/^Away\. The correction may not have been recorded/) });
});

describe("what was done to the record is undone", () => {
  const CORRECTED: CorrectionRequest = { path: "/director/correct-moves", body: { table: 1 } };
  const BEFORE = at(["e2e4", "e7e5", "g1f3"], ["e4", "e5", "Nf3"]);

  function done(wanted: CorrectionRequest, became: Footing): Step {
    return after(answered({ at: "doing", wanted, on: BEFORE, changes: [] }, answer()), became);
  }

  test("by the moves that counted before", () => {
    const now = at(["e2e4", "e7e6"], ["e4", "e6"]);
    expect(undoing(done(CORRECTED, now), now)?.body).toEqual({ table: 1, game: BEFORE.game, ply: 1, moves: ["e7e5", "g1f3"], expected_plies: 2 });
  });

  test("also when the game has continued since", () => {
    const now = at(["e2e4", "e7e6", "d2d4"], ["e4", "e6", "d4"]);
    expect(undoing(done(CORRECTED, at(["e2e4", "e7e6"], ["e4", "e6"])), now)?.body).toMatchObject({ ply: 1, expected_plies: 3 });
  });

  test("not when somebody has corrected it again, or another game is there", () => {
    const step = done(CORRECTED, at(["e2e4", "e7e6"], ["e4", "e6"]));
    expect(undoing(step, at(["e2e4", "c7c5"], ["e4", "c5"]))).toBeNull();
    expect(undoing(step, { ...at(["e2e4", "e7e6"], ["e4", "e6"]), game: "h" })).toBeNull();
  });

  test("a position that was set goes with the move before it", () => {
    const now = { ...BEFORE, fen: "set", position_changes: { 3: "set" } };
    expect(undoing(done({ path: "/director/set-position", body: { table: 1 } }, now), now)?.body).toMatchObject({ ply: 2, moves: ["g1f3"] });
  });

  test("not where a position that had been set is gone", () => {
    const now = at(["e2e4"], ["e4"]);
    const step = after(answered({ at: "doing", wanted: CORRECTED, on: { ...BEFORE, position_changes: { 2: "set" } }, changes: [] }, answer()), now);
    expect(undoing(step, now)).toBeNull();
  });

  test("a result is not of that kind", () => {
    const now = at(["e2e4"], ["e4"]);
    expect(undoing(done(WANTED, now), now)).toBeNull();
  });
});
