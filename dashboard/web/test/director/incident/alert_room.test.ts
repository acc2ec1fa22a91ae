// @vitest-environment happy-dom
/** An alert that is opened: what is seen of it, what is asked for by a touch, and what becomes of that. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Remedy } from "../../../src/contract";
import { NOW, REMEDY, clock, decided, incidentAt, notes } from "../../support/hall";
import { all, nameOf, single, only, read, text } from "../../support/look";
import { Page } from "../../support/page";

const DECIDE = "/director/decide";
const FIRST = incidentAt(3);
const WARNED: Remedy = { ...REMEDY, text: "White is warned.", white_ms: null, black_ms: null, white_before_ms: null, black_before_ms: null, fen: "", warning: true };
const LONGER: Remedy = { ...WARNED, text: "Black gains 60 s.", warning: false, white_ms: 5_246_000, black_ms: 5_340_000 };
/** The clock of table 3 was stopped at the times from which the remedy was worked out. */
const PAUSED = clock(3, { state: "paused", running: null, white_ms: 5_246_000, black_ms: 5_280_000 });
let page: Page;

/** The alert is there, and opened from the list. */
async function opened(incident = FIRST): Promise<HTMLElement> {
  await page.alert(incident);
  await page.touch(only(`.alert-line[data-incident="${incident.id}"] a`));
  return only(`.incident[data-incident="${incident.id}"]`);
}

/** A button of the alert, by what stands on it. */
function act(name: string): HTMLButtonElement {
  return single("button", new RegExp(`^${name}.*: table \\d`), only(".incident"));
}

function buttons(): string[] {
  return all("button", "", only(".incident")).map(text);
}

/** The message next to the buttons. */
function message(): string {
  return text(document.querySelector(".handling .acts-first > .said")!);
}

beforeEach(async () => {
  page = await Page.opened("/director");
});

afterEach(() => page.close());

describe("what is proposed", () => {
  test("is shown with its reasons, applied as proposed, and undone", async () => {
    await page.tell(PAUSED);
    const alert = await opened();
    expect(location.pathname).toBe(`/director/alert/${FIRST.id}`);
    expect(document.activeElement).toBe(single("heading", "", alert));
    for (const words of [REMEDY.text, "First illegal move of this player", "The arbiter, until the game is over."]) expect(read(alert)).toContain(words);
    expect([...alert.querySelectorAll(".times tbody tr")].map(read)).toEqual(["Before 1:27:26 1:28:00", "After 1:26:56 −0:30 1:30:00 +2:00"]);

    await page.touch(act("Apply: White 1:26:56, Black 1:30:00"));
    const applied = page.asked(DECIDE);
    // As proposed, with the times of that moment.
    expect(applied.body).toEqual({ table: 3, incident: FIRST.id, decision: "apply", remedy: null, note: "" });
    await applied.answer();
    await page.alert(decided(FIRST, REMEDY, "Anna (PIN)"));
    expect(read()).toContain("No open alerts");
    expect(read(alert)).toMatch(/Anna \(PIN\), .*: applied\. Black gains 120 s/);
    expect(buttons()).toEqual(["Undo"]);

    await page.settled();
    act("Undo").focus();
    await page.touch(act("Undo"));
    const undone = page.asked(DECIDE);
    expect(undone.body).toMatchObject({ incident: FIRST.id, decision: "undo" });
    await undone.answer();
    await page.alert(FIRST);
    expect(buttons()).toContain("Reject");
    expect(document.activeElement).toBe(single("heading", "", alert));
  });

  test("goes with the clock, and what is left in the form is a difference", async () => {
    await page.tell(clock(3, { state: "paused", running: null, white_ms: 4_000_000, black_ms: 5_280_000 }));
    const alert = await opened();
    expect(buttons()[0]).toBe("Apply: White 1:06:10, Black 1:30:00");
    expect(read(alert)).toContain("White 1:06:10, Black 1:30:00. Put the position");
    expect(read(alert.querySelector(".times tbody tr")!)).toBe("Before 1:06:40 1:28:00");

    await page.touch(act("Change"));
    const form = single("form", "", alert);
    expect(single("field", /^White$/, form).value).toBe("1:06:10");
    await page.tell(clock(3, { state: "paused", running: null, white_ms: 3_900_000, black_ms: 5_280_000 }));
    expect(single("field", /^White$/, form).value).toBe("1:04:30");
    single("field", "Warn White", form).checked = true;
    await page.touch(single("button", "Apply this", form));
    const { remedy } = page.asked(DECIDE).body as { remedy: Remedy };
    expect(remedy).toMatchObject({ white_ms: 3_870_000, white_before_ms: 3_900_000, black_ms: 5_400_000, black_before_ms: 5_280_000, warning: true });
  });

  test("is changed while the alert keeps changing, and nothing that was typed is lost", async () => {
    await page.tell(PAUSED);
    const alert = await opened();
    await page.touch(act("Change"));
    const form = single("form", "", alert);
    const [white, black] = [single("field", /^White$/, form), single("field", /^Black$/, form)];
    expect(document.activeElement).toBe(white);
    expect(white.value).toBe("1:26:56");
    await page.write(white, "1:75");
    await page.touch(single("button", "Apply this", form));
    expect(read(form)).toContain("Enter both times as 1:05:00 or 5:00");
    expect(page.quiet).toBe(true);

    await page.write(white, "1:27:00");
    black.focus();
    await page.alert({ ...FIRST, illegal_move_number: 2, can_mate: "winnable", mate_line: ["a7a8q"] }, incidentAt(5, { occurred_at: NOW + 1_000 }));
    expect(text(only(".way .place"))).toBe("2 of 2");
    expect(read(alert)).toContain("Second illegal move");
    expect(read(alert)).toContain("can still checkmate: a7a8q");
    expect(document.activeElement).toBe(black);
    expect(white.value).toBe("1:27:00");
    single("field", "Warn White", form).checked = true;
    single("field", "Set the position", form).checked = false;
    await page.write(single("field", "Note", alert), "White is a beginner.");
    await page.touch(single("button", "Apply this", form));
    const changed: Remedy = {
      ...WARNED,
      text: "Set the clock: White 1:27:00, Black 1:30:00. Warn White.",
      sentences: { text: { id: "sentences", args: { first: { id: "arbiter_written_times", args: { white: "1:27:00", black: "1:30:00" } }, rest: { id: "arbiter_written_warning", args: { side: "white" } } } } },
      white_ms: 5_220_000,
      black_ms: 5_400_000,
      black_before_ms: 5_280_000, // which was left as it was proposed
    };
    expect(page.asked(DECIDE).body).toEqual({ table: 3, incident: FIRST.id, decision: "apply", remedy: changed, note: "White is a beginner." });
  });

  test("has both times or none: the form asks for the other one", async () => {
    const alert = await opened();
    await page.touch(act("Change"));
    const form = single("form", "", alert);
    const [white, black] = [single("field", /^White$/, form), single("field", /^Black$/, form)];
    await page.write(white, "");
    expect(white.placeholder).toBe("required");
    await page.write(black, "");
    expect(white.placeholder).toBe("unchanged");
  });

  test("that restarts the game is confirmed first, because that cannot be undone, and applied as confirmed", async () => {
    const restart: Remedy = { ...WARNED, text: "Cancel the game and start a new one. The arbiter sets the times.", warning: false, restart_game: true, fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" };
    const wrong = incidentAt(3, { kind: "wrong_initial_position", color: null, remedy: restart, illegal_move_number: null });
    const alert = await opened(wrong);
    expect(read(alert)).toContain(restart.text);
    await page.touch(act("Change"));
    expect(single("field", "Restart the game", alert).checked).toBe(true);
    await page.settled();
    await page.touch(act("Change"));
    await page.settled();
    await page.touch(act("Apply: restart the game"));
    const question = single("dialog", "Restart the game at table 3?");
    expect(read(question)).toContain(restart.text);
    expect(read(question)).toContain("This cannot be undone");
    await page.touch(single("button", "Cancel", question));
    expect(all("dialog")).toEqual([]);
    expect(page.quiet).toBe(true);
    await page.touch(act("Apply: restart the game"));
    await page.alert({ ...wrong, remedy: null, options: [restart] });
    expect(read(alert)).toContain("Choose a remedy");
    await page.touch(single("button", "Restart the game", single("dialog")));
    const asked = page.asked(DECIDE);
    expect(asked.body).toMatchObject({ decision: "apply", remedy: restart });
    await asked.answer();
    expect(all("dialog")).toEqual([]);
  });
});

describe("where nothing is proposed", () => {
  test("there is nothing to do, and a refusal by the hall is read", async () => {
    const lost = incidentAt(3, { kind: "board_lost", remedy: null, article: "", rule: "", illegal_move_number: null });
    await opened(lost);
    expect(buttons()).toEqual(["I’m on it", "Dismiss"]);
    await page.touch(act("Dismiss"));
    const rejected = page.asked(DECIDE);
    expect(rejected.body).toMatchObject({ decision: "reject", remedy: null });
    await rejected.answer({ detail: "The board is still lost: check its cable." }, 409);
    expect(message()).toBe("The board is still lost: check its cable.");
  });

  test("one of the rules is chosen", async () => {
    const claimed = incidentAt(3, { kind: "quickplay_finish", remedy: null, options: [WARNED, LONGER], claimed_by: "black" });
    const alert = await opened(claimed);
    expect(read(alert)).toContain("Quickplay finish · claimed by Black");
    await page.touch(single("button", "Apply: White 1:27:26, Black 1:29:00", alert));
    expect(page.asked(DECIDE).body).toMatchObject({ decision: "apply", remedy: LONGER });
  });

  test("what only says to look leaves the choice open too", async () => {
    const judge = { ...WARNED, text: "Both flags are down, and which fell first is not known: look at the clock.", warning: false };
    const won: Remedy = { ...judge, text: "Black's flag fell first: White wins.", result: "1-0" };
    const alert = await opened(incidentAt(3, { kind: "flag_fall", remedy: judge, options: [won], illegal_move_number: null }));
    await page.touch(single("button", "Apply: 1–0", alert));
    expect(page.asked(DECIDE).body).toMatchObject({ decision: "apply", remedy: won });
  });

  test("a call is seen to, and no board explains it", async () => {
    const call = incidentAt(3, { kind: "arbiter_call", remedy: null, article: "", rule: "", illegal_move_number: null, summary: "Table 3: White calls" });
    const alert = await opened(call);
    expect(alert.querySelector(".cg-wrap, .time-strip")).toBeNull();
    await page.touch(act("Resolved"));
    await page.asked(DECIDE).answer();
    await page.alert(decided(call, null, "Anna (PIN)"));
    expect(read(alert)).toMatch(/Anna \(PIN\), \S*: resolved\./);
  });
});

describe("a clock that runs on", () => {
  test("is paused with its play by one tap, and resumed by another", async () => {
    await page.tell(clock(3, { state: "running", running: "white" }));
    const alert = await opened();
    await page.touch(single("button", "Pause play and clock at table 3", alert));
    expect(page.asked("/director/pause").body).toMatchObject({ table: 3, paused: true });
    await page.tell(notes(3, { paused: { at: NOW, by: "Anna", reason: "", transferred_from: null } }));
    expect(read(alert)).toMatch(/Play paused since .* by Anna/);
    await page.settled();
    await page.touch(single("button", "Resume play at table 3", alert));
    expect(page.asked("/director/pause").body).toMatchObject({ table: 3, paused: false });
  });

  test("is spoken of only where times are shown", async () => {
    await page.tell(clock(3, { state: "running", running: "white" }));
    const warning = incidentAt(3, { remedy: WARNED, options: [WARNED, REMEDY] });
    const alert = await opened(warning);
    expect(all("button", "Pause play", alert)).toEqual([]);
    await page.alert({ ...warning, remedy: REMEDY });
    expect(read(alert)).toContain("the times above follow it");
    await page.alert({ ...warning, remedy: null });
    expect(read(alert)).toContain("the times to choose from follow it");
  });
});

describe("when somebody else was there before", () => {
  test("a touch that was meant for “Reject” does not undo what was just decided", async () => {
    await opened();
    await page.alert(decided(FIRST, REMEDY, "Bruno"));
    await page.touch(act("Undo"));
    expect(all("dialog")).toEqual([]);
    expect(page.quiet).toBe(true);
    await page.settled();
    await page.touch(act("Undo"));
    const question = single("dialog", "Undo Bruno’s decision?");
    await page.touch(single("button", "Undo Bruno’s decision", question));
    expect(page.asked(DECIDE).body).toMatchObject({ incident: FIRST.id, decision: "undo" });
  });

  test("an arbiter who is writing a remedy reads who was faster, once, and what was decided", async () => {
    const alert = await opened();
    await page.touch(act("Change"));
    await page.write(single("field", /^White$/, single("form", "", alert)), "1:27:00");
    await page.touch(single("button", "Apply this", alert));
    const late = page.asked(DECIDE);
    await page.alert(decided(FIRST, REMEDY, "Bruno (PIN)"));
    expect(message()).toBe("Bruno (PIN) has already decided this.");
    await late.answer({ detail: "Bruno (PIN) has decided this already: undo it first." }, 409);
    // What was decided is said once on the page, by the alert itself.
    expect(message()).toBe("Bruno (PIN) has already decided this.");
    expect(read(alert)).toMatch(/Bruno \(PIN\), .*applied\. Black gains/);
    expect(buttons()).toEqual(["Undo"]);
  });

  test("whose decision it was reads nothing of that", async () => {
    await opened();
    await page.touch(act("Apply"));
    const asked = page.asked(DECIDE);
    await page.alert(decided(FIRST, REMEDY, "Anna (PIN)"));
    await asked.answer();
    expect(message()).toBe("");
  });

  test("an arbiter who is writing is notified that another is handling it, and can continue", async () => {
    const alert = await opened();
    await page.touch(act("Change"));
    await page.alert({ ...FIRST, acknowledged_by: "Bruno" });
    expect(message()).toBe("Bruno is already handling this.");
    expect(single("field", /^White$/, single("form", "", alert)).value).toBe("1:26:56");
  });
});

describe("when it is unknown whether a decision counts", () => {
  test("a hall that does not answer is not treated as a dashboard that is offline", async () => {
    const alert = await opened();
    await page.touch(act("Reject"));
    await page.asked(DECIDE).answer({ detail: "The hall does not answer." }, 503);
    expect(message()).toContain("Connection lost; your decision may not have been recorded.");
    expect(message()).not.toContain("dashboard");
    await page.alert(decided(FIRST, null, "Anna (PIN)"));
    expect(read(alert)).toContain("rejected the remedy");
    expect(message()).toBe("");
  });

  test("a decision that never left is made again when the dashboard is back", async () => {
    await opened();
    await page.cut();
    await page.touch(act("Reject"));
    await page.asked(DECIDE).answer({}, 0);
    expect(message()).toContain("Connection lost; your decision may not have been recorded. If this alert is still open once it returns, tap again.");
    await page.settled();
    await page.tell();
    expect(message()).toContain("This alert is unchanged; tap again to decide.");
    await page.touch(act("Reject"));
    expect(page.asked(DECIDE).body).toMatchObject({ decision: "reject" });
    await page.alert(decided(FIRST, null, "Anna (PIN)"));
    expect(message()).toBe("");
  });

  test("a refusal is read, and gone when what was in the way is over", async () => {
    await opened();
    await page.touch(act("Reject"));
    const why = "The clock of table 3 is being set already: wait until it has answered.";
    await page.asked(DECIDE).answer({ detail: why }, 409);
    expect(message()).toBe(why);
    await page.passes(20_000);
    expect(message()).toBe("");
  });
});

test("an alert whose decision was undone says that it may be decided again", async () => {
  const taken = { decision: decided(FIRST, REMEDY).decision!, by: "Anna", at: NOW };
  const alert = await opened({ ...FIRST, reversed_decisions: [taken] });
  expect(read(alert)).toContain("It was decided in time and then undone. It stays open until");
  expect(buttons()[0]).toMatch(/^Apply: White/);
  await page.alert(FIRST);
  expect(read(alert)).not.toContain("decided in time");
});

test("names of buttons say of which alert they are", async () => {
  const alert = await opened();
  for (const button of all("button", "", only(".acts", alert))) expect(nameOf(button)).toMatch(/: table 3, Illegal move completed$/);
});
