import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { addressOf, choiceOf, gamesOf, views } from "../../src/event/choice";
import { crosstableLines, pairingLines, standingLines, teamLines, wallchartLines, type Lines, type Selection } from "../../src/event/sheets";
import { halves, tieBreakName, tieBreakWords } from "../../src/event/tie_breaks";
import { events, met, nextRound, pointsText, presentRound, sectionView, sortName, type SectionView } from "../../src/event/section_view";
import { EMPTY, after, type Change, type View } from "../../src/feed/projection";
import { leaders } from "../../src/screen/list";

/** A desk's messages about two rounds of eleven children, in the form in which Python sends them to a page. */
const file = new URL("../../../../tests/dashboard/pages.json", import.meta.url);
const pages = JSON.parse(readFileSync(file, "utf8")) as Record<string, { readonly knows: View }>;
const pageState = pages["an event's"]!.knows;
const [event] = events(pageState);
const section = event!.rounds.sections[0]!;
const children = sectionView(pageState, "harbour", section);

const all: Selection = { text: "", team: "", onlyFollowed: false, followed: [], secret: false };
const texts = (lines: Lines): string[] => lines.rows.map(({ cells }) => cells.map(({ text, after: more }) => [text, more].filter(Boolean).join(" ")).join(" | "));

describe("an event", () => {
  test("is known with its section and the rounds that are public", () => {
    expect([event!.id, event!.rounds.name, section.name, section.rounds.map((round) => round.state)]).toEqual(["harbour", "Harbour Open", "Under 12", ["finished", "paired"]]);
    expect(children.players.size).toBe(11);
    expect([...children.pairings.keys()]).toEqual([1, 2]);
  });

  test("the present round is the one that is played, else the newest", () => {
    const rounds = (...states: ("paired" | "in_progress" | "finished")[]) => ({ ...section, rounds: states.map((state, index) => ({ number: index + 1, state, starts_at: null })) });
    expect(presentRound(rounds("finished", "in_progress", "paired"))?.number).toBe(2);
    expect(presentRound(rounds("finished", "paired"))?.number).toBe(2);
    expect(presentRound(rounds())).toBeNull();
    expect(nextRound(rounds("finished", "in_progress", "paired"))?.number).toBe(3);
    expect(nextRound(rounds("finished"))).toBeNull();
  });

  test("without any messages does not exist", () => {
    expect(events(EMPTY)).toEqual([]);
    expect(choiceOf(new URLSearchParams(), [])).toBeNull();
  });

  test("that is played is shown first, then one with pairings, and one without a section last", () => {
    const called = (id: string, ...states: ("paired" | "in_progress" | "finished")[]) => ({ id, rounds: { ...event!.rounds, sections: [{ ...section, rounds: states.map((state, index) => ({ number: index + 1, state, starts_at: null })) }] } });
    const [none, unpaired, over, played] = [{ id: "none", rounds: { ...event!.rounds, sections: [] } }, called("unpaired"), called("over", "finished"), called("played", "finished", "in_progress")];
    const first = (...all: (typeof over)[]) => choiceOf(new URLSearchParams(), all)?.event.id;
    expect(first(none, unpaired, over, played)).toBe("played");
    expect(first(none, unpaired, over)).toBe("over");
    expect(first(none, unpaired)).toBe("unpaired");
    expect(first(none)).toBeUndefined();
    expect(choiceOf(new URLSearchParams("event=over"), [over, played])?.event.id).toBe("over");
  });
});

describe("pairings", () => {
  test("by board, with results, and at the end who has no opponent", () => {
    expect(texts(pairingLines(children, 1, "board", all, pageState))).toEqual([
      "1 | Bilal Rahman 1260 | ½–½ | Ada Whitlock 1312 | 21",
      "2 | Dmitri Sokolov 1150 | 1–0 | Chloe Okoro 1195 | 22",
      "3 | Finn O'Rourke 1040 | 0–1 | Eleni Papadaki 1104 | 23",
      "4 | Hugo Almeida 930 | 1–0 | Greta Sandberg 985 | 24",
      "5 | Jakub Nowak | ½–½ | Ines Carvalho 870 | 25",
      " | Keiko Arai | pairing-allocated bye, 1 point",
    ]);
  });

  test("of two teams who meet on every board begin with how their match stands", () => {
    const pairings = children.pairings.get(1)!.pairings;
    const mill = new Set(pairings.map(({ board, white, black }) => (board % 2 === 1 ? white : black)));
    const seated = new Map([...children.players].map(([number, entry]) => [number, { ...entry, player: { ...entry.player, team: mill.has(number) ? "Old Mill" : "Northgate" } }]));
    const match = (wish: Partial<Selection> = {}): string => texts(pairingLines({ ...children, players: seated }, 1, "board", { ...all, ...wish }, pageState))[0]!;
    expect(match()).toBe("Northgate 4 – 1 Old Mill");
    expect(match({ secret: true })).toBe("Northgate – Old Mill");
    const first = pairings[0]!.white;
    seated.set(first, { ...seated.get(first)!, player: { ...seated.get(first)!.player, team: "Riverside" } });
    expect(match(), "a third team").toContain("Bilal Rahman");
  });

  test("by name, with the points before the round", () => {
    const rows = texts(pairingLines(children, 2, "name", all, pageState));
    expect(rows.slice(0, 2)).toEqual(["Hugo Almeida 930 (1) | 22 | Black | Keiko Arai | ", "Keiko Arai (1) | 22 | White | Hugo Almeida | "]);
    expect(rows).toContain("Greta Sandberg 985 (0) | pairing-allocated bye, 1 point");
  });

  test("by name, each result from the side of whose line it is", () => {
    const rows = texts(pairingLines(children, 1, "name", all, pageState));
    const line = (name: string): string => rows.find((row) => row.startsWith(name)) ?? "";
    expect(line("Dmitri Sokolov")).toBe("Dmitri Sokolov 1150 | 22 | White | Chloe Okoro | 1–0");
    expect(line("Chloe Okoro")).toBe("Chloe Okoro 1195 | 22 | Black | Dmitri Sokolov | 0–1");
    expect(line("Ada Whitlock")).toContain("½–½");
  });

  test("found by a part of a name, a team, a table, and by whom somebody follows", () => {
    const boards = (wish: Partial<Selection>): string[] => texts(pairingLines(children, 1, "board", { ...all, ...wish }, pageState)).map((row) => row.split(" | ")[1]!.split(" ")[0]!);
    expect(boards({ text: "okoro" })).toEqual(["Dmitri"]);
    expect(boards({ team: "St. Bede's" })).toEqual(["Dmitri", "Hugo"]);
    expect(boards({ text: "25" })).toEqual(["Jakub"]);
    expect(boards({ onlyFollowed: true, followed: ["Keiko Arai"] })).toEqual(["Keiko"]);
  });

  test("with hidden results, nothing reveals how a game ended or how many points a player has", () => {
    const lines = texts(pairingLines(children, 1, "board", { ...all, secret: true }, pageState)).join() + texts(pairingLines(children, 2, "name", { ...all, secret: true }, pageState)).join();
    expect(lines).toContain("finished");
    expect(lines).not.toMatch(/½–½|1–0|0–1|\(/);
  });

  const table = (state: string, result: string, game = "u12.2.1"): Change[] => [
    ["table/21/assignment", { assignment: { game, event: "", round: 2 } }],
    ["table/21/game", { game, state, result, moves: [], omitted: 0 }],
  ];
  const atTable = (...changes: Change[]): unknown[] => {
    const hall = after(pageState, changes);
    const { cells } = pairingLines(children, 2, "board", all, hall).rows[0]!;
    return [cells[2]!.text, cells[2]!.after, cells[4]!.href];
  };

  test("lead to the table while this game is there, and say what it shows", () => {
    expect(atTable(...table("in_progress", "*"))).toEqual(["live", undefined, "/table/21"]);
    expect(atTable(...table("finished", "1-0"))).toEqual(["1–0", "provisional", "/table/21"]);
    expect(atTable(...table("not_started", "*"))).toEqual(["", undefined, "/table/21"]);
    expect(atTable(...table("finished", "1-0", "u12.1.1"))).toEqual(["", undefined, undefined]);
    expect(atTable()).toEqual(["", undefined, undefined]);
  });

  test("lead to the game as it ended when another one is at its table", () => {
    const played = new Map([["u12.1.1", "/game?id=0123"]]);
    const ways = (order: "board" | "name", wanted: Selection, ...changes: Change[]): (string | undefined)[] =>
      pairingLines(children, 1, order, wanted, after(pageState, changes), played).rows.flatMap(({ cells }) => cells.map(({ href }) => href)).filter((href) => href !== undefined);
    expect(ways("board", all)).toEqual(["/game?id=0123", "/game?id=0123"]);
    expect(ways("name", all)).toEqual(Array(4).fill("/game?id=0123"));
    expect(ways("board", all, ...table("in_progress", "*"))).toEqual(["/game?id=0123", "/game?id=0123"]);
    expect(ways("board", all, ...table("finished", "1-0", "u12.1.1"))).toEqual(["/table/21", "/table/21"]);
    const { cells } = pairingLines(children, 1, "board", { ...all, secret: true }, pageState, played).rows[0]!;
    expect([cells[2]!.text, cells[2]!.leads]).toEqual(["finished", "finished, to the game"]);
  });

  test("a named player can be followed from here, and it is shown whether they are", () => {
    const followed = pairingLines(children, 1, "board", { ...all, followed: ["Ada Whitlock"] }, pageState).rows[0]!.cells.filter((cell) => cell.follow !== undefined);
    expect(followed.map((cell) => [cell.follow, cell.followed])).toEqual([["Bilal Rahman", false], ["Ada Whitlock", true]]);
    const withheld = new Map(children.players).set(1, { number: 1, player: { ...children.players.get(1)!.player, name: "Name withheld" }, withdrawn_after_round: null });
    const row = standingLines({ ...children, players: withheld }, all).rows.find(({ cells }) => cells[1]!.text === "Name withheld")!;
    expect(row.cells[1]!.follow).toBeUndefined();
  });

  test("a table of another hall is named with it, and nothing leads there", () => {
    const [pairing] = children.pairings.get(2)!.pairings;
    const away = { ...children, pairings: new Map([[2, { ...children.pairings.get(2)!, pairings: [{ ...pairing!, hall: "Gym" }] }]]) };
    const cell = pairingLines(away, 2, "board", all, after(pageState, table("in_progress", "*"))).rows[0]!.cells[4]!;
    expect([cell.text, cell.after, cell.href]).toEqual(["21", "Gym", undefined]);
  });
});

describe("standings, crosstable and wall charts", () => {
  test("places that are shared are marked, tie-breaks stand in their order", () => {
    const lines = standingLines(children, all);
    expect(lines.columns.map((column) => column.aloud ?? column.text)).toEqual(["Place", "Name", "Team", "Points", "Modified Median", "Solkoff", "Cumulative"]);
    expect(texts(lines).slice(0, 2)).toEqual(["1= | Dmitri Sokolov 1150 | St. Bede's | 1 | 0 | 0 | 1", "1= | Eleni Papadaki 1104 | Lime Street Primary | 1 | 0 | 0 | 1"]);
  });

  test("separately ranked groups have a line with their name each, and their own places", () => {
    const standings = children.standings!;
    const players = standings.players.slice(0, 4).map((player, index) => ({ ...player, place: 1 + (index % 2), group: index < 2 ? "Quad 1" : "Quad 2" }));
    const quads = { ...children, standings: { ...standings, players } };
    for (const lines of [standingLines(quads, all), crosstableLines(quads, all)]) {
      expect(lines.rows.map(({ cells }) => cells[0]!.text)).toEqual(["Quad 1", expect.any(String), expect.any(String), "Quad 2", expect.any(String), expect.any(String)]);
      expect(lines.rows[0]!.cells).toEqual([{ text: "Quad 1", look: "group", heads: true, wide: lines.columns.length }]);
    }
    expect(standingLines(quads, all).rows.flatMap(({ cells }) => (cells.length > 1 ? [cells[0]!.text] : []))).toEqual(["1", "2", "1", "2"]);
    expect(leaders(quads, 10).map((leader) => leader.number)).toEqual(["", "1", "2", "", "1", "2"]);
  });

  test("a crosstable names opponents by their row", () => {
    const rows = texts(crosstableLines(children, all));
    expect(rows[0]).toBe("1 | Dmitri Sokolov 1150 | 1 | 1 w9 | 1=");
    expect(rows.find((row) => row.includes("Keiko"))).toContain("1 bye");
    expect(crosstableLines(children, all).rows[0]!.cells[3]!.aloud).toBe("1 with White against Chloe Okoro");
  });

  test("where each meets each it has a column for each player", () => {
    const lines = crosstableLines({ ...children, section: { ...section, round_robin: true } }, all);
    expect(lines.columns).toHaveLength(2 + 11 + 2);
    expect(lines.rows[0]!.cells.slice(3, 14).map((cell) => cell.text)).toEqual(["×", ...Array.from({ length: 10 }, (_, index) => (index === 7 ? "1" : ""))]);
  });

  test("a wall chart has all points next to the name, and the points so far below each round", () => {
    const ada = wallchartLines(children, { ...all, text: "ada" }).rows[0]!.cells;
    expect([ada[0]!.text, ada[2]!.text, ada[4]!.text, ada[4]!.below]).toEqual(["1", "½", "½ b2", "½"]);
  });

  test("teams stand with those who count for them", () => {
    const lines = teamLines(children, all);
    expect(texts(lines)[0]).toBe("1 | Lime Street Primary | 3 | 3 | 3");
    expect(lines.rows[0]!.cells[1]!.below).toBe("Eleni Papadaki, Hugo Almeida, Bilal Rahman, Jakub Nowak");
    expect(texts(teamLines(children, { ...all, text: "greta" }))).toHaveLength(1);
  });

  test("games without play have their own signs", () => {
    const [first] = children.pairings.get(1)!.pairings;
    const view = (result: "1-0" | "0-0" | "1/2-0"): SectionView => ({ ...children, pairings: new Map([[1, { ...children.pairings.get(1)!, pairings: [{ ...first!, result, forfeit: result !== "1/2-0" }] }]]) });
    const scores = (sectionView: SectionView): unknown[] => [met(sectionView, first!.white, 1)?.score, met(sectionView, first!.black, 1)?.score];
    expect(scores(view("1-0"))).toEqual(["+", "–"]);
    expect(scores(view("0-0"))).toEqual(["–", "–"]);
    expect(scores(view("1/2-0"))).toEqual(["½", "0"]);
    expect(met(view("1-0"), 99, 1)).toBeNull();
  });
});

test.each([
  [0, "0"],
  [0.5, "½"],
  [3.5, "3½"],
  [12, "12"],
  [1.25, "1.25"],
])("%s points are written %s", (points, expected) => {
  expect(pointsText(points)).toBe(expected);
});

test.each([
  ["Anna Maria Berg", "Berg Anna Maria"],
  ["Berg, Anna", "Berg  Anna"],
  ["Madonna", "Madonna"],
])("%s stands in a list by name as %s", (name, expected) => {
  expect(sortName(name)).toBe(expected);
});

test.each([
  ["BH", "Buchholz"],
  ["BH-C1", "Buchholz, Cut 1"],
  ["bh/m2", "Buchholz, Median 2"],
  ["ps/c1", "Progressive score, without the first round"],
  ["KS/L+1", "Koya, +½"],
  ["KS-L-3", "Koya, −1½"],
  ["AOB/C1/F", "Average of opponents’ Buchholz, Cut 1, Fore Buchholz"],
  ["MEDIAN", "Median"],
  ["TPN/R", "Pairing number, reversed"],
  ["TEAM-CUM", "Cumulative"],
  ["BH/L+1", "as the desk calls it"],
  ["WON-C1", "as the desk calls it"],
  ["PS/M1", "as the desk calls it"],
  ["POOL", "as the desk calls it"],
  ["TEAM-POOL", "as the desk calls it"],
])("the tie-break %s is called %s", (code, expected) => {
  const tieBreak = { code, name: "as the desk calls it", words: "what the desk says" };
  expect(tieBreakName(tieBreak)).toBe(expected);
  expect(tieBreakWords(tieBreak) === "what the desk says").toBe(expected.startsWith("as the desk"));
});

test.each([
  ["BH", "Sum of the opponents’ scores; an unplayed round counts at most the player’s own score."],
  ["BH-C1", "Sum of the opponents’ scores; an unplayed round counts at most the player’s own score. The opponent with the lowest score is left out."],
  ["ARO/C1", "Average rating of the opponents played. The lowest of these ratings is left out."],
  ["PS/C2", "Sum of the points after each round: early wins count more. The first two rounds are left out."],
  ["AOB/M1", "Average Buchholz of the opponents played. Each is taken without its lowest and its highest score."],
  ["SB/P", "Scores of the opponents beaten, plus half the scores of opponents drawn against. Forfeited games count as played."],
  ["RTNG/R", "The player’s own rating, lowest first."],
  ["KS/L-1", "Points against opponents who scored 50 % or more. The 50 % limit is moved by −½ points."],
  ["TEAM-CUM", "Cumulative of the players who count for the team, added up."],
])("the tie-break %s says what it is", (code, expected) => {
  expect(tieBreakWords({ code, name: "", words: "" })).toBe(expected);
});

test("every code that standings can be ranked by is explained, and no two are explained alike", async () => {
  const { readFileSync } = await import("node:fs");
  const source = readFileSync(new URL("../../../pairing/tiebreaks/code.py", import.meta.url), "utf8");
  const kinds = [...source.matchAll(/^ {8}"(\w+)": TieBreakKind\(\s*"[^"]+"(?:,\s*\(([^)]*)\))?/gm)].map(([, code, marks = ""]) => ({ code: code!, marks: marks.replace("*CUTS", '"C1", "C2", "M1", "M2"').match(/"\w+"/g) ?? [] }));
  expect(kinds.length).toBeGreaterThan(30);
  const codes = kinds.flatMap(({ code, marks }) => [code, ...marks.map((mark) => `${code}/${mark.slice(1, -1)}`)]);
  const words = codes.map((code) => tieBreakWords({ code, name: "", words: "" }));
  expect(codes.filter((_, index) => words[index] === "")).toEqual([]);
  // The two names of one thing.
  const alike = codes.filter((code, index) => code !== "BLACKS" && words.indexOf(words[index]!) !== index);
  expect(alike).toEqual([]);
});

test.each([
  [10.5, "10½"],
  [9.25, "9¼"],
  [0.75, "¾"],
  [7, "7"],
  [-1.5, "-1½"],
  [6.333, "6.333"],
])("%s in a tie-break is written %s", (value, expected) => {
  expect(halves(value)).toBe(expected);
});

describe("the address", () => {
  const read = (address: string) => choiceOf(new URLSearchParams(address), [event!])!;

  test("says what is shown, and what it does not say is usual", () => {
    expect(read("")).toMatchObject({ view: "pairings", round: 2, order: "board" });
    expect(read("view=standings&round=1&order=name")).toMatchObject({ view: "standings", round: 1, order: "name" });
    expect(read("view=film&round=9&section=x&event=y&order=age")).toMatchObject({ view: "pairings", round: 2, order: "board", section });
  });

  test("teams are only where teams are ranked", () => {
    expect(views(section)).toContain("teams");
    expect(views({ ...section, counted_scores: 0 })).not.toContain("teams");
  });

  test("leads back to the same choice", () => {
    for (const change of [{}, { view: "crosstable" }, { round: 1 }, { order: "name" }, { order: "name", round: 1 }] as const) {
      const choice = { ...read(""), ...change };
      expect(read(addressOf(choice, true, {}).slice(1))).toEqual({ ...choice, ...(choice.view === "pairings" ? {} : { round: 2, order: "board" }) });
    }
    expect(addressOf(read("round=1"), false, { section: "open" })).toBe("?section=open&view=pairings");
    expect(addressOf(read(""), false, { view: "teams" }, new URLSearchParams("colours=dark&round=1"))).toBe("?colours=dark&section=u12&view=teams");
  });
});

test("games of before a second section was opened are of the first one", () => {
  const two = { ...event!, rounds: { ...event!.rounds, sections: [section, { ...section, id: "u14", name: "Under 14" }] } };
  const of = (id: string): readonly string[] => gamesOf(choiceOf(new URLSearchParams({ section: id }), [two])!);
  expect(of(section.id)).toEqual(["Harbour Open, Under 12", "Harbour Open", "harbour"]);
  expect(of("u14")).toEqual(["Harbour Open, Under 14"]);
  expect(gamesOf(choiceOf(new URLSearchParams(), [event!])!)[0]).toBe("Harbour Open");
});
