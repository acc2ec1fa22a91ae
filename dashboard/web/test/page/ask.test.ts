import { afterEach, expect, test, vi } from "vitest";
import { ask } from "../../src/page/ask";
import { speak } from "../../src/words/words";

afterEach(async () => {
  vi.unstubAllGlobals();
  await speak("en");
});

function answering(status: number, body: unknown): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

async function german(): Promise<void> {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("de");
}

test("why something was not done is said in the language of the page", async () => {
  await german();
  answering(413, { detail: "Too long: 90 kB. The limit is 64 kB.", sentence: { id: "server_too_long", args: { size: 90, most: 64 } } });
  expect((await ask("/director/desk", {})).text).toBe("Zu lang: 90 kB. Erlaubt sind 64 kB.");
});

test("what no catalogue has is said as it came, and an answer without words with its number", async () => {
  await german();
  answering(409, { detail: "Of a newer hall.", sentence: { id: "of_a_newer_hall", args: {} } });
  expect((await ask("/director/desk", {})).text).toBe("Of a newer hall.");
  answering(502, "nothing");
  expect((await ask("/director/desk", {})).text).toBe("Das Dashboard meldete einen Fehler (502).");
});

test("a dashboard that does not answer is said", async () => {
  await speak("en", ["pages", "server"]);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await ask("/director/desk", {})).toMatchObject({ ok: false, status: 0, text: "The dashboard is not responding. Check the network connection of this device." });
});
