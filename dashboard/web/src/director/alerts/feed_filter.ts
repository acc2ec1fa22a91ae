/** The filter of an arbiter's list of alerts: whose, of which tables, of which certainty. Stored on the device. */
import type { Answer } from "../../page/ask";
import type { Incident } from "../../contract";
import { certaintyRank } from "./severity";

export const WHOSE = ["all", "sector", "mine"] as const;
export const CERTAINTY_LEVELS = ["all", "likely", "certain"] as const;

export interface Filter {
  /** "sector": alerts of my own tables; "mine": alerts that I am handling. */
  readonly whose: (typeof WHOSE)[number];
  /** The lowest certainty. */
  readonly certainty: (typeof CERTAINTY_LEVELS)[number];
}

/** Ranges of tables, both ends included; null for all tables. */
export type Sector = readonly (readonly [number, number])[] | null;

/** Who is signed in, and the tables of their sector. */
export interface Me {
  readonly name: string;
  readonly sector: Sector;
}

export function meOf(session: Answer): Me {
  const sector = session.body.sector;
  const ranges = Array.isArray(sector) ? sector.filter(isRange) : [];
  return { name: session.name, sector: ranges.length > 0 ? ranges : null };
}

function isRange(range: unknown): range is [number, number] {
  return Array.isArray(range) && range.length === 2 && range.every((end) => typeof end === "number");
}

export function inSector(table: number, sector: Sector): boolean {
  return sector === null || sector.some(([from, to]) => from <= table && table <= to);
}

/** "1–40, 55". */
export function sectorText(sector: Sector): string {
  return (sector ?? []).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ");
}

export function passes(incident: Incident, { whose, certainty }: Filter, me: Me): boolean {
  if (certaintyRank(incident) > { certain: 0, likely: 1, all: 2 }[certainty]) return false;
  if (whose === "mine") return incident.acknowledged_by === me.name || incident.decision?.by === me.name;
  return whose === "all" || inSector(incident.table, me.sector);
}

/** Return the stored filter, or the own tables if none is stored. */
export function readFilter(kept: string | null, me: Me): Filter {
  const [whose, certainty] = (kept ?? "").split(" ");
  const chosen = WHOSE.find((choice) => choice === whose) ?? "sector";
  return { whose: chosen === "sector" && me.sector === null ? "all" : chosen, certainty: CERTAINTY_LEVELS.find((level) => level === certainty) ?? "all" };
}

export function writtenFilter({ whose, certainty }: Filter): string {
  return `${whose} ${certainty}`;
}
