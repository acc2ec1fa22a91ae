/** Setup of the event and its sections: pairing system, rule set, tables, prizes, broadcast delay. */
import { addressed } from "../../page/address";
import { el, button, setChildren, setText } from "../../page/dom";
import { go, rename } from "../../console/rooms";
import { DelayForm, type Delayed } from "../../console/delay_form";
import { identifier } from "../event/events_list";
import { field, number, select, text } from "../forms/field";
import { newSection, type Choices } from "../event/formats";
import { optionsForm, optionsTitle, type Option } from "./options_form";
import { partPath, type Part } from "../event/part";
import { PrizesForm, type Prize } from "./prizes_form";
import { Steps, type Step } from "../forms/steps";
import { minutesText, secondsOf } from "./time_control";
import { codesOf, tieBreakPicker, type TieBreakChoice } from "./tie_break_picker";
import { act, read, type RoomData } from "../event/room_data";
import { forget, keepChanges } from "../forms/unsaved";
import { say } from "../../words/words";

interface Tables {
  readonly hall: string;
  readonly first: number;
  readonly last: number;
}

interface Settings {
  readonly name: string;
  readonly system: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly rounds: number;
  readonly first_color: string | null;
  readonly time_control: string;
  readonly tie_breaks: readonly string[];
  readonly team_best: number;
  readonly tables: readonly Tables[];
  readonly prizes: readonly Prize[];
  readonly share_prizes: boolean;
}

interface SectionData {
  readonly id: string;
  readonly paired: number;
  readonly players: number;
  readonly ruleset: string;
  readonly settings: Settings;
  /** Its time control in words. */
  readonly control: string;
  /** About its tables, a sentence each. */
  readonly warnings: readonly string[];
  readonly sheet: readonly string[];
  /** Of its pairing system. */
  readonly options: readonly Option[];
}

interface SetupData extends RoomData, Choices {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly each: readonly SectionData[];
  readonly systems: readonly { readonly id: string; readonly title: string }[];
  readonly audiences: readonly string[];
  /** The broadcast delay of each audience, in all halls that have it. */
  readonly delays: readonly Delayed[];
  readonly tie_breaks: readonly TieBreakChoice[];
}

export class SetupPart implements Part {
  readonly name = "setup";
  readonly title = say("desk_setup");
  readonly element = el("section", { class: "setup-part" });
  private readonly message = el("p", { class: "said", role: "alert" });
  private readonly prizes = new Map<string, PrizesForm>();
  private readonly delays = new DelayForm("/director/desk-delay");
  private readonly steps = new Steps(
    (step) => rename(partPath(this.event, this.name, { section: addressed("section"), step })),
    { title: say("desk_players"), go: () => go(partPath(this.event, "players", { section: addressed("section") })) },
  );
  private event = "";
  private drawn = "";
  private setup: SetupData | null = null;

  show(data: RoomData): void {
    this.setup = data as SetupData;
    this.draw(this.setup);
  }

  /** Draws the forms again, except those with unsaved changes. */
  private draw(setup: SetupData): void {
    const key = JSON.stringify({ ...setup, seq: 0 });
    if (key === this.drawn) return;
    const typing = this.element.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement;
    if (this.drawn !== "" && typing) return;
    const first = this.drawn === "";
    this.drawn = key;
    this.event = setup.event;
    const steps: readonly Step[] = [
      { id: "event", title: say("desk_event"), parts: [this.eventForm(setup)] },
      { id: "sections", title: say("sections"), parts: [...setup.each.flatMap((section) => [this.section(setup, section), this.optionsOf(setup, section)]), this.another(setup)] },
      { id: "prizes", title: say("desk_prizes"), parts: setup.each.map((section) => this.prizesOf(setup, section)) },
      { id: "delays", title: say("desk_delays"), parts: [this.delays.element] },
    ];
    const there = steps.filter(({ id }) => (id !== "prizes" || setup.each.length > 0) && (id !== "delays" || setup.delays.length > 0));
    this.steps.draw(there, addressed("step") || (setup.each.length === 0 ? "sections" : "event"));
    setChildren(this.element, [this.message, this.steps.element]);
    this.delays.show(setup.delays);
    if (first) this.tellUnsaved();
  }

  entered(event: string): void {
    if (event !== this.event) this.clear();
    this.tellUnsaved();
  }

  private tellUnsaved(): void {
    const waiting = [...this.element.querySelectorAll<HTMLFormElement>("form[data-changed]")].map((form) => form.ariaLabel ?? "");
    setText(this.message, waiting.length === 0 ? "" : say("desk_unsaved", { forms: waiting.join(", ") }));
  }

  /** Unsaved changes stay until the room is entered again. */
  left(): void {
    this.drawn = "";
    this.steps.leave();
    if (this.element.querySelector("form[data-changed]") === null) this.clear();
  }

  private clear(): void {
    setChildren(this.element, []);
    this.prizes.clear();
  }

  private eventForm(data: SetupData): HTMLElement {
    const was = data.settings;
    const setting = (name: string): string => String(was[name] ?? "");
    const name = text(setting("name"), { required: "", maxlength: "100" });
    const rest = ["place", "organizer", "chief_arbiter"].map((key) => [key, text(setting(key), { maxlength: "100" })] as const);
    const days = ["begins", "ends"].map((key) => [key, text(setting(key), { type: "date" })] as const);
    const minors = (was.minors ?? {}) as Readonly<Record<string, string>>;
    const ways = [["hidden", say("desk_minors_hidden")], ["initials", say("desk_minors_initials")], ["named", say("desk_minors_named")]] as const;
    const minorsShown = data.audiences.map((audience) => [audience, select(ways, minors[audience] ?? "hidden")] as const);
    const age = text(setting("of_age"), { inputmode: "numeric", pattern: "[0-9]+" });
    const labels: Readonly<Record<string, string>> = { place: say("desk_venue"), organizer: say("desk_organiser"), chief_arbiter: say("desk_chief_arbiter"), begins: say("desk_first_day"), ends: say("desk_last_day") };
    const unseen = el("p", { class: "note", role: "status" });
    const look = (): void => setText(unseen, withheldWords(minorsShown.filter(([, input]) => input.value === "hidden").map(([audience]) => audience), data.audiences.length));
    for (const [, input] of minorsShown) input.addEventListener("change", look);
    look();
    return this.form(
      say("desk_event_form"),
      [
        field(say("name"), name),
        ...[...rest, ...days].map(([key, input]) => field(labels[key] ?? key, input)),
        field(say("desk_adult_at"), age, say("desk_adult_at_help")),
        ...minorsShown.map(([audience, input]) => field(say("desk_minors_for", { audience }), input)),
        unseen,
      ],
      say("desk_save"),
      () =>
        act(data.event, "set-event", {
          settings: {
            ...(this.setup ?? data).settings,
            name: name.value.trim(),
            ...Object.fromEntries([...rest, ...days].map(([key, input]) => [key, input.value.trim()])),
            of_age: number(age) ?? 18,
            minors: { ...minors, ...Object.fromEntries(minorsShown.map(([audience, input]) => [audience, input.value])) },
          },
        }),
    );
  }

  private section(data: SetupData, part: SectionData): HTMLElement {
    const was = part.settings;
    const system = select(data.systems.map(({ id, title }) => [id, title] as const), was.system, part.paired > 0 ? { disabled: "" } : {});
    const known = data.rulesets.some(({ id }) => id === part.ruleset) || part.ruleset === "" ? data.rulesets : [...data.rulesets, { id: part.ruleset, name: part.ruleset }];
    const ruleset = select([["", say("desk_ruleset_hall")], ...known.map(({ id, name }) => [id, name] as const)], part.ruleset);
    const name = text(was.name, { required: "", maxlength: "60" });
    const rounds = text(was.rounds === 0 ? "" : String(was.rounds), { inputmode: "numeric", pattern: "[0-9]*" });
    const control = text(minutesText(was.time_control), { placeholder: "90+30" });
    const tables = text(tablesText(was.tables));
    const best = text(was.team_best === 0 ? "" : String(was.team_best), { inputmode: "numeric", pattern: "[0-9]*" });
    const ties = text(was.tie_breaks.join(" "));
    const halls = data.halls.map(({ name: hall }) => hall);
    const form = this.form(
      was.name,
      [
        field(say("name"), name),
        field(say("desk_system"), system),
        field(say("rounds"), rounds, say("desk_rounds_help")),
        field(say("desk_ruleset"), ruleset, part.ruleset === "" ? say("desk_ruleset_help") : ""),
        field(say("desk_time_control"), control, say("desk_time_control_help", { control: part.control })),
        field(say("desk_tables"), tables, say("desk_tables_help", { hall: halls[0] ?? say("desk_tables_hall") })),
        field(say("desk_team_best"), best, say("desk_team_best_help")),
        tieBreakPicker(ties, data.tie_breaks),
      ],
      say("desk_save"),
      () => {
        const runs = tablesOf(tables.value, halls);
        if (typeof runs === "string") return runs;
        const seconds = secondsOf(control.value);
        if (seconds === null) return say("desk_time_control_invalid", { typed: control.value });
        return act(data.event, "set-section", {
          section: part.id,
          ruleset: ruleset.value,
          settings: {
            ...this.settingsNow(part),
            name: name.value.trim(),
            system: system.value,
            rounds: number(rounds) ?? 0,
            time_control: seconds,
            tables: runs,
            team_best: number(best) ?? 0,
            tie_breaks: codesOf(ties.value),
          },
        });
      },
    );
    if (form.isConnected) return form; // it has unsaved changes
    if (part.warnings.length > 0) form.append(el("ul", { class: "findings", "aria-label": say("desk_section_notes", { section: was.name }) }, ...part.warnings.map((line) => el("li", { "data-severity": "warning" }, line))));
    form.append(el("details", { class: "sheet" }, el("summary", {}, say("desk_print_rules")), el("ul", {}, ...part.sheet.map((line) => el("li", {}, line)))));
    if (part.players === 0) form.append(button(say("desk_delete_section"), { class: "quiet" }, () => void this.did(act(data.event, "drop-section", { section: part.id }))));
    return form;
  }

  /** The present settings of a section; an earlier drawn form sends only its own fields with them. */
  private settingsNow(part: SectionData): Settings {
    return this.setup?.each.find(({ id }) => id === part.id)?.settings ?? part.settings;
  }

  private optionsOf(data: SetupData, part: SectionData): HTMLElement {
    const changing = this.changing(optionsTitle(part.settings.name))?.closest("details");
    if (changing) return changing;
    const send = async (settings: Readonly<Record<string, string>>): Promise<void> => {
      const ok = await this.did(act(data.event, "set-section", { section: part.id, ruleset: part.ruleset, settings: { ...this.settingsNow(part), settings } }));
      if (ok && form !== null) this.unmarked(form);
      this.steps.saved(ok);
    };
    const options = optionsForm(part.settings.name, part.options, part.settings.settings, (settings) => void send(settings));
    const form = options.querySelector("form");
    if (form !== null) keepChanges(form, data.event, optionsTitle(part.settings.name));
    options.open = form !== null && "changed" in form.dataset;
    return options;
  }

  private prizesOf(data: SetupData, part: SectionData): HTMLElement {
    const form = this.prizes.get(part.id) ?? new PrizesForm((ok) => this.steps.saved(ok));
    this.prizes.set(part.id, form);
    form.show(data.event, part.id, part.ruleset, part.settings);
    return form.element;
  }

  private another(data: SetupData): HTMLElement {
    const format = select(data.formats.map(({ id, name, what }) => [id, say("desk_labelled", { label: name, text: what })] as const), data.formats[0]?.id ?? "");
    const name = text("", { maxlength: "60", placeholder: say("desk_new_section_name") });
    const form = this.form(say("desk_new_section"), [field(say("desk_format"), format), field(say("name"), name)], say("desk_add_section"), () => {
      const chosen = data.formats.find(({ id }) => id === format.value);
      if (chosen === undefined) return say("desk_choose_format");
      const called = name.value.trim() || chosen.name;
      const taken = new Set(data.each.map(({ id }) => id));
      return act(data.event, "set-section", newSection(identifier(called, taken, "section", 30), called, chosen, data, data.each.length === 0));
    });
    form.classList.add("another");
    return form;
  }

  /** The form of this title while it has unsaved changes. */
  private changing(title: string): HTMLFormElement | undefined {
    return [...this.element.querySelectorAll<HTMLFormElement>("form[data-changed]")].find((form) => form.ariaLabel === title);
  }

  private form(title: string, fields: readonly HTMLElement[], save: string, send: () => ReturnType<typeof act> | string): HTMLFormElement {
    const changing = this.changing(title);
    if (changing !== undefined) return changing;
    const form = el("form", { class: "card-form", "aria-label": title }, el("h2", {}, title), el("div", { class: "fields" }, ...fields), el("button", { class: "primary" }, save));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const sent = send();
      if (typeof sent !== "string") return void this.did(sent).then((ok) => {
        if (ok) this.saved(form);
        this.steps.saved(ok);
      });
      setText(this.message, sent);
      this.steps.saved(false);
    });
    keepChanges(form, this.event, title);
    return form;
  }

  private unmarked(form: HTMLFormElement): void {
    delete form.dataset.changed;
    forget(this.event, form.ariaLabel ?? "");
  }

  private saved(form: HTMLFormElement): void {
    this.unmarked(form);
    this.drawn = ""; // newer data may have arrived before the answer
    if (this.setup !== null) this.draw(this.setup);
  }

  private async did(sent: ReturnType<typeof act>): Promise<boolean> {
    const answer = await sent;
    setText(this.message, answer.ok ? "" : answer.text);
    // The next request has all settings of a section, including those that were saved just now.
    const now = answer.ok ? await read(this.event, this.name, location.search) : null;
    if (now?.ok === true) this.setup = now.body as unknown as SetupData;
    if (!answer.ok) this.message.scrollIntoView({ block: "center" });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return answer.ok;
  }
}

/** Returns a warning for audiences that see no names of minors; `all`: the number of audiences. */
export function withheldWords(audiences: readonly string[], all: number): string {
  if (audiences.length === 0) return "";
  const words = { audiences: audiences.map((text) => say("desk_quoted", { text })).join(", "), withheld: say("name_withheld"), named: say("desk_minors_named"), print: say("print") };
  return all > 1 ? say("desk_withheld", words) : say("desk_withheld_one", words);
}

/** Returns the runs of "hall 1-12, 20, annex 1-8", or the error as a text. */
export function tablesOf(text: string, halls: readonly string[]): readonly Tables[] | string {
  const runs: Tables[] = [];
  for (const part of text.split(/[,;]/).map((item) => item.trim())) {
    if (part === "") continue;
    const match = /^(?:(\S+)\s+)?(\d+)(?:\s*[-–]\s*(\d+))?$/.exec(part);
    if (match === null) return say("desk_tables_invalid", { typed: part });
    const [, hall = "", first = "", last = first] = match;
    if (Number(first) < 1) return say("desk_tables_from_1", { typed: part });
    if (Number(last) < Number(first)) return say("desk_tables_backwards", { typed: part, right: `${hall === "" ? "" : `${hall} `}${last}-${first}` });
    if (hall !== "" && !halls.includes(hall)) return say("desk_tables_unknown", { hall, halls: halls.join(", ") });
    runs.push({ hall, first: Number(first), last: Number(last) });
  }
  return runs;
}

export function tablesText(runs: readonly Tables[]): string {
  return runs.map(({ hall, first, last }) => `${hall === "" ? "" : `${hall} `}${first === last ? first : `${first}-${last}`}`).join(", ");
}
