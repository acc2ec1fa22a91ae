/** The keyboard shortcuts of a page: "?" lists them. */
import { button } from "../page/dom";
import { say, type Key } from "../words/words";

/** The keys, and what they do. */
export type KeyLine = readonly [keys: string, does: Key];

/** Whether a key is for the page, and not for a field or a menu. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return false;
  return event.target.closest("dialog, input, select, textarea") === null;
}

/** Make "?" open the list of these shortcuts. */
export function keysOpen(lines: readonly KeyLine[]): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || !isForPage(event)) return;
    event.preventDefault();
    open(lines);
  });
}

/** A button that opens the list, too. */
export function keysButton(lines: readonly KeyLine[]): HTMLButtonElement {
  return button(say("keys"), { class: "link keys-button", "aria-keyshortcuts": "?" }, () => open(lines));
}

function open(lines: readonly KeyLine[]): void {
  void import("./keys").then(({ openKeys }) => openKeys(lines));
}
