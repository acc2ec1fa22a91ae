/** The map of the hall: a tile for each table, in rows or where it was put; arranged by pointer and by keyboard. */
import "./hall_map.css";

import { ask } from "../../page/ask";
import { button, el, enlarged, setAttribute, setChildren, setText } from "../../page/dom";
import { inSector, type Sector } from "../alerts/feed_filter";
import { NOT_ARRANGED, neighbour, isArrow, moved, nearest, places, same, within, type Arrow, type Place } from "./places";
import type { Layout, TableView, View } from "../../feed/projection";
import { seatNames } from "../../table/seat_names";
import { severityWords } from "../alerts/severity";
import { MARKS, stateText, statesText, tableState, type StateName } from "../alerts/table_state";
import { say } from "../../words/words";

/** The smallest width of a tile and the gap between two, in pixels; as in hall_map.css. */
const TILE = 64;
const GAP = 6;

const SVG = "http://www.w3.org/2000/svg";

export function mark(): { element: SVGElement; show: (name: StateName) => void } {
  const element = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  for (const [name, value] of [["viewBox", "0 0 12 12"], ["class", "mark-of"], ["aria-hidden", "true"]] as const) element.setAttribute(name, value);
  path.setAttribute("fill-rule", "evenodd");
  element.append(path);
  return { element, show: (name) => setAttribute(path, "d", MARKS[name]) };
}

class Tile {
  readonly link: HTMLAnchorElement;
  readonly element: HTMLElement;
  state: StateName = "free";
  private readonly mark = mark();
  private readonly also = mark();
  private readonly word = el("span", { class: "word" });

  constructor(
    readonly number: number,
    private readonly own: boolean,
  ) {
    const head = el("span", { class: "head" }, this.mark.element, el("span", { class: "number" }, String(number)), this.also.element);
    this.also.element.classList.add("also");
    this.link = el("a", { class: "tile", href: `/director/table/${number}`, "data-table": String(number), draggable: "false" }, head, this.word);
    this.element = el("li", {}, this.link);
    if (own) this.link.dataset.own = "";
  }

  show(table: TableView, place: Place, now: number, arranging: boolean): void {
    const state = tableState(table, now);
    this.state = state.name;
    setAttribute(this.link, "data-state", state.name);
    this.mark.show(state.name);
    setAttribute(this.also.element, "hidden", state.also === undefined ? "" : null);
    if (state.also !== undefined) this.also.show(state.also);
    setText(this.word, state.word);
    const names = seatNames(table);
    const text = [say("table", { number: this.number }), this.own ? say("console_map_sector") : "", names, state.text].filter(Boolean).join(", ");
    setAttribute(this.link, "aria-label", arranging ? say("console_map_at", position(this.number, place)) : text);
    setAttribute(this.link, "title", arranging ? null : text);
    const [column, row] = [String(place.column + 1), String(place.row + 1)];
    if (this.element.style.gridColumn !== column) this.element.style.gridColumn = column;
    if (this.element.style.gridRow !== row) this.element.style.gridRow = row;
  }
}

/** A tile that is being dragged. */
interface Drag {
  readonly number: number;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  far: boolean;
}

export class HallMap {
  readonly element: HTMLElement;
  private readonly grid = el("ul", { class: "hall-map", "aria-label": say("console_map") });
  private readonly counts = el("p", { class: "counts" });
  private readonly message = el("p", { class: "said", role: "status" });
  private readonly pane: HTMLElement;
  private readonly unseen = button("", { class: "unseen", hidden: "" }, () => this.toUnseen());
  private readonly across = el("input", { type: "number", min: "0", max: "100", id: "across", inputmode: "numeric" });
  private readonly tools: HTMLElement;
  private readonly toggle: HTMLButtonElement;
  private readonly tiles = new Map<number, Tile>();
  private now = new Map<number, Place>();
  private view: View | null = null;
  private at = 0;
  private arranging = false;
  /** The arrangement made here that is not confirmed yet. */
  private wanted: Layout | null = null;
  private confirmed: Layout = NOT_ARRANGED;
  private saving = false;
  private drag: Drag | null = null;
  private dropped = false;
  /** The tile that the arrow keys move, or from which they continue. */
  private focused = 0;

  constructor(
    private readonly sector: Sector,
    mayArrange: boolean,
  ) {
    this.toggle = button(say("console_map_arrange"), { class: "quiet", "aria-pressed": "false" }, () => this.arrange(!this.arranging));
    setAttribute(this.toggle, "hidden", mayArrange ? null : "");
    const rows = el("form", { class: "rows" }, el("label", { for: "across" }, say("console_map_across")), this.across, el("button", { class: "quiet" }, say("console_map_in_rows")));
    rows.addEventListener("submit", (event) => {
      event.preventDefault();
      this.save({ across: Number(this.across.value) || 0, places: {} });
      setText(this.message, say("console_map_are_in_rows"));
    });
    const help = el("p", { class: "help" }, say("console_map_help"));
    this.pane = el("div", { class: "map-view" }, this.grid);
    this.tools = el("div", { class: "arranging", hidden: "" }, help, rows);
    this.element = el("div", { class: "map-box" }, el("div", { class: "map-head" }, this.counts, this.toggle), this.tools, this.message, this.unseen, this.pane, key());
    this.pane.addEventListener("scroll", () => this.tellUnseen(), { passive: true });
    this.grid.addEventListener("keydown", (event) => this.pressed(event));
    this.grid.addEventListener("focusin", ({ target }) => this.focusedOn(target));
    this.grid.addEventListener("pointerdown", (event) => this.grabbed(event));
    this.grid.addEventListener("pointermove", (event) => this.dragged(event));
    this.grid.addEventListener("pointerup", (event) => this.released(event));
    this.grid.addEventListener("pointercancel", () => this.putBack());
    this.grid.addEventListener("click", (event) => {
      if (this.arranging || this.dropped) event.preventDefault();
      this.dropped = false;
    });
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  show(view: View, now: number): void {
    [this.view, this.at] = [view, now];
    this.draw();
  }

  /** Whether tiles can be moved. */
  arrange(on: boolean): void {
    this.arranging = on;
    if (!on) this.putBack();
    setAttribute(this.toggle, "aria-pressed", String(on));
    setText(this.toggle, say(on ? "console_map_done" : "console_map_arrange"));
    setAttribute(this.tools, "hidden", on ? null : "");
    setAttribute(this.element, "data-arranging", on ? "" : null);
    setText(this.message, "");
    if (on) this.across.value = String(this.layout().across || this.fits());
    this.draw();
  }

  /** The layout to show: the one arranged here last, or else the dashboard's. */
  private layout(): Layout {
    const layout = this.view?.layout ?? NOT_ARRANGED;
    if (layout.number > this.confirmed.number) this.confirmed = layout;
    return this.wanted ?? this.confirmed;
  }

  private fits(): number {
    return Math.max(1, Math.floor((this.element.clientWidth / enlarged() + GAP) / (TILE + GAP)));
  }

  private draw(): void {
    if (this.view === null || this.drag?.far === true) return;
    const tables = this.view.tables;
    const numbers = Object.keys(tables).map(Number).sort((a, b) => a - b);
    this.now = places(numbers, this.layout(), this.fits());
    for (const number of this.tiles.keys()) if (!this.now.has(number)) this.tiles.delete(number);
    for (const [number, place] of this.now) this.tile(number).show(tables[String(number)]!, place, this.at, this.arranging);
    const ordered = [...this.now].sort(([, a], [, b]) => a.row - b.row || a.column - b.column).map(([number]) => this.tiles.get(number)!);
    setChildren(this.grid, ordered.map(({ element }) => element));
    if (!this.now.has(this.focused)) this.focused = ordered[0]?.number ?? 0;
    for (const { number, link } of ordered) setAttribute(link, "tabindex", number === this.focused ? "0" : "-1");
    this.size();
    setText(this.counts, countsText(ordered.map(({ state }) => state)));
    this.tellUnseen();
  }

  /** Tables with an urgent alert that are mostly hidden at the sides of a wide map, the nearest first. */
  private unseenTiles(): Tile[] {
    const pane = this.pane.getBoundingClientRect();
    const away = (tile: Tile): number => {
      const box = tile.link.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return Math.max(pane.left - x, x - pane.right, 0) + Math.max(pane.top - y, y - pane.bottom, 0);
    };
    const urgent = [...this.tiles.values()].filter(({ state }) => state === "urgent").map((tile) => ({ tile, far: away(tile) }));
    return urgent.filter(({ far }) => far > 0).sort((a, b) => a.far - b.far).map(({ tile }) => tile);
  }

  /** Show the urgent alerts of hidden tables above a wide map. */
  private tellUnseen(): void {
    const wide = this.element.hasAttribute("data-wide") && !this.arranging;
    const tiles = wide ? this.unseenTiles() : [];
    setAttribute(this.unseen, "hidden", tiles.length === 0 ? "" : null);
    setText(this.unseen, unseenText(tiles.map(({ number }) => number)));
  }

  private toUnseen(): void {
    const tile = this.unseenTiles()[0];
    if (tile === undefined) return;
    tile.link.scrollIntoView({ block: "nearest", inline: "center" });
    this.focus(tile.number);
  }

  /** The size of the map, with a free place at each side while it is arranged. */
  private size(): void {
    const more = this.arranging ? 2 : 1;
    const all = [...this.now.values()];
    const columns = Math.max(1, ...all.map(({ column }) => column + more));
    const rows = Math.max(1, ...all.map(({ row }) => row + more));
    const style = this.grid.style;
    // A map wider than the window scrolls in a pane of its own; rows that fit scroll with the page.
    setAttribute(this.element, "data-wide", columns > this.fits() ? "" : null);
    for (const [name, value] of [["--columns", columns], ["--rows", rows]] as const) if (style.getPropertyValue(name) !== String(value)) style.setProperty(name, String(value));
  }

  private tile(number: number): Tile {
    const tile = this.tiles.get(number) ?? new Tile(number, this.sector !== null && inSector(number, this.sector));
    this.tiles.set(number, tile);
    return tile;
  }

  private focusedOn(target: EventTarget | null): void {
    const number = numberOf(target);
    if (number === null || number === this.focused) return;
    this.focused = number;
    for (const tile of this.tiles.values()) setAttribute(tile.link, "tabindex", tile.number === number ? "0" : "-1");
  }

  private pressed(event: KeyboardEvent): void {
    const number = numberOf(event.target);
    if (number === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && this.arranging) this.arrange(false);
    if (!isArrow(event.key)) return;
    event.preventDefault();
    if (this.arranging) this.step(number, event.key);
    else this.focus(nearest(this.now, number, event.key));
  }

  private focus(number: number | null): void {
    if (number !== null) this.tiles.get(number)?.link.focus();
  }

  private step(number: number, arrow: Arrow): void {
    const to = neighbour(this.now.get(number)!, arrow);
    if (!this.put(number, to)) setText(this.message, say("console_map_edge", { table: number }));
    this.focus(number);
    this.tiles.get(number)?.link.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Put a table somewhere; false if it is there already. */
  private put(number: number, to: Place): boolean {
    if (same(this.now.get(number)!, to)) return false;
    const other = [...this.now].find(([, place]) => same(place, to))?.[0];
    const layout = this.layout();
    this.save({ across: layout.across || this.fits(), places: moved(this.now, number, to) });
    const where = position(number, to);
    setText(this.message, other === undefined ? say("console_map_at", where) : say("console_map_swapped", { ...where, other }));
    return true;
  }

  // --- by pointer --------------------------------------------------------------------------------------

  private grabbed(event: PointerEvent): void {
    const number = numberOf(event.target);
    if (!this.arranging || number === null || event.button !== 0) return;
    this.drag = { number, pointer: event.pointerId, x: event.clientX, y: event.clientY, far: false };
    this.grid.setPointerCapture(event.pointerId);
  }

  private dragged(event: PointerEvent): void {
    const drag = this.drag;
    if (drag === null || event.pointerId !== drag.pointer) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.far && Math.hypot(x, y) < 6) return;
    drag.far = true;
    const { link } = this.tiles.get(drag.number)!;
    setAttribute(link, "data-dragged", "");
    link.style.transform = `translate(${x}px, ${y}px)`;
  }

  private released(event: PointerEvent): void {
    const drag = this.drag;
    if (drag === null || event.pointerId !== drag.pointer) return;
    const to = this.placeAt(event.clientX, event.clientY);
    this.putBack();
    // A browser reports a click after a drag, which must be ignored.
    this.dropped = drag.far;
    this.focused = drag.number;
    if (drag.far) this.put(drag.number, to);
    this.focus(drag.number);
  }

  private putBack(): void {
    const drag = this.drag;
    this.drag = null;
    const link = drag === null ? undefined : this.tiles.get(drag.number)?.link;
    if (link === undefined) return;
    setAttribute(link, "data-dragged", null);
    link.style.transform = "";
    this.draw();
  }

  private placeAt(x: number, y: number): Place {
    const box = this.grid.getBoundingClientRect();
    const style = getComputedStyle(this.grid);
    const [columns, rows] = [style.gridTemplateColumns.split(" "), style.gridTemplateRows.split(" ")];
    const [width, height] = [parseFloat(columns[0]!) + GAP * enlarged(), parseFloat(rows[0]!) + GAP * enlarged()];
    return within({ column: Math.floor((x - box.left) / width), row: Math.floor((y - box.top) / height) });
  }

  // --- for every arbiter -------------------------------------------------------------------------------

  /** Show a change here at once and store it at the dashboard; one at a time, the newest last. */
  private save(change: Pick<Layout, "across" | "places">): void {
    this.wanted = { ...this.layout(), ...change };
    this.draw();
    if (!this.saving) void this.keep();
  }

  private async keep(): Promise<void> {
    this.saving = true;
    while (this.wanted !== null) {
      const { across, places: put } = this.wanted;
      const sent = this.wanted;
      const answer = await ask("/director/layout", { number: this.confirmed.number, across, places: put }, "PUT");
      if (answer.ok) this.confirmed = answer.body as unknown as Layout;
      else setText(this.message, answer.text);
      if (!answer.ok || this.wanted === sent) this.wanted = null;
    }
    this.saving = false;
    this.draw();
  }
}

/** The place of a table in words: rows and places from 1. */
function position(table: number, { row, column }: Place): { table: number; row: number; place: number } {
  return { table, row: row + 1, place: column + 1 };
}

function numberOf(target: EventTarget | null): number | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>(".tile") : null;
  return tile === null ? null : Number(tile.dataset.table);
}


/** "2 urgent alerts, 60 playing, 1 finished". */
export function countsText(states: readonly StateName[]): string {
  const counted = (Object.keys(MARKS) as StateName[]).map((name): [StateName, number] => [name, states.filter((state) => state === name).length]);
  return counted.flatMap(([name, count]) => (count === 0 ? [] : [statesText(name, count)])).join(", ");
}

/** "◆ Urgent, out of view: table 17 and 4 more". */
export function unseenText(tables: readonly number[]): string {
  const table = tables[0];
  if (table === undefined) return "";
  const { mark } = severityWords("urgent");
  return tables.length === 1 ? say("console_map_unseen", { mark, table }) : say("console_map_unseen_more", { mark, table, count: tables.length - 1 });
}

function key(): HTMLElement {
  const list = (Object.keys(MARKS) as StateName[]).map((name) => {
    const shape = mark();
    shape.show(name);
    const item = el("li", { "data-state": name });
    item.append(shape.element, stateText(name));
    return item;
  });
  return el("details", { class: "map-key" }, el("summary", {}, say("console_map_key")), el("ul", {}, ...list, el("li", {}, el("span", { class: "own-key", "aria-hidden": "true" }), say("console_map_sector"))));
}
