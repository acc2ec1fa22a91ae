/** How boards, clocks and computers are, as director and technician read it: what is wrong, and what to do. Pure. */
import { agoText, timeOfDay } from "../../clock/clock";
import type { Health, HealthItem } from "../../contract";
import type { Feed } from "../../feed/feed";
import type { TableView, View } from "../../feed/projection";
import { assigned } from "../../table/seat";
import { tableState } from "../alerts/table_state";

export type Level = HealthItem["level"];

/** One thing in words; a table's number leads there. */
export interface Line {
  readonly table: number | null;
  readonly level: Level;
  readonly text: string;
}

/** What has to be done at a table, the worst first; "" for equipment that nobody has told of yet. */
export function healthText(health: Health | null, now: number): string {
  if (health === null) return "";
  const wrong = health.items.filter((item) => item.level !== "ok").map((item) => itemText(item, now));
  return wrong.length > 0 ? wrong.join(" ") : health.has_board ? "Board and clock are fine." : "The clock is fine; there is no board.";
}

/** Everything that is known of the equipment, one line for each thing. */
export function healthLines(health: Health | null, now: number): string[] {
  return health?.items.map((item) => [itemText(item, now), counts(item)].filter(Boolean).join(" ")) ?? [];
}

/** The level of a table; what can wait for the end of the round makes no noise in it. */
export function levelNow(health: Health | null, playing: boolean): Level {
  const items = (health?.items ?? []).filter((item) => !(playing && item.can_wait));
  return (["fault", "warning"] as const).find((level) => items.some((item) => item.level === level)) ?? "ok";
}

/** A fault grows old while it is read; a device that is well says something every few seconds. */
function itemText(item: HealthItem, now: number): string {
  const old = item.level === "fault" && item.heard_at !== null && item.heard_at !== undefined;
  return old ? `${item.text} Last sign of life: ${agoText(now - item.heard_at!)}.` : item.text;
}

function counts(item: HealthItem): string {
  const damaged = item.damaged > 0 ? [`${item.damaged} damaged ${item.damaged === 1 ? "message" : "messages"}`] : [];
  const back = item.reconnects > 0 ? [`lost and back ${item.reconnects === 1 ? "once" : `${item.reconnects} times`}`] : [];
  const text = [...damaged, ...back].join(", ");
  return text && `So far: ${text}.`;
}

// --- the whole hall --------------------------------------------------------------------------------------

export interface HallHealth {
  /** Broker, daemon, disk, and this page's own line: always all of them. */
  readonly computers: readonly Line[];
  /** What needs somebody now, of computers, boards and clocks: faults first, and among them the computers. */
  readonly wrong: readonly Line[];
  /** What is for before or after a round: batteries. */
  readonly batteries: readonly Line[];
  /** Whether a game is on: batteries wait then. */
  readonly playing: boolean;
  /** When the next round begins (UTC in ms), if that is announced and ahead. */
  readonly starts: number | null;
  /** "64 boards and 63 clocks answer."; what they did, where nobody hears of it any more. */
  readonly fine: string;
}

export function hallHealth(feed: Feed, now: number): HallHealth {
  const tables = Object.entries(feed.view.tables).sort(([a], [b]) => Number(a) - Number(b));
  const lines = tables.flatMap(([number, { health }]) =>
    (health?.items ?? []).map((item) => ({ table: Number(number), level: item.level, text: itemText(item, now), item })),
  );
  const machines = computers(feed);
  const wrong: Line[] = [...machines, ...lines.filter(({ item }) => !item.can_wait)].filter(({ level }) => level !== "ok");
  const starts = tables.map(([, table]) => assigned(table)?.starts_at ?? 0).filter((at) => at > now);
  return {
    computers: machines,
    wrong: (["fault", "warning"] as const).flatMap((level) => wrong.filter((one) => one.level === level)),
    batteries: lines.filter(({ item }) => item.can_wait),
    playing: isPlaying(feed.view, now),
    starts: starts.length > 0 ? Math.min(...starts) : null,
    fine: fineText(tables, isHeard(feed)),
  };
}

/** Whether a game is on anywhere. */
export function isPlaying(view: View, now: number): boolean {
  return Object.values(view.tables).some((table) => {
    const game = table.game;
    if (game !== null) return game.state === "playing" && game.result === "*";
    return table.clock?.state === "running" || tableState(table, now).name === "paused";
  });
}

/** Whether what is shown of boards and clocks is of now. */
function isHeard({ link, silentSince }: Feed): boolean {
  return silentSince === null && link?.broker !== "away" && link?.daemon !== "lost" && link?.daemon !== "silent";
}

/** So many tables whose board answers, and whose clock; what was never heard does not answer, however fine it is. */
function fineText(tables: readonly (readonly [string, TableView])[], heard: boolean): string {
  const answers = (health: Health, subject: string): boolean => {
    const own = health.items.filter((item) => item.subject === subject);
    return own.every(({ level }) => level !== "fault") && own.some(({ heard_at }) => (heard_at ?? null) !== null);
  };
  const told = tables.flatMap(([, { health }]) => health ?? []);
  const boards = told.filter((one) => one.has_board && answers(one, "board")).length;
  const onScreen = told.filter((one) => one.clock === "screen").length;
  const clocks = told.filter((one) => one.clock !== "screen" && answers(one, "clock")).length;
  const screens = onScreen > 0 ? ` ${onScreen} ${onScreen === 1 ? "table has" : "tables have"} the on-screen clock.` : "";
  return `${boards} ${boards === 1 ? "board" : "boards"} and ${clocks} ${clocks === 1 ? "clock" : "clocks"} ${heard ? "answer" : "answered when they were heard of last"}.${screens}`;
}

const line = (level: Level, text: string): Line => ({ table: null, level, text });

export function computers(feed: Feed): Line[] {
  const warnings = (feed.view.status?.warnings ?? []).map((text) => line("warning", text));
  return [pageLine(feed), brokerLine(feed), daemonLine(feed), diskLine(feed.view), ...warnings];
}

function pageLine({ silentSince }: Feed): Line {
  if (silentSince === null) return line("ok", "This page hears the dashboard.");
  const time = timeOfDay(silentSince, { seconds: true });
  return line("fault", `This page has heard nothing from the dashboard since ${time}: what stands here is of then. Is this device still in the network of the hall? If others have the same, look whether Flagfall runs on the hall's computer.`);
}

function brokerLine({ link }: Feed): Line {
  if (link?.broker === "away") {
    const time = timeOfDay(link.since, { seconds: true });
    return line("fault", `The message broker is not reached since ${time}. Moves are still read and kept, but no screen shows them: on the hall's computer see whether the broker runs, and start it anew.`);
  }
  return line("ok", "The message broker is there.");
}

function daemonLine({ view, link }: Feed): Line {
  if (link?.daemon === "lost") {
    const time = timeOfDay(link.since, { seconds: true });
    return line("fault", `The program that reads the boards stopped at ${time}: no move is read until it runs again. Start Flagfall on the hall's computer.`);
  }
  if (link?.daemon === "silent") {
    const time = timeOfDay(link.since, { seconds: true });
    return line("fault", `Nothing is heard since ${time} of the program that reads the boards, which speaks every few seconds: it or the message broker hangs, and no alert comes. On the hall's computer start Flagfall anew. Moves that were read are kept.`);
  }
  if (link?.daemon !== "up") return line("warning", "Nothing is known yet of the program that reads the boards. If this stays: does it run, and for the same hall and broker?");
  const version = view.status?.version ? ` It is version ${view.status.version}.` : "";
  return line("ok", `The program that reads the boards is there.${version}`);
}

/** Most of what is written are the signals of the boards: half a megabyte for each in an hour of play. */
const BYTES_AN_HOUR = 500_000;

function diskLine({ status, tables }: View): Line {
  if (status?.trouble) return line("fault", status.trouble);
  const free = status?.disk_free ?? null;
  if (free === null) return line("ok", "The journal is written. How much room its disk has is not told.");
  const hours = Math.floor(free / (BYTES_AN_HOUR * Math.max(1, Object.keys(tables).length)));
  const room = `${sizeText(free)} are free on the disk of the journal`;
  if (hours < 6) return line("fault", `${room}, enough for about ${hours} h of play: free some now. When it is full no move becomes final.`);
  if (hours < 48) return line("warning", `${room}, enough for about ${hours} h of play: free some before the next round.`);
  return line("ok", `${room}, enough for this tournament.`);
}

function sizeText(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
