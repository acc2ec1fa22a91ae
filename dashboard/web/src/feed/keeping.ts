/**
 * When a page keeps its stream: a browser gives all its pages together six connections to a dashboard, and those that
 * wait for a seventh never load. So a page lets its stream go when it is left (the browser may keep it, for the way
 * back) and when nobody sees it, and takes it up again where it was; and where many are seen, some only look.
 */

/**
 * How much a page needs its stream while nobody sees it: "seen" not at all; "heard" it tells alerts by sound, and one
 * page that does is enough; "heard first" before such others; "always" a screen that nobody touches.
 */
export type Need = "seen" | "heard" | "heard first" | "always";

/** "looks": it opens its stream every few seconds, and closes it when it has what is new. */
export type KeepState = "on" | "looks" | "off";

/** Somebody who looks at another window for a moment finds this one as it is. */
export const HIDDEN_MS = 20_000;
/** So many pages of one browser keep their streams; the other connections are for what they ask. */
export const MOST = 4;
/** A page that nobody sees keeps its stream when it is among so many: when one breaks, the other tells alerts. */
export const ALIVE = 2;

/** A page that keeps its stream, as the others know it. */
export interface Keeper {
  readonly page: string;
  /** Higher = keeps its stream before others. */
  readonly rank: number;
  /** Since when it has that rank, UTC in ms. */
  readonly since: number;
}

/** Whether a page is among so many that keep their streams: the first by rank, then who came last. Pure. */
export function keeps(own: Keeper, others: Iterable<Keeper>, most: number): boolean {
  return [...others].filter((other) => comesBefore(other, own)).length < most;
}

function comesBefore(first: Keeper, other: Keeper): boolean {
  if (first.rank !== other.rank) return first.rank > other.rank;
  if (first.since !== other.since) return first.since > other.since;
  return first.page > other.page;
}

const SEEN_RANK = 3;
const RANKS: Readonly<Record<Need, number>> = { seen: 0, heard: 1, "heard first": 2, always: 4 };

type KeeperMessage = { readonly keeper: Keeper; /** It needs a connection that it had not. */ readonly fresh: boolean } | { readonly gone: string };

/** Call `keep` with what the page does with its stream from then on; the answer ends it with "off". */
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
  /** It is seen, worked at or hidden since now. */
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
    // A page that is opened behind another one has its first picture before it lets go.
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
