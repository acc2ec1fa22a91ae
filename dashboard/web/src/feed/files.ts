/**
 * A hall in files, as written by dashboard/games/site.py: a page requests the small head repeatedly, and the steps after
 * its own. Files with a number or a hash in their name never change.
 */
import type { HallTime } from "../clock/clock";
import type { Link, FeedUpdate } from "./update";
import type { Change, Game } from "./projection";

/** The progress of the hall; times are UTC in ms (`at`, by the clock of the hall) and hall time (`now`). */
export interface Head {
  readonly run: string;
  readonly number: number;
  readonly whole: number;
  /** The file that lists the files of the desk's messages; empty if there are none. */
  readonly desk: string;
  readonly at: number;
  readonly now: number;
  readonly rate: number;
  readonly link: Link;
}

/** The step that a page has; numbers of another run of the dashboard mean nothing. */
export interface Had {
  readonly run: string;
  readonly number: number;
}

interface Step {
  readonly changes: readonly Change[];
}

/** Names of files by their content. */
type Names = Readonly<Record<string, string>>;

interface Whole extends Step {
  /** The file with all moves of the game at each table. */
  readonly records: Names;
}

const POLL_MS = 2_000;
const PATIENCE_MS = 10_000;
/** A head is written at least every 6 s; without a new one for this time the hall counts as disconnected. */
export const OLD_MS = 25_000;
/** Failures before the connection counts as lost: a missing file may be on its way to this server. */
const LOST_AFTER = 2;
const RESTART_AFTER = 5;
/** How long a better time is used: by then a clock that was set back has shown it (dashboard/live/hall_time.py). */
const TIME_HOLDS_MS = 60_000;

/** The files to fetch: the steps after the page's own, or the last whole and the steps after that. */
export function missing(had: Had | null, head: Head): { whole: string | null; steps: string[] } {
  const restarts = had === null || had.run !== head.run || had.number < head.whole;
  const first = (restarts ? head.whole : had.number) + 1;
  const steps: string[] = [];
  for (let number = first; number <= head.number; number++) steps.push(`${head.run}-${number}`);
  return { whole: restarts ? `${head.run}-${head.whole}-whole` : null, steps };
}

/** A change as the page needs it: of a game that it does not show with all moves, only the last move. */
export function concerning(change: Change, table: string | null): Change {
  const [path, state] = change;
  const gameState = state as (Game & { readonly kept?: number }) | null;
  if (!path.endsWith("/game") || gameState?.kept === undefined || path === `table/${table}/game`) return change;
  const { kept, ...game } = gameState;
  return [path, { ...game, omitted: Math.max(0, kept + game.moves.length - 1), moves: game.moves.slice(-1) }];
}

/** The hall time by the head with the least delay: caches make some of them late. */
export function freshest(held: HallTime | null, head: Pick<Head, "now" | "rate">, local: number): HallTime {
  const time = { now: head.now, local, rate: head.rate };
  if (held === null || held.rate !== head.rate || local - held.local > TIME_HOLDS_MS) return time;
  return head.now > held.now + (local - held.local) * held.rate ? time : held;
}

/** The desk's messages that changed: files to fetch by their paths, and paths that were removed. */
export function desked(held: Names, now: Names): { fetch: [path: string, name: string][]; gone: string[] } {
  return {
    fetch: Object.entries(now).filter(([path, name]) => held[path] !== name),
    gone: Object.keys(held).filter((path) => now[path] === undefined),
  };
}

/**
 * Request the files below `place` until stopped.
 * `wanted`: as in the address of a stream, `table` for the table with all moves, `desk` for the desk's messages.
 */
export function poll(place: string, wanted: URLSearchParams, received: (update: FeedUpdate) => void, lost: (since?: number) => void): () => void {
  const table = wanted.get("table");
  let had: Had | null = null;
  let last: Head | null = null;
  let held: Names = {};
  let newsAt = 0;
  let time: HallTime | null = null;
  let failures = 0;
  let timer = 0;
  let asking = false;
  let stopped = false;

  // A file read while it was written is not valid JSON, and the browser caches it: a server that dates files by whole seconds
  // reports it as unchanged. So after a failure the cache is bypassed.
  const get = <T>(name: string, cache: RequestCache = "default"): Promise<T> => fetched(`${place}${name}.json`, failures === 0 ? cache : "reload");
  const look = async (): Promise<void> => {
    const head = await get<Head>("head", "no-cache");
    const local = performance.now();
    const silent = last !== null && local - newsAt > OLD_MS;
    // Servers of a CDN may have an older head than one that was seen.
    if (last !== null && head.at <= last.at && !(silent && head.at !== last.at)) {
      if (silent) lost(last.at);
      return;
    }
    const { whole, steps } = missing(had, head);
    const files = [...(whole === null ? [] : [whole]), ...steps].map((name) => get<Step>(name));
    const contents = await Promise.all(files);
    const changes = contents.flatMap((step) => step.changes.map((change) => concerning(change, table)));
    const record = whole === null || table === null ? undefined : (contents[0] as Whole).records[table];
    if (record !== undefined) {
      const after = contents[0]!.changes.length;
      changes.splice(after, 0, [`table/${table}/game`, await get<unknown>(record)]);
    }
    if (wanted.has("desk")) {
      const now = head.desk === "" ? {} : await get<Names>(head.desk);
      const { fetch, gone } = desked(whole === null ? held : {}, now);
      changes.push(...(await Promise.all(fetch.map(async ([path, name]): Promise<Change> => [path, await get(name)]))));
      changes.push(...gone.map((path): Change => [path, null]));
      held = now;
    }
    // The first head may be from yesterday; then only a newer one shows that the hall is online.
    const old = last === null && Date.now() - head.at > OLD_MS;
    had = { run: head.run, number: head.number };
    last = head;
    newsAt = local;
    time = freshest(time, head, local);
    received({ whole: whole !== null, changes, time, link: head.link });
    if (old) lost(head.at);
  };
  const again = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    clearTimeout(timer);
    try {
      await look();
      failures = 0;
    } catch {
      failures++;
      if (failures >= LOST_AFTER) lost();
      if (failures % RESTART_AFTER === 0) [had, last] = [null, null];
    }
    asking = false;
    if (!stopped) timer = window.setTimeout(() => void again(), POLL_MS);
  };
  // Browsers rarely wake a hidden page.
  const shown = (): void => {
    if (!document.hidden) void again();
  };
  document.addEventListener("visibilitychange", shown);
  void again();
  return () => {
    stopped = true;
    document.removeEventListener("visibilitychange", shown);
    clearTimeout(timer);
  };
}

async function fetched<T>(url: string, cache: RequestCache): Promise<T> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(url, { cache, signal: giveUp.signal });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    return (await answer.json()) as T;
  } finally {
    clearTimeout(timer);
  }
}
