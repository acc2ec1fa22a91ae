/** The boards that a viewer has chosen. */
import { WITHHELD, assigned, gameOf, seated } from "../table/seat";
import type { Player } from "../contract";
import type { Seating, TableView } from "../feed/projection";

export interface Wish {
  /** Part of a name or team, or the number of a table. */
  readonly text: string;
  readonly team: string;
  readonly section: string;
  readonly onlyPlaying: boolean;
  readonly onlyFollowed: boolean;
  readonly followed: readonly string[];
}

/** The matching boards in the order of their numbers, so that no board changes its place. */
export function chosen(tables: Readonly<Record<string, TableView>>, wish: Wish): [number, TableView][] {
  return seated(tables).filter(([number, table]) => fits(number, table, wish));
}

/** What following a board follows: its players wherever they sit next, or the table if they have no names. */
export function followable(number: number, seating: Seating | null): string[] {
  const names = [seating?.white.name, seating?.black.name].filter((name): name is string => !!name && name !== WITHHELD);
  return names.length > 0 ? names : [`#${number}`];
}

export function isFollowed(number: number, seating: Seating | null, followed: readonly string[]): boolean {
  return followable(number, seating).some((name) => followed.includes(name));
}

/** All teams and sections (events) that play, in alphabetical order. */
export function sorts(tables: Readonly<Record<string, TableView>>): { teams: string[]; sections: string[] } {
  const seatings = seated(tables).map(([, table]) => assigned(table)).filter((seating) => seating !== null);
  return {
    teams: distinct(seatings.flatMap(({ white, black }) => [white.team, black.team])),
    sections: distinct(seatings.map(({ event }) => event)),
  };
}

/** Each word once, in alphabetical order. */
export function distinct(words: readonly string[]): string[] {
  return [...new Set(words)].filter((name) => name !== "").sort((a, b) => a.localeCompare(b));
}

function fits(number: number, table: TableView, wish: Wish): boolean {
  const seating = assigned(table);
  if (wish.onlyPlaying && !plays(table)) return false;
  if (wish.onlyFollowed && !isFollowed(number, seating, wish.followed)) return false;
  if (wish.team !== "" && seating?.white.team !== wish.team && seating?.black.team !== wish.team) return false;
  if (wish.section !== "" && seating?.event !== wish.section) return false;
  return isNumber(wish.text, number) || [seating?.white, seating?.black].some((person) => isNamed(wish.text, person));
}

/** Whether a text is this number. */
export function isNumber(text: string, number: number | null): boolean {
  return number !== null && text.trim() === String(number);
}

/** Whether every word of a text is a part of a player's name or team. */
export function isNamed(text: string, player: Pick<Player, "name" | "team"> | undefined): boolean {
  if (text.trim() === "") return true;
  const known = player === undefined ? "" : plain(`${player.name} ${player.team}`);
  return plain(text).split(" ").every((word) => known.includes(word));
}

function plays(table: TableView): boolean {
  const game = gameOf(table);
  return game !== null && game.state === "in_progress" && game.result === "*";
}

/** A text as people type it without accents. */
function plain(text: string): string {
  const letters = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return letters.replaceAll("ß", "ss").replaceAll("ł", "l").replaceAll("ø", "o").replace(/\s+/g, " ").trim();
}
