/** Which alerts an arbiter lists: whose, of which tables, of which certainty. Kept on the device. */
import type { Answer } from "../../page/ask";
import type { Incident } from "../../contract";
import { sureness } from "./severity";

export const WHOSE = ["all", "sector", "mine"] as const;
export const SURE = ["all", "likely", "certain"] as const;

export interface Filter {
  /** "sector": of my own tables; "mine": those that I deal with. */
  readonly whose: (typeof WHOSE)[number];
  /** The least grade. */
  readonly sure: (typeof SURE)[number];
}

/** Ranges of tables, both ends included; null = all tables. */
export type Sector = readonly (readonly [number, number])[] | null;

/** Who is signed in, and the tables of their sector. */
export interface Me {
  readonly name: string;
  readonly sector: Sector;
}

export function meOf(session: Answer): Me {
  const told = session.body.sector;
  const ranges = Array.isArray(told) ? told.filter(isRange) : [];
  return { name: session.name, sector: ranges.length > 0 ? ranges : null };
}

function isRange(one: unknown): one is [number, number] {
  return Array.isArray(one) && one.length === 2 && one.every((end) => typeof end === "number");
}

export function inSector(table: number, sector: Sector): boolean {
  return sector === null || sector.some(([from, to]) => from <= table && table <= to);
}

/** "1–40, 55". */
export function sectorText(sector: Sector): string {
  return (sector ?? []).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ");
}

export function passes(incident: Incident, { whose, sure }: Filter, me: Me): boolean {
  if (sureness(incident) > { certain: 0, likely: 1, all: 2 }[sure]) return false;
  if (whose === "mine") return incident.acknowledged_by === me.name || incident.decision?.by === me.name;
  return whose === "all" || inSector(incident.table, me.sector);
}

/** Return the filter that is kept, or the own tables if none is. */
export function readFilter(kept: string | null, me: Me): Filter {
  const [whose, sure] = (kept ?? "").split(" ");
  const chosen = WHOSE.find((one) => one === whose) ?? "sector";
  return { whose: chosen === "sector" && me.sector === null ? "all" : chosen, sure: SURE.find((one) => one === sure) ?? "all" };
}

export function writtenFilter({ whose, sure }: Filter): string {
  return `${whose} ${sure}`;
}
