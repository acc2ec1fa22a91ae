// @vitest-environment happy-dom
/** The list of alerts: its lines, its filter, its sound, and its keyboard shortcuts. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { NOW, REMEDY, clock, decided, incidentAt } from "../../support/hall";
import { all, single, only, read, text } from "../../support/look";
import { Page } from "../../support/page";

const [URGENT, WARNING, HINT] = [[880, 880, 1175], [660, 880], [523]];
const FIRST = incidentAt(3);
let page: Page;

function lines(): string[] {
  return all("link", "", single("list", "Open alerts")).map(text);
}

beforeEach(async () => {
  page = await Page.opened("/director");
});

afterEach(() => page.close());

test("a line says where, what and how sure, and who is there; the most severe is first", async () => {
  const hint = incidentAt(6, { kind: "two_hands", certainty: "hint", remedy: null, summary: "Table 6: two hands", occurred_at: NOW + 1_000 });
  const flag = incidentAt(5, { kind: "flag_fall", certainty: "likely", summary: "Table 5: Black's flag fell" });
  await page.alert(hint, flag, FIRST);
  expect(lines()).toEqual([expect.stringMatching(/^Table 3White completed.*Urgent, certain/), expect.stringMatching(/^Table 5Black's flag fell.*Urgent, likely/), expect.stringMatching(/^Table 6Two hands.*Hint/)]);
  expect(document.title).toMatch(/^\(2\) Alerts/);
  await page.alert({ ...FIRST, acknowledged_by: "Bruno" });
  expect(lines()[2]).toContain("✓ Bruno");
  expect(all("button", "table 3")).toEqual([]);

  await page.write(single("field", "Certainty"), "likely");
  expect(lines()).toHaveLength(2);
  expect(read()).toContain("1 open alert is hidden by the filter.");
  await page.write(single("field", "Whose alerts"), "mine");
  expect(lines()).toEqual([]);
  await page.reload();
  expect(read()).toContain("3 open alerts are hidden by the filter.");
  await page.touch(single("button", "Show all"));
  expect(lines()).toHaveLength(3);
  await page.alert({ ...flag, closed_reason: "the game is over" });
  expect(lines()).toHaveLength(2);
  expect(single("folded", "Closed (1)")).toBeTruthy();
});

test("an alert is taken from the list, and given back by its undo", async () => {
  await page.alert(FIRST);
  await page.touch(single("button", "I’m on it: table 3, Illegal move completed"));
  const taken = page.asked("/director/acknowledge");
  expect(taken.body).toEqual({ table: 3, incident: FIRST.id });
  await taken.answer();
  await page.alert({ ...FIRST, acknowledged_by: "Anna (PIN)" });
  expect(lines()[0]).toContain("✓ Anna (PIN)");
  expect(document.title).toMatch(/^Alerts/);
  await page.touch(single("link", "White completed"));
  expect(read(only(".incident"))).toContain("Anna (PIN) is handling this");
  await page.touch(single("button", /^Undo:/));
  const back = page.asked("/director/acknowledge");
  expect(back.body).toEqual({ table: 3, incident: FIRST.id, undo: true });
  await back.answer();
  await page.alert(FIRST);
  expect(all("button", "I’m on it", only(".incident"))).toHaveLength(1);
  expect(all("button", /^Undo:/)).toEqual([]);
});

test("what is new sounds by its severity, once, and as each device wants it", async () => {
  const { tones, buzzes } = page.sounds;
  await page.alert(FIRST);
  expect(text(only('[aria-live="assertive"]'))).toContain("Table 3: White completed a move");
  expect(tones).toEqual(URGENT);
  expect(buzzes).toHaveLength(1);
  await page.alert(incidentAt(5, { kind: "displaced_pieces", certainty: "likely" }));
  await page.alert(incidentAt(6, { certainty: "hint" }));
  expect(text(only('[aria-live="assertive"]')), "a hint is not spoken").toContain("Table 5");
  await page.alert({ ...FIRST, illegal_move_number: 2 });
  expect(lines()).toHaveLength(3);
  expect(tones, "no hint, and nothing twice").toEqual([...URGENT, ...WARNING]);

  await page.touch(single("button", "Sound on"));
  const settings = single("dialog", "Sound on this device");
  await page.touch(single("field", "Hint", settings));
  await page.touch(single("field", "Vibrate too", settings));
  await page.touch(single("button", "Test: Hint", settings));
  expect(tones).toEqual([...URGENT, ...WARNING, ...HINT]);
  await page.touch(single("button", "Close", settings));
  await page.reload();
  await page.alert(incidentAt(7, { certainty: "hint" }));
  expect(tones.splice(0), "as announced on this device before").toEqual([...URGENT, ...WARNING, ...HINT, ...HINT]);
  expect(buzzes).toHaveLength(2);
  await page.touch(single("button", "Sound on"));
  await page.touch(single("field", "Play a sound for new alerts", single("dialog")));
  await page.touch(single("button", "Close", single("dialog")));
  await page.alert(incidentAt(8));
  expect(text(only('[aria-live="assertive"]'))).toContain("Table 8");
  expect(all("button", "Sound off")).toHaveLength(1);
  expect(tones).toEqual([]);
});

test("a page that slept for an hour announces what still waits, once", async () => {
  await page.alert(incidentAt(2));
  await page.cut();
  await page.sleeps(3_600_000);
  expect(text(only(".banner"))).toContain("Connection lost since");
  expect(text(only(".banner"))).toContain("No new alerts until the connection returns. Please patrol the tables.");
  page.sounds.tones.splice(0);
  const missed = [incidentAt(2, { acknowledged_by: "Bruno" }), incidentAt(3, { acknowledged_by: "Bruno" }), incidentAt(4, { closed_reason: "put right" }), incidentAt(5, { kind: "displaced_pieces", certainty: "likely" })];
  await page.alert(...missed);
  expect(all("paragraph", "Connection lost")).toEqual([]);
  expect(lines()).toHaveLength(3);
  expect(lines()[0]).toContain("Warning, likely");
  expect(page.sounds.tones.splice(0)).toEqual(WARNING);
  await page.reload();
  await page.alert(incidentAt(2));
  expect(lines()[0]).not.toContain("Bruno");
  expect(page.sounds.tones, "given back is not new").toEqual([]);
});

test("alerts are walked through and decided by keys", async () => {
  const [first, second] = [incidentAt(3), incidentAt(5, { occurred_at: NOW - 60_000 })];
  await page.alert(first, second);
  for (const key of ["j", "j", "k"]) await page.press(key);
  // Somebody opens the line that has the focus, and strikes Enter again at that same moment.
  (document.activeElement as HTMLElement).click();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  await page.passes(20);
  expect(location.pathname).toBe(`/director/alert/${first.id}`);
  expect(document.activeElement).toBe(only(".incident h1"));
  await page.press("j");
  expect(text(only(".place"))).toBe("2 of 2");
  await page.press("j");
  expect(location.pathname, "there is none after the last").toBe(`/director/alert/${second.id}`);
  expect(page.quiet, "Enter, so soon, decided nothing").toBe(true);

  await page.settled(); // buttons that have just come do nothing yet
  await page.press("a");
  await page.asked("/director/acknowledge").answer();
  await page.alert({ ...second, acknowledged_by: "Anna (PIN)" });
  await page.press("u");
  expect(page.quiet, "so soon another button lies under the key").toBe(true);
  await page.settled();
  await page.press("u");
  const back = page.asked("/director/acknowledge");
  expect(back.body).toMatchObject({ incident: second.id, undo: true });
  await back.answer();
  await page.alert(second);
  await page.settled();
  await page.press("Enter");
  const applied = page.asked("/director/decide");
  expect(applied.body).toMatchObject({ incident: second.id, decision: "apply" });
  await applied.answer();
  await page.alert(decided(second, REMEDY));
  await page.press("j");
  expect(location.pathname, "from a closed alert the link leads to the first open one").toBe(`/director/alert/${first.id}`);

  await page.settled();
  await page.press("c");
  const white = single("field", /^White$/, only(".incident form"));
  expect(document.activeElement).toBe(white);
  for (const letter of "ru") await page.press(letter);
  expect(page.quiet, "letters that are typed do nothing").toBe(true);
  await page.press("Escape");
  await page.settled();
  await page.press("r");
  expect(page.asked("/director/decide").body).toMatchObject({ incident: first.id, decision: "reject" });
  await page.press("?");
  expect(read(single("dialog"))).toContain("I’m on it");
  await page.touch(single("button", "Close", single("dialog")));
  await page.press("Escape");
  expect(location.pathname).toBe("/director");
});

test("times to set manually are shown until the clock shows them", async () => {
  const why = "The clock did not reply. If the clock has run since, change its times instead: Black +2:00.";
  const done = decided(incidentAt(1), REMEDY);
  const byHand = incidentAt(1, {
    id: "by-hand", kind: "set_clock_manually", remedy: null, illegal_move_number: null, article: "", rule: "", fen_before: "", placement_after: "", squares: [], clock: [],
    summary: `Table 1: Set the clock manually: White 1:26:56, Black 1:30:00. ${why}`, times_to_set: { white_ms: 5_216_000, black_ms: 5_400_000, why },
  });
  await page.tell(clock(1, { state: "running", running: "white", white_ms: 5_246_000, black_ms: 5_280_000 }));
  await page.alert(done, byHand);
  expect(lines()[0]).toContain("Set the clock manually: White 1:26:56, Black 1:30:00");
  await page.touch(single("folded", "Closed (1)"));
  await page.touch(only(`[data-incident="${done.id}"] a`, single("list", "Closed alerts")));
  // What a decision left to be set by hand is said where it was decided, with the way there.
  await page.touch(single("link", "Open this alert", single("region", "Set the clock manually")));
  const there = single("region", "Set the clock manually");
  expect([...there.querySelectorAll(".wanted")].map(text)).toEqual(["1:26:56", "1:30:00"]);
  expect(read(there)).toContain("The clock is running. Stop it first.");
  expect(read(there)).toContain("The clock did not reply. If the clock has run since");
  const shows = (): string[] => [...there.querySelectorAll(".shows")].map(text);
  await page.tell(clock(1, { state: "paused", running: null, white_ms: 5_216_000, black_ms: 5_280_000 }));
  expect(shows()).toEqual(["✓ shows 1:26:56", "shows 1:28:00"]);
  await page.tell(clock(1, { state: "paused", running: null, white_ms: 5_216_000, black_ms: 5_399_000 }));
  expect(read(there)).toContain("The clock shows both times.");
  await page.alert(done, { ...byHand, closed_reason: "the clock shows these times" });
  expect(all("region", "Set the clock manually")).toEqual([]);
  expect(read(only(".incident"))).toContain("Closed: the clock shows these times");
});
