/** The steps of a long form: one is shown at a time, each leads to the next. */
import { button, el, setAttribute, setChildren, setText } from "../../page/dom";
import { say } from "../../words/words";

export interface Step {
  /** In the address. */
  readonly id: string;
  readonly title: string;
  readonly parts: readonly HTMLElement[];
}

export class Steps {
  readonly element: HTMLElement;
  private readonly ways = el("nav", { class: "rounds", "aria-label": say("desk_steps") });
  private readonly body = el("div", { class: "part-body" });
  private readonly next = button("", {}, () => this.onward());
  private steps: readonly Step[] = [];
  private shown = "";
  private going = false;

  /** `turned`: called when another step is shown; `done`: the action after the last one, and its name. */
  constructor(
    private readonly turned: (id: string) => void,
    private readonly done: { readonly title: string; readonly go: () => void },
  ) {
    this.element = el("div", { class: "part-body steps-of" }, this.ways, this.body, el("div", { class: "buttons" }, this.next));
  }

  /** Draw the present steps; `first`: the one to begin with if none is shown. */
  draw(steps: readonly Step[], first: string): void {
    this.steps = steps;
    if (!steps.some(({ id }) => id === this.shown)) this.shown = steps.find(({ id }) => id === first)?.id ?? steps[0]?.id ?? "";
    setChildren(this.ways, steps.map(({ id, title }, at) => button(say("desk_step", { number: at + 1, title }), { class: "quiet", "data-step": id }, () => this.show(id))));
    setChildren(this.body, steps.map(({ id, parts }) => el("div", { class: "part-body", "data-step": id }, ...parts)));
    this.mark();
  }

  /** Show none until it is drawn again. */
  leave(): void {
    this.shown = "";
  }

  private show(id: string): void {
    // A step that is chosen while another is being saved stays open.
    this.going = false;
    this.shown = id;
    this.mark();
    this.turned(id);
    this.ways.scrollIntoView({ block: "nearest" });
  }

  private mark(): void {
    for (const child of this.ways.children) setAttribute(child, "aria-current", (child as HTMLElement).dataset.step === this.shown ? "step" : null);
    for (const child of this.body.children) setAttribute(child, "hidden", (child as HTMLElement).dataset.step === this.shown ? null : "");
    setText(this.next, say("desk_next", { title: this.after?.title ?? this.done.title }));
  }

  private get after(): Step | undefined {
    return this.steps[this.steps.findIndex(({ id }) => id === this.shown) + 1];
  }

  /** Save the changes of this step, and then show the next step. */
  private onward(): void {
    const here = [...this.body.children].find((child) => (child as HTMLElement).dataset.step === this.shown);
    const changed = here?.querySelector<HTMLFormElement>("form[data-changed]");
    if (changed === null || changed === undefined) return this.move();
    this.going = changed.checkValidity();
    changed.requestSubmit();
  }

  /** A form was saved, or not; if it was, the next changed form of this step is saved. */
  saved(ok: boolean): void {
    const { going } = this;
    this.going = false;
    if (going && ok) this.onward();
  }

  private move(): void {
    const { after } = this;
    if (after === undefined) this.done.go();
    else this.show(after.id);
  }
}
