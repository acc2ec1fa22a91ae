/** Notes of arbiters for each other, and where they are shown. */
import { timeOfDay } from "../../clock/clock";
import type { ArbiterNote } from "../../contract";
import { ask } from "../../page/ask";
import { button, el, setAttribute, setChildren, setText } from "../../page/dom";
import type { View } from "../../feed/projection";
import { pathTo } from "../../console/rooms";
import { say } from "../../words/words";

/** Open notes first, then resolved ones; the newest of each first. */
export function notes(view: View): ArbiterNote[] {
  const all = [...(view.arbiter_notes?.notes ?? [])].reverse();
  return [...all.filter(({ resolved_by }) => resolved_by === ""), ...all.filter(({ resolved_by }) => resolved_by !== "")];
}

/** Notes about an alert, and open notes about its table. */
export function notesAbout(view: View, incident: string, table: number | null): ArbiterNote[] {
  const ofTable = (note: ArbiterNote): boolean => table !== null && note.table === table && note.resolved_by === "";
  return notes(view).filter((note) => note.incident === incident || ofTable(note));
}

/** Notes about a table and its alerts. */
export function notesAt(view: View, table: number): ArbiterNote[] {
  return notes(view).filter((note) => note.table === table);
}

/** One note: its text, author, time and subject, and whether it is resolved. */
class Line {
  readonly element: HTMLLIElement;
  private readonly text = el("p", { class: "remark-text" });
  private readonly meta = el("p", { class: "remark-meta" });
  private readonly about = el("a", {});
  private readonly when = el("span", {});
  private readonly done = el("span", { class: "remark-done" });
  private readonly deal: HTMLButtonElement;
  private readonly message = el("p", { class: "said", role: "alert" });

  constructor(private readonly id: string) {
    this.deal = button(say("console_note_resolve"), { class: "quiet deal" }, () => void this.send());
    this.meta.append(this.about, this.when, this.done);
    this.element = el("li", { class: "remark", "data-remark": id }, el("div", {}, this.text, this.meta, this.message), this.deal);
  }

  show(note: ArbiterNote): void {
    setText(this.text, note.text);
    setText(this.about, aboutText(note));
    setAttribute(this.about, "hidden", aboutText(note) === "" ? "" : null);
    setAttribute(this.about, "href", note.incident !== "" ? pathTo("alert", note.incident) : pathTo("table", String(note.table)));
    setText(this.when, say("console_note_by", { name: note.by, time: timeOfDay(note.at, { seconds: false }) }));
    setText(this.done, note.resolved_by === "" ? "" : say("console_note_resolved_by", { name: note.resolved_by }));
    setAttribute(this.deal, "hidden", note.resolved_by === "" ? null : "");
    setAttribute(this.deal, "aria-label", say("console_note_resolve_this", { note: note.text }));
    setAttribute(this.element, "data-done", note.resolved_by === "" ? null : "");
  }

  private async send(): Promise<void> {
    if (this.deal.getAttribute("aria-disabled") === "true") return;
    setAttribute(this.deal, "aria-disabled", "true");
    const answer = await ask("/director/remark", { done: this.id });
    setAttribute(this.deal, "aria-disabled", null);
    setText(this.message, answer.ok ? "" : answer.text);
  }
}

function aboutText({ table, incident }: ArbiterNote): string {
  if (table !== null) return incident === "" ? say("table", { number: table }) : say("console_note_at", { table });
  return incident === "" ? "" : say("console_note_alert");
}

export class NoteList {
  readonly element: HTMLElement;
  private readonly lines = new Map<string, Line>();

  constructor(label: string) {
    this.element = el("ul", { class: "remarks", "aria-label": label });
  }

  show(shown: readonly ArbiterNote[]): void {
    const elements = shown.map((note) => {
      const line = this.lines.get(note.id) ?? new Line(note.id);
      this.lines.set(note.id, line);
      line.show(note);
      return line.element;
    });
    setChildren(this.element, elements);
  }
}

/** The notes on the page of an alert, with a link for a new one. */
export class AlertNotes {
  private readonly list = new NoteList(say("console_notes_of_alert"));
  private readonly write = el("a", { class: "quiet write-remark" }, say("console_note_write"));
  readonly element = el("section", { class: "alert-remarks" }, el("h2", {}, say("console_notes")), this.list.element, this.write);

  show(view: View, incident: string, table: number | null): void {
    this.list.show(notesAbout(view, incident, table));
    setAttribute(this.write, "href", pathTo("notes", incident));
  }
}
