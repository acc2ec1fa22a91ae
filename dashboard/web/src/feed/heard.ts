/** What comes from the hall, however it comes: `stream.ts` and `files.ts` tell it, `feed.ts` makes a view of it. */
import type { HallTime } from "../clock/clock";
import type { Change } from "./projection";

export interface Link {
  readonly broker: "up" | "away";
  /** "silent": it should have said something long ago; it or the broker hangs. */
  readonly daemon: "online" | "offline" | "unknown" | "silent";
  /** UTC in ms. */
  readonly since: number;
}

export interface Told {
  /** The dashboard has just started and does not know the hall yet: it tells how its links stand, the turn of the desk and the map of directors. */
  readonly part?: boolean;
  /** What was known before does not count any more. */
  readonly anew: boolean;
  readonly changes: readonly Change[];
  readonly time: HallTime;
  readonly link?: Link;
  /** Of the desk: its rooms may show something else since. */
  readonly turn?: string;
}
