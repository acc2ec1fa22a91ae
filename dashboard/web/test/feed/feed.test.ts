import { expect, test, vi } from "vitest";
import type { Link, FeedUpdate } from "../../src/feed/update";
import type { Change } from "../../src/feed/projection";
import type { Follower } from "../../src/feed/stream";

let page: Follower;
vi.mock("../../src/feed/stream", () => ({ stream: (_: string, follower: Follower) => ((page = follower), () => {}) }));
// A hidden page draws at once.
vi.stubGlobal("document", { hidden: true, documentElement: {}, querySelector: () => null });
const { follow } = await import("../../src/feed/feed");

const away: Link = { broker: "away", daemon: "unknown", since: 1 };
const layout = (number: number): Change => ["layout", { number, across: 0, places: {}, by: "" }];
const time = { now: 0, local: 0, rate: 1 };
const part = (turn: string, ...changes: Change[]): FeedUpdate => ({ part: true, whole: false, changes, time, link: away, turn });

test("a page receives the desk and its map while nothing is known of the hall", () => {
  let shown: Parameters<Parameters<typeof follow>[1]>[0] | undefined;
  follow("/events", (feed) => (shown = feed));
  page.received(part("a-1", layout(1)));
  page.received(part("a-2", layout(1)));
  expect([shown!.turn, shown!.view.layout?.number, shown!.silentSince]).toEqual(["a-2", 1, null]);

  // The dashboard was restarted: the page keeps its state, and marks it as old.
  const status: Change = ["status", { state: "online", heartbeat_s: 0 }];
  page.received({ whole: true, changes: [status, layout(1)], time, link: { broker: "up", daemon: "online", since: 2 }, turn: "a-2" });
  page.received(part("b-1", layout(2)));
  expect([shown!.turn, shown!.view.layout?.number, shown!.link]).toEqual(["b-1", 2, away]);
  expect(shown!.view.status).toEqual({ state: "online", heartbeat_s: 0 });
  expect(shown!.stoodAt).not.toBeNull();
});
