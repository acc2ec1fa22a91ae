/** The record of a game: its moves as a list to walk through, with position and clocks at each of them. */
import "./record.css";
import { inCheck, provisionalMoves, present, type Picture } from "./board";
import { clockText } from "../clock/clock";
import type { Color, ConfirmedMove } from "../contract";
import { button, el, setAttribute, setChildren } from "../page/dom";
import { spokenMove, seen } from "../table/notation";
import { placements } from "./position";
import type { Game } from "../feed/projection";
import type { Seat } from "../table/seat";
import { startMs } from "../clock/time_control";
import { say } from "../words/words";

const MARK = "⟲";

/** What the list shows of a game. */
export interface ListedMove {
  readonly game: Game | null;
  /** The selected ply, or null for the last one with the provisional moves. */
  readonly ply: number | null;
  /** Whether moves are numbered. */
  readonly counts: boolean;
  /** The number of moves that may be shown. */
  readonly upTo: number;
}

export class MoveList {
  readonly element = el("ol", { class: "moves", tabindex: "0", "aria-label": say("moves") });
  readonly legend = el("p", { class: "legend", hidden: "", "aria-hidden": "true" }, `${MARK} ${say("from_memory")}`);
  readonly unrecorded = el("p", { class: "legend", role: "status", hidden: "" }, say("unrecorded"));
  private listed = "";

  constructor(private readonly go: (ply: number) => void) {}

  show({ game, ply, counts, upTo }: ListedMove): void {
    const shown = ply ?? game?.moves.length ?? 0;
    const standing = ply === null ? provisionalMoves(game) : [];
    const key = JSON.stringify([game?.moves, standing, shown, counts, upTo, seen("N")]);
    if (key === this.listed) return;
    this.listed = key;
    const moves = (game?.moves ?? []).slice(0, upTo);
    const cells: HTMLElement[] = moves.map((move, index) => this.cell(move, index, shown === index + 1, game));
    const recorded = standing.length < 2;
    const [title, hint] = recorded ? [say("provisional"), say("not_pressed")] : [say("unrecorded"), say("not_recorded")];
    for (const { san } of standing) cells.push(el("span", { class: "move provisional", title, "data-hint": hint }, ...sanNodes(san)));
    setAttribute(this.unrecorded, "hidden", recorded ? "" : null);
    if (blackStarts(game)) cells.unshift(el("span", { class: "move" }, "…"));
    const rows: HTMLElement[] = [];
    for (let at = 0; at < cells.length; at += 2) {
      const count = el("span", { class: "count" }, counts ? `${firstNumber(game) + at / 2}` : "");
      rows.push(el("li", {}, count, cells[at]!, cells[at + 1] ?? ""));
    }
    setChildren(this.element, rows);
    setAttribute(this.legend, "hidden", moves.some((move) => move.recovered) ? null : "");
    const current = this.element.querySelector<HTMLElement>('[aria-current="true"]');
    // Keep the selected move in sight without scrolling the page, or the list if that is unnecessary.
    const { scrollTop, clientHeight, scrollHeight } = this.element;
    const line = current === null ? null : { top: current.offsetTop, height: current.offsetHeight };
    this.element.scrollTop = ply === null ? scrollHeight : line === null ? 0 : scrolled(line, scrollTop, clientHeight);
  }

  private cell(move: ConfirmedMove, index: number, current: boolean, game: Game | null): HTMLElement {
    const white = (index % 2 === 0) !== blackStarts(game);
    const left = white ? move.white_ms : move.black_ms;
    const spent = spentMs(move, game?.moves[index - 1], game?.moves[index - 2], white);
    const memory = move.recovered ? el("span", { class: "memory", role: "img", "aria-label": say("from_memory"), title: say("from_memory") }, MARK) : null;
    const made = button("", { class: "move", ...(current ? { "aria-current": "true" } : {}) }, () => this.go(index + 1));
    made.append(
      el("span", { class: "san" }, ...sanNodes(move.san), memory),
      el("span", { class: "spent" }, spent === null ? "" : spentText(spent)),
      el("span", { class: "left" }, left === null ? "" : clockText(left)),
    );
    return made;
  }
}

/** The scroll position that shows a line with one line above and one below it; unchanged if it does already. */
export function scrolled(line: { readonly top: number; readonly height: number }, before: number, seen: number): number {
  const [first, last] = [line.top - line.height, line.top + 2 * line.height - seen];
  // In a list of less than three lines, this one is in the middle.
  return last > first ? Math.max(0, line.top - Math.max(0, seen - line.height) / 2) : Math.max(0, Math.min(Math.max(before, last), first));
}

/** A move in print and, if that differs, in words for screen readers. */
function sanNodes(san: string): (Node | string)[] {
  const [shown, aloud] = [seen(san), spokenMove(san)];
  return shown === aloud ? [shown] : [el("span", { "aria-hidden": "true" }, shown), el("span", { class: "for-ears" }, aloud)];
}

/** The positions of games, which are values: computed once. */
const walked = new WeakMap<Game, readonly string[]>();

/** The position after a ply, or with null the present one. */
export function pictureAt(game: Game | null, ply: number | null): Picture {
  if (game === null || ply === null) return present(game);
  const all = walked.get(game) ?? placements(game.start_fen, game.moves, game.position_changes);
  walked.set(game, all);
  const fen = all[ply] ?? game.fen;
  const move = game.moves[ply - 1];
  if (move === undefined) return { fen };
  return { fen, move: move.uci, ...inCheck(move.san, `${fen} ${blackStarts(game) === (ply % 2 === 0) ? "b" : "w"}`) };
}

/** A player with the clock time after a ply; before the first move by `control` and that move. */
export function seatAt(seat: Seat, color: Color, game: Game | null, ply: number, control: string): Seat {
  const move = game?.moves[ply - 1];
  const left = move === undefined ? startMs(control, color, game?.moves[0], blackStarts(game) ? "white" : "black") : color === "white" ? move.white_ms : move.black_ms;
  if (move === undefined && left === null) return { ...seat, figure: "", look: "none", low: false };
  return { ...seat, figure: clockText(left), look: "idle", low: false };
}

function blackStarts(game: Game | null): boolean {
  return game?.start_fen.split(" ")[1] === "b";
}

function firstNumber(game: Game | null): number {
  return Number(game?.start_fen.split(" ")[5] ?? 1) || 1;
}

/** No time control adds more at a press; a clock shows whole seconds. */
const BONUS_MOST_MS = 62_000;

/**
 * The time from the opponent's press to the player's own, or null if either was not received in time: an entered move is
 * dated by its entry, and the player's clock shows that less time passed.
 */
export function spentMs(move: ConfirmedMove, before: ConfirmedMove | undefined, own: ConfirmedMove | undefined, white: boolean): number | null {
  if (before === undefined || move.recovered || before.recovered || move.at < before.at) return null;
  const spent = move.at - before.at;
  const [was, is] = [own, move].map((clockMove) => (clockMove === undefined ? null : white ? clockMove.white_ms : clockMove.black_ms));
  return was != null && is != null && spent > was - is + BONUS_MOST_MS ? null : spent;
}

function spentText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m${String(seconds % 60).padStart(2, "0")}`;
}
