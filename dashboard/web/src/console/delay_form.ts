/** How far each audience is behind, and another delay; a shorter one cannot be taken back for what was shown. */
import { ask } from "../page/ask";
import { confirm } from "./confirm";
import type { AudienceDelay } from "../contract";
import { el, setChildren } from "../page/dom";

/** An audience; where its halls are not at one, how far it is behind in each. */
export interface Delayed extends AudienceDelay {
  readonly halls?: readonly { readonly name: string; readonly delay_s: number; readonly delay_moves: number }[];
}

export class DelayForm {
  readonly element: HTMLElement;
  private readonly now = el("ul", { class: "delays" }, el("li", {}, "Not known before the daemon has said it."));
  private readonly audience = el("select", { id: "delay-audience", required: "" });
  private readonly minutes = el("input", { id: "delay-minutes", type: "number", min: "0", max: "60", step: "any", inputmode: "decimal", required: "" });
  private readonly moves = el("input", { id: "delay-moves", type: "number", min: "0", max: "100", inputmode: "numeric", required: "" });
  private told: readonly Delayed[] = [];
  /** What somebody writes is not written over by what is told. */
  private written = false;

  /** `where`: the address that sets one. */
  constructor(private readonly where = "/director/set-delay") {
    const field = (input: HTMLInputElement | HTMLSelectElement, text: string): HTMLElement => el("div", {}, el("label", { for: input.id }, text), input);
    const form = el(
      "form",
      { class: "delay" },
      field(this.audience, "Audience"),
      field(this.minutes, "Minutes behind"),
      field(this.moves, "Moves behind"),
      el("button", { class: "quiet" }, "Set the delay…"),
    );
    for (const input of [this.minutes, this.moves]) input.addEventListener("input", () => (this.written = true));
    this.audience.addEventListener("change", () => this.fill());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.set();
    });
    this.element = el("section", {}, el("h2", {}, "How far spectators are behind"), this.now, form);
  }

  show(told: readonly Delayed[]): void {
    if (JSON.stringify(told) === JSON.stringify(this.told)) return;
    const names = told.map(({ name }) => name);
    if (names.join("\n") !== this.told.map(({ name }) => name).join("\n")) {
      const chosen = this.audience.value;
      setChildren(this.audience, names.map((name) => el("option", { value: name }, name)));
      if (names.includes(chosen)) this.audience.value = chosen;
    }
    this.told = told;
    setChildren(this.now, told.map((one) => el("li", {}, delayText(one))));
    if (!this.written) this.fill();
  }

  private fill(): void {
    const now = this.told.find(({ name }) => name === this.audience.value);
    if (now === undefined) return;
    this.minutes.value = String(Math.round((now.delay_s / 60) * 1000) / 1000);
    this.moves.value = String(now.delay_moves);
    this.written = false;
  }

  private set(): void {
    const body = { audience: this.audience.value, delay_s: Math.round(Number(this.minutes.value) * 60), delay_moves: Number(this.moves.value) };
    const now = this.told.find(({ name }) => name === body.audience);
    const before = now === undefined ? "" : `They are ${behindText(now.delay_s, now.delay_moves)} now and`;
    confirm(
      `Set the delay of ${body.audience}?`,
      `${before || "Spectators"} will be ${behindText(body.delay_s, body.delay_moves)}. A longer delay holds at once for all that was not shown yet, a shorter one for what comes after. What was shown cannot be taken back.`,
      "Set the delay",
      async () => {
        const answer = await ask(this.where, body);
        if (answer.ok) this.written = false;
        return answer;
      },
      "The delay is set.",
    );
  }
}

/** "public: not behind now"; of several halls "public: 10 min behind now in hall, not behind now in annex". Pure. */
export function delayText(one: Delayed): string {
  const places = one.halls ?? [];
  const told = places.length === 0 ? [`${behindText(one.delay_s, one.delay_moves)} now`] : places.map((hall) => `${behindText(hall.delay_s, hall.delay_moves)} now in ${hall.name}`);
  return `${one.name}: ${told.join(", ")}`;
}

/** "3 min 30 s and 2 moves behind", "not behind". Pure. */
export function behindText(seconds: number, moves: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)];
  const time = [minutes > 0 ? `${minutes} min` : "", rest > 0 ? `${rest} s` : ""].filter(Boolean).join(" ");
  const parts = [time, moves === 0 ? "" : `${moves} ${moves === 1 ? "move" : "moves"}`].filter(Boolean);
  return parts.length === 0 ? "not behind" : `${parts.join(" and ")} behind`;
}
