/** Whether somebody wants to be told of games while this page is open; what tells of them comes when it is wanted. */
import type { Feed } from "../feed/feed";
import type { Need } from "../feed/keeping";
import { settings } from "../page/settings";

let tell: ((feed: Feed) => void) | null = null;
let last: Feed | null = null;

/** How much a page needs its stream: who is to be told of games is told while he looks elsewhere too. */
export const need = (): Need => (settings().notify ? "heard" : "seen");

export function tellNews(feed: Feed): void {
  last = feed;
  newsWanted();
}

/** It is wanted since now, or as it was: what is known already is where news begins. */
export function newsWanted(): void {
  if (!settings().notify) tell = null;
  else if (last !== null && tell !== null) tell(last);
  else if (last !== null) void import("./notify").then((made) => {
    if (!settings().notify || last === null) return;
    tell ??= made.teller();
    tell(last);
  }, () => {});
}
