// @vitest-environment happy-dom
/** Rooms of an event at the desk: what is there before the event is, who is entered meanwhile, a long log. */
import { afterEach, expect, test } from "vitest";
import { all, single, only, read, text } from "../support/look";
import { Page } from "../support/page";

const EVENT = "/director/desk/harbour";
const DATA = { seq: 6, event: "harbour", name: "Harbour", sections: [{ id: "open", name: "Open", rounds: 0 }], section: "open", ended: false, forgotten: false };
let page: Page;

afterEach(() => page.close());

/** What the dashboard says of players with these names. */
function entered(...names: readonly string[]): object {
  const players = names.map((name, at) => ({
    player: at + 1, number: at + 1, paired: false, minor: false, late_from: 1, fixed_table: null, house: false, rank: null, played_before: false, left_after: null, byes: [], awards: [], apart: [],
    person: { name, title: "", rating: null, national_rating: null, federation: "", fide_id: "", national_id: "", birth: "", team: "", minor: null, assisted: false, note: "", sex: "" },
  }));
  return { ...DATA, numbered: 0, rounds: 0, planned: 3, keeps_apart: true, players, teams: [], warnings: [] };
}

const names = (): string[] => [...document.querySelectorAll(".desk-table tbody strong")].map(text);

test("no room of an event can be used before the event is there", async () => {
  page = await Page.opened(`${EVENT}/players`);
  expect(read(only(".desk-part"))).toBe("Loading");
  expect(all("form", "Add a player")).toEqual([]);
  await page.asked(`${EVENT}/players.json`).answer(entered("Alder, Ann"));
  const form = single("form", "Add a player");
  await page.write(single("field", "Name", form), "Elm, Eve");
  await page.touch(single("button", /^Add$/, form));
  const asked = page.asked(`${EVENT}/enter-players`);
  expect(asked.body.body).toEqual({ section: "open", players: [{ person: { name: "Elm, Eve", rating: null, team: "", minor: null } }] });
});

test("the next player is typed while the last one is being sent, and a rejected one can be corrected", async () => {
  page = await Page.opened(`${EVENT}/players`);
  await page.asked(`${EVENT}/players.json`).answer(entered("Alder, Ann"));
  const form = single("form", "Add a player");
  const name = single("field", "Name", form);
  await page.write(name, "Elm, Eve");
  await page.touch(single("button", /^Add$/, form));
  expect([name.value, document.activeElement]).toEqual(["", name]);
  await page.write(name, "Alder, Ann");
  await page.asked(`${EVENT}/enter-players`).answer();
  await page.turns("2");
  await page.asked(`${EVENT}/players.json`).answer(entered("Alder, Ann", "Elm, Eve"));
  expect(names()).toEqual(["Alder, Ann", "Elm, Eve"]);
  expect(name.value).toBe("Alder, Ann");
  await page.touch(single("button", /^Add$/, form));
  expect(name.value).toBe("");
  await page.asked(`${EVENT}/enter-players`).answer({ detail: "Somebody of this name is entered already." }, 409);
  expect(read(only(".players-part"))).toContain("Alder, Ann: Somebody of this name is entered already.");
  expect(name.value).toBe("Alder, Ann");
});

test("a long log is read to its first record, and back to the newest", async () => {
  const record = (seq: number, words: string): object => ({ seq, at: 0, by: "Dana", words, changed: [], undone: false, undo: false, can_be_undone: false, asks: "" });
  const ALL = ["opened", "section", "Alder, Ann", "Birch, Bob", "Cedar, Cid", "Dogwood, Di"].map((words, at) => record(at + 1, words)).reverse();
  page = await Page.opened("/director/desk");
  page.answers.set(`${EVENT}/log.json`, (asked) => {
    const from = asked.has("before") ? ALL.length - Number(asked.get("before")) + 1 : 0;
    return { ...DATA, records: ALL.slice(from, from + 3), more: ALL.length > from + 3 };
  });
  const lines = (): string[] => [...only(".desk-log").children].map(text);
  await page.goto(`${EVENT}/log`);
  expect(lines()[0]).toContain("Dogwood, Di");
  expect(all("link", "Newest")).toEqual([]);
  await page.touch(single("link", "Earlier"));
  expect(lines()[0]).toContain("Alder, Ann");
  expect(lines()).toHaveLength(3);
  expect(all("link", "Earlier")).toEqual([]);
  await page.touch(single("link", "Newest"));
  expect(lines()[0]).toContain("Dogwood, Di");
});
