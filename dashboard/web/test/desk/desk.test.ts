import { afterEach, describe, expect, it } from "vitest";
import { BY, askedFor, withoutOrders } from "../../src/desk/rounds/decide_form";
import { newSection, runs, type Choices } from "../../src/desk/event/formats";
import { settingsOf, unsaid } from "../../src/desk/setup/options_form";
import { identifier } from "../../src/desk/event/events_list";
import { forgetCommand } from "../../src/desk/event/files_part";
import { dateText, whenText } from "../../src/desk/forms/moments";
import { controlsOf } from "../../src/desk/rounds/results_part";
import { placed } from "../../src/desk/forms/places";
import { tablesOf, tablesText } from "../../src/desk/setup/setup_part";
import { minutesText, secondsOf } from "../../src/desk/setup/time_control";
import { halvesText } from "../../src/event/section_view";
import { speak } from "../../src/words/words";

describe("the id of an event", () => {
  it.each([
    ["Harbour Open 2026", "harbour-open-2026"],
    ["  Müller-Pokal / Jugend  ", "muller-pokal-jugend"],
    ["Été à Évry", "ete-a-evry"],
    ["Кубок", "event"],
    ["...", "event"],
    ["x".repeat(60), "x".repeat(40)],
  ])("of %j is %j", (name, id) => expect(identifier(name)).toBe(id));

  it("has a number where an event of another name has it", () => {
    expect(identifier("Турнир", new Set(["event", "event-2", "harbour"]))).toBe("event-3");
    expect(identifier("Harbour!", new Set(["harbour"]))).toBe("harbour-2");
    expect(identifier("x".repeat(60), new Set(["x".repeat(40)]))).toBe(`${"x".repeat(38)}-2`);
  });

  it("is that of a section with fewer letters and a word of its own", () => {
    expect(identifier("Юноши", new Set(), "section", 30)).toBe("section");
    expect(identifier("y".repeat(29) + " z", new Set(), "section", 30)).toBe("y".repeat(29));
  });

  it("is one that the desk takes, whatever the name", () => {
    for (const name of ["-Open-", "1. Runde", "a".repeat(39) + " b", "😀 Open"]) expect(identifier(name)).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/);
  });
});

it("a hall's names are deleted by the event's name, whatever stands in it", () => {
  expect(forgetCommand("Harbour Open, U12")).toBe("flagfall journal erase JOURNAL --event='Harbour Open, U12'");
  expect(forgetCommand("Ann's Cup")).toBe("flagfall journal erase JOURNAL --event='Ann'\\''s Cup'");
});

describe("the tables of a section", () => {
  const halls = ["hall", "annex"];

  it.each([
    ["hall 1-12", [{ hall: "hall", first: 1, last: 12 }]],
    ["hall 1-12, 13-20", [{ hall: "hall", first: 1, last: 12 }, { hall: "", first: 13, last: 20 }]],
    ["annex 7; hall 3 – 4", [{ hall: "annex", first: 7, last: 7 }, { hall: "hall", first: 3, last: 4 }]],
    ["", []],
    [" , ", []],
  ])("%j are understood", (text, runs) => expect(tablesOf(text, halls)).toEqual(runs));

  it("are written as they are read", () => {
    for (const text of ["hall 1-12, 20, annex 1-8", "5", ""]) {
      const runs = tablesOf(text, halls);
      expect(typeof runs).not.toBe("string");
      if (typeof runs !== "string") expect(tablesText(runs)).toBe(text);
    }
  });

  it("say what is wrong with them", () => {
    expect(tablesOf("cellar 1-4", halls)).toBe("Unknown hall “cellar”. Known: hall, annex.");
    expect(tablesOf("cellar 1-4", ["hall"])).toBe("Unknown hall “cellar”. Known: hall.");
    expect(tablesOf("one to twelve", halls)).toBe("Invalid tables “one to twelve”. Use hall 1-12, or 13-20 for manual boards.");
  });
});

describe("what an engine leaves to a person", () => {
  const warning = "Group B: Ada and Bilal are level and no game is left; decide who is first, and give it as a decision such as 'Group B: 4 7'.";

  it("is found in its refusal, group by group", () => {
    const two = `${warning} Final: Chloe and Finn are level and no game is left; decide who is first, and give it as a decision such as 'Final: 1 12 3'.`;
    expect(askedFor(two)).toEqual([{ stage: "Group B", players: [4, 7] }, { stage: "Final", players: [1, 12, 3] }]);
  });

  it("is shown without its hint for the command line", () => {
    expect(withoutOrders(warning)).toBe("Group B: Ada and Bilal are level and no game is left; decide who is first.");
    expect(withoutOrders("Round 2 is not closed yet: close it first.")).toBe("Round 2 is not closed yet: close it first.");
  });

  it("is decided by somebody whose name a browser takes, as the desk itself writes it", () => {
    const taken = new RegExp(`^(?:${BY})$`, "v"); // as browsers read the pattern of a field
    for (const name of ["Dana", "Dana (PIN)", "Eva Roth-Ott"]) expect(taken.test(name), name).toBe(true);
    for (const name of ["Roth, Eva", "Dana (PIN", "a;b", ""]) expect(taken.test(name), name).toBe(false);
  });

  it("is nothing where it asks for something else", () => {
    expect(askedFor("Round 2 is not closed yet: close it first.")).toEqual([]);
  });
});

describe("a section of a format", () => {
  const format = { id: "vkk", name: "VKK", system: "vkk", ruleset: "vkk", time_control: "-", rounds: 0, what: "", team_best: 0 };
  const choices: Choices = { formats: [format], rulesets: [{ id: "vkk", name: "VKK" }], halls: [{ name: "hall", daemon: true, tables: [3, 1, 2, 8], free: [3, 1, 2, 8] }] };

  it("has every table of the hall and the format's rules", () => {
    expect(newSection("cup", "Cup", format, choices)).toEqual({
      section: "cup",
      ruleset: "vkk",
      settings: { name: "Cup", system: "vkk", rounds: 0, time_control: "-", team_best: 0, tables: [{ hall: "hall", first: 1, last: 3 }, { hall: "hall", first: 8, last: 8 }] },
    });
  });

  it("has no rules that no hall knows, and no table of another section", () => {
    const made = newSection("cup", "Cup", format, { ...choices, rulesets: [] }, false);
    expect([made.ruleset, (made.settings as { tables: unknown }).tables]).toEqual(["", []]);
  });

  it("has its tables in runs", () => expect(runs([5, 1, 2, 2, 9, 10])).toEqual([[1, 2], [5, 5], [9, 10]]));
});

describe("the settings of a system", () => {
  const options = [
    { name: "replays", value: "2", usual: "2", is_set: false, help: "" },
    { name: "groups", value: "4", usual: "none", is_set: true, help: "" },
  ];

  it("keep what the table does not show, and name only what is set", () => {
    expect(settingsOf(options, ["0", "4"], { groups: "4", decisions: "Final: 1 2" })).toEqual({ replays: "0", groups: "4", decisions: "Final: 1 2" });
    expect(settingsOf(options, ["2", "4"], { groups: "4" })).toEqual({ groups: "4" });
  });

  it("return to the system's default if one is removed", () => expect(unsaid("groups", { groups: "4", decisions: "Final: 1 2" })).toEqual({ decisions: "Final: 1 2" }));
});

describe("rows of results", () => {
  const side = { player: 1, number: 1, name: "Ada", team: "" };
  const line = { game: "open.1.7.1", number: 1, hall: "hall", table: 1, stage: "", white: side, black: side, state: "not started", score: "*", says: "*", why: "", by: "", reason: "", plies: 0, electronic: true, trouble: "", still: "" } as const;

  it("are the same ones while a game is played, and others when it has ended", () => {
    const before = controlsOf(line);
    for (const plies of [1, 2, 80]) expect(controlsOf({ ...line, state: "playing", plies })).toEqual(before);
    expect(controlsOf({ ...line, state: "says", says: "1-0", plies: 80 })).not.toEqual(before);
    expect(controlsOf({ ...line, state: "playing", table: 9 })).not.toEqual(before);
  });

  it("stand as they should while nobody is at them", () => expect(placed(["a", "b", "c"], ["c", "a", "b"], false)).toEqual(["c", "a", "b"]));
  it("keep their places under somebody's finger, and new ones come last", () => expect(placed(["a", "b", "c"], ["d", "c", "a"], true)).toEqual(["a", "c", "d"]));
});

it("a line of the log has its time, and its day where that is not today", () => {
  const at = new Date(2026, 10, 23, 14, 5).getTime();
  expect(whenText(at, new Date(2026, 10, 23, 20, 0).getTime())).toBe("14:05");
  expect(whenText(at, new Date(2026, 10, 24, 1, 0).getTime())).toBe("23 Nov, 14:05");
});

describe("times and dates in another language", () => {
  afterEach(() => speak("en"));

  it("are written as its readers do", async () => {
    const at = new Date(2026, 10, 23, 14, 5).getTime();
    expect([dateText("2026-11-23"), dateText(""), dateText("soon")]).toEqual(["23 November 2026", "", "soon"]);
    await speak("de");
    expect(whenText(at, new Date(2026, 10, 24, 1, 0).getTime())).toBe("23. Nov., 14:05");
    expect(dateText("2026-11-23")).toBe("23. November 2026");
    expect(halvesText("12.25")).toBe("12,25");
  });
});

describe("a time control", () => {
  it.each([
    ["90+30", "5400+30"],
    [" 30d5 ", "1800d5"],
    ["0.75", "45"],
    ["1,5+2", "90+2"],
    ["40/90+30:30+30", "40/5400+30:1800+30"],
    ["-", "-"],
    ["?", "?"],
  ])("of %j is %j in seconds", (typed, seconds) => expect(secondsOf(typed)).toBe(seconds));

  it.each(["", "90 minutes", "90+", "90:", "/90"])("is not %j", (typed) => expect(secondsOf(typed)).toBeNull());

  it("is shown in minutes, and means the same when it is saved again", () => {
    expect([minutesText("5400+30"), minutesText("40/5400+30:1800+30"), minutesText("-"), minutesText("soon")]).toEqual(["90+30", "40/90+30:30+30", "-", "soon"]);
    for (const seconds of ["1", "50+2", "59", "100d3", "86400", "40/5401+30:1799"]) expect(secondsOf(minutesText(seconds)), seconds).toBe(seconds);
  });
});
