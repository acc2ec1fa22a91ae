/** Files of the event: exports, a complete copy for another desk, its end, and erasing its names. */
import { el, button, setChildren, setText } from "../../page/dom";
import { field, select, text } from "../forms/field";
import type { Part } from "./part";
import { act, fetched, type RoomData } from "./room_data";
import { say } from "../../words/words";

interface FilesData extends RoomData {
  readonly files: readonly { readonly kind: string; readonly title: string; readonly ending: string }[];
  readonly called: string;
  /** Names of the event in its halls: one for each section. */
  readonly at_tables: readonly string[];
  readonly place: string;
}

export class FilesPart implements Part {
  readonly name = "files";
  readonly title = say("desk_files");
  readonly element = el("section", { class: "files-part" });
  private readonly message = el("p", { class: "said", role: "alert" });
  private drawn = "";

  show(data: RoomData): void {
    const files = data as FilesData;
    const key = JSON.stringify({ ...files, seq: 0 });
    if (key === this.drawn) return;
    this.drawn = key;
    const at = (kind: string, section = ""): string => `/director/desk/${encodeURIComponent(files.event)}/files/${kind}${section === "" ? "" : `?section=${encodeURIComponent(section)}`}`;
    const sections = files.sections.map(({ id, name }) =>
      el("section", {}, el("h2", {}, name), el("ul", { class: "file-list" }, ...files.files.map(({ kind, title }) => el("li", {}, this.link(at(kind, id), title))))),
    );
    setChildren(this.element, [
      this.message,
      ...sections,
      el("section", {}, el("h2", {}, say("desk_whole_event")), el("p", { class: "soft" }, say("desk_whole_event_help")), el("ul", { class: "file-list" }, el("li", {}, this.link(at("event"), say("desk_event_file"))))),
      this.usChess(files),
      this.end(files),
      this.forget(files),
    ]);
  }

  /** Shows why a file was rejected; a browser alone would say that there is no file. */
  private link(href: string, title: string): HTMLElement {
    const link = el("a", { href, download: "" }, title);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      void this.save(href);
    });
    return link;
  }

  private async save(href: string): Promise<void> {
    const answer = await fetched(href);
    setText(this.message, typeof answer === "string" ? answer : "");
    if (typeof answer === "string") return this.message.scrollIntoView({ block: "center" });
    const link = el("a", { href: URL.createObjectURL(answer.file), download: answer.name });
    link.click();
    URL.revokeObjectURL(link.href);
  }

  private usChess(data: FilesData): HTMLElement {
    const fields = {
      affiliate: text("", { placeholder: "A6012345", maxlength: "8" }),
      chief: text("", { placeholder: "12345678", maxlength: "8" }),
      assistant: text("", { maxlength: "8" }),
      city: text(data.place, { maxlength: "21" }),
      state: text("", { placeholder: "NY", maxlength: "2" }),
      zipcode: text("", { placeholder: "12345", maxlength: "10" }),
      level: select([["N", say("desk_us_level_none")], ["P", say("desk_us_level_primary")], ["J", say("desk_us_level_junior")], ["S", say("desk_us_level_senior")]], "N"),
    };
    const labels = {
      affiliate: say("desk_us_affiliate"),
      chief: say("desk_us_chief"),
      assistant: say("desk_us_assistant"),
      city: say("desk_us_city"),
      state: say("desk_us_state"),
      zipcode: say("desk_us_zip"),
      level: say("desk_us_level"),
    } as const;
    const rated = data.sections.map(({ id, name }) => {
      const box = el("input", { type: "checkbox", checked: "", value: id });
      return { box, label: el("label", { class: "check" }, box, ` ${name}`) };
    });
    const which = el("fieldset", data.sections.length < 2 ? { hidden: "" } : {}, el("legend", {}, say("desk_us_sections")), ...rated.map(({ label }) => label));
    const form = el(
      "form",
      { class: "card-form", "aria-label": say("desk_us_report") },
      el("p", { class: "soft" }, say("desk_us_report_help")),
      el("div", { class: "fields" }, ...(Object.keys(fields) as (keyof typeof fields)[]).map((name) => field(labels[name], fields[name]))),
      which,
      el("button", {}, say("desk_us_create")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const query = new URLSearchParams(Object.entries(fields).map(([name, input]) => [name, input.value.trim()]));
      const chosen = rated.filter(({ box }) => box.checked);
      if (chosen.length === 0) return setText(this.message, say("desk_us_choose"));
      if (chosen.length < rated.length) for (const { box } of chosen) query.append("section", box.value);
      void this.save(`/director/desk/${encodeURIComponent(data.event)}/us-chess-report.zip?${query.toString()}`);
    });
    return el("details", { class: "sheet" }, el("summary", {}, say("desk_us_report")), form);
  }

  private end(data: FilesData): HTMLElement {
    if (data.ended) return el("p", { class: "soft" }, say("desk_event_over"));
    return el("section", {}, el("h2", {}, say("desk_end")), el("p", { class: "soft" }, say("desk_end_help")), button(say("desk_end_event"), {}, () => void this.did(act(data.event, "end-event", {}))));
  }

  private forget(data: FilesData): HTMLElement {
    const halls = el("div", {}, el("p", { class: "soft" }, say("desk_erase_elsewhere")), ...data.at_tables.map((name) => el("pre", {}, forgetCommand(name))));
    if (data.forgotten) return el("section", {}, el("p", { class: "soft" }, say("desk_erased")), halls);
    const name = text("", { required: "" });
    const form = el("form", { class: "card-form" }, el("h2", {}, say("desk_erase")), el("p", {}, say("desk_erase_help")), halls, field(say("desk_erase_name", { name: data.called }), name), el("button", {}, say("desk_erase_names")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.did(act(data.event, "forget", { name: name.value }));
    });
    return form;
  }

  private async did(sent: ReturnType<typeof act>): Promise<void> {
    const answer = await sent;
    setText(this.message, answer.ok ? "" : answer.text);
  }
}

/** Returns the shell command that erases an event's names from the journal of a hall. */
export function forgetCommand(name: string): string {
  return `flagfall journal erase JOURNAL --event='${name.replaceAll("'", "'\\''")}'`;
}
