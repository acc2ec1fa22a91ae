/** Rows that keep their places while the list is in use: urgent rows come first, but never under a finger. */
import { setAttribute, setChildren } from "../../page/dom";
import { SETTLE_MS } from "../../console/settling";

/** Time after the last touch, key or pointer movement until the list counts as unused. */
export const THERE_MS = 3000;

/** Returns the order of rows: as before while the list is in use, with new ones last; otherwise as wanted. */
export function placed(before: readonly string[], wanted: readonly string[], there: boolean): string[] {
  if (!there) return [...wanted];
  const kept = before.filter((name) => wanted.includes(name));
  return [...kept, ...wanted.filter((name) => !kept.includes(name))];
}

/** A list of named rows. A row that has just moved does nothing for a moment, in case it is under a finger. */
export class Places {
  private order: readonly string[] = [];
  private rows: readonly HTMLElement[] = [];
  private touched = -Infinity;
  private timer = 0;
  private draw: () => void = () => undefined;

  constructor(private readonly list: HTMLElement) {
    for (const kind of ["pointermove", "pointerdown", "keydown"]) list.addEventListener(kind, () => this.touch(), { passive: true });
    list.addEventListener(
      "click",
      (event) => {
        if (!(event.target instanceof Element) || event.target.closest("[data-settling]") === null) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true },
    );
  }

  /** Draw these rows, the most wanted first; `row`: the element of a name, the same one while its content is the same. */
  show(wanted: readonly string[], row: (name: string) => HTMLElement): void {
    const first = this.rows.length === 0;
    this.order = placed(this.order, wanted, this.isThere);
    const rows = this.order.map(row);
    const others = rows.filter((row, at) => row !== this.rows[at]);
    this.rows = rows;
    this.draw = () => this.show(wanted, row);
    if (!first) for (const other of others) settle(other);
    setChildren(this.list, rows);
    if (this.isThere) this.later();
  }

  /** Forget the previous rows, so that none keeps its place. */
  forget(): void {
    [this.order, this.rows, this.touched] = [[], [], -Infinity];
  }

  private get isThere(): boolean {
    return performance.now() - this.touched < THERE_MS;
  }

  private touch(): void {
    this.touched = performance.now();
    this.later();
  }

  private later(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.draw(), THERE_MS + 50);
  }
}

function settle(row: HTMLElement): void {
  const buttons = [...row.querySelectorAll("button, select")];
  setAttribute(row, "data-settling", "");
  for (const button of buttons) setAttribute(button, "aria-disabled", "true");
  window.setTimeout(() => {
    setAttribute(row, "data-settling", null);
    for (const button of buttons) setAttribute(button, "aria-disabled", null);
  }, SETTLE_MS);
}
