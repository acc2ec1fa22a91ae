/** A button that gives a page the full screen, and takes it back. */
import { button, setAttribute } from "../page/dom";
import { icon } from "./icons";
import { say } from "../words/words";

/** Null where the browser has none, as on small telephones of Apple. */
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
