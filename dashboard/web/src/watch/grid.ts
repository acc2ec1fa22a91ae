/** The spectators' page: all boards of the hall, or the chosen ones. */
import { address } from "../page/address";
import { button, el, enlarged, setAttribute, setChildren, setText } from "../page/dom";
import { files, follow, shownTime, type Feed } from "../feed/feed";
import { eventNames } from "../event/section_view";
import type { TableView } from "../feed/projection";
import { eventText, seated } from "../table/seat";
import { SIZES, change, settings } from "../page/settings";
import { Shell, ticking } from "../page/shell";
import { say } from "../words/words";
import { Card } from "./card";
import { chosen } from "../choosing/choose";
import { FORMS, MARGIN, layout, whole } from "./layout";
import { returning } from "./left_at";
import { keysOpen } from "../tools/keys_open";
import { lookButton } from "../tools/look";
import { need, tellNews } from "../news/news_wanted";
import { roving } from "./roving";
import { Sieve } from "../choosing/sieve";
import { Stamps } from "./stamps";

/** With more boards, something would glide all the time: restless, and most of the page's cost. */
const ANIMATED = 24;

/** A choice of board sizes; the address has it too, so that a link shows the same. */
function sizes(changed: () => void): HTMLSelectElement {
  const now = settings().size;
  const options = SIZES.map((size) => el("option", { value: size, ...(size === now ? { selected: "" } : {}) }, say(`size_${size}`)));
  const field = el("select", { class: "size", "aria-label": say("size") }, ...options);
  field.addEventListener("change", () => {
    const size = SIZES.find((size) => size === field.value)!;
    change({ size });
    address({ size });
    changed();
  });
  return field;
}

export function startGrid(root: HTMLElement): void {
  const shell = new Shell(root, "grid-page");
  const grid = el("div", { class: "grid", role: "group", "aria-label": say("all_boards") });
  const settle = roving(grid);
  const toWhereHeWas = returning(grid);
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
    const by = enlarged();
    const fitting = layout(grid.children.length, shell.main.clientWidth / by - 2 * MARGIN, (window.innerHeight - top) / by - MARGIN, FORMS[size]);
    const board = whole(fitting.board * by);
    setAttribute(grid, "data-size", size);
    grid.style.setProperty("--columns", String(fitting.columns));
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
    settle();
    sieve.show(feed.view.tables, all.length > tables.length);
    setText(empty, say(all.length === 0 ? "no_games" : "none_chosen"));
    setAttribute(empty, "hidden", feed.known && tables.length === 0 ? null : "");
    setAttribute(pgn, "hidden", all.length > 0 && !settings().hideResults ? null : "");
    if (before !== tables.length) fit();
    else void stamps.cut(square);
    toWhereHeWas();
    setText(shell.heading, eventText(all) || eventNames(feed.view));
  };
  const sieve = new Sieve(draw);
  sieve.element.append(sizes(fit));

  const file = el("a", { href: files() === undefined ? "/pgn" : "/games.pgn", download: "" }, say("pgn_all"));
  const share = button(say("share_title"), { class: "link" }, () => void import("../tools/share").then(({ openShare, wholeHall }) => openShare(wholeHall(document.title, `/${location.search}`))));
  const pgn = el("p", { class: "links", hidden: "" }, file, share);

  shell.tools.prepend(lookButton(draw));
  shell.main.append(el("h1", { class: "for-ears" }, say("all_boards")), sieve.element, empty, grid, pgn);
  new ResizeObserver(fit).observe(shell.main);
  window.addEventListener("resize", fit);
  follow("/events", (fresh) => {
    feed = fresh;
    draw();
    tellNews(fresh);
  }, undefined, need);
  keysOpen([["← → ↑ ↓", "key_cards"], ["Enter", "key_open"], ["Tab", "key_star"]]);
  ticking(tick);
}
