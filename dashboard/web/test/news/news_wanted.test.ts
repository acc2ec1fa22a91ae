import { expect, test, vi } from "vitest";
import type { Feed } from "../../src/feed/feed";

let notify = true;
let tellers = 0;
const received: [number, Feed][] = [];
vi.mock("../../src/page/settings", () => ({ settings: () => ({ notify }) }));
vi.mock("../../src/news/notify", () => ({
  teller: () => {
    const mine = ++tellers;
    return (feed: Feed) => received.push([mine, feed]);
  },
}));
const { newsWanted, tellNews } = await import("../../src/news/news_wanted");

test("what happened while notifications were off is not news when they are turned on again", async () => {
  const [first, meanwhile, later] = [{}, {}, {}] as [Feed, Feed, Feed];
  tellNews(first);
  await vi.waitFor(() => expect(received).toEqual([[1, first]]));
  notify = false;
  tellNews(meanwhile);
  notify = true;
  newsWanted();
  await vi.waitFor(() => expect(received).toHaveLength(2));
  tellNews(later);
  expect(received).toEqual([[1, first], [2, meanwhile], [2, later]]);
});
