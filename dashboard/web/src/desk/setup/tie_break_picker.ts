/** The tie-breaks of a section: chosen by name, or written as codes by those who know them. */
import { el, setText } from "../../page/dom";
import { tieBreakName } from "../../event/tie_breaks";
import { field, select } from "../forms/field";
import { say } from "../../words/words";

export interface TieBreakChoice {
  readonly code: string;
  readonly title: string;
  /** Of the list of US Chess. */
  readonly us: boolean;
}

/** Returns the codes that were typed: "bh/c1, sb" is BH/C1 and SB. */
export function codesOf(text: string): string[] {
  return text.toUpperCase().split(/[\s,;]+/).filter(Boolean);
}

/** Returns the codes in words, in their order; an unknown code stays as it is. */
export function inWords(codes: readonly string[], choices: readonly TieBreakChoice[]): string {
  if (codes.length === 0) return say("desk_tie_breaks_default");
  const title = (code: string): string => {
    const known = choices.find((choice) => choice.code === code.replace("-", "/"));
    return known === undefined ? code : nameOf(known);
  };
  return `${codes.map((code, at) => `${at + 1}. ${title(code)}`).join("; ")}.`;
}

/** Returns the name on the spectators' pages, or the server's name if the pages do not know the code. */
function nameOf({ code, title }: TieBreakChoice): string {
  return tieBreakName({ code, name: title, words: "" });
}

/** `input`: the field of the codes. */
export function tieBreakPicker(input: HTMLInputElement, choices: readonly TieBreakChoice[]): HTMLElement {
  const status = el("small", { role: "status" });
  const group = (label: string, us: boolean): HTMLElement => el("optgroup", { label }, ...choices.filter((choice) => choice.us === us).map((choice) => el("option", { value: choice.code }, `${nameOf(choice)} (${choice.code})`)));
  const more = select([["", say("desk_tie_breaks_choose")]], "", { "aria-label": say("desk_tie_breaks_add") });
  more.append(group("FIDE", false), group("US Chess", true));
  const look = (): void => setText(status, inWords(codesOf(input.value), choices));
  more.addEventListener("change", () => {
    if (more.value !== "") input.value = [...codesOf(input.value), more.value].join(" ");
    more.value = "";
    look();
  });
  input.addEventListener("input", look);
  look();
  return el("div", { class: "field" }, field(say("tie_breaks"), input, say("desk_tie_breaks_help")), more, status);
}
