import { expect, test } from "vitest";
import { inCheck } from "../../src/board/board";
import { placements } from "../../src/board/position";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

test.each([
  ["a pawn's two steps", START, "e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"],
  ["castling short", "4k2r/8/8/8/8/8/8/4K2R b Kk - 0 1", "e8g8", "5rk1/8/8/8/8/8/8/4K2R"],
  ["castling long", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "4k3/8/8/8/8/8/8/2KR4"],
  ["castling as Chess960 writes it", "4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", "e1b1", "4k3/8/8/8/8/8/8/2KR4"],
  ["a capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "4k3/8/8/3P4/8/8/8/4K3"],
  ["en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "4k3/8/3P4/8/8/8/8/4K3"],
  ["an under-promotion", "4k3/8/8/8/8/8/p7/4K3 b - - 0 1", "a2a1n", "4k3/8/8/8/8/8/8/n3K3"],
])("%s", (_, start, uci, expected) => {
  expect(placements(start, [{ uci }])).toEqual([start.split(" ")[0], expected]);
});

test("there is a position before the first move and after each", () => {
  expect(placements(START, [{ uci: "e2e4" }, { uci: "e7e5" }])).toHaveLength(3);
});

test("after a break the pieces move from the position that was set", () => {
  const breaks = [{ ply: 1, fen: "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1" }];
  expect(placements(START, [{ uci: "e2e4" }, { uci: "e8d8" }], breaks)).toEqual([
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "4k3/8/8/8/8/8/4P3/4K3",
    "3k4/8/8/8/8/8/4P3/4K3",
  ]);
});

test("the side in check is the side to move", () => {
  expect(inCheck("Qxf7#", "x b")).toEqual({ check: "black" });
  expect(inCheck("Bb4+", "x w")).toEqual({ check: "white" });
  expect(inCheck("Nf3", "x b")).toEqual({});
});
