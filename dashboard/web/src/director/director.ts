/** The director's page: signing in, then the alerts with their evidence and the tables. */
import { accessBox } from "./access";
import { alerts, kindText, standing } from "./alerts";
import { ask, type Answer } from "../ask";
import { hallNow } from "../clock";
import type { Incident } from "../contract";
import { button, el, setAttribute, setChildren, setText } from "../dom";
import { follow, type Feed } from "../feed";
import { IncidentCard } from "./incident_card";
import { eventText, seated } from "../seat";
import { Shell, ticking } from "../shell";
import { signIn } from "./sign_in";
import { beep } from "./sound";
import { TableList, bind } from "./table_list";

export function startDirector(root: HTMLElement): void {
  document.title = "Director – Flagfall";
  void ask("/director/session").then((session) => {
    if (session.name !== "") new DirectorPage(root, session);
    else signIn(root, session, (opened) => new DirectorPage(root, opened));
  });
}

class DirectorPage {
  private readonly shell: Shell;
  private readonly cards = new Map<string, IncidentCard>();
  private readonly open = el("div", { class: "incidents" });
  private readonly closed = el("div", { class: "incidents" });
  private readonly closedBox: HTMLDetailsElement;
  private readonly closedCount = el("summary", {});
  private readonly calm = el("p", { class: "empty", hidden: "" }, "No open alerts. Everything here is quiet.");
  private readonly count = el("span", { class: "count" });
  private readonly urgent = el("p", { class: "for-ears", "aria-live": "assertive" });
  private readonly tables = new TableList();
  private feed: Feed | null = null;
  private known: Set<string> | null = null;
  private sounding: HTMLButtonElement;
  private readonly leave: () => void;

  constructor(root: HTMLElement, session: Answer) {
    this.shell = new Shell(root, "director-page");
    // The style sheet hides what the account may not do; the dashboard refuses it in any case.
    document.body.dataset.may = (session.body.may as string[]).join(" ");
    this.sounding = this.shell.toggle("flagfall-sound", "Sound", (on) => on && beep());
    this.shell.tools.append(
      this.sounding,
      el("span", { class: "account" }, session.name),
      button("Sign out", { class: "quiet" }, () => void ask("/director/sign-out", {}).then(() => location.reload())),
    );
    this.closedBox = el("details", { class: "closed-box", hidden: "" }, this.closedCount, this.closed);
    const feed = el("section", { class: "alerts" }, el("h1", {}, "Alerts ", this.count), this.calm, this.open, this.closedBox, this.urgent);
    const side = el("section", { class: "hall" }, el("h2", {}, "Tables"), this.tables.element, bindForm(), accessBox(session));
    this.shell.main.append(feed, side);
    this.leave = follow("/director/events", (fresh) => this.took(fresh), () => void this.checkSession());
    ticking(() => this.draw());
  }

  private took(feed: Feed): void {
    this.feed = feed;
    this.announce(alerts(feed.view), feed.link !== null);
    this.draw();
  }

  /** The stream was refused: either the session is over, or the dashboard is only restarting. */
  private async checkSession(): Promise<void> {
    const session = await ask("/director/session");
    if (!session.ok || session.name !== "") return;
    this.leave();
    location.reload();
  }

  /** Tell what is new, for ears; not what was there when the page was opened, and never a hint. */
  private announce(all: readonly Incident[], complete: boolean): void {
    const fresh = this.known === null ? [] : all.filter((one) => !this.known!.has(one.id));
    if (complete) this.known = new Set(all.map((one) => one.id));
    const alarming = fresh.filter((one) => one.grade !== "hint" && standing(one) === "open");
    if (alarming.length === 0) return;
    setText(this.urgent, alarming.map((one) => one.summary || `Table ${one.table}: ${kindText(one.kind)}`).join(". "));
    if (this.sounding.getAttribute("aria-pressed") === "true") beep();
  }

  private draw(): void {
    const feed = this.feed;
    if (feed === null) return;
    this.shell.show(feed);
    setText(this.shell.heading, eventText(seated(feed.view.tables)));
    const now = hallNow(feed.time, performance.now());
    const focused = document.activeElement;
    this.tables.show(feed.view, now);
    const all = alerts(feed.view);
    const ids = new Set(all.map((one) => one.id));
    for (const id of this.cards.keys()) if (!ids.has(id)) this.cards.delete(id);
    const elements = new Map(all.map((one) => [one.id, this.card(one, feed, now)]));
    const [open, closed] = [false, true].map((is) => all.filter((one) => (standing(one) === "closed") === is));
    const moved = all.find((one) => {
      const element = elements.get(one.id)!;
      return element.contains(focused) && this.closed.contains(element) !== (standing(one) === "closed");
    });
    setChildren(this.open, open!.map((one) => elements.get(one.id)!));
    setChildren(this.closed, closed!.map((one) => elements.get(one.id)!));
    const waiting = all.filter((one) => standing(one) === "open" && one.grade !== "hint").length;
    setText(this.count, open!.length === 0 ? "" : String(open!.length));
    setAttribute(this.calm, "hidden", feed.link !== null && open!.length === 0 ? null : "");
    setAttribute(this.closedBox, "hidden", closed!.length === 0 ? "" : null);
    setText(this.closedCount, `Closed (${closed!.length})`);
    // Whoever decides by keyboard goes on from where the alert went.
    if (moved !== undefined) (standing(moved) === "closed" ? this.closedCount : elements.get(moved.id)!).focus();
    document.title = `${waiting > 0 ? `(${waiting}) ` : ""}Director – Flagfall`;
  }

  private card(incident: Incident, feed: Feed, now: number): HTMLElement {
    const card = this.cards.get(incident.id) ?? new IncidentCard();
    this.cards.set(incident.id, card);
    card.show(incident, feed.view.tables[String(incident.table)], now);
    return card.element;
  }
}

function bindForm(): HTMLElement {
  const number = el("input", { type: "number", min: "1", max: "9999", required: "", id: "bind-table", inputmode: "numeric" });
  const form = el("form", { class: "bind" }, el("label", { for: "bind-table" }, "Bind a board to table"), number, el("button", { class: "quiet" }, "Bind…"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    bind(Number(number.value));
  });
  return form;
}
