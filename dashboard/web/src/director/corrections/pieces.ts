/** Pieces placed on a board in the editor, and the position that they make with the side to move. */
import { pieces } from "../../board/position";
import { pieceText } from "../alerts/alerts";
import { say } from "../../words/words";

const FILES = "abcdefgh";

/** Square -> piece, each as its letter in a FEN. */
export type Pieces = ReadonlyMap<string, string>;

export type Turn = "w" | "b";

/** Every square, from a8 to h1, as they are read. */
export const SQUARES: readonly string[] = [...Array(64).keys()].map((at) => `${FILES[at % 8]}${8 - Math.floor(at / 8)}`);

export const TRAY: readonly (readonly string[])[] = [[..."kqrbnp"], [..."KQRBNP"]];

export { pieces };

/** "white knight"; "empty" for an empty square. */
export function occupantText(letter: string | undefined): string {
  return letter === undefined ? say("arbiter_empty") : pieceText(letter);
}

/** Return the pieces with another one on a square; null for none. */
export function put(now: Pieces, square: string, letter: string | null): Pieces {
  const next = new Map(now);
  if (letter === null) next.delete(square);
  else next.set(square, letter);
  return next;
}

/** Return the pieces with one moved; what it meets is removed. */
export function move(now: Pieces, from: string, to: string): Pieces {
  const piece = now.get(from);
  return piece === undefined || from === to ? now : put(put(now, from, null), to, piece);
}

export function placement(now: Pieces): string {
  const rows: string[] = [];
  for (let rank = 8; rank >= 1; rank--) rows.push([...FILES].map((file) => now.get(`${file}${rank}`) ?? "1").join("").replace(/1+/g, (empty) => String(empty.length)));
  return rows.join("/");
}

const ROOKS: Readonly<Record<string, readonly [king: string, rook: string]>> = { K: ["e1", "h1"], Q: ["e1", "a1"], k: ["e8", "h8"], q: ["e8", "a8"] };

/** Castlings for which king and rook are on their starting squares, as a FEN writes them. */
export function castlings(now: Pieces): readonly string[] {
  return Object.entries(ROOKS)
    .filter(([way, [king, rook]]) => {
      const white = way < "a";
      return now.get(king) === (white ? "K" : "k") && now.get(rook) === (white ? "R" : "r");
    })
    .map(([way]) => way);
}

/**
 * The position as a FEN. Numbers continue from the record's position; so does what depends on its last move, if nothing but
 * that is set. `ways`: who may castle still.
 */
export function position(now: Pieces, turn: Turn, ways: ReadonlySet<string>, record: string): string {
  const [was = "", wasTurn = "w", , passing = "-", quiet = "0", full = "1"] = record.split(" ");
  const placed = placement(now);
  const same = placed === was && turn === wasTurn;
  const next = Number(full) + (wasTurn === "b" && turn === "w" ? 1 : 0);
  const castling = castlings(now).filter((way) => ways.has(way)).join("") || "-";
  return [placed, turn, castling, same ? passing : "-", placed === was ? quiet : "0", String(next)].join(" ");
}

/** Who may castle by a position. */
export function waysOf(fen: string): ReadonlySet<string> {
  return new Set((fen.split(" ")[2] ?? "-").replace("-", ""));
}

export function turnOf(fen: string): Turn {
  return fen.split(" ")[1] === "b" ? "b" : "w";
}
