/** The picture of a flag in its place; its letters stand there while it does not come, and it is asked for again. */
import { el, setAttribute, setText } from "../page/dom";
import { say } from "../words/words";

/** A picture that is not there after so long leaves its place to the letters for as long. */
const LATE_MS = 3_000;
/** What failed is asked for again after so long, then after twice as long, and so on. */
const AGAIN_MS = 4_000;
const SELDOM_MS = 120_000;
/** One that comes is a sign that the others do too. */
const SOON_MS = 200;

/** Places whose picture failed, with what tries it again. */
const failed = new Map<HTMLElement, () => void>();
let timer = 0;
let wait = AGAIN_MS;

/** The flag of a federation, or its letters where it has none or while the picture does not come. */
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

/** `lazy`: only when it is to be seen; an answer is needed at once of what failed before. */
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

/** All of them after a pause. */
function restarted(pause: number): number {
  clearTimeout(timer);
  return window.setTimeout(() => {
    timer = 0;
    wait = Math.min(2 * wait, SELDOM_MS);
    const all = [...failed];
    failed.clear();
    for (const [place, attempt] of all) {
      if (place.isConnected) attempt();
      // Nobody sees it now; shown again, it is a place that has nothing yet.
      else delete place.dataset.code;
    }
  }, pause);
}
