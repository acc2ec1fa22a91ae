/** The common part of pages in a video stream or on another site: the background, and what is shown without a connection. */
import "./embed.css";
import { el, setAttribute, setText } from "../page/dom";
import type { Need } from "../feed/keeping";
import { say } from "../words/words";

/** What is shown without data: a sentence, the last known state, dimmed, or nothing. */
const LOST = ["say", "dim", "hide"] as const;

/** In a video stream it is live at once when its scene is shown again. */
export const need = (): Need => ("obsstudio" in window ? "always" : "seen");

export interface Frame {
  readonly main: HTMLElement;
  /** Show what is wrong with the connection, or else the words. */
  readonly tell: (wrong: string | null, words: string) => void;
}

/**
 * `?background=none` makes the background transparent; `?lost=say|dim|hide`: what viewers see without a connection; by
 * default `say`, or `dim` without a background.
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
      // In a video stream no text is shown next to it, except that the connection is lost if that was requested.
      setText(note, (lost === "say" ? wrong : null) ?? (bare || wrong !== null ? "" : words));
    },
  };
}

/** A whole number in the address, within limits. */
export function counted(name: string, usual: number, most: number): number {
  const value = Number(new URLSearchParams(location.search).get(name) ?? usual);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, most) : usual;
}
