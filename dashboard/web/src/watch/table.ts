/** One board large, with the record of its game to walk through. */
import { address, addressed } from "../address";
import { Board } from "../board";
import { button, el, setAttribute, setText } from "../dom";
import { follow, shownTime, type Feed } from "../feed";
import { PlayerRow } from "../players";
import { material } from "../material";
import type { Game, TableView } from "../projection";
import { MoveList, pictureAt, seatAt } from "../record";
import { assigned, eventText, gameOf, isSeated, outcomeText, tableWords } from "../seat";
import { settings } from "../settings";
import { Shell, ticking } from "../shell";
import { say } from "../words";
import { lookButton } from "./look";

/** As the stream takes it; what is none of them is no table anywhere. */
const MOST_TABLES = 999_999;

export function startTable(root: HTMLElement, number: number): void {
  new TablePage(root, number);
}

class TablePage {
  private readonly shell: Shell;
  private readonly stage = el("section", { class: "stage" });
  private readonly board = new Board({ coordinates: true });
  private readonly white = new PlayerRow("white");
  private readonly black = new PlayerRow("black");
  private readonly note = el("span", { class: "note" });
  private readonly list = new MoveList((ply) => this.go(ply));
  private readonly outcome = el("p", { class: "outcome", hidden: "" });
  private readonly opening = el("p", { class: "opening" });
  private readonly record: HTMLElement;
  private readonly hidden: HTMLElement;
  private readonly pgn: HTMLAnchorElement;
  private readonly behind = el("p", { class: "behind", hidden: "" });
  private readonly nobody: HTMLElement;
  private readonly said = el("p", { class: "for-ears", "aria-live": "polite" });
  private readonly liveButton: HTMLButtonElement;
  private feed: Feed | null = null;
  /** The ply that is shown; null = follow the game. */
  private ply: number | null = null;
  /** The game whose result somebody asked to see although results are hidden. */
  private revealed = "";
  private opened = "";
  /** Of a game that was over when it was opened, and whose result is hidden: so many moves were walked through. */
  private walkedTo = Infinity;

  constructor(
    root: HTMLElement,
    private readonly number: number,
  ) {
    this.shell = new Shell(root, "table-page");
    document.title = `${say("table", { number })} – Flagfall`;
    this.liveButton = button(say("follow_live"), { class: "follow" }, () => this.go(null));
    const step = (sign: string, key: "to_start" | "back" | "on", hint: string, act: () => void): HTMLButtonElement =>
      button(sign, { "aria-label": say(key), title: `${say(key)} (${hint})` }, act);
    const steps = el(
      "div",
      { class: "steps", role: "group", "aria-label": say("walk") },
      step("«", "to_start", "Home", () => this.go(0)),
      step("‹", "back", "←", () => this.step(-1)),
      step("›", "on", "→", () => this.step(1)),
      this.liveButton,
    );
    const heading = el("div", { class: "table-head" }, el("h1", {}, say("table", { number })), this.note, this.behind);
    this.stage.append(this.black.element, this.board.element, this.white.element);
    this.pgn = el("a", { href: `/table/${number}/game.pgn`, download: "", hidden: "" }, say("pgn_game"));
    this.hidden = el("p", { class: "outcome", hidden: "" }, say("result_hidden"), " ", button(say("show_result"), { class: "quiet" }, () => this.reveal()));
    const share = button(say("share"), { class: "link" }, () => void import("./share").then(({ openShare }) => openShare(number)));
    const side = el("section", { class: "record" }, heading, this.opening, this.list.element, this.list.unrecorded, this.list.legend, this.outcome, this.hidden, steps, el("p", { class: "links" }, this.pgn, share), this.said);
    this.nobody = el("div", { class: "empty", hidden: "" }, el("p", {}, say("no_such_table", { number })), el("a", { class: "quiet", href: "/" }, say("all_boards")));
    this.record = side;
    this.shell.main.append(this.stage, side, this.nobody);
    this.shell.tools.prepend(el("a", { class: "quiet", href: "/" }, say("all_boards")), lookButton(() => this.draw()));
    document.addEventListener("keydown", (event) => this.key(event));
    follow(number >= 1 && number <= MOST_TABLES ? `/events?table=${number}` : "/events", (feed) => {
      this.feed = feed;
      this.draw();
    });
    ticking(() => this.draw());
  }

  private key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // In a menu the keys are for its own fields.
    if (event.target instanceof Element && event.target.closest("dialog") !== null) return;
    const act = {
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      Home: () => this.go(0),
      End: () => this.go(null),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  private step(by: number): void {
    const moves = this.game()?.moves.length ?? 0;
    this.go(Math.max(0, (this.ply ?? moves) + by));
  }

  private go(ply: number | null): void {
    const game = this.game();
    const moves = game?.moves.length ?? 0;
    const secret = this.secret(game);
    // The end of a game whose result is hidden is reached by walking, not by a jump.
    if (secret && ply === null) return;
    this.ply = ply === null || (ply >= moves && !secret) ? null : Math.min(ply, moves);
    this.walkedTo = Math.max(this.walkedTo, this.ply ?? 0);
    this.address();
    this.draw();
    const move = this.ply === null ? undefined : this.game()?.moves[this.ply - 1];
    setText(this.said, this.ply === null ? say("following") : move === undefined ? say("start") : move.san);
  }

  /** A link leads to what is looked at, as long as this game is the one at the table. */
  private address(): void {
    address(this.ply === null ? { game: "", ply: "" } : { game: this.game()?.game ?? "", ply: String(this.ply) });
  }

  /** The ply that the address names; null = none of this game. */
  private addressed(game: Game): number | null {
    const ply = addressed("ply");
    return /^\d+$/.test(ply) && addressed("game") === game.game ? Math.min(Number(ply), game.moves.length) : null;
  }

  private reveal(): void {
    this.revealed = this.game()?.game ?? "";
    this.go(null);
  }

  /** Whether the game is over and this page must not tell how. */
  private secret(game: Game | null): boolean {
    return game !== null && game.result !== "*" && settings().hideResults && this.revealed !== game.game;
  }

  private game(): Game | null {
    const table = this.feed?.view.tables[String(this.number)];
    return table === undefined ? null : gameOf(table);
  }

  private draw(): void {
    if (this.feed === null) return;
    this.shell.show(this.feed);
    const table = this.feed.view.tables[String(this.number)];
    const nobody = table === undefined || !isSeated(table);
    setAttribute(this.nobody, "hidden", nobody && this.feed.link !== null ? null : "");
    for (const part of [this.stage, this.record]) setAttribute(part, "hidden", nobody ? "" : null);
    if (nobody) return;
    setText(this.shell.heading, eventText([[this.number, table]]));
    const secret = this.secret(gameOf(table));
    const words = tableWords(table, shownTime(this.feed), secret);
    const opened = words.game !== null && this.opened !== words.game.game;
    if (words.game !== null && opened) {
      this.opened = words.game.game;
      this.ply = this.addressed(words.game) ?? (secret ? 0 : null);
      this.walkedTo = secret ? (this.ply ?? 0) : Infinity;
    }
    if (this.ply !== null && !secret && this.ply >= (words.game?.moves.length ?? 0)) this.ply = null;
    if (opened) this.address();
    setText(this.note, words.note);
    const control = assigned(table)?.time_control ?? "";
    this.white.show(this.ply === null ? words.white : seatAt(words.white, "white", words.game, this.ply, control));
    this.black.show(this.ply === null ? words.black : seatAt(words.black, "black", words.game, this.ply, control));
    setText(this.opening, words.game?.opening ?? "");
    setAttribute(this.pgn, "hidden", words.game === null || secret ? "" : null);
    const picture = pictureAt(words.game, this.ply);
    this.board.show(picture);
    const { white, black, lead } = material(picture.fen);
    this.white.showMaterial(white, lead);
    this.black.showMaterial(black, -lead);
    this.drawMoves(words.game, counted(table), secret);
    const missing = this.ply === null ? 0 : (words.game?.moves.length ?? 0) - this.ply;
    // While a result is hidden, how much is left of the game would tell of it.
    setAttribute(this.behind, "hidden", missing > 0 && !secret ? null : "");
    setAttribute(this.stage, "data-behind", missing > 0 && !secret ? "" : null);
    setAttribute(this.liveButton, "hidden", secret ? "" : null);
    setText(this.behind, say(missing === 1 ? "behind_one" : "behind", { count: missing }));
    setAttribute(this.liveButton, "aria-pressed", String(this.ply === null));
    setText(this.liveButton, say(this.ply === null ? "following" : "follow_live"));
  }

  private drawMoves(game: Game | null, counts: boolean, secret: boolean): void {
    const over = game !== null && game.result !== "*";
    setText(this.outcome, over ? outcomeText(game) : "");
    setAttribute(this.outcome, "hidden", over && !secret ? null : "");
    setAttribute(this.hidden, "hidden", secret ? null : "");
    this.list.show({ game, ply: this.ply, counts, upTo: secret ? this.walkedTo : Infinity });
  }
}

/** Whether the rules let a public screen show how many moves were made: it might be what a claim rests on. */
function counted(table: TableView): boolean {
  return !(assigned(table)?.ruleset.public_screen_hides.includes("move_counts") ?? false);
}
