/** The arbiters' form that sets a clock; it shows the present times until a time is typed. */
import { ask } from "../../page/ask";
import { clockText, parsedTime, remaining } from "../../clock/clock";
import type { Color } from "../../contract";
import { confirm } from "../../console/confirm";
import { button, el, setAttribute, setText } from "../../page/dom";
import type { TableView } from "../../feed/projection";
import { gameOf } from "../../table/seat";
import { changesOf } from "../../console/changes";
import { say } from "../../words/words";

const MORE_MS = 120_000;
const COLORS: readonly Color[] = ["white", "black"];

class TimeField {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  private typed = false;
  private more = 0;
  private present: number | null = null;

  constructor(color: Color, table: number) {
    const id = `clock-${table}-${color}`;
    this.input = el("input", { id, type: "text", size: "7", autocomplete: "off", spellcheck: "false", required: "" });
    // An emptied field shows the present time again.
    this.input.addEventListener("input", () => (this.typed = this.input.value !== ""));
    this.element = el(
      "div",
      { class: "time-field" },
      el("label", { for: id }, say(color)),
      this.input,
      button(say("console_add_two"), { class: "quiet", "aria-label": say("console_add_two_to", { side: color }) }, () => this.add()),
    );
  }

  /** Milliseconds of the field, or null if it is not a time. */
  get ms(): number | null {
    return parsedTime(this.input.value);
  }

  /** The requested time, in words that stay true while the clock is running. */
  get words(): string {
    if (this.typed) return this.ms === null ? "" : clockText(this.ms);
    return this.more === 0 ? say("console_set_clock_same") : `+${clockText(this.more)}`;
  }

  show(present: number | null): void {
    this.present = present;
    if (!this.typed && document.activeElement !== this.input) this.fill();
  }

  reset(): void {
    this.typed = false;
    this.more = 0;
    this.fill();
  }

  private add(): void {
    if (this.typed && this.ms !== null) return void (this.input.value = clockText(this.ms + MORE_MS));
    this.more += MORE_MS;
    this.fill();
  }

  private fill(): void {
    this.input.value = this.present === null ? "" : clockText(this.present + this.more);
  }
}

export class SetClock {
  readonly element: HTMLFormElement;
  private readonly fields: Record<Color, TimeField>;
  private readonly message = el("p", { class: "said", role: "status" });
  private readonly go = el("button", { class: "quiet" }, say("console_set_clock_go"));
  private game: string | null = null;

  constructor(private readonly number: number) {
    this.fields = { white: new TimeField("white", number), black: new TimeField("black", number) };
    this.element = el(
      "form",
      { class: "set-clock", "aria-label": say("console_set_clock_form", { table: number }), novalidate: "" },
      ...COLORS.map((color) => this.fields[color].element),
      this.go,
      this.message,
    );
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.send();
    });
  }

  show(table: TableView, now: number): void {
    const game = gameOf(table);
    this.game = game !== null && game.result === "*" ? game.game : null;
    const there = this.game !== null && table.clock !== null && table.clock.state !== "none";
    setAttribute(this.element, "hidden", there ? null : "");
    for (const color of COLORS) this.fields[color].show(remaining(table.clock, color, now));
  }

  private async send(): Promise<void> {
    const [white, black] = COLORS.map((color) => this.fields[color].ms) as [number | null, number | null];
    if (white === null || black === null) {
      setText(this.message, say("console_set_clock_bad"));
      this.fields[white === null ? "white" : "black"].input.focus();
      return;
    }
    this.go.disabled = true;
    const body = { table: this.number, game: this.game ?? "", white_ms: white, black_ms: black };
    const before = await ask("/director/set-clock", { ...body, preview: true });
    this.go.disabled = false;
    setText(this.message, before.ok ? "" : before.text);
    if (!before.ok) return;
    const changes = changesOf(before);
    const { white: first, black: second } = this.fields;
    confirm(say("console_set_clock_ask", { table: this.number }), changes.length > 0 ? changes.join(" ") : say("console_set_clock_no_change"), say("console_set_clock_yes", { white: first.words, black: second.words }), async () => {
      // The clock may have run since then: two minutes are added to its present time.
      const answer = await ask("/director/set-clock", { ...body, white_ms: first.ms ?? white, black_ms: second.ms ?? black });
      if (!answer.ok) return answer;
      setText(this.message, say("console_set_clock_sent"));
      for (const color of COLORS) this.fields[color].reset();
      return answer;
    });
  }
}
