/** Links from the pairings of a round to its finished games. */
import { addressOf, gameAddress, keptEvents, keptRound, type KeptEvent, type KeptRound } from "./kept";

/** Interval at which an open page looks for newly finished games. */
const REFRESH_MS = 60_000;

export interface PlayedRound {
  /** The address of all its boards. */
  readonly address: string;
  /** Addresses of its games by their ids. */
  readonly games: ReadonlyMap<string, string>;
}

/** The round of the event under the first of these names that has it, or null. */
export function roundCalled(all: readonly KeptEvent[], names: readonly string[], number: number | null): { readonly event: KeptEvent; readonly round: KeptRound } | null {
  for (const name of names)
    for (const event of all.filter((keptEvent) => keptEvent.event === name)) {
      const round = event.rounds.find((round) => round.round === number);
      if (round !== undefined) return { event, round };
    }
  return null;
}

export class KeptGames {
  private all: readonly KeptEvent[] = [];
  /** By the id of a round, and its number of games. */
  private readonly rounds = new Map<string, PlayedRound | null>();

  /** `changed`: called when there are new links. */
  constructor(private readonly changed: () => void) {
    void this.look();
    setInterval(() => {
      if (!document.hidden) void this.look();
    }, REFRESH_MS);
  }

  /** A round of an event with one of these names, or null while unknown. */
  round(names: readonly string[], number: number | null): PlayedRound | null {
    const id = roundCalled(this.all, names, number);
    if (id === null) return null;
    const { event, round } = id;
    const key = `${round.id} ${round.games}`;
    if (!this.rounds.has(key)) {
      this.rounds.set(key, null);
      void this.fetch(event, round, key);
    }
    return this.rounds.get(key) ?? null;
  }

  private async look(): Promise<void> {
    const all = await keptEvents();
    if (all === null) return;
    this.all = all;
    // Request failed rounds again.
    for (const [key, round] of this.rounds) if (round === null) this.rounds.delete(key);
    this.changed();
  }

  private async fetch({ event }: KeptEvent, { id, round }: KeptRound, key: string): Promise<void> {
    const stored = await keptRound(id);
    if (stored === null) return;
    this.rounds.set(key, { address: addressOf(event, round), games: new Map(stored.games.map((game) => [game.game, gameAddress(game.id)])) });
    this.changed();
  }
}
