/** How the device lies beside the board: whose half comes first, and which way the figures look. Remembered. */
import type { Color } from "../contract";
import { other } from "./state";

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

function place(table: number): string {
  return `clock-lies-${table}-${upright() ? "upright" : "across"}`;
}

/** As it was laid last in this position of the device; else as devices mostly lie. */
export function remembered(table: number): Lie {
  const usual: Lie = upright() ? { first: "black", facing: "players" } : { first: "white", facing: "front" };
  try {
    const kept = JSON.parse(localStorage.getItem(place(table)) ?? "{}") as Partial<Lie>;
    const first = kept.first === "white" || kept.first === "black" ? kept.first : usual.first;
    return { first, facing: LIES.find((one) => one === kept.facing) ?? usual.facing };
  } catch {
    return usual;
  }
}

export function lie(table: number, lies: Lie): void {
  try {
    localStorage.setItem(place(table), JSON.stringify(lies));
  } catch {
    // Private windows keep nothing: it lies so until it is closed.
  }
}

export function swapped(lies: Lie): Lie {
  return { ...lies, first: other(lies.first) };
}
