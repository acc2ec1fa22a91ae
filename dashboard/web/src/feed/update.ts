/** An update from the hall: `stream.ts` and `files.ts` deliver it, `feed.ts` makes a view of it. */
import type { HallTime } from "../clock/clock";
import type { Change } from "./projection";

export interface Link {
  readonly broker: "up" | "away";
  /** "silent": its status is overdue; the daemon or the broker hangs. */
  readonly daemon: "online" | "offline" | "unknown" | "silent";
  /** UTC in ms. */
  readonly since: number;
}

export interface FeedUpdate {
  /** The dashboard has just started and does not know the hall yet: it sends the state of its links, the desk's version and the
   * map. */
  readonly part?: boolean;
  /** It replaces everything that was known before. */
  readonly whole: boolean;
  readonly changes: readonly Change[];
  readonly time: HallTime;
  readonly link?: Link;
  /** The desk's version: its rooms may have changed since. */
  readonly turn?: string;
}
