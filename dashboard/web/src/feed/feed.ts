/** The hall for a page: updates from a stream or from files come in, a view comes out. */
import { hallNow, momentText, type HallTime } from "../clock/clock";
import type { Link, FeedUpdate } from "./update";
import { EMPTY, after, type View } from "./projection";
import type { Need } from "./keeping";
import { stream } from "./stream";
import { say } from "../words/words";

export interface Feed {
  readonly view: View;
  readonly time: HallTime;
  /** The dashboard's connection to the hall; null before the first snapshot. */
  readonly link: Link | null;
  /** The whole hall was received at least once: what is missing does not exist. */
  readonly known: boolean;
  /** UTC in ms since when this page has received nothing; null while it is connected. */
  readonly silentSince: number | null;
  /** The page's own timer at the last live update; null while updates are live. */
  readonly stoodAt: number | null;
  /** The desk's version; when it changes, its rooms may have changed. Empty without a desk. */
  readonly turn: string;
}

/** The folder of the hall's files, if the page was served without its dashboard (dashboard/games/site.py). */
export function files(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="flagfall-live"]')?.content;
}

/**
 * Follow a stream, or files instead of one; `changed` is called at most once per animation frame, `rejected` if access is
 * denied. After an interruption it continues with everything that was missed; likewise after the page let its stream rest
 * while hidden, by its `need`.
 */
export function follow(url: string, changed: (feed: Feed) => void, rejected: () => void = () => {}, need: () => Need = () => "seen"): () => void {
  let feed: Feed = { view: EMPTY, time: { now: Date.now(), local: 0, rate: 1 }, link: null, known: false, silentSince: null, stoodAt: null, turn: "" };
  let lastDataAt = Date.now();
  let lastDataLocal = performance.now();
  let drawing = 0;

  const set = (change: Partial<Feed>): void => {
    feed = { ...feed, ...change };
    // A hidden tab gets no animation frames; its state, title and sound must continue.
    if (document.hidden) changed(feed);
    else if (drawing === 0)
      drawing = requestAnimationFrame(() => {
        drawing = 0;
        changed(feed);
      });
  };
  const received = ({ part, whole, changes, time, link, turn }: FeedUpdate): void => {
    if (part === true && feed.known) {
      // The page knows more than the dashboard: keep it as the last known state.
      const away = link?.broker === "away";
      set({ view: after(feed.view, changes), turn: turn ?? feed.turn, ...(away && { link }), silentSince: away ? null : (feed.silentSince ?? lastDataAt), stoodAt: feed.stoodAt ?? lastDataLocal });
      return;
    }
    lastDataAt = Date.now();
    lastDataLocal = performance.now();
    const now = link ?? feed.link;
    const away = now?.broker === "away" || now?.daemon === "offline" || now?.daemon === "silent";
    set({
      view: after(whole ? EMPTY : feed.view, changes),
      time,
      link: now,
      known: feed.known || part !== true,
      turn: turn ?? feed.turn,
      silentSince: null,
      stoodAt: away ? (feed.stoodAt ?? lastDataLocal) : null,
    });
  };
  const lost = (since: number = lastDataAt): void => {
    if (feed.silentSince === null) set({ silentSince: since, stoodAt: feed.stoodAt ?? lastDataLocal });
  };
  const place = files();
  // Clocks stop until new data comes: on a page that is reopened, old times must not look live.
  const rests = (): void => set({ stoodAt: feed.stoodAt ?? performance.now() });
  if (place === undefined) return stream(url, { received, lost, rejected, rests, need });
  let stop = (): void => {};
  const wanted = new URLSearchParams(url.split("?")[1]);
  void import("./files").then(({ poll }) => (stop = poll(place, wanted, received, lost)));
  return () => stop();
}

/** The hall time for clocks: it stops without data, so that old times do not look live. */
export function shownTime(feed: Feed): number {
  return hallNow(feed.time, feed.stoodAt ?? performance.now());
}

/** What is wrong between this page and the boards, in words; null if nothing is. */
export function trouble(feed: Feed): string | null {
  // Before the first connection, nothing can be lost.
  if (feed.silentSince !== null && feed.link === null) return say("no_connection");
  if (feed.silentSince !== null)
    return say("lost_dashboard", { time: momentText(feed.silentSince, { seconds: true }) });
  if (feed.link === null) return null;
  const time = momentText(feed.link.since, { seconds: true });
  if (feed.link.broker === "away") return say("lost_broker", { time });
  if (feed.link.daemon === "offline") return say("lost_daemon", { time });
  if (feed.link.daemon === "silent") return say("silent_daemon", { time });
  return null;
}
