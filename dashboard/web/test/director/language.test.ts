// @vitest-environment happy-dom
/** The arbiters' pages in the language of their reader. */
import { afterEach, expect, test, vi } from "vitest";
import { lengthText, delayText } from "../../src/console/delay_form";
import { all, single } from "../support/look";
import { Page } from "../support/page";

let page: Page;
afterEach(() => page.close());

const chosen = (): string[] => [...(single("dialog", "View") as HTMLElement).querySelectorAll("label")].map((label) => label.textContent);

test("the language is chosen in the menu that spectators have, without what only they need", async () => {
  page = await Page.opened("/director");
  await page.touch(single("button", "View"));
  await vi.dynamicImportSettled();
  await page.passes(0);
  expect(chosen()).toContain("Language");
  expect(chosen()).not.toContain("Hide results");
});

test("it can be chosen before anyone has signed in", async () => {
  page = await Page.opened("/director", [], { ways: ["password"] });
  expect(all("button", "View")).toHaveLength(1);
});

test("a delay is said in minutes, seconds and moves; of several halls for each", () => {
  expect([lengthText(0, 0), lengthText(210, 2), lengthText(600, 0), lengthText(30, 0), lengthText(0, 1)]).toEqual(["live", "3 min 30 s and 2 moves", "10 min", "30 s", "1 move"]);
  const halls = [{ name: "hall", delay_s: 600, delay_moves: 0 }, { name: "annex", delay_s: 0, delay_moves: 0 }];
  expect(delayText({ name: "public", delay_s: 600, delay_moves: 0, minors: "hidden", halls })).toBe("public: 10 min in hall, live in annex");
});
