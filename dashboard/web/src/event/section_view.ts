/** The desk's messages about an event, joined for the pages. */
import type { Bye, SectionPlayer, EventOverview, Pairing, Round, RoundPairings, Section, SectionPlayers, SectionStandings } from "../contract";
import { timeOfDay } from "../clock/clock";
import type { View } from "../feed/projection";
import { locale, say } from "../words/words";

export interface Event {
  readonly id: string;
  readonly rounds: EventOverview;
}

/** A section with all messages about it. */
export interface SectionView {
  readonly section: Section;
  /** By their numbers. */
  readonly players: ReadonlyMap<number, SectionPlayer>;
  readonly standings: SectionStandings | null;
  /** By the number of the round; only public rounds. */
  readonly pairings: ReadonlyMap<number, RoundPairings>;
}

/** Every event, by its name. */
export function events({ desk }: View): Event[] {
  const events = Object.entries(desk).flatMap(([path, state]) => {
    const id = /^event\/([^/]+)\/rounds$/.exec(path)?.[1];
    return id === undefined ? [] : [{ id, rounds: state as EventOverview }];
  });
  return events.sort((a, b) => a.rounds.name.localeCompare(b.rounds.name) || a.id.localeCompare(b.id));
}

/** The names of the events. */
export function eventNames(view: View): string {
  return events(view).map(({ rounds }) => rounds.name).join(", ");
}

export function sectionView({ desk }: View, event: string, section: Section): SectionView {
  const base = `event/${event}/section/${section.id}`;
  const players = desk[`${base}/players`] as SectionPlayers | undefined;
  const pairings = section.rounds.map(({ number }) => [number, desk[`${base}/round/${number}`] as RoundPairings | undefined] as const);
  return {
    section,
    players: new Map((players?.players ?? []).map((player) => [player.number, player])),
    standings: (desk[`${base}/standings`] as SectionStandings | undefined) ?? null,
    pairings: new Map(pairings.filter((entry): entry is readonly [number, RoundPairings] => entry[1] !== undefined)),
  };
}

/** The round most people want: the one in progress, otherwise the newest; null before the first. */
export function presentRound(section: Section): Round | null {
  return section.rounds.findLast((round) => round.state === "in_progress") ?? section.rounds.at(-1) ?? null;
}

/** The next round if its pairings are public, or null. */
export function nextRound(section: Section): Round | null {
  return section.rounds.find((round) => round.state === "paired") ?? null;
}

/** A player's round. */
export interface Meeting {
  /** Null if the player had no opponent. */
  readonly opponent: number | null;
  readonly color: "white" | "black" | null;
  /** The player's score: "1", "½", "0"; "+" and "–" for an unplayed game; "" if there is none yet. */
  readonly score: string;
  readonly bye: "" | Bye["kind"];
}

/** A player's round, or null if nothing is known of it. */
export function met(view: SectionView, player: number, round: number): Meeting | null {
  const pairings = view.pairings.get(round);
  const bye = pairings?.byes.find((bye) => bye.player === player);
  if (bye !== undefined) return { opponent: null, color: null, score: BYES[bye.kind], bye: bye.kind };
  const pairing = pairings?.pairings.find((pairing) => pairing.white === player || pairing.black === player);
  if (pairing === undefined) return null;
  const color = pairing.white === player ? "white" : "black";
  return { opponent: color === "white" ? pairing.black : pairing.white, color, score: score(pairing, color), bye: "" };
}

const BYES = { pairing_allocated: "1", full_point: "1", half_point: "½", zero_point: "0" } as const;

function score({ result, forfeit }: Pairing, color: "white" | "black"): string {
  if (result === "*") return "";
  const [white = "", black = ""] = result.split("-");
  const own = (color === "white" ? white : black).replace("1/2", "½");
  return forfeit ? (own === "0" ? "–" : "+") : own;
}

/** A player's points before a round, or null if unknown. */
export function pointsBefore(view: SectionView, player: number, round: number): number | null {
  if (round === 1) return 0;
  return view.standings?.players.find((standing) => standing.player === player)?.points_by_round[round - 2] ?? null;
}

/** Points such as 3.5 as "3½". */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (points - whole !== 0.5) return String(points);
  return whole === 0 ? "½" : `${whole}½`;
}

/** A figure of the desk's server: "3.5" as "3½"; other decimals in the reader's format. */
export function halvesText(figure: string): string {
  const [, whole] = /^(\d+)\.50*$/.exec(figure) ?? [];
  if (whole !== undefined) return pointsText(Number(whole) + 0.5);
  const [, decimals] = /^\d+\.(\d+)$/.exec(figure) ?? [];
  return decimals === undefined ? figure : Number(figure).toLocaleString(locale(), { minimumFractionDigits: decimals.length, useGrouping: false });
}

/** A name for sorting by family name: the part before a comma, or else the last word. */
export function sortName(name: string): string {
  const [family, given] = name.split(",");
  if (given !== undefined) return `${family} ${given}`;
  const words = name.trim().split(/\s+/);
  return [words.at(-1), ...words.slice(0, -1)].join(" ");
}

/** When a round starts, with its day unless that is today. */
export function startText(at: number, now: number): string {
  const time = timeOfDay(at, { seconds: false });
  if (new Date(at).toDateString() === new Date(now).toDateString()) return say("starts_at", { time });
  return say("starts_on", { day: new Date(at).toLocaleDateString(locale(), { weekday: "long", day: "numeric", month: "long" }), time });
}

/** "in 12 minutes" during the hour before a round starts, otherwise empty; for text that is redrawn as time passes. */
export function soonText(at: number, now: number): string {
  const minutes = Math.ceil((at - now) / 60_000);
  return minutes >= 1 && minutes < 60 ? new Intl.RelativeTimeFormat(locale()).format(minutes, "minute") : "";
}
