/** Tabs that are links: each part of a page has an address of its own. */
import { el, setAttribute, setText } from "../page/dom";

export interface Tab {
  readonly text: string;
  readonly address: string;
  readonly on: boolean;
  readonly aloud?: string;
}

export function tabs(name: string): HTMLElement {
  return el("nav", { class: "tabs", "aria-label": name, hidden: "" });
}

export function showTabs(place: HTMLElement, all: readonly Tab[]): void {
  setAttribute(place, "hidden", all.length === 0 ? "" : null);
  while (place.children.length > all.length) place.lastElementChild!.remove();
  all.forEach(({ text, address, on, aloud }, index) => {
    const link = place.children[index] ?? place.appendChild(el("a", {}));
    setText(link, text);
    setAttribute(link, "href", address);
    setAttribute(link, "aria-label", aloud ?? null);
    setAttribute(link, "aria-current", on ? "true" : null);
  });
}
