/** Complete positions (FEN) along a record of moves, for programs that analyse them. */
import { ends, pieces, placements } from "./position";

export interface Recorded {
  readonly start_fen: string;
  readonly moves: readonly { readonly uci: string; readonly san: string }[];
  readonly position_changes: readonly { readonly ply: number; readonly fen: string }[];
}

/** The FEN after a number of plies. */
export function fenAt(game: Recorded, ply: number): string {
  const boards = placements(game.start_fen, game.moves, game.position_changes);
  const since = [...game.position_changes].filter((change) => change.ply <= ply).sort((a, b) => b.ply - a.ply)[0];
  const first = since?.fen ?? game.start_fen;
  const [, turn = "w", rights = "-", , half = "0", full = "1"] = first.split(" ");
  let [white, castling, passant, quiet, number] = [turn === "w", rights, "-", Number(half) || 0, Number(full) || 1];
  for (let at = since?.ply ?? 0; at < Math.min(ply, game.moves.length); at++) {
    const { uci, san } = game.moves[at]!;
    const before = pieces(boards[at]!);
    castling = left(castling, uci, before);
    const [from, to] = ends(uci);
    const pawn = before.get(from)?.toLowerCase() === "p";
    quiet = pawn || san.includes("x") ? 0 : quiet + 1;
    passant = pawn && Math.abs(Number(from[1]) - Number(to[1])) === 2 ? neighbourOf(to, before, white) : "-";
    if (!white) number++;
    white = !white;
  }
  return [boards[Math.min(ply, game.moves.length)] ?? first.split(" ")[0], white ? "w" : "b", castling, passant, quiet, number].join(" ");
}

/** The square that a pawn passed, if an enemy pawn could capture it there en passant. */
function neighbourOf(to: string, before: ReadonlyMap<string, string>, white: boolean): string {
  const file = to.charCodeAt(0);
  const others = [file - 1, file + 1].map((code) => before.get(`${String.fromCharCode(code)}${to[1]}`));
  return others.includes(white ? "p" : "P") ? `${to[0]}${white ? 3 : 6}` : "-";
}

/** The castling rights that are left after a move from or to the squares of kings and rooks. */
function left(rights: string, uci: string, before: ReadonlyMap<string, string>): string {
  const [from, to] = ends(uci);
  const kept = [...rights].filter((right) => {
    if (right === "-") return false;
    const white = right === right.toUpperCase();
    if (before.get(from) === (white ? "K" : "k")) return false;
    const home = rookHome(right, before, white);
    return home !== from && home !== to;
  });
  return kept.length === 0 ? "-" : kept.join("");
}

/** The square of the rook of a castling right: the outermost on that side of its king, or by its file's letter. */
function rookHome(right: string, before: ReadonlyMap<string, string>, white: boolean): string | null {
  const rank = white ? "1" : "8";
  const letter = right.toLowerCase();
  if (letter !== "k" && letter !== "q") return `${letter}${rank}`;
  const files = [..."abcdefgh"];
  const rooks = files.filter((file) => before.get(`${file}${rank}`) === (white ? "R" : "r"));
  const file = letter === "k" ? rooks.at(-1) : rooks[0];
  return file === undefined ? null : `${file}${rank}`;
}

/** Whether a position has kings; a table without a board has no pieces. */
export function hasKing(fen: string): boolean {
  return /k/i.test(fen.split(" ")[0] ?? "");
}

/** The position as that of a game that has just started: all counters at their initial values. */
export function uncounted(fen: string): string {
  return [...fen.split(" ").slice(0, 4), "0", "1"].join(" ");
}

/** The address that opens a position on an analysis board. */
export function analysisAddress(fen: string, black: boolean): string {
  return `https://lichess.org/analysis/standard/${fen.replaceAll(" ", "_")}${black ? "?color=black" : ""}`;
}
