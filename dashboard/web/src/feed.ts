/** What a page hears of the hall: server-sent events in, or files; a view out. Notices when nothing comes any more. */
import { EMPTY, after, type Change, type View } from "./projection";
import { hallNow, timeOfDay, type HallTime } from "./clock";
import { say } from "./words";

export interface Link {
  readonly broker: "up" | "away";
  readonly daemon: "up" | "lost" | "unknown";
  /** UTC in ms. */
  readonly since: number;
}

export interface Feed {
  readonly view: View;
  readonly time: HallTime;
  /** What the dashboard says of its own link to the hall; null before the first snapshot. */
  readonly link: Link | null;
  /** UTC in ms since when this page hears nothing; null while it hears. */
  readonly silentSince: number | null;
  /** Where the page's own timer stood when it was last told something that was so then; null while that is now. */
  readonly stoodAt: number | null;
}

interface Frame {
  readonly now: number;
  readonly rate: number;
  /** What was known before does not count any more. */
  readonly anew?: true;
  readonly link?: Link;
  readonly changes: readonly Change[];
}

/** What came, however it came. */
export interface Told {
  /** What was known before does not count any more. */
  readonly anew: boolean;
  readonly changes: readonly Change[];
  readonly time: HallTime;
  readonly link?: Link;
}

/** The server says something every 10 s at least. */
const SILENT_MS = 25_000;
/** A connection that broke in silence is not noticed by the browser, so it is made anew, each time after so long. */
const ANEW_MS = 5_000;
const RETRY_MS = 500;
const RETRY_LATER_MS = 2_000;

/** Where the files of the hall are, if this page was served without its dashboard (dashboard/site.py). */
export function files(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="flagfall-live"]')?.content;
}

/**
 * Follow a stream, or the files that are there in its place; `changed` is called at most once per animation frame.
 * `refused`: it may not be read. What breaks goes on where it was, with all that was missed.
 */
export function follow(url: string, changed: (feed: Feed) => void, refused: () => void = () => {}): () => void {
  let feed: Feed = { view: EMPTY, time: { now: Date.now(), local: 0, rate: 1 }, link: null, silentSince: null, stoodAt: null };
  let heard = Date.now();
  let heardLocal = performance.now();
  let drawing = 0;

  const set = (change: Partial<Feed>): void => {
    feed = { ...feed, ...change };
    // A hidden tab gets no animation frames; its state goes on, and its title and sound must too.
    if (document.hidden) changed(feed);
    else if (drawing === 0)
      drawing = requestAnimationFrame(() => {
        drawing = 0;
        changed(feed);
      });
  };
  const told = ({ anew, changes, time, link }: Told): void => {
    heard = Date.now();
    heardLocal = performance.now();
    const now = link ?? feed.link;
    const away = now?.broker === "away" || now?.daemon === "lost";
    set({
      view: after(anew ? EMPTY : feed.view, changes),
      time,
      link: now,
      silentSince: null,
      stoodAt: away ? (feed.stoodAt ?? heardLocal) : null,
    });
  };
  const lost = (since: number = heard): void => {
    if (feed.silentSince === null) set({ silentSince: since, stoodAt: feed.stoodAt ?? heardLocal });
  };
  const place = files();
  if (place === undefined) return stream(url, told, lost, refused);
  let stop = (): void => {};
  const wanted = new URLSearchParams(url.split("?")[1]);
  void import("./files").then(({ poll }) => (stop = poll(place, wanted, told, lost)));
  return () => stop();
}

/** Server-sent events; notices when nothing comes any more. */
function stream(url: string, told: (told: Told) => void, lost: () => void, refused: () => void): () => void {
  let source: EventSource;
  let heard = Date.now();
  let tried = 0;
  let retry = 0;
  let had = "";
  let failures = 0;

  const took = (event: MessageEvent<string>): void => {
    heard = Date.now();
    had = event.lastEventId;
    failures = 0;
    const frame = JSON.parse(event.data) as Frame;
    const time = { now: frame.now, local: performance.now(), rate: frame.rate };
    told({ anew: frame.anew === true, changes: frame.changes, time, ...(frame.link && { link: frame.link }) });
  };
  const open = (): void => {
    tried = Date.now();
    source = new EventSource(had === "" ? url : `${url}${url.includes("?") ? "&" : "?"}had=${had}`);
    source.addEventListener("message", took);
    source.addEventListener("error", () => {
      lost();
      // After an HTTP error the browser gives up by itself; a restarting dashboard may answer the next time.
      if (source.readyState !== EventSource.CLOSED) return;
      refused();
      retry = window.setTimeout(open, failures++ < 5 ? RETRY_MS : RETRY_LATER_MS);
    });
  };
  const anew = (): void => {
    clearTimeout(retry);
    source.close();
    open();
  };
  const watch = window.setInterval(() => {
    if (Date.now() - heard <= SILENT_MS) return;
    lost();
    if (Date.now() - tried > ANEW_MS) anew();
  }, 1_000);
  // The network is back: what hung on the old one may hang for minutes.
  window.addEventListener("online", anew);
  open();
  return () => {
    window.removeEventListener("online", anew);
    clearInterval(watch);
    clearTimeout(retry);
    source.close();
  };
}

/** The hall time that clocks show: it stands still while nothing is heard, so that nothing old seems to be live. */
export function shownTime(feed: Feed): number {
  return hallNow(feed.time, feed.stoodAt ?? performance.now());
}

/** What is wrong between this page and the boards, in words; null when nothing is. */
export function trouble(feed: Feed): string | null {
  if (feed.silentSince !== null)
    return say("lost_dashboard", { time: timeOfDay(feed.silentSince, { seconds: true }) });
  if (feed.link === null) return null;
  const time = timeOfDay(feed.link.since, { seconds: true });
  if (feed.link.broker === "away") return say("lost_broker", { time });
  if (feed.link.daemon === "lost") return say("lost_daemon", { time });
  return null;
}
