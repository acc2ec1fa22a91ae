/** Notifications about games while this page is open; their code is loaded when they are turned on. */
import type { Feed } from "../feed/feed";
import type { Need } from "../feed/keeping";
import { settings } from "../page/settings";

let tell: ((feed: Feed) => void) | null = null;
let last: Feed | null = null;

/** How much a page needs its stream: with notifications, also while it is hidden. */
export const need = (): Need => (settings().notify ? "sound" : "seen");

export function tellNews(feed: Feed): void {
  last = feed;
  newsWanted();
}

/** Notifications were turned on, here or earlier: news starts from the present state. */
export function newsWanted(): void {
  if (!settings().notify) tell = null;
  else if (last !== null && tell !== null) tell(last);
  else if (last !== null) void import("./notify").then((made) => {
    if (!settings().notify || last === null) return;
    tell ??= made.teller();
    tell(last);
  }, () => {});
}
