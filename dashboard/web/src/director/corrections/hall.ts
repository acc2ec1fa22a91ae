/** Pausing or resuming play in the whole hall, with a preview. */
import "./corrections.css";
import { el } from "../../page/dom";
import { Foresight } from "./foresight";
import { PauseForm } from "./forms";
import { footing } from "./step";
import { say } from "../../words/words";

/** The box that opens for it; nothing is requested before a choice was made. */
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
