/** The alerts of the hall as a list, the most severe first, filtered as each arbiter's device wants. */
import "./alerts.css";
import { button, el, setAttribute, setText } from "../../page/dom";
import { trouble, type Feed } from "../../feed/feed";
import { sectorText, CERTAINTY_LEVELS, WHOSE, type Filter } from "./feed_filter";
import { FeedList } from "./feed_list";
import { onKeys } from "../../console/keys";
import type { ListedAlerts } from "./listed";
import type { Room } from "../../console/rooms";
import { say } from "../../words/words";

export class AlertsRoom implements Room {
  readonly name = "alerts";
  readonly title = say("arbiter_alerts");
  readonly right = "watch";
  private readonly open = new FeedList(say("arbiter_open_alerts"));
  private readonly past = new FeedList(say("arbiter_past_alerts"), say("arbiter_game_finished"));
  private readonly pastCount = el("summary", {});
  private readonly pastBox = el("details", { class: "closed-box past-box", hidden: "" }, this.pastCount, this.past.element);
  private readonly closed = new FeedList(say("arbiter_closed_alerts"));
  private readonly closedCount = el("summary", {});
  private readonly closedBox = el("details", { class: "closed-box", hidden: "" }, this.closedCount, this.closed.element);
  private readonly calm = el("p", { class: "empty", hidden: "" });
  private readonly number = el("span", { class: "count" });
  private readonly rest = el("p", { class: "left-out", hidden: "" });
  private readonly restText = el("span", {});
  private readonly choices: HTMLElement;
  readonly element: HTMLElement;
  private feed: Feed | null = null;
  private now = 0;

  constructor(private readonly listed: ListedAlerts) {
    const { me } = listed;
    const whose = WHOSE.filter((choice) => choice !== "sector" || me.sector !== null);
    this.choices = el(
      "div",
      { class: "filters" },
      this.choice(say("arbiter_whose"), "whose", whose, (choice) => (choice === "sector" ? say("arbiter_whose_sector", { tables: sectorText(me.sector) }) : say(`arbiter_whose_${choice}`))),
      this.choice(say("arbiter_certainty"), "certainty", CERTAINTY_LEVELS, (level) => say(`arbiter_sure_${level}`)),
    );
    this.rest.append(this.restText, button(say("arbiter_show_all"), { class: "quiet" }, () => this.change({ whose: "all", certainty: "all" })));
    this.element = el(
      "section",
      { class: "alerts" },
      el("div", { class: "alerts-head" }, el("h1", {}, `${this.title} `, this.number), this.choices),
      this.calm,
      this.open.element,
      this.rest,
      this.pastBox,
      this.closedBox,
    );
    onKeys((key) => this.element.isConnected && this.walk(key));
  }

  count({ view }: Feed): number {
    return this.listed.waiting(view).length;
  }

  show(feed: Feed, now: number): void {
    [this.feed, this.now] = [feed, now];
    const { open, past, closed, hidden } = this.listed.of(feed.view);
    this.open.show(open, now);
    this.past.show(past, now);
    setAttribute(this.pastBox, "hidden", past.length === 0 ? "" : null);
    setText(this.pastCount, say("arbiter_past_count", { count: past.length }));
    const waiting = this.count(feed);
    this.closed.show(closed, now);
    setText(this.number, waiting === 0 ? "" : String(waiting));
    setAttribute(this.calm, "hidden", trouble(feed) === null && feed.known && open.length === 0 && hidden === 0 ? null : "");
    // Without data from the hall, "no alerts" would be wrong.
    setText(this.calm, say(feed.link?.daemon === "online" ? "arbiter_none_open" : "arbiter_not_reported"));
    setAttribute(this.rest, "hidden", hidden === 0 ? "" : null);
    setText(this.restText, say("arbiter_hidden", { count: hidden }));
    setAttribute(this.closedBox, "hidden", closed.length === 0 ? "" : null);
    setText(this.closedCount, say("arbiter_closed_count", { count: closed.length }));
    for (const select of this.choices.querySelectorAll("select")) select.value = this.listed.filter[select.name as keyof Filter];
  }

  private choice<K extends keyof Filter>(label: string, name: K, values: readonly Filter[K][], text: (value: Filter[K]) => string): HTMLElement {
    const made = el("select", { "aria-label": label, name }, ...values.map((value) => el("option", { value }, text(value))));
    made.addEventListener("change", () => this.change({ [name]: made.value }));
    return made;
  }

  private change(some: Partial<Filter>): void {
    this.listed.change(some);
    if (this.feed !== null) this.show(this.feed, this.now);
  }

  /** j and k walk through the lines; Enter opens one, because it is a link. */
  private walk(key: string): boolean {
    if (key !== "j" && key !== "k") return false;
    const links = [...this.open.links(), ...(this.pastBox.open ? this.past.links() : []), ...(this.closedBox.open ? this.closed.links() : [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = links[at === -1 ? (key === "j" ? 0 : links.length - 1) : at + (key === "j" ? 1 : -1)];
    next?.focus();
    return true;
  }
}
