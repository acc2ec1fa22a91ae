/** The hall by server-sent events: goes on where it broke off, and notices when nothing comes any more. */
import type { Link, Told } from "./heard";
import type { Change } from "./projection";

interface Frame {
  readonly now: number;
  readonly rate: number;
  /** What was known before does not count any more. */
  readonly anew?: true;
  readonly link?: Link;
  readonly changes: readonly Change[];
}

/** The server says something every 3 s at least. */
const SILENT_MS = 8_000;
/** A connection that broke in silence is not noticed by the browser, so it is made anew, each time after so long. */
const ANEW_MS = 5_000;
const RETRY_MS = 500;
const RETRY_LATER_MS = 2_000;

/** Follow a stream until stopped; what breaks is made anew, and goes on where it was. `refused`: it may not be read. */
export function stream(url: string, told: (told: Told) => void, lost: () => void, refused: () => void): () => void {
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
