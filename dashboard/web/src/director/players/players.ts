/** What the incident log has about players (dashboard/incidents/players.py), and what a line says of one. */
import type { Decision, Grade, Incident, Remedy, SentenceId } from "../../contract";
import type { View } from "../../feed/projection";
import { assigned, gameOf } from "../../table/seat";
import { say } from "../../words/words";

export interface Named {
  readonly name: string;
  readonly title: string;
  readonly rating: number | null;
  readonly federation: string;
  readonly team: string;
}

export interface PlayerLine {
  readonly player: Named;
  readonly games: readonly Counted[];
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
  readonly certainty: Grade;
  readonly color: Incident["color"];
  readonly summary: string;
  readonly article: string;
  readonly occurred_at: number;
  readonly ply: number;
  readonly acknowledged_by: string;
  readonly closed_reason: string;
  readonly illegal_move_number: number | null;
  readonly decision: Decision | null;
  readonly remedy: Remedy | null;
  readonly counts: boolean;
  readonly warned: boolean;
  readonly sentences?: Readonly<Record<string, SentenceId | readonly (SentenceId | null)[]>>;
  /** It is attributed to the player. */
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

/** The games in progress, or about to start: illegal moves and warnings of others no longer count. */
export function gamesOn(view: View): ReadonlySet<string> {
  const games = Object.values(view.tables).map((table) => ({ seated: assigned(table)?.game ?? "", game: gameOf(table) }));
  return new Set(games.filter(({ seated, game }) => seated !== "" && (game === null || game.result === "*")).map(({ seated }) => seated));
}

/** What counts of these games, and what did. */
export function counted(games: readonly Counted[], on: ReadonlySet<string>): { readonly now: readonly Counted[]; readonly before: readonly Counted[] } {
  const counts = games.filter(({ illegal, warnings }) => illegal + warnings > 0);
  return { now: counts.filter(({ game }) => on.has(game)), before: counts.filter(({ game }) => !on.has(game)) };
}

/** What is said of a player in the list; what counts in the game in progress comes first. */
export function headline({ games, series, open, all }: PlayerLine, on: ReadonlySet<string>): Mark[] {
  const { now } = counted(games, on);
  const [illegal, warnings] = [now.reduce((sum, one) => sum + one.illegal, 0), now.reduce((sum, one) => sum + one.warnings, 0)];
  const marks: (Mark | null)[] = [
    illegal === 0 ? null : { text: say("console_illegal", { count: illegal }), level: "counts" },
    warnings === 0 ? null : { text: say("console_warnings", { count: warnings }), level: "counts" },
    open === 0 ? null : { text: say("console_open_count", { count: open }), level: "open" },
    series === 0 ? null : { text: say("console_hand_hints", { count: series }), level: "plain" },
    { text: say("console_incidents", { count: all }), level: "plain" },
  ];
  return marks.filter((one) => one !== null);
}

/** Another text as soon as anything about any incident has changed, or a game has started or ended. */
export function newsKey(view: View): string {
  const told = Object.entries(view.tables).map(([table, { incidents }]) => `${table}:${incidents?.seq ?? 0}`);
  return [...told, ...gamesOn(view)].join();
}

/** "Round 4, table 12"; with `now` "Round 4, table 12 (now)". */
export function placeText({ round, table }: Place, now = false): string {
  if (round === null) return say(now ? "console_place_now" : "console_place", { table });
  return say(now ? "console_place_round_now" : "console_place_round", { round, table });
}
