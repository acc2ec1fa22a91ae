/** Finished games, as served by dashboard/games/files.py: at the same addresses on a dashboard and among its files. */
import { EMPTY, after, type Change, type TableView } from "../feed/projection";

export interface KeptRound {
  readonly id: string;
  /** Null if it has no number. */
  readonly round: number | null;
  /** Number of finished games. */
  readonly games: number;
  /** Number of those that are still at their tables. */
  readonly standing: number;
}

export interface KeptEvent {
  readonly event: string;
  /** When its last game began, UTC in ms; 0 if unknown. */
  readonly began: number;
  readonly rounds: readonly KeptRound[];
}

/** One finished game; with all moves, or within a round with the last one. */
export interface KeptGame {
  readonly id: string;
  readonly table: number;
  readonly game: string;
  readonly changes: readonly Change[];
}

export interface StoredRound {
  readonly event: string;
  readonly round: number | null;
  readonly games: readonly KeptGame[];
}

export const keptEvents = (): Promise<KeptEvent[] | null> => fetched("index");
export const keptRound = (id: string): Promise<StoredRound | null> => fetched(id);
export const keptGame = (id: string): Promise<KeptGame | null> => fetched(id);

/** Whether there are games that can only be seen among earlier rounds. */
export function isPast(all: readonly KeptEvent[] | null): boolean {
  return all?.some(({ rounds }) => rounds.some(({ games, standing }) => games > standing)) ?? false;
}

/** The table at the end of its game. */
export function tableOf({ table, changes }: KeptGame): TableView {
  return after(EMPTY, changes).tables[String(table)]!;
}

/** The round that an address names, or else the last one; null if there is none. */
export function chosenRound(address: URLSearchParams, all: readonly KeptEvent[]): { event: KeptEvent; round: KeptRound } | null {
  const event = all.find((keptEvent) => keptEvent.event === address.get("event")) ?? all[0];
  const round = event?.rounds.find((keptRound) => String(keptRound.round) === address.get("round")) ?? event?.rounds.at(-1);
  return event === undefined || round === undefined ? null : { event, round };
}

export function addressOf(event: string, round: number | null): string {
  return `/past?${new URLSearchParams({ event, ...(round === null ? {} : { round: String(round) }) })}`;
}

export function gameAddress(id: string): string {
  return `/game?id=${id}`;
}

/** A file, or null if it does not exist or the server does not respond. */
async function fetched<T>(name: string): Promise<T | null> {
  if (!/^[\w-]+$/.test(name)) return null;
  try {
    const answer = await fetch(`/past/${name}.json`);
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}
