import { describe, expect, test } from "vitest";
import { timeOfDay } from "../../../src/clock/clock";
import type { ClockEvidence, Remedy } from "../../../src/contract";
import { applyText, asWritten, changed, changeText, confirmText, countText, decisionText, leftText, mateText, overtakenBy, rejectText, remedyWritten, timesBefore, type Written } from "../../../src/director/remedies/remedy";
import { plain, remedy } from "../../support/plain";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const unset = { white_ms: null, black_ms: null, white_before_ms: null, black_before_ms: null };
const bare: Remedy = { ...remedy, text: "As the rules have it.", ...unset };
const lost: Remedy = { ...bare, result: "0-1", termination: "second illegal move" };

describe("the button says what it applies", () => {
  test.each<[string, Remedy]>([
    ["Apply: White 11:10, Black 10:45", remedy],
    ["Apply: 0–1", lost],
    ["Apply: ½–½", { ...bare, result: "1/2-1/2" }],
    ["Apply: warning", { ...bare, warning: true }],
    ["Apply: White 11:10, Black 10:45, warning", { ...remedy, warning: true }],
    ["Apply: White 1:00:00, Black 0:00", { ...remedy, white_ms: 3_600_000, black_ms: 0 }],
    ["Apply: set the position", { ...bare, fen: "8/8/8/4k3/8/8/8/4K2R b - - 0 40" }],
    ["Apply: restart the game", { ...bare, fen: START, restart_game: true }],
    ["Apply", bare],
  ])("%s", (text, remedy) => {
    expect(applyText(remedy)).toBe(text);
  });
});

describe("a result that the kings show counts already, until it is undone", () => {
  const shown = { kind: "result_shown", remedy: { ...bare, result: "1-0" as const } };
  test("it is confirmed or undone", () => {
    expect(confirmText(shown)).toBe("Confirm: 1–0");
    expect(rejectText(shown)).toBe("Undo: reopen the game");
  });
  test("a game that waits is begun", () => {
    expect(confirmText({ kind: "no_game", remedy: bare })).toBe("Start the game");
    expect(rejectText({ kind: "no_game", remedy: bare })).toBe("Reject");
  });
  test("all else is applied or refused", () => {
    expect(confirmText({ kind: "flag_fall", remedy: lost })).toBe("Apply: 0–1");
    expect(rejectText({ kind: "flag_fall", remedy: lost })).toBe("Reject");
    expect(rejectText({ kind: "ambiguous_position", remedy: null })).toBe("Dismiss");
    expect(rejectText({ kind: "arbiter_call", remedy: null })).toBe("Resolved");
  });
});

describe("the times before", () => {
  const read = (at_ms: number, white_ms: number, black_ms: number): ClockEvidence => ({ at_ms, event: "reading", color: null, white_ms, black_ms });

  test("are those that the remedy was worked out from, not those of the press: what was played since is no penalty", () => {
    // The press was at 12:40 to 10:15; each used 30 s more until the clock was stopped; then White loses 1:00, Black gains it.
    const clock = [read(0, 760_000, 615_000)];
    const shown = { ...plain, clock, remedy: { ...remedy, white_before_ms: 730_000, black_before_ms: 585_000 } };
    const before = timesBefore(shown);
    expect(before).toEqual({ white: 730_000, black: 585_000 });
    expect(changeText(before?.white ?? 0, 670_000)).toBe("−1:00");
    expect(changeText(before?.black ?? 0, 645_000)).toBe("+1:00");
  });

  test("are not shown where the remedy does not say what it was worked out from, whatever the press showed", () => {
    const clock = [read(0, 760_000, 615_000)];
    expect(timesBefore({ ...plain, clock, remedy: { ...remedy, white_before_ms: null, black_before_ms: null } })).toBeNull();
    expect(timesBefore({ ...plain, clock, remedy: { ...remedy, black_before_ms: null } })).toBeNull();
    expect(timesBefore({ ...plain, clock })).toBeNull();
  });

  test("differ from those after by what the penalty gives and takes, in whole seconds", () => {
    expect(changeText(729_400, 670_000)).toBe("−1:00");
    expect(changeText(525_000, 644_100)).toBe("+2:00");
    expect(changeText(525_000, 524_100)).toBe("");
  });
});

test("the illegal moves of a player are counted as people count", () => {
  expect([1, 2, 3].map(countText)).toEqual(["First illegal move of this player", "Second illegal move of this player", "Third illegal move of this player"]);
  expect([4, 21].map(countText)).toEqual(["Illegal move no. 4 of this player", "Illegal move no. 21 of this player"]);
});

describe("whether the opponent can still mate", () => {
  test("is said with the line that shows it, cut where it is long", () => {
    expect(mateText({ ...plain, can_mate: "winnable", mate_line: ["e7e8q", "a1b1"] })).toBe("The opponent can still checkmate: e7e8q a1b1");
    expect(mateText({ ...plain, can_mate: "winnable", mate_line: Array<string>(40).fill("a1b1") })).toMatch(/^.*(a1b1 ){12}…$/);
  });

  test("is stated if it is impossible or unknown", () => {
    expect(mateText({ ...plain, can_mate: "unwinnable" })).toMatch(/cannot checkmate/);
    expect(mateText({ ...plain, can_mate: "unknown" })).toMatch(/^Unknown/);
  });

  test("is not mentioned if no remedy depends on it", () => {
    expect(mateText(plain)).toBe("");
  });
});

describe("the seconds in which a mate goes before a flag", () => {
  const called = { ...plain, mate_deadline: 15_000 };

  test("are counted down", () => {
    expect(leftText(called, 100)).toBe("15 s left to checkmate");
    expect(leftText(called, 14_500)).toBe("1 s left to checkmate");
  });

  test("are not spoken of when they are over, settled, or were never given", () => {
    expect(leftText(called, 15_000)).toBe("");
    expect(leftText({ ...called, closed_reason: "the player mated" }, 100)).toBe("");
    expect(leftText({ ...called, remedy: lost }, 100)).toBe("");
    expect(leftText(plain, 100)).toBe("");
  });
});

describe("a decision", () => {
  const at = 1_790_000_000_000;
  const when = timeOfDay(at, { seconds: false });
  const decided = { ...plain, remedy, decision: { by: "Anna", at, applied: remedy, proposed: remedy.text, note: "", white_before_ms: null, black_before_ms: null } };

  test("says who applied what and when", () => {
    expect(decisionText(decided)).toBe(`Anna, ${when}: applied. ${remedy.text}`);
  });

  test("says that something else was applied, and why", () => {
    const decision = { ...decided.decision, applied: lost, note: "Both agree." };
    expect(decisionText({ ...decided, decision })).toBe(
      `Anna, ${when}: applied another remedy. ${lost.text} Note: Both agree.`,
    );
  });

  test("says that the proposal was refused, or that there was nothing to do", () => {
    const decision = { ...decided.decision, applied: null };
    expect(decisionText({ ...decided, decision })).toBe(`Anna, ${when}: rejected the remedy.`);
    expect(decisionText({ ...decided, remedy: null, decision: { ...decision, proposed: "" } })).toBe(`Anna, ${when}: dismissed.`);
  });

  test("is described by the proposal at that time, whatever is proposed since", () => {
    const since = { ...remedy, text: "Remove 1 minute from White. Add 1 minute to Black. White 10:10, Black 11:45." };
    expect(decisionText({ ...decided, remedy: since })).toBe(`Anna, ${when}: applied. ${remedy.text}`);
    const chosen = { ...decided.decision, proposed: "" };
    expect(decisionText({ ...decided, remedy: since, decision: chosen })).toBe(`Anna, ${when}: applied. ${remedy.text}`);
    const rejected = { ...decided.decision, applied: null };
    expect(decisionText({ ...decided, remedy: null, decision: rejected })).toBe(`Anna, ${when}: rejected the remedy.`);
  });

  test("of an earlier record without its proposal is described by the present one, except for its times", () => {
    const earlier = { ...decided.decision, proposed: null };
    const ticked = { ...remedy, text: "Remove 1 minute from White. Add 1 minute to Black. White 10:10, Black 1:11:45." };
    expect(decisionText({ ...decided, remedy: ticked, decision: earlier })).toBe(`Anna, ${when}: applied. ${remedy.text}`);
    expect(decisionText({ ...decided, decision: { ...earlier, applied: lost } })).toBe(`Anna, ${when}: applied another remedy. ${lost.text}`);
    expect(decisionText({ ...decided, decision: { ...earlier, applied: null } })).toBe(`Anna, ${when}: rejected the remedy.`);
    expect(decisionText({ ...decided, remedy: null, decision: { ...earlier, applied: null } })).toBe(`Anna, ${when}: dismissed.`);
  });

  test("about a call says that somebody saw to it", () => {
    const decision = { ...decided.decision, applied: null, proposed: "" };
    expect(decisionText({ kind: "arbiter_call", remedy: null, decision })).toBe(`Anna, ${when}: resolved.`);
  });

  test("that was not made, or was undone, says nothing", () => {
    expect(decisionText(plain)).toBe("");
  });
});

describe("a remedy that a director writes", () => {
  const proposed = { ...remedy, fen: "8/8/8/4k3/8/8/8/4K2R b - - 0 40" };
  const nothing: Written = asWritten(null);

  test("begins with what is proposed", () => {
    expect(asWritten(proposed)).toEqual({ white: "11:10", black: "10:45", result: "", warning: false, position: true });
    expect(asWritten(lost).result).toBe("0-1");
  });

  test("has words of its own, made from all that it does", () => {
    const form: Written = { white: "1:05:00", black: "9:45", result: "1-0", warning: true, position: true };
    const { sentences, ...written } = remedyWritten(form, proposed, "black") as Remedy;
    expect(sentences?.text).toMatchObject({ id: "sentences", args: { first: { id: "arbiter_written_position" } } });
    expect(written).toEqual({
      text: "Set the position as proposed. Set the clock: White 1:05:00, Black 9:45. Warn Black. The game ends 1–0.",
      warning: true,
      white_ms: 3_900_000,
      black_ms: 585_000,
      white_before_ms: null,
      black_before_ms: null,
      proportional: false,
      fen: proposed.fen,
      restart_game: false,
      postpones: false,
      result: "1-0",
      termination: "",
    });
  });

  test("keeps unchanged times as a difference, and sets written ones", () => {
    const form = asWritten(remedy);
    expect(remedyWritten(form, remedy, null, { white: true, black: true })).toMatchObject({ white_before_ms: 730_000, black_before_ms: 585_000 });
    expect(remedyWritten({ ...form, white: "9:00" }, remedy, null, { white: false, black: true })).toMatchObject({ white_ms: 540_000, white_before_ms: null, black_before_ms: 585_000 });
    expect(remedyWritten({ ...form, white: "", black: "", warning: true }, remedy, "black", { white: false, black: false })).toMatchObject({ white_ms: null, white_before_ms: null, black_before_ms: null });
  });

  test("restarts the game only if that was proposed and is still wanted", () => {
    const restarted = { ...bare, fen: START, restart_game: true };
    expect(remedyWritten(asWritten(restarted), restarted, null)).toMatchObject({ fen: START, restart_game: true, text: "Cancel the game and restart it." });
    expect(remedyWritten({ ...asWritten(restarted), warning: true, position: false }, restarted, null)).toMatchObject({ fen: "", restart_game: false });
  });

  test("gives a cancelled game neither a result nor times", () => {
    const restarted = { ...bare, fen: START, restart_game: true };
    for (const more of [{ result: "1-0" as const }, { white: "5:00", black: "5:00" }])
      expect(remedyWritten({ ...asWritten(restarted), ...more }, restarted, null)).toMatch(/has no result and no times/);
  });

  test("touches nothing that was left empty", () => {
    expect(remedyWritten({ ...nothing, warning: true }, remedy, "white")).toEqual({ ...bare, text: "Warn White.", warning: true, sentences: { text: { id: "arbiter_written_warning", args: { side: "white" } } } });
  });

  test("keeps why the game ends only while it ends as proposed", () => {
    const ends = (result: Written["result"]): unknown => remedyWritten({ ...nothing, result }, lost, "white");
    expect(ends("0-1")).toMatchObject({ result: "0-1", termination: "second illegal move" });
    expect(ends("1/2-1/2")).toMatchObject({ result: "1/2-1/2", termination: "" });
  });

  test.each<[string, Partial<Written>, RegExp]>([
    ["one time alone", { white: "5:00" }, /both times/],
    ["a time that is none", { white: "5:00", black: "5:75" }, /both times/],
    ["a time that no clock shows", { white: "5:00", black: "12:00:00" }, /both times/],
    ["nothing at all", {}, /times, a result or a warning/],
  ])("is none with %s, and the form says so", (_, typed, wrong) => {
    expect(remedyWritten({ ...nothing, ...typed }, null, "white")).toMatch(wrong);
  });
});

describe("two directors at the same alert", () => {
  const decision = { by: "Bruno", at: 2000, applied: remedy, proposed: remedy.text, note: "", white_before_ms: null, black_before_ms: null };
  const decided = { ...plain, decision, closed_reason: "Bruno applied it" };

  test("the slower arbiter learns who was faster", () => {
    expect(overtakenBy(plain, decided, "Anna")).toBe("Bruno has already decided this.");
    expect(overtakenBy(plain, { ...decided, decision: { ...decision, applied: null } }, "Anna")).toBe("Bruno has already decided this.");
    expect(overtakenBy(plain, { ...plain, acknowledged_by: "Bruno" }, "Anna")).toBe("Bruno is already handling this.");
  });

  test("nobody is faster than themselves, nor if nothing new was decided", () => {
    expect(overtakenBy(plain, decided, "Bruno")).toBe("");
    expect(overtakenBy(decided, decided, "Anna")).toBe("");
    expect(overtakenBy(decided, plain, "Anna")).toBe("");
    expect(overtakenBy(plain, { ...plain, acknowledged_by: "Anna" }, "Anna")).toBe("");
  });

  test("what only became better known was not decided", () => {
    expect(changed(plain, { ...plain, illegal_move_number: 2 })).toBe(false);
    expect(changed(plain, decided)).toBe(true);
    expect(changed(plain, { ...plain, acknowledged_by: "Anna" })).toBe(true);
    expect(changed(plain, { ...plain, closed_reason: "put right" })).toBe(true);
  });
});
