/** The tie-breaks of a section: chosen by name, or written as codes by those who know them. */
import { el, setText } from "../../page/dom";
import { field, select } from "../forms/field";

export interface TieBreakChoice {
  readonly code: string;
  readonly title: string;
  /** Of the list of US Chess. */
  readonly us: boolean;
}

/** Codes as somebody writes them: "bh/c1, sb" is BH/C1 and SB. Pure. */
export function codesOf(said: string): string[] {
  return said.toUpperCase().split(/[\s,;]+/).filter(Boolean);
}

/** The codes in words, in their order; one that is not known stands as it is written. Pure. */
export function inWords(codes: readonly string[], choices: readonly TieBreakChoice[]): string {
  if (codes.length === 0) return "As the system has them.";
  const title = (code: string): string => choices.find((one) => one.code === code.replace("-", "/"))?.title ?? code;
  return `${codes.map((code, at) => `${at + 1}. ${title(code)}`).join(", ")}.`;
}

/** `input`: where the codes stand. */
export function tieBreakPicker(input: HTMLInputElement, choices: readonly TieBreakChoice[]): HTMLElement {
  const said = el("small", { role: "status" });
  const group = (label: string, us: boolean): HTMLElement => el("optgroup", { label }, ...choices.filter((one) => one.us === us).map(({ code, title }) => el("option", { value: code }, `${title} (${code})`)));
  const more = select([["", "Choose by name ..."]], "", { "aria-label": "Add a tie-break" });
  more.append(group("FIDE", false), group("US Chess", true));
  const look = (): void => setText(said, inWords(codesOf(input.value), choices));
  more.addEventListener("change", () => {
    if (more.value !== "") input.value = [...codesOf(input.value), more.value].join(" ");
    more.value = "";
    look();
  });
  input.addEventListener("input", look);
  look();
  return el("div", { class: "field" }, field("Tie-breaks", input, "In their order: choose them by name below, or write their codes."), more, said);
}
