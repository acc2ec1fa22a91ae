/** The button for the appearance of the pages; its menu is loaded when it is first pressed. */
import { button } from "../page/dom";
import { say } from "../words/words";

/** `changed` is called after each choice. `tells`: the page can notify of games. `watched`: it is a spectators' page. */
export function lookButton(changed: () => void, tells = true, watched = true): HTMLButtonElement {
  return button(say("look"), { class: "quiet", "aria-haspopup": "dialog" }, () => void import("./look_menu").then(({ openLook }) => openLook(changed, tells, watched)));
}
