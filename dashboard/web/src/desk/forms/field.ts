/** Fields of the desk's forms: a label and what somebody types or chooses. */
import { el } from "../../page/dom";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

let numbers = 0;

/** A label above a control; `help` below it. */
export function field(label: string, control: Control, help = ""): HTMLElement {
  control.id ||= `field-${(numbers += 1)}`;
  const said = help === "" ? null : el("small", { id: `${control.id}-help` }, help);
  if (said !== null) control.setAttribute("aria-describedby", said.id);
  return el("div", { class: "field" }, el("label", { for: control.id }, label), control, said);
}

export function text(value = "", attributes: Readonly<Record<string, string>> = {}): HTMLInputElement {
  const made = el("input", { type: "text", autocomplete: "off", ...attributes });
  made.value = value;
  return made;
}

export function select(options: readonly (readonly [value: string, words: string])[], value = "", attributes: Readonly<Record<string, string>> = {}): HTMLSelectElement {
  const made = el("select", attributes, ...options.map(([one, words]) => el("option", { value: one }, words)));
  made.value = value;
  return made;
}

/** A number, or null for an empty field. */
export function number(control: HTMLInputElement): number | null {
  const said = control.value.trim();
  return said === "" ? null : Number(said);
}

export const SCORES = ["1-0", "0-1", "1/2-1/2", "+--", "--+", "---", "0-0", "1/2-0", "0-1/2", "W-L", "L-W", "D-D"] as const;

const WORDS: Readonly<Record<string, string>> = {
  "*": "–",
  "1/2-1/2": "½–½",
  "1-0": "1–0",
  "0-1": "0–1",
  "0-0": "0–0 (both lose)",
  "1/2-0": "½–0",
  "0-1/2": "0–½",
  "+--": "1–0 forfeit (Black not there)",
  "--+": "0–1 forfeit (White not there)",
  "---": "0–0 forfeit (neither there)",
  "W-L": "1–0 after less than a move",
  "L-W": "0–1 after less than a move",
  "D-D": "½–½ after less than a move",
};

export const scoreText = (score: string): string => WORDS[score] ?? score;
