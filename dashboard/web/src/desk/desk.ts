/** The desk of an event: one room of the director's page, with rooms of its own. */
import "./desk.css";
import { addressed } from "../page/address";
import { el, setAttribute, setChildren, setText } from "../page/dom";
import { go } from "../console/rooms";
import { EventsList } from "./event/events_list";
import { FilesPart } from "./event/files_part";
import { LogPart } from "./event/log_part";
import { PairingsPart } from "./rounds/pairings_part";
import { partPath, type Part } from "./event/part";
import { PlayersPart } from "./players/players_part";
import { PrintPart } from "./lists/print_part";
import { ResultsPart } from "./rounds/results_part";
import { SetupPart } from "./setup/setup_part";
import { StandingsPart } from "./lists/standings_part";
import { read, type RoomData } from "./event/room_data";
import { say } from "../words/words";

/** Every room of an event, in the order of its navigation. */
function parts(): readonly Part[] {
  return [new SetupPart(), new PlayersPart(), new PairingsPart(), new ResultsPart(), new StandingsPart(), new PrintPart(), new FilesPart(), new LogPart()];
}

/** `rest` of the address: "" = all events; "harbour" = an event; "harbour/players" = one of its rooms. */
export class Desk {
  readonly element = el("section", { class: "desk" });
  private readonly list = new EventsList();
  private readonly parts = parts();
  private readonly heading = el("h1", {});
  private readonly links = this.parts.map((part) => el("a", { "data-part": part.name }, part.title));
  private readonly section = el("select", { "aria-label": say("desk_section"), hidden: "" });
  private readonly failed = el("p", { class: "said", role: "alert" });
  private readonly body = el("div", { class: "desk-part" });
  private readonly event: HTMLElement;
  private id = "";
  private part: Part | null = null;
  private asked = 0;
  private turn = "";
  /** Event and room that the page shows. */
  private shown = "";

  constructor() {
    const navigation = el("nav", { class: "desk-parts", "aria-label": say("desk_pages") }, ...this.links);
    this.event = el("div", {}, el("div", { class: "desk-head" }, this.heading, this.section), navigation, this.failed, this.body);
    this.section.addEventListener("change", () => this.to({ section: this.section.value, round: "" }));
  }

  enter(rest: string): void {
    const [id = "", name = ""] = rest.split("/");
    this.part?.left?.();
    this.id = id;
    this.part = id === "" ? null : (this.parts.find((part) => part.name === name) ?? this.parts[0] ?? null);
    setChildren(this.element, [this.part === null ? this.list.element : this.event]);
    this.parts.forEach((part, at) => {
      const link = this.links[at];
      if (link === undefined) return;
      link.href = partPath(id, part.name, { section: addressed("section") });
      setAttribute(link, "aria-current", part === this.part ? "page" : null);
    });
    if (this.part !== null) {
      // Until the data of this event has arrived, the room would act on another event: show nothing to use.
      if (this.shown !== this.place()) {
        this.shown = "";
        setChildren(this.body, [el("p", { class: "soft" }, say("desk_loading"))]);
      }
      this.part.entered?.(id);
    }
    void this.load();
  }

  /** Called whenever the dashboard announces that a room may have changed. */
  turned(turn: string): void {
    if (turn === this.turn) return;
    this.turn = turn;
    void this.load();
  }

  left(): void {
    this.part?.left?.();
  }

  /** Go to another section or round of the same room. */
  private to(query: Readonly<Record<string, string>>): void {
    if (this.part !== null) go(partPath(this.id, this.part.name, query));
  }

  private async load(): Promise<void> {
    const number = (this.asked += 1);
    const part = this.part;
    if (part === null) return this.list.load();
    const answer = await read(this.id, part.name, location.search);
    if (number !== this.asked) return;
    setText(this.failed, answer.ok ? "" : answer.text);
    if (!answer.ok) {
      if (this.shown === "") setChildren(this.body, []);
      return;
    }
    const data = answer.body as unknown as RoomData;
    setText(this.heading, data.name);
    this.showSections(data);
    part.show(data);
    this.shown = this.place();
    setChildren(this.body, [part.element]);
  }

  private place(): string {
    return `${this.id}/${this.part?.name ?? ""}`;
  }

  private showSections(data: RoomData): void {
    setAttribute(this.section, "hidden", data.sections.length < 2 ? "" : null);
    setChildren(this.section, data.sections.map(({ id, name }) => el("option", { value: id }, name)));
    this.section.value = data.section;
  }
}
