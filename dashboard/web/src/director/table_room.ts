/** One table: its equipment, what was done there, and what may be done. */
import { alertsAt } from "./alerts";
import { Board, present } from "../board";
import { ClockBox } from "./clock_box";
import type { Incident } from "../contract";
import { correctionPath } from "./correct_room";
import { el, setAttribute, setText } from "../dom";
import type { Feed } from "../feed";
import { FeedList } from "./feed_list";
import { ofTable } from "./mine";
import { RemarkList, remarksAt } from "./remarks";
import { pathTo, type Room } from "./rooms";
import { gameOf } from "../seat";
import { isPast } from "./severity";
import { TableList } from "./table_list";
import { writingText } from "./writing";

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
  private readonly pause = el("a", { class: "quiet to-pause" }, "Pause");
  private readonly open = new FeedList("Open alerts at this table");
  private readonly past = new FeedList("Undecided alerts of its earlier games", "game over");
  private readonly alerts = el("section", { class: "table-alerts", hidden: "" }, el("h2", {}, "Alerts"), this.open.element, this.past.element);
  private readonly remarks = new RemarkList("Notes about this table");
  private readonly notes = el("section", { class: "alert-remarks", hidden: "" }, el("h2", {}, "Notes"), this.remarks.element);
  private readonly position = new Board({ animated: false, coordinates: true });
  private readonly shown = el("div", { class: "table-board" }, this.position.element);
  private readonly clock = new ClockBox();
  private readonly writing = el("p", { class: "soft", hidden: "" });
  private readonly links = el("nav", { class: "table-links", "aria-label": "More of this table" }, el("a", { class: "quiet", href: "/director/hall" }, "Hall"), this.board, this.replay, this.correct, this.pause);
  readonly element = el("section", { class: "hall one-table" }, this.heading, this.links, this.alerts, this.notes, this.shown, this.writing, this.list.element, this.clock.element, this.unknown);

  get title(): string {
    return `Table ${this.number}`;
  }

  entered(rest: string): void {
    this.number = rest;
    setText(this.heading, this.title);
    setAttribute(this.board, "href", `/table/${encodeURIComponent(rest)}`);
    setAttribute(this.replay, "href", pathTo("table", rest, "replay"));
    setAttribute(this.correct, "href", pathTo("table", rest, "correct"));
    setAttribute(this.pause, "href", correctionPath(rest, "pause"));
    ofTable(this.element, Number(rest));
    this.clock.entered(Number(rest));
  }

  show(feed: Feed, now: number): void {
    const table = feed.view.tables[this.number];
    this.list.show({ ...feed.view, tables: table === undefined ? {} : { [this.number]: table } }, now);
    const opened = alertsAt(feed.view, Number(this.number));
    const [open, past] = [false, true].map((over) => opened.filter((one) => isPast(one, feed.view) === over)) as [Incident[], Incident[]];
    this.open.show(open, now);
    this.past.show(past, now);
    setAttribute(this.alerts, "hidden", opened.length === 0 ? "" : null);
    const notes = remarksAt(feed.view, Number(this.number));
    this.remarks.show(notes);
    setAttribute(this.notes, "hidden", notes.length === 0 ? "" : null);
    const game = table === undefined ? null : gameOf(table);
    setAttribute(this.shown, "hidden", game === null ? "" : null);
    if (game !== null) this.position.show(present(game));
    this.clock.show(table?.health ?? null);
    const writing = table === undefined ? "" : writingText(table, now);
    setText(this.writing, writing);
    setAttribute(this.writing, "hidden", writing === "" ? "" : null);
    setText(this.pause, (table?.notes?.paused ?? null) === null ? "Pause" : "Let play go on");
    setAttribute(this.unknown, "hidden", feed.link !== null && table === undefined ? null : "");
    for (const link of [this.board, this.replay, this.correct, this.pause]) setAttribute(link, "hidden", table === undefined ? "" : null);
  }
}
