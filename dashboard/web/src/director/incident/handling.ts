/** What an arbiter can do about an alert: handle it, apply its remedy or another, reject it, undo. */
import { kindText, standing } from "../alerts/alerts";
import { ask } from "../../page/ask";
import type { DecideRequest, Incident, Remedy } from "../../contract";
import { button, el, setAttribute, setText } from "../../page/dom";
import { applyText, changed, confirmText, rejectText, changesNothing, decisionText, overtakenBy } from "../remedies/remedy";
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
  private readonly reject = button("", { class: "quiet" }, () => this.meant(() => this.decide("reject")));
  private readonly deal = button(say("arbiter_take"), {}, () => this.meant(() => this.acknowledge()));
  private readonly correct = el("a", { class: "correct" });
  private readonly restore = el("a", { class: "correct" }, say("arbiter_restore_position"));
  private readonly undo = button(say("arbiter_undo"), { class: "quiet" }, () => this.meant(() => this.takeBack()));
  private readonly acts = [this.apply, this.deal, this.change, this.reject, this.undo];
  private readonly settling = new Settling(this.acts, () => this.offer());
  private readonly options = el("ul");
  private readonly which = el("summary", {});
  private readonly others = el("details", { class: "options" }, this.which, this.options);
  private readonly note = el("input", { type: "text", maxlength: "500", autocomplete: "off" });
  private readonly noting = el("label", { class: "noting" }, say("arbiter_note"), this.note);
  private readonly form = new RemedyForm((remedy) => this.decide("apply", remedy));
  private readonly message = el("p", { class: "said", role: "alert" });
  private incident: Incident | null = null;
  private busy = false;
  /** A rejected request stays visible until the hall shows why. */
  private rejected = false;
  /** It is unknown whether the request was recorded: since when, and whether the connection was lost meanwhile. */
  private doubt: { readonly since: number; cut: boolean } | null = null;
  private rejectionTimer = 0;

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
    // There, only the proposal follows the thumb: all remedies together would cover it.
    const first = el("div", { class: "acts-first" }, this.message, this.apply, this.correct);
    const acts = el("div", { class: "acts" }, first, el("div", { class: "acts-more" }, this.deal, this.change, this.restore, this.reject, this.undo));
    this.element.append(this.handled, this.others, this.form.element, this.noting, acts);
  }

  show(incident: Incident): void {
    const before = this.incident;
    this.incident = incident;
    const [state, remedy] = [standing(incident), incident.remedy];
    const open = state !== "closed";
    if (before !== null && changed(before, incident)) this.settle(before, incident);
    if (!open) this.open(false);
    setText(this.handled, incident.acknowledged_by === "" ? "" : say("arbiter_handling", { name: incident.acknowledged_by }));
    setText(this.apply, confirmText(incident));
    setText(this.change, say(remedy === null ? "arbiter_other_remedy" : "arbiter_change"));
    setText(this.reject, rejectText(incident));
    const correcting = open ? correction(incident) : null;
    this.deal.className = remedy === null && correcting === null ? "primary" : "quiet";
    setText(this.correct, correcting?.words ?? "");
    this.correct.className = remedy === null ? "correct primary" : "correct";
    setAttribute(this.correct, "href", correcting === null ? null : correctionPath(String(incident.table), correcting.form));
    const restores = open && RESTORING.includes(incident.kind) && correcting === null;
    setAttribute(this.restore, "href", restores ? correctionPath(String(incident.table), "back") : null);
    setText(this.which, say(remedy === null ? "arbiter_rules_leave_choice" : "arbiter_other_remedies"));
    this.list(incident);
    if (!this.form.element.hidden) this.form.follow(incident);
    const seen: [Element, boolean][] = [
      [this.element, open || incident.decision !== null],
      [this.handled, open && incident.acknowledged_by !== ""],
      // One thing to apply at a time: the proposal, or the remedy that is being written.
      [this.apply, open && remedy !== null && this.form.element.hidden],
      // An alert without an article, such as a lost board, has no penalty.
      [this.change, open && (remedy !== null || incident.options.length > 0 || incident.article !== "")],
      [this.correct, correcting !== null],
      [this.restore, restores],
      [this.others, open && incident.options.length > 0],
      [this.reject, open],
      [this.deal, state === "open"],
      [this.undo, incident.decision !== null || state === "handled"],
      [this.noting, open],
    ];
    const focused = document.activeElement;
    for (const [node, is] of seen) setAttribute(node, "hidden", is ? null : "");
    this.settling.look();
    // Not to the button next to it, which undoes the decision.
    if (focused !== null && this.element.contains(focused) && focused.closest("[hidden]") !== null) this.lead();
    const named = (act: string): string => say("arbiter_act_at", { act, number: incident.table, kind: kindText(incident.kind) });
    for (const button of [this.apply, this.change, this.reject, this.deal, this.undo]) setAttribute(button, "aria-label", named(button.textContent));
    setAttribute(this.note, "aria-label", named(say("arbiter_note")));
    setAttribute(this.form.element, "aria-label", named(say("arbiter_own_remedy")));
  }

  /** The other remedies, each with a button; without a proposal that changes anything, one of them has to be chosen. */
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
      const text = worded(option, "text");
      setAttribute(go!, "aria-label", `${applyText(option)}: ${text}`);
      setText(words!, text);
    });
  }

  private choose(index: number): void {
    const option = this.incident?.options[index];
    if (option !== undefined) this.decide("apply", option);
  }

  /** Ignore a tap that was meant for what was there a moment ago. */
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

  /** Press the button of a keyboard shortcut; false if there is none. */
  key(key: string): boolean {
    const meant = { Enter: this.apply, a: this.deal, c: this.change, r: this.reject, u: this.undo }[key];
    if (meant === undefined) return false;
    // A button that is not offered does not react to its shortcut either.
    if (meant.offsetParent !== null) meant.click();
    return true;
  }

  private acknowledge(undo = false): void {
    if (this.incident !== null) this.send("/director/acknowledge", { table: this.incident.table, incident: this.incident.id, undo });
  }

  /** Undo another arbiter's decision, or take over the alert from them, after a question. */
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

  /** Without a remedy the daemon applies its proposal, with the times of the clock at that moment. */
  private decide(decision: DecideRequest["decision"], remedy: Remedy | null = null): void {
    if (this.incident === null) return;
    const { table, id, remedy: proposed } = this.incident;
    const meant = remedy ?? proposed;
    const body = { table, incident: id, decision, remedy, note: decision === "undo" ? "" : this.note.value.trim() };
    if (decision !== "apply" || meant?.restart_game !== true) return this.send("/director/decide", body);
    // The remedy in the question is applied, whatever the proposal is by then.
    confirm(say("arbiter_restart_at", { number: table }), say("arbiter_restart_lead", { words: worded(meant, "text") }), say("arbiter_restart"), () =>
      ask("/director/decide", { ...body, remedy: meant }),
    );
  }

  private send(path: string, body: unknown): void {
    if (this.busy) return;
    this.wait(true);
    this.rejected = false;
    this.doubt = null;
    window.clearTimeout(this.rejectionTimer);
    const asked = this.incident!;
    setText(this.message, "");
    void ask(path, body).then((answer) => {
      if (this.incident?.id !== asked.id) return this.wait(false);
      // Once the hall shows the decision, no message is needed.
      const shown = changed(asked, this.incident);
      if (!answer.ok || shown) this.wait(false);
      if (answer.ok) return setText(this.message, shown ? "" : answer.text || say("arbiter_sent"));
      const wasShown = this.message.textContent !== "";
      this.rejected = answer.status !== 0 && answer.status < 500;
      if (this.rejected && shown && wasShown) return; // the alert shows it already: another arbiter was faster
      this.doubt = this.rejected || shown ? null : { since: performance.now(), cut: false };
      setText(this.message, this.rejected ? answer.text : shown ? "" : `${answer.text} ${say("arbiter_doubt")}`);
      if (this.rejected) this.rejectionTimer = window.setTimeout(() => this.readUp(answer.text), REJECTED_MS);
    });
  }

  /** Remove a message whose reason may have gone: a clock that was being set has answered by then. */
  private readUp(text: string): void {
    this.rejected = false;
    if (this.message.textContent === text) setText(this.message, "");
  }

  /** Whether the page is connected: once it is, the alert shows whether the request was recorded. */
  setConnected(connected: boolean): void {
    if (this.doubt === null) return;
    if (!connected) this.doubt.cut = true;
    if (!connected || !(this.doubt.cut || performance.now() - this.doubt.since > LATE_MS)) return;
    this.doubt = null;
    setText(this.message, this.incident?.closed_reason === "" ? say("arbiter_doubt_over") : "");
  }

  /** Start afresh after a decision or its undoing, unless another arbiter was faster. */
  private settle(before: Incident, incident: Incident): void {
    const faster = this.busy || this.rejected || !this.form.element.hidden ? overtakenBy(before, incident, this.me) : "";
    this.wait(false);
    this.doubt = null;
    if (faster !== "") setText(this.message, faster);
    else if (!this.rejected) setText(this.message, "");
    if (incident.decision != null) this.note.value = "";
  }

  private offer(): void {
    for (const button of this.element.querySelectorAll("button"))
      setAttribute(button, "aria-disabled", this.busy || (this.settling.waits && this.acts.includes(button)) ? "true" : null);
  }

  /** Buttons keep the focus while they wait; a disabled one would lose it. */
  private wait(busy: boolean): void {
    this.busy = busy;
    this.offer();
  }
}

/** Kinds that ask what was played: if no possible move is offered, the record may be wrong. */
const OF_THE_RECORD: readonly string[] = ["ambiguous_position", "moves_withdrawn"];

/** What may need another position than the proposed one: the last that can be identified (FIDE 7.5.1, 7.4). */
const RESTORING: readonly string[] = ["illegal_move", "illegal_position_on_board", "king_capture", "displaced_pieces", "position_to_set_up"];

/** The correction of the record that an alert asks for, if any. */
function correction({ kind, choices }: Incident): { readonly form: "reading" | "moves"; readonly words: string } | null {
  if (choices.length > 0) return { form: "reading", words: say("arbiter_choose_played") };
  return OF_THE_RECORD.includes(kind) ? { form: "moves", words: say("arbiter_correct_moves") } : null;
}

/** How long a rejection is shown. */
const REJECTED_MS = 15_000;
/** Time by which a request is applied or rejected: it states until when it is valid. */
const LATE_MS = 10_000;
