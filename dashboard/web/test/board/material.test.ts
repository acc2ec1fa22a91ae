import { expect, test } from "vitest";
import { material } from "../../src/board/material";

test.each([
  ["the start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", "", 0],
  ["a pawn for Black", "rnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR", "", "p", -1],
  ["the exchange for a pawn", "4k3/ppp5/8/8/8/2n5/PP6/R3K3", "r", "np", 1],
  ["two queens", "4k3/8/8/8/8/8/8/QQ2K3", "qq", "", 18],
  ["kings alone", "4k3/8/8/8/8/8/8/4K3", "", "", 0],
])("%s", (_, fen, white, black, lead) => {
  expect(material(fen)).toEqual({ white, black, lead });
});
