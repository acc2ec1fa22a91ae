import { expect, test } from "vitest";
import type { ConfirmedMove } from "../../src/contract";
import { spentMs } from "../../src/board/record";

const move = (at: number, white_ms: number | null, black_ms: number | null, recovered = false): ConfirmedMove => ({ uci: "e7e6", san: "e6", white_ms, black_ms, at, recovered, confidence: null });

const own = move(0, 600_000, 600_000);
const before = move(40_000, 560_000, 600_000);

test("the time spent runs from the opponent's press to the player's own", () => {
  expect(spentMs(move(112_000, 560_000, 558_000), before, own, false)).toBe(72_000);
});

test("a move that was entered later took no longer than its clock time shows", () => {
  expect(spentMs(move(537_000, 560_000, 558_000), before, own, false)).toBeNull();
});

test("it is unknown for a move that was not received, and without a clock follows from the time of day", () => {
  expect(spentMs(move(112_000, null, null, true), before, own, false)).toBeNull();
  expect(spentMs(move(537_000, null, null), before, own, false)).toBe(497_000);
});
