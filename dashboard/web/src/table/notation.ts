/** Moves as people read them: with the letters of their language, or with figurines. Pure. */
import { settings } from "../page/settings";
import { language } from "../words/words";

/** For N, B, R, Q, K. What is not named has the letters of the notation itself. */
const LETTERS: Readonly<Record<string, string>> = { de: "SLTDK", es: "CATDR", fr: "CFTDR", it: "CATDR", pl: "SGWHK" };
const FIGURINES = "♘♗♖♕♔";
const STANDARD = "NBRQK";

/** A move in standard notation, as it is to be shown. The letters of squares are small, so that none of them is a piece. */
export function written(san: string, signs: string): string {
  return san.replace(/[NBRQK]/g, (piece) => [...signs][STANDARD.indexOf(piece)] ?? piece);
}

function letters(): string {
  return LETTERS[language() ?? ""] ?? STANDARD;
}

/** As somebody chose it to be seen. */
export function seen(san: string): string {
  return written(san, settings().moves === "figurines" ? FIGURINES : letters());
}

/** As it is read aloud: always with letters, since figurines have long names. */
export function spokenMove(san: string): string {
  return written(san, letters());
}
