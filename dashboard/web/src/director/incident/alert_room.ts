/** One alert opened, with the list next to it where there is room, and links to the next one. */
import "../alerts/alerts.css";
import { alerts } from "../alerts/alerts";
import { button, el, setAttribute, setText } from "../../page/dom";
import { trouble, type Feed } from "../../feed/feed";
import { FeedList } from "../alerts/feed_list";
import { IncidentCard } from "./incident_card";
import { help, onKeys } from "../../console/keys";
import type { ListedAlerts } from "../alerts/listed";
import { AlertNotes } from "../notes/arbiter_notes";
import { go, pathTo, type Room } from "../../console/rooms";
import { say } from "../../words/words";

/** Opening an alert by Enter does not decide it. */
const LOOK_FIRST_MS = 400;

export class AlertRoom implements Room {
  readonly name = "alert";
  readonly right = "watch";
  readonly under = "alerts";
  private id = "";
  private table: number | null = null;
  private since = 0;
  private card: IncidentCard;
  private readonly list = new FeedList(say("arbiter_open_alerts"));
  private readonly place = el("span", { class: "place" });
  private readonly before = el("a", { class: "quiet step", "aria-label": say("arbiter_previous_alert") }, "‹");
  private readonly next = el("a", { class: "quiet step", "aria-label": say("arbiter_next_alert") }, "›");
  private readonly notes = new AlertNotes();
  private readonly unknown = el("p", { class: "empty", hidden: "" }, say("arbiter_alert_unknown"));
  private readonly sheet = el("div", { class: "alert-sheet" });
  readonly element: HTMLElement;

  constructor(private readonly listed: ListedAlerts) {
    this.card = new IncidentCard(listed.me.name);
    const back = el("a", { class: "quiet back", href: pathTo("alerts") }, say("arbiter_to_alerts"));
    const keys = button("?", { class: "quiet step keys-help", "aria-label": say("arbiter_shortcuts") }, help);
    this.sheet.append(el("div", { class: "way" }, back, this.place, keys, this.before, this.next), this.card.element, this.notes.element, this.unknown);
    this.element = el("section", { class: "opened" }, el("aside", { class: "beside", "aria-label": say("arbiter_alerts") }, this.list.element), this.sheet);
    onKeys((key) => this.element.isConnected && this.key(key));
  }

  get title(): string {
    return this.table === null ? say("arbiter_alert") : say("arbiter_alert_at", { number: this.table });
  }

  entered(rest: string): void {
    this.since = performance.now();
    if (rest === this.id) return;
    [this.id, this.table] = [rest, null];
    // What was typed about another alert does not belong here.
    const fresh = new IncidentCard(this.listed.me.name);
    this.card.element.replaceWith(fresh.element);
    this.card = fresh;
  }

  show(feed: Feed, now: number): void {
    const { open: present, past } = this.listed.of(feed.view);
    // From an alert of a game in progress the links lead to such alerts; from one of a finished game, to those.
    const open = past.some((incident) => incident.id === this.id) ? past : present;
    const incident = alerts(feed.view).find((alert) => alert.id === this.id);
    this.table = incident?.table ?? null;
    this.list.show(present, now, this.id);
    setAttribute(this.card.element, "hidden", incident === undefined ? "" : null);
    setAttribute(this.notes.element, "hidden", incident === undefined ? "" : null);
    this.notes.show(feed.view, this.id, this.table);
    setAttribute(this.unknown, "hidden", feed.known && incident === undefined ? null : "");
    if (incident !== undefined) this.card.show(incident, feed.view.tables[String(incident.table)], now, trouble(feed) === null);
    const at = open.findIndex((incident) => incident.id === this.id);
    // From a closed alert the link leads to the first open one.
    const [before, next] = at === -1 ? [undefined, open[0]] : [open[at - 1], open[at + 1]];
    setText(this.place, at === -1 ? (open.length === 0 ? say("arbiter_none_open_short") : say("arbiter_open_count", { count: open.length })) : say("arbiter_place", { at: at + 1, count: open.length }));
    for (const [link, to] of [[this.before, before], [this.next, next]] as const) {
      setAttribute(link, "href", to === undefined ? null : pathTo("alert", to.id));
      setAttribute(link, "aria-disabled", to === undefined ? "true" : null);
      setAttribute(link, "role", to === undefined ? "link" : null);
    }
  }

  private key(key: string): boolean {
    if (key === "j" || key === "k") {
      const href = (key === "j" ? this.next : this.before).getAttribute("href");
      if (href !== null) go(href);
      return true;
    }
    if (key === "Escape") {
      go(pathTo("alerts"));
      return true;
    }
    if (performance.now() - this.since < LOOK_FIRST_MS && key === "Enter") return true;
    return this.card.handling.key(key);
  }
}
