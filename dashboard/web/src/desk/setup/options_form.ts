/** The settings of a pairing system, a line each: name, value, effect. */
import { button, el } from "../../page/dom";
import { text } from "../forms/field";
import { say } from "../../words/words";

export interface Option {
  readonly name: string;
  readonly value: string;
  /** The system's default. */
  readonly usual: string;
  /** It was set for this section. */
  readonly is_set: boolean;
  readonly help: string;
}

/** Returns the settings to save: lines that were changed, and settings that the table does not show. */
export function settingsOf(options: readonly Option[], values: readonly string[], kept: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const entered: Record<string, string> = { ...kept };
  options.forEach((option, at) => {
    const value = (values[at] ?? "").trim();
    if (value !== option.value) entered[option.name] = value;
  });
  return entered;
}

/** Returns the settings without one of them, which returns to the system's default. */
export function unsaid(name: string, kept: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(kept).filter(([key]) => key !== name));
}

export const optionsTitle = (section: string): string => say("desk_options", { section });

/** `send` receives all new settings of the section. */
export function optionsForm(section: string, options: readonly Option[], kept: Readonly<Record<string, string>>, send: (settings: Readonly<Record<string, string>>) => void): HTMLDetailsElement {
  const inputs = options.map((option) => text(option.value, { "aria-label": words(option.name), size: "12" }));
  const back = (option: Option): HTMLElement => {
    const usual = option.usual === "" ? say("desk_option_blank") : option.usual;
    return button(say("desk_option_reset", { value: usual }), { class: "quiet", "aria-label": say("desk_option_reset_of", { setting: words(option.name), value: usual }) }, () => send(unsaid(option.name, settingsOf(options, inputs.map(({ value }) => value), kept))));
  };
  const rows = options.map((option, at) => el("tr", option.is_set ? { class: "said-here" } : {}, el("th", { scope: "row" }, words(option.name)), el("td", {}, inputs[at] ?? null, option.is_set ? back(option) : null), el("td", {}, option.help)));
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
