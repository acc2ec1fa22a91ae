/** One table: its equipment, what was done there, and what may be done. */
import { el, setAttribute, setText } from "../dom";
import type { Feed } from "../feed";
import { pathTo, type Room } from "./rooms";
import { TableList } from "./table_list";

export class TableRoom implements Room {
  readonly name = "table";
  readonly right = "health";
  readonly under = "hall";
  private number = "";
  private readonly heading = el("h1", {});
  private readonly list = new TableList(true);
  private readonly unknown = el("p", { class: "empty", hidden: "" }, "There is no such table in this hall.");
  private readonly board = el("a", { class: "quiet" }, "Board and moves");
  private readonly replay = el("a", { class: "quiet to-watch" }, "Replay");
  private readonly correct = el("a", { class: "quiet" }, "Corrections");
  private readonly links = el("nav", { class: "table-links", "aria-label": "More of this table" }, el("a", { class: "quiet", href: "/director/hall" }, "Hall"), this.board, this.replay, this.correct);
  readonly element = el("section", { class: "hall one-table" }, this.heading, this.links, this.list.element, this.unknown);

  get title(): string {
    return `Table ${this.number}`;
  }

  entered(rest: string): void {
    this.number = rest;
    setText(this.heading, this.title);
    setAttribute(this.board, "href", `/table/${encodeURIComponent(rest)}`);
    setAttribute(this.replay, "href", pathTo("table", rest, "replay"));
    setAttribute(this.correct, "href", pathTo("table", rest, "correct"));
  }

  show(feed: Feed, now: number): void {
    const table = feed.view.tables[this.number];
    this.list.show({ ...feed.view, tables: table === undefined ? {} : { [this.number]: table } }, now);
    setAttribute(this.unknown, "hidden", feed.link !== null && table === undefined ? null : "");
  }
}
