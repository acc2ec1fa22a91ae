/** The button for how the pages look; its menu comes when it is pressed first. */
import { button } from "../page/dom";
import { say } from "../words/words";

/** `changed` is called after each choice. `tells`: the page tells news of games, if that is wanted. `watched`: it is of spectators. */
export function lookButton(changed: () => void, tells = true, watched = true): HTMLButtonElement {
  return button(say("look"), { class: "quiet", "aria-haspopup": "dialog" }, () => void import("./look_menu").then(({ openLook }) => openLook(changed, tells, watched)));
}
