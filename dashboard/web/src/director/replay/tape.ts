/** A period of a table as a tape: what is there at a time, what comes before and after it. */
import type { Color, Moment } from "../../contract";
import { differing } from "../alerts/alerts";
import { say, wordedList } from "../../words/words";

/** What the dashboard answers (dashboard/director/replay_window.py). */
export interface Told {
  readonly moments: readonly Moment[];
  /** The record at the end, in SAN. */
  readonly moves: readonly string[];
  /** From when on the signal log has something, where that is later than asked for. */
  readonly reaches: number | null;
}

export type MarkKind = "press" | "move" | "incident";

/** Something worth stopping at; where several fall together the gravest is shown. */
export interface TapeMark {
  readonly index: number;
  readonly at: number;
  readonly kind: MarkKind;
  readonly words: string;
}

/** How many times as fast as it was. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

/** How long a replay takes so far, and for how much play it is. */
export function waitedText(waitedMs: number, wantedMs: number): string {
  const minutes = Math.max(1, Math.round(wantedMs / 60_000));
  return say("console_replay_waited", { seconds: Math.floor(waitedMs / 1000), minutes });
}

export class Tape {
  readonly marks: readonly TapeMark[];

  /** `since`, `until`: UTC in ms, as they were asked for. */
  constructor(
    readonly moments: readonly Moment[],
    readonly since: number,
    readonly until: number,
  ) {
    this.marks = moments.flatMap((moment, index) => markOf(moment, moments[index - 1], index));
  }

  /** The moment that holds at a time; -1 = none yet. */
  indexAt(at: number): number {
    let [low, high] = [0, this.moments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.moments[middle]!.at <= at) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** Where the next moment, or the one before, is; the time itself where there is none. */
  step(at: number, by: 1 | -1): number {
    const index = this.indexAt(at);
    const moment = by === 1 ? this.moments[index + 1] : (this.moments[index]?.at ?? at) < at ? this.moments[index] : this.before(index);
    return moment?.at ?? at;
  }

  /** Several moments may be of one millisecond. */
  private before(index: number): Moment | undefined {
    const at = this.moments[index]?.at;
    while (index >= 0 && this.moments[index]!.at === at) index--;
    return this.moments[index];
  }

  /** The next mark, or the one before; undefined where there is none. */
  mark(at: number, by: 1 | -1): TapeMark | undefined {
    return by === 1 ? this.marks.find((one) => one.at > at) : this.marks.findLast((one) => one.at < at);
  }
}

function markOf(moment: Moment, before: Moment | undefined, index: number): TapeMark[] {
  const found = (kind: MarkKind, words: string): TapeMark[] => [{ index, at: moment.at, kind, words }];
  if (moment.raised.length > 0) return found("incident", wordedList(moment, "decided").join("; ") || say("console_replay_alert"));
  // A move that is corrected changes the position, and not how many moves there are.
  const moved = before !== undefined && (before.ply !== moment.ply || (before.fen !== "" && moment.fen !== "" && before.fen !== moment.fen));
  if (moved) return found("move", wordedList(moment, "decided")[0] ?? say("console_replay_changed"));
  return moment.pressed === null ? [] : found("press", wordedList(moment, "received").join("; ") || say("console_replay_press"));
}

/** What a clock shows at a time at or after a moment; null = no clock is read. */
export function clockAt(moment: Moment, color: Color, at: number): number | null {
  const shown = color === "white" ? moment.white_ms : moment.black_ms;
  if (shown === null || moment.running !== color) return shown;
  return Math.max(0, shown - Math.max(0, at - moment.at));
}

/** The squares on which the board showed something else than the record has; none without a game. */
export function beside(moment: Moment): readonly string[] {
  return moment.fen === "" ? [] : differing(moment.fen, moment.placement);
}

/** How far the game record is at a moment. */
export function lastMove(moment: Moment): string {
  const [, turn, , , , number] = moment.fen.split(" ");
  if (number === undefined) return say("console_replay_no_game");
  if (moment.ply === 0) return say("console_replay_start");
  return turn === "b" ? say("console_replay_after", { side: "white", number }) : say("console_replay_after", { side: "black", number: Number(number) - 1 });
}

/** Milliseconds of a field for a date and a time, as this device has them; null if it is empty. */
export function fromField(value: string): number | null {
  const at = new Date(value).getTime();
  return value === "" || Number.isNaN(at) ? null : at;
}

/** What such a field shows for a time. */
export function toField(at: number): string {
  const there = new Date(at);
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = `${there.getFullYear()}-${two(there.getMonth() + 1)}-${two(there.getDate())}`;
  return `${day}T${two(there.getHours())}:${two(there.getMinutes())}:${two(there.getSeconds())}`;
}
