/** A line for each alert: table, kind, certainty, age, and the arbiter who is handling it. */
import { kindText, lineText, standing } from "./alerts";
import { ask } from "../../page/ask";
import { agoText } from "../../clock/clock";
import type { Incident } from "../../contract";
import { button, el, setAttribute, setChildren, setText } from "../../page/dom";
import { ofTable } from "./mine";
import { pathTo } from "../../console/rooms";
import { severity, severityText, severityWords } from "./severity";
import { say, worded } from "../../words/words";

class Line {
  readonly element: HTMLLIElement;
  readonly link: HTMLAnchorElement;
  private readonly number = el("span", { class: "table-number" });
  private readonly text = el("span", { class: "line-text" });
  private readonly mark = el("span", { class: "grade" });
  private readonly ago = el("span", { class: "ago" });
  private readonly about = el("span", { class: "about-game" });
  private readonly who = el("span", { class: "who-deals" });
  private readonly take = button(say("arbiter_take"), { class: "take" }, () => void this.deal());
  private readonly message = el("p", { class: "said", role: "alert" });
  private incident: Incident | null = null;

  constructor(id: string) {
    const where = el("span", { class: "where" }, el("span", { class: "for-ears" }, `${say("arbiter_table")} `), this.number);
    const meta = el("span", { class: "line-meta" }, this.mark, this.about, this.ago, this.who);
    this.link = el("a", { class: "to", href: pathTo("alert", id) }, where, el("span", { class: "line-words" }, this.text, meta));
    this.element = el("li", { class: "alert-line", "data-incident": id }, this.link, this.take, this.message);
  }

  show(incident: Incident, now: number, current: boolean, about: string): void {
    this.incident = incident;
    const state = standing(incident);
    setText(this.number, String(incident.table));
    setText(this.text, lineText(incident));
    setText(this.mark, `${severityWords(severity(incident)).mark} ${severityText(incident)}`);
    setText(this.ago, agoText(now - incident.occurred_at));
    const who = incident.decision !== null ? say("arbiter_decided_by", { name: incident.decision.by }) : state === "closed" ? worded(incident, "closed_reason") : incident.acknowledged_by;
    setText(this.about, about);
    setText(this.who, who === "" ? "" : state === "handled" ? `✓ ${who}` : who);
    setAttribute(this.take, "hidden", state === "open" ? null : "");
    setAttribute(this.take, "aria-label", say("arbiter_act_at", { act: say("arbiter_take"), number: incident.table, kind: kindText(incident.kind) }));
    setAttribute(this.element, "data-standing", state);
    ofTable(this.element, incident.table);
    setAttribute(this.element, "data-severity", severity(incident));
    setAttribute(this.link, "aria-current", current ? "true" : null);
    if (state !== "open") setText(this.message, "");
  }

  private async deal(): Promise<void> {
    if (this.incident === null || this.take.getAttribute("aria-disabled") === "true") return;
    const { table, id } = this.incident;
    setAttribute(this.take, "aria-disabled", "true");
    setText(this.message, "");
    const answer = await ask("/director/acknowledge", { table, incident: id });
    setAttribute(this.take, "aria-disabled", null);
    // The button may disappear with the update: the focus moves to the line.
    if (answer.ok && document.activeElement === this.take) this.link.focus();
    if (!answer.ok) setText(this.message, answer.text);
  }
}

export class FeedList {
  readonly element: HTMLOListElement;
  private readonly lines = new Map<string, Line>();

  /** `about`: additional text for each line. */
  constructor(
    label: string,
    private readonly about = "",
  ) {
    this.element = el("ol", { class: "feed", "aria-label": label });
  }

  /** `current`: the alert that is open next to the list. */
  show(incidents: readonly Incident[], now: number, current = ""): void {
    const ids = new Set(incidents.map((incident) => incident.id));
    for (const id of this.lines.keys()) if (!ids.has(id)) this.lines.delete(id);
    const elements = incidents.map((incident) => {
      const line = this.lines.get(incident.id) ?? new Line(incident.id);
      this.lines.set(incident.id, line);
      line.show(incident, now, incident.id === current, this.about);
      return line.element;
    });
    setChildren(this.element, elements);
  }

  /** The lines for walking through by keyboard, in order. */
  links(): HTMLAnchorElement[] {
    return [...this.element.querySelectorAll<HTMLAnchorElement>("a.to")];
  }
}
