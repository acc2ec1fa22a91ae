/** What the casebook tells of players (dashboard/players.py), and what a line says of one. Pure. */
import type { Decision, Grade, Incident, Remedy } from "../contract";
import type { View } from "../projection";

export interface Named {
  readonly name: string;
  readonly title: string;
  readonly rating: number | null;
  readonly federation: string;
  readonly team: string;
}

export interface PlayerLine {
  readonly player: Named;
  readonly illegal: number;
  readonly warnings: number;
  readonly series: number;
  readonly open: number;
  readonly all: number;
}

export interface Place {
  readonly round: number | null;
  readonly table: number;
  readonly game: string;
}

/** An incident without its rule and its evidence. */
export interface Told extends Place {
  readonly id: string;
  readonly kind: string;
  readonly grade: Grade;
  readonly color: Incident["color"];
  readonly summary: string;
  readonly article: string;
  readonly at: number;
  readonly ply: number;
  readonly acknowledged_by: string;
  readonly closed: string;
  readonly count: number | null;
  readonly decision: Decision | null;
  readonly remedy: Remedy | null;
  readonly counts: boolean;
  readonly warned: boolean;
  /** The player did it; else it was nobody's doing. */
  readonly own?: boolean;
}

export interface Counted extends Place {
  readonly illegal: number;
  readonly warnings: number;
}

export interface Series {
  readonly kind: string;
  readonly times: number;
  readonly games: readonly (Place & { readonly times: number })[];
}

export interface PlayersTold {
  readonly events: readonly string[];
  readonly event: string;
  readonly players: readonly PlayerLine[];
  readonly nobodys: readonly Told[];
}

export interface PlayerTold extends Omit<PlayerLine, "series"> {
  readonly event: string;
  readonly games: readonly Counted[];
  readonly series: readonly Series[];
  readonly cases: readonly Told[];
}

/** A name as it is looked for: without big letters and accents. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

export function matches({ player }: PlayerLine, wanted: string): boolean {
  const words = folded(`${player.name} ${player.team}`);
  return wanted.split(/\s+/).every((part) => words.includes(part));
}

export interface Mark {
  readonly text: string;
  readonly level: "counts" | "open" | "plain";
}

/** What is said of a player in the list; what counts comes first. */
export function headline({ illegal, warnings, series, open, all }: PlayerLine): Mark[] {
  const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
  const marks: (Mark | null)[] = [
    illegal === 0 ? null : { text: some(illegal, "illegal move", "illegal moves"), level: "counts" },
    warnings === 0 ? null : { text: some(warnings, "warning", "warnings"), level: "counts" },
    open === 0 ? null : { text: `${open} open`, level: "open" },
    series === 0 ? null : { text: some(series, "hint about hands", "hints about hands"), level: "plain" },
    { text: some(all, "incident", "incidents"), level: "plain" },
  ];
  return marks.filter((one) => one !== null);
}

/** Another text as soon as anything about any incident has changed. */
export function newsKey(view: View): string {
  return Object.entries(view.tables)
    .map(([table, { incidents }]) => `${table}:${incidents?.seq ?? 0}`)
    .join();
}

/** "Round 4, table 12". */
export function placeText({ round, table }: Place): string {
  return round === null ? `Table ${table}` : `Round ${round}, table ${table}`;
}
