/** Notes of the officials for each other: what whoever takes over has to know, and what became of it. */
import "./notes_room.css";
import { alerts, lineText } from "../alerts/alerts";
import { ask } from "../../page/ask";
import { button, el, setAttribute, setText } from "../../page/dom";
import type { Feed } from "../../feed/feed";
import type { View } from "../../feed/projection";
import { RemarkList, remarks } from "./remarks";
import { pathTo, type Room } from "../../console/rooms";

export class NotesRoom implements Room {
  readonly name = "notes";
  readonly title = "Notes";
  readonly right = "watch";
  readonly element: HTMLElement;
  private readonly text = el("textarea", { id: "remark-text", maxlength: "1000", rows: "3", required: "" });
  private readonly table = el("input", { id: "remark-table", type: "number", min: "1", max: "999999", inputmode: "numeric", placeholder: "hall" });
  private readonly aboutText = el("span", {});
  private readonly about = el("p", { class: "about", hidden: "" }, this.aboutText);
  private readonly said = el("p", { class: "said", role: "alert" });
  private readonly write = el("button", { class: "primary" }, "Write the note");
  private readonly waiting = new RemarkList("Notes that wait");
  private readonly done = new RemarkList("Notes that are dealt with");
  private readonly calm = el("p", { class: "empty", hidden: "" }, "No note waits for anybody.");
  private readonly doneCount = el("summary", {});
  private readonly doneBox = el("details", { hidden: "" }, this.doneCount, this.done.element);
  private incident = "";
  private tables: readonly string[] = [];

  constructor() {
    this.about.append(" ", button("Not about it", { class: "quiet" }, () => this.entered("")));
    const form = el(
      "form",
      { class: "write-note" },
      el("label", { for: "remark-text" }, "A note for the other arbiters"),
      this.text,
      this.about,
      el("div", { class: "note-place" }, el("label", { for: "remark-table" }, "Table"), this.table, this.write),
      this.said,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.send();
    });
    this.element = el("section", { class: "notes-room" }, el("h1", {}, "Notes"), form, this.calm, this.waiting.element, this.doneBox);
  }

  /** `rest`: the alert that a new note is about. */
  entered(rest: string): void {
    this.incident = rest;
    setAttribute(this.about, "hidden", rest === "" ? "" : null);
    setText(this.aboutText, "About an alert.");
  }

  show(feed: Feed): void {
    this.tables = Object.keys(feed.view.tables);
    const all = remarks(feed.view);
    const [waiting, done] = [all.filter(({ done_by }) => done_by === ""), all.filter(({ done_by }) => done_by !== "")];
    this.waiting.show(waiting);
    this.done.show(done);
    setAttribute(this.calm, "hidden", feed.known && waiting.length === 0 ? null : "");
    setAttribute(this.doneBox, "hidden", done.length === 0 ? "" : null);
    setText(this.doneCount, `Dealt with (${done.length})`);
    if (this.incident !== "") this.showAlert(feed.view);
  }

  private showAlert(view: View): void {
    const one = alerts(view).find(({ id }) => id === this.incident);
    if (one === undefined) return;
    if (this.table.value === "") this.table.value = String(one.table);
    setText(this.aboutText, `About the alert at table ${one.table}: ${lineText(one)}`);
  }

  private async send(): Promise<void> {
    if (this.write.getAttribute("aria-disabled") === "true") return;
    if (this.table.value !== "" && !this.tables.includes(this.table.value)) return setText(this.said, `There is no table ${this.table.value} in this hall: leave the field empty for a note about the hall.`);
    setAttribute(this.write, "aria-disabled", "true");
    setText(this.said, "");
    const table = this.table.value === "" ? null : Number(this.table.value);
    const answer = await ask("/director/remark", { text: this.text.value.trim(), table, incident: this.incident });
    setAttribute(this.write, "aria-disabled", null);
    if (!answer.ok) return setText(this.said, answer.text);
    [this.text.value, this.table.value] = ["", ""];
    history.replaceState(history.state, "", pathTo("notes"));
    this.entered("");
    this.text.focus();
  }
}
