/** Who has taken what: the men that one side has more of than the other. Pure. */

const WORTH: Readonly<Record<string, number>> = { q: 9, r: 5, b: 3, n: 3, p: 1 };

export interface Material {
  /** Men that this side has more of, the dearest first, in small letters: "rpp". */
  readonly white: string;
  readonly black: string;
  /** Points by which White is ahead; negative: Black. */
  readonly lead: number;
}

export function material(fen: string): Material {
  const placement = fen.split(" ")[0]!;
  const more = Object.keys(WORTH).map((man): [string, number] => [man, count(placement, man.toUpperCase()) - count(placement, man)]);
  const text = (side: 1 | -1): string => more.map(([man, by]) => man.repeat(Math.max(0, side * by))).join("");
  return { white: text(1), black: text(-1), lead: more.reduce((sum, [man, by]) => sum + WORTH[man]! * by, 0) };
}

function count(placement: string, man: string): number {
  return placement.split(man).length - 1;
}
