/** The picture of a flag; until it is loaded its letters are shown, and a failed picture is requested again. */
import { el, setAttribute, setText } from "../page/dom";
import { say } from "../words/words";

/** A picture that takes longer than this is replaced by the letters until it comes. */
const LATE_MS = 3_000;
/** Delay before a failed picture is requested again; each further one is twice as long. */
const AGAIN_MS = 4_000;
const SELDOM_MS = 120_000;
/** One picture that loads suggests that the others will too. */
const SOON_MS = 200;

/** Places whose picture failed, with a function that tries again. */
const failed = new Map<HTMLElement, () => void>();
let timer = 0;
let wait = AGAIN_MS;

/** Show the flag of a federation, or its letters if it has none or while the picture is missing. */
export function showFederation(place: HTMLElement, federation: string): void {
  if (place.dataset.code === federation) return;
  place.dataset.code = federation;
  failed.delete(place);
  letters(place, federation, federation);
  if (federation !== "") show(place, federation);
}

function letters(place: HTMLElement, federation: string, name: string): void {
  setText(place, federation);
  setAttribute(place, "data-late", null);
  setAttribute(place, "title", federation === "" ? null : say("federation", { name }));
}

/** `lazy`: load it only when it is visible; a retry needs an answer at once. */
function show(place: HTMLElement, federation: string, lazy = true): void {
  const again = (): void => tryLater(place, () => show(place, federation, false));
  void import("./flags").then(({ flagOf }) => {
    const flag = flagOf(federation);
    if (flag === null || place.dataset.code !== federation) return;
    const image = el("img", { src: flag.address, alt: flag.name, width: "18", height: "12", decoding: "async", ...(lazy ? { loading: "lazy" } : {}) });
    const here = (): boolean => place.dataset.code === federation;
    const put = (): void => {
      place.replaceChildren(image);
      setAttribute(place, "title", say("federation", { name: flag.name }));
    };
    image.addEventListener("load", () => {
      if (!here()) return;
      if (!image.isConnected) put();
      setAttribute(place, "data-late", null);
      [wait, timer] = [AGAIN_MS, failed.size === 0 ? timer : restarted(SOON_MS)];
    });
    image.addEventListener("error", () => {
      if (!here()) return;
      letters(place, federation, flag.name);
      again();
    });
    if (!lazy) return;
    put();
    setTimeout(() => {
      if (here() && !image.complete && image.isConnected) setAttribute(place, "data-late", federation);
    }, LATE_MS);
  }, again);
}

function tryLater(place: HTMLElement, attempt: () => void): void {
  failed.set(place, attempt);
  if (timer === 0) timer = restarted(wait);
}

/** Restart all failed pictures after a pause. */
function restarted(pause: number): number {
  clearTimeout(timer);
  return window.setTimeout(() => {
    timer = 0;
    wait = Math.min(2 * wait, SELDOM_MS);
    const all = [...failed];
    failed.clear();
    for (const [place, attempt] of all) {
      if (place.isConnected) attempt();
      // It is not visible now; when it is shown again, it starts afresh.
      else delete place.dataset.code;
    }
  }, pause);
}
