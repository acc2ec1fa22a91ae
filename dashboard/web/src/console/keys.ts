/** Keyboard shortcuts of the arbiters' page: single letters, while nobody types and no dialog is open. */
import { button, el } from "../page/dom";
import { say, type Key } from "../words/words";

/** Handles a key, and returns whether it did. */
type Taking = (key: string) => boolean;

const takers: Taking[] = [];

const HELP = [
  ["j  k", "console_key_alerts"],
  ["Enter", "console_key_enter"],
  ["a", "console_key_handle"],
  ["c", "console_key_change"],
  ["r", "console_key_reject"],
  ["u", "console_key_undo"],
  ["Esc", "console_key_back"],
  ["?", "console_key_help"],
] as const satisfies readonly (readonly [keys: string, does: Key])[];

/** Add a handler of keys; the first that handles a key wins. */
export function onKeys(taking: Taking): void {
  if (takers.length === 0) document.addEventListener("keydown", pressed);
  takers.push(taking);
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as Element;
  if (target.closest("input:not([type=checkbox], [type=range]), textarea, select, dialog[open]") !== null || document.querySelector("dialog[open]") !== null) return;
  // The focused element handles Enter itself.
  if (event.key === "Enter" && target.closest("a, button, summary") !== null) return;
  if (event.key === "?") help();
  else if (!takers.some((take) => take(event.key))) return;
  event.preventDefault();
}

/** Show a list of the shortcuts. */
export function help(): void {
  const rows = HELP.flatMap(([keys, does]) => [el("dt", {}, ...keys.split("  ").flatMap((key) => [el("kbd", {}, key), " "])), el("dd", {}, say(does))]);
  const close = button(say("close"), { class: "primary" }, () => dialog.close());
  const dialog = el("dialog", { "aria-labelledby": "keys" }, el("h2", { id: "keys" }, say("console_keys")), el("dl", { class: "keys" }, ...rows), el("div", { class: "buttons" }, close));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
