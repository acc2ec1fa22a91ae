/** How a board reads the pieces it is calibrated with, as a page shows it. */
import type { SetReading } from "../../contract";
import { say } from "../../words/words";

/** The starting position, with the spare queens on d3 and d6. */
export const SET_UP = "rnbqkbnr/pppppppp/3q4/8/8/3Q4/PPPPPPPP/RNBQKBNR";
export const SPARES: readonly string[] = ["d3", "d6"];

export type Mark = "read" | "missing" | "stray" | "doubled" | "spare";

/** What is marked on a square; each has its own sign, for readers who cannot distinguish the colours. */
export const SIGNS: Readonly<Record<Mark, string>> = { read: "✓", missing: "?", stray: "✕", doubled: "2", spare: "+" };

const SET: readonly string[] = ["8", "7", "2", "1"].flatMap((rank) => [..."abcdefgh"].map((file) => file + rank));

/** Each square that is worth a word; nothing before the board has been read often enough. */
export function marks(reading: SetReading | null): Map<string, Mark> {
  const marked = new Map<string, Mark>();
  if (reading === null || reading.readings < reading.needed || reading.needed === 0) return marked;
  for (const square of SET) marked.set(square, reading.missing.includes(square) ? "missing" : "read");
  for (const square of SPARES) marked.set(square, reading.spare_queens.includes(square) ? "read" : "spare");
  for (const square of reading.unexpected) marked.set(square, "stray");
  for (const square of reading.duplicates) marked.set(square, "doubled");
  return marked;
}

/** How many of the 32 pieces are recognised, as a sentence. */
export function countText(reading: SetReading | null): string {
  if (reading === null || reading.needed === 0) return "";
  if (reading.readings < reading.needed) return say("arbiter_reading_board", { readings: reading.readings, needed: reading.needed });
  const read = SET.length - reading.missing.length;
  return say("arbiter_pieces_read", { read, all: SET.length, spares: reading.spare_queens.length });
}
