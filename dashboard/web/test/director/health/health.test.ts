import { expect, test } from "vitest";
import type { Health, HealthItem } from "../../../src/contract";
import { hallHealth, healthLines, healthText, levelNow } from "../../../src/director/health/health";
import type { Feed } from "../../../src/feed/feed";
import { EMPTY, type TableView, type View } from "../../../src/feed/projection";
import { NO_TABLE, gameAt, seatedAt } from "../../support/tables";

const board: HealthItem = {
  subject: "board",
  level: "ok",
  text: "The board answers.",
  last_seen_at: 50_000,
  malformed_messages: 0,
  reconnects: 0,
  battery: null,
  deferrable: false,
};
const clock: HealthItem = { ...board, subject: "clock", text: "The clock is there." };

function health(...items: HealthItem[]): Health {
  return { level: items[0]!.level, items, at: 50_000, clock: "board", has_board: true, needs_calibration: false };
}

test("equipment that works is not worth many words", () => {
  expect(healthText(health(board, clock), 60_000)).toBe("Board and clock are fine.");
  expect(healthText(null, 60_000)).toBe("");
  expect(healthLines(null, 60_000)).toEqual([]);
});

test("a fault shows when the board was last seen, and its age grows", () => {
  const lost: HealthItem = { ...board, level: "fault", text: "Board 3412 says nothing." };
  expect(healthText(health(lost, clock), 58_000)).toBe("Board 3412 says nothing. Last seen 8 seconds ago.");
  expect(healthText(health(lost, clock), 170_000)).toBe("Board 3412 says nothing. Last seen 2 minutes ago.");
});

test("a board that was never connected was never seen", () => {
  const missing: HealthItem = { ...board, level: "fault", text: "No port.", last_seen_at: null };
  expect(healthText(health(missing), 58_000)).toBe("No port.");
});

test("the counts are in the details", () => {
  expect(healthLines(health({ ...board, malformed_messages: 3, reconnects: 1 }, clock), 60_000)).toEqual([
    "The board answers. So far: 3 malformed messages, reconnected once.",
    "The clock is there.",
  ]);
});

// --- the whole hall --------------------------------------------------------------------------------------

const flat: HealthItem = { ...board, level: "warning", text: "The board battery is low: change or charge it before the next round.", deferrable: true };

function hall(tables: Readonly<Record<string, Partial<TableView>>>, change: Partial<Feed> = {}, status: Partial<View["status"]> = {}): Feed {
  const whole = Object.fromEntries(Object.entries(tables).map(([number, table]) => [number, { ...NO_TABLE, ...table }]));
  const statusOf = { state: "online", version: "1.2", journal: "j", seq: 1, head: "", disk_free: 500e9, trouble: "", at: 0, ...status };
  return {
    view: { ...EMPTY, status: statusOf as NonNullable<View["status"]>, tables: whole },
    time: { now: 60_000, local: 0, rate: 1 },
    link: { broker: "up", daemon: "online", since: 0 },
    known: true,
    silentSince: null,
    stoodAt: null,
    turn: "",
    ...change,
  };
}

test("what needs somebody stands first, and leads to its table", () => {
  const missing: HealthItem = { ...clock, level: "warning", text: "No clock is connected." };
  const lost: HealthItem = { ...board, level: "fault", text: "Board 3412 says nothing.", last_seen_at: null };
  const result = hallHealth(hall({ 1: { health: health(board, missing) }, 2: { health: health(lost, clock) }, 10: { health: health(board, clock) } }), 60_000);
  expect(result.wrong.map(({ table, level }) => [table, level])).toEqual([[2, "fault"], [1, "warning"]]);
  expect(result.fine).toBe("2 boards and 3 clocks connected.");
});

test("a board with two problems is one board", () => {
  const report = { level: "warning" as const, items: [board, { ...board, level: "warning" as const, text: "The board is not bound to its table." }, clock], at: 0, clock: "board" as const, has_board: true, needs_calibration: false };
  expect(hallHealth(hall({ 1: { health: report } }), 60_000).fine).toBe("1 board and 1 clock connected.");
});

test("without data, boards and clocks do not count as connected", () => {
  const tables = { 1: { health: health(board, clock) } };
  const changes: Partial<Feed>[] = [
    { silentSince: 1 },
    { link: { broker: "away", daemon: "online", since: 0 } },
    { link: { broker: "up", daemon: "offline", since: 0 } },
    { link: { broker: "up", daemon: "silent", since: 0 } },
  ];
  for (const change of changes) expect(hallHealth(hall(tables, change), 60_000).fine).toBe("Last known: 1 board and 1 clock connected.");
});

test("a device that was never seen is not connected, and an on-screen clock is counted separately", () => {
  const none: HealthItem = { ...clock, text: "This board has no clock.", last_seen_at: null };
  const gone: HealthItem = { ...clock, text: "The clock is read through the board.", last_seen_at: null };
  const lost: HealthItem = { ...board, level: "fault", text: "Nobody listens on livechess:127.0.0.1:9143." };
  const screen = { ...health(board, { ...clock, text: "The clock is the on-screen one." }), clock: "screen" as const };
  expect(hallHealth(hall({ 1: { health: health(lost, gone) } }), 60_000).fine).toBe("0 boards and 0 clocks connected.");
  const mixed = hall({ 1: { health: health(board, none) }, 2: { health: screen }, 3: { health: health(board, clock) }, 4: { health: { ...screen, has_board: false } } });
  expect(hallHealth(mixed, 60_000).fine).toBe("3 boards and 1 clock connected. 2 tables have the on-screen clock.");
});

test("a low battery is shown before the round and makes no noise in it", () => {
  const before = hallHealth(hall({ 1: { health: health(flat, clock), assignment: seatedAt({ starts_at: 900_000 }) } }), 60_000);
  expect([before.playing, before.starts, before.batteries.length, before.wrong]).toEqual([false, 900_000, 1, []]);
  const during = hallHealth(hall({ 1: { health: health(flat, clock) }, 2: { game: gameAt("in_progress") } }), 60_000);
  expect([during.playing, during.batteries.length, during.wrong]).toEqual([true, 1, []]);
  expect([levelNow(health(flat, clock), false), levelNow(health(flat, clock), true)]).toEqual(["warning", "ok"]);
});

test("a battery never hides what else is wrong at a table in play", () => {
  const noisy: HealthItem = { ...flat, deferrable: false };
  expect(levelNow(health(noisy, clock), true)).toBe("warning");
  expect(levelNow(health(flat, { ...clock, level: "fault" }), true)).toBe("fault");
});

const text = (feed: Feed, index: number, now = 60_000): [string, string] => {
  const { level, text } = hallHealth(feed, now).computers[index]!;
  return [level, text];
};

test("each computer is fine, or it is said what to do", () => {
  expect(hallHealth(hall({}), 60_000).computers.map(({ level }) => level)).toEqual(["ok", "ok", "ok", "ok"]);
  expect(text(hall({}, { silentSince: 1 }), 0)[1]).toContain("Check whether this device is in the hall’s network.");
  expect(text(hall({}, { link: { broker: "away", daemon: "online", since: 0 } }), 1)).toEqual(["fault", expect.stringContaining("restart it")]);
  expect(text(hall({}, { link: { broker: "up", daemon: "offline", since: 0 } }), 2)).toEqual(["fault", expect.stringContaining("Start Flagfall")]);
  expect(text(hall({}, { link: { broker: "up", daemon: "unknown", since: 0 } }), 2)[0]).toBe("warning");
  expect(text(hall({}, {}, { error: "The disk is full. Free some space." }), 3)).toEqual(["fault", "The disk is full. Free some space."]);
});

test("what is wrong with the journal or its copy has a line of its own", () => {
  const warning = "The second copy of the journal, /media/stick/copy, cannot be written, and 2 records are missing in it.";
  const computers = hallHealth(hall({}, {}, { warnings: [warning] }), 60_000).computers;
  expect(computers.map(({ level, text }) => [level, text]).slice(4)).toEqual([["warning", warning]]);
});

test.each([
  [500e9, "ok", "500.0 GB free for the journal, enough for this tournament."],
  [20e6, "warning", "20 MB free for the journal, about 20 hours of play. Free disk space before the next round."],
  [4e6, "fault", "4 MB free for the journal, about 4 hours of play. Free disk space now: when it is full, moves cannot be confirmed."],
])("a disk with %d bytes for two boards", (free, level, expected) => {
  expect(text(hall({ 1: {}, 2: {} }, {}, { disk_free: free }), 3)).toEqual([level, expected]);
});

test("a daemon that hangs is a fault here, and on the way here", () => {
  const hung = hall({}, { link: { broker: "up", daemon: "silent", since: 0 } });
  expect(text(hung, 2)).toEqual(["fault", expect.stringContaining("it or the message broker hangs. No alerts until it returns.")]);
});
