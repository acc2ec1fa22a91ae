/** One question before an action that others see at once. */
import { button, el, setChildren } from "../../page/dom";
import { say } from "../../words/words";

export class Question {
  readonly element = el("dialog", { class: "player-dialog" });

  /** `yes`: what the button says that does it. */
  ask(question: string, yes: string, act: () => void): void {
    const words = el("p", {}, question);
    const done = (): void => {
      this.element.close();
      act();
    };
    setChildren(this.element, [el("div", { class: "card-form" }, words, el("div", { class: "buttons" }, button(yes, { class: "primary" }, done), button(say("desk_cancel"), { class: "quiet" }, () => this.element.close())))]);
    this.element.ariaLabel = yes;
    this.element.showModal();
  }
}
