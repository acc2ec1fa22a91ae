/** Notes of arbiters for each other: what the next shift should know, and which notes are resolved. */
import "./notes_room.css";
import { alerts, lineText } from "../alerts/alerts";
import { ask } from "../../page/ask";
import { button, el, setAttribute, setText } from "../../page/dom";
import type { Feed } from "../../feed/feed";
import type { View } from "../../feed/projection";
import { NoteList, notes } from "./arbiter_notes";
import { pathTo, type Room } from "../../console/rooms";
import { say } from "../../words/words";

export class NotesRoom implements Room {
  readonly name = "notes";
  readonly title = say("console_notes");
  readonly right = "watch";
  readonly element: HTMLElement;
  private readonly text = el("textarea", { id: "remark-text", maxlength: "1000", rows: "3", required: "" });
  private readonly table = el("input", { id: "remark-table", type: "number", min: "1", max: "999999", inputmode: "numeric", placeholder: say("console_note_hall") });
  private readonly aboutText = el("span", {});
  private readonly about = el("p", { class: "about", hidden: "" }, this.aboutText);
  private readonly message = el("p", { class: "said", role: "alert" });
  private readonly write = el("button", { class: "primary" }, say("console_note_go"));
  private readonly waiting = new NoteList(say("console_notes_open"));
  private readonly done = new NoteList(say("console_notes_resolved"));
  private readonly calm = el("p", { class: "empty", hidden: "" }, say("console_notes_none"));
  private readonly doneCount = el("summary", {});
  private readonly doneBox = el("details", { hidden: "" }, this.doneCount, this.done.element);
  private incident = "";
  private tables: readonly string[] = [];

  constructor() {
    this.about.append(" ", button(say("console_note_of_none"), { class: "quiet" }, () => this.entered("")));
    const form = el(
      "form",
      { class: "write-note" },
      el("label", { for: "remark-text" }, say("console_note")),
      this.text,
      this.about,
      el("div", { class: "note-place" }, el("label", { for: "remark-table" }, say("console_note_table")), this.table, this.write),
      this.message,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.send();
    });
    this.element = el("section", { class: "notes-room" }, el("h1", {}, this.title), form, this.calm, this.waiting.element, this.doneBox);
  }

  /** `rest`: the alert that a new note is about. */
  entered(rest: string): void {
    this.incident = rest;
    setAttribute(this.about, "hidden", rest === "" ? "" : null);
    setText(this.aboutText, say("console_note_of_alert"));
  }

  show(feed: Feed): void {
    this.tables = Object.keys(feed.view.tables);
    const all = notes(feed.view);
    const [waiting, done] = [all.filter(({ resolved_by }) => resolved_by === ""), all.filter(({ resolved_by }) => resolved_by !== "")];
    this.waiting.show(waiting);
    this.done.show(done);
    setAttribute(this.calm, "hidden", feed.known && waiting.length === 0 ? null : "");
    setAttribute(this.doneBox, "hidden", done.length === 0 ? "" : null);
    setText(this.doneCount, say("console_notes_resolved_count", { count: done.length }));
    if (this.incident !== "") this.showAlert(feed.view);
  }

  private showAlert(view: View): void {
    const incident = alerts(view).find(({ id }) => id === this.incident);
    if (incident === undefined) return;
    if (this.table.value === "") this.table.value = String(incident.table);
    setText(this.aboutText, say("console_note_of_this", { table: incident.table, alert: lineText(incident) }));
  }

  private async send(): Promise<void> {
    if (this.write.getAttribute("aria-disabled") === "true") return;
    if (this.table.value !== "" && !this.tables.includes(this.table.value)) return setText(this.message, say("console_note_no_table", { table: this.table.value }));
    setAttribute(this.write, "aria-disabled", "true");
    setText(this.message, "");
    const table = this.table.value === "" ? null : Number(this.table.value);
    const answer = await ask("/director/remark", { text: this.text.value.trim(), table, incident: this.incident });
    setAttribute(this.write, "aria-disabled", null);
    if (!answer.ok) return setText(this.message, answer.text);
    [this.text.value, this.table.value] = ["", ""];
    history.replaceState(history.state, "", pathTo("notes"));
    this.entered("");
    this.text.focus();
  }
}
