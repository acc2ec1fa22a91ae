/** The form in which an arbiter writes another remedy; it begins with the proposal. */
import type { Incident, Remedy, Result } from "../../contract";
import { el, setAttribute, setText } from "../../page/dom";
import { asWritten, remedyWritten, type Written } from "./remedy";
import { resultText } from "../../table/seat";
import { say } from "../../words/words";

const RESULTS: readonly Exclude<Result, "*">[] = ["1-0", "1/2-1/2", "0-1"];

export class RemedyForm {
  readonly element: HTMLFormElement;
  private readonly white = timeInput();
  private readonly black = timeInput();
  private readonly result = el(
    "select",
    {},
    el("option", { value: "" }, say("arbiter_play_continues")),
    ...RESULTS.map((result) => el("option", { value: result }, resultText(result))),
  );
  private readonly warns = el("input", { type: "checkbox" });
  private readonly warning = el("span", {});
  private readonly position = el("input", { type: "checkbox" });
  private readonly placing = el("span", {});
  private readonly positioning = el("label", { class: "tick" }, this.position, this.placing);
  private readonly warned = el("label", { class: "tick" }, this.warns, this.warning);
  private readonly wrong = el("p", { class: "said", role: "alert" });
  private incident: Incident | null = null;
  /** Entered times stay; the others follow the proposal. */
  private readonly kept = { white: true, black: true };

  constructor(private readonly done: (remedy: Remedy) => void) {
    this.element = el(
      "form",
      { class: "change", novalidate: "", hidden: "" },
      el("label", {}, say("white"), this.white),
      el("label", {}, say("black"), this.black),
      el("label", {}, say("arbiter_result_short"), this.result),
      this.warned,
      this.positioning,
      el("button", { class: "primary" }, say("arbiter_apply_this")),
      this.wrong,
    );
    this.white.addEventListener("input", () => this.written("white"));
    this.black.addEventListener("input", () => this.written("black"));
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
  }

  /** Show the form with the present proposal; later changes of the proposal do not affect what is typed. */
  open(incident: Incident): void {
    this.kept.white = this.kept.black = true;
    this.follow(incident);
    const begin = asWritten(incident.remedy);
    this.result.value = begin.result;
    this.warns.checked = begin.warning;
    this.position.checked = begin.position;
    setText(this.warning, say("arbiter_warn", { side: incident.color ?? "white" }));
    setText(this.wrong, "");
    setText(this.placing, say(incident.remedy?.restart_game ? "arbiter_restart" : "arbiter_position_proposed"));
    this.warned.hidden = incident.color === null;
    this.positioning.hidden = !begin.position;
    this.element.hidden = false;
    this.white.focus();
  }

  /** Take over the current alert: times that were not entered follow the clock. */
  follow(incident: Incident): void {
    this.incident = incident;
    const { white, black } = asWritten(incident.remedy);
    if (this.kept.white && this.white.value !== white) this.white.value = white;
    if (this.kept.black && this.black.value !== black) this.black.value = black;
    this.hint();
  }

  private written(side: "white" | "black"): void {
    this.kept[side] = false;
    this.hint();
  }

  /** Say that the clock stays as it is, or gets both times. */
  private hint(): void {
    const none = this.white.value.trim() === "" && this.black.value.trim() === "";
    for (const input of [this.white, this.black]) setAttribute(input, "placeholder", say(none ? "arbiter_time_unchanged" : "arbiter_time_needed"));
  }

  private submit(): void {
    if (this.incident === null) return;
    const form: Written = {
      white: this.white.value,
      black: this.black.value,
      result: this.result.value as Written["result"],
      warning: this.warns.checked,
      position: this.position.checked,
    };
    const made = remedyWritten(form, this.incident.remedy, this.incident.color, this.kept);
    setText(this.wrong, typeof made === "string" ? made : "");
    if (typeof made === "string") this.white.focus();
    else this.done(made);
  }
}

function timeInput(): HTMLInputElement {
  return el("input", { type: "text", class: "time", size: "7", autocomplete: "off", spellcheck: "false" });
}
