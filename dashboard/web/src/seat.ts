/** What is said of one table in words and figures, for every page alike. Pure. */
import { clockText, remaining } from "./clock";
import type { Assignment, ClockState, Color, GameState, Player } from "./contract";
import type { TableView } from "./projection";

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
  readonly game: GameState | null;
  /** What to say beside the table's number; empty while play goes on. */
  readonly note: string;
}

/** Tables that have somebody or something to show, by their number, so that no board ever jumps. */
export function seated(tables: Readonly<Record<string, TableView>>): [number, TableView][] {
  return Object.entries(tables)
    .filter(([, table]) => assigned(table) !== null || (table.game !== null && table.game.game !== ""))
    .map(([number, table]): [number, TableView] => [Number(number), table])
    .sort(([a], [b]) => a - b);
}

export function assigned(table: TableView): Assignment | null {
  return table.assignment?.assignment ?? null;
}

/** The game, unless it is still the one before the present assignment. */
export function gameOf(table: TableView): GameState | null {
  const assignment = assigned(table);
  return assignment !== null && table.game !== null && table.game.game !== assignment.game ? null : table.game;
}

export function tableWords(table: TableView, now: number): TableWords {
  const game = gameOf(table);
  return {
    white: seat(table, game, "white", now),
    black: seat(table, game, "black", now),
    game,
    note: note(game, table.clock),
  };
}

function seat(table: TableView, game: GameState | null, color: Color, now: number): Seat {
  const unknown = { name: color === "white" ? "White" : "Black", title: "", rating: null, federation: "", team: "", minor: false };
  const player = assigned(table)?.[color] ?? unknown;
  if (game !== null && game.result !== "*") return { player, ...score(game, color) };
  const clock = table.clock;
  const figure = clockText(remaining(clock, color, now));
  if (clock === null || clock.state === "none") return { player, figure: "", look: "none" };
  if (clock.state === "running") return { player, figure, look: clock.running === color ? "running" : "idle" };
  return { player, figure, look: clock.state === "paused" ? "paused" : "idle" };
}

function score(game: GameState, color: Color): Pick<Seat, "figure" | "look"> {
  if (game.result === "1/2-1/2") return { figure: "½", look: "drawn" };
  return (game.result === "1-0") === (color === "white") ? { figure: "1", look: "won" } : { figure: "0", look: "lost" };
}

function note(game: GameState | null, clock: ClockState | null): string {
  if (game === null || game.state === "waiting") return "not started";
  if (game.result !== "*") return [resultText(game.result), game.termination].filter(Boolean).join(" · ");
  if (clock?.state === "paused") return "clock paused";
  return "";
}

export function resultText(result: string): string {
  return result.replaceAll("1/2", "½").replace("-", "–");
}

/** "Move 23" with the move that was played last, for those who hear the page. */
export function spoken(game: GameState | null): string {
  const last = game?.moves.at(-1);
  if (game === null || last === undefined) return "no moves yet";
  return `after ${moveNumber(game.moves.length)} ${last.san}`;
}

/** "12." for White's, "12..." for Black's move with this ply. */
export function moveNumber(ply: number): string {
  return `${Math.ceil(ply / 2)}${ply % 2 === 1 ? "." : "…"}`;
}
