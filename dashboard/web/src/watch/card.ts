/** One board of the page of all boards. */
import { Board, present } from "../board/board";
import { el, setAttribute } from "../page/dom";
import { Note } from "../table/note";
import { PlayerRow } from "../table/players";
import type { TableView } from "../feed/projection";
import { counted, spoken, tableWords } from "../table/seat";
import { settings, type Settings } from "../page/settings";
import { say } from "../words/words";
import { Star } from "../choosing/star";

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
  private announced = "";

  constructor(
    private readonly number: number,
    changed: () => void,
  ) {
    this.star = new Star(number, changed);
    // The keys of the whole grid handle them: roving.ts.
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

  /** `animated`: whether pieces glide to their squares. An unchanged state costs next to nothing. */
  show(table: TableView, now: number, animated: boolean): void {
    const words = tableWords(table, now, settings().hideResults);
    const text = [words.white.figure, words.black.figure, words.white.low, words.black.low, words.note, animated].join("|");
    if (table === this.table && settings() === this.settings && text === this.announced) return;
    [this.table, this.settings, this.announced] = [table, settings(), text];
    this.board.animate(animated);
    this.note.show(words);
    this.white.show(words.white);
    this.black.show(words.black);
    this.board.show(present(words.game, words.secret));
    const [white, black] = [words.white.player.name, words.black.player.name];
    const state = [words.secret ? "" : spoken(words.game, counted(table)), words.note].filter(Boolean).join(", ");
    setAttribute(this.link, "aria-label", say("against", { table: say("table", { number: this.number }), white, black, state }));
    setAttribute(this.element, "data-state", words.game?.state ?? "not_started");
    setAttribute(this.element, "data-secret", words.secret ? "" : null);
    this.star.show(table);
  }
}
