/** Games that have ended, as dashboard/games/files.py tells them: the same addresses on a dashboard and among its files. */
import { EMPTY, after, type Change, type TableView } from "../feed/projection";

export interface KeptRound {
  readonly id: string;
  /** null = nobody gave it a number. */
  readonly round: number | null;
  /** So many of its games have ended. */
  readonly games: number;
  /** So many of those are on their tables still. */
  readonly standing: number;
}

export interface KeptEvent {
  readonly event: string;
  /** When its last game began, UTC in ms; 0 = not known. */
  readonly began: number;
  readonly rounds: readonly KeptRound[];
}

/** One game at its end; of a round with the last move alone, by itself with all of them. */
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

/** Whether a game is only to be seen among those of earlier rounds. */
export function isPast(all: readonly KeptEvent[] | null): boolean {
  return all?.some(({ rounds }) => rounds.some(({ games, standing }) => games > standing)) ?? false;
}

/** The table as it stood when its game had ended. */
export function tableOf({ table, changes }: KeptGame): TableView {
  return after(EMPTY, changes).tables[String(table)]!;
}

/** The part that an address asks for, else what was played last; null = there is none. */
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

/** null = it is not there, or nobody answers. */
async function fetched<T>(name: string): Promise<T | null> {
  if (!/^[\w-]+$/.test(name)) return null;
  try {
    const answer = await fetch(`/past/${name}.json`);
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}
