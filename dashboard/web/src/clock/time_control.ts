/** What clocks show before the first move. Pure. */
import type { Color, ConfirmedMove } from "../contract";
import { say } from "../words/words";

/** Words for what is added; units are the same in every language. */
const BONUS: Readonly<Record<string, (time: string, bonus: string) => string>> = {
  "+": (time, bonus) => `${time} + ${bonus}`,
  b: (time, bonus) => say("control_bronstein", { time, bonus }),
  d: (time, bonus) => say("control_delay", { time, bonus }),
};

export interface Period {
  /** Of one player; null = all that follow. */
  readonly moves: number | null;
  readonly seconds: number;
  /** "+": an increment; "b", "d": Bronstein's, a delay; "": none. */
  readonly kind: string;
  readonly bonus: number;
}

/** The periods of a time control as it stands in the PGN tag; null where it is none of ours. */
export function periodsOf(control: string): Period[] | null {
  const periods = control.trim().split(":").map((one) => /^(?:(\d+)\/)?(\d+)(?:([+db])(\d+))?$/.exec(one));
  if (periods.some((one) => one === null)) return null;
  return periods.map((one) => {
    const [, moves, seconds = "0", kind = "", bonus = "0"] = one!;
    return { moves: moves === undefined ? null : Number(moves), seconds: Number(seconds), kind, bonus: Number(bonus) };
  });
}

/** "90 min + 30 s", as the daemon's sentences have it (`drivers/time_control.py`); what is none of ours stays as it is. */
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
 * Milliseconds that a clock showed before the first move; null where nothing is known of it. Who does not make that move
 * has at its press the time that he began with. Many clocks add the bonus of the first move before it is made; when that
 * one shows so, the other one did it too.
 *
 * `control`: as it stands in the PGN tag: "5400+30" and "40/5400+30:1800" begin with 5,400 s. `waits`: who does not move first.
 */
export function startMs(control: string, color: Color, first: ConfirmedMove | undefined, waits: Color): number | null {
  const [, seconds, bonus] = /^(?:\d+\/)?(\d+)(?![\d/])(?:\+(\d+))?/.exec(control) ?? [];
  const base = seconds === undefined ? null : Number(seconds) * 1000;
  const waited = first === undefined ? null : waits === "white" ? first.white_ms : first.black_ms;
  if (waited === null || base === null) return base;
  const withBonus = base + Number(bonus ?? 0) * 1000;
  return color === waits || waited === withBonus ? waited : base;
}
