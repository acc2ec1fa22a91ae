/** Fields of the desk's forms: a label with an input or a choice. */
import { el } from "../../page/dom";
import { say } from "../../words/words";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

let numbers = 0;

/** A label above a control, and `help` below it. */
export function field(label: string, control: Control, help = ""): HTMLElement {
  control.id ||= `field-${(numbers += 1)}`;
  const hint = help === "" ? null : el("small", { id: `${control.id}-help` }, help);
  if (hint !== null) control.setAttribute("aria-describedby", hint.id);
  return el("div", { class: "field" }, el("label", { for: control.id }, label), control, hint);
}

export function text(value = "", attributes: Readonly<Record<string, string>> = {}): HTMLInputElement {
  const made = el("input", { type: "text", autocomplete: "off", ...attributes });
  made.value = value;
  return made;
}

export function select(options: readonly (readonly [value: string, words: string])[], value = "", attributes: Readonly<Record<string, string>> = {}): HTMLSelectElement {
  const made = el("select", attributes, ...options.map(([value, words]) => el("option", { value }, words)));
  made.value = value;
  return made;
}

/** A number, or null for an empty field. */
export function number(control: HTMLInputElement): number | null {
  const entered = control.value.trim();
  return entered === "" ? null : Number(entered);
}

export const SCORES = ["1-0", "0-1", "1/2-1/2", "+--", "--+", "---", "0-0", "1/2-0", "0-1/2", "W-L", "L-W", "D-D"] as const;

const PLAIN: Readonly<Record<string, string>> = { "*": "–", "1/2-1/2": "½–½", "1-0": "1–0", "0-1": "0–1", "1/2-0": "½–0", "0-1/2": "0–½" };

/** A result as the desk's pages show it. */
export function scoreText(score: string): string {
  switch (score) {
    case "0-0":
      return say("desk_score_both_lose");
    case "+--":
      return say("desk_score_black_absent");
    case "--+":
      return say("desk_score_white_absent");
    case "---":
      return say("desk_score_both_absent");
    case "W-L":
      return say("desk_score_short", { score: "1–0" });
    case "L-W":
      return say("desk_score_short", { score: "0–1" });
    case "D-D":
      return say("desk_score_short", { score: "½–½" });
    default:
      return PLAIN[score] ?? score;
  }
}

/** A bye of a kind as the desk's records have it. */
export function byeText(kind: string): string {
  switch (kind) {
    case "H":
      return say("desk_bye_half");
    case "F":
      return say("desk_bye_full");
    case "Z":
      return say("desk_bye_zero");
    case "U":
      return say("desk_bye_allocated");
    default:
      return kind;
  }
}
