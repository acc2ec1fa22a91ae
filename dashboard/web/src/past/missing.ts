/** The page for an address at which there is nothing, with links to other pages. */
import { el } from "../page/dom";
import { Shell } from "../page/shell";
import { say } from "../words/words";
import { keptEvents } from "../games/kept";

export function showMissing(root: HTMLElement, words: string): void {
  const shell = new Shell(root, "missing-page", false);
  document.title = `${words} – Flagfall`;
  const ways = el("p", { class: "links" }, el("a", { href: "/" }, say("all_boards")), el("a", { href: "/event" }, say("tournament")));
  shell.main.append(el("h1", { class: "empty" }, words), ways);
  void keptEvents().then((all) => {
    if (all !== null && all.length > 0) ways.append(el("a", { href: "/past" }, say("past")));
  });
}
