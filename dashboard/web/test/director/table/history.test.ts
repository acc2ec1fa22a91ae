import { expect, test } from "vitest";
import type { TableHistory, ConfirmedMove } from "../../../src/contract";
import { FRESH_MS, history, latest } from "../../../src/director/table/history";

const SAN = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"];

function played(...recovered: number[]): { moves: ConfirmedMove[] } {
  const moves = SAN.map((san, index) => ({
    uci: "",
    san,
    white_ms: null,
    black_ms: null,
    at: 1000 * index,
    recovered: recovered.includes(index + 1),
    confidence: null,
  }));
  return { moves };
}

test.each([
  ["every move was received", played(), []],
  ["one of White's", played(3), ["2. Nf3"]],
  ["one of Black's", played(4), ["2… Nc6"]],
  ["several in a row", played(2, 3, 4), ["1… e5 to 2… Nc6"]],
  ["two gaps", played(1, 5, 6), ["1. e4", "3. Bb5 to 3… a6"]],
])("moves from a board's memory: %s", (_, game, moves) => {
  expect(history(null, game).map((line) => line.text)).toEqual(moves.map((move) => `Read from the board memory: ${move}.`));
});

const notes: TableHistory = {
  journal: "j",
  seq: 9,
  entries: [
    { at: 1500, text: "White's time was changed by hand." },
    { at: 9000, text: "Black's time was changed by hand." },
  ],
  paused: null,
};

test("changes of the clock and moves from the board memory are in the order of time", () => {
  expect(history(notes, played(5)).map((line) => line.at)).toEqual([1500, 4000, 9000]);
});

test("the newest line is said openly for some minutes", () => {
  const lines = history(notes, null);
  expect(latest(lines, 9000)?.at).toBe(9000);
  expect(latest(lines, 9000 + FRESH_MS)).toBeNull();
  expect(latest(history(null, null), 0)).toBeNull();
});
