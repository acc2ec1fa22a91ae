/** Positions along a record of moves: pieces move as recorded; the daemon has checked legality. */

const FILES = "abcdefgh";

/**
 * The placement (first field of a FEN) after each number of plies; the first is the initial one. At a change of position an
 * arbiter set another one, from which the moves continue.
 */
export function placements(
  startFen: string,
  moves: readonly { readonly uci: string }[],
  position_changes: readonly { readonly ply: number; readonly fen: string }[] = [],
): string[] {
  const set = new Map(position_changes.map(({ ply, fen }) => [ply, fen]));
  let board = pieces(set.get(0) ?? startFen);
  const list = [write(board)];
  for (const { uci } of moves) {
    move(board, uci);
    const fen = set.get(list.length);
    if (fen !== undefined) board = pieces(fen);
    list.push(write(board));
  }
  return list;
}

/** The two squares of a move. */
export function ends(uci: string): [string, string] {
  return [uci.slice(0, 2), uci.slice(2, 4)];
}

type Pieces = Map<string, string>;

function move(pieces: Pieces, uci: string): void {
  const [from, to] = ends(uci);
  const piece = pieces.get(from);
  if (piece === undefined) return;
  const target = pieces.get(to);
  const king = piece.toLowerCase() === "k";
  const files = FILES.indexOf(to[0]!) - FILES.indexOf(from[0]!);
  pieces.delete(from);
  if (king && (Math.abs(files) > 1 || target === (piece === "K" ? "R" : "r"))) {
    castle(pieces, piece, from, to, files);
    return;
  }
  if (piece.toLowerCase() === "p" && files !== 0 && target === undefined) pieces.delete(`${to[0]}${from[1]}`);
  const promoted = uci[4];
  pieces.set(to, promoted === undefined ? piece : piece === "P" ? promoted.toUpperCase() : promoted);
}

/** Both notations of castling: the king's two steps, and the king onto its own rook (Chess960). */
function castle(pieces: Pieces, king: string, from: string, to: string, files: number): void {
  const rank = from[1]!;
  const rook = king === "K" ? "R" : "r";
  const rookFrom = pieces.get(to) === rook ? to : `${files > 0 ? "h" : "a"}${rank}`;
  pieces.delete(rookFrom);
  pieces.set(`${files > 0 ? "g" : "c"}${rank}`, king);
  pieces.set(`${files > 0 ? "f" : "d"}${rank}`, rook);
}

/** The pieces of a FEN or a placement, each by its letter. */
export function pieces(fen: string): Pieces {
  const pieces: Pieces = new Map();
  fen
    .split(" ")[0]!
    .split("/")
    .forEach((row, index) => {
      let file = 0;
      for (const mark of row) {
        if (mark >= "1" && mark <= "8") file += Number(mark);
        else pieces.set(`${FILES[file++]}${8 - index}`, mark);
      }
    });
  return pieces;
}

function write(pieces: Pieces): string {
  const rows: string[] = [];
  for (let rank = 8; rank >= 1; rank--) {
    let row = "";
    for (const file of FILES) row += pieces.get(`${file}${rank}`) ?? "1";
    rows.push(row.replace(/1+/g, (empty) => String(empty.length)));
  }
  return rows.join("/");
}
