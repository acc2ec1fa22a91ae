/** How the device lies at the board: whose half comes first, and which way the figures face. Stored on the device. */
import type { Color } from "../contract";
import { other, type Frame } from "./state";

type Place = Frame["place"];

/** `players`: each half faces its own end of the device; `front`: both face the person in front of it. */
export const LIES = ["players", "front"] as const;

export interface Lie {
  /** The half on the left, or at the top. */
  readonly first: Color;
  readonly facing: (typeof LIES)[number];
}

function upright(): boolean {
  return matchMedia("(orientation: portrait)").matches;
}

function kept(table: number, place: Place): string {
  return `clock-lies-${table}-${place === "both" ? "" : `${place}-`}${upright() ? "upright" : "across"}`;
}

/** The arrangement last used in this position of the device, or else the usual one. */
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

/** The arrangement of one player's device: that player's half is nearer, and both halves face the player. */
export function lying(place: Place, upright: boolean): Lie {
  if (!upright) return { first: "white", facing: "front" };
  return place === "both" ? { first: "black", facing: "players" } : { first: other(place), facing: "front" };
}

export function lie(table: number, place: Place, lies: Lie): void {
  try {
    localStorage.setItem(kept(table, place), JSON.stringify(lies));
  } catch {
    // A private window stores nothing: the arrangement lasts until it is closed.
  }
}

export function swapped(lies: Lie): Lie {
  return { ...lies, first: other(lies.first) };
}
