/** One table: its alerts, its players and position, and its actions. */
import { alertsAt } from "../alerts/alerts";
import { Board, present } from "../../board/board";
import { ClockBox } from "./clock_box";
import type { Color, Incident } from "../../contract";
import { correctionPath } from "../corrections/room";
import { el, setAttribute, setChildren, setText } from "../../page/dom";
import type { Feed } from "../../feed/feed";
import { FeedList } from "../alerts/feed_list";
import { history, latest } from "./history";
import { ofTable } from "../alerts/mine";
import type { TableView } from "../../feed/projection";
import { NoteList, notesAt } from "../notes/arbiter_notes";
import { pathTo, type Room } from "../../console/rooms";
import { assigned, gameOf, tableWords, type Seat } from "../../table/seat";
import { isPast } from "../alerts/severity";
import { TableActions, historyLine } from "./table_actions";
import { playText } from "../alerts/table_state";
import { writingText } from "./writing";
import { say } from "../../words/words";

/** A player next to the board: colour, name and clock. */
class Side {
  private readonly name = el("span", { class: "called-as" });
  private readonly about = el("span", { class: "soft" });
  private readonly figure = el("span", { class: "figure" });
  readonly element: HTMLElement;

  constructor(color: Color) {
    const colour = el("span", { class: "colour" }, el("span", { class: `side-dot ${color}`, "aria-hidden": "true" }), say(color));
    this.element = el("div", { class: "seat-line" }, colour, el("div", { class: "person" }, this.name, this.about), this.figure);
  }

  /** `named`: the player's name is known. */
  show({ player, figure, look, low }: Seat, named: boolean): void {
    setText(this.name, named ? [player.title, player.name].filter(Boolean).join(" ") : "");
    setText(this.about, named ? [player.rating, player.federation, player.team].filter((detail) => detail !== null && detail !== "").join(" · ") : "");
    setText(this.figure, figure);
    setAttribute(this.figure, "data-look", look);
    setAttribute(this.figure, "data-low", low === true ? "" : null);
  }
}

export class TableRoom implements Room {
  readonly name = "table";
  readonly right = "health";
  readonly under = "hall";
  private number = "";
  private readonly heading = el("h1", {});
  private readonly unknown = el("p", { class: "empty", hidden: "" }, say("console_no_table"));
  private readonly board = el("a", { class: "quiet" }, say("console_table_board"));
  private readonly replay = el("a", { class: "quiet to-watch" }, say("console_table_replay"));
  private readonly correct = el("a", { class: "quiet" }, say("console_table_correct"));
  private readonly pause = el("a", { class: "quiet to-pause" }, say("console_table_pause"));
  private readonly open = new FeedList(say("console_table_open"));
  private readonly past = new FeedList(say("console_table_earlier_open"), say("console_game_over"));
  private readonly alerts = el("section", { class: "table-alerts", hidden: "" }, el("h2", {}, say("console_table_alerts")), this.open.element);
  private readonly earlier = el("section", { class: "table-alerts of-earlier", hidden: "" }, el("h2", {}, say("console_table_earlier")), this.past.element);
  private readonly noteList = new NoteList(say("console_table_notes"));
  private readonly notes = el("section", { class: "alert-remarks", hidden: "" }, el("h2", {}, say("console_notes")), this.noteList.element);
  private readonly position = new Board({ animated: false, coordinates: true });
  private readonly shown = el("div", { class: "table-board" }, this.position.element);
  private readonly sides: Readonly<Record<Color, Side>> = { white: new Side("white"), black: new Side("black") };
  private readonly state = el("p", { class: "state" });
  private readonly writing = el("p", { class: "soft" });
  private readonly latest = el("p", { class: "latest" });
  private readonly clock = new ClockBox();
  private actions: TableActions | null = null;
  private readonly now: HTMLElement;
  private readonly row = el("article", { class: "table-row", hidden: "" });
  private readonly links = el("nav", { class: "table-links", "aria-label": say("console_table_more") }, el("a", { class: "quiet", href: "/director/hall" }, say("console_hall")), this.board, this.replay, this.correct, this.pause);
  readonly element = el("section", { class: "hall one-table" }, this.heading, this.links, this.alerts, this.notes, this.row, this.earlier, this.unknown);

  constructor() {
    const sidebar = el("div", { class: "beside-board" }, this.sides.white.element, this.sides.black.element, this.state, this.writing, this.latest);
    this.now = el("div", { class: "table-now" }, sidebar, this.shown);
  }

  get title(): string {
    return say("table", { number: this.number });
  }

  entered(rest: string): void {
    if (rest !== this.number || this.actions === null) {
      this.actions = new TableActions(Number(rest), this.clock.element);
      setChildren(this.row, [this.now, this.actions.element]);
      setAttribute(this.row, "data-table", rest);
    }
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
    const opened = alertsAt(feed.view, Number(this.number));
    const [open, past] = [false, true].map((over) => opened.filter((incident) => isPast(incident, feed.view) === over)) as [Incident[], Incident[]];
    this.open.show(open, now);
    this.past.show(past, now);
    setAttribute(this.alerts, "hidden", open.length === 0 ? "" : null);
    setAttribute(this.earlier, "hidden", past.length === 0 ? "" : null);
    const notes = notesAt(feed.view, Number(this.number));
    this.noteList.show(notes);
    setAttribute(this.notes, "hidden", notes.length === 0 ? "" : null);
    setText(this.pause, say((table?.history?.paused ?? null) === null ? "console_table_pause" : "console_table_resume"));
    setAttribute(this.unknown, "hidden", feed.known && table === undefined ? null : "");
    for (const part of [this.row, this.board, this.replay, this.correct, this.pause]) setAttribute(part, "hidden", table === undefined ? "" : null);
    if (table !== undefined) this.showTable(table, now);
  }

  private showTable(table: TableView, now: number): void {
    const words = tableWords(table, now);
    const game = gameOf(table);
    setAttribute(this.shown, "hidden", game === null ? "" : null);
    if (game !== null) this.position.show(present(game));
    for (const color of ["white", "black"] as const) this.sides[color].show(words[color], assigned(table) !== null);
    setText(this.state, words.game === null ? playText(table, now) : words.note);
    setText(this.writing, writingText(table, now));
    const news = latest(history(table.history, words.game), now);
    setText(this.latest, news === null ? "" : historyLine(news));
    this.clock.show(table.health ?? null);
    this.actions?.show(table, now);
  }
}
