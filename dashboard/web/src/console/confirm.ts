/** A question before an action that counts; the hall's answer appears in the same place. */
import type { Answer } from "../page/ask";
import { button, el, setText } from "../page/dom";
import { say } from "../words/words";

export function confirm(title: string, text: string, yes: string, act: () => Promise<Answer>, done = ""): void {
  const message = el("p", { class: "said", role: "alert" });
  const close = (): void => dialog.close();
  const no = button(say("console_cancel"), { class: "quiet" }, close);
  const go = button(yes, { class: "primary" }, () => {
    go.disabled = true;
    void act().then((answer) => {
      if (answer.ok && done === "") return close();
      setText(message, answer.ok ? done : answer.text);
      go.disabled = false;
      if (!answer.ok) return;
      go.remove();
      setText(no, say("close"));
    });
  });
  const heading = el("h2", { id: "question" }, title);
  const buttons = el("div", { class: "buttons" }, no, go);
  const dialog = el("dialog", { "aria-labelledby": "question" }, heading, el("p", {}, text), message, buttons);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
