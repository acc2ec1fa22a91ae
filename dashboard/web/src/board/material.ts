/** The material balance: the pieces that one side has more of than the other. */

const WORTH: Readonly<Record<string, number>> = { q: 9, r: 5, b: 3, n: 3, p: 1 };

export interface Material {
  /** Pieces that this side has more of, the most valuable first, in small letters: "rpp". */
  readonly white: string;
  readonly black: string;
  /** Points by which White leads; negative if Black does. */
  readonly lead: number;
}

export function material(fen: string): Material {
  const placement = fen.split(" ")[0]!;
  const more = Object.keys(WORTH).map((piece): [string, number] => [piece, count(placement, piece.toUpperCase()) - count(placement, piece)]);
  const text = (side: 1 | -1): string => more.map(([piece, by]) => piece.repeat(Math.max(0, side * by))).join("");
  return { white: text(1), black: text(-1), lead: more.reduce((sum, [piece, by]) => sum + WORTH[piece]! * by, 0) };
}

function count(placement: string, piece: string): number {
  return placement.split(piece).length - 1;
}
