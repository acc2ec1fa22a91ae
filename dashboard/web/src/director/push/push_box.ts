/** Turning notifications on and off on this device, and choosing what they are about. */
import { button, el, setAttribute, setChildren, setText } from "../../page/dom";
import { SENTENCES, type Choice, type Push, type PushAnswer } from "./push";
import { severityWords } from "../alerts/severity";
import { say } from "../../words/words";

export function pushBox(push: Push): HTMLElement {
  const inside = el("div", {});
  const message = el("p", { class: "said", role: "status" });

  const doing = async (work: Promise<PushAnswer>): Promise<void> => {
    const { ok, text } = await work;
    await draw();
    setAttribute(message, "data-ok", ok ? "" : null);
    setText(message, text);
  };

  const draw = async (): Promise<void> => {
    const standing = await push.standing();
    if (standing !== "on" && standing !== "off") return setChildren(inside, [el("p", { class: "help" }, say(SENTENCES[standing]))]);
    const switched = tick(say("console_push_new"), standing === "on", (on) => void doing(on ? push.turnOn() : push.turnOff()));
    const test = button(say("console_sound_test"), { class: "quiet", "aria-label": say("console_push_test") }, () => void doing(push.test()));
    const rows = push.choices.map((choice) =>
      el("div", { class: "sound-row" }, tick(words(choice), push.wants.includes(choice), (on) => void doing(push.choose(changed(push.wants, choice, on))))),
    );
    const head = el("div", { class: "push-head" }, switched, ...(standing === "on" ? [test] : []));
    setChildren(inside, [head, ...rows, el("p", { class: "help" }, say("console_push_help"))]);
  };

  void draw();
  return el("section", { class: "push", "aria-labelledby": "push" }, el("h2", { id: "push" }, say("console_push")), inside, message);
}

function words(choice: Choice): string {
  if (choice === "equipment") return say("console_push_equipment");
  const { mark, text } = severityWords(choice);
  return `${mark} ${text}`;
}

function changed(wants: readonly Choice[], choice: Choice, on: boolean): readonly Choice[] {
  return on ? [...wants, choice] : wants.filter((other) => other !== choice);
}

function tick(text: string, on: boolean, change: (on: boolean) => void): HTMLElement {
  const input = el("input", { type: "checkbox" });
  input.checked = on;
  input.addEventListener("change", () => change(input.checked));
  return el("label", { class: "tick" }, input, text);
}
