/** What the desk told of an event, put together as pages ask for it. Pure. */
import type { Bye, SectionPlayer, EventOverview, Pairing, Round, RoundPairings, Section, SectionPlayers, SectionStandings } from "../contract";
import { timeOfDay } from "../clock/clock";
import type { View } from "../feed/projection";
import { locale, say } from "../words/words";

export interface Event {
  readonly id: string;
  readonly rounds: EventOverview;
}

/** A section with everything that was told of it. */
export interface SectionView {
  readonly section: Section;
  /** By their numbers. */
  readonly players: ReadonlyMap<number, SectionPlayer>;
  readonly standings: SectionStandings | null;
  /** By the number of the round; only those that are public. */
  readonly pairings: ReadonlyMap<number, RoundPairings>;
}

/** Every event, by its name. */
export function events({ desk }: View): Event[] {
  const found = Object.entries(desk).flatMap(([path, state]) => {
    const id = /^event\/([^/]+)\/rounds$/.exec(path)?.[1];
    return id === undefined ? [] : [{ id, rounds: state as EventOverview }];
  });
  return found.sort((a, b) => a.rounds.name.localeCompare(b.rounds.name) || a.id.localeCompare(b.id));
}

/** What the desk calls the event, or the events. */
export function eventNames(view: View): string {
  return events(view).map(({ rounds }) => rounds.name).join(", ");
}

export function sectionView({ desk }: View, event: string, section: Section): SectionView {
  const base = `event/${event}/section/${section.id}`;
  const players = desk[`${base}/players`] as SectionPlayers | undefined;
  const pairings = section.rounds.map(({ number }) => [number, desk[`${base}/round/${number}`] as RoundPairings | undefined] as const);
  return {
    section,
    players: new Map((players?.players ?? []).map((one) => [one.number, one])),
    standings: (desk[`${base}/standings`] as SectionStandings | undefined) ?? null,
    pairings: new Map(pairings.filter((one): one is readonly [number, RoundPairings] => one[1] !== undefined)),
  };
}

/** The round that people ask about: the one that is played, else the newest; null before the first. */
export function presentRound(section: Section): Round | null {
  return section.rounds.findLast((one) => one.state === "in_progress") ?? section.rounds.at(-1) ?? null;
}

/** The round that has not begun and whose pairings are public; null = there is none. */
export function nextRound(section: Section): Round | null {
  return section.rounds.find((one) => one.state === "paired") ?? null;
}

/** What came of a round for one player. */
export interface Met {
  /** null = he had nobody to play. */
  readonly opponent: number | null;
  readonly color: "white" | "black" | null;
  /** His score: "1", "½", "0"; "+" and "–" without play; "" = nothing yet. */
  readonly score: string;
  readonly bye: "" | Bye["kind"];
}

/** What each round brought a player; a round in which nothing is told of him is null. */
export function met(view: SectionView, player: number, round: number): Met | null {
  const told = view.pairings.get(round);
  const bye = told?.byes.find((one) => one.player === player);
  if (bye !== undefined) return { opponent: null, color: null, score: BYES[bye.kind], bye: bye.kind };
  const pairing = told?.pairings.find((one) => one.white === player || one.black === player);
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

/** Somebody's points before a round; null where that is not told. */
export function pointsBefore(view: SectionView, player: number, round: number): number | null {
  if (round === 1) return 0;
  return view.standings?.players.find((one) => one.player === player)?.points_by_round[round - 2] ?? null;
}

/** 3.5 is "3½", as everybody writes points. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (points - whole !== 0.5) return String(points);
  return whole === 0 ? "½" : `${whole}½`;
}

/** "3.5" as the desk's server writes it is "3½"; other decimals are written as the reader does. */
export function halvesText(figure: string): string {
  const [, whole] = /^(\d+)\.50*$/.exec(figure) ?? [];
  if (whole !== undefined) return pointsText(Number(whole) + 0.5);
  const [, decimals] = /^\d+\.(\d+)$/.exec(figure) ?? [];
  return decimals === undefined ? figure : Number(figure).toLocaleString(locale(), { minimumFractionDigits: decimals.length, useGrouping: false });
}

/** By the family name: what stands before a comma, else the last word. */
export function sortName(name: string): string {
  const [family, given] = name.split(",");
  if (given !== undefined) return `${family} ${given}`;
  const words = name.trim().split(/\s+/);
  return [words.at(-1), ...words.slice(0, -1)].join(" ");
}

/** When a round starts; with its day where that is not today. */
export function startText(at: number, now: number): string {
  const time = timeOfDay(at, { seconds: false });
  if (new Date(at).toDateString() === new Date(now).toDateString()) return say("starts_at", { time });
  return say("starts_on", { day: new Date(at).toLocaleDateString(locale(), { weekday: "long", day: "numeric", month: "long" }), time });
}

/** "in 12 minutes" during the hour before a round starts, else empty: for what is drawn again while time passes. */
export function soonText(at: number, now: number): string {
  const minutes = Math.ceil((at - now) / 60_000);
  return minutes >= 1 && minutes < 60 ? new Intl.RelativeTimeFormat(locale()).format(minutes, "minute") : "";
}
