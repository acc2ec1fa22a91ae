/** The events of this desk, and a form for a new one. */
import { ask } from "../../page/ask";
import { el, setChildren, setText } from "../../page/dom";
import { go } from "../../console/rooms";
import { field, select, text } from "../forms/field";
import { dateText } from "../forms/moments";
import { newSection, type Choices } from "./formats";
import { partPath } from "./part";
import { act, open, type SectionName } from "./room_data";
import { say } from "../../words/words";

interface ListedEvent {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly begins: string;
  readonly players: number;
  readonly sections: readonly SectionName[];
  readonly ended: boolean;
}

export class EventsList {
  readonly element: HTMLElement;
  private readonly list = el("ul", { class: "desk-events" });
  private readonly name = el("input", { id: "event-name", required: "", maxlength: "100", autocomplete: "off" });
  private readonly place = text("", { maxlength: "100" });
  private readonly begins = text("", { type: "date" });
  private readonly ends = text("", { type: "date" });
  private readonly format = select([]);
  private readonly section = text("", { maxlength: "60", placeholder: say("desk_open") });
  private readonly message = el("p", { class: "said", role: "alert" });
  private events: readonly ListedEvent[] = [];
  private choices: Choices = { formats: [], rulesets: [], halls: [] };

  constructor() {
    const form = el(
      "form",
      { class: "card-form open-event", "aria-label": say("desk_new_event") },
      el("h2", {}, say("desk_new_event")),
      el(
        "div",
        { class: "fields" },
        field(say("name"), this.name),
        field(say("desk_venue"), this.place),
        field(say("desk_first_day"), this.begins),
        field(say("desk_last_day"), this.ends),
        field(say("desk_format"), this.format, say("desk_format_help")),
        field(say("desk_first_section"), this.section, say("desk_first_section_help")),
      ),
      el("button", { class: "primary" }, say("desk_create_event")),
      this.message,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.open();
    });
    const file = el("input", { type: "file", accept: ".flagfall-event" });
    file.addEventListener("change", () => {
      const chosen = file.files?.[0];
      file.value = "";
      if (chosen !== undefined) void this.readIn(chosen);
    });
    const whole = field(say("desk_import_event"), file);
    this.element = el("section", { class: "events-list" }, el("h1", {}, say("events")), this.list, form, whole);
  }

  async load(): Promise<void> {
    const answer = await ask("/director/desk.json");
    if (!answer.ok) return setText(this.message, answer.text);
    this.events = answer.body.events as readonly ListedEvent[];
    this.choices = answer.body as unknown as Choices;
    if (this.format.options.length === 0) setChildren(this.format, [...this.choices.formats.map(({ id, name: called, what }) => el("option", { value: id }, say("desk_labelled", { label: called, text: what }))), el("option", { value: "" }, say("desk_format_later"))]);
    setChildren(this.list, this.events.map((event) => el("li", {}, el("a", { href: partPath(event.id) }, el("strong", {}, event.name), el("span", {}, line(event))))));
  }

  private async readIn(file: File): Promise<void> {
    const answer = await ask("/director/desk-read-in", { name: file.name, text: await file.text() });
    setText(this.message, answer.ok ? `${say("desk_event_imported")} ${answer.text}` : answer.text);
    if (!answer.ok) return;
    const event = answer.body.event as string;
    if (answer.text === "") return go(partPath(event));
    this.message.append(" ", el("a", { href: partPath(event) }, say("desk_go_to_event")));
  }

  private async open(): Promise<void> {
    const name = this.name.value.trim();
    // An event of the same name is the same event, which the desk does not open twice.
    const id = identifier(name, new Set(this.events.filter((event) => event.name !== name).map((event) => event.id)));
    const answer = await open(id, { name, place: this.place.value.trim(), begins: this.begins.value, ends: this.ends.value || this.begins.value });
    if (!answer.ok) return setText(this.message, answer.text);
    const chosen = this.choices.formats.find((format) => format.id === this.format.value);
    this.name.value = "";
    if (chosen === undefined) return go(partPath(id));
    const called = this.section.value.trim() || say("desk_open");
    const added = await act(id, "set-section", newSection(identifier(called, new Set(), "section", 30), called, chosen, this.choices));
    // A section that was not added is added in the setup, which shows the error.
    go(partPath(id, "setup", added.ok ? { step: "event" } : {}));
  }
}

function line(event: ListedEvent): string {
  const rounds = Math.max(0, ...event.sections.map((section) => section.rounds));
  const state = event.ended ? say("is_over") : rounds === 0 ? say("not_begun") : say("round", { round: rounds });
  return [event.place, dateText(event.begins), say("desk_player_count", { count: event.players }), state].filter((word) => word !== "").join(" · ");
}

/** Returns a name for addresses and topics, with a number if it is taken: "Harbour Open 2026" becomes "harbour-open-2026", and "Кубок" becomes `bare`. */
export function identifier(name: string, taken: ReadonlySet<string> = new Set(), bare = "event", longest = 40): string {
  const letters = name.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  const plain = letters.replace(/[^a-z0-9]+/g, "-").replace(/^-+/, "").slice(0, longest).replace(/-+$/, "") || bare;
  for (let at = 1; ; at++) {
    const id = at === 1 ? plain : `${plain.slice(0, longest - String(at).length - 1)}-${at}`;
    if (!taken.has(id)) return id;
  }
}
