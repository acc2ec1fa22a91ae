// @vitest-environment happy-dom
/** The rooms of the director's page: a table, the hall, players, notes, health, paper, and where something is missing. */
import { afterEach, describe, expect, test } from "vitest";
import type { ArbiterNote, Status } from "../../src/contract";
import type { Counted, PlayersData, PlayerSheet, PlayerCase } from "../../src/director/players/players";
import { gameAt } from "../support/tables";
import { NOW, REMEDY, clock, decided, hall, incidentAt, arbiterNotes, seating } from "../support/hall";
import { all, single, only, read, text } from "../support/look";
import { ANNA, Page } from "../support/page";

const FIRST = incidentAt(3);
let page: Page;

afterEach(() => page.close());

describe("signing in", () => {
  const NOBODY = { name: "", may: [], ways: ["password", "pin"], paired: false };
  const WRONG = "Wrong name or password.";

  test("says what was wrong, with the password ready to be typed again, and opens the page where it was wanted", async () => {
    page = await Page.opened("/director/table/3", hall(), NOBODY);
    expect(document.activeElement).toBe(single("field", "Name"));
    await page.write(single("field", "Name"), "Anna");
    const password = single("field", "Password");
    await page.write(password, "wrong password");
    await page.touch(single("button", "Sign in"));
    const asked = page.asked("/director/sign-in");
    expect(asked.body).toEqual({ name: "Anna", password: "wrong password" });
    expect(single("button", "Sign in").disabled).toBe(true);
    await asked.answer({ detail: WRONG }, 403);
    expect(text(only('[role="alert"]'))).toBe(WRONG);
    expect([document.activeElement, password.selectionStart, password.selectionEnd]).toEqual([password, 0, "wrong password".length]);
    expect(location.pathname).toBe("/director/table/3");
    await page.touch(single("button", "Sign in"));
    await page.asked("/director/sign-in").answer({ ...ANNA, name: "Anna" });
    await page.tell(...hall());
    expect(text(only(".account"))).toBe("Anna");
    expect(single("heading", "Table 3")).toBeTruthy();
  });

  test("is by the PIN too, where there is one", async () => {
    page = await Page.opened("/director", hall(), NOBODY);
    await page.touch(single("button", "Sign in with the PIN"));
    await page.write(single("field", "PIN"), "123456");
    await page.write(single("field", "Your name"), "Dora");
    await page.touch(single("button", "Sign in"));
    expect(page.asked("/director/pair").body).toEqual({ pin: "123456", name: "Dora" });
    await page.touch(single("button", "Sign in with an account"));
    expect(all("field", "Password")).toHaveLength(1);
    page.close();
    page = await Page.opened("/director", hall(), { ...NOBODY, ways: ["password"] });
    expect(all("button", "Sign in with the PIN")).toEqual([]);
  });
});

describe("the room of a table", () => {
  test("shows its alerts, its board and the way to a pause; the list of the hall leads to the alert", async () => {
    page = await Page.opened("/director/hall/list");
    await page.alert(FIRST);
    const row = only('.table-row[data-table="3"]');
    expect(single("link", "Illegal move", row).getAttribute("href")).toBe(`/director/alert/${FIRST.id}`);
    await page.touch(single("link", "Table 3", row));
    expect(location.pathname).toBe("/director/table/3");
    expect(read(only(".table-alerts .alert-line"))).toContain("White completed a move");
    expect(only(".table-board .cg-wrap").querySelectorAll("piece")).toHaveLength(32);
    await page.touch(single("link", /^Pause$/));
    expect(single("heading", "Pause and resume")).toBeTruthy();
  });

  test("says what a clock will be set to, and asks before it is", async () => {
    page = await Page.opened("/director/table/4");
    await page.touch(single("button", "Add 2 minutes to Black"));
    await page.touch(single("button", "Set clock…"));
    const before = page.asked("/director/set-clock");
    expect(before.body).toEqual({ table: 4, game: "4.4", white_ms: 5_246_000, black_ms: 5_400_000, preview: true });
    await before.answer({ changes: ["Black's time goes from 1:28:00 to 1:30:00."] });
    const question = single("dialog", "Set the clock at table 4?");
    expect(read(question)).toContain("Black's time goes from 1:28:00 to 1:30:00.");
    await page.touch(single("button", "Set White unchanged, Black +2:00", question));
    const asked = page.asked("/director/set-clock");
    expect(asked.body).toEqual({ table: 4, game: "4.4", white_ms: 5_246_000, black_ms: 5_400_000 });
    await asked.answer();
    expect(all("dialog")).toEqual([]);
  });

  test("takes a claim with its move, and the answer is read", async () => {
    page = await Page.opened("/director/table/5");
    const form = single("form", "Enter a claim at table 5");
    expect(all("field", "with the move", form)).toEqual([]);
    const player = single("field", "Player", form) as unknown as HTMLSelectElement;
    expect([...player.options].map(text)).toContain("Black: Amélie Dubois");
    await page.write(single("field", "Player", form), "black");
    await page.write(single("field", "Claim", form), "threefold");
    await page.write(single("field", "with the move", form), "Nf6");
    await page.touch(single("button", "Enter claim", form));
    expect(read(form)).toContain("such as e2e4");
    await page.write(single("field", "with the move", form), "b8c6");
    await page.touch(single("button", "Enter claim", form));
    const asked = page.asked("/director/claim");
    expect(asked.body).toMatchObject({ table: 5, game: "4.5", color: "black", claim: "threefold", move: "b8c6" });
    await asked.answer({ text: "The position has not come three times: White gains 120 s." });
    expect(read(form)).toContain("The position has not come three times: White gains 120 s.");
    await page.tell(["table/5/game", { ...gameAt("finished", "1-0"), game: "4.5" }]);
    expect(all("form", "claim")).toEqual([]);
  });

  test.each([["", ["Hall"]], ["/correct", ["Table 99"]], ["/replay", ["Table 99"]]])("of one that is not there %s says so, and offers nothing", async (room, ways) => {
    page = await Page.opened(`/director/table/99${room}`);
    const main = only("main");
    expect(read(main)).toMatch(/no such table/);
    expect(all("link", "", main).map(text)).toEqual(ways);
    expect(all("button", "", main)).toEqual([]);
  });

  test("shows a technician what others do there, and that play is in progress", async () => {
    const TOM = { ...ANNA, name: "Tom", roles: ["technician"], may: ["health", "turn", "calibrate", "bind"], everywhere: ["health", "turn", "calibrate", "bind"] };
    page = await Page.opened("/director/table/6/correct?do=result", [...hall(), clock(6, { state: "running", running: "white" })], TOM);
    const room = only(".correct-room");
    expect(text(only(".seats", room))).toMatch(/in progress$/);
    expect(single("heading", "Enter the result", room)).toBeTruthy();
    expect(read(room)).toContain("Your account may not do this: Enter the result.");
    expect(all("button", "", room)).toEqual([]);
    await page.touch(single("link", "Rotate board", room));
    expect(read(room)).toContain("White sits at the other end");
    expect(read(room)).not.toContain("may not do this");
  });
});

test("an address that leads nowhere leads to the alerts; of an alert that is gone it says so", async () => {
  page = await Page.opened("/director/no-such-room");
  await page.alert(FIRST);
  expect([location.pathname, text(single("heading", /^Alerts/))]).toEqual(["/director", "Alerts 1"]);
  await page.goto("/director/alert/gone");
  expect(read()).toContain("This alert no longer exists.");
});

describe("when no alert can come", () => {
  const STATUS: Partial<Status> = { state: "online", journal: "j", seq: 900 };

  test("an arbiter who walks about is notified in every room", async () => {
    page = await Page.opened("/director");
    await page.links({ daemon: "silent", since: NOW });
    for (const room of ["Alerts", "Hall", "Players", "Notes"]) {
      await page.touch(single("link", room, single("navigation", "Rooms")));
      expect(text(only(".banner")), room).toMatch(/^No data from the boards since .* No new alerts until the connection returns\. Please patrol the tables\.$/);
    }
    expect(only(".live").dataset.on).toBe("no");
    expect(all("link", "Health, 1 waiting")).toHaveLength(1);
    await page.touch(single("link", "Alerts"));
    expect(read()).not.toContain("No open alerts.");
    await page.links({ daemon: "online" });
    expect(all("paragraph", "Nothing is heard")).toEqual([]);
    expect(only(".live").dataset.on).toBe("yes");
    expect(all("link", /^Health$/)).toHaveLength(1);
  });

  test("the room of health says what to do about it", async () => {
    page = await Page.opened("/director/health");
    await page.tell(["status", STATUS]);
    await page.links({ daemon: "silent", since: NOW });
    const [first] = all("paragraph", "", single("region", "Action needed")).filter((line) => line.tagName === "LI");
    expect(text(first!)).toContain("it or the message broker hangs. No alerts until it returns.");
  });
});

describe("an alert of an earlier game", () => {
  test("stands apart and keeps its people, also on paper, and its table is not urgent any more", async () => {
    page = await Page.opened("/director");
    const people = { white: { name: "Tomáš Novák", title: "FM", rating: 2290 }, black: { name: "Priya Raghunathan", title: "", rating: 2265 } };
    page.answers.set("/director/casebook/incident", () => ({ ...people, event: "Harbour Open", round: 4, time_control: "5400+30", rules: "FIDE standard 2023 (fide-standard-2023)", journal: "hall", seq: 201, incident: FIRST }));
    await page.alert(FIRST);
    await page.tell(seating(3, { game: "5.3", round: 5 }));
    expect(document.title).toMatch(/^Alerts/);
    await page.touch(single("folded", "Finished games, undecided (1)"));
    const past = single("list", "Undecided alerts of finished games");
    expect(read(past)).toContain("game finished");
    await page.touch(single("link", "White completed", past));
    await page.settled();
    expect(read(only(".incident"))).toContain("Tomáš Novák – Priya Raghunathan · game finished");
    await page.touch(single("link", "Print", only(".incident")));
    await page.settled();
    const paper = read(only(".paper"));
    for (const text of ["Harbour Open", "Round 4", "FM Tomáš Novák (2290)", "Priya Raghunathan", "90 min + 30 s", "Rules FIDE standard 2023"]) expect(paper).toContain(text);
    await page.goto("/director/hall");
    expect(text(only('.tile[data-table="3"]'))).not.toContain("urgent");
  });
});

test("an incident on paper says when it was raised, what was decided, and whose it was", async () => {
  page = await Page.opened(`/director/print/${FIRST.id}`);
  await page.alert({ ...FIRST, detection_ms: 420 });
  let paper = read(only(".paper"));
  expect(paper).toContain("Alert raised 0.4 s after the evidence was complete");
  expect(paper).toContain("Time control 90 min + 30 s");
  expect(paper).toContain("these times follow the clock");
  await page.alert(decided(FIRST, REMEDY, "Anna", "A word with both."));
  paper = read(only(".paper"));
  for (const text of ["Article 7.5.1", "White pressed the clock, 1:27:26 / 1:28:00", "b7: white bishop (was black pawn)", "Note: A word with both.", "Place and date"]) expect(paper).toContain(text);
});

describe("notes", () => {
  const HEATING: ArbiterNote = { id: "r1", at: NOW - 900_000, by: "Bruno", text: "The heating is off.", table: null, incident: "", resolved_by: "" };
  const APPEAL: ArbiterNote = { ...HEATING, id: "r2", at: NOW, by: "Anna", text: "Black wants to appeal.", table: 3, incident: FIRST.id };

  test("are written about the hall, or about what they concern", async () => {
    page = await Page.opened("/director/notes");
    await page.alert(FIRST);
    expect(read()).toContain("No open notes.");
    const note = single("field", "Note for the other arbiters");
    await page.write(note, "The heating is off.");
    await page.touch(single("button", "Add note"));
    const hallwide = page.asked("/director/remark");
    expect(hallwide.body).toEqual({ text: "The heating is off.", table: null, incident: "" });
    await hallwide.answer();
    expect(note.value).toBe("");

    await page.goto(`/director/notes/${FIRST.id}`);
    expect(read()).toContain("About the alert at table 3: White completed");
    await page.write(single("field", "Note for the other arbiters"), "Black wants to appeal.");
    await page.touch(single("button", "Add note"));
    expect(page.asked("/director/remark").body).toEqual({ text: "Black wants to appeal.", table: 3, incident: FIRST.id });
  });

  test("wait, the newest first, lead to their alert, and are resolved", async () => {
    page = await Page.opened("/director/notes");
    await page.alert(FIRST);
    await page.tell(arbiterNotes(HEATING, APPEAL));
    const waiting = (): string[] => [...single("list", "Open notes").children].map(text);
    expect(waiting()).toEqual([expect.stringContaining("Black wants to appeal."), expect.stringContaining("The heating is off.")]);
    await page.touch(single("link", "Alert at table 3"));
    expect(location.pathname).toBe(`/director/alert/${FIRST.id}`);
    expect([...single("list", "Notes about this alert").children].map(text)).toEqual([expect.stringContaining("Black wants to appeal.")]);
    expect(single("link", "Add note…").getAttribute("href")).toBe(`/director/notes/${FIRST.id}`);
    await page.touch(single("link", "Notes", single("navigation", "Rooms")));
    await page.touch(single("button", "Resolve: The heating is off."));
    expect(page.asked("/director/remark").body).toEqual({ done: "r1" });
    await page.tell(arbiterNotes({ ...HEATING, resolved_by: "Anna (PIN)" }, APPEAL));
    expect(waiting()).toHaveLength(1);
    await page.touch(single("folded", "Resolved (1)"));
    expect(read()).toContain("✓ resolved by Anna (PIN)");
  });
});

describe("players", () => {
  const NOVAK = { name: "Tomáš Novák", title: "FM", rating: 2290, federation: "", team: "" };
  const DUBOIS = { name: "Amélie Dubois", title: "", rating: 2143, federation: "", team: "" };
  const PLACE = { round: 4, table: 3, game: "4.3" };
  const COUNTED: Counted = { ...PLACE, illegal: 2, warnings: 1 };
  const CASE: PlayerCase = { ...PLACE, id: FIRST.id, kind: FIRST.kind, certainty: "certain", color: "white", summary: FIRST.summary, article: "7.5.1", occurred_at: NOW, ply: 6, acknowledged_by: "", closed_reason: "", illegal_move_number: 2, decision: null, remedy: null, counts: true, warned: false };
  const EVENTS = ["Harbour Open", "Harbour B"];
  const OPEN: PlayersData = { events: EVENTS, event: "Harbour Open", nobodys: [], players: [{ player: DUBOIS, games: [], series: 1, open: 0, all: 1 }, { player: NOVAK, games: [COUNTED], series: 0, open: 1, all: 2 }] };
  const B: PlayersData = { ...OPEN, event: "Harbour B", players: [OPEN.players[0]!] };
  const SHEET: PlayerSheet = { player: NOVAK, event: "Harbour Open", games: [COUNTED], series: [{ kind: "wrong_hand", times: 1, games: [{ ...PLACE, times: 1 }] }], open: 1, all: 2, cases: [CASE] };

  /** What the book of the dashboard has: two events, with Dubois in both. */
  async function openedAt(path: string): Promise<void> {
    page = await Page.opened("/director");
    page.answers.set("/director/casebook/players", (asked) => (asked.get("event") === "Harbour B" ? B : OPEN));
    page.answers.set("/director/casebook/player", (asked) => ({ ...SHEET, player: asked.get("name") === NOVAK.name ? NOVAK : DUBOIS, event: asked.get("event") ?? "Harbour Open" }));
    await page.alert(FIRST);
    await page.goto(path);
    await page.settled();
  }

  const listed = (): string[] => [...single("list", "Players").children].map(read);

  test("are found with what counts now, and each with every incident and the way there", async () => {
    await openedAt("/director/players");
    expect(listed()).toEqual(["Amélie Dubois 1 hint about hands 1 incident", "FM Tomáš Novák 2 illegal moves 1 warning 1 open 2 incidents"]);
    await page.write(single("field", "Find a player"), "novak");
    expect(listed()).toHaveLength(1);
    await page.touch(single("link", "Tomáš Novák"));
    const sheet = read(only(".player-sheet"));
    expect(sheet).toContain("Harbour Open – at table 3 now, round 4");
    expect(sheet).toContain("Round 4, table 3 (now): 2 illegal moves; 1 warning");
    expect(sheet).toContain("Clock pressed with the other hand: 1 time in this event");
    expect(sheet).toContain("Counts as illegal move 2.");
    await page.touch(single("link", "White completed", only(".player-sheet")));
    expect(location.pathname).toBe(`/director/alert/${FIRST.id}`);
  });

  test("are of one event: chosen, by link, after a reload, and by name alone", async () => {
    await openedAt("/director/players");
    await page.write(single("field", "Event"), "Harbour B");
    expect(listed()).toEqual(["Amélie Dubois 1 hint about hands 1 incident"]);
    expect(location.search).toBe("?event=Harbour+B");
    await page.reload();
    await page.touch(single("link", "Amélie Dubois"));
    expect(read(only(".player-sheet"))).toContain("Harbour B");
    expect(location.search).toBe("?event=Harbour+B");
    await page.reload();
    expect(read(only(".player-sheet"))).toContain("Harbour B");
    await page.touch(single("link", "‹ Players"));
    expect(single("field", "Event").value).toBe("Harbour B");
    await page.goto("/director/players/Am%C3%A9lie%20Dubois");
    expect(read(only(".player-sheet"))).toContain("All incidents (1)");
  });

  test("of a case that the hall shows no more the way leads to its paper", async () => {
    await openedAt("/director/players");
    await page.tell(["table/3/incidents", null]);
    await page.goto("/director/players/x");
    await page.settled();
    expect(single("link", "White completed", only(".player-sheet")).getAttribute("href")).toBe(`/director/print/${FIRST.id}`);
  });
});
