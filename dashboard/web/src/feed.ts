/** The page's stream: server-sent events in, a view out; notices when nothing comes any more. */
import { EMPTY, after, type Change, type View } from "./projection";
import { timeOfDay, type HallTime } from "./clock";
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
}

interface Frame {
  readonly now: number;
  readonly rate: number;
  /** What was known before does not count any more. */
  readonly anew?: true;
  readonly link?: Link;
  readonly changes: readonly Change[];
}

/** The server says something every 10 s at least. */
const SILENT_MS = 25_000;
const RETRY_MS = 500;
const RETRY_LATER_MS = 2_000;

/**
 * Follow a stream; `changed` is called at most once per animation frame. `refused`: it may not be read.
 * A stream that breaks goes on where it was, with all that was missed in one frame.
 */
export function follow(url: string, changed: (feed: Feed) => void, refused: () => void = () => {}): () => void {
  let feed: Feed = { view: EMPTY, time: { now: Date.now(), local: 0, rate: 1 }, link: null, silentSince: null };
  let source: EventSource;
  let heard = Date.now();
  let drawing = 0;
  let retry = 0;
  let had = "";
  let failures = 0;

  const draw = (): void => {
    // A hidden tab gets no animation frames; its state goes on, and its title and sound must too.
    if (document.hidden) changed(feed);
    else if (drawing === 0)
      drawing = requestAnimationFrame(() => {
        drawing = 0;
        changed(feed);
      });
  };
  const set = (change: Partial<Feed>): void => {
    feed = { ...feed, ...change };
    draw();
  };
  const took = (event: MessageEvent<string>): void => {
    heard = Date.now();
    had = event.lastEventId;
    failures = 0;
    const frame = JSON.parse(event.data) as Frame;
    const view = after(frame.anew === true ? EMPTY : feed.view, frame.changes);
    const time = { now: frame.now, local: performance.now(), rate: frame.rate };
    set({ view, time, link: frame.link ?? feed.link, silentSince: null });
  };
  const lost = (): void => {
    if (feed.silentSince === null) set({ silentSince: heard });
  };
  const open = (): void => {
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
  const watch = window.setInterval(() => {
    if (Date.now() - heard > SILENT_MS) lost();
  }, 1_000);
  open();
  return () => {
    clearInterval(watch);
    clearTimeout(retry);
    source.close();
  };
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
