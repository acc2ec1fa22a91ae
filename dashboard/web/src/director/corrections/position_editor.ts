/** A board on which pieces are placed, moved and removed: by tapping, by dragging, and by keyboard. */
import { Board } from "../../board/board";
import { button, el, setAttribute, setText } from "../../page/dom";
import { SQUARES, TRAY, occupantText, pieces, move, placement, put, type Pieces } from "./pieces";
import { say } from "../../words/words";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 };
/** A pointer that moves less than this has only tapped. */
const DRAGGED_PX = 8;
const ROLES: Readonly<Record<string, string>> = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };

/** What the next tap on a square does. */
type Hand = { readonly from: string } | { readonly piece: string | null } | null;

interface Drag {
  /** The piece, and the square that it leaves, or null if it comes from the tray. */
  readonly letter: string;
  readonly from: string | null;
  readonly x: number;
  readonly y: number;
  ghost: HTMLElement | null;
}

export class PositionEditor {
  readonly element: HTMLElement;
  private now: Pieces = new Map();
  private hand: Hand = null;
  private drag: Drag | null = null;
  private dropped = false;
  private compared = "";
  private readonly board = new Board({ animated: false, coordinates: true });
  private readonly squares = new Map<string, HTMLButtonElement>();
  private readonly tray = new Map<string | null, HTMLButtonElement>();
  private readonly announcement = el("p", { class: "for-ears", role: "status" });

  /** `changed`: the pieces were changed in the editor. */
  constructor(private readonly changed: () => void) {
    for (const square of SQUARES) this.squares.set(square, button("", { "data-square": square, tabindex: square === "a8" ? "0" : "-1" }, () => this.touched(square)));
    const over = el("div", { class: "editor-squares", role: "group", "aria-label": say("arbiter_board"), "aria-describedby": "editor-help" }, ...this.squares.values());
    const stage = el("div", { class: "editor-board" }, this.board.element, over);
    const rows = TRAY.map((letters) => el("div", { class: "tray-row" }, ...letters.map((letter) => this.trayButton(letter))));
    const remove = button(say("arbiter_remove_piece"), { class: "quiet", "aria-pressed": "false" }, () => this.take(null));
    this.tray.set(null, remove);
    rows[1]!.append(remove);
    rows[0]!.append(button(say("arbiter_clear_board"), { class: "quiet" }, () => this.set(new Map())));
    this.element = el("div", { class: "editor" }, stage, el("div", { class: "tray", role: "group", "aria-label": say("arbiter_pieces_to_place") }, ...rows), el("p", { class: "help", id: "editor-help" }, say("arbiter_editor_help")), this.announcement);
    over.addEventListener("keydown", (event) => this.pressed(event));
    this.element.addEventListener("pointerdown", (event) => this.grabbed(event));
    this.draw();
  }

  get pieces(): Pieces {
    return this.now;
  }

  /** Show these pieces; `fen` may be a placement alone. */
  show(fen: string): void {
    this.now = pieces(fen);
    this.hand = null;
    this.draw();
  }

  /** Mark the squares that differ from a position. */
  compare(fen: string): void {
    if (fen === this.compared) return;
    this.compared = fen;
    this.draw();
  }

  // --- changes --------------------------------------------------------------------------------------------

  private set(next: Pieces, text = ""): void {
    if (placement(next) === placement(this.now)) return this.draw();
    this.now = next;
    if (text !== "") setText(this.announcement, text);
    this.draw();
    this.changed();
  }

  private put(square: string, letter: string | null): void {
    this.set(put(this.now, square, letter), say("arbiter_square_is", { square, piece: occupantText(letter ?? undefined) }));
  }

  private touched(square: string): void {
    if (this.dropped) return void (this.dropped = false);
    this.lead(square);
    if (this.hand === null) {
      if (this.now.has(square)) this.take({ from: square });
    } else if ("from" in this.hand) {
      const { from } = this.hand;
      this.hand = null;
      this.set(move(this.now, from, square), say("arbiter_piece_on", { piece: occupantText(this.now.get(from)), square }));
    } else {
      const { piece } = this.hand;
      // Tapped again, it is removed.
      this.put(square, this.now.get(square) === piece ? null : piece);
    }
  }

  private take(hand: Hand | string | null): void {
    const meant = typeof hand === "string" || hand === null ? { piece: hand } : hand;
    const again = this.hand !== null && "piece" in this.hand && "piece" in meant && this.hand.piece === meant.piece;
    this.hand = again ? null : meant;
    this.draw();
  }

  private pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const square = (event.target as HTMLElement).dataset.square;
    if (square === undefined) return;
    if (event.key in STEPS) this.lead(neighbour(square, event.key));
    else if (/^[kqrbnp]$/i.test(event.key)) this.put(square, event.key);
    else if (event.key === "Delete" || event.key === "Backspace") this.put(square, null);
    else if (event.key === "Escape" && this.hand !== null) this.hand = null;
    else return;
    event.preventDefault();
    this.draw();
  }

  /** One square is reached by Tab; the arrow keys move from there. */
  private lead(square: string): void {
    for (const [name, node] of this.squares) setAttribute(node, "tabindex", name === square ? "0" : "-1");
    this.squares.get(square)?.focus({ preventScroll: true });
  }

  // --- dragging -------------------------------------------------------------------------------------------

  private grabbed(event: PointerEvent): void {
    this.dropped = false;
    const from = squareOf(event.target);
    const letter = from === null ? (event.target as Element).closest<HTMLElement>("[data-piece]")?.dataset.piece : this.now.get(from);
    if (letter === undefined || event.button !== 0) return;
    this.drag = { letter, from, x: event.clientX, y: event.clientY, ghost: null };
      // On the whole page: a fast hand leaves the board at once.
    document.addEventListener("pointermove", this.dragged);
    document.addEventListener("pointerup", this.released);
    document.addEventListener("pointercancel", this.let);
  }

  private readonly dragged = (event: PointerEvent): void => {
    const drag = this.drag;
    if (drag === null) return;
    if (drag.ghost === null) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAGGED_PX) return;
      this.hand = null;
      drag.ghost = el("div", { class: "ghost cg-wrap" }, picture(drag.letter));
      const size = `${this.board.element.clientWidth / 8}px`;
      Object.assign(drag.ghost.style, { width: size, height: size });
      this.element.append(drag.ghost);
      this.draw();
    }
    Object.assign(drag.ghost.style, { left: `${event.clientX}px`, top: `${event.clientY}px` });
  };

  private readonly released = (event: PointerEvent): void => {
    const drag = this.drag;
    this.let();
    if (drag?.ghost == null) return;
    this.dropped = true;
    // A drag does not count as a click; if no click follows, the next one counts.
    setTimeout(() => (this.dropped = false), 0);
    const to = squareOf(document.elementFromPoint(event.clientX, event.clientY));
    if (to === null) return drag.from === null ? undefined : this.put(drag.from, null);
    if (drag.from === null) this.put(to, drag.letter);
    else this.set(move(this.now, drag.from, to), say("arbiter_piece_on", { piece: occupantText(drag.letter), square: to }));
  };

  private readonly let = (): void => {
    document.removeEventListener("pointermove", this.dragged);
    document.removeEventListener("pointerup", this.released);
    document.removeEventListener("pointercancel", this.let);
    this.drag?.ghost?.remove();
    this.drag = null;
    this.draw();
  };

  // --- drawing --------------------------------------------------------------------------------------------

  private trayButton(letter: string): HTMLElement {
    const made = button("", { class: "tray-piece cg-wrap", "data-piece": letter, "aria-label": occupantText(letter), "aria-pressed": "false" }, () => {
      if (!this.dropped) this.take(letter);
      this.dropped = false;
    });
    made.append(picture(letter));
    this.tray.set(letter, made);
    return made;
  }

  private draw(): void {
    const other = this.compared === "" ? new Map<string, string>() : pieces(this.compared);
    const differs = (square: string): boolean => this.compared !== "" && this.now.get(square) !== other.get(square);
    const lifted = this.hand !== null && "from" in this.hand ? this.hand.from : (this.drag?.ghost ? this.drag.from : null);
    const piece = this.hand !== null && "piece" in this.hand ? this.hand.piece : undefined;
    this.board.show({ fen: placement(this.now), marked: SQUARES.filter(differs) });
    for (const [square, node] of this.squares) {
      const named = { square, piece: occupantText(this.now.get(square)) };
      setAttribute(node, "aria-label", say(differs(square) ? "arbiter_square_named_differs" : "arbiter_square_named", named));
      setAttribute(node, "data-lifted", square === lifted ? "" : null);
    }
    for (const [letter, node] of this.tray) setAttribute(node, "aria-pressed", String(letter === piece));
    setAttribute(this.element, "data-holding", this.hand === null ? null : "");
  }
}

function squareOf(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>("[data-square]")?.dataset.square ?? null) : null;
}

function neighbour(square: string, key: string): string {
  const at = SQUARES.indexOf(square);
  const next = at + (STEPS[key] ?? 0);
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  const same = Math.floor(next / 8) === Math.floor(at / 8);
  return next < 0 || next > 63 || (sideways && !same) ? square : SQUARES[next]!;
}

function picture(letter: string): HTMLElement {
  const made = document.createElement("piece");
  made.className = `${letter < "a" ? "white" : "black"} ${ROLES[letter.toLowerCase()] ?? ""}`;
  return made;
}
