/** A period of a table as a tape: the moment at a time, and the moments before and after it. */
import type { Color, Moment } from "../../contract";
import { differing } from "../alerts/alerts";
import { say, wordedList } from "../../words/words";

/** The dashboard's answer (dashboard/director/replay_window.py). */
export interface TapeData {
  readonly moments: readonly Moment[];
  /** The record at the end, in SAN. */
  readonly moves: readonly string[];
  /** The start of the signal log, if that is later than requested. */
  readonly reaches: number | null;
}

export type MarkKind = "press" | "move" | "incident";

/** A moment worth stopping at; of several at the same time, the most serious is shown. */
export interface TapeMark {
  readonly index: number;
  readonly at: number;
  readonly kind: MarkKind;
  readonly words: string;
}

/** Speeds of the replay; 1 is real time. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

/** How long a replay has taken so far, and how much play it covers. */
export function waitedText(waitedMs: number, wantedMs: number): string {
  const minutes = Math.max(1, Math.round(wantedMs / 60_000));
  return say("console_replay_waited", { seconds: Math.floor(waitedMs / 1000), minutes });
}

export class Tape {
  readonly marks: readonly TapeMark[];

  /** `since`, `until`: UTC in ms, as requested. */
  constructor(
    readonly moments: readonly Moment[],
    readonly since: number,
    readonly until: number,
  ) {
    this.marks = moments.flatMap((moment, index) => markOf(moment, moments[index - 1], index));
  }

  /** The index of the moment that applies at a time; -1 before the first. */
  indexAt(at: number): number {
    let [low, high] = [0, this.moments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.moments[middle]!.at <= at) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** The time of the next moment, or of the previous one; the same time if there is none. */
  step(at: number, by: 1 | -1): number {
    const index = this.indexAt(at);
    const moment = by === 1 ? this.moments[index + 1] : (this.moments[index]?.at ?? at) < at ? this.moments[index] : this.before(index);
    return moment?.at ?? at;
  }

  /** The moment before; several moments may have the same millisecond. */
  private before(index: number): Moment | undefined {
    const at = this.moments[index]?.at;
    while (index >= 0 && this.moments[index]!.at === at) index--;
    return this.moments[index];
  }

  /** The next mark, or the previous one; undefined if there is none. */
  mark(at: number, by: 1 | -1): TapeMark | undefined {
    return by === 1 ? this.marks.find((mark) => mark.at > at) : this.marks.findLast((mark) => mark.at < at);
  }
}

function markOf(moment: Moment, before: Moment | undefined, index: number): TapeMark[] {
  const marksOf = (kind: MarkKind, words: string): TapeMark[] => [{ index, at: moment.at, kind, words }];
  if (moment.raised.length > 0) return marksOf("incident", wordedList(moment, "decided").join("; ") || say("console_replay_alert"));
  // A corrected move changes the position, but not the number of moves.
  const moved = before !== undefined && (before.ply !== moment.ply || (before.fen !== "" && moment.fen !== "" && before.fen !== moment.fen));
  if (moved) return marksOf("move", wordedList(moment, "decided")[0] ?? say("console_replay_changed"));
  return moment.pressed === null ? [] : marksOf("press", wordedList(moment, "received").join("; ") || say("console_replay_press"));
}

/** A side's clock time at or after a moment, or null if no clock is read. */
export function clockAt(moment: Moment, color: Color, at: number): number | null {
  const shown = color === "white" ? moment.white_ms : moment.black_ms;
  if (shown === null || moment.running !== color) return shown;
  return Math.max(0, shown - Math.max(0, at - moment.at));
}

/** The squares on which the board differed from the record; none without a game. */
export function differingSquares(moment: Moment): readonly string[] {
  return moment.fen === "" ? [] : differing(moment.fen, moment.placement);
}

/** The last move of the game record at a moment. */
export function lastMove(moment: Moment): string {
  const [, turn, , , , number] = moment.fen.split(" ");
  if (number === undefined) return say("console_replay_no_game");
  if (moment.ply === 0) return say("console_replay_start");
  return turn === "b" ? say("console_replay_after", { side: "white", number }) : say("console_replay_after", { side: "black", number: Number(number) - 1 });
}

/** Milliseconds of a field for date and time in this device's zone; null if it is empty. */
export function fromField(value: string): number | null {
  const at = new Date(value).getTime();
  return value === "" || Number.isNaN(at) ? null : at;
}

/** The value of such a field for a time. */
export function toField(at: number): string {
  const there = new Date(at);
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = `${there.getFullYear()}-${two(there.getMonth() + 1)}-${two(there.getDate())}`;
  return `${day}T${two(there.getHours())}:${two(there.getMinutes())}:${two(there.getSeconds())}`;
}
