/** An alert as it would be decided now: what is proposed follows the clock, as the daemon puts it on the clock then. Pure. */
import { clockText, remaining, shownSeconds } from "../../clock/clock";
import type { Incident, Remedy, SentenceId } from "../../contract";
import type { TableView } from "../../feed/projection";
import { timesOf, type Times } from "./remedy";
import { gameOf } from "../../table/seat";

/** What the clock of the game of an alert shows; null = no clock is read, or that game is not on. */
export function shownNow({ game }: Incident, table: TableView | undefined, now: number): Times | null {
  const present = table === undefined ? null : gameOf(table);
  const clock = table?.clock ?? null;
  if (present === null || present.game !== game || present.result !== "*" || clock === null || clock.state === "none") return null;
  const [white, black] = [remaining(clock, "white", now), remaining(clock, "black", now)];
  return white === null || black === null ? null : { white: whole(white), black: whole(black) };
}

/** As a chess clock shows it. */
function whole(ms: number): number {
  return shownSeconds(ms) * 1000;
}

/** The same alert with what it proposes for the times of this moment; one that nobody has to decide stays as it was. */
export function live(incident: Incident, table: TableView | undefined, now: number): Incident {
  const shown = incident.closed_reason === "" ? shownNow(incident, table, now) : null;
  if (shown === null || isBeingPutBack(incident, shown, now)) return incident;
  const { remedy, options } = incident;
  return { ...incident, remedy: remedy === null ? null : retimed(remedy, shown), options: options.map((one) => retimed(one, shown)) };
}

/** How long a clock may need until it shows the times before a decision that was undone. */
const PUT_BACK_MS = 10_000;

/** Whether the clock still shows the times of a decision that was just undone: the proposal is for the times without it. */
function isBeingPutBack({ reversed_decisions, remedy }: Incident, shown: Times, now: number): boolean {
  const last = reversed_decisions.at(-1);
  if (last === undefined || remedy === null || now - last.at > PUT_BACK_MS) return false;
  const { white_before_ms: white, black_before_ms: black } = remedy;
  const apart = (is: number, was: number | null): boolean => was !== null && Math.abs(is - was) > PUT_BACK_MS;
  return apart(shown.white, white) || apart(shown.black, black);
}

/** A remedy for other times: what lies between those before and those to set is gained or lost whenever it is applied. */
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

/** The words with the new times instead of the old ones, White's first. */
function retimedText(words: string, { was, now }: Retiming): string {
  let since = 0;
  return was.reduce((told, old, index) => {
    const found = [longText, clockText].map((text) => ({ text, at: told.indexOf(text(old), since) })).find(({ at }) => at >= 0);
    if (found === undefined) return told;
    const fresh = clockText(now[index]!);
    since = found.at + fresh.length;
    return told.slice(0, found.at) + fresh + told.slice(found.at + found.text(old).length);
  }, words);
}

/** The sentence with the new times among its arguments: an argument says by its name whose it is, or White's is first. */
function retimedSentence(sentence: SentenceId, { was, now }: Retiming, left: Set<number> = new Set(was.keys())): SentenceId {
  const retimed = (name: string, value: string): string => {
    const own = name.startsWith("white") ? [0] : name.startsWith("black") ? [1] : [...left];
    const index = own.find((one) => value === clockText(was[one]!));
    if (index === undefined) return value;
    left.delete(index);
    return clockText(now[index]!);
  };
  const one = <T extends number | string | SentenceId>(name: string, value: T): T | string | SentenceId =>
    typeof value === "string" ? retimed(name, value) : typeof value === "object" ? retimedSentence(value, { was, now }, left) : value;
  const args = Object.entries(sentence.args ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value.map((each) => one(name, each)) : one(name, value)]);
  return { ...sentence, args: Object.fromEntries(args) as SentenceId["args"] };
}

/** "0:04:39": as sentences of journals of earlier versions have it. */
function longText(ms: number): string {
  const text = clockText(ms);
  return text.split(":").length === 3 ? text : `0:${text.padStart(5, "0")}`;
}
