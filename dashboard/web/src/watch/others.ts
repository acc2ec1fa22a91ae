/** The other boards around a large one: the next and the previous one, and a strip of them if there is room. */
import { el, setAttribute, setChildren } from "../page/dom";
import { Picture } from "../board/picture";
import type { TableView } from "../feed/projection";
import { say } from "../words/words";

/** Whether there is room for the strip; as in table.css. */
const ROOM = matchMedia("(min-width: 75em) and (min-height: 32.5625em)");

/** The boards around one in the order of the grid; `rest` begins with the next one and ends with the previous one. */
export function around(numbers: readonly number[], own: number): { before: number | null; after: number | null; rest: number[] } {
  const [smaller, larger] = [numbers.filter((number) => number < own), numbers.filter((number) => number > own)];
  return { before: smaller.at(-1) ?? null, after: larger[0] ?? null, rest: [...larger, ...smaller] };
}

export class Others {
  readonly before = way("prev", "previous_board", "‹", "p");
  readonly after = way("next", "next_board", "›", "n");
  readonly strip = el("nav", { class: "strip grid", "data-size": "compact", "aria-label": say("other_boards") });
  private readonly pictures = new Map<number, Picture>();

  /** Go to the next board, or to the previous one. */
  go(link: HTMLAnchorElement): void {
    if (!link.hidden) location.assign(link.href);
  }

  /** `tables`: in the order of the grid. */
  show(tables: readonly (readonly [number, TableView])[], own: number, now: number): void {
    const { before, after, rest } = around(tables.map(([number]) => number), own);
    lead(this.before, "previous_board", before);
    lead(this.after, "next_board", after);
    if (!ROOM.matches) return;
    const views = new Map(tables);
    for (const number of this.pictures.keys()) if (!views.has(number)) this.pictures.delete(number);
    const shown = rest.map((number) => {
      const picture = this.pictures.get(number) ?? new Picture(number, { href: `/table/${number}` });
      this.pictures.set(number, picture);
      picture.show(views.get(number)!, now);
      return picture.element;
    });
    setChildren(this.strip, shown);
    setAttribute(this.strip, "hidden", shown.length === 0 ? "" : null);
  }
}

function way(rel: string, key: "previous_board" | "next_board", sign: string, hint: string): HTMLAnchorElement {
  return el("a", { rel, class: "quiet icon-button", title: `${say(key)} (${hint})`, "aria-label": say(key), hidden: "" }, sign);
}

function lead(link: HTMLAnchorElement, key: "previous_board" | "next_board", number: number | null): void {
  setAttribute(link, "hidden", number === null ? "" : null);
  if (number === null) return;
  setAttribute(link, "href", `/table/${number}`);
  setAttribute(link, "aria-label", `${say(key)}: ${say("table", { number })}`);
}
