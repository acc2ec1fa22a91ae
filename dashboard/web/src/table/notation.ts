/** Moves as people read them: with the letters of their language, or with figurines. */
import { settings } from "../page/settings";
import { language } from "../words/words";

/** Letters for N, B, R, Q, K. Other languages use the letters of the notation itself. */
const LETTERS: Readonly<Record<string, string>> = { de: "SLTDK", es: "CATDR", fr: "CFTDR", it: "CATDR", pl: "SGWHK" };
const FIGURINES = "♘♗♖♕♔";
const STANDARD = "NBRQK";

/** A move in standard notation, with other signs for its pieces. Letters of squares are small, so that none is a piece. */
export function written(san: string, signs: string): string {
  return san.replace(/[NBRQK]/g, (piece) => [...signs][STANDARD.indexOf(piece)] ?? piece);
}

function letters(): string {
  return LETTERS[language() ?? ""] ?? STANDARD;
}

/** A move as the user has chosen to see it. */
export function seen(san: string): string {
  return written(san, settings().moves === "figurines" ? FIGURINES : letters());
}

/** A move for screen readers: always with letters, since figurines have long names. */
export function spokenMove(san: string): string {
  return written(san, letters());
}
