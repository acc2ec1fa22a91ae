/** The incident log about players (dashboard/incidents/players.py), and the text of its lines. */
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
export interface PlayerCase extends Place {
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

export interface PlayersData {
  readonly events: readonly string[];
  readonly event: string;
  readonly players: readonly PlayerLine[];
  readonly nobodys: readonly PlayerCase[];
}

export interface PlayerSheet extends Omit<PlayerLine, "series"> {
  readonly event: string;
  readonly series: readonly Series[];
  readonly cases: readonly PlayerCase[];
}

/** A name in the form for searching: in small letters and without accents. */
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

/** What counts of these games, and what no longer does. */
export function counted(games: readonly Counted[], on: ReadonlySet<string>): { readonly now: readonly Counted[]; readonly before: readonly Counted[] } {
  const counts = games.filter(({ illegal, warnings }) => illegal + warnings > 0);
  return { now: counts.filter(({ game }) => on.has(game)), before: counts.filter(({ game }) => !on.has(game)) };
}

/** The text about a player in the list; what counts in the game in progress comes first. */
export function headline({ games, series, open, all }: PlayerLine, on: ReadonlySet<string>): Mark[] {
  const { now } = counted(games, on);
  const [illegal, warnings] = [now.reduce((sum, counted) => sum + counted.illegal, 0), now.reduce((sum, counted) => sum + counted.warnings, 0)];
  const marks: (Mark | null)[] = [
    illegal === 0 ? null : { text: say("console_illegal", { count: illegal }), level: "counts" },
    warnings === 0 ? null : { text: say("console_warnings", { count: warnings }), level: "counts" },
    open === 0 ? null : { text: say("console_open_count", { count: open }), level: "open" },
    series === 0 ? null : { text: say("console_hand_hints", { count: series }), level: "plain" },
    { text: say("console_incidents", { count: all }), level: "plain" },
  ];
  return marks.filter((mark) => mark !== null);
}

/** A text that differs as soon as any incident has changed, or a game has started or ended. */
export function newsKey(view: View): string {
  const open = Object.entries(view.tables).map(([table, { incidents }]) => `${table}:${incidents?.seq ?? 0}`);
  return [...open, ...gamesOn(view)].join();
}

/** "Round 4, table 12"; with `now` "Round 4, table 12 (now)". */
export function placeText({ round, table }: Place, now = false): string {
  if (round === null) return say(now ? "console_place_now" : "console_place", { table });
  return say(now ? "console_place_round_now" : "console_place_round", { round, table });
}
