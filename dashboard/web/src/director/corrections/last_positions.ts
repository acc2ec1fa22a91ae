/** The last positions of a record as small boards, newest first: a tap chooses the one to restore. */
import { Board } from "../../board/board";
import type { Game } from "../../feed/projection";
import { button, el, setChildren } from "../../page/dom";
import { seen } from "../../table/notation";
import { say } from "../../words/words";
import { number, positions } from "./moves";

/** Number of positions: four moves of each side. */
const OFFERED = 8;

export class LastPositions {
  private readonly list = el("ol", { "aria-label": say("arbiter_last_positions") });
  readonly element = el("div", { class: "last-positions" }, el("h3", {}, say("arbiter_last_positions")), this.list);
  private shown = "";

  /** `chosen`: receives the number of plies before the position, and its FEN. */
  constructor(private readonly chosen: (ply: number, fen: string) => void) {}

  /** Offer the last positions of this record. */
  show(game: Game): void {
    const fens = positions(game);
    const first = Math.max(0, fens.length - OFFERED);
    const last = fens.slice(first);
    const key = last.join();
    if (key === this.shown) return;
    this.shown = key;
    setChildren(this.list, last.map((fen, index) => this.item(game, fens, fen, first + index)).reverse());
  }

  private item(game: Game, fens: readonly string[], fen: string, ply: number): HTMLElement {
    const move = game.moves[ply - 1];
    const board = new Board({ animated: false });
    board.show(move === undefined ? { fen } : { fen, move: move.uci });
    const label = move === undefined ? say("arbiter_starting_position") : `${number(fens[ply - 1]!)}${seen(move.san)}`;
    const name = move === undefined ? label : say("arbiter_position_after", { move: label });
    const choose = button("", { "aria-label": name }, () => this.chosen(ply, fen));
    choose.append(board.element, el("span", {}, label));
    return el("li", {}, choose);
  }
}
