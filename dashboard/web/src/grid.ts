/** The spectators' page: all boards of the hall. */
import { Board, present } from "./board";
import { hallNow } from "./clock";
import { el, setAttribute, setChildren, setText } from "./dom";
import { follow, type Feed } from "./feed";
import { GAP, layout } from "./layout";
import { PlayerRow } from "./players";
import type { TableView } from "./projection";
import { assigned, seated, spoken, tableWords } from "./seat";
import { Shell, ticking } from "./shell";

class Card {
  readonly element: HTMLAnchorElement;
  private readonly note = el("span", { class: "note" });
  private readonly black = new PlayerRow("black");
  private readonly white = new PlayerRow("white");
  private readonly board = new Board();

  constructor(private readonly number: number) {
    const head = el("div", { class: "card-head" }, el("span", { class: "table" }, `Table ${number}`), this.note);
    this.element = el(
      "a",
      { class: "card", href: `/table/${number}`, "data-table": String(number) },
      head,
      this.black.element,
      this.board.element,
      this.white.element,
    );
  }

  show(table: TableView, now: number): void {
    const words = tableWords(table, now);
    setText(this.note, words.note);
    this.white.show(words.white);
    this.black.show(words.black);
    this.board.show(present(words.game));
    const { white, black } = words;
    const label = `Table ${this.number}: ${white.player.name} against ${black.player.name}, ${spoken(words.game)}`;
    setAttribute(this.element, "aria-label", words.note === "" ? label : `${label}, ${words.note}`);
    setAttribute(this.element, "data-state", words.game?.state ?? "waiting");
  }
}

export function startGrid(root: HTMLElement): void {
  const shell = new Shell(root, "grid-page");
  const grid = el("div", { class: "grid" });
  const empty = el("p", { class: "empty", hidden: "" });
  shell.main.append(el("h1", { class: "for-ears" }, "All boards"), empty, grid);
  const cards = new Map<number, Card>();
  let feed: Feed | null = null;

  const fit = (): void => {
    const box = shell.main.getBoundingClientRect();
    const { columns, board } = layout(cards.size, box.width - 2 * GAP, window.innerHeight - box.top - 2 * GAP);
    grid.style.setProperty("--columns", String(columns));
    grid.style.setProperty("--board", `${board}px`);
  };
  const draw = (): void => {
    if (feed === null) return;
    const now = hallNow(feed.time, performance.now());
    const tables = seated(feed.view.tables);
    const numbers = new Set(tables.map(([number]) => number));
    const before = [...cards.keys()].join();
    for (const number of cards.keys()) if (!numbers.has(number)) cards.delete(number);
    for (const [number, table] of tables) {
      const card = cards.get(number) ?? new Card(number);
      cards.set(number, card);
      card.show(table, now);
    }
    if ([...cards.keys()].join() !== before) {
      setChildren(grid, tables.map(([number]) => cards.get(number)!.element));
      fit();
    }
    setText(empty, "No games yet. Boards appear here as soon as players are seated.");
    setAttribute(empty, "hidden", feed.link !== null && tables.length === 0 ? null : "");
    shell.show(feed);
    setText(shell.heading, eventText(tables));
  };

  new ResizeObserver(fit).observe(shell.main);
  window.addEventListener("resize", fit);
  follow("/events", (fresh) => {
    feed = fresh;
    draw();
  });
  ticking(draw);
}

/** Event and round, when all boards agree on them. */
export function eventText(tables: readonly (readonly [number, TableView])[]): string {
  const lines = tables.map(([, table]) => {
    const assignment = assigned(table);
    if (assignment === null) return "";
    return [assignment.event, assignment.round === null ? "" : `Round ${assignment.round}`].filter(Boolean).join(" · ");
  });
  return new Set(lines).size === 1 ? (lines[0] ?? "") : "";
}
