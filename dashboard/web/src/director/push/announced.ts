/** Which alerts were announced on this device: once each, also over a reload and an hour asleep. Pure. */
import { standing } from "../alerts/alerts";
import { rank } from "../alerts/severity";
import type { Incident } from "../../contract";

/** Each alert by its id, and how much it mattered when it was announced last. */
export type Announced = ReadonlyMap<string, number>;

/** More than a hall has in a long day; the oldest are forgotten first. */
const MOST = 2000;

export interface News {
  readonly fresh: readonly Incident[];
  readonly announced: Announced;
}

/**
 * What is to be announced now; null = the page has never told anything on this device, and begins with what is there.
 *
 * An alert of which more is known since, and that matters more now, is announced again. One that somebody has seen is
 * not: neither now, nor when he takes that back.
 */
export function news(all: readonly Incident[], before: Announced | null): News {
  const announced = new Map(before ?? []);
  const fresh = all.filter((incident) => {
    const known = announced.get(incident.id);
    if (known !== undefined && known <= rank(incident)) return false;
    announced.delete(incident.id);
    announced.set(incident.id, standing(incident) === "open" ? rank(incident) : 0);
    return before !== null && standing(incident) === "open";
  });
  for (const incident of all) if (standing(incident) !== "open" && announced.get(incident.id) !== 0) announced.set(incident.id, 0);
  for (const id of announced.keys()) {
    if (announced.size <= MOST) break;
    announced.delete(id);
  }
  return { fresh, announced };
}

export function readAnnounced(kept: string | null): Announced | null {
  if (kept === null) return null;
  try {
    const stored: unknown = JSON.parse(kept);
    if (!Array.isArray(stored)) return null;
    return new Map(stored.filter((entry): entry is [string, number] => Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number"));
  } catch {
    return null;
  }
}

export function writtenAnnounced(announced: Announced): string {
  return JSON.stringify([...announced]);
}
