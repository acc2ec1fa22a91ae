/** One board large, with the record of its game to walk through. */
import { Board, inCheck, present, type Picture } from "../board";
import { clockText } from "../clock";
import type { PlayedMove } from "../contract";
import { button, el, setAttribute, setChildren, setText } from "../dom";
import { follow, shownTime, type Feed } from "../feed";
import { PlayerRow } from "../players";
import { placements } from "../position";
import { material } from "../material";
import type { Game, TableView } from "../projection";
import { assigned, eventText, gameOf, outcomeText, tableWords, type Seat } from "../seat";
import { settings } from "../settings";
import { Shell, ticking } from "../shell";
import { say } from "../words";
import { lookButton } from "./look";

const MARK = "⟲";

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
  private readonly list = el("ol", { class: "moves", tabindex: "0", "aria-label": say("moves") });
  private readonly legend = el("p", { class: "legend", hidden: "", "aria-hidden": "true" }, `${MARK} ${say("from_memory")}`);
  private readonly outcome = el("p", { class: "outcome", hidden: "" });
  private readonly opening = el("p", { class: "opening" });
  private readonly hidden: HTMLElement;
  private readonly pgn: HTMLAnchorElement;
  private readonly behind = el("p", { class: "behind", hidden: "" });
  private readonly said = el("p", { class: "for-ears", "aria-live": "polite" });
  private readonly liveButton: HTMLButtonElement;
  private feed: Feed | null = null;
  /** The ply that is shown; null = follow the game. */
  private ply: number | null = null;
  private listed = "";
  /** The game whose result somebody asked to see although results are hidden. */
  private revealed = "";
  private opened = "";
  /** Of a game that was over when it was opened, and whose result is hidden: so many moves were walked through. */
  private walkedTo = Infinity;
  private walked: { key: string; placements: string[] } = { key: "", placements: [] };

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
    const side = el("section", { class: "record" }, heading, this.opening, this.list, this.legend, this.outcome, this.hidden, steps, el("p", { class: "links" }, this.pgn, share), this.said);
    this.shell.main.append(this.stage, side);
    this.shell.tools.prepend(el("a", { class: "quiet", href: "/" }, say("all_boards")), lookButton(() => this.draw()));
    document.addEventListener("keydown", (event) => this.key(event));
    follow(`/events?table=${number}`, (feed) => {
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
    this.draw();
    const move = this.ply === null ? undefined : this.game()?.moves[this.ply - 1];
    setText(this.said, this.ply === null ? say("following") : move === undefined ? say("start") : move.san);
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
    if (table === undefined) {
      setText(this.note, this.feed.link === null ? "" : say("nobody_here"));
      this.board.show(present(null));
      return;
    }
    setText(this.shell.heading, eventText([[this.number, table]]));
    const secret = this.secret(gameOf(table));
    const words = tableWords(table, shownTime(this.feed), secret);
    if (words.game !== null && this.opened !== words.game.game) {
      this.opened = words.game.game;
      this.ply = secret ? 0 : null;
      this.walkedTo = secret ? 0 : Infinity;
    }
    if (this.ply !== null && !secret && this.ply >= (words.game?.moves.length ?? 0)) this.ply = null;
    setText(this.note, words.note);
    const past = this.ply === null ? null : pastSeats(words, words.game?.moves ?? [], this.ply);
    this.white.show(past?.white ?? words.white);
    this.black.show(past?.black ?? words.black);
    setText(this.opening, words.game?.opening ?? "");
    setAttribute(this.pgn, "hidden", words.game === null || secret ? "" : null);
    const picture = this.picture(words.game);
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

  private picture(game: Game | null): Picture {
    if (game === null || this.ply === null) return present(game);
    const key = JSON.stringify([game.start_fen, game.moves.map((move) => move.uci), game.breaks]);
    if (key !== this.walked.key) this.walked = { key, placements: placements(game.start_fen, game.moves, game.breaks) };
    const fen = this.walked.placements[this.ply] ?? game.fen;
    const move = game.moves[this.ply - 1];
    if (move === undefined) return { fen };
    return { fen, move: move.uci, ...inCheck(move.san, `${fen} ${blackStarts(game) === (this.ply % 2 === 0) ? "b" : "w"}`) };
  }

  private drawMoves(game: Game | null, counts: boolean, secret: boolean): void {
    const shown = this.ply ?? game?.moves.length ?? 0;
    const provisional = this.ply === null ? (game?.provisional ?? null) : null;
    const key = JSON.stringify([game?.moves, provisional, shown, game?.result, counts, secret && this.walkedTo]);
    if (key === this.listed) return;
    this.listed = key;
    const moves = (game?.moves ?? []).slice(0, secret ? this.walkedTo : undefined);
    const cells: HTMLElement[] = moves.map((move, index) => this.moveCell(move, index, shown === index + 1, game));
    if (provisional !== null) cells.push(el("span", { class: "move provisional", title: say("provisional"), "data-hint": say("not_pressed") }, provisional.san));
    if (blackStarts(game)) cells.unshift(el("span", { class: "move" }, "…"));
    const rows: HTMLElement[] = [];
    for (let at = 0; at < cells.length; at += 2) {
      const count = el("span", { class: "count" }, counts ? `${firstNumber(game) + at / 2}` : "");
      rows.push(el("li", {}, count, cells[at]!, cells[at + 1] ?? ""));
    }
    setChildren(this.list, rows);
    setAttribute(this.legend, "hidden", moves.some((move) => move.recovered) ? null : "");
    const over = game !== null && game.result !== "*";
    setText(this.outcome, over ? outcomeText(game) : "");
    setAttribute(this.outcome, "hidden", over && !secret ? null : "");
    setAttribute(this.hidden, "hidden", secret ? null : "");
    const current = this.list.querySelector<HTMLElement>('[aria-current="true"]') ?? this.list;
    this.scrollTo(this.ply === null ? null : current);
  }

  private moveCell(move: PlayedMove, index: number, current: boolean, game: Game | null): HTMLElement {
    const white = (index % 2 === 0) !== blackStarts(game);
    const left = white ? move.white_ms : move.black_ms;
    const time = left === null ? "" : clockText(left);
    const spent = spentMs(move, game?.moves[index - 1]);
    const cell = button("", { class: "move", ...(current ? { "aria-current": "true" } : {}) }, () => this.go(index + 1));
    const memory = move.recovered ? el("span", { class: "memory", role: "img", "aria-label": say("from_memory"), title: say("from_memory") }, MARK) : null;
    cell.append(
      el("span", { class: "san" }, move.san, memory),
      el("span", { class: "spent" }, spent === null ? "" : spentText(spent)),
      el("span", { class: "left" }, time),
    );
    return cell;
  }

  /** Keep the shown move in sight without moving the rest of the page. */
  private scrollTo(node: HTMLElement | null): void {
    if (node === null) this.list.scrollTop = this.list.scrollHeight;
    else this.list.scrollTop = node.offsetTop - this.list.clientHeight / 2;
  }
}

/** Whether the rules let a public screen show how many moves were made: it might be what a claim rests on. */
function counted(table: TableView): boolean {
  return !(assigned(table)?.ruleset.public_screen_hides.includes("move_counts") ?? false);
}

function blackStarts(game: Game | null): boolean {
  return game?.start_fen.split(" ")[1] === "b";
}

function firstNumber(game: Game | null): number {
  return Number(game?.start_fen.split(" ")[5] ?? 1) || 1;
}

/** From the opponent's press to his own; null where either was not heard when it happened. */
function spentMs(move: PlayedMove, before: PlayedMove | undefined): number | null {
  if (before === undefined || move.recovered || before.recovered || move.at < before.at) return null;
  return move.at - before.at;
}

function spentText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m${String(seconds % 60).padStart(2, "0")}`;
}

/** The clocks as they stood after a past ply; before the first one nothing is known of them. */
function pastSeats(
  now: { white: Seat; black: Seat },
  moves: readonly PlayedMove[],
  ply: number,
): { white: Seat; black: Seat } {
  const move = moves[ply - 1];
  const then = (left: number | null): Pick<Seat, "figure" | "look"> =>
    move === undefined ? { figure: "", look: "none" } : { figure: clockText(left), look: "idle" };
  return {
    white: { ...now.white, ...then(move?.white_ms ?? null) },
    black: { ...now.black, ...then(move?.black_ms ?? null) },
  };
}
