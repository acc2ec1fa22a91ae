/** Turning notifications on and off on this device, and what it is to be told of. */
import { button, el, setAttribute, setChildren, setText } from "../../page/dom";
import { SENTENCES, type Choice, type Push, type Said } from "./push";
import { severityWords } from "../alerts/severity";

export function pushBox(push: Push): HTMLElement {
  const inside = el("div", {});
  const said = el("p", { class: "said", role: "status" });

  const doing = async (work: Promise<Said>): Promise<void> => {
    const { ok, text } = await work;
    await draw();
    setAttribute(said, "data-ok", ok ? "" : null);
    setText(said, text);
  };

  const draw = async (): Promise<void> => {
    const standing = await push.standing();
    if (standing !== "on" && standing !== "off") return setChildren(inside, [el("p", { class: "help" }, SENTENCES[standing])]);
    const switched = tick("Tell new alerts while this page is closed", standing === "on", (on) => void doing(on ? push.turnOn() : push.turnOff()));
    const test = button("Test", { class: "quiet", "aria-label": "Test the notifications" }, () => void doing(push.test()));
    const rows = push.choices.map((one) =>
      el("div", { class: "sound-row" }, tick(words(one), push.wants.includes(one), (on) => void doing(push.choose(changed(push.wants, one, on))))),
    );
    const head = el("div", { class: "push-head" }, switched, ...(standing === "on" ? [test] : []));
    setChildren(inside, [head, ...rows, el("p", { class: "help" }, "They say the table and what is the matter, and no name. They end when you sign out here.")]);
  };

  void draw();
  return el("section", { class: "push", "aria-labelledby": "push" }, el("h2", { id: "push" }, "Notifications"), inside, said);
}

function words(one: Choice): string {
  if (one === "equipment") return "Equipment that fails";
  const { mark, text } = severityWords(one);
  return `${mark} ${text}`;
}

function changed(wants: readonly Choice[], one: Choice, on: boolean): readonly Choice[] {
  return on ? [...wants, one] : wants.filter((other) => other !== one);
}

function tick(text: string, on: boolean, change: (on: boolean) => void): HTMLElement {
  const input = el("input", { type: "checkbox" });
  input.checked = on;
  input.addEventListener("change", () => change(input.checked));
  return el("label", { class: "tick" }, input, text);
}
