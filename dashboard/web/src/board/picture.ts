/** One board among many: its players, their clocks or the score, and the position. */
import { Board, present } from "./board";
import { el, setAttribute } from "../page/dom";
import { Note } from "../table/note";
import { PlayerRow } from "../table/players";
import type { TableView } from "../feed/projection";
import { counted, spoken, tableWords } from "../table/seat";
import { settings } from "../page/settings";
import { say } from "../words/words";

/** The link of a picture; `outside`: opened in a new window, from another site's page. */
export interface Way {
  readonly href: string;
  readonly outside?: boolean;
}

export class Picture {
  readonly element: HTMLElement;
  private readonly note = new Note();
  private readonly black = new PlayerRow("black");
  private readonly white = new PlayerRow("white");
  private readonly board: Board;
  private readonly link: HTMLAnchorElement | null;

  constructor(
    private readonly number: number,
    way: Way | null = null,
  ) {
    // A linked board is one of very many: no animation.
    this.board = new Board({ animated: way === null });
    const head = el("div", { class: "card-head" }, el("span", { class: "table" }, say("table", { number })), this.note.element);
    const window: Record<string, string> = way?.outside === true ? { target: "_blank", rel: "noopener" } : {};
    this.link = way === null ? null : el("a", { class: "open", href: way.href, ...window });
    this.element = el("section", { class: "card", "data-table": String(number) }, head, this.black.element, this.board.element, this.white.element, this.link);
  }

  show(table: TableView, now: number): void {
    const words = tableWords(table, now, settings().hideResults);
    this.note.show(words);
    this.white.show(words.white);
    this.black.show(words.black);
    this.board.show(present(words.game, words.secret));
    setAttribute(this.element, "data-state", words.game?.state ?? "not_started");
    setAttribute(this.element, "data-secret", words.secret ? "" : null);
    if (this.link === null) return;
    const [white, black] = [words.white.player.name, words.black.player.name];
    const state = [words.secret ? "" : spoken(words.game, counted(table)), words.note].filter(Boolean).join(", ");
    setAttribute(this.link, "aria-label", say("against", { table: say("table", { number: this.number }), white, black, state }));
  }
}
