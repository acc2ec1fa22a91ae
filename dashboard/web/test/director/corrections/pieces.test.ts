import { expect, test } from "vitest";
import { SQUARES, castlings, pieces, move, placement, position, put, waysOf, type Pieces } from "../../../src/director/corrections/pieces";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ALL = new Set("KQkq");

test("pieces are put, moved and taken away, and the placement says so", () => {
  let now: Pieces = pieces("8/8/8/8/8/8/8/8");
  now = put(put(now, "e1", "K"), "e8", "k");
  now = put(now, "a7", "P");
  expect(placement(now)).toBe("4k3/P7/8/8/8/8/8/4K3");
  now = move(now, "a7", "e8");
  expect(placement(now)).toBe("4P3/8/8/8/8/8/8/4K3");
  expect(placement(put(now, "e8", null))).toBe("8/8/8/8/8/8/8/4K3");
  expect(move(now, "b2", "b3")).toBe(now);
});

test.each([START, "r3k2r/1b6/8/pP6/8/8/8/R3K2R b KQ a6 0 30"])("a placement comes back as it was: %s", (fen) => {
  expect(placement(pieces(fen))).toBe(fen.split(" ")[0]);
});

test("the squares are read from the eighth rank", () => {
  expect(SQUARES).toHaveLength(64);
  expect([SQUARES[0], SQUARES[7], SQUARES[63]]).toEqual(["a8", "h8", "h1"]);
});

test("who may castle is asked only where king and rook stand at home", () => {
  expect(castlings(pieces(START))).toEqual(["K", "Q", "k", "q"]);
  expect(castlings(put(pieces(START), "h1", null))).toEqual(["Q", "k", "q"]);
  expect(castlings(move(pieces(START), "e8", "e7"))).toEqual(["K", "Q"]);
});

test("a position that is the record's is the record's in every field", () => {
  const record = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3";
  expect(position(pieces(record), "b", waysOf(record), record)).toBe(record);
});

test("with the other side to move, numbers continue and nothing is left of the last move", () => {
  const record = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3";
  expect(position(pieces(record), "w", waysOf(record), record)).toBe("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 4");
  expect(position(pieces(START), "b", waysOf(START), START)).toBe("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
});

test("a lost castling right does not return by placing pieces, and no king castles without its rook", () => {
  const record = "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 5 20";
  expect(position(pieces(record), "w", waysOf(record), record)).toBe(record);
  expect(position(put(pieces(record), "h1", null), "w", waysOf(record), record)).toBe("r3k2r/8/8/8/8/8/8/R3K3 w q - 0 20");
  expect(position(pieces(record), "w", ALL, record)).toContain(" w KQkq ");
});
