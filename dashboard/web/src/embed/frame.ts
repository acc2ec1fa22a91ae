/** What every page in the picture of a stream or in another site has: what is behind it, and what is shown while the line is lost. */
import "./embed.css";
import { el, setAttribute, setText } from "../page/dom";
import type { Need } from "../feed/keeping";
import { say } from "../words/words";

/** What is shown while nothing is heard: a sentence, what was known last, faint, or nothing. */
const LOST = ["say", "dim", "hide"] as const;

/** In the picture of a stream it is live at once when its scene is shown again. */
export const need = (): Need => ("obsstudio" in window ? "always" : "seen");

export interface Frame {
  readonly main: HTMLElement;
  /** What is wrong with the line, if anything is, and what to say while nothing is. */
  readonly tell: (wrong: string | null, words: string) => void;
}

/**
 * `?background=none` lets what is behind it be seen; `?lost=say|dim|hide`: what viewers see when the line is lost; without a
 * background `dim`, else `say`.
 */
export function frame(root: HTMLElement, heading: string): Frame {
  const address = new URLSearchParams(location.search);
  const bare = address.get("background") === "none";
  const lost = LOST.find((choice) => choice === address.get("lost")) ?? (bare ? "dim" : "say");
  document.title = `${heading} – Flagfall`;
  document.body.className = "embed-page";
  setAttribute(document.documentElement, "data-background", address.get("background"));
  setAttribute(root, "data-lost", lost);
  const note = el("p", { class: "note", role: "status" }, bare ? "" : say("connecting"));
  const main = el("main", { class: "embed" }, el("h1", { class: "for-ears" }, heading), note);
  root.replaceChildren(main);
  return {
    main,
    tell: (wrong, words) => {
      setAttribute(root, "data-old", wrong === null ? null : "");
      // In the picture of a stream nothing is written beside it; but that the line is lost, where it was asked for.
      setText(note, (lost === "say" ? wrong : null) ?? (bare || wrong !== null ? "" : words));
    },
  };
}

/** A whole number in the address, within limits. */
export function counted(name: string, usual: number, most: number): number {
  const value = Number(new URLSearchParams(location.search).get(name) ?? usual);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, most) : usual;
}
