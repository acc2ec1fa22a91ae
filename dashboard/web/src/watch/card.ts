/** One board of the page of all boards. */
import { Board, present } from "../board";
import { el, setAttribute } from "../dom";
import { Note } from "../note";
import { PlayerRow } from "../players";
import type { TableView } from "../projection";
import { counted, spoken, tableWords } from "../seat";
import { settings, type Settings } from "../settings";
import { say } from "../words";
import { Star } from "./star";

export class Card {
  readonly element: HTMLElement;
  private readonly note = new Note();
  private readonly black = new PlayerRow("black");
  private readonly white = new PlayerRow("white");
  private readonly board = new Board();
  private readonly link: HTMLAnchorElement;
  private readonly star: Star;
  private table: TableView | null = null;
  private settings: Settings | null = null;
  private told = "";

  constructor(
    private readonly number: number,
    changed: () => void,
  ) {
    this.star = new Star(number, changed);
    // Their keys are those of the whole grid: roving.ts.
    this.star.element.tabIndex = -1;
    this.link = el("a", { class: "open", href: `/table/${number}`, tabindex: "-1" });
    const head = el("div", { class: "card-head" }, el("span", { class: "table" }, say("table", { number })), this.note.element, this.star.element);
    this.element = el(
      "div",
      { class: "card", "data-table": String(number) },
      this.link,
      head,
      this.black.element,
      this.board.element,
      this.white.element,
    );
  }

  /** `animated`: whether men glide to their squares. While it shows all this already, it costs next to nothing. */
  show(table: TableView, now: number, animated: boolean): void {
    const words = tableWords(table, now, settings().hideResults);
    const told = [words.white.figure, words.black.figure, words.white.low, words.black.low, words.note, animated].join("|");
    if (table === this.table && settings() === this.settings && told === this.told) return;
    [this.table, this.settings, this.told] = [table, settings(), told];
    this.board.animate(animated);
    this.note.show(words);
    this.white.show(words.white);
    this.black.show(words.black);
    this.board.show(present(words.game, words.secret));
    const [white, black] = [words.white.player.name, words.black.player.name];
    const state = [words.secret ? "" : spoken(words.game, counted(table)), words.note].filter(Boolean).join(", ");
    setAttribute(this.link, "aria-label", say("against", { table: say("table", { number: this.number }), white, black, state }));
    setAttribute(this.element, "data-state", words.game?.state ?? "waiting");
    setAttribute(this.element, "data-secret", words.secret ? "" : null);
    this.star.show(table);
  }
}
