import { expect, test } from "vitest";
import { legal, line, meant, positions, rest, score } from "../../../src/director/corrections/moves";
import { gameAt } from "../../support/tables";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLES = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

function record(ucis: string, position_changes: readonly { ply: number; fen: string }[] = []) {
  const moves = ucis.split(" ").filter(Boolean).map((uci) => ({ uci, san: uci, white_ms: null, black_ms: null, at: 0, recovered: false, confidence: null }));
  return { ...gameAt("in_progress"), moves, position_changes: [...position_changes] };
}

test("the first position has its twenty moves, in notation and in squares", () => {
  const moves = legal(START);
  expect(moves).toHaveLength(20);
  expect(moves).toContainEqual({ san: "Nf3", uci: "g1f3" });
  expect(moves.at(-1)!.san).toBe("h4");
});

test("castling is named by the king's two steps, as the record names it", () => {
  const castlings = legal(CASTLES).filter(({ san }) => san.startsWith("O-O"));
  expect(castlings).toEqual(expect.arrayContaining([{ san: "O-O", uci: "e1g1" }, { san: "O-O-O", uci: "e1c1" }]));
  expect(castlings).toHaveLength(2);
});

test("a king that captures next to it does not castle, and one off its starting square is written by its squares", () => {
  expect(legal("4k3/8/8/8/8/8/8/4Kq2 w - - 0 1")).toContainEqual({ san: "Kxf1", uci: "e1f1" });
  expect(legal("4k3/8/8/8/8/8/4K3/8 w - - 0 1").map(({ uci }) => uci)).toContain("e2e3");
});

test("a pawn that arrives becomes one of four pieces, by taking too", () => {
  const promoted = legal("3n4/4P3/8/8/8/8/7k/K7 w - - 0 1").filter(({ san }) => san.includes("="));
  expect(promoted.map(({ uci }) => uci).sort()).toEqual(["e7d8b", "e7d8n", "e7d8q", "e7d8r", "e7e8b", "e7e8n", "e7e8q", "e7e8r"]);
});

test("nobody can play on where a king is missing or could be taken", () => {
  expect(legal("8/8/8/8/8/8/8/K7 w - - 0 1")).toEqual([]);
  expect(legal("4k3/8/8/8/8/8/8/K3R3 w - - 0 1")).toEqual([]);
  expect(legal("no position")).toEqual([]);
});

test.each([
  ["nf3", ["Nf3"]],
  ["g1f3", ["Nf3"]],
  ["N", ["Na3", "Nc3", "Nf3", "Nh3"]],
  ["  e4 ", ["e4"]],
  ["Qh5", []],
])("typed %j means %j", (typed, sans) => {
  expect(meant(legal(START), typed).map(({ san }) => san)).toEqual(sans);
});

test("typed text needs no signs, writes castling with zeros, and distinguishes a bishop from the b-pawn", () => {
  expect(meant(legal(CASTLES), "0-0").map(({ san }) => san)).toEqual(["O-O"]);
  const both = legal("4k3/8/8/2p5/1P6/4B3/8/4K3 w - - 0 1");
  expect(meant(both, "Bxc5").map(({ san }) => san)).toEqual(["Bxc5"]);
  expect(meant(both, "bxc5").map(({ san }) => san)).toEqual(["bxc5"]);
  expect(meant(both, "bc5").map(({ san }) => san)).toEqual(["bxc5"]);
});

test("the positions of a record follow its moves, and a position that an arbiter set", () => {
  const set = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 2";
  const all = positions(record("e2e4 e7e5 g1f3", [{ ply: 2, fen: set }]));
  expect(all).toHaveLength(4);
  expect(all[1]).toMatch(/^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b KQkq .* 1$/);
  expect(all[2]).toBe(set);
});

test("what was recorded after a corrected move stays where it is legal still", () => {
  const game = record("e2e4 e7e5 g1f3 b8c6");
  expect(rest(game, 2, ["b1c3"])).toMatchObject({ ucis: ["b8c6"], legal: true, first: "" });
  expect(rest(game, 3, ["g8f6"])).toMatchObject({ ucis: [], legal: true });
});

test("the first recorded move that cannot follow is named", () => {
  const game = record("e2e4 e7e5 g1f3 b8c6 f3e5");
  const after = rest(game, 2, ["b1c3"]);
  expect(after).toMatchObject({ legal: false, first: "3. f3e5" });
});

test("moves are not kept across a position that was set between", () => {
  const game = record("e2e4 e7e5 g1f3", [{ ply: 2, fen: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2" }]);
  expect(rest(game, 0, ["d2d4"])).toMatchObject({ legal: false, first: "" });
});

test("a line ends with the first move that is not legal", () => {
  expect(line(START, ["e2e4", "e7e5", "e4e5"])).toMatchObject({ sans: ["e4", "e5"], whole: false });
  expect(line(CASTLES, ["e1g1"]).fen).toMatch(/^r3k2r\/8\/8\/8\/8\/8\/8\/R4RK1 b/);
});

test("moves are numbered as on a scoresheet, whichever side begins", () => {
  expect(score(START, ["e4", "e5", "Nf3"])).toBe("1. e4 e5 2. Nf3");
  expect(score("4k3/8/8/8/8/8/8/4K3 b - - 0 12", ["Kd7", "Kd2", "Kd6"])).toBe("12…Kd7 13. Kd2 Kd6");
});
