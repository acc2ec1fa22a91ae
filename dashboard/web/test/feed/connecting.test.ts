import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Link, FeedUpdate } from "../../src/feed/update";
import type { Follower } from "../../src/feed/stream";
import { speak } from "../../src/words/words";

let page: Follower;
vi.mock("../../src/feed/stream", () => ({ stream: (_: string, follower: Follower) => ((page = follower), () => {}) }));
// A hidden page draws at once.
vi.stubGlobal("document", { hidden: true, documentElement: {}, querySelector: () => null });
const { follow, trouble } = await import("../../src/feed/feed");
type Feed = Parameters<typeof trouble>[0];

const up: Link = { broker: "up", daemon: "online", since: 1 };
const update = (change: Partial<FeedUpdate> = {}): FeedUpdate => ({ whole: false, changes: [], time: { now: 0, local: 0, rate: 1 }, link: up, ...change });
let shown: Feed;
beforeAll(() => speak("en"));
beforeEach(() => void follow("/events", (feed) => (shown = feed)));

describe("before there was a connection", () => {
  test("a page says so, and never that a connection was lost", () => {
    page.lost();
    expect([shown.known, trouble(shown)]).toEqual([false, "No connection yet. This page keeps trying."]);
    page.received(update());
    expect([shown.known, trouble(shown)]).toEqual([true, null]);
    page.lost();
    expect(trouble(shown)).toMatch(/^Connection lost since /);
  });

  test("the first frames of a dashboard that has just started are not all of the hall", () => {
    page.received(update({ part: true }));
    expect([shown.known, trouble(shown)]).toEqual([false, null]);
    page.received(update());
    expect(shown.known).toBe(true);
    page.received(update({ part: true }));
    expect(shown.known).toBe(true);
  });
});
