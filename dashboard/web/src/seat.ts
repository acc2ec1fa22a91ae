/** What is said of one table in words and figures, for every page alike. Pure. */
import { agoText, clockText, remaining } from "./clock";
import type { ClockState, Color, GameState, Player } from "./contract";
import type { Game, Seating, TableView } from "./projection";
import { ending, say } from "./words";

/** A running clock is told every 10 s; after so long its reading is old, and the page says how old. */
const OLD_MS = 25_000;

/** What the gate of an audience writes for a minor whose name it does not tell. */
export const WITHHELD = "Name withheld";

export interface Seat {
  readonly player: Player;
  /** The clock, or the score once the game is over. */
  readonly figure: string;
  readonly look: "idle" | "running" | "paused" | "won" | "lost" | "drawn" | "none";
}

export interface TableWords {
  readonly white: Seat;
  readonly black: Seat;
  /** The game of the present assignment; null when it has not begun. */
  readonly game: Game | null;
  /** What to say beside the table's number; empty while play goes on. */
  readonly note: string;
}

/** Tables that have somebody or something to show, by their number, so that no board ever jumps. */
export function seated(tables: Readonly<Record<string, TableView>>): [number, TableView][] {
  return Object.entries(tables)
    .filter(([, table]) => isSeated(table))
    .map(([number, table]): [number, TableView] => [Number(number), table])
    .sort(([a], [b]) => a - b);
}

export function isSeated(table: TableView): boolean {
  return assigned(table) !== null || (table.game !== null && table.game.game !== "");
}

export function assigned(table: TableView): Seating | null {
  return table.assignment?.assignment ?? null;
}

/** The game, unless it is still the one before the present assignment. */
export function gameOf(table: TableView): Game | null {
  const assignment = assigned(table);
  return assignment !== null && table.game !== null && table.game.game !== assignment.game ? null : table.game;
}

/** `hideResults`: nothing of it tells how a game ended. */
export function tableWords(table: TableView, now: number, hideResults = false): TableWords {
  const game = gameOf(table);
  return {
    white: seat(table, game, "white", now, hideResults),
    black: seat(table, game, "black", now, hideResults),
    game,
    note: note(game, table.clock, now, hideResults),
  };
}

function seat(table: TableView, game: GameState | null, color: Color, now: number, hideResults: boolean): Seat {
  const unknown = { name: say(color), title: "", rating: null, federation: "", team: "", minor: false };
  const known = assigned(table)?.[color] ?? unknown;
  const player = known.name === WITHHELD ? { ...known, name: say("name_withheld") } : known;
  if (game !== null && game.result !== "*") return { player, ...(hideResults ? { figure: "", look: "none" as const } : score(game, color)) };
  const clock = table.clock;
  const figure = clockText(remaining(clock, color, now));
  if (clock === null || !wasRead(clock)) return { player, figure: "", look: "none" };
  if (clock.state === "running") return { player, figure, look: clock.running === color ? "running" : "idle" };
  return { player, figure, look: clock.state === "paused" ? "paused" : "idle" };
}

/** Whether there is a time to show: the one that runs or stands, or the last one of a clock that does not answer. */
function wasRead(clock: ClockState): boolean {
  return clock.state !== "none" || clock.white_ms !== null;
}

function score(game: GameState, color: Color): Pick<Seat, "figure" | "look"> {
  if (game.result === "1/2-1/2") return { figure: "½", look: "drawn" };
  return (game.result === "1-0") === (color === "white") ? { figure: "1", look: "won" } : { figure: "0", look: "lost" };
}

function note(game: GameState | null, clock: ClockState | null, now: number, hideResults: boolean): string {
  if (game === null || game.state === "waiting") return say("not_started");
  if (game.result !== "*") return hideResults ? say("finished") : outcomeText(game);
  if (clock?.state === "paused") return say("paused");
  if (clock === null) return "";
  const silent = clock.state === "none" ? wasRead(clock) : clock.state === "running" && now - clock.at > OLD_MS;
  return silent ? say("read_ago", { ago: agoText(now - clock.at) }) : "";
}

/** The result and why: "½–½ · stalemate". */
export function outcomeText({ result, termination }: Pick<GameState, "result" | "termination">): string {
  return [resultText(result), ending(termination)].filter(Boolean).join(" · ");
}

export function resultText(result: string): string {
  return result.replaceAll("1/2", "½").replace("-", "–");
}

/** "Move 23" with the move that was played last, for those who hear the page. */
export function spoken(game: Game | null): string {
  const last = game?.moves.at(-1);
  if (game === null || last === undefined) return say("no_moves");
  return say("after_move", { move: `${moveNumber(game.omitted + game.moves.length)} ${last.san}` });
}

/** "12." for White's, "12..." for Black's move with this ply. */
export function moveNumber(ply: number): string {
  return `${Math.ceil(ply / 2)}${ply % 2 === 1 ? "." : "…"}`;
}

/** Event and round, as far as all boards agree on them. */
export function eventText(tables: readonly (readonly [number, TableView])[]): string {
  const seatings = tables.map(([, table]) => assigned(table));
  const same = <T>(of: (seating: Seating | null) => T): T | null => (new Set(seatings.map(of)).size === 1 ? of(seatings[0] ?? null) : null);
  const event = same((one) => one?.event ?? "");
  const round = same((one) => one?.round ?? null);
  return event === null ? "" : [event, round === null ? "" : say("round", { round })].filter(Boolean).join(" · ");
}
