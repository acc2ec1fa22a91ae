// @vitest-environment happy-dom
/** The page of one board: walking through its game, what is said of clocks and results, and what its address keeps. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ClockState, GameState } from "../../src/contract";
import type { Change } from "../../src/feed/projection";
import { HALL, NOW, SITE, all, alone, button, called, enter, field, game, gone, keys, known, link, nameOf, single, opened, over, passed, press, reloaded, seat, tell, text, texts, tick } from "../support/spectators";

beforeEach(alone);
afterEach(over);

const BE2: Change = game(3, ({ moves }) => ({
  moves: [...moves, { uci: "f1e2", san: "Be2", white_ms: 1, black_ms: 1, at: 16 } as never],
  fen: "rn1qkb1r/1p3pp1/p2pbn2/4p2p/4P3/1NN1BP2/PPP1B1PP/R2QK2R b KQkq - 1 9",
  seq: 980,
}));
const clock = (table: number, change: Partial<ClockState>): Change => [`table/${table}/clock`, { ...known<ClockState>(`table/${table}/clock`), at: Date.now(), ...change }];
const current = (): string => text('.move[aria-current="true"] .san');
const figures = (): string[] => [text(".stage .white .figure"), text(".stage .black .figure")];
const moves = (): number => all(".move").length;
const back = (times: number): Promise<void> => keys(...Array.from({ length: times }, () => "ArrowLeft"));

describe("somebody who walks through a game", () => {
  test("sees how far they are behind live, the clocks of that moment, and follows again", async () => {
    await opened("/table/3");
    expect([moves(), gone(".behind")]).toEqual([16, true]);
    expect(text(".opening")).toContain("B90 Sicilian Defense: Najdorf");
    await back(3);
    expect(text(".behind")).toBe("3 moves behind live");
    const { white_ms, black_ms } = known<GameState>("table/3/game").moves[12]!;
    expect([white_ms, black_ms]).toEqual([5_003_500, 5_118_000]);
    expect(figures()).toEqual(["1:23:24", "1:25:18"]);
    await tell([BE2]);
    expect(text(".behind")).toBe("4 moves behind live");
    await press(button("Follow live"));
    expect([gone(".behind"), current()]).toEqual([true, "Be2"]);
  });

  test("finds the move that was looked at after a reload and by a link, as long as that game is played", async () => {
    await opened("/table/5");
    expect(current()).toBe("Bd3");
    await back(3);
    expect([current(), location.href]).toEqual(["Ne7", `${SITE}/table/5?game=4.5&ply=12`]);
    await reloaded();
    expect([current(), text(".behind"), location.search]).toEqual(["Ne7", "3 moves behind live", "?game=4.5&ply=12"]);
    await keys("End");
    expect([current(), location.href]).toEqual(["Bd3", `${SITE}/table/5`]);
    await opened("/table/5?game=3.5&ply=2");
    expect([current(), location.href], "of a game that is no longer at the table").toEqual(["Bd3", `${SITE}/table/5`]);
  });

  test("shares the move with its address", async () => {
    await opened("/table/3");
    await back(3);
    await press(button("Share this board"));
    const address = new URL(field(/^Link to 7/).value);
    await opened(address.pathname + address.search);
    expect(text(".behind")).toBe("3 moves behind live");
  });

  test("gets to both ends by buttons; a game that is over has no live to follow", async () => {
    await opened("/table/3");
    expect(button("Last move").disabled).toBe(true);
    await press(button("First position"));
    expect(text(".behind")).toBe("16 moves behind live");
    await press(button("Last move"));
    expect(gone(".behind")).toBe(true);
    await opened("/table/7");
    expect(gone(".follow")).toBe(true);
  });

  test("is not moved on by keys that are for the fields of a menu", async () => {
    await opened("/table/3");
    await press(button("View"));
    field("Board").focus();
    await keys("ArrowLeft");
    expect(gone(".behind")).toBe(true);
    await press(button("Close"));
    await keys("ArrowLeft");
    expect(text(".behind")).toBe("1 move behind live");
  });

  test("sees nothing of the present clock", async () => {
    await opened("/table/3", { hall: [...HALL, clock(3, { state: "paused", running: null, read_at: NOW })] });
    expect(text(".table-head .note")).toBe("clock paused");
    await keys("ArrowLeft");
    expect(text(".table-head .note")).toBe("");
  });

  test("sees before the first move what the time control gives", async () => {
    await opened("/table/5");
    await keys("Home");
    expect([...figures(), location.search]).toEqual(["1:30:00", "1:30:00", "?game=4.5&ply=0"]);
  });

  test("sees the bonus of a clock that adds it before the first move", async () => {
    const left = [[5_457_000, 5_430_000], [5_457_000, 5_441_000]] as const;
    const added = game(3, ({ moves }) => ({ moves: moves.slice(0, 2).map((move, ply) => ({ ...move, white_ms: left[ply]![0], black_ms: left[ply]![1] })), seq: 962 }));
    await opened("/table/3", { hall: [...HALL, added] });
    await keys("ArrowLeft");
    expect(figures()).toEqual(["1:30:57", "1:30:30"]);
    await keys("ArrowLeft");
    expect(figures()).toEqual(["1:30:30", "1:30:30"]);
  });
});

describe("a result that somebody does not want to know", () => {
  test("is reached by walking, not by a jump, or by asking for it", async () => {
    await opened("/table/7?hideResults");
    expect(text()).toContain("The result is hidden.");
    expect(moves()).toBe(0);
    await keys("ArrowRight", "ArrowRight", "End");
    expect(moves()).toBe(2);
    expect(text()).not.toContain("1–0");
    await press(button("Show result"));
    expect(text()).toContain("1–0 · checkmate");
    expect(moves()).toBe(7);
  });

  test("is not shown by a board in another page", async () => {
    await opened("/embed/7?hideResults");
    expect(text(".note")).toBe("finished");
    expect(text(".embed")).not.toContain("checkmate");
    expect([all("cg-board piece").length, all("cg-board square").length]).toEqual([32, 0]);
  });
});

test("a result is shown in the language of the page, on each kind of page", async () => {
  const lost = game(7, () => ({ result: "0-1", termination: "resignation" }));
  for (const path of ["/?", "/table/7?", "/embed/7?", "/screen?tables=7&"]) {
    await opened(`${path}language=de`, { hall: [...HALL, lost] });
    expect(text(), path).toContain("0–1 · Aufgabe");
  }
});

test("what was won is shown next to the player who won it", async () => {
  await opened("/table/7");
  const taken = single(".stage .white .taken");
  expect([text(taken), taken.title]).toEqual(["+1", "1 point ahead"]);
  expect(all("piece.pawn.black", taken)).toHaveLength(1);
  expect(text(".stage .black .taken")).toBe("");
});

describe("moves", () => {
  test("are written with the letters of the language or with figurines", async () => {
    await opened("/table/3?language=de");
    expect(texts(".move .san")[2]).toBe("Sf3");
    await opened("/table/3");
    expect(texts(".move .san")[2]).toBe("Nf3");
    await press(button("View"));
    await enter(field("Moves"), "figurines");
    const third = all(".move .san")[2]!;
    expect([text(single("[aria-hidden]", third)), text(single(".for-ears", third))]).toEqual(["♘f3", "Nf3"]);
  });

  test("that the hall cannot record are shown as provisional, with the reason", async () => {
    const fen = known<GameState>("table/5/game").fen;
    const waiting = ["b8c6 Nbc6", "c1e3 Be3", "a7a6 a6"].map((move) => move.split(" ")).map(([uci, san]) => ({ uci, san, fen }));
    await opened("/table/5");
    await tell([game(5, () => ({ provisional: waiting[0] as never, unrecorded: waiting.slice(1) as never, seq: 961 }))]);
    expect(texts(".move.provisional")).toEqual(["Nbc6", "Be3", "a6"]);
    expect(text()).toContain("Moves cannot be recorded at the moment");
    expect(all(".stage square.landed")).toHaveLength(1);
    await tell([game(5, () => ({ seq: 962 }))]);
    expect(gone(".move.provisional")).toBe(true);
    expect(text()).not.toContain("Moves cannot be recorded at the moment");
  });

  test("are not counted where the rules hide that from the public", async () => {
    await opened("/table/5");
    expect(texts(".moves .count")[0]).toBe("1");
    await tell([seat(5, { ruleset: { id: "r", name: "R", public_screen_hides: ["move_counts"] } as never })]);
    expect(texts(".moves .count")[0]).toBe("");
    expect(moves()).toBe(15);
  });

  test("that came from the memory of the board are marked", async () => {
    await opened("/table/3", { hall: [...HALL, game(3, ({ moves }) => ({ moves: moves.map((move, ply) => ({ ...move, recovered: ply === 11 || ply === 12 })) }))] });
    expect(all(".move .memory, .move.memory")).toHaveLength(2);
  });

  test("sound, if somebody chose it", async () => {
    let tones = 0;
    const set = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    const Node = class {
      readonly gain = set;
      readonly frequency = set;
      connect = <T>(to: T): T => to;
      start = (): void => void tones++;
      stop = (): void => {};
    };
    vi.stubGlobal("AudioContext", class { readonly state = "running"; readonly currentTime = 0; });
    vi.stubGlobal("OscillatorNode", Node);
    vi.stubGlobal("GainNode", Node);
    await opened("/table/3");
    await tell([BE2]);
    expect(tones, "nobody has chosen it").toBe(0);
    await tell([game(3)]);
    await press(button("View"));
    await tick(field("Move sound"));
    expect(tones, "how it sounds").toBe(1);
    await press(button("Close"));
    await tell([BE2]);
    expect(tones).toBe(2);
  });
});

describe("the board", () => {
  test("is rotated by a key or a button and stays so", async () => {
    const first = (): string => texts(".stage coords.files coord")[0]!;
    const king = (): number => parseFloat(single(".stage piece.king.white").style.top);
    const side = (): string => (/white|black/.exec(all(".stage > .player")[0]!.className) ?? [""])[0];
    await opened("/table/3");
    const below = king();
    expect([side(), first()]).toEqual(["black", "a"]);
    await keys("f");
    expect(button("Flip board").getAttribute("aria-pressed")).toBe("true");
    expect([side(), first()]).toEqual(["white", "h"]);
    expect(king()).toBeLessThan(below);
    await reloaded();
    expect(side()).toBe("white");
    await press(button("Flip board"));
    expect([side(), first()]).toEqual(["black", "a"]);
  });

  test("is next to the others where there is room, and the next one is a key away", async () => {
    await opened("/table/3", { width: 1440 });
    const strip = called("nav", "Other boards");
    expect(all(".card", strip).map((card) => card.dataset.table), "the next ones first").toEqual(["4", "5", "6", "7", "8", "1", "2"]);
    expect(text(single('[data-table="5"]', strip))).toContain("Wójcik");
    expect(link("Previous board: Table 2").getAttribute("href")).toBe("/table/2");
    const follow = vi.spyOn(location, "assign").mockImplementation(() => {});
    await keys("n");
    expect(follow.mock.calls).toEqual([[`${SITE}/table/4`]]);
    await opened("/table/8");
    expect(all("a").filter((way) => nameOf(way).startsWith("Next board"))).toEqual([]);
  });

  test("is followed with a key", async () => {
    await opened("/table/3");
    await keys("s");
    expect(single(".icons .star").getAttribute("aria-pressed")).toBe("true");
    await opened("/?onlyFollowed=yes");
    expect(all(".card").map((card) => card.dataset.table)).toEqual(["3"]);
  });

  test("is shared by its address and as a picture for telephones", async () => {
    await opened("/table/3");
    await press(button("Share this board"));
    expect(field("Address").value).toBe(`${SITE}/table/3`);
    expect(nameOf(single("dialog [role=img]"))).toBe(`${SITE}/table/3`);
    expect(field("HTML for another page").value).toContain(`src="${SITE}/embed/3"`);
    expect(field("Board for a stream (OBS)").value).toBe(`${SITE}/embed/3?show=board&background=none`);
    expect(field("Clocks for a stream (OBS)").value).toBe(`${SITE}/embed/3?show=clocks&background=none`);
  });

  test("has its position taken along, and leads to an analysis elsewhere", async () => {
    vi.stubGlobal("isSecureContext", true);
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await opened("/table/3");
    await back(2);
    const fen = "rn1qkb1r/1p3ppp/p2pbn2/4p3/4P3/1NN1B3/PPP2PPP/R2QKB1R w KQkq - 2 8";
    const analyse = link("Analyse on Lichess");
    expect([analyse.getAttribute("href"), analyse.rel]).toEqual([`https://lichess.org/analysis/standard/${fen.replaceAll(" ", "_")}`, "noopener noreferrer"]);
    await press(button("Copy FEN"));
    button("Copied: FEN");
    expect(copied.mock.calls).toEqual([[fen]]);
  });
});

test("little time is shown without colours, and announced once", async () => {
  const running = { state: "running", running: "white", black_ms: 3_000_000 } as const;
  await opened("/table/3");
  const figure = single(".stage .white .figure");
  const announced = (): string => text(single(".record .for-ears[aria-live]"));
  await tell([clock(3, { ...running, white_ms: 150_000 })]);
  expect(text(".table-head .note")).toBe("time trouble");
  expect(figure.dataset.low, "short, and not low yet").toBeUndefined();
  await tell([clock(3, { ...running, white_ms: 58_000 })]);
  expect([figure.dataset.low, announced()]).toEqual(["", "White has less than 60 seconds left"]);
  await keys("ArrowLeft", "End");
  await tell([clock(3, { ...running, white_ms: 57_000 })]);
  expect(text(figure)).toMatch(/0:5[67]/);
  expect(announced()).toBe("Live");
  await tell([clock(3, { ...running, state: "paused", running: null, white_ms: 9_400 })]);
  expect(text(figure)).toBe("0:09.4");
  await tell([clock(3, { ...running, white_ms: 19_900 })]);
  expect(text(figure)).toMatch(/0:1\d\.\d/);
  const before = text(figure);
  await passed(300);
  expect(text(figure), "tenths go down as they pass").not.toBe(before);
});

describe("a table that is not there", () => {
  test.each([["en", "The table does not exist"], ["de", "Diesen Tisch gibt es"]])("is said to be none, in %s, and the way leads to all boards", async (language, words) => {
    for (const number of [0, 99, 99_999_999]) {
      await opened(`/table/${number}?language=${language}`);
      const main = single("main");
      expect(text(main)).toContain(words);
      expect(text(main)).toContain(String(number));
      expect([all("button", main).length, all("a", main).map((way) => way.getAttribute("href"))]).toEqual([0, ["/"]]);
    }
  });

  test("is shown as soon as somebody sits at it", async () => {
    await opened("/table/9");
    expect(text()).toContain("The table does not exist");
    await tell([seat(1, { game: "4.9" }, 9)]);
    expect(text()).not.toContain("The table does not exist");
    expect(all(".stage .figure")).toHaveLength(2);
  });
});
