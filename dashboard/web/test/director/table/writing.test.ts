import { expect, test } from "vitest";
import type { ConfirmedMove, Ruleset } from "../../../src/contract";
import { writingText } from "../../../src/director/table/writing";
import type { TableView } from "../../../src/feed/projection";
import { clockAt, gameAt, NO_TABLE, seatedAt } from "../../support/tables";

type RecordRules = Pick<Ruleset, "record_until_s" | "record_until_either" | "record_free_for" | "record_always_if_inc_s" | "record_always_counts_delay">;

const STANDARD: RecordRules = { record_until_s: 300, record_until_either: false, record_free_for: "period", record_always_if_inc_s: 30, record_always_counts_delay: false };
const US: RecordRules = { ...STANDARD, record_until_either: true, record_free_for: null, record_always_counts_delay: true };
const HDCA: RecordRules = { ...STANDARD, record_free_for: "game", record_always_if_inc_s: null };
const NOBODY = "";
const WHITE = "White no longer has to record moves: White had less than 5:00.";

const pressed = (white_s: number, black_s: number): ConfirmedMove => ({ uci: "e2e4", san: "e4", white_ms: white_s * 1000, black_ms: black_s * 1000, at: 0, recovered: false, confidence: null });

/** A game with these times after its plies, and on the clock now (seconds, White's first). */
function table(rules: RecordRules, time_control: string, now: [number, number], ...times: [number, number][]): TableView {
  const ruleset = { id: "r", name: "R", public_screen_hides: [], ...rules };
  const game = { ...gameAt("in_progress"), moves: times.map(([white, black]) => pressed(white, black)) };
  const [white_ms, black_ms] = now.map((seconds) => seconds * 1000) as [number, number];
  return { ...NO_TABLE, assignment: seatedAt({ time_control, ruleset }), game, clock: clockAt(0, { white_ms, black_ms, running: null, state: "paused" }) };
}

test.each<[string, RecordRules, string, [number, number], [number, number][], string]>([
  ["with five minutes both write", STANDARD, "5400", [300, 300], [], NOBODY],
  ["below them the player is free", STANDARD, "5400", [299, 900], [], WHITE],
  ["half a minute for each move keeps a player recording", STANDARD, "5400+30", [60, 60], [], NOBODY],
  ["ten seconds do not", STANDARD, "5400+10", [60, 900], [], WHITE],
  ["an increment that lifts a player above the limit changes nothing", STANDARD, "5400+10", [305, 900], [[305, 900]], WHITE],
  ["the next period does", STANDARD, "1/5400:1800", [1850, 1900], [[50, 5400], [50, 1900]], NOBODY],
  ["but not if the exemption is for the whole game", HDCA, "1/5400:1800", [1850, 1900], [[50, 5400], [50, 1900]], WHITE],
  ["both are free", STANDARD, "5400", [20, 20], [], "The players no longer have to record moves: both had less than 5:00."],
  ["it may be enough that one is short of time", US, "5400d5", [900, 20], [], "The players no longer have to record moves: Black had less than 5:00."],
  ["a delay may count like an increment", US, "5400d30", [900, 20], [], NOBODY],
  ["and may not", STANDARD, "5400d30", [20, 900], [], WHITE],
  ["nobody has to where the rules do not say so", { ...STANDARD, record_until_s: null }, "300", [20, 20], [], NOBODY],
])("%s", (_, rules, control, now, times, text) => {
  expect(writingText(table(rules, control, now, ...times), 0)).toBe(text);
});

test("time that runs down is watched", () => {
  const running = table(STANDARD, "5400", [301, 900]);
  const clock = { ...running.clock!, state: "running" as const, running: "white" as const };
  expect(writingText({ ...running, clock }, 1000)).toBe(NOBODY);
  expect(writingText({ ...running, clock }, 2000)).toBe(WHITE);
});

test("a game that is over asks for nothing", () => {
  expect(writingText({ ...table(STANDARD, "5400", [1, 1]), game: gameAt("finished", "1-0") }, 0)).toBe(NOBODY);
});
