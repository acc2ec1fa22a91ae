/** What a director can do about an alert: deal with it, apply its remedy or another, refuse, undo. */
import { kindText, standing } from "../alerts/alerts";
import { ask } from "../../page/ask";
import type { DecideRequest, Incident, Remedy } from "../../contract";
import { button, el, setAttribute, setText } from "../../page/dom";
import { applyText, changed, confirmText, refuseText, changesNothing, decisionText, overtakenBy } from "../remedies/remedy";
import { RemedyForm } from "../remedies/remedy_form";
import { confirm } from "../../console/confirm";
import { correctionPath } from "../corrections/room";
import { Settling } from "../../console/settling";
import { say, worded } from "../../words/words";

/** It stays the same element through every change of its incident, so that nothing typed is lost. */
export class Handling {
  readonly element = el("div", { class: "handling" });
  private readonly handled = el("p", { class: "handled" });
  private readonly apply = button("", { class: "primary" }, () => this.meant(() => this.decide("apply")));
  private readonly change = button("", { class: "quiet", "aria-expanded": "false" }, () => this.meant(() => this.open(this.form.element.hidden)));
  private readonly refuse = button("", { class: "quiet" }, () => this.meant(() => this.decide("reject")));
  private readonly deal = button(say("arbiter_take"), {}, () => this.meant(() => this.acknowledge()));
  private readonly correct = el("a", { class: "correct" });
  private readonly undo = button(say("arbiter_undo"), { class: "quiet" }, () => this.meant(() => this.takeBack()));
  private readonly acts = [this.apply, this.deal, this.change, this.refuse, this.undo];
  private readonly settling = new Settling(this.acts, () => this.offer());
  private readonly options = el("ul");
  private readonly which = el("summary", {});
  private readonly others = el("details", { class: "options" }, this.which, this.options);
  private readonly note = el("input", { type: "text", maxlength: "500", autocomplete: "off" });
  private readonly noting = el("label", { class: "noting" }, say("arbiter_note"), this.note);
  private readonly form = new RemedyForm((remedy) => this.decide("apply", remedy));
  private readonly said = el("p", { class: "said", role: "alert" });
  private incident: Incident | null = null;
  private busy = false;
  /** What was refused stays to be read when the hall shows why. */
  private refused = false;
  /** It is unknown whether the request was recorded: since when, and whether the connection was lost meanwhile. */
  private doubt: { readonly since: number; cut: boolean } | null = null;
  private refusal = 0;

  /** `me`: the name that signs what is decided here; `lead`: moves the focus when the focused button goes. */
  constructor(
    private readonly me: string,
    private readonly lead: () => void,
  ) {
    this.form.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      this.open(false);
      this.change.focus();
    });
    // The answer is shown next to the button: on a phone nothing else is sure to be visible.
    // There what is proposed alone follows the thumb: all of them would lie over the remedy.
    const first = el("div", { class: "acts-first" }, this.said, this.apply, this.correct);
    const acts = el("div", { class: "acts" }, first, el("div", { class: "acts-more" }, this.deal, this.change, this.refuse, this.undo));
    this.element.append(this.handled, this.others, this.form.element, this.noting, acts);
  }

  show(incident: Incident): void {
    const before = this.incident;
    this.incident = incident;
    const [stands, remedy] = [standing(incident), incident.remedy];
    const open = stands !== "closed";
    if (before !== null && changed(before, incident)) this.settle(before, incident);
    if (!open) this.open(false);
    setText(this.handled, incident.acknowledged_by === "" ? "" : say("arbiter_handling", { name: incident.acknowledged_by }));
    setText(this.apply, confirmText(incident));
    setText(this.change, say(remedy === null ? "arbiter_other_remedy" : "arbiter_change"));
    setText(this.refuse, refuseText(incident));
    const correcting = open ? correction(incident) : null;
    this.deal.className = remedy === null && correcting === null ? "primary" : "quiet";
    setText(this.correct, correcting?.words ?? "");
    this.correct.className = remedy === null ? "correct primary" : "correct";
    setAttribute(this.correct, "href", correcting === null ? null : correctionPath(String(incident.table), correcting.form));
    setText(this.which, say(remedy === null ? "arbiter_rules_leave_choice" : "arbiter_other_remedies"));
    this.list(incident);
    if (!this.form.element.hidden) this.form.follow(incident);
    const seen: [Element, boolean][] = [
      [this.element, open || incident.decision !== null],
      [this.handled, open && incident.acknowledged_by !== ""],
      // One thing to apply at a time: what was proposed, or what is being written.
      [this.apply, open && remedy !== null && this.form.element.hidden],
      // What no rule speaks of, such as a board that is lost, has no penalty.
      [this.change, open && (remedy !== null || incident.options.length > 0 || incident.article !== "")],
      [this.correct, correcting !== null],
      [this.others, open && incident.options.length > 0],
      [this.refuse, open],
      [this.deal, stands === "open"],
      [this.undo, incident.decision !== null || stands === "handled"],
      [this.noting, open],
    ];
    const focused = document.activeElement;
    for (const [node, is] of seen) setAttribute(node, "hidden", is ? null : "");
    this.settling.look();
    // Not to the button next to it: that one undoes the decision.
    if (focused !== null && this.element.contains(focused) && focused.closest("[hidden]") !== null) this.lead();
    const named = (act: string): string => say("arbiter_act_at", { act, number: incident.table, kind: kindText(incident.kind) });
    for (const one of [this.apply, this.change, this.refuse, this.deal, this.undo]) setAttribute(one, "aria-label", named(one.textContent));
    setAttribute(this.note, "aria-label", named(say("arbiter_note")));
    setAttribute(this.form.element, "aria-label", named(say("arbiter_own_remedy")));
  }

  /** The other remedies, each with its button; where nothing is proposed that changes anything one is to be chosen. */
  private list(incident: Incident): void {
    const rows = this.options.children;
    if (rows.length !== incident.options.length) {
      this.options.replaceChildren(
        ...incident.options.map((_, index) => el("li", {}, button("", { class: "quiet" }, () => this.choose(index)), el("span"))),
      );
      if (incident.remedy === null || changesNothing(incident.remedy)) this.others.open = true;
    }
    incident.options.forEach((option, index) => {
      const [go, words] = rows[index]!.children;
      setText(go!, applyText(option));
      const told = worded(option, "text");
      setAttribute(go!, "aria-label", `${applyText(option)}: ${told}`);
      setText(words!, told);
    });
  }

  private choose(index: number): void {
    const option = this.incident?.options[index];
    if (option !== undefined) this.decide("apply", option);
  }

  /** A touch that was meant for what lay there a moment ago does nothing. */
  private meant(act: () => void): void {
    if (!this.settling.waits) act();
  }

  private open(open: boolean): void {
    if (open === !this.form.element.hidden) return;
    setAttribute(this.change, "aria-expanded", String(open));
    if (open && this.incident !== null) this.form.open(this.incident);
    else this.form.element.hidden = true;
    if (this.incident !== null) this.show(this.incident);
  }

  /** Press the button that a key of the page is for; false if there is none. */
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

  /** What another arbiter has decided or is handling is undone only after a question. */
  private takeBack(): void {
    const { incident } = this;
    if (incident === null) return;
    const { decision, acknowledged_by } = incident;
    const who = decision?.by ?? acknowledged_by;
    const act = (): void => (decision === null ? this.acknowledge(true) : this.decide("undo"));
    if (who === this.me || who === "") return act();
    const body = { table: incident.table, incident: incident.id };
    if (decision === null)
      return confirm(say("arbiter_handling", { name: who }), say("arbiter_release_lead"), say("arbiter_release"), () => ask("/director/acknowledge", { ...body, undo: true }));
    confirm(say("arbiter_undo_of", { name: who }), say("arbiter_undo_of_lead", { decision: decisionText(incident) }), say("arbiter_undo_of_button", { name: who }), () =>
      ask("/director/decide", { ...body, decision: "undo", remedy: null, note: "" }),
    );
  }

  /** Without a remedy the daemon applies what is proposed, with times as the clock shows them then. */
  private decide(decision: DecideRequest["decision"], remedy: Remedy | null = null): void {
    if (this.incident === null) return;
    const { table, id, remedy: proposed } = this.incident;
    const meant = remedy ?? proposed;
    const body = { table, incident: id, decision, remedy, note: decision === "undo" ? "" : this.note.value.trim() };
    if (decision !== "apply" || meant?.restart_game !== true) return this.send("/director/decide", body);
    // What the question was about is applied, whatever is proposed by then.
    confirm(say("arbiter_restart_at", { number: table }), say("arbiter_restart_lead", { words: worded(meant, "text") }), say("arbiter_restart"), () =>
      ask("/director/decide", { ...body, remedy: meant }),
    );
  }

  private send(path: string, body: unknown): void {
    if (this.busy) return;
    this.wait(true);
    this.refused = false;
    this.doubt = null;
    window.clearTimeout(this.refusal);
    const asked = this.incident!;
    setText(this.said, "");
    void ask(path, body).then((answer) => {
      if (this.incident?.id !== asked.id) return this.wait(false);
      // Once the hall shows what was asked for, there is nothing left to say.
      const shown = changed(asked, this.incident);
      if (!answer.ok || shown) this.wait(false);
      if (answer.ok) return setText(this.said, shown ? "" : answer.text || say("arbiter_sent"));
      const told = this.said.textContent !== "";
      this.refused = answer.status !== 0 && answer.status < 500;
      if (this.refused && shown && told) return; // the alert has it already: somebody was faster
      this.doubt = this.refused || shown ? null : { since: performance.now(), cut: false };
      setText(this.said, this.refused ? answer.text : shown ? "" : `${answer.text} ${say("arbiter_doubt")}`);
      if (this.refused) this.refusal = window.setTimeout(() => this.readUp(answer.text), REFUSED_MS);
    });
  }

  /** What was in the way may be over: a clock that was just being set has answered by then. */
  private readUp(text: string): void {
    this.refused = false;
    if (this.said.textContent === text) setText(this.said, "");
  }

  /** Whether the page is connected: once it is, the alert shows whether the request was recorded. */
  hears(heard: boolean): void {
    if (this.doubt === null) return;
    if (!heard) this.doubt.cut = true;
    if (!heard || !(this.doubt.cut || performance.now() - this.doubt.since > LATE_MS)) return;
    this.doubt = null;
    setText(this.said, this.incident?.closed_reason === "" ? say("arbiter_doubt_over") : "");
  }

  /** Something was decided or undone: the next decision begins afresh, unless somebody else was faster. */
  private settle(before: Incident, incident: Incident): void {
    const faster = this.busy || this.refused || !this.form.element.hidden ? overtakenBy(before, incident, this.me) : "";
    this.wait(false);
    this.doubt = null;
    if (faster !== "") setText(this.said, faster);
    else if (!this.refused) setText(this.said, "");
    if (incident.decision != null) this.note.value = "";
  }

  private offer(): void {
    for (const one of this.element.querySelectorAll("button"))
      setAttribute(one, "aria-disabled", this.busy || (this.settling.waits && this.acts.includes(one)) ? "true" : null);
  }

  /** Buttons keep the focus while they wait; a disabled one would lose it. */
  private wait(busy: boolean): void {
    this.busy = busy;
    this.offer();
  }
}

/** What only asks what was played, and where no possible move is offered: the record may be wrong. */
const OF_THE_RECORD: readonly string[] = ["ambiguous_position", "moves_withdrawn"];

/** Where the record is corrected, if that is what an alert asks for. */
function correction({ kind, choices }: Incident): { readonly form: "reading" | "moves"; readonly words: string } | null {
  if (choices.length > 0) return { form: "reading", words: say("arbiter_choose_played") };
  return OF_THE_RECORD.includes(kind) ? { form: "moves", words: say("arbiter_correct_moves") } : null;
}

/** How long a rejection is shown. */
const REFUSED_MS = 15_000;
/** What was asked for counts by then, or never does: a request says until when it is meant. */
const LATE_MS = 10_000;
