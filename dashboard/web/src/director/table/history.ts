/** Events of a table's game besides moves: clocks set or changed, moves that were read from a board's memory. */
import type { GameState, HistoryEntry, TableHistory } from "../../contract";
import { moveNumber } from "../../table/seat";
import { say } from "../../words/words";

/** How long a line is also shown without opening anything. */
export const FRESH_MS = 600_000;

/** Every line, oldest first. */
export function history(notes: TableHistory | null, game: Pick<GameState, "moves"> | null): HistoryEntry[] {
  return [...(notes?.entries ?? []), ...recovered(game)].sort((a, b) => a.at - b.at);
}

/** The newest line while it is fresh, or else null. */
export function latest(lines: readonly HistoryEntry[], now: number): HistoryEntry | null {
  const last = lines.at(-1);
  return last !== undefined && now - last.at < FRESH_MS ? last : null;
}

/** Moves that were not received when they were made, each run of them in one line. */
function recovered(game: Pick<GameState, "moves"> | null): HistoryEntry[] {
  const moves = game?.moves ?? [];
  const runs: [number, number][] = [];
  moves.forEach((move, index) => {
    if (!move.recovered) return;
    const last = runs.at(-1);
    if (last !== undefined && last[1] === index - 1) last[1] = index;
    else runs.push([index, index]);
  });
  const name = (index: number): string => `${moveNumber(index + 1)} ${moves[index]!.san}`;
  return runs.map(([first, last]) => ({
    at: moves[last]!.at,
    text: first === last ? say("console_from_memory", { move: name(first) }) : say("console_from_memory_run", { first: name(first), last: name(last) }),
  }));
}
