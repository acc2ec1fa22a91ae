// @vitest-environment happy-dom
/** Corrections at a table: who is offered which. What each of them asks for is in `correct_*.test.ts`. */
import { afterEach, expect, test } from "vitest";
import { hall } from "../../support/hall";
import { all, single, read, text } from "../../support/look";
import { ANNA, Page } from "../../support/page";

let page: Page;
afterEach(() => page.close());

const OF_ARBITERS = ["health", "watch", "acknowledge", "decide", "claim", "correct", "clock", "result", "pause", "move_game", "turn", "calibrate", "bind", "remark"];

test.each([
  ["technician", ["health", "turn", "calibrate", "bind"], ["Rotate board", "Swap clock"]],
  ["desk", ["health", "watch", "result", "bind", "desk"], ["Result"]],
  ["arbiter", OF_ARBITERS, ["Move", "Back", "Position", "Possible moves", "Result", "Pause", "Other table", "Rotate board", "Swap clock"]],
])("everybody is offered what they may do: %s", async (role, may, offered) => {
  page = await Page.opened("/director/table/3/correct", hall(), { ...ANNA, name: "Dana", roles: [role], may, everywhere: may });
  expect(all("link", "", single("navigation", "Corrections")).map(text)).toEqual(offered);
  expect(document.title).toContain("Corrections at table 3");
  expect(single("heading", offered[0] === "Result" ? "Enter the result" : offered[0] === "Move" ? "Correct a move" : "Rotate board")).toBeTruthy();
});

test("an arbiter of other tables learns whom to call", async () => {
  page = await Page.opened("/director/table/3/correct", hall(), { ...ANNA, name: "Dana", roles: ["arbiter"], may: OF_ARBITERS, everywhere: ["health", "watch", "remark"], sector: [[5, 8]] });
  expect(all("link", "", single("navigation", "Corrections"))).toEqual([]);
  expect(read()).toContain("Table 3 is not in your sector (5–8). Call its arbiter or the chief arbiter.");
});
