/** One board that shows positions and takes no input; an update touches only what changes. */
import type { Color, GameState, ProvisionalMove } from "../contract";
import { el } from "../page/dom";
import { ends, pieces } from "./position";

/** What a board shows. Fields that are absent are not marked. */
export interface Picture {
  readonly fen: string;
  /** The move that led here. */
  readonly move?: string;
  /** The move is on the board, but not confirmed. */
  readonly provisional?: boolean;
  readonly check?: Color;
  /** Squares to point at, such as the evidence of an incident. */
  readonly marked?: readonly string[];
}

const FILES = "abcdefgh";
const RANKS = "12345678";
const ROLES: Readonly<Record<string, string>> = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };
const GLIDE_MS = 160;

interface Standing {
  /** As in a FEN: "K" is White's king. */
  readonly letter: string;
  readonly node: HTMLElement;
}

/**
 * Its elements have chessground's names, whose style sheets contain the pictures of the pieces. They are positioned by
 * `left` and `top`: with a transform each, a browser would update its layers of two thousand pieces at every move in a hall.
 */
export class Board {
  readonly element = el("div", { class: "board cg-wrap", "aria-hidden": "true" });
  private readonly squares = document.createElement("cg-board");
  private stand = new Map<string, Standing>();
  private marks: HTMLElement[] = [];
  private animated: boolean;
  private shown = "";
  private picture: Picture | null = null;
  private flipped = false;
  private readonly coordinates: boolean;

  constructor(options: { coordinates?: boolean; animated?: boolean } = {}) {
    this.animated = options.animated ?? true;
    this.element.append(this.squares);
    this.coordinates = options.coordinates ?? false;
    this.label();
  }

  /** Show Black at the bottom, or White. */
  flip(on: boolean): void {
    if (on === this.flipped) return;
    this.flipped = on;
    this.label();
    const { picture } = this;
    // Every piece is on another square: show them without gliding.
    [this.shown, this.picture] = ["", null];
    for (const [square, { node }] of this.stand) this.put(node, square);
    if (picture !== null) this.show(picture);
  }

  private label(): void {
    if (!this.coordinates) return;
    for (const old of this.element.querySelectorAll("coords")) old.remove();
    const [ranks, files] = [[...RANKS].reverse(), [...FILES]];
    this.element.append(coordinates("ranks", this.flipped ? ranks.reverse() : ranks), coordinates("files", this.flipped ? files.reverse() : files));
  }

  /** Set whether pieces glide to their squares. */
  animate(on: boolean): void {
    this.animated = on;
  }

  show(picture: Picture): void {
    const key = JSON.stringify(picture);
    if (key === this.shown) return;
    const glide = this.animated && this.shown !== "" && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    [this.shown, this.picture] = [key, picture];
    const wanted = pieces(picture.fen);
    this.place(wanted, glide);
    this.mark(marksOf(picture, wanted));
  }

  private place(wanted: ReadonlyMap<string, string>, glide: boolean): void {
    const before = this.stand;
    this.stand = new Map();
    const gone = [...before].filter(([square, { letter }]) => wanted.get(square) !== letter);
    for (const [square, letter] of wanted) {
      const there = before.get(square);
      if (there?.letter === letter) this.stand.set(square, there);
      else this.stand.set(square, { letter, node: this.come(square, letter, gone, glide) });
    }
    for (const [, { node }] of gone) node.remove();
  }

  /** A piece for a square: the nearest of those that have left their square, or a new one. */
  private come(square: string, letter: string, gone: [string, Standing][], glide: boolean): HTMLElement {
    const like = gone.filter(([, piece]) => piece.letter === letter);
    if (like.length === 0) {
      const made = document.createElement("piece");
      made.className = `${letter < "a" ? "white" : "black"} ${ROLES[letter.toLowerCase()] ?? ""}`;
      this.put(made, square);
      this.squares.append(made);
      return made;
    }
    const nearest = like.reduce((best, piece) => (distance(piece[0], square) < distance(best[0], square) ? piece : best));
    gone.splice(gone.indexOf(nearest), 1);
    const [from, { node }] = nearest;
    this.put(node, square);
    if (glide) {
      const way = this.flipped ? -1 : 1;
      const [right, down] = [way * (column(from) - column(square)), way * (row(from) - row(square))];
      // On top of the other pieces: the last one is drawn last.
      this.squares.append(node);
      node.animate([{ transform: `translate(${right * 100}%, ${down * 100}%)` }, { transform: "none" }], { duration: GLIDE_MS, easing: "ease-in-out" });
    }
    return node;
  }

  /** Draw marks below the pieces. */
  private mark(wanted: readonly (readonly [string, string])[]): void {
    while (this.marks.length > wanted.length) this.marks.pop()!.remove();
    wanted.forEach(([square, kind], index) => {
      const node = (this.marks[index] ??= document.createElement("square"));
      if (!node.isConnected) this.squares.insertBefore(node, this.squares.querySelector("piece"));
      if (node.className !== kind) node.className = kind;
      this.put(node, square);
    });
  }

  private put(node: HTMLElement, square: string): void {
    const [right, down] = this.flipped ? [7 - column(square), 7 - row(square)] : [column(square), row(square)];
    const [left, top] = [`${right * 12.5}%`, `${down * 12.5}%`];
    if (node.style.left !== left) node.style.left = left;
    if (node.style.top !== top) node.style.top = top;
  }
}

function marksOf({ move, provisional, check, marked }: Picture, wanted: ReadonlyMap<string, string>): [string, string][] {
  const kinds = provisional === true ? (["provisional", "provisional landed"] as const) : (["last-move", "last-move"] as const);
  const king = check === "white" ? "K" : "k";
  const attacked = check === undefined ? [] : [...wanted].filter(([, letter]) => letter === king);
  return [
    ...(move === undefined ? [] : ends(move)).map((square, end): [string, string] => [square, kinds[end]!]),
    ...attacked.map(([square]): [string, string] => [square, "check"]),
    ...(marked ?? []).map((square): [string, string] => [square, "marked"]),
  ];
}

/** The column from the left, 0 to 7. */
function column(square: string): number {
  return FILES.indexOf(square[0]!);
}

/** The row from the top, 0 to 7. */
function row(square: string): number {
  return 8 - Number(square[1]);
}

function distance(square: string, other: string): number {
  return (column(square) - column(other)) ** 2 + (row(square) - row(other)) ** 2;
}

function coordinates(kind: string, signs: readonly string[]): HTMLElement {
  const made = document.createElement("coords");
  made.className = kind;
  for (const sign of signs) {
    const label = document.createElement("coord");
    label.textContent = sign;
    made.append(label);
  }
  return made;
}

/** The present position of a game with its provisional moves; `secret`: its initial position. */
export function present(game: GameState | null, secret = false): Picture {
  if (game === null) return { fen: START };
  if (secret) return { fen: game.start_fen };
  const standing = provisionalMoves(game).at(-1);
  if (standing !== undefined) {
    const { fen, uci, san } = standing;
    return { fen, move: uci, provisional: true, ...inCheck(san, fen) };
  }
  const last = game.moves.at(-1);
  return last === undefined ? { fen: game.fen } : { fen: game.fen, move: last.uci, ...inCheck(last.san, game.fen) };
}

/** The provisional moves: several only while the hall cannot record any. */
export function provisionalMoves(game: GameState | null): readonly ProvisionalMove[] {
  return game === null || game.provisional === null ? [] : [game.provisional, ...game.unrecorded];
}

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/** The side that is in check after a move, by its notation. */
export function inCheck(san: string, fen: string): { check?: Color } {
  if (!/[+#]$/.test(san)) return {};
  return { check: fen.split(" ")[1] === "b" ? "black" : "white" };
}
