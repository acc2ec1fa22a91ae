/**
 * When a page keeps its stream open. A browser has six connections to a dashboard for all its pages together, and pages
 * that wait for a seventh never load. So a page closes its stream when it is left (the browser may keep the page for the
 * back button) or hidden, and continues it later; and if many pages are visible, some of them only poll.
 */

/**
 * How much a hidden page needs its stream: `seen` not at all; `sound` for the sound of alerts, for which one page is
 * enough; `sound first` with priority over those; `always` for a screen without input.
 */
export type Need = "seen" | "sound" | "sound first" | "always";

/** "looks": it opens its stream every few seconds, and closes it when it is up to date. */
export type KeepState = "on" | "looks" | "off";

/** A user who looks at another window for less than this finds the page unchanged. */
export const HIDDEN_MS = 20_000;
/** Pages of one browser that keep their streams; the other connections are for requests. */
export const MOST = 4;
/** Hidden pages that keep their streams: if one stream breaks, the other page announces alerts. */
export const ALIVE = 2;

/** A page that keeps its stream, as other pages know it. */
export interface Keeper {
  readonly page: string;
  /** Higher ranks keep their streams before others. */
  readonly rank: number;
  /** Since when it has that rank, UTC in ms. */
  readonly since: number;
}

/** Whether a page is among those that keep their streams: the first by rank, then the newest. */
export function keeps(own: Keeper, others: Iterable<Keeper>, most: number): boolean {
  return [...others].filter((other) => comesBefore(other, own)).length < most;
}

function comesBefore(first: Keeper, other: Keeper): boolean {
  if (first.rank !== other.rank) return first.rank > other.rank;
  if (first.since !== other.since) return first.since > other.since;
  return first.page > other.page;
}

const SEEN_RANK = 3;
const RANKS: Readonly<Record<Need, number>> = { seen: 0, sound: 1, "sound first": 2, always: 4 };

type KeeperMessage = { readonly keeper: Keeper; /** It needs a connection that it had not. */ readonly fresh: boolean } | { readonly gone: string };

/** Call `keep` with what the page has to do with its stream from then on; the returned function ends it with "off". */
export function keeping(need: () => Need, keep: (kept: KeepState) => void): () => void {
  const page = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const others = new Map<string, Keeper>();
  let channel: BroadcastChannel | null = null;
  let kept: KeepState = "off";
  let since = Date.now();
  let timer = 0;

  const own = (): Keeper => ({ page, rank: document.hidden || need() === "always" ? RANKS[need()] : SEEN_RANK, since });
  const say = (message: KeeperMessage): void => channel?.postMessage(message);
  const set = (to: KeepState): void => {
    if (to === kept) return;
    const was = kept;
    kept = to;
    keep(to);
    if (to === "on") say({ keeper: own(), fresh: true });
    else if (was === "on") say({ gone: page });
  };
  const weigh = (): void => {
    const { rank } = own();
    if (need() === "always") set("on");
    else if (!document.hidden) set(keeps(own(), others.values(), MOST) ? "on" : "looks");
    else if (rank > 0) set(keeps(own(), others.values(), ALIVE) ? "on" : "off");
  };
  /** The page became visible, focused or hidden. */
  const turned = (): void => {
    if (channel === null) return;
    clearTimeout(timer);
    since = Date.now();
    if (document.hidden && need() === "seen") timer = window.setTimeout(() => set("off"), HIDDEN_MS);
    else weigh();
    if (kept === "on") say({ keeper: own(), fresh: false });
  };
  const receive = ({ data }: MessageEvent<KeeperMessage>): void => {
    if ("gone" in data) others.delete(data.gone);
    else {
      others.set(data.keeper.page, data.keeper);
      if (data.fresh && document.hidden && need() === "seen") set("off");
      if (data.fresh && kept === "on") say({ keeper: own(), fresh: false });
    }
    weigh();
  };
  const comes = (): void => {
    if (channel !== null) return;
    channel = new BroadcastChannel("flagfall-streams");
    channel.addEventListener("message", receive);
    // A page that is opened in the background has its first picture before it closes its stream.
    set("on");
    turned();
  };
  const leaves = (): void => {
    clearTimeout(timer);
    set("off");
    channel?.close();
    channel = null;
    others.clear();
  };
  const listened = [
    [document, "visibilitychange", turned],
    [window, "focus", turned],
    [window, "pagehide", leaves],
    [window, "pageshow", comes],
  ] as const;
  for (const [target, kind, listener] of listened) target.addEventListener(kind, listener);
  comes();
  return () => {
    for (const [target, kind, listener] of listened) target.removeEventListener(kind, listener);
    leaves();
  };
}
