/** An alert with its remedy for the present clock times, as the daemon would put them on the clock now. */
import { clockText, remaining, shownSeconds } from "../../clock/clock";
import type { Incident, Remedy, SentenceId } from "../../contract";
import type { TableView } from "../../feed/projection";
import { timesOf, type Times } from "./remedy";
import { gameOf } from "../../table/seat";

/** The clock times of an alert's game, or null if no clock is read or the game is not in progress. */
export function shownNow({ game }: Incident, table: TableView | undefined, now: number): Times | null {
  const present = table === undefined ? null : gameOf(table);
  const clock = table?.clock ?? null;
  if (present === null || present.game !== game || present.result !== "*" || clock === null || clock.state === "none") return null;
  const [white, black] = [remaining(clock, "white", now), remaining(clock, "black", now)];
  return white === null || black === null ? null : { white: whole(white), black: whole(black) };
}

/** Milliseconds as a chess clock shows them. */
function whole(ms: number): number {
  return shownSeconds(ms) * 1000;
}

/** An alert with its remedies for the present times; a decided or closed one is unchanged. */
export function live(incident: Incident, table: TableView | undefined, now: number): Incident {
  const shown = incident.closed_reason === "" ? shownNow(incident, table, now) : null;
  if (shown === null || isBeingPutBack(incident, shown, now)) return incident;
  const { remedy, options } = incident;
  return { ...incident, remedy: remedy === null ? null : retimed(remedy, shown), options: options.map((option) => retimed(option, shown)) };
}

/** Time that a clock may need to show the times before an undone decision again. */
const PUT_BACK_MS = 10_000;

/** Whether the clock still shows the times of a decision that was just undone: the proposal is for the times without it. */
function isBeingPutBack({ reversed_decisions, remedy }: Incident, shown: Times, now: number): boolean {
  const last = reversed_decisions.at(-1);
  if (last === undefined || remedy === null || now - last.at > PUT_BACK_MS) return false;
  const { white_before_ms: white, black_before_ms: black } = remedy;
  const apart = (is: number, was: number | null): boolean => was !== null && Math.abs(is - was) > PUT_BACK_MS;
  return apart(shown.white, white) || apart(shown.black, black);
}

/** A remedy for other times: the difference between its times before and its times to set stays the same. */
export function retimed(remedy: Remedy, shown: Times): Remedy {
  const { white_before_ms, black_before_ms } = remedy;
  const to = timesOf(remedy);
  if (remedy.proportional || to === null || white_before_ms === null || black_before_ms === null) return remedy;
  const white = Math.max(0, shown.white + to.white - white_before_ms);
  const black = Math.max(0, shown.black + to.black - black_before_ms);
  const times = { was: [to.white, to.black], now: [white, black] };
  const { text: published } = remedy.sentences ?? {};
  const sentences = published === undefined || !("id" in published) ? {} : { sentences: { ...remedy.sentences, text: retimedSentence(published, times) } };
  return { ...remedy, text: retimedText(remedy.text, times), ...sentences, white_ms: white, black_ms: black, white_before_ms: shown.white, black_before_ms: shown.black };
}

/** White's time and Black's, before and now. */
interface Retiming {
  readonly was: readonly number[];
  readonly now: readonly number[];
}

/** A text with the new times instead of the old ones, White's first. */
function retimedText(words: string, { was, now }: Retiming): string {
  let since = 0;
  return was.reduce((sentence, old, index) => {
    const positions = [longText, clockText].map((text) => ({ text, at: sentence.indexOf(text(old), since) })).find(({ at }) => at >= 0);
    if (positions === undefined) return sentence;
    const fresh = clockText(now[index]!);
    since = positions.at + fresh.length;
    return sentence.slice(0, positions.at) + fresh + sentence.slice(positions.at + positions.text(old).length);
  }, words);
}

/** A sentence with the new times among its arguments: an argument's name says whose time it is, or White's is first. */
function retimedSentence(sentence: SentenceId, { was, now }: Retiming, left: Set<number> = new Set(was.keys())): SentenceId {
  const retimed = (name: string, value: string): string => {
    const own = name.startsWith("white") ? [0] : name.startsWith("black") ? [1] : [...left];
    const index = own.find((number) => value === clockText(was[number]!));
    if (index === undefined) return value;
    left.delete(index);
    return clockText(now[index]!);
  };
  const retimedField = <T extends number | string | SentenceId>(name: string, value: T): T | string | SentenceId =>
    typeof value === "string" ? retimed(name, value) : typeof value === "object" ? retimedSentence(value, { was, now }, left) : value;
  const args = Object.entries(sentence.args ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value.map((each) => retimedField(name, each)) : retimedField(name, value)]);
  return { ...sentence, args: Object.fromEntries(args) as SentenceId["args"] };
}

/** "0:04:39": the form in journals of earlier versions. */
function longText(ms: number): string {
  const text = clockText(ms);
  return text.split(":").length === 3 ? text : `0:${text.padStart(5, "0")}`;
}
