// @vitest-environment happy-dom
/** What people see who touch nothing: screens in the hall, boards in other sites, pictures of streams. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ClockState } from "../../src/contract";
import type { Link } from "../../src/feed/update";
import type { Change } from "../../src/feed/projection";
import { EVENT, HALL, SITE, all, alone, button, called, field, game, gone, known, nameOf, single, opened, over, passed, press, tables, tell, text, texts } from "../support/spectators";

beforeEach(alone);
afterEach(over);

const PLAYING = [...HALL, ...EVENT["playing round 4"]];
const PAIRED = [...HALL, ...EVENT["round 5 is paired"]];
const AWAY: Link = { broker: "away", daemon: "online", since: 0 };
const UP: Link = { broker: "up", daemon: "online", since: 0 };
/** Let time pass in a connected hall. */
async function advance(ms: number): Promise<void> {
  for (let rest = ms; rest > 0; rest -= 2_500) {
    await passed(Math.min(rest, 2_500));
    await tell([]);
  }
}
/** From one picture to the next, which a screen looks for four times a second. */
const nextPicture = (): Promise<void> => advance(5_250);
const heading = (): string => text(".list h2");
const lines = (): string[] => texts(".list li");

describe("a screen", () => {
  test("turns from the games of titled players to the others and begins again", async () => {
    await opened("/screen?boards=4&seconds=5");
    for (const shown of [["1", "2", "3", "4"], ["6", "5"], ["1", "2", "3", "4"]]) {
      expect(tables(), "five has no title").toEqual(shown);
      await nextPicture();
    }
  });

  test("shows the player who is short of time first", async () => {
    const clock = known<ClockState>("table/5/clock");
    await opened("/screen?boards=1&seconds=600", { hall: [...HALL, ["table/5/clock", { ...clock, white_ms: 30_000 }]] });
    expect(tables()).toEqual(["5"]);
    await opened("/screen?tables=5", { hall: [...HALL, ["table/5/clock", { ...clock, white_ms: 30_000 }]] });
    expect(text(".screen .note")).toBe("time trouble");
  });

  test("continues after a power cut with the picture that it showed", async () => {
    await opened("/screen?boards=2&seconds=5");
    expect(tables()).toEqual(["1", "2"]);
    await nextPicture();
    expect(tables()).toEqual(["3", "4"]);
    await opened("/screen?boards=2&seconds=600");
    expect(tables()).toEqual(["3", "4"]);
  });

  test("of each address has a place of its own", async () => {
    for (const part of ["1-4", "5-8"]) await opened(`/screen?boards=2&seconds=600&tables=${part}`);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("flagfall-screen")).sort()).toEqual(["flagfall-screen?boards=2&tables=1-4", "flagfall-screen?boards=2&tables=5-8"]);
    await opened("/screen?boards=2&seconds=600&tables=1-4");
    expect(tables()).toEqual(["1", "2"]);
  });

  test("says what it does not understand of its address", async () => {
    await opened("/screen?boards=abc&seconds=-1&colours=dark");
    const notices = texts(".notice");
    expect(notices[0]).toContain("boards=abc is out of range (1–16). Using 4.");
    expect(notices[1]).toContain("seconds=-1");
    expect(notices.join()).not.toContain("colours=dark");
    expect(tables()).toHaveLength(4);
  });

  test("says over plain HTTP that it may go dark", async () => {
    await opened("/screen");
    expect(text(".notices")).toContain("This screen may turn off");
  });

  test("never shows old positions as if they were live", async () => {
    await opened("/screen");
    expect(single(".screen").dataset.old).toBeUndefined();
    await passed(10_000);
    expect(text(".banner")).toContain("Connection lost since");
    expect(single(".screen").dataset.old).toBe("");
    await tell([]);
    expect([single(".screen").dataset.old, gone(".banner")]).toEqual([undefined, true]);
  });

  test("says before the round who plays whom at which table", async () => {
    const nothing = HALL.filter(([path]) => path.endsWith("/game")).map(([path]): Change => [path, null]);
    await opened("/screen?seconds=5&standings=0", { hall: [...PAIRED, ...nothing] });
    expect(heading()).toMatch(/^Open · Round 5 · starts (at|on) /);
    expect([lines()[0], lines().at(-1)]).toEqual([expect.stringContaining("1Tomáš NovákDaniel Okafor"), expect.stringContaining("Rolf Ekman")]);
    await nextPicture();
    expect(heading()).toContain("Under 12 · Round 5");
  });

  test("shows boards in play before the next pairings of another section", async () => {
    await opened("/screen?boards=16&seconds=5&sections=u12&pairings=name&standings=0", { hall: PAIRED });
    expect(tables()).toEqual(["1", "2", "3", "4", "6", "5"]);
    await nextPicture();
    expect(heading()).toContain("Under 12 · Round 5");
    expect(lines()[0]).toContain("Almeida");
    await nextPicture();
    expect(tables()).toHaveLength(6);
  });

  test("shows standings every few turns, and after a power cut again", async () => {
    await opened("/screen?boards=16&seconds=5&standings=2&sections=open", { hall: PLAYING });
    expect(tables()).toHaveLength(6);
    for (let turn = 0; turn < 3 && all(".list").length === 0; turn++) await nextPicture();
    expect([heading(), lines()[0]]).toEqual(["Open · Standings · After round 3", expect.stringContaining("1Daniel Okafor3")]);
    await opened("/screen?boards=16&seconds=600&standings=2&sections=open", { hall: PLAYING });
    expect(heading()).toBe("Open · Standings · After round 3");
  });

  test("that hides results shows no standings and no end", async () => {
    await opened("/screen?tables=7&hideResults", { hall: PLAYING });
    expect([tables(), text(".card")]).toEqual([["7"], expect.stringContaining("finished")]);
    expect(texts(".card[data-secret] .figure")).toEqual(["", ""]);
    await opened("/screen?boards=3&seconds=5&standings=1&hideResults", { hall: PLAYING });
    for (const shown of [["1", "2", "3"], ["4", "6", "5"], ["1", "2", "3"]]) {
      expect([tables(), gone(".list")]).toEqual([shown, true]);
      await nextPicture();
    }
  });
});

describe("a round in another site", () => {
  test("shows the tables that its address names, and its boards open in windows of their own", async () => {
    await opened("/embed/round?tables=1-4,7");
    expect(tables()).toEqual(["1", "2", "3", "4", "7"]);
    const third = single("[data-table='3']");
    expect(text(third)).toContain("Tomáš Novák");
    await tell([game(3, ({ moves }) => ({ moves: moves.slice(0, 10), seq: 900 }))]);
    const way = single<HTMLAnchorElement>("a", third);
    expect([nameOf(way), way.getAttribute("href"), way.target, way.rel]).toEqual(["Table 3: Tomáš Novák against Priya Raghunathan, after 5… a6", "/table/3", "_blank", "noopener"]);
  });

  test("that is not kept is said to be none", async () => {
    await opened("/embed/round?past=0123456789abcdef");
    expect(text()).toContain("This round is not available here.");
  });
});

test("what is in another site has a heading for ears", async () => {
  for (const [path, words] of [["/embed/3?background=none", "Table 3"], ["/embed/round", "All boards"], ["/embed/ticker", "All boards"], ["/embed/standings", "Standings"]] as const) {
    await opened(path);
    expect([texts("h1"), single("h1").className], path).toEqual([[words], "for-ears"]);
  }
});

describe("the picture of a stream", () => {
  test("has no words while all is well; in another site there are some", async () => {
    for (const [table, words] of [[4, "clock paused"], [7, "1–0 · checkmate"], [8, "not started"], [99, "no players here yet"]] as const) {
      await opened(`/embed/${table}`);
      expect(text(".note"), `table ${table}`).toContain(words);
      await opened(`/embed/${table}?background=none`);
      expect(text(".note"), `table ${table}`).toBe("");
      await passed(2_000);
      expect(text(".note"), `table ${table}`).toBe("");
    }
  });

  test.each([
    ["show=clocks&background=none", "dim", ""],
    ["background=none&lost=hide", "hide", ""],
    ["background=none&lost=say", "say", "No data from the hall since"],
    ["", "say", "No data from the hall since"],
    ["lost=dim", "dim", ""],
  ])("is shown as its address says when the connection is lost, and its clocks stop: ?%s", async (query, lost, words) => {
    await opened(`/embed/3?${query}`);
    const app = document.getElementById("app")!;
    expect(app.dataset.old).toBeUndefined();
    await tell([], { link: AWAY });
    expect([app.dataset.old, app.dataset.lost]).toEqual(["", lost]);
    expect(text(".note").startsWith(words) && (words !== "" || text(".note") === "")).toBe(true);
    const before = texts(".figure");
    await passed(3_000);
    expect(texts(".figure")).toEqual(before);
    await tell([], { link: UP });
    expect(app.dataset.old).toBeUndefined();
  });

  test("has all boards in a strip, some at a time by the time of day", async () => {
    vi.useFakeTimers({ now: 120_000 });
    await opened("/embed/ticker?background=none&boards=3&seconds=10");
    const shown = (): string[] => texts(".entry .number");
    for (const numbers of [["1", "2", "3"], ["4", "5", "6"], ["7", "8"], ["1", "2", "3"]]) {
      expect(shown()).toEqual(numbers);
      await advance(10_000);
    }
    await advance(10_000);
    expect([texts(".figure", all(".entry")[0]), text(".note")], "who has won").toEqual([["1", "0"], ""]);
    await opened("/embed/ticker?tables=5");
    expect(shown()).toEqual(["5"]);
    await tell([], { link: AWAY });
    expect(text()).toContain("No data from the hall since");
  });
});

describe("an address is copied", () => {
  const copy = (name: string): HTMLElement => single("button", called<HTMLInputElement>("input", name).closest(".copyable")!);

  test("by a button that says so", async () => {
    vi.stubGlobal("isSecureContext", true);
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await opened("/table/3");
    await press(button("Share this board"));
    for (const name of ["Address", "Board for a stream (OBS)", "Clocks for a stream (OBS)", "HTML for another page"]) {
      await press(copy(name));
      expect(text()).toContain(`Copied: ${name}`);
      expect(copied.mock.lastCall).toEqual([field(name).value]);
    }
    expect(field("HTML for another page").value).toMatch(/^<iframe title="Table 3" src="http/);
  });

  test.each([[true, "Copied: Address"], [false, "press Ctrl+C"]])("over plain HTTP by the old command, or chosen for the hand: it works %s", async (works, words) => {
    vi.stubGlobal("isSecureContext", false);
    let chosen = "";
    document.execCommand = (): boolean => {
      const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
      chosen = value.slice(selectionStart!, selectionEnd!);
      return works;
    };
    await opened("/table/3");
    await press(button("Share this board"));
    await press(copy("Address"));
    expect([chosen, text("dialog .share-said")]).toEqual([`${SITE}/table/3`, expect.stringContaining(words)]);
    const address = field("Address");
    expect(document.activeElement).toBe(address);
    expect([address.selectionStart, address.selectionEnd]).toEqual([0, address.value.length]);
  });
});

test.each([
  ["/screen?boards=4&language=fr", "Table 1"],
  ["/screen?boards=4&language=de", "Tisch 1"],
  ["/embed/99?language=it", "ancora nessun giocatore"],
  ["/embed/round?language=pl", "Stół 1"],
  ["/embed/ticker?language=es", "Todos los tableros"],
  ["/embed/standings?language=fr", "Classement"],
  ["/clock/3?language=pl", "Zegar stołu 3"],
])("%s is read in the language that its address names", async (path, words) => {
  await opened(path, { hall: path.startsWith("/clock") ? null : HALL });
  expect(document.documentElement.lang).toBe(new URLSearchParams(location.search).get("language"));
  expect(text("#app")).toContain(words);
  expect(texts(".notice").join(), "no screen calls it unknown").not.toContain("language");
});
