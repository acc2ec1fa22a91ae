import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const fetched = vi.fn();
let reach: typeof import("../../src/feed/reach");

async function at(address: string, answer: object | Error): Promise<string | null> {
  vi.resetModules();
  vi.stubGlobal("location", new URL(address));
  vi.stubGlobal("document", { documentElement: {}, querySelector: () => null });
  fetched.mockReset();
  if (answer instanceof Error) fetched.mockRejectedValue(answer);
  else fetched.mockResolvedValue({ ok: true, json: async () => answer });
  vi.stubGlobal("fetch", fetched);
  // The modules are new, and so is what they say.
  const { speak } = await import("../../src/words/words");
  await speak("en", ["console"]);
  reach = await import("../../src/feed/reach");
  return reach.reachable();
}

describe("an address that is shared", () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());

  test("is the one of the page, where others reach that", async () => {
    expect(await at("http://192.168.1.20:8080/table/3", {})).toBe("http://192.168.1.20:8080");
    expect(fetched).not.toHaveBeenCalled();
  });

  test("is the hall's in its network, where the page was opened on the hall's computer", async () => {
    const answer = { origin: "http://192.168.1.20:8080" };
    for (const host of ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "0.0.0.0:8080"]) expect([host, await at(`http://${host}/`, answer)]).toEqual([host, answer.origin]);
  });

  test("is nowhere, where the hall is on this computer alone or does not answer", async () => {
    expect(await at("http://127.0.0.1:8080/", { origin: null })).toBeNull();
    expect(await at("http://127.0.0.1:8080/", new Error("gone"))).toBeNull();
  });

  test("is asked of the hall once", async () => {
    await at("http://127.0.0.1:8080/", { origin: null });
    await reach.reachable();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test("is checked when an arbiter types it", async () => {
    await at("http://127.0.0.1:8080/", { origin: null });
    const wrong = (typed: string): string => reach.wrongAddress(typed).split(/[:.]/)[0]!;
    const none = "Phones cannot reach this address";
    for (const typed of ["http://localhost", "https://127.0.0.2:1", "http://[::1]:80", "http://0.0.0.0:8080", "http://[::]/", "http://hall.localhost"]) expect([typed, wrong(typed)]).toEqual([typed, none]);
    for (const typed of ["http://192.168.1.20:8080", "https://boards.example", "http://127.example", "http://[fd00::1]:8080", "http://localhost.example"]) expect([typed, wrong(typed)]).toEqual([typed, ""]);
    for (const typed of ["", "192.168.1.20", "hall"]) expect([typed, wrong(typed)]).toEqual([typed, "Enter the address as in http"]);
  });
});
