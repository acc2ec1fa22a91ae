import { expect, test, vi } from "vitest";

vi.mock("../../src/table/flags", () => {
  throw new Error("the line is down");
});
vi.stubGlobal("document", { documentElement: {} });
vi.stubGlobal("window", globalThis);
const { showFederation } = await import("../../src/table/flag_place");

/** As much of an element as a place for a flag is. */
function place(isConnected: boolean): HTMLElement {
  return { dataset: {}, isConnected, textContent: "", getAttribute: () => null, setAttribute: () => {}, removeAttribute: () => {} } as unknown as HTMLElement;
}

test("a place that is away while its flag is asked for again is not forgotten when it is shown again", async () => {
  vi.useFakeTimers();
  const [away, there] = [place(false), place(true)];
  for (const element of [away, there]) showFederation(element, "NOR");
  expect(away.dataset.code).toBe("NOR");
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(4_000);
  expect([away.dataset.code, there.dataset.code]).toEqual([undefined, "NOR"]);
  vi.useRealTimers();
});
