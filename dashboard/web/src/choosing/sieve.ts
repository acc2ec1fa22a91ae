/** The filter above boards or lists. */
import { address, addressed } from "../page/address";
import { button, el, setAttribute, setChildren } from "../page/dom";
import type { TableView } from "../feed/projection";
import { change, settings } from "../page/settings";
import { say } from "../words/words";
import { sorts, type Wish } from "./choose";

export class Sieve {
  readonly element: HTMLElement;
  private readonly text = el("input", { type: "search", "aria-label": say("find"), placeholder: say("find_hint"), enterkeyhint: "search", value: addressed("find") });
  private readonly team = el("select", { "aria-label": say("all_teams"), hidden: "" });
  private readonly section = el("select", { "aria-label": say("all_sections"), hidden: "" });
  private readonly toggles: readonly (readonly ["onlyPlaying" | "onlyFollowed", HTMLButtonElement])[];
  private readonly all: HTMLButtonElement;

  /** `boards`: it filters boards; a list of players has no running games, and its page has tabs for sections. */
  constructor(
    private readonly changed: () => void,
    { boards = true }: { boards?: boolean } = {},
  ) {
    const toggle = (key: "onlyPlaying" | "onlyFollowed", text: string): HTMLButtonElement =>
      button(text, { class: "quiet chip" }, () => {
        change({ [key]: !settings()[key] });
        address({ [key]: settings()[key] ? "yes" : "" });
        changed();
      });
    this.toggles = [
      ...(boards ? [["onlyPlaying", toggle("onlyPlaying", say("only_playing"))] as const] : []),
      ["onlyFollowed", toggle("onlyFollowed", say("only_followed"))],
    ];
    this.all = button(say("show_all"), { class: "quiet", hidden: "" }, () => this.clear());
    const fields = { find: this.text, team: this.team, ...(boards ? { section: this.section } : {}) };
    for (const [name, field] of Object.entries(fields)) {
      if (field instanceof HTMLSelectElement) offer(field, "", [], addressed(name));
      field.addEventListener("input", () => {
        address({ [name]: field.value });
        changed();
      });
    }
    this.element = el(
      "div",
      { class: "sieve", role: "search" },
      this.text,
      ...this.toggles.map(([, made]) => made),
      this.team,
      this.section,
      this.all,
    );
  }

  wish(): Wish {
    return { ...settings(), text: this.text.value, team: this.team.value, section: this.section.value };
  }

  /** `some`: not every board is shown. */
  show(tables: Readonly<Record<string, TableView>>, some: boolean): void {
    this.offer(sorts(tables), some);
  }

  offer({ teams, sections }: { teams: readonly string[]; sections: readonly string[] }, some: boolean): void {
    offer(this.team, say("all_teams"), teams);
    offer(this.section, say("all_sections"), sections);
    for (const [key, made] of this.toggles) setAttribute(made, "aria-pressed", String(settings()[key]));
    setAttribute(this.all, "hidden", some ? null : "");
  }

  private clear(): void {
    for (const field of [this.text, this.team, this.section]) {
      field.value = "";
      field.dispatchEvent(new Event("input"));
    }
    change({ onlyPlaying: false, onlyFollowed: false });
    address({ onlyPlaying: "", onlyFollowed: "" });
    this.text.focus();
    this.changed();
  }
}

/** Fill a list of choices; hide it if there is only one. The chosen value stays, even if nobody has it now. */
function offer(field: HTMLSelectElement, none: string, choices: readonly string[], value = field.value): void {
  const all = value === "" || choices.includes(value) ? choices : [...choices, value];
  const key = JSON.stringify([none, all]);
  if (field.dataset.offered === key) return;
  field.dataset.offered = key;
  setChildren(field, [el("option", { value: "" }, none), ...all.map((name) => el("option", { value: name }, name))]);
  field.value = value;
  setAttribute(field, "hidden", all.length > 1 || value !== "" ? null : "");
}
