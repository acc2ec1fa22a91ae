/** What a screen in the hall shows next. Pure. */
import { remaining } from "../clock";
import type { TableView } from "../projection";
import { assigned, gameOf, seated } from "../seat";

export interface Rule {
  /** Boards at once. */
  readonly boards: number;
  /** How long each picture stands. */
  readonly seconds: number;
  /** Only these tables; empty = all. */
  readonly tables: readonly (readonly [first: number, last: number])[];
}

export const BOARDS = { least: 1, usual: 4, most: 16 } as const;
const SECONDS = { least: 5, usual: 20, most: 600 } as const;

/** Whoever has less than this is in time trouble. */
export const SHORT_OF_TIME_MS = 300_000;

/** The rule that an address states: `?boards=4&seconds=20&tables=1-8,12`. What is none there is as usual. */
export function ruleOf(address: URLSearchParams): Rule {
  return {
    boards: within(BOARDS, address.get("boards")),
    seconds: within(SECONDS, address.get("seconds")),
    tables: (address.get("tables") ?? "")
      .split(",")
      .map((part) => /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part))
      .filter((found) => found !== null)
      .map((found) => [Number(found[1]), Number(found[2] ?? found[1])] as const),
  };
}

function within(limits: { least: number; usual: number; most: number }, said: string | null): number {
  const number = Number(said);
  return said === null || said.trim() === "" || !Number.isInteger(number) ? limits.usual : Math.min(limits.most, Math.max(limits.least, number));
}

/**
 * The pictures of one turn, each with its tables. Games in time trouble come first, then those of players with a
 * title, then the others that are played; what is over or has not begun is shown when nothing is played.
 */
export function pictures(tables: Readonly<Record<string, TableView>>, rule: Rule, now: number): number[][] {
  const wanted = seated(tables).filter(([number]) => rule.tables.length === 0 || rule.tables.some(([first, last]) => number >= first && number <= last));
  const played = wanted.filter(([, table]) => isPlayed(table));
  const ranked = (played.length > 0 ? played : wanted).map(([number, table]): [number, number] => [rank(table, now), number]);
  ranked.sort(([a, first], [b, second]) => a - b || first - second);
  const numbers = ranked.map(([, number]) => number);
  return Array.from({ length: Math.ceil(numbers.length / rule.boards) }, (_, index) =>
    numbers.slice(index * rule.boards, (index + 1) * rule.boards),
  );
}

export function isPlayed(table: TableView): boolean {
  const game = gameOf(table);
  return game !== null && game.state === "playing" && game.result === "*";
}

function rank(table: TableView, now: number): number {
  const left = (["white", "black"] as const).map((color) => remaining(table.clock, color, now)).filter((ms) => ms !== null);
  if (isPlayed(table) && left.some((ms) => ms < SHORT_OF_TIME_MS)) return 0;
  const seating = assigned(table);
  return seating !== null && (seating.white.title !== "" || seating.black.title !== "") ? 1 : 2;
}

/**
 * The picture after the one that began with `last`; the first one when the turn is over, or nothing was shown.
 * A table that is gone from the turn is as good as passed by.
 */
export function next(turn: readonly (readonly number[])[], last: readonly number[]): readonly number[] {
  const at = turn.findIndex((picture) => picture[0] === last[0]);
  return turn[(at + 1) % Math.max(1, turn.length)] ?? [];
}
