/** Tools of a large board: flip it, show it alone, copy its position. */
import { provisionalMoves } from "../board/board";
import { button, el, setAttribute, setText } from "../page/dom";
import { analysisAddress, fenAt, hasKing, uncounted } from "../board/fen";
import { icon } from "./icons";
import type { Game } from "../feed/projection";
import { change, settings } from "../page/settings";
import { fullScreenButton } from "./full_screen";
import { say } from "../words/words";

/** How long a button confirms that it is done. */
const SAID_MS = 2_000;

export class BoardTools {
  readonly flip: HTMLButtonElement;
  readonly whole = fullScreenButton();
  readonly copy: HTMLButtonElement;
  readonly analyse = el("a", { target: "_blank", rel: "noopener noreferrer" }, say("analyse"));
  private fen = "";
  private of: readonly unknown[] = [];

  /** `changed`: called when the board is flipped. `tell`: announces a text to screen readers. */
  constructor(
    private readonly changed: () => void,
    private readonly tell: (words: string) => void,
  ) {
    this.flip = button("", { class: "quiet icon-button", "aria-label": say("flip"), title: `${say("flip")} (f)` }, () => this.turn());
    this.flip.append(icon("flip"));
    this.copy = button(say("copy_fen"), { class: "link" }, () => void this.copied());
  }

  turn(): void {
    change({ flipped: !settings().flipped });
    this.changed();
  }

  /**
   * The shown position: after a number of moves, or the present one with the provisional moves. Without its counters if the
   * rules hide the number of moves. None for a table whose pieces are unknown.
   */
  show(game: Game | null, ply: number | null, counts: boolean): void {
    const { flipped } = settings();
    setAttribute(this.flip, "aria-pressed", String(flipped));
    if (this.of[0] === game && this.of[1] === ply && this.of[2] === flipped && this.of[3] === counts) return;
    this.of = [game, ply, flipped, counts];
    const fen = game === null ? "" : ply === null ? (provisionalMoves(game).at(-1)?.fen ?? game.fen) : fenAt(game, ply);
    this.fen = counts ? fen : uncounted(fen);
    for (const part of [this.copy, this.analyse]) setAttribute(part, "hidden", hasKing(fen) ? null : "");
    setAttribute(this.analyse, "href", analysisAddress(this.fen, flipped));
  }

  private async copied(): Promise<void> {
    const { copyText } = await import("./share");
    if (!(await copyText("FEN", this.fen))) return;
    const words = say("copied", { what: "FEN" });
    setText(this.copy, words);
    this.tell(words);
    setTimeout(() => setText(this.copy, say("copy_fen")), SAID_MS);
  }
}
