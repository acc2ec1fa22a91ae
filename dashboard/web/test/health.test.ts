import { expect, test } from "vitest";
import type { Health, HealthItem } from "../src/contract";
import { healthLines, healthText } from "../src/director/health";

const board: HealthItem = {
  subject: "board",
  level: "ok",
  text: "The board answers.",
  heard_at: 50_000,
  damaged: 0,
  reconnects: 0,
  battery: null,
};
const clock: HealthItem = { ...board, subject: "clock", text: "The clock is there." };

function health(...items: HealthItem[]): Health {
  return { level: items[0]!.level, items, at: 50_000 };
}

test("equipment that works is not worth many words", () => {
  expect(healthText(health(board, clock), 60_000)).toBe("Board and clock are fine.");
  expect(healthText(null, 60_000)).toBe("");
  expect(healthLines(null, 60_000)).toEqual([]);
});

test("a fault says how long ago the board was heard, and grows older", () => {
  const lost: HealthItem = { ...board, level: "fault", text: "Board 3412 says nothing." };
  expect(healthText(health(lost, clock), 58_000)).toBe("Board 3412 says nothing. Last sign of life: 8 s ago.");
  expect(healthText(health(lost, clock), 170_000)).toBe("Board 3412 says nothing. Last sign of life: 2 min ago.");
});

test("a board that was never heard has no last sign of life", () => {
  const missing: HealthItem = { ...board, level: "fault", text: "No port.", heard_at: null };
  expect(healthText(health(missing), 58_000)).toBe("No port.");
});

test("what was counted stands in the details", () => {
  expect(healthLines(health({ ...board, damaged: 3, reconnects: 1 }, clock), 60_000)).toEqual([
    "The board answers. So far: 3 damaged messages, lost and back once.",
    "The clock is there.",
  ]);
});
