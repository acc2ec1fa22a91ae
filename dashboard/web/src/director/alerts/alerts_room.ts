/** The alerts of the hall as a list, the most severe first, with what each device of an arbiter wants to see of them. */
import "./alerts.css";
import { button, el, setAttribute, setText } from "../../page/dom";
import { trouble, type Feed } from "../../feed/feed";
import { sectorText, SURE, WHOSE, type Filter } from "./feed_filter";
import { FeedList } from "./feed_list";
import { onKeys } from "../../console/keys";
import type { Listed } from "./listed";
import type { Room } from "../../console/rooms";

const WHOSE_TEXT: Readonly<Record<Filter["whose"], string>> = { all: "All tables", sector: "My tables", mine: "Mine" };
const SURE_TEXT: Readonly<Record<Filter["sure"], string>> = { all: "With hints", strong: "Without hints", certain: "Certain only" };

const CALM = "No open alerts. Everything here is quiet.";
const NOT_YET = "The program that reads the boards has not reported yet. Until it does, no alert can come.";

export class AlertsRoom implements Room {
  readonly name = "alerts";
  readonly title = "Alerts";
  readonly right = "watch";
  private readonly open = new FeedList("Open alerts");
  private readonly past = new FeedList("Undecided alerts of games that are over", "game over");
  private readonly pastCount = el("summary", {});
  private readonly pastBox = el("details", { class: "closed-box past-box", hidden: "" }, this.pastCount, this.past.element);
  private readonly closed = new FeedList("Closed alerts");
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

  constructor(private readonly listed: Listed) {
    const { me } = listed;
    const whose = WHOSE.filter((one) => one !== "sector" || me.sector !== null);
    this.choices = el(
      "div",
      { class: "filters" },
      this.choice("Whose alerts", "whose", whose, { ...WHOSE_TEXT, sector: `My tables (${sectorText(me.sector)})` }),
      this.choice("How sure", "sure", SURE, SURE_TEXT),
    );
    this.rest.append(this.restText, button("Show all", { class: "quiet" }, () => this.change({ whose: "all", sure: "all" })));
    this.element = el(
      "section",
      { class: "alerts" },
      el("div", { class: "alerts-head" }, el("h1", {}, "Alerts ", this.number), this.choices),
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
    setText(this.pastCount, `Game over, undecided (${past.length})`);
    const waiting = this.count(feed);
    this.closed.show(closed, now);
    setText(this.number, waiting === 0 ? "" : String(waiting));
    setAttribute(this.calm, "hidden", trouble(feed) === null && feed.known && open.length === 0 && hidden === 0 ? null : "");
    // A hall of which nobody has said anything is not quiet.
    setText(this.calm, feed.link?.daemon === "up" ? CALM : NOT_YET);
    setAttribute(this.rest, "hidden", hidden === 0 ? "" : null);
    setText(this.restText, `${hidden} more ${hidden === 1 ? "is" : "are"} open that this list leaves out.`);
    setAttribute(this.closedBox, "hidden", closed.length === 0 ? "" : null);
    setText(this.closedCount, `Closed (${closed.length})`);
    for (const one of this.choices.querySelectorAll("select")) one.value = this.listed.filter[one.name as keyof Filter];
  }

  private choice<K extends keyof Filter>(label: string, name: K, values: readonly Filter[K][], texts: Readonly<Record<Filter[K], string>>): HTMLElement {
    const made = el("select", { "aria-label": label, name }, ...values.map((value) => el("option", { value }, texts[value])));
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
    const at = links.findIndex((one) => one === document.activeElement);
    const next = links[at === -1 ? (key === "j" ? 0 : links.length - 1) : at + (key === "j" ? 1 : -1)];
    next?.focus();
    return true;
  }
}
