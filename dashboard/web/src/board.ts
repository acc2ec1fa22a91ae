/** One chessground board that shows positions and never takes input. */
import { Chessground } from "chessground/chessground";
import type { Api } from "chessground/api";
import type { Color, GameState } from "./contract";
import { el } from "./dom";
import { ends, type Square } from "./position";

/** What a board shows. Fields that are absent are not marked. */
export interface Picture {
  readonly fen: string;
  /** The move that led here. */
  readonly move?: string;
  /** It stands on the board and is not final. */
  readonly provisional?: boolean;
  readonly check?: Color;
  /** Squares to point at, such as the evidence of an incident. */
  readonly marked?: readonly string[];
}

export class Board {
  readonly element = el("div", { class: "board", "aria-hidden": "true" });
  private readonly ground: Api;
  private shown = "";

  constructor(options: { coordinates?: boolean; animated?: boolean } = {}) {
    const inner = el("div");
    this.element.append(inner);
    this.ground = Chessground(inner, {
      viewOnly: true,
      coordinates: options.coordinates ?? false,
      animation: { enabled: options.animated ?? true, duration: 160 },
      drawable: { enabled: false, visible: false },
      disableContextMenu: false,
    });
  }

  /** Whether men glide to their squares from now on. */
  animate(on: boolean): void {
    if (this.ground.state.animation.enabled !== on) this.ground.set({ animation: { enabled: on } });
  }

  show(picture: Picture): void {
    const key = JSON.stringify(picture);
    if (key === this.shown) return;
    this.shown = key;
    const custom = new Map<Square, string>();
    const move = picture.move === undefined ? undefined : ends(picture.move);
    if (picture.provisional === true) for (const square of move ?? []) custom.set(square, "provisional");
    for (const square of picture.marked ?? []) custom.set(square as Square, "marked");
    this.ground.set({
      fen: picture.fen,
      lastMove: picture.provisional === true || move === undefined ? [] : move,
      highlight: { custom },
    });
    // Apart from the rest: chessground looks for the king on the position that it has.
    this.ground.set({ check: picture.check ?? false });
  }
}

/** The game as it stands, with a provisional move if there is one. */
export function present(game: GameState | null): Picture {
  if (game === null) return { fen: START };
  if (game.provisional !== null) {
    const { fen, uci, san } = game.provisional;
    return { fen, move: uci, provisional: true, ...inCheck(san, fen) };
  }
  const last = game.moves.at(-1);
  return last === undefined ? { fen: game.fen } : { fen: game.fen, move: last.uci, ...inCheck(last.san, game.fen) };
}

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/** Who stands in check after a move, by what its notation says. */
export function inCheck(san: string, fen: string): { check?: Color } {
  if (!/[+#]$/.test(san)) return {};
  return { check: fen.split(" ")[1] === "b" ? "black" : "white" };
}
