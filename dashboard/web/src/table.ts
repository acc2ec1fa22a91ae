/** One board large, with the record of its game to walk through. */
import { Board, inCheck, present, type Picture } from "./board";
import { clockText, hallNow } from "./clock";
import type { GameState, PlayedMove } from "./contract";
import { button, el, setAttribute, setChildren, setText } from "./dom";
import { follow, type Feed } from "./feed";
import { eventText } from "./grid";
import { PlayerRow } from "./players";
import { placements } from "./position";
import type { TableView } from "./projection";
import { assigned, gameOf, resultText, tableWords, type Seat } from "./seat";
import { Shell, ticking } from "./shell";

const MARK = "⟲";
const MEMORY = "read from the board’s memory";

export function startTable(root: HTMLElement, number: number): void {
  new TablePage(root, number);
}

class TablePage {
  private readonly shell: Shell;
  private readonly board = new Board({ coordinates: true });
  private readonly white = new PlayerRow("white");
  private readonly black = new PlayerRow("black");
  private readonly note = el("span", { class: "note" });
  private readonly list = el("ol", { class: "moves", tabindex: "0", "aria-label": "Moves" });
  private readonly legend = el("p", { class: "legend", hidden: "", "aria-hidden": "true" }, `${MARK} ${MEMORY}`);
  private readonly outcome = el("p", { class: "outcome", hidden: "" });
  private readonly said = el("p", { class: "for-ears", "aria-live": "polite" });
  private readonly liveButton: HTMLButtonElement;
  private feed: Feed | null = null;
  /** The ply that is shown; null = follow the game. */
  private ply: number | null = null;
  private listed = "";
  private walked: { key: string; placements: string[] } = { key: "", placements: [] };

  constructor(
    root: HTMLElement,
    private readonly number: number,
  ) {
    this.shell = new Shell(root, "table-page");
    document.title = `Table ${number} – Flagfall`;
    this.liveButton = button("Follow live", { class: "follow" }, () => this.go(null));
    const steps = el(
      "div",
      { class: "steps", role: "group", "aria-label": "Walk through the game" },
      button("«", { "aria-label": "To the start", title: "To the start (Home)" }, () => this.go(0)),
      button("‹", { "aria-label": "One move back", title: "One move back (←)" }, () => this.step(-1)),
      button("›", { "aria-label": "One move on", title: "One move on (→)" }, () => this.step(1)),
      this.liveButton,
    );
    const heading = el("div", { class: "table-head" }, el("h1", {}, `Table ${number}`), this.note);
    const stage = el("section", { class: "stage" }, this.black.element, this.board.element, this.white.element);
    const side = el("section", { class: "record" }, heading, this.list, this.legend, this.outcome, steps, this.said);
    this.shell.main.append(stage, side);
    this.shell.tools.prepend(el("a", { class: "quiet", href: "/" }, "All boards"));
    document.addEventListener("keydown", (event) => this.key(event));
    follow("/events", (feed) => {
      this.feed = feed;
      this.draw();
    });
    ticking(() => this.draw());
  }

  private key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
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
    const moves = this.game()?.moves.length ?? 0;
    this.ply = ply === null || ply >= moves ? null : ply;
    this.draw();
    const move = this.ply === null ? undefined : this.game()?.moves[this.ply - 1];
    setText(this.said, this.ply === null ? "Following live" : move === undefined ? "Start" : move.san);
  }

  private game(): GameState | null {
    const table = this.feed?.view.tables[String(this.number)];
    return table === undefined ? null : gameOf(table);
  }

  private draw(): void {
    if (this.feed === null) return;
    this.shell.show(this.feed);
    const table = this.feed.view.tables[String(this.number)];
    if (table === undefined) {
      setText(this.note, this.feed.link === null ? "" : "nobody plays here yet");
      this.board.show(present(null));
      return;
    }
    setText(this.shell.heading, eventText([[this.number, table]]));
    const words = tableWords(table, hallNow(this.feed.time, performance.now()));
    if (this.ply !== null && this.ply >= (words.game?.moves.length ?? 0)) this.ply = null;
    setText(this.note, words.note);
    const past = this.ply === null ? null : pastSeats(words, words.game?.moves ?? [], this.ply);
    this.white.show(past?.white ?? words.white);
    this.black.show(past?.black ?? words.black);
    this.board.show(this.picture(words.game));
    this.drawMoves(words.game, counted(table));
    setAttribute(this.liveButton, "aria-pressed", String(this.ply === null));
    setText(this.liveButton, this.ply === null ? "Following live" : "Follow live");
  }

  private picture(game: GameState | null): Picture {
    if (game === null || this.ply === null) return present(game);
    const key = JSON.stringify([game.start_fen, game.moves.map((move) => move.uci), game.breaks]);
    if (key !== this.walked.key) this.walked = { key, placements: placements(game.start_fen, game.moves, game.breaks) };
    const fen = this.walked.placements[this.ply] ?? game.fen;
    const move = game.moves[this.ply - 1];
    if (move === undefined) return { fen };
    return { fen, move: move.uci, ...inCheck(move.san, `${fen} ${blackStarts(game) === (this.ply % 2 === 0) ? "b" : "w"}`) };
  }

  private drawMoves(game: GameState | null, counts: boolean): void {
    const shown = this.ply ?? game?.moves.length ?? 0;
    const provisional = this.ply === null ? (game?.provisional ?? null) : null;
    const key = JSON.stringify([game?.moves, provisional, shown, game?.result, counts]);
    if (key === this.listed) return;
    this.listed = key;
    const moves = game?.moves ?? [];
    const cells: HTMLElement[] = moves.map((move, index) => this.moveCell(move, index, shown === index + 1, game));
    if (provisional !== null) cells.push(el("span", { class: "move provisional", title: "Not final until the clock is pressed" }, provisional.san));
    if (blackStarts(game)) cells.unshift(el("span", { class: "move" }, "…"));
    const rows: HTMLElement[] = [];
    for (let at = 0; at < cells.length; at += 2) {
      const count = el("span", { class: "count" }, counts ? `${firstNumber(game) + at / 2}` : "");
      rows.push(el("li", {}, count, cells[at]!, cells[at + 1] ?? ""));
    }
    setChildren(this.list, rows);
    setAttribute(this.legend, "hidden", moves.some((move) => move.recovered) ? null : "");
    const over = game !== null && game.result !== "*";
    setText(this.outcome, over ? [resultText(game.result), game.termination].filter(Boolean).join(" · ") : "");
    setAttribute(this.outcome, "hidden", over ? null : "");
    const current = this.list.querySelector<HTMLElement>('[aria-current="true"]') ?? this.list;
    this.scrollTo(this.ply === null ? null : current);
  }

  private moveCell(move: PlayedMove, index: number, current: boolean, game: GameState | null): HTMLElement {
    const white = (index % 2 === 0) !== blackStarts(game);
    const left = white ? move.white_ms : move.black_ms;
    const time = left === null ? "" : clockText(left);
    const cell = button("", { class: "move", ...(current ? { "aria-current": "true" } : {}) }, () => this.go(index + 1));
    const memory = move.recovered ? el("span", { class: "memory", role: "img", "aria-label": MEMORY, title: MEMORY }, MARK) : null;
    cell.append(el("span", { class: "san" }, move.san, memory), el("span", { class: "left" }, time));
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

function blackStarts(game: GameState | null): boolean {
  return game?.start_fen.split(" ")[1] === "b";
}

function firstNumber(game: GameState | null): number {
  return Number(game?.start_fen.split(" ")[5] ?? 1) || 1;
}

/** The clocks as they stood after a past ply. */
function pastSeats(
  now: { white: Seat; black: Seat },
  moves: readonly PlayedMove[],
  ply: number,
): { white: Seat; black: Seat } {
  const move = moves[ply - 1];
  return {
    white: { ...now.white, figure: clockText(move?.white_ms ?? null), look: "idle" },
    black: { ...now.black, figure: clockText(move?.black_ms ?? null), look: "idle" },
  };
}
