/** One large board, with the record of its game to walk through. */
import "./table.css";
import { address, addressed } from "../page/address";
import { Board } from "../board/board";
import { remaining } from "../clock/clock";
import type { Color } from "../contract";
import { button, el, setAttribute, setChildren, setText } from "../page/dom";
import { follow, shownTime, type Feed } from "../feed/feed";
import { limits, tenthsText, TENTHS_MS } from "../clock/low_time";
import { material } from "../board/material";
import { spokenMove } from "../table/notation";
import { PlayerRow } from "../table/players";
import type { Game, TableView } from "../feed/projection";
import { MoveList, pictureAt, seatAt } from "../board/record";
import { control, counted, eventText, gameOf, isSeated, moveWords, outcomeText, seated, tableWords, type Seat } from "../table/seat";
import { settings } from "../page/settings";
import { Shell, ticking } from "../page/shell";
import { say } from "../words/words";
import { BoardTools } from "../tools/board_tools";
import { isForPage, keysButton, keysOpen, type KeyLine } from "../tools/keys_open";
import { lookButton } from "../tools/look";
import { need, tellNews } from "../news/news_wanted";
import { Others } from "./others";
import { Star } from "../choosing/star";

/** The highest table number that the stream accepts. */
const MOST_TABLES = 999_999;
/** How often a clock with tenths of a second is drawn. */
const TENTHS_TICK_MS = 100;
const KEYS: readonly KeyLine[] = [["← →", "key_moves"], ["Home End", "key_ends"], ["f", "flip"], ["p n", "key_boards"], ["s", "key_star"]];

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
  private readonly announcement = el("p", { class: "for-ears", "aria-live": "polite" });
  private readonly liveButton: HTMLButtonElement;
  private readonly lastButton: HTMLButtonElement;
  private readonly others = new Others();
  private readonly star: Star;
  private readonly tools = new BoardTools(() => this.draw(), (words) => setText(this.announcement, words));
  /** The sides whose low time was announced; each is announced once a game. */
  private readonly saidLow = new Set<string>();
  /** A running clock shows tenths. */
  private tenths = false;
  /** The game and its number of moves when it was last drawn. */
  private sounded = { game: "", moves: 0, over: false };
  private feed: Feed | null = null;
  /** The selected ply, or null to follow the game. */
  private ply: number | null = null;
  /** The game whose result the viewer asked to see although results are hidden. */
  private revealed = "";
  private opened = "";
  /** Number of moves walked through, in a game with a hidden result that had finished when it was opened. */
  private walkedTo = Infinity;

  constructor(
    root: HTMLElement,
    private readonly number: number,
  ) {
    this.shell = new Shell(root, "table-page");
    document.title = `${say("table", { number })} – Flagfall`;
    this.liveButton = button(say("follow_live"), { class: "follow" }, () => this.go(null));
    const step = (sign: string, key: "to_start" | "back" | "on" | "to_end", hint: string, act: () => void): HTMLButtonElement =>
      button(sign, { "aria-label": say(key), title: `${say(key)} (${hint})` }, act);
    this.lastButton = step("»", "to_end", "End", () => this.go(null));
    const steps = el(
      "div",
      { class: "steps", role: "group", "aria-label": say("walk") },
      step("«", "to_start", "Home", () => this.go(0)),
      step("‹", "back", "←", () => this.step(-1)),
      step("›", "on", "→", () => this.step(1)),
      this.lastButton,
      this.liveButton,
    );
    this.star = new Star(number, () => this.draw());
    const ways = el("div", { class: "table-name" }, this.others.before, el("h1", {}, say("table", { number })), this.others.after);
    const icons = el("div", { class: "icons" }, this.star.element, this.tools.flip, this.tools.whole);
    const heading = el("div", { class: "table-head" }, ways, icons, el("div", { class: "state-line" }, this.note, this.behind));
    this.pgn = el("a", { href: `/table/${number}/game.pgn`, download: "", hidden: "" }, say("pgn_game"));
    this.hidden = el("p", { class: "outcome", hidden: "" }, say("result_hidden"), " ", button(say("show_result"), { class: "quiet" }, () => this.reveal()));
    const share = button(say("share"), { class: "link" }, () => void import("../tools/share").then(({ openShare }) => openShare(number, this.moment())));
    // Show nothing on its own before it is known what is played here.
    const side = el("section", { class: "record", hidden: "" }, heading, this.opening, this.list.element, this.list.unrecorded, this.list.legend, this.outcome, this.hidden, steps, el("p", { class: "links" }, this.pgn, share, this.tools.copy, this.tools.analyse, keysButton(KEYS)), this.announcement);
    this.nobody = el("div", { class: "empty", hidden: "" }, el("p", {}, say("no_such_table", { number })), el("a", { class: "quiet", href: "/" }, say("all_boards")));
    this.record = side;
    this.shell.main.append(this.stage, side, this.others.strip, this.nobody);
    this.shell.tools.prepend(el("a", { class: "quiet", href: "/" }, say("all_boards")), lookButton(() => this.draw()));
    document.addEventListener("keydown", (event) => this.key(event));
    follow(number >= 1 && number <= MOST_TABLES ? `/events?table=${number}` : "/events", (feed) => {
      this.feed = feed;
      this.draw();
      tellNews(feed);
    }, undefined, need);
    keysOpen(KEYS);
    ticking(() => this.draw());
    setInterval(() => {
      if (this.tenths && !document.hidden) this.draw();
    }, TENTHS_TICK_MS);
  }

  private key(event: KeyboardEvent): void {
    // In a menu, keys belong to its own fields.
    if (!isForPage(event)) return;
    const act = {
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      Home: () => this.go(0),
      End: () => this.go(null),
      f: () => this.tools.turn(),
      n: () => this.others.go(this.others.after),
      p: () => this.others.go(this.others.before),
      s: () => this.star.toggle(),
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
    // With a hidden result, the end of the game is reached move by move, not by a jump.
    if (secret && ply === null) return;
    this.ply = ply === null || (ply >= moves && !secret) ? null : Math.min(ply, moves);
    this.walkedTo = Math.max(this.walkedTo, this.ply ?? 0);
    this.address();
    this.draw();
    const move = this.ply === null ? undefined : this.game()?.moves[this.ply - 1];
    setText(this.announcement, this.ply === null ? say("live") : move === undefined ? say("start") : spokenMove(move.san));
  }

  /** Put the selected ply into the address, while this game is the one at the table. */
  private address(): void {
    address(this.ply === null ? { game: "", ply: "" } : { game: this.game()?.game ?? "", ply: String(this.ply) });
  }

  /** The ply in the address, or null if it is not one of this game. */
  private addressed(game: Game): number | null {
    const ply = addressed("ply");
    return /^\d+$/.test(ply) && addressed("game") === game.game ? Math.min(Number(ply), game.moves.length) : null;
  }

  /** The selected move, for sharing; null before the first. */
  private moment(): { name: string; link: string } | null {
    const game = this.game();
    const ply = this.ply ?? game?.moves.length ?? 0;
    const move = game?.moves[ply - 1];
    if (game === null || move === undefined || this.secret(game)) return null;
    return { name: say("share_move", { move: moveWords(ply, move.san, this.counts()) }), link: `/table/${this.number}?${new URLSearchParams({ game: game.game, ply: String(ply) })}` };
  }

  private reveal(): void {
    this.revealed = this.game()?.game ?? "";
    this.go(null);
  }

  /** Whether the game has finished and this page must not reveal how. */
  private secret(game: Game | null): boolean {
    return game !== null && game.result !== "*" && settings().hideResults && this.revealed !== game.game;
  }

  private game(): Game | null {
    const table = this.feed?.view.tables[String(this.number)];
    return table === undefined ? null : gameOf(table);
  }

  private counts(): boolean {
    const table = this.feed?.view.tables[String(this.number)];
    return table === undefined || counted(table);
  }

  private draw(): void {
    if (this.feed === null) return;
    this.shell.show(this.feed);
    const table = this.feed.view.tables[String(this.number)];
    const nobody = table === undefined || !isSeated(table);
    setAttribute(this.nobody, "hidden", nobody && this.feed.known ? null : "");
    for (const part of [this.stage, this.record, this.others.strip]) setAttribute(part, "hidden", nobody ? "" : null);
    if (nobody) return;
    const now = shownTime(this.feed);
    this.others.show(seated(this.feed.view.tables), this.number, now);
    setText(this.shell.heading, eventText([[this.number, table]]));
    const secret = this.secret(gameOf(table));
    const words = tableWords(table, now, secret);
    const opened = words.game !== null && this.opened !== words.game.game;
    if (words.game !== null && opened) {
      this.opened = words.game.game;
      this.ply = this.addressed(words.game) ?? (secret ? 0 : null);
      this.walkedTo = secret ? (this.ply ?? 0) : Infinity;
    }
    if (this.ply !== null && !secret && this.ply >= (words.game?.moves.length ?? 0)) this.ply = null;
    if (opened) this.address();
    // The note on the clock is about the present; at an earlier move, that move's clock times are shown.
    const over = words.game !== null && words.game.result !== "*";
    setAttribute(this.stage, "data-state", words.game?.state ?? "not_started");
    setText(this.note, this.ply === null || over ? words.note : "");
    this.tenths = false;
    for (const color of ["white", "black"] as const) {
      const seat = words[color];
      this[color].show(this.ply === null ? this.timed(seat, color, table, now) : seatAt(seat, color, words.game, this.ply, control(table)));
    }
    this.star.show(table);
    const { flipped } = settings();
    this.board.flip(flipped);
    setChildren(this.stage, flipped ? [this.white.element, this.board.element, this.black.element] : [this.black.element, this.board.element, this.white.element]);
    this.tools.show(words.game, this.ply, counted(table));
    this.sound(words.game);
    setText(this.opening, words.game?.opening ?? "");
    setAttribute(this.pgn, "hidden", words.game === null || secret ? "" : null);
    const picture = pictureAt(words.game, this.ply);
    this.board.show(picture);
    const { white, black, lead } = material(picture.fen);
    this.white.showMaterial(white, lead);
    this.black.showMaterial(black, -lead);
    const missing = this.ply === null ? 0 : (words.game?.moves.length ?? 0) - this.ply;
    // With a hidden result, the number of remaining moves would reveal it.
    setAttribute(this.behind, "hidden", missing > 0 && !secret ? null : "");
    setAttribute(this.stage, "data-behind", missing > 0 && !secret ? "" : null);
    // A finished game cannot be followed.
    setAttribute(this.liveButton, "hidden", secret || over ? "" : null);
    this.lastButton.disabled = secret || this.ply === null;
    setText(this.behind, say("behind", { count: missing }));
    setAttribute(this.liveButton, "aria-pressed", String(this.ply === null));
    setText(this.liveButton, say(this.ply === null ? "live" : "follow_live"));
    // Last, since the elements around the list determine its height.
    this.drawMoves(words.game, counted(table), secret);
  }

  /** A seat with tenths of the last seconds; low time is announced once to screen readers. */
  private timed(seat: Seat, color: Color, table: TableView, now: number): Seat {
    const left = remaining(table.clock, color, now);
    const key = `${this.opened} ${color}`;
    if (seat.low === true && !this.saidLow.has(key)) {
      this.saidLow.add(key);
      setText(this.announcement, say("low_time", { side: color, seconds: Math.round(limits(control(table)).low / 1000) }));
    }
    if (left === null || left >= TENTHS_MS || seat.figure === "" || seat.low !== true) return seat;
    const runs = seat.look === "running";
    this.tenths ||= runs && left > 0;
    // A paused clock was read, usually in whole seconds: no tenths are made up for it.
    return runs || left % 1000 !== 0 ? { ...seat, figure: tenthsText(left) } : seat;
  }

  /** Play the sound of a new move, if the viewer is at the present move and wants it. */
  private sound(game: Game | null): void {
    const before = this.sounded;
    const [moves, over] = [game?.moves.length ?? 0, game !== null && game.result !== "*"];
    this.sounded = { game: game?.game ?? "", moves, over };
    if (!settings().moveSound || this.ply !== null || before.game !== this.sounded.game) return;
    const last = game?.moves.at(-1)?.san ?? "";
    const ended = over && !before.over && !this.secret(game);
    if (moves > before.moves || ended) void import("../news/move_sound").then(({ knock, soundOf }) => knock(soundOf(last, ended)));
  }

  private drawMoves(game: Game | null, counts: boolean, secret: boolean): void {
    const over = game !== null && game.result !== "*";
    setText(this.outcome, over ? outcomeText(game) : "");
    setAttribute(this.outcome, "hidden", over && !secret ? null : "");
    setAttribute(this.hidden, "hidden", secret ? null : "");
    this.list.show({ game, ply: this.ply, counts, upTo: secret ? this.walkedTo : Infinity });
  }
}
