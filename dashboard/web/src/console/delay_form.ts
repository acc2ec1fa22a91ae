/** The broadcast delay of each audience, and a form to change it; what was shown already cannot be withdrawn. */
import { ask } from "../page/ask";
import { confirm } from "./confirm";
import type { AudienceDelay } from "../contract";
import { el, setChildren } from "../page/dom";
import { say } from "../words/words";

/** An audience; where its halls differ, the delay in each. */
export interface Delayed extends Omit<AudienceDelay, "before"> {
  readonly halls?: readonly { readonly name: string; readonly delay_s: number; readonly delay_moves: number }[];
}

export class DelayForm {
  readonly element: HTMLElement;
  private readonly now = el("ul", { class: "delays" }, el("li", {}, say("console_delay_unknown")));
  private readonly audience = el("select", { id: "delay-audience", required: "" });
  private readonly minutes = el("input", { id: "delay-minutes", type: "number", min: "0", max: "60", step: "any", inputmode: "decimal", required: "" });
  private readonly moves = el("input", { id: "delay-moves", type: "number", min: "0", max: "100", inputmode: "numeric", required: "" });
  private audiences: readonly Delayed[] = [];
  /** New data does not overwrite what is being entered. */
  private written = false;

  /** `where`: the address that sets a delay. */
  constructor(private readonly where = "/director/set-delay") {
    const field = (input: HTMLInputElement | HTMLSelectElement, text: string): HTMLElement => el("div", {}, el("label", { for: input.id }, text), input);
    const form = el(
      "form",
      { class: "delay" },
      field(this.audience, say("console_delay_audience")),
      field(this.minutes, say("console_delay_minutes")),
      field(this.moves, say("console_delay_moves")),
      el("button", { class: "quiet" }, say("console_delay_go")),
    );
    for (const input of [this.minutes, this.moves]) input.addEventListener("input", () => (this.written = true));
    this.audience.addEventListener("change", () => this.fill());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.set();
    });
    this.element = el("section", {}, el("h2", {}, say("console_delay_title")), this.now, form);
  }

  show(audiences: readonly Delayed[]): void {
    if (JSON.stringify(audiences) === JSON.stringify(this.audiences)) return;
    const names = audiences.map(({ name }) => name);
    if (names.join("\n") !== this.audiences.map(({ name }) => name).join("\n")) {
      const chosen = this.audience.value;
      setChildren(this.audience, names.map((name) => el("option", { value: name }, name)));
      if (names.includes(chosen)) this.audience.value = chosen;
    }
    this.audiences = audiences;
    setChildren(this.now, audiences.map((delayed) => el("li", {}, delayText(delayed))));
    if (!this.written) this.fill();
  }

  private fill(): void {
    const now = this.audiences.find(({ name }) => name === this.audience.value);
    if (now === undefined) return;
    this.minutes.value = String(Math.round((now.delay_s / 60) * 1000) / 1000);
    this.moves.value = String(now.delay_moves);
    this.written = false;
  }

  private set(): void {
    const body = { audience: this.audience.value, delay_s: Math.round(Number(this.minutes.value) * 60), delay_moves: Number(this.moves.value) };
    const now = this.audiences.find(({ name }) => name === body.audience);
    const after = say("console_delay_new", { after: lengthText(body.delay_s, body.delay_moves) });
    confirm(
      say("console_delay_ask", { audience: body.audience }),
      now === undefined ? after : say("sentences", { first: say("console_delay_now", { before: lengthText(now.delay_s, now.delay_moves) }), rest: after }),
      say("console_delay_yes"),
      async () => {
        const answer = await ask(this.where, body);
        if (answer.ok) this.written = false;
        return answer;
      },
      say("console_delay_done"),
    );
  }
}

/** "public: live"; of several halls "public: 10 min in hall, live in annex". */
export function delayText(delayed: Delayed): string {
  const places = (delayed.halls ?? []).map((hall) => say("console_delay_in", { delay: lengthText(hall.delay_s, hall.delay_moves), hall: hall.name }));
  return say("console_delay_of", { audience: delayed.name, delay: places.length === 0 ? lengthText(delayed.delay_s, delayed.delay_moves) : places.join(", ") });
}

/** "3 min 30 s and 2 moves", "live". */
export function lengthText(delay_s: number, delay_moves: number): string {
  const [minutes, seconds] = [Math.floor(delay_s / 60), Math.round(delay_s % 60)];
  const time = minutes === 0 ? (seconds === 0 ? "" : say("console_s", { seconds })) : seconds === 0 ? say("console_min", { minutes }) : say("console_min_s", { minutes, seconds });
  const moves = delay_moves === 0 ? "" : say("console_moves", { count: delay_moves });
  return time !== "" && moves !== "" ? say("console_delay_both", { time, moves }) : time || moves || say("console_live");
}
