// @vitest-environment happy-dom
/** The on-screen clock in a table's room: how its devices lie, which they are, their codes, and how one is removed. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Health } from "../../../src/contract";
import type { Change } from "../../../src/feed/projection";
import { NOW, hall } from "../../support/hall";
import { all, single, only, read } from "../../support/look";
import { Page } from "../../support/page";

const SCREEN: Change = ["table/4/health", { level: "ok", items: [], at: NOW, clock: "screen", has_board: true, needs_calibration: false } satisfies Health];
let page: Page;
let lies: { apart: boolean; devices: object };

beforeEach(async () => {
  lies = { apart: false, devices: { both: null } };
  page = await Page.opened("/director/hall");
  page.answers.set("/director/clock-devices", () => lies);
  page.answers.set("/director/clock-code", (asked) => ({ code: `code-of-${asked.get("place")}` }));
  await page.goto("/director/table/4");
  await page.tell(...hall(), SCREEN);
  await page.passes(6_000);
});
afterEach(() => page.close());

const places = (): string[] => [...only(".clock-places").querySelectorAll("li:not([hidden])")].map((row) => read(row));
const href = (): string | null => single("link", "Open the clock here").getAttribute("href");

test("shows whether a device is the clock, as it comes", async () => {
  expect(places()).toEqual([expect.stringContaining("Between the players No device yet")]);
  lies = { apart: false, devices: { both: { name: "iPhone, Safari", since: NOW } } };
  await page.passes(7_000);
  expect(places()).toEqual([expect.stringContaining("Between the players iPhone, Safari, since ")]);
});

test("has the code of each place behind a touch, and none before", async () => {
  expect(all("link", "Open the clock here")).toEqual([]);
  await page.touch(single("button", "Show code"));
  expect(href()).toMatch(/\/clock\/4\/code-of-both$/);
  lies = { apart: true, devices: { white: null, black: null } };
  await page.passes(7_000);
  expect(all("link", "Open the clock here"), "a code that no longer works is not shown").toEqual([]);
  await page.touch(single("button", "Show Black’s code"));
  expect([href(), read(only(".clock-code"))]).toEqual([expect.stringMatching(/code-of-black$/), expect.stringContaining("Black’s code")]);
});

test("lays a device for each player, and one between them again, after a question", async () => {
  page.answers.delete("/director/clock-devices");
  await page.touch(single("button", "One device per player"));
  const question = single("dialog", "One device per player at table 4?");
  expect(read(question)).toContain("The current code stops working.");
  await page.touch(single("button", "Two devices", question));
  const asked = page.asked("/director/clock-devices");
  expect(asked.body).toEqual({ table: 4, apart: true });
  await asked.answer({ apart: true, devices: { white: { name: "", since: NOW }, black: null } });
  expect(places()).toEqual([expect.stringContaining("White A device, since "), expect.stringContaining("Black No device yet")]);
  expect(all("button", "One device between the players")).toHaveLength(1);
});

test("removes the device of one side, after a question, and shows the new code", async () => {
  lies = { apart: true, devices: { white: { name: "iPad", since: NOW }, black: { name: "Android", since: NOW } } };
  await page.passes(7_000);
  page.answers.delete("/director/clock-code");
  await page.touch(single("button", "Remove White’s device"));
  const question = single("dialog", "Remove White’s device at table 4?");
  await page.touch(single("button", "Remove", question));
  const asked = page.asked("/director/clock-code");
  expect(asked.body).toEqual({ table: 4, place: "white" });
  lies = { apart: true, devices: { white: null, black: { name: "Android", since: NOW } } };
  await asked.answer({ code: "fresh" });
  expect([href(), places()[0]]).toEqual([expect.stringMatching(/\/clock\/4\/fresh$/), expect.stringContaining("White No device yet")]);
  expect(all("dialog")).toEqual([]);
});

test("an account that may not set clocks sees which one it is, and is not asked about devices again", async () => {
  page.answers.delete("/director/clock-devices");
  await page.goto("/director/table/4");
  await page.tell(...hall(), SCREEN);
  await page.passes(100);
  await page.asked("/director/clock-devices?table=4").answer({ detail: "No." }, 403);
  await page.passes(20_000);
  expect([page.quiet, all("button", "Show code")]).toEqual([true, []]);
  expect(read(only(".clock-kind"))).toContain("On-screen clock:");
});
