/** One table in words and figures, for every page alike. */
import { agoText, clockText, remaining } from "../clock/clock";
import type { ClockState, Color, GameState, Player } from "../contract";
import { isBelow, isShort, limits } from "../clock/low_time";
import { spokenMove } from "./notation";
import type { Game, Seating, TableView } from "../feed/projection";
import { ending, say } from "../words/words";

/** A running clock is published every 10 s; a reading older than this is shown with its age. */
const OLD_MS = 25_000;

/** The text for a minor whose name an audience does not receive. */
export const WITHHELD = "Name withheld";

export interface Seat {
  readonly player: Player;
  /** The clock, or the score of a finished game. */
  readonly figure: string;
  readonly look: "idle" | "running" | "paused" | "won" | "lost" | "drawn" | "none";
  /** The clock is nearly out of time, relative to the length of the game. */
  readonly low?: boolean;
}

export interface TableWords {
  readonly white: Seat;
  readonly black: Seat;
  /** The game of the present seating, or null if it has not started. */
  readonly game: Game | null;
  /** The text next to the table's number; empty while play continues. */
  readonly note: string;
  /** The game has finished, and its outcome is hidden: the last position would reveal it. */
  readonly secret: boolean;
}

/** Tables with players or a game, in the order of their numbers, so that no board changes its place. */
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

/** The game, unless it is still the previous one; without a board, the pieces are unknown. */
export function gameOf(table: TableView): Game | null {
  const assignment = assigned(table);
  if (table.game === null || (assignment !== null && table.game.game !== assignment.game)) return null;
  return pressedAlone(table) === null ? table.game : withoutPieces(table.game);
}

/** Number of moves made by presses at a table without a board; null if a board reports them. */
export function pressedAlone(table: TableView): number | null {
  return table.clock?.completed_moves ?? null;
}

/** Whether the rules let a public screen show the number of moves: a claim might rest on it. */
export function counted(table: TableView): boolean {
  return !(assigned(table)?.ruleset.public_screen_hides.includes("move_counts") ?? false);
}

/** Whether a game is in progress without a recorded move: its clock is running or paused, or was pressed without a board. */
export function isStarted(table: TableView): boolean {
  const state = table.clock?.state;
  return (pressedAlone(table) ?? 0) > 0 || state === "running" || state === "paused";
}

const EMPTY_BOARD = "8/8/8/8/8/8/8/8 w - - 0 1";
const bare = new WeakMap<Game, Game>();

/** A game without pieces; the same object for the same game. */
function withoutPieces(game: Game): Game {
  const known = bare.get(game) ?? { ...game, start_fen: EMPTY_BOARD, fen: EMPTY_BOARD };
  bare.set(game, known);
  return known;
}

/** `hideResults`: nothing in it reveals how a game ended. */
export function tableWords(table: TableView, now: number, hideResults = false): TableWords {
  const game = gameOf(table);
  return {
    white: seat(table, game, "white", now, hideResults),
    black: seat(table, game, "black", now, hideResults),
    game,
    note: note(table, game, now, hideResults),
    secret: hideResults && game !== null && game.result !== "*",
  };
}

function seat(table: TableView, game: GameState | null, color: Color, now: number, hideResults: boolean): Seat {
  const unknown = { name: say(color), title: "", rating: null, federation: "", team: "", minor: false, assisted: false };
  const known = assigned(table)?.[color] ?? unknown;
  const player = known.name === WITHHELD ? { ...known, name: say("name_withheld") } : known;
  if (game !== null && game.result !== "*") return { player, ...(hideResults ? { figure: "", look: "none" as const } : score(game, color)) };
  const clock = table.clock;
  const figure = clockText(remaining(clock, color, now));
  if (clock === null || !wasRead(clock)) return { player, figure: "", look: "none" };
  const low = isPlayed(game) && isBelow(clock, color, now, limits(control(table)).low);
  if (clock.state === "running") return { player, figure, look: clock.running === color ? "running" : "idle", low };
  return { player, figure, look: clock.state === "paused" ? "paused" : "idle", low };
}

/** The time control in the form of the PGN tag; empty if unknown. */
export function control(table: TableView): string {
  return assigned(table)?.time_control ?? "";
}

function isPlayed(game: GameState | null): boolean {
  return game !== null && game.state === "in_progress" && game.result === "*";
}

/** Whether there is a time to show: of a running or paused clock, or the last one of a clock that is not responding. */
function wasRead(clock: ClockState): boolean {
  return clock.state !== "none" || clock.white_ms !== null;
}

function score(game: GameState, color: Color): Pick<Seat, "figure" | "look"> {
  if (game.result === "1/2-1/2") return { figure: "½", look: "drawn" };
  return (game.result === "1-0") === (color === "white") ? { figure: "1", look: "won" } : { figure: "0", look: "lost" };
}

function note(table: TableView, game: GameState | null, now: number, hideResults: boolean): string {
  const { clock } = table;
  const pressed = pressedAlone(table);
  const alone = pressed === null ? "" : pressed === 0 || !counted(table) ? say("clock_alone") : say("clock_alone_moves", { count: pressed });
  const waits = game === null || game.state === "not_started";
  if (waits && !isStarted(table)) return [alone, say("not_started")].filter(Boolean).join(" · ");
  if (game !== null && game.result !== "*") return hideResults ? say("finished") : outcomeText(game);
  if (clock?.state === "paused") return say("paused");
  if (clock === null) return "";
  const silent = clock.state === "none" ? wasRead(clock) : clock.state === "running" && now - clock.read_at > OLD_MS;
  if (silent) return say("read_ago", { ago: agoText(now - clock.read_at) });
  if (isShort(clock, now, limits(control(table)).short)) return say("time_trouble");
  return waits && pressed === null ? say("no_moves") : alone;
}

/** The text next to a table's number in two parts, for narrow spaces: the result, and the rest. */
export function noted({ game, secret, note }: TableWords): { readonly result: string; readonly why: string } {
  if (game === null || game.result === "*" || secret) return { result: "", why: note };
  return { result: resultText(game.result), why: ending(game.termination) };
}

/** The result and why: "½–½ · stalemate". */
export function outcomeText({ result, termination }: Pick<GameState, "result" | "termination">): string {
  return [resultText(result), ending(termination)].filter(Boolean).join(" · ");
}

export function resultText(result: string): string {
  return result.replaceAll("1/2", "½").replace("-", "–");
}

/** "Move 23" with the last move, for screen readers. */
export function spoken(game: Game | null, counts: boolean): string {
  const last = game?.moves.at(-1);
  if (game === null || last === undefined) return say("no_moves");
  return say("after_move", { move: moveWords(game.omitted + game.moves.length, last.san, counts) });
}

/** "12." for White's, "12..." for Black's move with this ply. */
export function moveNumber(ply: number): string {
  return `${Math.ceil(ply / 2)}${ply % 2 === 1 ? "." : "…"}`;
}

/** A move in words, with its number if that may be shown. */
export function moveWords(ply: number, san: string, counts: boolean): string {
  return counts ? `${moveNumber(ply)} ${spokenMove(san)}` : spokenMove(san);
}

/** Event and round, as far as all boards have the same. */
export function eventText(tables: readonly (readonly [number, TableView])[]): string {
  const seatings = tables.map(([, table]) => assigned(table));
  const same = <T>(of: (seating: Seating | null) => T): T | null => (new Set(seatings.map(of)).size === 1 ? of(seatings[0] ?? null) : null);
  // Of several sections, the event's own name: "Harbour Open" of "Harbour Open, Under 12".
  const event = same((seating) => seating?.event ?? "") ?? same((seating) => seating?.event.split(", ")[0] ?? "");
  const round = same((seating) => seating?.round ?? null);
  return event === null ? "" : [event, round === null ? "" : say("round", { round })].filter(Boolean).join(" · ");
}
