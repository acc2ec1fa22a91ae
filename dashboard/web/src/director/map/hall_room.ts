/** The hall: its map, or all tables as a list with their equipment and actions. */
import type { Answer } from "../../page/ask";
import { el, setAttribute, setChildren } from "../../page/dom";
import { hallPause } from "../corrections/hall";
import { meOf } from "../alerts/feed_filter";
import type { Feed } from "../../feed/feed";
import { HallMap } from "./hall_map";
import { reaches } from "../alerts/mine";
import type { Room } from "../../console/rooms";
import { bind } from "../table/table_actions";
import { TableList } from "./table_list";
import { say } from "../../words/words";

export class HallRoom implements Room {
  readonly name = "hall";
  readonly title = say("console_hall");
  readonly right = "health";
  readonly element: HTMLElement;
  private readonly map: HallMap;
  private readonly tables = new TableList();
  private readonly list: HTMLElement;
  private readonly body = el("div", {});
  private readonly tabs = [
    el("a", { class: "quiet", href: "/director/hall" }, say("console_hall_map")),
    el("a", { class: "quiet", href: "/director/hall/list" }, say("console_hall_list")),
  ] as const;
  private listed = false;

  constructor(session: Answer) {
    this.map = new HallMap(meOf(session).sector, (session.body.may as string[]).includes("arrange"));
    this.list = el("div", { class: "hall" }, this.tables.element, bindForm());
    const tabs = el("nav", { class: "hall-tabs", "aria-label": say("console_hall_views") }, ...this.tabs);
    this.element = el("section", { class: "hall-room" }, el("div", { class: "hall-head" }, el("h1", {}, this.title), tabs), this.body, (session.body.may as string[]).includes("cards") ? el("p", { class: "to-cards" }, el("a", { class: "quiet", href: "/director/cards" }, say("console_cards_for"))) : null, reaches("pause", null) ? hallPause() : null);
  }

  entered(rest: string): void {
    this.listed = rest === "list";
    this.tabs.forEach((tab, index) => setAttribute(tab, "aria-current", (index === 1) === this.listed ? "page" : null));
    setChildren(this.body, [this.listed ? this.list : this.map.element]);
  }

  left(): void {
    this.map.arrange(false);
  }

  show(feed: Feed, now: number): void {
    if (this.listed) this.tables.show(feed.view, now);
    else this.map.show(feed.view, now);
  }
}

function bindForm(): HTMLElement {
  const number = el("input", { type: "number", min: "1", max: "9999", required: "", id: "bind-table", inputmode: "numeric" });
  const form = el("form", { class: "bind" }, el("label", { for: "bind-table" }, say("console_bind_table")), number, el("button", { class: "quiet" }, say("console_bind_go")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    bind(Number(number.value));
  });
  return form;
}
