/** The hall by server-sent events: continues where it broke off, and notices when nothing comes any more. */
import { elapsed } from "./elapsed";
import type { Link, FeedUpdate } from "./heard";
import { keeping, type KeepState, type Need } from "./keeping";
import type { Change } from "./projection";

interface Frame {
  readonly now: number;
  readonly rate: number;
  /** What was known before does not count any more. */
  readonly anew?: true;
  /** What is known of the hall is still coming in, and nothing of it is told. */
  readonly part?: true;
  readonly link?: Link;
  readonly turn?: string;
  readonly changes: readonly Change[];
}

/** The server says something every 3 s at least. */
const SILENT_MS = 8_000;
/** A connection that broke in silence is not noticed by the browser, so it is made again, each time after so long. */
const RECONNECT_MS = 5_000;
const RETRY_MS = 500;
const RETRY_LATER_MS = 2_000;
/** A page that only looks does so this often. */
const LOOK_MS = 2_500;

/** Who follows a stream. */
export interface Follower {
  readonly received: (update: FeedUpdate) => void;
  readonly lost: () => void;
  /** It may not be read. */
  readonly rejected: () => void;
  /** The page lets it go for a while; what it is told next is what it missed. */
  readonly rests: () => void;
  readonly need: () => Need;
}

/** Follow a stream until stopped, while the page keeps it; what breaks is made again, and continues where it was. */
export function stream(url: string, { received, lost, rejected, rests, need }: Follower): () => void {
  let source: EventSource | null = null;
  let lastDataAt = elapsed();
  let tried = 0;
  let retry = 0;
  let had = "";
  let failures = 0;
  let kept: KeepState = "off";

  const took = (event: MessageEvent<string>): void => {
    lastDataAt = elapsed();
    had = event.lastEventId;
    failures = 0;
    const frame = JSON.parse(event.data) as Frame;
    const time = { now: frame.now, local: performance.now(), rate: frame.rate };
    received({ part: frame.part === true, whole: frame.anew === true, changes: frame.changes, time, ...(frame.link && { link: frame.link }), ...(frame.turn !== undefined && { turn: frame.turn }) });
    if (kept === "looks" && frame.part !== true) close();
  };
  const open = (): void => {
    tried = elapsed();
    const made = new EventSource(had === "" ? url : `${url}${url.includes("?") ? "&" : "?"}had=${had}`);
    source = made;
    made.addEventListener("message", took);
    made.addEventListener("error", () => {
      if (made !== source) return;
      lost();
      // After an HTTP error the browser gives up by itself; a restarting dashboard may answer the next time.
      if (made.readyState !== EventSource.CLOSED) return;
      rejected();
      retry = window.setTimeout(open, failures++ < 5 ? RETRY_MS : RETRY_LATER_MS);
    });
  };
  const close = (): void => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };
  const reconnect = (): void => {
    if (source === null) return;
    close();
    open();
  };
  const watch = window.setInterval(() => {
    if (kept === "looks" && source === null && elapsed() - tried >= LOOK_MS) open();
    if (kept === "off" || elapsed() - lastDataAt <= SILENT_MS) return;
    lost();
    if (elapsed() - tried > RECONNECT_MS) reconnect();
  }, 1_000);
  // The network is back: what hung on the old one may hang for minutes.
  window.addEventListener("online", reconnect);
  const stop = keeping(need, (now) => {
    if (kept === "off") lastDataAt = elapsed();
    kept = now;
    if (now === "on" && source === null) open();
    else if (now !== "on") close();
    if (now === "off") rests();
  });
  return () => {
    stop();
    window.removeEventListener("online", reconnect);
    clearInterval(watch);
  };
}
