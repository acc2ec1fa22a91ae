/** What a page hears of the hall: what came by a stream or in files goes in, a view comes out. */
import { hallNow, momentText, type HallTime } from "../clock/clock";
import type { Link, Told } from "./heard";
import { EMPTY, after, type View } from "./projection";
import type { Need } from "./keeping";
import { stream } from "./stream";
import { say } from "../words/words";

export interface Feed {
  readonly view: View;
  readonly time: HallTime;
  /** What the dashboard says of its own link to the hall; null before the first snapshot. */
  readonly link: Link | null;
  /** All of the hall was told, once at least: what is missing then is not there. */
  readonly known: boolean;
  /** UTC in ms since when this page hears nothing; null while it hears. */
  readonly silentSince: number | null;
  /** Where the page's own timer stood when it was last told something that was so then; null while that is now. */
  readonly stoodAt: number | null;
  /** Of the desk; another one = its rooms may show something else. Empty where nothing is told of it. */
  readonly turn: string;
}

/** Where the files of the hall are, if this page was served without its dashboard (dashboard/games/site.py). */
export function files(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="flagfall-live"]')?.content;
}

/**
 * Follow a stream, or the files that are there in its place; `changed` is called at most once per animation frame.
 * `refused`: it may not be read. What breaks continues where it was, with all that was missed; so does what the page let go
 * while nobody saw it, by how much it is in `need` of it then.
 */
export function follow(url: string, changed: (feed: Feed) => void, refused: () => void = () => {}, need: () => Need = () => "seen"): () => void {
  let feed: Feed = { view: EMPTY, time: { now: Date.now(), local: 0, rate: 1 }, link: null, known: false, silentSince: null, stoodAt: null, turn: "" };
  let heard = Date.now();
  let heardLocal = performance.now();
  let drawing = 0;

  const set = (change: Partial<Feed>): void => {
    feed = { ...feed, ...change };
    // A hidden tab gets no animation frames; its state continues, and its title and sound must too.
    if (document.hidden) changed(feed);
    else if (drawing === 0)
      drawing = requestAnimationFrame(() => {
        drawing = 0;
        changed(feed);
      });
  };
  const told = ({ part, anew, changes, time, link, turn }: Told): void => {
    if (part === true && feed.known) {
      // What stands here is more than the dashboard knows: it stays, as what was known last.
      const away = link?.broker === "away";
      set({ view: after(feed.view, changes), turn: turn ?? feed.turn, ...(away && { link }), silentSince: away ? null : (feed.silentSince ?? heard), stoodAt: feed.stoodAt ?? heardLocal });
      return;
    }
    heard = Date.now();
    heardLocal = performance.now();
    const now = link ?? feed.link;
    const away = now?.broker === "away" || now?.daemon === "offline" || now?.daemon === "silent";
    set({
      view: after(anew ? EMPTY : feed.view, changes),
      time,
      link: now,
      known: feed.known || part !== true,
      turn: turn ?? feed.turn,
      silentSince: null,
      stoodAt: away ? (feed.stoodAt ?? heardLocal) : null,
    });
  };
  const lost = (since: number = heard): void => {
    if (feed.silentSince === null) set({ silentSince: since, stoodAt: feed.stoodAt ?? heardLocal });
  };
  const place = files();
  // Clocks stand until something is heard again: nothing old seems to be live on a page that somebody comes back to.
  const rests = (): void => set({ stoodAt: feed.stoodAt ?? performance.now() });
  if (place === undefined) return stream(url, { told, lost, refused, rests, need });
  let stop = (): void => {};
  const wanted = new URLSearchParams(url.split("?")[1]);
  void import("./files").then(({ poll }) => (stop = poll(place, wanted, told, lost)));
  return () => stop();
}

/** The hall time that clocks show: it stands still while nothing is heard, so that nothing old seems to be live. */
export function shownTime(feed: Feed): number {
  return hallNow(feed.time, feed.stoodAt ?? performance.now());
}

/** What is wrong between this page and the boards, in words; null when nothing is. */
export function trouble(feed: Feed): string | null {
  // Nothing can be lost that never was there.
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
