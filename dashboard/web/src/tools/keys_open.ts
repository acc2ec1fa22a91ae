/** The keys of a page: "?" says which there are. */
import { button } from "../page/dom";
import { say, type Key } from "../words/words";

/** What is pressed, and what it does. */
export type KeyLine = readonly [keys: string, does: Key];

/** Whether a key is one of the page, and not of a field or a menu. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return false;
  return event.target.closest("dialog, input, select, textarea") === null;
}

/** From now on "?" opens the list of these. */
export function keysOpen(lines: readonly KeyLine[]): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || !isForPage(event)) return;
    event.preventDefault();
    open(lines);
  });
}

/** A button that opens it too. */
export function keysButton(lines: readonly KeyLine[]): HTMLButtonElement {
  return button(say("keys"), { class: "link keys-button", "aria-keyshortcuts": "?" }, () => open(lines));
}

function open(lines: readonly KeyLine[]): void {
  void import("./keys").then(({ openKeys }) => openKeys(lines));
}
