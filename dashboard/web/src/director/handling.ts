/** What a director can do about an alert: deal with it, apply its remedy or another, refuse, undo. */
import { kindText, standing } from "./alerts";
import { ask } from "../ask";
import type { DecideRequest, Incident, Remedy } from "../contract";
import { button, el, setAttribute, setText } from "../dom";
import { applyText, changed, overtakenBy } from "./remedy";
import { RemedyForm } from "./remedy_form";

/** It stays the same element through every change of its incident, so that nothing typed is lost. */
export class Handling {
  readonly element = el("div", { class: "handling" });
  private readonly handled = el("p", { class: "handled" });
  private readonly apply = button("", { class: "primary" }, () => this.decide("apply"));
  private readonly change = button("", { class: "quiet", "aria-expanded": "false" }, () => this.open(this.form.element.hidden));
  private readonly refuse = button("", { class: "quiet" }, () => this.decide("refuse"));
  private readonly deal = button("I’m dealing with it", {}, () => this.acknowledge());
  private readonly undo = button("Undo", { class: "quiet" }, () => this.takeBack());
  private readonly options = el("ul");
  private readonly which = el("summary", {});
  private readonly others = el("details", { class: "options" }, this.which, this.options);
  private readonly note = el("input", { type: "text", maxlength: "500", autocomplete: "off" });
  private readonly noting = el("label", { class: "noting" }, "Note (optional)", this.note);
  private readonly form = new RemedyForm((remedy) => this.decide("apply", remedy));
  private readonly said = el("p", { class: "said", role: "alert" });
  private incident: Incident | null = null;
  private busy = false;
  /** What was refused stays to be read when the hall shows why. */
  private refused = false;

  /** `me`: the name that signs what is decided here; `lead`: leads whoever works by keyboard on, when his button goes. */
  constructor(
    private readonly me: string,
    private readonly lead: () => void,
  ) {
    this.form.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      this.open(false);
      this.change.focus();
    });
    const acts = el("div", { class: "acts" }, this.apply, this.deal, this.change, this.refuse, this.undo);
    this.element.append(this.handled, this.others, this.form.element, this.noting, this.said, acts);
  }

  show(incident: Incident): void {
    const before = this.incident;
    this.incident = incident;
    const [stands, remedy] = [standing(incident), incident.remedy];
    const open = stands !== "closed";
    if (before !== null && changed(before, incident)) this.settle(before, incident);
    if (!open) this.open(false);
    setText(this.handled, incident.acknowledged_by === "" ? "" : `${incident.acknowledged_by} is dealing with it`);
    setText(this.apply, remedy === null ? "" : applyText(remedy));
    setText(this.change, remedy === null ? "Something else…" : "Change…");
    setText(this.refuse, remedy === null ? "Nothing to do" : "Refuse");
    this.deal.className = remedy === null ? "primary" : "quiet";
    setText(this.which, remedy === null ? "The rules leave a choice" : "What else the rules have");
    this.list(incident, before);
    const seen: [Element, boolean][] = [
      [this.element, open || incident.decision !== null],
      [this.handled, open && incident.acknowledged_by !== ""],
      // One thing to apply at a time: what was proposed, or what is being written.
      [this.apply, open && remedy !== null && this.form.element.hidden],
      // What no rule speaks of, such as a board that is lost, has no penalty.
      [this.change, open && (remedy !== null || incident.options.length > 0 || incident.article !== "")],
      [this.others, open && incident.options.length > 0],
      [this.refuse, open],
      [this.deal, stands === "open"],
      [this.undo, incident.decision !== null || stands === "handled"],
      [this.noting, open],
    ];
    const focused = document.activeElement;
    for (const [node, is] of seen) setAttribute(node, "hidden", is ? null : "");
    // Not to the button beside it: that one undoes what was decided.
    if (focused !== null && this.element.contains(focused) && focused.closest("[hidden]") !== null) this.lead();
    const where = `table ${incident.table}, ${kindText(incident.kind)}`;
    for (const one of [this.apply, this.change, this.refuse, this.deal, this.undo])
      setAttribute(one, "aria-label", `${one.textContent}: ${where}`);
    setAttribute(this.note, "aria-label", `Note (optional): ${where}`);
    setAttribute(this.form.element, "aria-label", `Another remedy: ${where}`);
  }

  /** The other remedies, each with its button; where nothing is proposed one of them is to be chosen. */
  private list(incident: Incident, before: Incident | null): void {
    if (JSON.stringify(before?.options ?? []) === JSON.stringify(incident.options)) return;
    const rows = incident.options.map((option) => {
      const text = applyText(option);
      const go = button(text, { class: "quiet", "aria-label": `${text}: ${option.words}` }, () => this.decide("apply", option));
      return el("li", {}, go, el("span", {}, option.words));
    });
    this.options.replaceChildren(...rows);
    if (incident.remedy === null) this.others.open = true;
  }

  private open(open: boolean): void {
    if (open === !this.form.element.hidden) return;
    setAttribute(this.change, "aria-expanded", String(open));
    if (open && this.incident !== null) this.form.open(this.incident);
    else this.form.element.hidden = true;
    if (this.incident !== null) this.show(this.incident);
  }

  /** A key of the page: the button that it stands for, as if it were touched. False = it stands for none. */
  key(key: string): boolean {
    const meant = { Enter: this.apply, a: this.deal, c: this.change, r: this.refuse, u: this.undo }[key];
    if (meant === undefined) return false;
    // What is not offered is not done by a key either.
    if (meant.offsetParent !== null) meant.click();
    return true;
  }

  private acknowledge(undo = false): void {
    if (this.incident !== null) this.send("/director/acknowledge", { table: this.incident.table, incident: this.incident.id, undo });
  }

  private takeBack(): void {
    if (this.incident?.decision === null) this.acknowledge(true);
    else this.decide("undo");
  }

  /** Without a remedy the daemon applies what is proposed, with times as the clock shows them then. */
  private decide(decision: DecideRequest["decision"], remedy: Remedy | null = null): void {
    if (this.incident === null) return;
    const { table, id } = this.incident;
    this.send("/director/decide", { table, incident: id, decision, remedy, note: decision === "undo" ? "" : this.note.value.trim() });
  }

  private send(path: string, body: unknown): void {
    if (this.busy) return;
    this.wait(true);
    this.refused = false;
    const asked = this.incident!;
    setText(this.said, "");
    void ask(path, body).then((answer) => {
      if (this.incident?.id !== asked.id) return this.wait(false);
      // Once the hall shows what was asked for, there is nothing left to say.
      const shown = changed(asked, this.incident);
      if (!answer.ok || shown) this.wait(false);
      if (answer.ok) return setText(this.said, shown ? "" : answer.text || "Sent");
      this.refused = answer.status !== 0 && answer.status < 500;
      setText(this.said, this.refused ? answer.text : shown ? "" : `${answer.text} ${IN_DOUBT}`);
    });
  }

  /** Something was decided or undone: the next decision begins afresh, unless somebody else was faster. */
  private settle(before: Incident, incident: Incident): void {
    const faster = this.busy || this.refused || !this.form.element.hidden ? overtakenBy(before, incident, this.me) : "";
    this.wait(false);
    if (faster !== "") setText(this.said, faster);
    else if (!this.refused) setText(this.said, "");
    if (incident.decision != null) this.note.value = "";
  }

  /** Buttons keep the focus while they wait; a disabled one would lose it. */
  private wait(busy: boolean): void {
    this.busy = busy;
    for (const one of this.element.querySelectorAll("button")) setAttribute(one, "aria-disabled", busy ? "true" : null);
  }
}

const IN_DOUBT = "Whether it counts is seen here as soon as the dashboard is back; if this alert is still open then, touch again.";
