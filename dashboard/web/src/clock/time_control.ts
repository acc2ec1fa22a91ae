/** The times on a clock before the first move. */
import type { Color, ConfirmedMove } from "../contract";
import { say } from "../words/words";

/** Words for increments and delays; units are the same in every language. */
const BONUS: Readonly<Record<string, (time: string, bonus: string) => string>> = {
  "+": (time, bonus) => `${time} + ${bonus}`,
  b: (time, bonus) => say("control_bronstein", { time, bonus }),
  d: (time, bonus) => say("control_delay", { time, bonus }),
};

export interface Period {
  /** Moves of one player, or null for all that follow. */
  readonly moves: number | null;
  readonly seconds: number;
  /** "+": an increment; "b", "d": a Bronstein delay, a simple delay; "": neither. */
  readonly kind: string;
  readonly bonus: number;
}

/** The periods of a time control in the form of the PGN tag, or null if it is not in that form. */
export function periodsOf(control: string): Period[] | null {
  const periods = control.trim().split(":").map((text) => /^(?:(\d+)\/)?(\d+)(?:([+db])(\d+))?$/.exec(text));
  if (periods.some((period) => period === null)) return null;
  return periods.map((period) => {
    const [, moves, seconds = "0", kind = "", bonus = "0"] = period!;
    return { moves: moves === undefined ? null : Number(moves), seconds: Number(seconds), kind, bonus: Number(bonus) };
  });
}

/** "90 min + 30 s", as in the daemon's sentences (`drivers/time_control.py`); other text stays as it is. */
export function controlText(control: string): string {
  const words = periodsOf(control)?.map(({ moves, seconds, kind, bonus }) => {
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    const time = [minutes > 0 ? `${minutes} min` : "", rest > 0 ? `${rest} s` : ""].filter(Boolean).join(" ") || "0 min";
    const whole = bonus > 0 ? BONUS[kind]!(time, `${bonus} s`) : time;
    return moves === null ? whole : say("control_moves", { moves, time: whole });
  });
  return words?.reduceRight((rest, first) => say("control_then", { first, rest })) ?? control;
}

/**
 * Milliseconds on a clock before the first move, or null if unknown. The player who does not make that move still has
 * their initial time when it is pressed. Many clocks add the first move's increment before it is made; if one side's
 * clock shows that, the other side's did so too.
 *
 * `control`: in the form of the PGN tag: "5400+30" and "40/5400+30:1800" begin with 5,400 s. `waits`: not the first to move.
 */
export function startMs(control: string, color: Color, first: ConfirmedMove | undefined, waits: Color): number | null {
  const [, seconds, bonus] = /^(?:\d+\/)?(\d+)(?![\d/])(?:\+(\d+))?/.exec(control) ?? [];
  const base = seconds === undefined ? null : Number(seconds) * 1000;
  const waited = first === undefined ? null : waits === "white" ? first.white_ms : first.black_ms;
  if (waited === null || base === null) return base;
  const withBonus = base + Number(bonus ?? 0) * 1000;
  return color === waits || waited === withBonus ? waited : base;
}
