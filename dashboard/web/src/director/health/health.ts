/** The health of boards, clocks and computers for arbiters and technicians: what is wrong, and what to do. */
import { agoText, timeOfDay } from "../../clock/clock";
import type { Health, HealthItem } from "../../contract";
import type { Feed } from "../../feed/feed";
import type { TableView, View } from "../../feed/projection";
import { assigned } from "../../table/seat";
import { tableState } from "../alerts/table_state";
import { say, worded, wordedList } from "../../words/words";

export type Level = HealthItem["level"];

/** One line of text; a table's number links to the table. */
export interface Line {
  readonly table: number | null;
  readonly level: Level;
  readonly text: string;
}

/** The actions that a table needs, the most urgent first; "" for equipment that has not reported yet. */
export function healthText(health: Health | null, now: number): string {
  if (health === null) return "";
  const wrong = health.items.filter((item) => item.level !== "ok").map((item) => itemText(item, now));
  return wrong.length > 0 ? wrong.join(" ") : say(health.has_board ? "arbiter_both_fine" : "arbiter_clock_fine");
}

/** Everything that is known of the equipment, one line for each device. */
export function healthLines(health: Health | null, now: number): string[] {
  return health?.items.map((item) => [itemText(item, now), counts(item)].filter(Boolean).join(" ")) ?? [];
}

/** The level of a table; what can wait for the end of the round does not count while playing. */
export function levelNow(health: Health | null, playing: boolean): Level {
  const items = (health?.items ?? []).filter((item) => !(playing && item.deferrable));
  return (["fault", "warning"] as const).find((level) => items.some((item) => item.level === level)) ?? "ok";
}

/** The text of a device, with its age if it is faulty; a device without a fault reports every few seconds. */
function itemText(item: HealthItem, now: number): string {
  const old = item.level === "fault" && item.last_seen_at !== null && item.last_seen_at !== undefined;
  const text = worded(item, "text");
  return old ? say("arbiter_last_seen", { fault: text, ago: agoText(now - item.last_seen_at!) }) : text;
}

function counts(item: HealthItem): string {
  const damaged = item.malformed_messages > 0 ? [say("arbiter_malformed", { count: item.malformed_messages })] : [];
  const back = item.reconnects > 0 ? [say("arbiter_reconnects", { count: item.reconnects })] : [];
  const what = [...damaged, ...back].join(", ");
  return what && say("arbiter_so_far", { what });
}

// --- the whole hall --------------------------------------------------------------------------------------

export interface HallHealth {
  /** Broker, daemon, disk, and this page's own line: always all of them. */
  readonly computers: readonly Line[];
  /** What needs action now, of computers, boards and clocks: faults first, and among them the computers. */
  readonly wrong: readonly Line[];
  /** What can wait for the time between rounds: batteries. */
  readonly batteries: readonly Line[];
  /** Whether a game is in progress, so that batteries wait. */
  readonly playing: boolean;
  /** When the next round starts (UTC in ms), if that is announced and in the future. */
  readonly starts: number | null;
  /** "64 boards and 63 clocks connected."; the last known numbers if the connection is lost. */
  readonly fine: string;
}

export function hallHealth(feed: Feed, now: number): HallHealth {
  const tables = Object.entries(feed.view.tables).sort(([a], [b]) => Number(a) - Number(b));
  const lines = tables.flatMap(([number, { health }]) =>
    (health?.items ?? []).map((item) => ({ table: Number(number), level: item.level, text: itemText(item, now), item })),
  );
  const machines = computers(feed);
  const wrong: Line[] = [...machines, ...lines.filter(({ item }) => !item.deferrable)].filter(({ level }) => level !== "ok");
  const starts = tables.map(([, table]) => assigned(table)?.starts_at ?? 0).filter((at) => at > now);
  return {
    computers: machines,
    wrong: (["fault", "warning"] as const).flatMap((level) => wrong.filter((line) => line.level === level)),
    batteries: lines.filter(({ item }) => item.deferrable),
    playing: isPlaying(feed.view, now),
    starts: starts.length > 0 ? Math.min(...starts) : null,
    fine: fineText(tables, isConnected(feed)),
  };
}

/** Whether any game is in progress. */
export function isPlaying(view: View, now: number): boolean {
  return Object.values(view.tables).some((table) => {
    const game = table.game;
    if (game !== null) return game.state === "in_progress" && game.result === "*";
    return table.clock?.state === "running" || tableState(table, now).name === "paused";
  });
}

/** Whether the data on boards and clocks is current. */
function isConnected({ link, silentSince }: Feed): boolean {
  return silentSince === null && link?.broker !== "away" && link?.daemon !== "offline" && link?.daemon !== "silent";
}

/** The number of connected boards and clocks; devices that never sent data do not count. */
function fineText(tables: readonly (readonly [string, TableView])[], pageConnected: boolean): string {
  const answers = (health: Health, subject: string): boolean => {
    const own = health.items.filter((item) => item.subject === subject);
    return own.every(({ level }) => level !== "fault") && own.some(({ last_seen_at }) => (last_seen_at ?? null) !== null);
  };
  const reports = tables.flatMap(([, { health }]) => health ?? []);
  const boards = reports.filter((report) => report.has_board && answers(report, "board")).length;
  const onScreen = reports.filter((report) => report.clock === "screen").length;
  const clocks = reports.filter((report) => report.clock !== "screen" && answers(report, "clock")).length;
  const connected = say(pageConnected ? "arbiter_connected" : "arbiter_connected_last", { boards, clocks });
  return onScreen > 0 ? `${connected} ${say("arbiter_screen_clocks", { count: onScreen })}` : connected;
}

const line = (level: Level, text: string): Line => ({ table: null, level, text });

export function computers(feed: Feed): Line[] {
  const { status } = feed.view;
  const warnings = (status?.warnings === undefined ? [] : wordedList(status, "warnings")).map((text) => line("warning", text));
  return [pageLine(feed), brokerLine(feed), daemonLine(feed), diskLine(feed.view), ...warnings];
}

function pageLine({ silentSince }: Feed): Line {
  if (silentSince === null) return line("ok", say("arbiter_page_ok"));
  const time = timeOfDay(silentSince, { seconds: true });
  return line("fault", say("arbiter_page_lost", { time }));
}

function brokerLine({ link }: Feed): Line {
  if (link?.broker === "away") {
    const time = timeOfDay(link.since, { seconds: true });
    return line("fault", say("arbiter_broker_lost", { time }));
  }
  return line("ok", say("arbiter_broker_ok"));
}

function daemonLine({ view, link }: Feed): Line {
  if (link?.daemon === "offline") {
    const time = timeOfDay(link.since, { seconds: true });
    return line("fault", say("arbiter_reader_lost", { time }));
  }
  if (link?.daemon === "silent") {
    const time = timeOfDay(link.since, { seconds: true });
    return line("fault", say("arbiter_reader_silent", { time }));
  }
  if (link?.daemon !== "online") return line("warning", say("arbiter_reader_unknown"));
  const version = view.status?.version ?? "";
  return line("ok", version === "" ? say("arbiter_reader_ok") : say("arbiter_reader_ok_version", { version }));
}

/** Most of the journal's growth are the boards' signals: half a megabyte for each board in an hour of play. */
const BYTES_AN_HOUR = 500_000;

function diskLine({ status, tables }: View): Line {
  if (status?.error) return line("fault", worded(status, "error"));
  const free = status?.disk_free ?? null;
  if (free === null) return line("ok", say("arbiter_disk_unknown"));
  const hours = Math.floor(free / (BYTES_AN_HOUR * Math.max(1, Object.keys(tables).length)));
  const room = sizeText(free);
  if (hours < 6) return line("fault", say("arbiter_disk_full", { room, hours }));
  if (hours < 48) return line("warning", say("arbiter_disk_low", { room, hours }));
  return line("ok", say("arbiter_disk_ok", { room }));
}

function sizeText(bytes: number): string {
  return bytes < 1e9 ? say("arbiter_megabytes", { size: Math.round(bytes / 1e6) }) : say("arbiter_gigabytes", { size: bytes / 1e9 });
}
