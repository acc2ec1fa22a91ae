/** How the device lies beside the board: whose half comes first, and which way the figures look. Remembered. */
import type { Color } from "../contract";
import { other, type Frame } from "./state";

type Place = Frame["place"];

/** `players`: each half looks at its own end of the device; `front`: both look at whoever stands before it. */
export const LIES = ["players", "front"] as const;

export interface Lie {
  /** On the left, or at the top. */
  readonly first: Color;
  readonly facing: (typeof LIES)[number];
}

function upright(): boolean {
  return matchMedia("(orientation: portrait)").matches;
}

function kept(table: number, place: Place): string {
  return `clock-lies-${table}-${place === "both" ? "" : `${place}-`}${upright() ? "upright" : "across"}`;
}

/** As it was laid last in this position of the device; else as devices mostly lie. */
export function remembered(table: number, place: Place): Lie {
  const usual = lying(place, upright());
  try {
    const stored = JSON.parse(localStorage.getItem(kept(table, place)) ?? "{}") as Partial<Lie>;
    const first = stored.first === "white" || stored.first === "black" ? stored.first : usual.first;
    return { first, facing: LIES.find((facing) => facing === stored.facing) ?? usual.facing };
  } catch {
    return usual;
  }
}

/** A device of one player lies before them: their half is the nearer one, and both look at them. Pure. */
export function lying(place: Place, upright: boolean): Lie {
  if (!upright) return { first: "white", facing: "front" };
  return place === "both" ? { first: "black", facing: "players" } : { first: other(place), facing: "front" };
}

export function lie(table: number, place: Place, lies: Lie): void {
  try {
    localStorage.setItem(kept(table, place), JSON.stringify(lies));
  } catch {
    // Private windows keep nothing: it lies so until it is closed.
  }
}

export function swapped(lies: Lie): Lie {
  return { ...lies, first: other(lies.first) };
}
