/** Times that an arbiter has to set on a clock manually, and whether it shows them. */
import { remaining } from "../../clock/clock";
import type { Color, Incident } from "../../contract";
import type { TableView } from "../../feed/projection";
import type { Times } from "./remedy";
import { worded } from "../../words/words";

/** A reading is up to a second old and shows whole seconds; the daemon has the same tolerance. */
export const CLOSE_MS = 2000;

/** The times that an alert asks to set, or null if it asks for none. */
export function toSet({ times_to_set }: Incident): Times | null {
  return times_to_set === null ? null : { white: times_to_set.white_ms, black: times_to_set.black_ms };
}

/** Why it has to be done manually, and what to do if the clock has run since. */
export function advice(incident: Incident): string {
  const { times_to_set } = incident;
  const text = times_to_set === null ? worded(incident, "summary") : worded(times_to_set, "why");
  return text === "" ? "" : text[0]!.toUpperCase() + text.slice(1);
}

/** The open alert that asks for clock times in the same game as another alert; possibly that one itself. */
export function settingOf(incident: Incident, table: TableView | undefined): Incident | null {
  const all = table?.incidents?.incidents ?? [];
  return all.find((other) => other.kind === "set_clock_manually" && other.game === incident.game && other.closed_reason === "") ?? null;
}

/** A side's clock time, and whether it is the requested one. */
export interface Shown {
  readonly ms: number | null;
  readonly right: boolean;
}

export function shownOn(table: TableView | undefined, color: Color, times: Times, now: number): Shown {
  const ms = remaining(table?.clock ?? null, color, now);
  return { ms, right: ms !== null && Math.abs(ms - times[color]) <= CLOSE_MS };
}
