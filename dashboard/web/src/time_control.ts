/** What clocks show before the first move. Pure. */
import type { Color, PlayedMove } from "./contract";

const BONUS: Readonly<Record<string, (s: string) => string>> = { "+": (s) => ` + ${s} s`, b: (s) => `, ${s} s Bronstein`, d: (s) => `, ${s} s delay` };

/** "90 min + 30 s", as the daemon's sentences have it (`drivers/time_control.py`); what is none of ours stays as it is. */
export function controlText(control: string): string {
  const periods = control.trim().split(":").map((one) => /^(?:(\d+)\/)?(\d+)(?:([+db])(\d+))?$/.exec(one));
  if (periods.some((one) => one === null)) return control;
  const words = periods.map((one) => {
    const [, moves, seconds = "0", kind = "", bonus = "0"] = one!;
    const [minutes, rest] = [Math.floor(Number(seconds) / 60), Number(seconds) % 60];
    const time = [minutes > 0 ? `${minutes} min` : "", rest > 0 ? `${rest} s` : ""].filter(Boolean).join(" ") || "0 min";
    return `${moves === undefined ? "" : `${moves} moves in `}${time}${Number(bonus) > 0 ? BONUS[kind]!(bonus) : ""}`;
  });
  return words.join(", then ");
}

/**
 * Milliseconds that a clock showed before the first move; null where nothing is known of it. Who does not make that move
 * has at its press the time that he began with. Many clocks add the bonus of the first move before it is made; when that
 * one shows so, the other one did it too.
 *
 * `control`: as it stands in the PGN tag: "5400+30" and "40/5400+30:1800" begin with 5,400 s. `waits`: who does not move first.
 */
export function startMs(control: string, color: Color, first: PlayedMove | undefined, waits: Color): number | null {
  const [, seconds, bonus] = /^(?:\d+\/)?(\d+)(?![\d/])(?:\+(\d+))?/.exec(control) ?? [];
  const base = seconds === undefined ? null : Number(seconds) * 1000;
  const waited = first === undefined ? null : waits === "white" ? first.white_ms : first.black_ms;
  if (waited === null || base === null) return base;
  const withBonus = base + Number(bonus ?? 0) * 1000;
  return color === waits || waited === withBonus ? waited : base;
}
