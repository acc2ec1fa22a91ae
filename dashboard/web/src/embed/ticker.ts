/** All boards of the hall in one strip, some at a time: names, and clocks or the score; for a video stream. */
import "./ticker.css";
import { el, setAttribute, setChildren, setText } from "../page/dom";
import { follow, shownTime, trouble, type Feed } from "../feed/feed";
import { PlayerRow } from "../table/players";
import type { TableView } from "../feed/projection";
import { assigned, seated, tableWords } from "../table/seat";
import { settings } from "../page/settings";
import { ticking } from "../page/shell";
import { say } from "../words/words";
import { counted, frame, need } from "./frame";
import { tablesOf } from "./round";

class Entry {
  private readonly white = new PlayerRow("white");
  private readonly black = new PlayerRow("black");
  private readonly table = el("span", { class: "number" });
  readonly element = el("div", { class: "entry" }, this.table, el("div", { class: "both" }, this.white.element, this.black.element));

  show(number: number, table: TableView, now: number): void {
    const words = tableWords(table, now, settings().hideResults);
    setText(this.table, String(number));
    setAttribute(this.table, "title", say("table", { number }));
    this.white.show(words.white);
    this.black.show(words.black);
  }
}

/** `?boards=4` at a time, each four for `?seconds=8`; `?tables=1-8,12` and `?event=NAME` select some. */
export function startEmbedTicker(root: HTMLElement): void {
  const { main, tell } = frame(root, say("all_boards"));
  const strip = el("div", { class: "ticker" });
  main.classList.add("embed-lines");
  main.firstElementChild!.after(strip);
  const [boards, seconds] = [counted("boards", 4, 12), counted("seconds", 8, 600)];
  const address = new URLSearchParams(location.search);
  const wanted = tablesOf(address.get("tables") ?? "");
  const event = address.get("event");
  const entries = Array.from({ length: boards }, () => new Entry());
  strip.style.setProperty("--boards", String(boards));
  let feed: Feed | null = null;

  const draw = (): void => {
    if (feed === null) return;
    const now = shownTime(feed);
    const tables = seated(feed.view.tables).filter(([number, table]) => wanted(number) && (event === null || assigned(table)?.event === event));
    const pages = Math.max(1, Math.ceil(tables.length / boards));
    const page = Math.floor(Date.now() / 1000 / seconds) % pages;
    const shown = tables.slice(page * boards, (page + 1) * boards);
    shown.forEach(([number, table], index) => entries[index]!.show(number, table, now));
    setChildren(strip, shown.map((_, index) => entries[index]!.element));
    tell(trouble(feed), tables.length > 0 ? "" : say(feed.known ? "no_games" : "connecting"));
  };
  follow("/events", (fresh) => {
    feed = fresh;
    draw();
  }, undefined, need);
  ticking(draw);
}
