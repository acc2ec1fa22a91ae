/** Keys of the director's page: single letters, while nobody types and nothing asks. */
import { button, el } from "../page/dom";

/** Takes a key, and says whether it was meant for it. */
type Taking = (key: string) => boolean;

const takers: Taking[] = [];

const HELP: readonly [keys: string, does: string][] = [
  ["j  k", "next, previous alert"],
  ["Enter", "open the alert; in an opened one: apply what is proposed"],
  ["a", "I’m on it"],
  ["c", "change what is proposed"],
  ["r", "refuse, or nothing to do"],
  ["u", "undo"],
  ["Esc", "back to the alerts"],
  ["?", "these keys"],
];

/** Hear of keys from now on; the first that takes one has it. */
export function onKeys(taking: Taking): void {
  if (takers.length === 0) document.addEventListener("keydown", pressed);
  takers.push(taking);
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as Element;
  if (target.closest("input:not([type=checkbox], [type=range]), textarea, select, dialog[open]") !== null || document.querySelector("dialog[open]") !== null) return;
  // What has the focus takes Enter itself.
  if (event.key === "Enter" && target.closest("a, button, summary") !== null) return;
  if (event.key === "?") help();
  else if (!takers.some((one) => one(event.key))) return;
  event.preventDefault();
}

/** A list of the keys. */
export function help(): void {
  const rows = HELP.flatMap(([keys, does]) => [el("dt", {}, ...keys.split("  ").flatMap((key) => [el("kbd", {}, key), " "])), el("dd", {}, does)]);
  const close = button("Close", { class: "primary" }, () => dialog.close());
  const dialog = el("dialog", { "aria-labelledby": "keys" }, el("h2", { id: "keys" }, "Keys"), el("dl", { class: "keys" }, ...rows), el("div", { class: "buttons" }, close));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
