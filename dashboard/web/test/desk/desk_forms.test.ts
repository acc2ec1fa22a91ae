import { describe, expect, it, test } from "vitest";
import { halvesOf } from "../../src/desk/players/award_form";
import { days, moment, nextDay } from "../../src/desk/forms/moments";
import { about } from "../../src/desk/rounds/results_part";
import { tablesOf, withheldWords } from "../../src/desk/setup/setup_part";
import { codesOf, inWords } from "../../src/desk/setup/tie_break_picker";
import { changedIn } from "../../src/desk/forms/unsaved";
import { say } from "../../src/words/words";

const evening = new Date(2026, 10, 23, 21, 30).getTime();

describe("when something is to be", () => {
  test("today and tomorrow are offered first, and two weeks after them", () => {
    const offered = days(evening);
    expect(offered.slice(0, 3)).toEqual([
      ["2026-11-23", "today"],
      ["2026-11-24", "tomorrow, Tuesday 24 November"],
      ["2026-11-25", "Wednesday 25 November"],
    ]);
    expect(offered).toHaveLength(15);
  });

  test("a time of tomorrow can be said the evening before", () => {
    expect(moment("2026-11-24", "09:00")).toBe(new Date(2026, 10, 24, 9, 0).getTime());
    expect(moment("2026-11-24", "")).toBeNull();
    expect(moment("", "09:00")).toBeNull();
  });

  test("a time that is over today is meant for tomorrow", () => {
    expect(nextDay("09:00", evening)).toBe("2026-11-24");
    expect(nextDay("21:45", evening)).toBe("2026-11-23");
    expect(nextDay("", evening)).toBe("2026-11-23");
  });

  test("tomorrow is another month or year where it is", () => {
    expect(nextDay("09:00", new Date(2026, 11, 31, 20, 0).getTime())).toBe("2027-01-01");
  });
});

test.each([
  ["1", 2],
  ["0.5", 1],
  ["½", 1],
  ["1½", 3],
  ["1,5", 3],
  ["10", 20],
])("%s points are %i halves", (text, halves) => expect(halvesOf(text)).toBe(halves));

test.each(["", "0", "-1", "0.3", "one", "1.5½", "1000"])("%j are no points to give", (text) => expect(halvesOf(text)).toBeNull());

describe("a board whose table has reported nothing", () => {
  const line = { says: "*", why: "", state: "unseen", score: "*", by: "", reason: "", plies: 0, electronic: true, trouble: "" } as const;

  test("is entered by hand only where it has no electronics", () => {
    expect(about({ ...line, electronic: false }, true)).toBe("manual board");
    expect(about(line, true)).not.toContain("manual board");
    expect(about(line, false)).not.toContain("manual board");
  });

  test("waits for the round to be published, or to be seated", () => {
    expect(about(line, false)).toContain("when the round is published");
    expect(about(line, true)).toContain("Sending players to the table");
    expect(about({ ...line, trouble: "Another game is there." }, true)).toContain("does not have this game");
  });
});

describe("what a board reports", () => {
  const line = { says: "1-0", why: "checkmate", state: "says", score: "*", by: "", reason: "", plies: 0, electronic: true, trouble: "" } as const;

  test("has its reason where the board knows one", () => {
    expect(about(line, true)).toBe("Board reports 1–0 (checkmate)");
    expect(about({ ...line, why: "" }, true)).toBe("Board reports 1–0");
  });

  test("differs from what was entered, or is withdrawn", () => {
    expect(about({ ...line, state: "differs", score: "0-1" }, true)).toBe("Board now reports 1–0 (checkmate); entered: 0–1");
    expect(about({ ...line, why: "", state: "differs", score: "0-1" }, true)).toBe("Board now reports 1–0; entered: 0–1");
    expect(about({ ...line, says: "*", state: "differs", score: "0-1" }, true)).toBe("Board has withdrawn its result");
  });
});

describe("tables", () => {
  it("are numbered from 1", () => expect(tablesOf("hall 0-4", ["hall"])).toBe("Invalid tables “hall 0-4”. Table numbers start at 1."));
  it("are said from the first to the last", () => expect(tablesOf("hall 8-1", ["hall"])).toBe("Invalid tables “hall 8-1”. Use hall 1-8."));
});

describe("tie-breaks", () => {
  const known = [
    { code: "BH", title: "", us: false },
    { code: "BH/C1", title: "", us: false },
    { code: "NEW", title: "A new one", us: true },
  ];

  test("are read as somebody writes them", () => expect(codesOf(" bh/c1,SB ;  de ")).toEqual(["BH/C1", "SB", "DE"]));
  test("are said by their names, what is not known as it is written", () =>
    expect(inWords(["BH-C1", "BH", "NEW", "XY"], known)).toBe(`1. Buchholz, ${say("tb_cut_1")}; 2. Buchholz; 3. A new one; 4. XY.`));
  test("are those of the system where none is said", () => expect(inWords([], known)).toBe("The system’s default."));
});

describe("minors who are not named", () => {
  test("cannot find their table, which is said with what to do", () => {
    const words = withheldWords(["public"], 1);
    expect(words).toContain(`Audience “public” sees “${say("name_withheld")}”`);
    expect(words).toContain("Children cannot find their table");
    expect(words).toContain("--audience screens");
    expect(withheldWords(["public"], 2)).toContain("choose “full name” for the audience they show");
  });
  test("are no matter where everybody is named", () => expect(withheldWords([], 2)).toBe(""));
});

test("a form that was left keeps only what was changed, so that others' changes appear too", () => {
  expect(changedIn({ Name: "Open", Rounds: "5" }, { Name: "Open", Rounds: "7", Prize: "Cup" })).toEqual({ Rounds: "7", Prize: "Cup" });
});
