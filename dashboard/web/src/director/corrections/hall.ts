/** Play is paused in the whole hall, or resumed, with a preview. */
import "./corrections.css";
import { el } from "../../page/dom";
import { Foresight } from "./foresight";
import { PauseForm } from "./forms";
import { footing } from "./step";
import { say } from "../../words/words";

/** A box that is opened; nothing is asked of the hall before somebody has chosen something. */
export function hallPause(): HTMLElement {
  const form: PauseForm = new PauseForm(() => foresight.wrote(), true);
  const foresight: Foresight = new Foresight(
    () => form.wanted(),
    () => form.reset(0),
  );
  form.reset(0);
  foresight.table(footing(undefined));
  foresight.wrote(true);
  return el("details", { class: "hall-pause" }, el("summary", {}, say("arbiter_pause_hall")), el("div", { class: "correct-body" }, form.element, foresight.element));
}
