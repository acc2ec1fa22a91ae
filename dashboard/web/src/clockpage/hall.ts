/** What time it is in the hall, as exactly as a page can know it. Pure: the page's own time comes in. */
import { hallNow, type HallTime } from "../clock/clock";

/** One question after the time: sent and answered by the page's own timer, and what the answer said. */
export interface Sample {
  readonly sent: number;
  readonly got: number;
  readonly now: number;
  readonly rate: number;
}

/** The best answer holds for so long; computers' clocks drift apart by a few ms in a minute. */
export const HOLDS_MS = 60_000;

export interface ClockOffsets {
  readonly best: Sample | null;
}

/**
 * Take an answer: the quickest of the last minute is the best, since its age is known best.
 *
 * The moment that it speaks of lies between sending and getting it; the middle is wrong by half the way at most.
 */
export function after(known: ClockOffsets, sample: Sample): ClockOffsets {
  const best = known.best;
  const old = best === null || sample.got - best.got > HOLDS_MS || best.rate !== sample.rate;
  return old || way(sample) <= way(best) ? { best: sample } : known;
}

/** Hall time for clocks that tick; `told` is what came without being asked for, which is late by its way. */
export function timeOf(known: ClockOffsets, hallTime: HallTime | null): HallTime | null {
  const best = known.best;
  if (best === null) return hallTime;
  return { now: best.now, local: (best.sent + best.got) / 2, rate: best.rate };
}

/** Hall time at a moment of the page's own timer; null = nothing is known yet. */
export function at(known: ClockOffsets, hallTime: HallTime | null, local: number): number | null {
  const time = timeOf(known, hallTime);
  return time === null ? null : Math.round(hallNow(time, local));
}

function way(sample: Sample): number {
  return sample.got - sample.sent;
}
