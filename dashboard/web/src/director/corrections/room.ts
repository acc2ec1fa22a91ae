/** The corrections at one table: each is opened, previewed, applied. */
import "./corrections.css";
import type { Answer } from "../../page/ask";
import { el, setAttribute, setChildren, setText } from "../../page/dom";
import type { Feed } from "../../feed/feed";
import { Foresight } from "./foresight";
import { PauseForm, ReadingForm, ResultForm, SideForm, readings, type Correction } from "./forms";
import { PositionForm } from "./position";
import { BackForm, MoveForm } from "./record";
import { footing } from "./step";
import { MoveGameForm } from "./table";
import { outsideText, reaches } from "../alerts/mine";
import { pathTo, type Room } from "../../console/rooms";
import { seatNames } from "../../table/seat_names";
import { playText } from "../alerts/table_state";
import { say } from "../../words/words";

export class CorrectRoom implements Room {
  readonly name = "correct";
  readonly right = "health";
  readonly under = "hall";
  private number = "";
  private drawn = false;
  private open: Correction;
  private readonly all: readonly Correction[];
  /** The corrections that the account may make. */
  private readonly corrections: readonly Correction[];
  private readonly heading = el("h1", {});
  private readonly back = el("a", { class: "quiet" });
  private readonly seats = el("p", { class: "seats" });
  private readonly links: ReadonlyMap<Correction, HTMLAnchorElement>;
  private readonly nav: HTMLElement;
  private readonly title2 = el("h2", {});
  private readonly nothing = el("p", { class: "empty", hidden: "" });
  private readonly body = el("div", { class: "correction" });
  private readonly foresight: Foresight;
  private readonly elsewhere = el("a", {});
  private readonly others: HTMLElement;
  private readonly tells: boolean;
  readonly element: HTMLElement;

  constructor(session: Answer) {
    const may = new Set(session.body.may as string[]);
    const changed = (): void => this.wrote();
    this.all = [new MoveForm(changed), new BackForm(changed), new PositionForm(changed), new ReadingForm(changed), new ResultForm(changed), new PauseForm(changed), new MoveGameForm(changed), new SideForm("board"), new SideForm("clock")];
    this.corrections = this.all.filter(({ right }) => may.has(right));
    this.open = this.corrections[0] ?? this.all[0]!;
    this.links = new Map(this.corrections.map((correction) => [correction, el("a", { class: "quiet" }, correction.short)]));
    this.nav = el("nav", { class: "corrections", "aria-label": say("arbiter_corrections") }, ...this.links.values());
    this.foresight = new Foresight(
      () => this.open.wanted(),
      () => this.open.reset(Number(this.number)),
      () => this.lead(),
    );
    this.others = el("p", { class: "help entered-elsewhere" }, `${say("arbiter_entered_there")} `, this.elsewhere);
    this.tells = may.has("clock") && may.has("claim");
    const head = el("div", { class: "correct-head" }, this.heading, this.back);
    this.element = el("section", { class: "correct-room" }, head, this.seats, this.nav, el("div", { class: "correct-body" }, this.title2, this.nothing, this.body, this.foresight.element), this.others);
  }

  get title(): string {
    return say("arbiter_corrections_at", { number: this.number });
  }

  entered(rest: string): void {
    this.number = rest;
    const wanted = new URLSearchParams(location.search).get("do");
    this.open = this.all.find(({ name }) => name === wanted) ?? this.corrections[0] ?? this.open;
    this.open.reset(Number(rest));
    this.drawn = false;
    this.foresight.forget();
    setText(this.heading, this.title);
    setText(this.back, say("table", { number: rest }));
    setText(this.elsewhere, say("table", { number: rest }));
    for (const link of [this.back, this.elsewhere]) setAttribute(link, "href", pathTo("table", rest));
    for (const [correction, link] of this.links) {
      setAttribute(link, "href", correctionPath(rest, correction.name));
      setAttribute(link, "aria-current", correction === this.open ? "page" : null);
    }
    setText(this.title2, this.open.title);
    setChildren(this.body, [this.open.element]);
  }

  show(feed: Feed, now: number): void {
    const table = feed.view.tables[this.number];
    const known = table !== undefined;
    setAttribute(this.nav, "hidden", known ? null : "");
    setAttribute(this.title2, "hidden", known ? null : "");
    setAttribute(this.others, "hidden", known && this.tells ? null : "");
    if (!known) {
      const unknown = feed.known ? say("arbiter_no_such_table") : "";
      return this.offer(unknown);
    }
    setText(this.seats, [seatNames(table), playText(table, now)].filter(Boolean).join(" · "));
    for (const [correction, link] of this.links) setAttribute(link, "data-waits", correction.name === "reading" && readings(table).length > 0 ? "" : null);
    this.open.show(table);
    this.foresight.table(footing(table));
    const here = Number(this.number);
    const boardless = table.health?.has_board === false;
    for (const [correction, link] of this.links) setAttribute(link, "hidden", reaches(correction.right, here) && !(boardless && correction.name === "board") ? null : "");
    if (!this.corrections.includes(this.open)) return this.offer(say("arbiter_not_allowed", { what: this.open.title }));
    if (!reaches(this.open.right, here)) return this.offer(outsideText(here));
    this.offer(this.open.idle(table));
    if (this.drawn) return;
    this.drawn = true;
    this.foresight.wrote(true);
  }

  /** `idle`: why there is nothing to do here. */
  private offer(idle: string): void {
    setText(this.nothing, idle);
    setAttribute(this.nothing, "hidden", idle === "" ? "" : null);
    setAttribute(this.body, "hidden", idle === "" ? null : "");
    setAttribute(this.foresight.element, "hidden", idle === "" || this.foresight.tells ? null : "");
  }

  /** Scroll to the preview, but not while the record is walked through or pieces are placed. */
  private lead(): void {
    if (this.open.name !== "back" && this.open.name !== "position") this.foresight.element.scrollIntoView({ block: "nearest" });
  }

  private wrote(): void {
    if (this.drawn) this.foresight.wrote();
  }
}

/** The path of a correction of a table. */
export function correctionPath(table: string, name: string): string {
  return `${pathTo("table", table, "correct")}?do=${name}`;
}
