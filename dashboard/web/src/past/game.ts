/** A finished game of an earlier round: its board with every move and the clock times. */
import "../watch/table.css";
import { address, addressed } from "../page/address";
import { Board } from "../board/board";
import { button, el, setAttribute, setChildren, setText } from "../page/dom";
import { material } from "../board/material";
import { spokenMove } from "../table/notation";
import { PlayerRow } from "../table/players";
import type { Game, TableView } from "../feed/projection";
import { MoveList, pictureAt, seatAt } from "../board/record";
import { assigned, counted, eventText, gameOf, moveWords, outcomeText, tableWords } from "../table/seat";
import { settings } from "../page/settings";
import { Shell } from "../page/shell";
import { say } from "../words/words";
import { BoardTools } from "../tools/board_tools";
import { isForPage, keysButton, keysOpen, type KeyLine } from "../tools/keys_open";
import { lookButton } from "../tools/look";
import { addressOf, keptGame, tableOf, type KeptGame } from "../games/kept";
import { showMissing } from "./missing";

const KEYS: readonly KeyLine[] = [["← →", "key_moves"], ["Home End", "key_ends"], ["f", "flip"]];

/** The address names the game: `/game?id=ID`, and `&ply=12` for a move. */
export async function startGame(root: HTMLElement): Promise<void> {
  const id = addressed("id");
  const kept = await keptGame(id);
  if (kept === null) showMissing(root, say("game_missing"));
  else new GamePage(root, kept);
}

class GamePage {
  private readonly shell: Shell;
  private readonly table: TableView;
  private readonly game: Game | null;
  private readonly board = new Board({ coordinates: true });
  private readonly white = new PlayerRow("white");
  private readonly black = new PlayerRow("black");
  private readonly note = el("span", { class: "note" });
  private readonly list = new MoveList((ply) => this.go(ply));
  private readonly outcome = el("p", { class: "outcome" });
  private readonly hidden = el("p", { class: "outcome", hidden: "" }, say("result_hidden"), " ", button(say("show_result"), { class: "quiet" }, () => this.reveal()));
  private readonly pgn: HTMLAnchorElement;
  private readonly announcement = el("p", { class: "for-ears", "aria-live": "polite" });
  private readonly stage = el("section", { class: "stage" });
  private readonly tools = new BoardTools(() => this.draw(), (words) => setText(this.announcement, words));
  private ply: number;
  private revealed = false;
  /** Number of moves walked through while the result is hidden. */
  private walkedTo: number;

  constructor(
    root: HTMLElement,
    private readonly kept: KeptGame,
  ) {
    this.table = tableOf(kept);
    this.game = gameOf(this.table);
    const seating = assigned(this.table);
    const asked = addressed("ply");
    this.ply = /^\d+$/.test(asked) ? Math.min(this.moves, Number(asked)) : this.secret() ? 0 : this.moves;
    this.walkedTo = this.ply;
    this.shell = new Shell(root, "table-page", false);
    document.title = `${[seating?.white.name, seating?.black.name].filter(Boolean).join(" – ")} – Flagfall`;
    const step = (sign: string, key: "to_start" | "back" | "on" | "to_end", hint: string, act: () => void): HTMLButtonElement =>
      button(sign, { "aria-label": say(key), title: `${say(key)} (${hint})` }, act);
    const steps = el(
      "div",
      { class: "steps", role: "group", "aria-label": say("walk") },
      step("«", "to_start", "Home", () => this.go(0)),
      step("‹", "back", "←", () => this.go(this.ply - 1)),
      step("›", "on", "→", () => this.go(this.ply + 1)),
      step("»", "to_end", "End", () => this.toEnd()),
    );
    const heading = el("div", { class: "table-head" }, el("h1", {}, say("table", { number: kept.table })), el("div", { class: "icons" }, this.tools.flip, this.tools.whole), el("div", { class: "state-line" }, this.note));
    this.pgn = el("a", { href: `/past/${kept.id}.pgn`, download: "" }, say("pgn_game"));
    const share = button(say("share"), { class: "link" }, () => void this.share());
    const side = el("section", { class: "record" }, heading, el("p", { class: "opening" }, this.game?.opening ?? ""), this.list.element, this.list.legend, this.outcome, this.hidden, steps, el("p", { class: "links" }, this.pgn, share, this.tools.copy, this.tools.analyse, keysButton(KEYS)), this.announcement);
    this.shell.main.append(this.stage, side);
    setText(this.shell.heading, eventText([[kept.table, this.table]]));
    const round = seating === null ? null : el("a", { class: "quiet", href: addressOf(seating.event, seating.round) }, seating.round === null ? say("past") : say("round", { round: seating.round }));
    this.shell.tools.prepend(...[round, el("a", { class: "quiet", href: "/" }, say("all_boards")), lookButton(() => this.draw(), false)].filter((element) => element !== null));
    document.addEventListener("keydown", (event) => this.key(event));
    keysOpen(KEYS);
    this.draw();
  }

  private get moves(): number {
    return this.game?.moves.length ?? 0;
  }

  private secret(): boolean {
    return settings().hideResults && !this.revealed;
  }

  private key(event: KeyboardEvent): void {
    // In a menu, keys belong to its own fields.
    if (!isForPage(event)) return;
    const act = {
      ArrowLeft: () => this.go(this.ply - 1),
      ArrowRight: () => this.go(this.ply + 1),
      Home: () => this.go(0),
      End: () => this.toEnd(),
      f: () => this.tools.turn(),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  private go(ply: number): void {
    this.ply = Math.max(0, Math.min(ply, this.moves));
    this.walkedTo = Math.max(this.walkedTo, this.ply);
    address({ ply: this.ply === this.moves ? "" : String(this.ply) });
    this.draw();
    setText(this.announcement, spokenMove(this.game?.moves[this.ply - 1]?.san ?? "") || say("start"));
  }

  /** Go to the end; with a hidden result it is reached move by move, not by a jump. */
  private toEnd(): void {
    if (!this.secret()) this.go(this.moves);
  }

  private reveal(): void {
    this.revealed = true;
    this.go(this.moves);
  }

  private async share(): Promise<void> {
    const { openShare } = await import("../tools/share");
    const link = `/game?id=${this.kept.id}`;
    const move = this.ply === this.moves ? undefined : this.game?.moves[this.ply - 1];
    const moment = move === undefined ? null : { name: say("share_move", { move: moveWords(this.ply, move.san, counted(this.table)) }), link: `${link}&ply=${this.ply}` };
    openShare({ title: document.title, link, embed: null, stream: [] }, moment);
  }

  private draw(): void {
    const secret = this.secret();
    // If nothing is hidden, the end of the game is its score.
    const atEnd = this.ply === this.moves && !secret;
    const words = tableWords(this.table, 0, secret);
    const control = assigned(this.table)?.time_control ?? "";
    setText(this.note, words.note);
    this.white.show(atEnd ? words.white : seatAt(words.white, "white", this.game, this.ply, control));
    this.black.show(atEnd ? words.black : seatAt(words.black, "black", this.game, this.ply, control));
    const { flipped } = settings();
    this.board.flip(flipped);
    setChildren(this.stage, flipped ? [this.white.element, this.board.element, this.black.element] : [this.black.element, this.board.element, this.white.element]);
    this.tools.show(this.game, this.ply, counted(this.table));
    const picture = pictureAt(this.game, this.ply);
    this.board.show(picture);
    const { white, black, lead } = material(picture.fen);
    this.white.showMaterial(white, lead);
    this.black.showMaterial(black, -lead);
    setText(this.outcome, secret || this.game === null ? "" : outcomeText(this.game));
    setAttribute(this.outcome, "hidden", secret ? "" : null);
    setAttribute(this.hidden, "hidden", secret ? null : "");
    setAttribute(this.pgn, "hidden", secret ? "" : null);
    // Last, since the elements around the list determine its height.
    this.list.show({ game: this.game, ply: this.ply, counts: counted(this.table), upTo: secret ? this.walkedTo : this.moves });
  }
}
