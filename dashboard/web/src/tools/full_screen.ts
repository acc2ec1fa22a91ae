/** A button that turns full screen on and off. */
import { button, setAttribute } from "../page/dom";
import { icon } from "./icons";
import { say } from "../words/words";

/** Null if the browser does not support it, such as on Apple's phones. */
export function fullScreenButton(): HTMLButtonElement | null {
  if (!document.fullscreenEnabled) return null;
  const made = button("", { class: "quiet icon-button whole-screen", "aria-label": say("clock_full"), title: say("clock_full"), "aria-pressed": "false" }, () => {
    const turned = document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
    turned.catch(() => {});
  });
  made.append(icon("whole"));
  document.addEventListener("fullscreenchange", () => setAttribute(made, "aria-pressed", String(document.fullscreenElement !== null)));
  return made;
}
