/** What a device has to do to be a clock: its display stays on, and shows nothing else. */
import { button } from "../page/dom";

/** Keep the display on from now on, whenever the page is to be seen; `told` hears whether that can be done. */
export function keepAwake(changed: (kept: boolean) => void): void {
  const wake = (): void => {
    // Without HTTPS a browser has no such lock.
    if (!("wakeLock" in navigator)) return changed(false);
    if (document.visibilityState !== "visible") return;
    navigator.wakeLock.request("screen").then(() => changed(true), () => changed(false));
  };
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wake();
  });
  wake();
}

/** A key that lets the page fill the full screen; null where the device cannot. */
export function fullScreenButton(text: string): HTMLButtonElement | null {
  if (!document.fullscreenEnabled) return null;
  return button(text, { class: "small" }, () => {
    if (document.fullscreenElement === null) void document.documentElement.requestFullscreen().catch(() => undefined);
    else void document.exitFullscreen();
  });
}
