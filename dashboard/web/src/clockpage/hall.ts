/** The hall time, as exactly as a page can know it. The page's own time is a parameter. */
import { hallNow, type HallTime } from "../clock/clock";

/** One request for the time: when it was sent and answered by the page's own timer, and the answer. */
export interface Sample {
  readonly sent: number;
  readonly got: number;
  readonly now: number;
  readonly rate: number;
}

/** How long the best answer is used; computers' clocks drift apart by a few ms in a minute. */
export const HOLDS_MS = 60_000;

export interface ClockOffsets {
  readonly best: Sample | null;
}

/**
 * Take an answer. The quickest of the last minute is the best, since its age is known best.
 *
 * The time that it states lies between the request and the answer; the middle is wrong by at most half of that.
 */
export function after(known: ClockOffsets, sample: Sample): ClockOffsets {
  const best = known.best;
  const old = best === null || sample.got - best.got > HOLDS_MS || best.rate !== sample.rate;
  return old || way(sample) <= way(best) ? { best: sample } : known;
}

/** The hall time for running clocks; `hallTime` came with a frame, and is late by its travel time. */
export function timeOf(known: ClockOffsets, hallTime: HallTime | null): HallTime | null {
  const best = known.best;
  if (best === null) return hallTime;
  return { now: best.now, local: (best.sent + best.got) / 2, rate: best.rate };
}

/** The hall time at a moment of the page's own timer, or null if unknown. */
export function at(known: ClockOffsets, hallTime: HallTime | null, local: number): number | null {
  const time = timeOf(known, hallTime);
  return time === null ? null : Math.round(hallNow(time, local));
}

function way(sample: Sample): number {
  return sample.got - sample.sent;
}
