/** The list of a page's keyboard shortcuts. */
import "./keys.css";
import { button, el } from "../page/dom";
import { say, sayAny, type Key } from "../words/words";
import type { KeyLine } from "./keys_open";

/** Keys whose names differ on the keyboards of other languages. */
const NAMED: Readonly<Record<string, Key>> = { Home: "key_home", End: "key_end" };

export function openKeys(lines: readonly KeyLine[]): void {
  const rows = [...lines, ["?", "key_keys"] as const].map(([keys, does]) =>
    el("div", {}, el("dt", {}, ...keys.split(" ").map((key) => el("kbd", {}, nameOf(key)))), el("dd", {}, sayAny(does))),
  );
  const dialog = el(
    "dialog",
    { class: "keys", "aria-label": say("keys") },
    el("h2", {}, say("keys")),
    el("dl", {}, ...rows),
    button(say("close"), { class: "primary" }, () => dialog.close()),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function nameOf(key: string): string {
  const named = NAMED[key];
  return named === undefined ? key : sayAny(named);
}
