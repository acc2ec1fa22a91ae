// @vitest-environment happy-dom
/** The pages of an event: what the desk publishes, as spectators find it. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RoundPairings, SectionPlayers, SectionStandings } from "../../src/contract";
import type { Change } from "../../src/feed/projection";
import { EVENT, HALL, all, alone, button, called, enter, field, gone, known, link, nameOf, single, opened, over, passed, press, reloaded, tell, text, texts } from "../support/spectators";

beforeEach(alone);
afterEach(over);

const PLAYING = [...HALL, ...EVENT["playing round 4"]];
const PAIRED = [...HALL, ...EVENT["round 5 is paired"]];
const OVER = [...HALL, ...EVENT.over];
const OPEN = "event/harbour/section/open";
const rows = (): HTMLElement[] => all("tbody tr");
const row = (name: string): HTMLElement => rows().find((row) => text(row).includes(name))!;

describe("pairings", () => {
  test("lead to the board where a game is played", async () => {
    await opened("/event", { hall: PLAYING });
    expect(text("h1, h2")).toContain("Harbour Open");
    expect(text()).toContain("Round 4 of 5 · in progress");
    expect(rows()).toHaveLength(9);
    expect(text(rows()[2]!)).toContain("Tomáš Novák");
    expect(text(rows()[2]!)).toContain("live");
    expect(text(rows()[6]!), "as the board reports it").toContain("1–0 provisional");
    expect(text(rows()[8]!), "who has no opponent").toContain("Rolf Ekman");
    expect(called("a", /Table 3$/, rows()[2]).getAttribute("href")).toBe("/table/3");
  });

  test("show a result that the desk confirms, and nothing else is drawn again", async () => {
    await opened("/event", { hall: PLAYING });
    rows()[1]!.dataset.same = "yes";
    const round = known<RoundPairings>(`${OPEN}/round/4`, EVENT["playing round 4"]);
    await tell([[`${OPEN}/round/4`, { ...round, seq: 10, pairings: round.pairings.map((pairing, at) => (at === 0 ? { ...pairing, result: "0-1", forfeit: true } : pairing)) }]]);
    expect(text(single(".score", rows()[0]))).toBe("0–1 forfeit");
    expect(all("tr[data-same=yes]")).toHaveLength(1);
  });

  test("of the next round are there with its start as soon as it is paired", async () => {
    await opened("/event", { hall: PLAYING });
    await tell(EVENT["round 5 is paired"]);
    expect(text()).toMatch(/Round 5 of 5 · starts (at|on) /);
    expect(text(rows()[0]!)).toContain("Tomáš Novák");
    expect([all("tbody a").length, all("a[href*=pgn]").filter((way) => text(way) === "Games as PGN").length], "no game is there yet").toEqual([0, 0]);
    expect(link("Round 5, next round").getAttribute("aria-current")).toBe("true");
    await press(link(/^Round 2/));
    expect(text()).toContain("Round 2 of 5 · finished");
    expect(link("Games as PGN").getAttribute("href")).toBe("/pgn?event=harbour&section=open&round=2");
    expect(link("All rounds of the section as PGN").getAttribute("href")).toBe("/pgn?event=harbour&section=open");
    expect(text("tbody")).toContain("forfeit");
    expect(text("tbody")).toContain("pairing-allocated bye, 1 point");
  });

  test("are found by name", async () => {
    await opened("/event", { hall: PAIRED });
    await press(link("By name"));
    expect(texts("tbody th").slice(0, 2)).toEqual([expect.stringContaining("Beridze"), expect.stringContaining("Dubois")]);
    await enter(field("Find"), "kovacevic");
    expect(rows().map((row) => text(row))).toEqual([expect.stringContaining("Lucas Ferreira")]);
    await reloaded({ hall: PAIRED });
    expect(link("By name").getAttribute("aria-current")).toBe("true");
  });
});

describe("standings", () => {
  test("explain their tie-breaks by name", async () => {
    await opened("/event?view=standings", { hall: OVER });
    expect(text()).toContain("After round 5");
    expect(text(rows()[0]!)).toContain("Kenji Sato");
    expect(texts("td", rows()[0])).toEqual(["1", "4", "11", "12½", "12"]);
    expect(texts("thead th").join()).toContain("Modified Median");
    expect(text(".breaks")).toContain("unplayed rounds count ½");
    await opened("/event?view=standings&language=de", { hall: OVER });
    expect(text(".breaks")).toContain("Summe der Punkte der Gegner");
    expect(text(rows()[0]!)).toContain("12½");
  });

  test("know a minor as their audience does", async () => {
    const players = known<SectionPlayers>("event/harbour/section/u12/players", EVENT["playing round 4"]);
    const withheld: Change = ["event/harbour/section/u12/players", { ...players, players: players.players.map((player, at) => (at === 0 ? { ...player, player: { ...player.player, name: "Name withheld" } } : player)) }];
    await opened("/event?section=u12&view=standings", { hall: [...PLAYING, withheld] });
    expect(text("tbody")).not.toContain("Whitlock");
    expect(text("tbody")).toContain("Bilal Rahman");
  });

  test("follow the rounds", async () => {
    await opened("/event?view=standings", { hall: PLAYING });
    expect(text()).toContain("After round 3");
    await tell(EVENT["round 5 is paired"], { whole: true });
    expect(text()).toContain("After round 4");
  });
});

test("crosstable, wall chart and teams of a section", async () => {
  await opened("/event", { hall: OVER });
  await press(link("Under 12"));
  await press(link("Crosstable"));
  expect(rows()).toHaveLength(11);
  const cell = all(".meeting", rows()[0])[1]!;
  expect([text(single("[aria-hidden]", cell)), text(single(".for-ears", cell))]).toEqual(["1 b10", "1 with Black against Ines Carvalho"]);
  await press(link("Wall chart"));
  expect(texts(".below", row("Ada Whitlock"))).toEqual(["½", "1½", "2½", "3½", "4"]);
  await enter(field("All teams"), "St. Bede's");
  expect(rows()).toHaveLength(2);
  await enter(field("All teams"), "");
  await press(link("Teams"));
  expect(text(rows()[0]!)).toContain("Ada Whitlock, Chloe Okoro, Finn O'Rourke, Keiko Arai");
  expect(text(single(".points", rows()[0]))).toBe("12½");
  expect(text(".breaks")).toContain("Cumulative of the players who count");
});

test("somebody who wants no results sees who plays whom and no more", async () => {
  await opened("/event?hideResults&round=2", { hall: PLAYING });
  expect(text("main")).toContain("Tomáš Novák");
  for (const result of ["1–0", "0–1", "½", "forfeit", "("]) expect(text("main")).not.toContain(result);
  expect(all('a[href*="pgn"]'), "they have the results").toEqual([]);
  for (const view of ["standings", "crosstable", "wallchart"]) {
    await opened(`/event?hideResults&view=${view}`, { hall: PLAYING });
    expect(text()).toContain("Results are hidden.");
    expect(text("main")).not.toContain("Novák");
    await press(button("Show results"));
    expect(text("tbody")).toContain("Tomáš Novák");
  }
});

describe("whom somebody follows", () => {
  test("from the boards is marked and found in the lists", async () => {
    await opened("/", { hall: PLAYING });
    await press(button("Follow Nino Beridze and Oliver Grant-Whitfield"));
    await opened("/event?view=standings", { hall: PLAYING });
    expect(all("tr.marked")).toHaveLength(2);
    await press(button("Followed"));
    expect(rows()).toHaveLength(2);
    await press(button("Show all boards"));
    expect(rows()).toHaveLength(17);
  });

  test("from the pairings is found among the boards", async () => {
    await opened("/event", { hall: PLAYING });
    await press(button("Follow Tomáš Novák"));
    expect([button("Follow Tomáš Novák").getAttribute("aria-pressed"), all("tr.marked").length]).toEqual(["true", 1]);
    button("Follow Hanna Virtanen").focus();
    await press(document.activeElement as HTMLElement);
    expect(all("tr.marked")).toHaveLength(2);
    expect(nameOf(document.activeElement!), "where somebody is, they stay").toBe("Follow Hanna Virtanen");
    await opened("/?onlyFollowed=yes", { hall: PLAYING });
    expect(all(".grid .card")).toHaveLength(2);
    await opened("/event?view=standings", { hall: PLAYING });
    await press(button("Follow Hanna Virtanen"));
    expect(all("tr.marked")).toHaveLength(1);
  });
});

describe("the standings for a stream", () => {
  const heading = (): string => text("h2").split(" · ")[0]!;
  const lines = (): HTMLElement[] => all(".lines li");

  test("show who leads in each section in turn", async () => {
    await opened("/embed/standings?background=none&top=3&seconds=10", { hall: PLAYING });
    const seen: string[] = [];
    for (let turn = 0; turn < 2; turn++) {
      seen.push(heading());
      expect(lines()).toHaveLength(3);
      await passed(10_000);
    }
    expect(seen.sort()).toEqual(["Open", "Under 12"]);
  });

  test("show one section, if the address names it", async () => {
    await opened("/embed/standings?section=open&top=5", { hall: PLAYING });
    const { players } = known<SectionStandings>(`${OPEN}/standings`, EVENT["playing round 4"]);
    const { players: entries } = known<SectionPlayers>(`${OPEN}/players`, EVENT["playing round 4"]);
    const best = entries.find(({ number }) => number === players[0]!.player)!.player.name;
    expect([heading(), lines().length, text(lines()[0]!)]).toEqual(["Open", 5, expect.stringContaining(best)]);
  });

  test("show nothing where results are hidden", async () => {
    await opened("/embed/standings?hideResults", { hall: PLAYING });
    expect(text()).toContain("Results are hidden.");
    expect(gone(".lines")).toBe(true);
  });
});
