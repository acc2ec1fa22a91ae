/** What comes from the hall, however it comes: `stream.ts` and `files.ts` tell it, `feed.ts` makes a view of it. */
import type { HallTime } from "./clock";
import type { Change } from "./projection";

export interface Link {
  readonly broker: "up" | "away";
  readonly daemon: "up" | "lost" | "unknown";
  /** UTC in ms. */
  readonly since: number;
}

export interface Told {
  /** What was known before does not count any more. */
  readonly anew: boolean;
  readonly changes: readonly Change[];
  readonly time: HallTime;
  readonly link?: Link;
}
