/** What a device needs to act as a clock: its display stays on, and shows nothing else. */
import { button } from "../page/dom";

/** Keep the display on while the page is visible; `changed` is called with whether that works. */
export function keepAwake(changed: (kept: boolean) => void): void {
  const wake = (): void => {
    // Browsers have this lock only over HTTPS.
    if (!("wakeLock" in navigator)) return changed(false);
    if (document.visibilityState !== "visible") return;
    navigator.wakeLock.request("screen").then(() => changed(true), () => changed(false));
  };
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wake();
  });
  wake();
}

/** A button for full screen, or null if the device does not support it. */
export function fullScreenButton(text: string): HTMLButtonElement | null {
  if (!document.fullscreenEnabled) return null;
  return button(text, { class: "small" }, () => {
    if (document.fullscreenElement === null) void document.documentElement.requestFullscreen().catch(() => undefined);
    else void document.exitFullscreen();
  });
}
