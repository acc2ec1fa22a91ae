/** A table of text that is redrawn row by row: unchanged rows keep their elements. */
import { el, setChildren, setText } from "../page/dom";
import { showFederation } from "../table/flag_place";
import { say } from "../words/words";

export interface Cell {
  readonly text: string;
  /** Classes of style sheets. */
  readonly look?: string;
  readonly href?: string;
  /** Text for screen readers, instead of the visible one. */
  readonly aloud?: string;
  /** The name of the link, if the visible text does not say where it leads. */
  readonly leads?: string;
  /** The federation of the named player. */
  readonly federation?: string;
  /** Small, after the text. */
  readonly after?: string;
  /** Below the text. */
  readonly below?: string;
  /** Text below, in narrow windows, instead of the text after it and of separate columns. */
  readonly under?: string;
  /** The player who can be followed here. */
  readonly follow?: string;
  readonly followed?: boolean;
  /** It names the player of its row. */
  readonly heads?: boolean;
  readonly wide?: number;
}

export interface Row {
  readonly cells: readonly Cell[];
  readonly marked?: boolean;
}

export interface Column {
  readonly text: string;
  readonly aloud?: string;
  readonly look?: string;
}

export class Sheet {
  private readonly caption = el("caption", { class: "for-ears" });
  private readonly head = el("tr");
  private readonly body = el("tbody");
  private readonly table = el("table", {}, this.caption, el("thead", {}, this.head), this.body);
  /** A table that is wider than the window scrolls sideways, also by keyboard. */
  readonly element = el("div", { class: "sheet", tabindex: "0", role: "region" }, this.table);
  private heading = "";
  private rows = new Map<string, HTMLElement>();

  /** `follow`: called when a player is followed, or no longer. */
  constructor(follow: (name: string) => void = () => {}) {
    this.body.addEventListener("click", ({ target }) => {
      const star = target instanceof Element ? target.closest<HTMLElement>(".star") : null;
      if (star !== null) follow(star.dataset.follow ?? "");
    });
  }

  show(kind: string, title: string, columns: readonly Column[], rows: readonly Row[]): void {
    setText(this.caption, title);
    this.element.setAttribute("aria-label", title);
    this.table.className = kind;
    const heading = JSON.stringify([kind, columns]);
    if (heading !== this.heading) {
      this.heading = heading;
      this.rows.clear();
      this.head.replaceChildren(...columns.map(({ text, aloud, look }) => el("th", { scope: "col", ...(look === undefined ? {} : { class: look }) }, ...spoken(text, aloud))));
    }
    // Pressing a star redraws its row; the focus stays on the star.
    const held = document.activeElement instanceof HTMLElement && this.body.contains(document.activeElement) ? document.activeElement.dataset.follow : undefined;
    const shown = new Map<string, HTMLElement>();
    rows.forEach((row, index) => {
      const text = JSON.stringify(row);
      const key = shown.has(text) ? `${text}${index}` : text;
      shown.set(key, this.rows.get(key) ?? drawn(row));
    });
    this.rows = shown;
    setChildren(this.body, [...shown.values()]);
    if (held !== undefined && !this.body.contains(document.activeElement)) this.body.querySelector<HTMLElement>(`[data-follow="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }
}

function drawn({ cells, marked }: Row): HTMLElement {
  return el("tr", marked === true ? { class: "marked" } : {}, ...cells.map(cell));
}

function cell({ text, look, href, aloud, federation, after, below, under, heads, wide, follow, followed, leads }: Cell): HTMLElement {
  const attributes = { ...(look === undefined ? {} : { class: look }), ...(wide === undefined ? {} : { colspan: String(wide) }) };
  const inside = href === undefined ? spoken(text, aloud) : [el("a", { href, ...(leads === undefined ? {} : { "aria-label": leads }) }, ...spoken(text, aloud))];
  if (federation !== undefined && federation !== "") {
    const flag = el("span", { class: "federation" });
    showFederation(flag, federation);
    inside.unshift(flag);
  }
  if (follow !== undefined) inside.unshift(el("button", { type: "button", class: "star", "data-follow": follow, "aria-pressed": String(followed === true), "aria-label": say("follow_player", { name: follow }), title: say("follow_player", { name: follow }) }));
  if (after !== undefined && after !== "") inside.push(" ", el("span", { class: "after" }, after));
  if (under !== undefined && under !== "") inside.push(el("span", { class: "under" }, under));
  if (below !== undefined) inside.push(el("span", { class: "below" }, below));
  return heads === true ? el("th", { scope: "row", ...attributes }, ...inside) : el("td", attributes, ...inside);
}

function spoken(text: string, aloud: string | undefined): (Node | string)[] {
  return aloud === undefined ? [text] : [el("span", { "aria-hidden": "true" }, text), el("span", { class: "for-ears" }, aloud)];
}
