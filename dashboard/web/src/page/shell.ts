/** The common part of every page: the heading, the banner for problems, and the ticking. */
import { el, setAttribute, setText } from "./dom";
import { trouble, type Feed } from "../feed/feed";
import { isPast, keptEvents } from "../games/kept";
import { say, worded } from "../words/words";

/** Pages that lead to earlier rounds. */
const WITH_PAST = ["grid-page", "event-page"];

export class Shell {
  readonly main = el("main", { id: "main", tabindex: "-1" });
  readonly heading = el("p", { class: "event" });
  readonly tools = el("div", { class: "tools" });
  /** The link to the event, if a desk publishes one. */
  private readonly event = el("a", { class: "quiet", href: "/event", hidden: "" }, say("tournament"));
  /** The link to earlier rounds, if there are any. */
  private readonly past = el("a", { class: "quiet past", href: "/past", hidden: "" }, say("past"));
  readonly live = el("span", { class: "live", role: "status" });
  private readonly banner = el("p", { class: "banner", role: "status", hidden: "" });

  /** `waits`: the page needs data; until then it shows that it is connecting. */
  constructor(root: HTMLElement, kind: string, waits = true) {
    document.body.className = kind;
    const brand = el("a", { class: "brand", href: "/" }, el("span", { class: "mark", "aria-hidden": "true" }), "Flagfall");
    this.tools.append(this.event, this.past, this.live);
    if (WITH_PAST.includes(kind)) void keptEvents().then((all) => setAttribute(this.past, "hidden", isPast(all) ? null : ""));
    const skip = el("a", { class: "skip", href: "#main" }, say("skip"));
    if (waits) this.connect();
    root.replaceChildren(skip, el("header", {}, brand, this.heading, this.tools), this.banner, this.main);
  }

  private connect(): void {
    setText(this.live, say("connecting"));
    setAttribute(this.live, "data-on", "no");
    setAttribute(this.main, "data-loading", say("connecting"));
  }

  /** Show the page, as it has data. */
  arrived(): void {
    setAttribute(this.main, "data-loading", null);
  }

  /** `cutOff`: what a lost connection means on this page. */
  show(feed: Feed, cutOff = ""): void {
    const lost = trouble(feed);
    const cut = lost === null ? null : [lost, cutOff].filter(Boolean).join(" ");
    // The hall itself reports its problems, to those who may see them.
    const wrong = cut ?? (feed.view.status && worded(feed.view.status, "error") || null);
    setText(this.banner, wrong ?? "");
    setAttribute(this.banner, "hidden", wrong === null ? "" : null);
    setAttribute(this.main, "data-old", cut === null ? null : "");
    setAttribute(this.event, "hidden", document.body.classList.contains("event-page") || Object.keys(feed.view.desk).length === 0 ? "" : null);
    const connected = feed.known && cut === null;
    setText(this.live, say(connected ? "live" : feed.known ? "not_live" : "connecting"));
    // Without its broker the dashboard knows nothing, and the page says so.
    if (feed.known || feed.link?.broker === "away") this.arrived();
    setAttribute(this.live, "data-on", connected ? "yes" : "no");
  }
}

/** Call `tick` four times a second while the page is visible, so that clocks are never late by more. */
export function ticking(tick: () => void): void {
  setInterval(() => {
    if (!document.hidden) tick();
  }, 250);
}
