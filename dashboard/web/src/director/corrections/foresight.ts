/** The preview of a correction in the hall's own sentences; then one tap applies it. */
import { ask } from "../../page/ask";
import { button, el, setAttribute, setChildren, setText } from "../../page/dom";
import { after, answered, foreseen, undoing, type Footing, type Step, type CorrectionRequest } from "./step";
import { say } from "../../words/words";

/** Pause in typing after which the preview is requested. */
const WRITTEN_MS = 250;

export class Foresight {
  readonly element: HTMLElement;
  private step: Step = { at: "choosing", hint: "" };
  private on: Footing | null = null;
  private wanted: CorrectionRequest | string = "";
  private asked = 0;
  private timer = 0;
  private readonly heading = el("h2", {});
  private readonly changes = el("ul", { class: "changes" });
  private readonly message = el("p", { class: "said" });
  private readonly act = button("", { class: "primary" }, () => this.touched());

  /** `look`: returns what the form asks for; `done`: the hall has applied it; `afterwards`: it has answered. */
  constructor(
    private readonly look: () => CorrectionRequest | string,
    private readonly done: () => void,
    private readonly afterwards: () => void = () => {},
  ) {
    this.element = el("section", { class: "foresight", "aria-label": say("arbiter_preview") }, el("div", { class: "foretold", role: "status", "aria-atomic": "true" }, this.heading, this.changes, this.message), this.act);
    this.draw();
  }

  /** Whether an outcome is shown, even if nothing is left to do. */
  get tells(): boolean {
    return this.step.at === "done" || this.step.at === "failed" || this.step.at === "doing";
  }

  /** Forget the preview, which was about something else. */
  forget(): void {
    this.asked += 1;
    this.on = null;
    this.step = { at: "choosing", hint: "" };
    this.draw();
  }

  /** Something else was entered, or with `fresh` another correction was opened. */
  wrote(fresh = false): void {
    const wanted = this.look();
    if (!fresh && JSON.stringify(wanted) === JSON.stringify(this.wanted) && this.step.at !== "done") return;
    this.wanted = wanted;
    this.foresee(fresh || typeof wanted === "string" ? 0 : WRITTEN_MS);
  }

  /** Take the present state of the table. */
  table(now: Footing): void {
    const before = this.step;
    this.on = now;
    this.step = after(this.step, now);
    if (this.step !== before || this.step.at === "done") this.draw();
  }

  private foresee(delay = 0): void {
    clearTimeout(this.timer);
    const [wanted, mine] = [this.wanted, ++this.asked];
    if (typeof wanted === "string" || this.on === null) {
      this.step = { at: "choosing", hint: typeof wanted === "string" ? wanted : "" };
      return this.draw();
    }
    const on = this.on;
    this.step = { at: "asking", wanted, on };
    this.draw();
    this.timer = window.setTimeout(() => {
      void ask(wanted.path, { ...wanted.body, preview: true }).then((answer) => {
        if (mine !== this.asked) return; // the input has changed meanwhile
        this.step = foreseen(wanted, on, answer);
        if (this.on !== null) this.step = after(this.step, this.on);
        this.draw();
        this.afterwards();
      });
    }, delay);
  }

  private touched(): void {
    const { step } = this;
    const undo = this.undo;
    if (undo !== null) {
      this.wanted = undo;
      return this.foresee();
    }
    if (step.at === "overtaken" || step.at === "failed" || step.at === "refused") {
      this.wanted = this.look();
      return this.foresee();
    }
    if (step.at !== "seen") return;
    const mine = ++this.asked;
    this.step = { at: "doing", wanted: step.wanted, on: step.on, changes: step.changes };
    this.draw();
    void ask(step.wanted.path, step.wanted.body).then((answer) => {
      if (mine !== this.asked) return;
      this.step = answered(this.step, answer);
      if (this.on !== null) this.step = after(this.step, this.on);
      this.draw();
      if (answer.ok) this.done();
      this.afterwards();
    });
  }

  private get undo(): CorrectionRequest | null {
    return this.on === null ? null : undoing(this.step, this.on);
  }

  private draw(): void {
    const { step } = this;
    const [heading, text, act] = words(step, this.undo !== null);
    setAttribute(this.element, "data-at", step.at);
    setText(this.heading, heading);
    setText(this.message, text);
    const changes = "changes" in step ? step.changes : [];
    setChildren(this.changes, changes.map((change) => el("li", {}, change)));
    setText(this.act, act);
    setAttribute(this.act, "class", step.at === "done" ? "quiet" : "primary");
    setAttribute(this.act, "hidden", act === "" ? "" : null);
    // It keeps the focus while it waits; a disabled button would lose it.
    setAttribute(this.act, "aria-disabled", step.at === "doing" ? "true" : null);
  }
}

/** The heading, the text below it, and the label of the button; "" if there is no button. */
function words(step: Step, undo: boolean): readonly [heading: string, text: string, act: string] {
  switch (step.at) {
    case "choosing":
      return ["", step.hint, ""];
    case "asking":
      return [say("arbiter_will_change"), say("arbiter_checking"), ""];
    case "refused":
      return [say("arbiter_cannot"), step.text, say("arbiter_check_again")];
    case "seen":
      return [say("arbiter_will_change"), [step.changes.length === 0 ? say("arbiter_changes_nothing") : "", step.text].filter(Boolean).join(" "), say("arbiter_apply")];
    case "overtaken":
      return [say("arbiter_game_changed"), say("arbiter_check_now", { what: step.text }), say("arbiter_check_again")];
    case "doing":
      return [say("arbiter_will_change"), say("arbiter_sending"), say("arbiter_apply")];
    case "done":
      return [say("arbiter_done"), step.text, undo ? say("arbiter_undo") : ""];
    case "failed":
      return [say("arbiter_not_done"), step.text, say("arbiter_check_again")];
  }
}
