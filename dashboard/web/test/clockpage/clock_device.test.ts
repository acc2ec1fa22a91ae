// @vitest-environment happy-dom
/** The clock page on a device: what it presses, what it says it is, and the words that it sends back. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Frame } from "../../src/clockpage/state";
import { NOW, Stream, all, alone, drawn, gone, single, opened, over, passed, text } from "../support/spectators";

const HERE = "/clock/7/abcdefghijklmnop";
let sent: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  alone();
  sent = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    if (init.body !== undefined) sent.push({ path, body: JSON.parse(init.body as string) as Record<string, unknown> });
    return Promise.resolve(new Response(JSON.stringify({ now: Date.now(), rate: 1, text: "" })));
  });
});
afterEach(over);

async function receive(change: Partial<Frame> = {}): Promise<void> {
  const clock = { state: "running", white_ms: 60_000, black_ms: 50_000, running: "white", flag: null, read_at: NOW, rate: 1, clock_set_ms: 0, delay_remaining_ms: 0, pressed: null };
  const frame = { now: Date.now(), rate: 1, link: { broker: "up", daemon: "online", since: 0 }, clock, screen: true, players: null, time_control: "60", result: "*", paused: false, moves: 4, place: "both", holds: true, ...change };
  for (const stream of Stream.open) stream.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) }));
  await drawn();
  await passed(50);
}

async function touch(color: "white" | "black"): Promise<void> {
  await passed(2_000);
  single(`.half[data-color="${color}"]`).click();
  await drawn();
}

const keys = (): unknown[] => sent.filter(({ path }) => path === HERE).map(({ body }) => body.key);

test("a device between the players presses for both, and has a key that stops the clock", async () => {
  await opened(HERE, { hall: null });
  await receive();
  await touch("white");
  expect([keys(), text(".stop-go"), gone(".whose")]).toEqual([["white"], "Stop", true]);
});

test("the device of one player says whose it is, presses for that side alone, and does not stop the clock", async () => {
  await opened(HERE, { hall: null });
  await receive({ place: "black" });
  expect([text(".whose"), gone(".stop-go")]).toEqual(["This device is Black’s clock.", true]);
  expect(all(".half").map((half) => [half.dataset.color, half.getAttribute("aria-disabled")])).toEqual([["white", "true"], ["black", null]]);
  await touch("white");
  expect([keys(), text(".clock-note")]).toEqual([[], "This device is Black’s clock."]);
  await receive({ place: "black", clock: { state: "running", white_ms: 60_000, black_ms: 50_000, running: "black", flag: null, read_at: NOW, time_scale: 1, clock_set_ms: 0, delay_remaining_ms: 0, completed_moves: null } });
  await touch("black");
  expect(keys()).toEqual(["black"]);
  await receive({ place: "black", clock: { state: "stopped", white_ms: 60_000, black_ms: 50_000, running: null, flag: null, read_at: NOW, time_scale: 1, clock_set_ms: 0, delay_remaining_ms: 0, completed_moves: null } });
  await passed(1_000);
  expect(text(".stop-go"), "either side resumes a paused clock").toBe("Resume");
});

test("a second device shows the clock, says that another one is it, and presses nothing", async () => {
  await opened(HERE, { hall: null });
  await receive({ holds: false });
  expect(text(".whose")).toContain("Another device is the clock here");
  expect(text('.half[data-color="black"] .time')).toBe("0:50");
  await touch("white");
  expect([keys(), gone(".stop-go")]).toEqual([[], true]);
  await receive();
  await touch("white");
  expect([keys(), gone(".whose")], "once the other one is removed").toEqual([["white"], true]);
});

test("a word of the dashboard is sent back at once, and each once", async () => {
  await opened(HERE, { hall: null });
  await receive({ word: "xyz" });
  await receive();
  expect(sent).toEqual([{ path: `${HERE}/way`, body: { word: "xyz" } }]);
});
