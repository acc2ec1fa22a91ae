/** A screen in the hall: large boards in turn, for people who stand ten metres away and touch nothing. */
import { Board, present } from "../board";
import { hallNow } from "../clock";
import { el, setAttribute, setChildren, setText } from "../dom";
import { follow, type Feed } from "../feed";
import { PlayerRow } from "../players";
import type { TableView } from "../projection";
import { eventText, seated, tableWords } from "../seat";
import { Shell, ticking } from "../shell";
import { say } from "../words";
import { arranged } from "./arranged";
import { next, pictures, ruleOf } from "./rotation";

/** Where it was, for the next start: a hall's power fails too. */
const PLACE = "flagfall-screen";
const NOTICE_MS = 20_000;

class Picture {
  readonly element: HTMLElement;
  private readonly note = el("span", { class: "note" });
  private readonly black = new PlayerRow("black");
  private readonly white = new PlayerRow("white");
  private readonly board = new Board();

  constructor(number: number) {
    const head = el("div", { class: "card-head" }, el("span", { class: "table" }, say("table", { number })), this.note);
    this.element = el("section", { class: "card", "data-table": String(number) }, head, this.black.element, this.board.element, this.white.element);
  }

  show(table: TableView, now: number): void {
    const words = tableWords(table, now);
    setText(this.note, words.note);
    this.white.show(words.white);
    this.black.show(words.black);
    this.board.show(present(words.game));
    setAttribute(this.element, "data-state", words.game?.state ?? "waiting");
  }
}

export function startScreen(root: HTMLElement): void {
  document.title = `${say("screen")} – Flagfall`;
  const rule = ruleOf(new URLSearchParams(location.search));
  const shell = new Shell(root, "screen-page");
  const stage = el("div", { class: "screen" });
  const empty = el("p", { class: "empty", hidden: "" }, say("no_games"));
  shell.main.append(el("h1", { class: "for-ears" }, say("screen")), stage, empty);
  const known = new Map<number, Picture>();
  let feed: Feed | null = null;
  let shown: readonly number[] = stored();
  let turnedAt = Number.NEGATIVE_INFINITY;

  const draw = (): void => {
    if (feed === null || feed.link === null) return;
    const now = hallNow(feed.time, performance.now());
    const { tables } = feed.view;
    const there = shown.filter((number) => tables[String(number)] !== undefined);
    const due = performance.now() - turnedAt >= rule.seconds * 1000 || there.length < shown.length;
    // What was shown before a restart stands first, for its whole time.
    const returned = turnedAt === Number.NEGATIVE_INFINITY && there.length > 0;
    if (due || shown.length === 0) {
      const turn = pictures(tables, rule, now);
      shown = returned ? (turn.find((picture) => picture[0] === shown[0]) ?? next(turn, [])) : next(turn, shown);
      turnedAt = performance.now();
      keep(shown);
    }
    const { columns, rows } = arranged(shown.length, window.innerWidth, window.innerHeight);
    stage.style.setProperty("--columns", String(columns));
    stage.style.setProperty("--rows", String(rows));
    setChildren(stage, shown.map((number) => {
      const picture = known.get(number) ?? new Picture(number);
      known.set(number, picture);
      const table = tables[String(number)];
      if (table !== undefined) picture.show(table, now);
      return picture.element;
    }));
    setAttribute(empty, "hidden", shown.length === 0 ? null : "");
    setAttribute(stage, "data-old", feed.silentSince !== null || feed.link.broker === "away" ? "" : null);
    shell.show(feed);
    setText(shell.heading, eventText(seated(tables)));
  };

  follow("/events", (fresh) => {
    feed = fresh;
    draw();
  });
  ticking(draw);
  stayAwake((text) => {
    const notice = el("p", { class: "notice", role: "status" }, text);
    shell.main.append(notice);
    setTimeout(() => notice.remove(), NOTICE_MS);
  });
}

/** Ask that the screen does not go dark; browsers grant it over HTTPS alone. */
function stayAwake(tell: (text: string) => void): void {
  if (!("wakeLock" in navigator)) {
    tell(say("may_go_dark"));
    return;
  }
  const ask = (): void => {
    if (!document.hidden) navigator.wakeLock.request("screen").catch(() => tell(say("may_go_dark")));
  };
  document.addEventListener("visibilitychange", ask);
  ask();
}

function keep(shown: readonly number[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(shown));
  } catch {
    // A browser that keeps nothing begins with the first picture.
  }
}

function stored(): number[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter((one): one is number => Number.isInteger(one)) : [];
  } catch {
    return [];
  }
}
