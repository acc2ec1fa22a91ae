import { beforeEach, expect, test, vi } from "vitest";
import { address, addressed } from "../../src/page/address";

const replaced: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(60_000);
  replaced.length = 0;
  const page = { href: "http://hall/?section=u12&find=old", search: "?section=u12&find=old" };
  vi.stubGlobal("location", page);
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: null, _title: string, { href, search }: URL) => {
      replaced.push(search);
      Object.assign(page, { href, search });
    },
  });
});

test("typed text is in the address next to its other parameters", () => {
  address({ find: "mar" });
  expect(replaced).toEqual(["?section=u12&find=mar"]);
  expect(addressed("find")).toBe("mar");
});

test("what is nothing leaves the address", () => {
  address({ find: "", ply: "7" });
  expect(replaced).toEqual(["?section=u12&ply=7"]);
  expect(addressed("find")).toBe("");
});

test("an address that says it already is left alone", () => {
  address({ find: "old" });
  expect(replaced).toEqual([]);
});

test("while a key is held down it is not written more often than browsers bear, and at last it is true", () => {
  for (let ply = 1; ply <= 300; ply++) {
    address({ ply: String(ply) });
    expect(addressed("ply")).toBe(String(ply));
    vi.advanceTimersByTime(33);
  }
  expect(replaced.length).toBeLessThan(100);
  vi.runAllTimers();
  expect(replaced.at(-1)).toBe("?section=u12&find=old&ply=300");
});
