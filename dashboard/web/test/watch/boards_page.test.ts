// @vitest-environment happy-dom
/** The page of all boards: which are shown, whom somebody follows, and what is kept of what they chose. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Link } from "../../src/feed/update";
import { EVENT, HALL, SITE, Stream, all, alone, button, called, drawn, enter, field, game, gone, keys, link, nameOf, single, opened, over, passed, press, reloaded, seat, tables, tell, text, tick } from "../support/spectators";

beforeEach(alone);
afterEach(over);

const pressedStars = (): HTMLElement[] => all('.star[aria-pressed="true"]');
const card = (table: number): HTMLElement => single(`.card[data-table="${table}"]`);

describe("boards are chosen", () => {
  test("by name and by what is played", async () => {
    await opened("/");
    expect(tables()).toHaveLength(8);
    await enter(field("Find"), "wojcik");
    expect(tables()).toEqual(["5"]);
    await enter(field("Find"), "nobody of this name");
    expect(text()).toContain("No boards match your filter.");
    await press(button("Show all boards"));
    expect(tables()).toHaveLength(8);
    await press(button("In progress"));
    expect(tables(), "seven is over, eight has not started").toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  test("and a search outlives a reload and goes with a link", async () => {
    await opened("/");
    await enter(field("Find"), "wojcik");
    expect(location.href).toBe(`${SITE}/?find=wojcik`);
    await reloaded();
    expect(field("Find").value).toBe("wojcik");
    expect([tables(), location.href]).toEqual([["5"], `${SITE}/?find=wojcik`]);
    await press(button("Show all boards"));
    expect([tables().length, location.href]).toEqual([8, `${SITE}/`]);
    await opened("/?onlyPlaying=yes&find=marchetti");
    expect(tables()).toEqual(["1"]);
  });

  test("by a team of the address, as soon as it is known", async () => {
    await opened("/?team=Harbour+%26+Lights", { hall: null });
    const { assignment } = seat(3)[1] as { assignment: { white: object; black: object } };
    const teams = seat(3, { white: { ...assignment.white, team: "Old Mill" }, black: { ...assignment.black, team: "Harbour & Lights" } } as never);
    await tell([...HALL, teams], { whole: true, link: UP });
    expect(tables()).toEqual(["3"]);
    expect(field("All teams").value).toBe("Harbour & Lights");
    await enter(field("All teams"), "Old Mill");
    expect(location.search).toBe("?team=Old+Mill");
    await press(button("Show all boards"));
    expect(tables()).toHaveLength(8);
  });

  test("in a size that is remembered, and that the address says for a link", async () => {
    await opened("/");
    await enter(called("select", "Board size"), "compact");
    expect(single(".grid").dataset.size).toBe("compact");
    expect(location.search).toBe("?size=compact");
    await opened("/");
    expect(single(".grid").dataset.size).toBe("compact");
    localStorage.clear();
    await opened("/?size=compact");
    expect(single(".grid").dataset.size, "a link is for others too").toBe("compact");
    await opened("/");
    expect(single(".grid").dataset.size, "and is not kept").toBe("comfortable");
  });
});

describe("whom somebody follows", () => {
  test("is followed to the next table", async () => {
    await opened("/");
    const star = button("Follow Nino Beridze and Oliver Grant-Whitfield");
    await press(star);
    expect(star.getAttribute("aria-pressed")).toBe("true");
    await press(button("Followed"));
    expect(tables()).toEqual(["6"]);
    const moved = [seat(6, { game: "5.2", round: 5 }, 2), ["table/6/assignment", { journal: "hall-journal", seq: 970, assignment: null }]] as const;
    await tell(moved);
    expect(text(card(2))).toContain("Nino Beridze");
    await reloaded({ hall: [...HALL, ...moved] });
    expect(tables()).toEqual(["2"]);
  });

  test("is said by each star, in the language of the page", async () => {
    const nobody = ["table/6/assignment", { journal: "hall-journal", seq: 951, assignment: null }] as const;
    await opened("/", { hall: [...HALL, nobody] });
    const every = all(".star").map(nameOf);
    expect(every).toContain("Follow Tomáš Novák and Priya Raghunathan");
    expect(every).toContain("Follow table 6");
    expect([every.length, new Set(every).size]).toEqual([8, 8]);
    await opened("/?language=de");
    button("Tomáš Novák und Priya Raghunathan merken");
  });

  test("is followed in all tabs, whichever chose it", async () => {
    await opened("/");
    const before = localStorage.length;
    await press(button("Follow Ivan Petrov and Grace Liu"));
    expect([before, localStorage.length]).toEqual([0, 1]);
    const [key] = Object.keys(localStorage) as [string];
    // Another tab follows Kenji Sato too, and the browser notifies this one.
    const kept = JSON.parse(localStorage.getItem(key)!) as { followed: string[] };
    const theirs = JSON.stringify({ ...kept, followed: [...kept.followed, "Kenji Sato"] });
    localStorage.setItem(key, theirs);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: theirs }));
    await passed(250);
    expect(pressedStars()).toHaveLength(2);
    await press(button("Follow Sofia Marchetti and Jonas Lindqvist"));
    await reloaded();
    expect(pressedStars()).toHaveLength(3);
  });
});

describe("what is chosen in the menu", () => {
  const chosen = async (name: string): Promise<HTMLInputElement> => {
    await press(button(/^(View|Ansicht)$/));
    return field(name);
  };

  test("results are hidden on every page", async () => {
    await opened("/");
    await tick(await chosen("Hide results"));
    await press(button("Close"));
    expect(text(card(7))).toContain("finished");
    expect(text("main")).not.toContain("checkmate");
    expect(nameOf(single("a", card(7)))).not.toContain("after");
    await opened("/table/7");
    expect(text()).toContain("The result is hidden.");
  });

  test("the language is remembered, and goes before that of the address", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    await opened("/?colours=contrast&hideResults&language=de");
    await press(all(".star")[0]!);
    await enter(await chosen("Sprache"), "en");
    expect([reload.mock.calls.length, location.search]).toEqual([1, "?colours=contrast&hideResults="]);
    await reloaded();
    button("View");
    expect(document.documentElement.dataset.colours).toBe("contrast");
    await opened("/");
    expect(pressedStars(), "what was done is kept").toHaveLength(1);
    expect(document.documentElement.dataset.colours, "and what the address said is not").toBe("light");
    expect(text(card(7))).toContain("checkmate");
    await enter(await chosen("Language"), "de");
    await opened("/table/8");
    expect(document.documentElement.lang).toBe("de");
    expect(text()).toContain("nicht begonnen");
    await keys("?");
    expect(text(called("dialog", "Tastenkürzel"))).toContain("Pos1");
  });

  test("the end of a followed game is announced while the page is open", async () => {
    const shown: unknown[] = [];
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("Notification", announcing("granted", shown));
    await opened("/");
    await press(button("Follow Tomáš Novák and Priya Raghunathan"));
    const box = await chosen("Notify me when a game I follow starts or ends");
    await tick(box);
    expect(box.checked).toBe(true);
    await press(button("Close"));
    await tell([game(3, () => ({ state: "finished", result: "1-0", termination: "resignation", seq: 990 }))]);
    expect(shown).toEqual([["Tomáš Novák – Priya Raghunathan", "Table 3 · the game has ended · 1–0 · resignation"]]);
  });

  test("where no message may be shown, the choice says why", async () => {
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("Notification", announcing("denied", []));
    await opened("/");
    const box = await chosen("Notify me when a game I follow starts or ends");
    await tick(box);
    expect(text()).toContain("blocks notifications from this page");
    expect(box.checked).toBe(false);
  });
});

/** The browser's notifications. */
function announcing(permission: string, shown: unknown[]): unknown {
  return class extends EventTarget {
    static readonly requestPermission = async (): Promise<string> => permission;
    constructor(title: string, { body }: { body: string }) {
      super();
      shown.push([title, body]);
    }
  };
}

test("a game whose result is hidden shows no last position, on any page", async () => {
  for (const path of ["/?", "/table/1?", "/screen?tables=7&", "/embed/round?"]) {
    await opened(`${path}hideResults`);
    const seventh = single('[data-table="7"]');
    expect(text(seventh), path).toContain("finished");
    expect(all("cg-board piece", seventh), path).toHaveLength(32);
    expect(all("cg-board square", seventh), path).toHaveLength(0);
    expect(all(".figure", seventh).map((figure) => text(figure)), path).toEqual(["", ""]);
  }
});

test("a question mark says which keys there are, and so does a button", async () => {
  for (const [path, does] of [["/", "Go from board to board"], ["/table/3", "Flip board"]] as const) {
    await opened(path);
    await keys("?");
    expect(text(called("dialog", "Keyboard shortcuts"))).toContain(does);
    await press(button("Close"));
    expect(gone("dialog")).toBe(true);
  }
  await press(button("Keyboard shortcuts"));
  called("dialog", "Keyboard shortcuts");
});

test("all boards are shared, also for a stream", async () => {
  await opened("/");
  await press(button("Share"));
  expect(field("All boards in a strip for a stream (OBS)").value).toBe(`${SITE}/embed/ticker?background=none`);
  expect(field("Standings for a stream (OBS)").value).toBe(`${SITE}/embed/standings?background=none`);
});

test("where no desk publishes anything nothing leads there, and the page says so", async () => {
  await opened("/");
  expect(link("All games as PGN").getAttribute("href")).toBe("/pgn");
  expect(all("a").map((way) => text(way))).not.toContain("Tournament");
  await opened("/event");
  expect(text()).toContain("No tournament yet.");
  await tell(EVENT["playing round 4"]);
  expect(all("tbody tr")).toHaveLength(9);
});

const UP: Link = { broker: "up", daemon: "online", since: 0 };

describe("what stands between the page and the boards is said", () => {
  test.each<[string, Link]>([
    ["message broker not responding", { broker: "away", daemon: "online", since: 0 }],
    ["Board reading has been offline since", { broker: "up", daemon: "offline", since: 0 }],
    ["No data from the boards since", { broker: "up", daemon: "silent", since: 0 }],
  ])("%s", async (words, link) => {
    await opened("/");
    expect([gone(".banner"), text(".live")]).toEqual([true, "Live"]);
    await tell([], { link });
    expect([text(".banner"), text(".live")]).toEqual([expect.stringContaining(words), "Not live"]);
    await tell([], { link: UP });
    expect([gone(".banner"), text(".live")]).toEqual([true, "Live"]);
  });

  test("a problem of the hall, which some pages show, does not make them less live", async () => {
    const status = (trouble: string) => ["status", { state: "online", error: trouble }] as const;
    await opened("/");
    await tell([status("The journal cannot be written: the disk is full.")]);
    expect([text(".banner"), text(".live")]).toEqual(["The journal cannot be written: the disk is full.", "Live"]);
    await tell([status("")]);
    expect(gone(".banner")).toBe(true);
  });

  test("a connection that hangs is opened again and continues where it was; meanwhile the clocks stop", async () => {
    await opened("/");
    const running = single(".figure[data-look=running]", card(3));
    const before = text(running);
    await passed(2_000);
    expect(text(running), "a clock that runs").not.toBe(before);
    await passed(8_000);
    expect(text(".banner")).toContain("Connection lost since");
    expect(text(".live")).toBe("Not live");
    const runningText = text(running);
    await passed(2_500);
    expect(text(running)).toBe(runningText);
    expect(Stream.open.map(({ url }) => url)).toEqual(["/events?had=run-1"]);
    await tell([game(3, ({ moves }) => ({ moves: moves.slice(0, 14), seq: 990 }))]);
    expect(nameOf(single("a", card(3)))).toContain("after 7… Be6");
    expect([gone(".banner"), text(".live")]).toEqual([true, "Live"]);
  });
});

test("a page that nobody sees lets its stream go, and takes it up again where it was", async () => {
  await opened("/");
  const hidden = vi.spyOn(document, "hidden", "get");
  const seen = async (on: boolean): Promise<void> => {
    hidden.mockReturnValue(!on);
    document.dispatchEvent(new Event("visibilitychange"));
    await drawn();
  };
  await seen(false);
  await passed(15_000);
  expect(Stream.open).toHaveLength(1);
  await passed(6_000);
  expect(Stream.open).toHaveLength(0);
  await seen(true);
  expect(Stream.open.map(({ url }) => url)).toEqual(["/events?had=run-1"]);
  hidden.mockRestore();
});
