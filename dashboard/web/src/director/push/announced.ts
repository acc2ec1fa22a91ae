/** The alerts that were announced on this device: once each, also across a reload or an hour of sleep. */
import { standing } from "../alerts/alerts";
import { rank } from "../alerts/severity";
import type { Incident } from "../../contract";

/** Each alert by its id, with its rank when it was last announced. */
export type Announced = ReadonlyMap<string, number>;

/** More than a hall has in a long day; the oldest are dropped first. */
const MOST = 2000;

export interface News {
  readonly fresh: readonly Incident[];
  readonly announced: Announced;
}

/**
 * The alerts to announce now; `before` is null if the page has never announced anything on this device, and starts here.
 *
 * An alert that has become more severe or more certain since is announced again. One that an arbiter has acknowledged is
 * not, even if they release it later.
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
