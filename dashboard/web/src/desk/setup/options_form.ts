/** The settings of a pairing system, a line each: its name, what it is now, what is said of it. */
import { button, el } from "../../page/dom";
import { text } from "../forms/field";
import { say } from "../../words/words";

export interface Option {
  readonly name: string;
  readonly value: string;
  /** As it would be if nobody had set it. */
  readonly usual: string;
  /** Somebody has set it. */
  readonly said: boolean;
  readonly help: string;
}

/** What was set besides what the table shows stays; a line that is as the system has it by itself is not said. */
export function settingsOf(options: readonly Option[], values: readonly string[], kept: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const found: Record<string, string> = { ...kept };
  options.forEach((one, at) => {
    const value = (values[at] ?? "").trim();
    if (value !== one.value) found[one.name] = value;
  });
  return found;
}

/** Without what was set in one line: it is again as the system has it by itself. */
export function unsaid(name: string, kept: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(kept).filter(([key]) => key !== name));
}

export const optionsTitle = (section: string): string => say("desk_options", { section });

/** `send` is given all settings of the section as they are to be. */
export function optionsForm(section: string, options: readonly Option[], kept: Readonly<Record<string, string>>, send: (settings: Readonly<Record<string, string>>) => void): HTMLDetailsElement {
  const inputs = options.map((one) => text(one.value, { "aria-label": words(one.name), size: "12" }));
  const back = (one: Option): HTMLElement => {
    const usual = one.usual === "" ? say("desk_option_blank") : one.usual;
    return button(say("desk_option_reset", { value: usual }), { class: "quiet", "aria-label": say("desk_option_reset_of", { setting: words(one.name), value: usual }) }, () => send(unsaid(one.name, settingsOf(options, inputs.map(({ value }) => value), kept))));
  };
  const rows = options.map((one, at) => el("tr", one.said ? { class: "said-here" } : {}, el("th", { scope: "row" }, words(one.name)), el("td", {}, inputs[at] ?? null, one.said ? back(one) : null), el("td", {}, one.help)));
  const form = el(
    "form",
    { class: "card-form", "aria-label": optionsTitle(section) },
    el("div", { class: "wide" }, el("table", { class: "desk-table options" }, el("thead", {}, el("tr", {}, ...[say("desk_option"), say("desk_option_value"), say("desk_option_effect")].map((head) => el("th", { scope: "col" }, head)))), el("tbody", {}, ...rows))),
    el("button", {}, say("desk_options_save")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(settingsOf(options, inputs.map(({ value }) => value), kept));
  });
  return el("details", { class: "sheet options" }, el("summary", {}, optionsTitle(section)), form);
}

const words = (name: string): string => name.replaceAll("_", " ");
