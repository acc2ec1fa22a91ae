/** The hall by server-sent events: continues after an interruption, and notices when data stops. */
import { elapsed } from "./elapsed";
import type { Link, FeedUpdate } from "./update";
import { keeping, type KeepState, type Need } from "./keeping";
import type { Change } from "./projection";

interface Frame {
  readonly now: number;
  readonly rate: number;
  /** It replaces everything that was known before. */
  readonly whole?: true;
  /** The dashboard is still receiving the hall, and sends none of it yet. */
  readonly part?: true;
  readonly link?: Link;
  readonly turn?: string;
  readonly changes: readonly Change[];
}

/** Time without data after which the stream counts as broken; the server sends something at least every 3 s. */
const SILENT_MS = 8_000;
/** The browser does not notice a connection that breaks silently, so it is opened again, at this interval. */
const RECONNECT_MS = 5_000;
const RETRY_MS = 500;
const RETRY_LATER_MS = 2_000;
/** Interval at which a polling page opens its stream. */
const LOOK_MS = 2_500;

/** The callbacks for a stream. */
export interface Follower {
  readonly received: (update: FeedUpdate) => void;
  readonly lost: () => void;
  /** Access is denied. */
  readonly rejected: () => void;
  /** The page closes it for a while; the next update has what it missed. */
  readonly rests: () => void;
  readonly need: () => Need;
}

/** Follow a stream until stopped, while the page keeps it; a broken one is opened again, and continues where it was. */
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
    received({ part: frame.part === true, whole: frame.whole === true, changes: frame.changes, time, ...(frame.link && { link: frame.link }), ...(frame.turn !== undefined && { turn: frame.turn }) });
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
      // After an HTTP error the browser gives up; a restarting dashboard may answer the next time.
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
  // The network is back: connections over the old one may hang for minutes.
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
