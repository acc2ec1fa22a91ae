/** Notes of arbiters for each other: which are shown where. */
import { timeOfDay } from "../../clock/clock";
import type { ArbiterNote } from "../../contract";
import { ask } from "../../page/ask";
import { button, el, setAttribute, setChildren, setText } from "../../page/dom";
import type { View } from "../../feed/projection";
import { pathTo } from "../../console/rooms";
import { say } from "../../words/words";

/** Those that are open first, then those that are resolved; the newest of each first. */
export function remarks(view: View): ArbiterNote[] {
  const all = [...(view.arbiter_notes?.notes ?? [])].reverse();
  return [...all.filter(({ resolved_by }) => resolved_by === ""), ...all.filter(({ resolved_by }) => resolved_by !== "")];
}

/** Those about an alert, and those of its table that are open. */
export function remarksAbout(view: View, incident: string, table: number | null): ArbiterNote[] {
  const ofTable = (one: ArbiterNote): boolean => table !== null && one.table === table && one.resolved_by === "";
  return remarks(view).filter((one) => one.incident === incident || ofTable(one));
}

/** Those about a table and its alerts. */
export function remarksAt(view: View, table: number): ArbiterNote[] {
  return remarks(view).filter((one) => one.table === table);
}

/** One note: what, who, when, about what, and whether it is resolved. */
class Line {
  readonly element: HTMLLIElement;
  private readonly text = el("p", { class: "remark-text" });
  private readonly meta = el("p", { class: "remark-meta" });
  private readonly about = el("a", {});
  private readonly when = el("span", {});
  private readonly done = el("span", { class: "remark-done" });
  private readonly deal: HTMLButtonElement;
  private readonly said = el("p", { class: "said", role: "alert" });

  constructor(private readonly id: string) {
    this.deal = button(say("console_note_resolve"), { class: "quiet deal" }, () => void this.send());
    this.meta.append(this.about, this.when, this.done);
    this.element = el("li", { class: "remark", "data-remark": id }, el("div", {}, this.text, this.meta, this.said), this.deal);
  }

  show(one: ArbiterNote): void {
    setText(this.text, one.text);
    setText(this.about, aboutText(one));
    setAttribute(this.about, "hidden", aboutText(one) === "" ? "" : null);
    setAttribute(this.about, "href", one.incident !== "" ? pathTo("alert", one.incident) : pathTo("table", String(one.table)));
    setText(this.when, say("console_note_by", { name: one.by, time: timeOfDay(one.at, { seconds: false }) }));
    setText(this.done, one.resolved_by === "" ? "" : say("console_note_resolved_by", { name: one.resolved_by }));
    setAttribute(this.deal, "hidden", one.resolved_by === "" ? null : "");
    setAttribute(this.deal, "aria-label", say("console_note_resolve_this", { note: one.text }));
    setAttribute(this.element, "data-done", one.resolved_by === "" ? null : "");
  }

  private async send(): Promise<void> {
    if (this.deal.getAttribute("aria-disabled") === "true") return;
    setAttribute(this.deal, "aria-disabled", "true");
    const answer = await ask("/director/remark", { done: this.id });
    setAttribute(this.deal, "aria-disabled", null);
    setText(this.said, answer.ok ? "" : answer.text);
  }
}

function aboutText({ table, incident }: ArbiterNote): string {
  if (table !== null) return incident === "" ? say("table", { number: table }) : say("console_note_at", { table });
  return incident === "" ? "" : say("console_note_alert");
}

export class RemarkList {
  readonly element: HTMLElement;
  private readonly lines = new Map<string, Line>();

  constructor(label: string) {
    this.element = el("ul", { class: "remarks", "aria-label": label });
  }

  show(shown: readonly ArbiterNote[]): void {
    const elements = shown.map((one) => {
      const line = this.lines.get(one.id) ?? new Line(one.id);
      this.lines.set(one.id, line);
      line.show(one);
      return line.element;
    });
    setChildren(this.element, elements);
  }
}

/** For the page of an alert: its notes, and the way to write one. */
export class AlertRemarks {
  private readonly list = new RemarkList(say("console_notes_of_alert"));
  private readonly write = el("a", { class: "quiet write-remark" }, say("console_note_write"));
  readonly element = el("section", { class: "alert-remarks" }, el("h2", {}, say("console_notes")), this.list.element, this.write);

  show(view: View, incident: string, table: number | null): void {
    this.list.show(remarksAbout(view, incident, table));
    setAttribute(this.write, "href", pathTo("notes", incident));
  }
}
