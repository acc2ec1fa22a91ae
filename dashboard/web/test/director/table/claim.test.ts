import { describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { announces, claims, parsedMove } from "../../../src/director/table/claim";
import { claimText } from "../../../src/director/alerts/alerts";
import type { AssignmentState, Incident, Ruleset } from "../../../src/contract";

const lines = readFileSync(new URL("../../../../../tests/dashboard/messages.jsonl", import.meta.url), "utf8").split("\n");
const seated = JSON.parse(lines.find((line) => line.includes("table/1/assignment"))!) as { payload: AssignmentState };
const rules: Ruleset = seated.payload.assignment!.ruleset;

const offered = (changes: Partial<Ruleset>): string[] => claims({ ...rules, ...changes }).map((claim) => claim.claim);

describe("what can be claimed", () => {
  test("is only what the table's rules have", () => {
    expect(offered({ threefold: "none", fifty: "none" })).not.toContain("threefold");
    expect(offered({ threefold: "claim" })).toContain("threefold");
    expect(offered({ qpf: "none" })).not.toContain("quickplay_finish");
    expect(offered({ clock_required: false })).not.toContain("flag");
    expect(offered({ low_time_both_s: null })).not.toContain("both_low_on_time");
    expect(offered({ device_penalty: null })).not.toContain("device");
    expect(offered({ device_penalty: "loss" })).toContain("device");
    expect(offered({ penalty_ladder: [] })).not.toContain("misconduct");
    expect(offered({ penalty_ladder: ["W"] })).toContain("misconduct");
    expect(offered({ both_absent: null })).not.toContain("both_late");
    expect(offered({ both_absent: "split" })).toContain("both_late");
  });

  test("names the seconds of the table's rules", () => {
    expect(claims({ ...rules, low_time_both_s: 20 }).map((claim) => claim.text)).toContain("reports both players below 20 s");
  });

  test("is everything where the rules are not known", () => {
    expect(claims(null)).toHaveLength(17);
  });
});

test("a move is announced with a claim of repetition or of the 50 moves only", () => {
  expect(claims(null).filter((claim) => announces(claim.claim)).map((claim) => claim.claim)).toEqual(["threefold", "fifty_moves"]);
});

test.each([
  ["e2e4", "e2e4"],
  [" E7E8Q ", "e7e8q"],
  ["", ""],
  ["Nf3", null],
  ["e2e9", null],
  ["e7e8k", null],
])("the announced move %j is read as %j", (typed, move) => {
  expect(parsedMove(typed)).toBe(move);
});

describe("the claimant and the witness", () => {
  const line = (changes: Partial<Incident>): string => claimText({ kind: "touch_move", claimed_by: null, witness: "", ...changes } as Incident);

  test("is in the card's line", () => {
    expect(line({ claimed_by: "white" })).toBe("claimed by White");
    expect(line({ claimed_by: "black", witness: "the arbiter, A. Meyer" })).toBe("claimed by Black, seen by the arbiter, A. Meyer");
    expect(line({ kind: "misconduct", witness: "A. Meyer" })).toBe("seen by A. Meyer");
    expect(line({ kind: "resignation", claimed_by: "white" })).toBe("");
  });
});
