/** The spectators' page: all boards of the hall, or those that somebody chose. */
import { Board, present } from "../board";
import { address } from "../address";
import { button, el, setAttribute, setChildren, setText } from "../dom";
import { files, follow, shownTime, type Feed } from "../feed";
import { eventNames } from "../event/told";
import { PlayerRow } from "../players";
import type { TableView } from "../projection";
import { assigned, eventText, seated, spoken, tableWords } from "../seat";
import { SIZES, change, settings, type Settings } from "../settings";
import { Shell, ticking } from "../shell";
import { say } from "../words";
import { chosen, followable, isFollowed } from "./choose";
import { FORMS, MARGIN, layout } from "./layout";
import { lookButton } from "./look";
import { Sieve } from "./sieve";
import { Stamps } from "./stamps";

/** On more boards something would glide all the time: restless to look at, and most of what the page costs. */
const ANIMATED = 24;

class Card {
  readonly element: HTMLElement;
  private readonly note = el("span", { class: "note" });
  private readonly black = new PlayerRow("black");
  private readonly white = new PlayerRow("white");
  private readonly board = new Board();
  private readonly link: HTMLAnchorElement;
  private readonly star: HTMLButtonElement;
  private table: TableView | null = null;
  private settings: Settings | null = null;
  private told = "";

  constructor(
    private readonly number: number,
    changed: () => void,
  ) {
    this.star = button("", { class: "star" }, () => {
      this.toggle();
      changed();
    });
    this.link = el("a", { class: "open", href: `/table/${number}` });
    const head = el("div", { class: "card-head" }, el("span", { class: "table" }, say("table", { number })), this.note, this.star);
    this.element = el(
      "div",
      { class: "card", "data-table": String(number) },
      head,
      this.black.element,
      this.board.element,
      this.white.element,
      this.link,
    );
  }

  /** `animated`: whether men glide to their squares. While it shows all this already, it costs next to nothing. */
  show(table: TableView, now: number, animated: boolean): void {
    const { hideResults, followed } = settings();
    const words = tableWords(table, now, hideResults);
    const told = [words.white.figure, words.black.figure, words.note, animated].join("|");
    if (table === this.table && settings() === this.settings && told === this.told) return;
    [this.table, this.settings, this.told] = [table, settings(), told];
    this.board.animate(animated);
    setText(this.note, words.note);
    this.white.show(words.white);
    this.black.show(words.black);
    this.board.show(present(words.game));
    const [white, black] = [words.white.player.name, words.black.player.name];
    const secret = hideResults && words.game !== null && words.game.result !== "*";
    const state = [secret ? "" : spoken(words.game), words.note].filter(Boolean).join(", ");
    setAttribute(this.link, "aria-label", say("against", { table: say("table", { number: this.number }), white, black, state }));
    setAttribute(this.element, "data-state", words.game?.state ?? "waiting");
    setAttribute(this.element, "data-secret", secret ? "" : null);
    const those = followText(this.number, followable(this.number, assigned(table)));
    for (const name of ["aria-label", "title"]) setAttribute(this.star, name, those);
    setAttribute(this.star, "aria-pressed", String(isFollowed(this.number, assigned(table), followed)));
  }

  private toggle(): void {
    const seating = this.table === null ? null : assigned(this.table);
    const those = followable(this.number, seating);
    const { followed } = settings();
    const others = followed.filter((one) => !those.includes(one));
    change({ followed: isFollowed(this.number, seating, followed) ? others : [...others, ...those] });
  }
}

/** Whom the star of a board follows: its players, or who sits at the table if they have no names. */
function followText(number: number, those: readonly string[]): string {
  const [first, second] = those;
  if (second !== undefined) return say("follow_both", { white: first!, black: second });
  return first === undefined || first.startsWith("#") ? say("follow_table", { number }) : say("follow_player", { name: first });
}

/** How large the boards are; the address says so too, so that a link shows the same. */
function sizes(changed: () => void): HTMLSelectElement {
  const now = settings().size;
  const options = SIZES.map((one) => el("option", { value: one, ...(one === now ? { selected: "" } : {}) }, say(`size_${one}`)));
  const field = el("select", { class: "size", "aria-label": say("size") }, ...options);
  field.addEventListener("change", () => {
    const size = SIZES.find((one) => one === field.value)!;
    change({ size });
    address({ size });
    changed();
  });
  return field;
}

export function startGrid(root: HTMLElement): void {
  const shell = new Shell(root, "grid-page");
  const grid = el("div", { class: "grid" });
  const empty = el("p", { class: "empty", hidden: "" });
  const cards = new Map<number, Card>();
  let feed: Feed | null = null;
  let tables: [number, TableView][] = [];
  const stamps = new Stamps("grid");
  let square = 0;

  const fit = (): void => {
    const box = grid.getBoundingClientRect();
    const top = box.top + window.scrollY;
    const { size } = settings();
    const { columns, board } = layout(grid.children.length, shell.main.clientWidth - 2 * MARGIN, window.innerHeight - top - MARGIN, FORMS[size]);
    setAttribute(grid, "data-size", size);
    grid.style.setProperty("--columns", String(columns));
    grid.style.setProperty("--board", `${board}px`);
    square = board / 8;
    void stamps.cut(square);
  };
  const tick = (): void => {
    if (feed === null) return;
    const now = shownTime(feed);
    for (const [number, table] of tables) cards.get(number)!.show(table, now, tables.length <= ANIMATED);
    shell.show(feed);
  };
  const draw = (): void => {
    if (feed === null) return;
    const all = seated(feed.view.tables);
    tables = chosen(feed.view.tables, sieve.wish());
    const numbers = new Set(all.map(([number]) => number));
    for (const number of cards.keys()) if (!numbers.has(number)) cards.delete(number);
    for (const [number] of tables) if (!cards.has(number)) cards.set(number, new Card(number, draw));
    tick();
    const before = grid.children.length;
    setChildren(grid, tables.map(([number]) => cards.get(number)!.element));
    sieve.show(feed.view.tables, all.length > tables.length);
    setText(empty, say(all.length === 0 ? "no_games" : "none_chosen"));
    setAttribute(empty, "hidden", feed.link !== null && tables.length === 0 ? null : "");
    setAttribute(pgn, "hidden", all.length > 0 && !settings().hideResults ? null : "");
    if (before !== tables.length) fit();
    else void stamps.cut(square);
    setText(shell.heading, eventText(all) || eventNames(feed.view));
  };
  const sieve = new Sieve(draw);
  sieve.element.append(sizes(fit));

  const file = el("a", { href: files() === undefined ? "/pgn" : "/games.pgn", download: "" }, say("pgn_all"));
  const share = button(say("share_event"), { class: "link" }, () => void import("./share").then(({ openShare, wholeHall }) => openShare(wholeHall(document.title, `/${location.search}`))));
  const pgn = el("p", { class: "links", hidden: "" }, file, share);

  shell.tools.prepend(lookButton(draw));
  shell.main.append(el("h1", { class: "for-ears" }, say("all_boards")), sieve.element, empty, grid, pgn);
  new ResizeObserver(fit).observe(shell.main);
  window.addEventListener("resize", fit);
  follow("/events", (fresh) => {
    feed = fresh;
    draw();
  });
  ticking(tick);
}
