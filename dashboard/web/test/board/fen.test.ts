import { parseFen, makeFen } from "chessops/fen";
import { Chess } from "chessops/chess";
import { makeUci, parseUci } from "chessops/util";
import { makeSan } from "chessops/san";
import { describe, expect, test } from "vitest";
import { analysisAddress, fenAt, hasKing, uncounted } from "../../src/board/fen";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** A game of these moves, with the FEN after each of them as another program has it. */
function played(start: string, ucis: readonly string[]) {
  const position = Chess.fromSetup(parseFen(start).unwrap()).unwrap();
  const fens = [makeFen(position.toSetup())];
  const moves = ucis.map((uci) => {
    const move = parseUci(uci)!;
    const san = makeSan(position, move);
    position.play(move);
    fens.push(makeFen(position.toSetup()));
    return { uci: makeUci(move), san };
  });
  return { game: { start_fen: start, moves, position_changes: [] as { ply: number; fen: string }[] }, fens };
}

describe("the position after each move is whole", () => {
  test.each([
    ["castling to both sides", START, "e2e4 e7e5 g1f3 b8c6 f1c4 d7d6 e1g1 c8g4 d2d3 d8d7 c1e3 e8c8"],
    ["a pawn taken in passing, and one that could not be", START, "e2e4 a7a6 e4e5 d7d5 e5d6 h7h5 a2a4"],
    ["rooks that move, and one that is taken at home", START, "a2a4 b7b5 a4b5 h7h5 a1a7 h8h6 a7a8 h6a6 h1g1"],
    ["a promotion that takes a rook", "r3k2r/1P6/8/8/8/8/6p1/R3K2R w KQkq - 3 20", "b7a8q e8f7 a8h8 g2h1n"],
    ["Black begins", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "c7c5 g1f3 d7d6"],
  ])("%s", (_, start, moves) => {
    const { game, fens } = played(start, moves.split(" "));
    expect(game.moves.map((__, ply) => fenAt(game, ply))).toEqual(fens.slice(0, -1));
    expect(fenAt(game, game.moves.length)).toBe(fens.at(-1));
  });
});

test("after a position that an arbiter set, the game continues from there", () => {
  const set = "4k3/8/8/8/8/8/4P3/4K3 b - - 7 40";
  const game = { start_fen: START, moves: [{ uci: "e2e4", san: "e4" }, { uci: "e8d8", san: "Kd8" }], position_changes: [{ ply: 1, fen: set }] };
  expect(fenAt(game, 0)).toBe(START);
  expect(fenAt(game, 1)).toBe(set);
  expect(fenAt(game, 2)).toBe("3k4/8/8/8/8/8/4P3/4K3 w - - 8 41");
});

test("an address for analysis has no spaces, and the side that is below", () => {
  expect(analysisAddress("8/8/8/8/8/8/8/K1k5 w - - 0 1", true)).toBe("https://lichess.org/analysis/standard/8/8/8/8/8/8/8/K1k5_w_-_-_0_1?color=black");
});

test("a position shows no number of moves if the rules hide it", () => {
  expect(uncounted("r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 31")).toBe("r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1");
  expect(uncounted(START)).toBe(START);
});

test("where no pieces are known there is no position", () => {
  expect([hasKing(START), hasKing("8/8/8/8/8/8/8/8 w - - 0 1"), hasKing("")]).toEqual([true, false, false]);
});
