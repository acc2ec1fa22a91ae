/** A screen in the hall: boards and lists in turn, for people who stand ten metres away and touch nothing. */
import "./screen.css";
import "./list.css";
import { el, setAttribute, setChildren, setText } from "../page/dom";
import { eventNames, events, sectionView } from "../event/section_view";
import { foremost } from "../event/choice";
import { follow, shownTime, trouble, type Feed } from "../feed/feed";
import { Picture } from "../board/picture";
import { qrCode } from "../page/qr_code";
import { reachable } from "../feed/reach";
import type { View } from "../feed/projection";
import { eventText, seated } from "../table/seat";
import { settings } from "../page/settings";
import { Shell, ticking } from "../page/shell";
import { fullScreenButton } from "../tools/full_screen";
import { say } from "../words/words";
import { arranged, listing, type Listing } from "./arranged";
import { List, leaders, nextPairings, titleOf } from "./list";
import { find, misread, next, pictures, placeOf, ruleOf, type Misread, type Picture as Shown, type Place, type Rule } from "./rotation";

/** The stored place, for a restart after a power failure. Two screens of one browser have different addresses. */
const PLACE = "flagfall-screen";
const NOTICE_MS = 20_000;

export function startScreen(root: HTMLElement): void {
  document.title = `${say("screen")} – Flagfall`;
  const address = new URLSearchParams(location.search);
  const rule = ruleOf(address);
  const shell = new Shell(root, "screen-page");
  const stage = el("div", { class: "screen" });
  shell.tools.append(fullScreenButton() ?? "");
  const empty = new Empty();
  shell.main.append(el("h1", { class: "for-ears" }, say("screen")), stage, empty.element);
  const known = new Map<number, Picture>();
  const list = new List();
  let feed: Feed | null = null;
  let place = placeOf(stored());
  let turnedAt = Number.NEGATIVE_INFINITY;

  const draw = (): void => {
    if (feed === null) return;
    if (!feed.known) return shell.show(feed);
    const now = shownTime(feed);
    const { view } = feed;
    const lined = listing(window.innerWidth, window.innerHeight);
    const shown = settings().hideResults ? { ...rule, standings: 0 } : rule;
    const turnOf = (turn: number): Shown[] => pictures(view, shown, now, lined.columns * lined.lines, turn);
    const here = turnOf(place.turn);
    const there = isCurrent(place.picture, here, view.tables);
    if (there === null || performance.now() - turnedAt >= rule.seconds * 1000) {
      // After a restart, the picture from before comes first, for its whole time.
      const returned = turnedAt === Number.NEGATIVE_INFINITY && there !== null ? find(here, place.picture) : -1;
      place = returned < 0 ? next(place, turnOf) : { ...place, picture: here[returned]!, index: returned };
      turnedAt = performance.now();
      keep(place);
    }
    const { picture } = place;
    const tables = picture?.kind === "boards" ? picture.tables.filter((number) => view.tables[String(number)] !== undefined) : [];
    const { columns, rows, atSide, board, text } = arranged(tables.length, window.innerWidth, window.innerHeight);
    for (const [name, value] of Object.entries({ columns, rows, board: `${board}px`, text: `${text}px` })) stage.style.setProperty(`--${name}`, String(value));
    setAttribute(stage, "data-beside", atSide ? "" : null);
    setChildren(stage, picture === null ? [] : picture.kind === "boards" ? tables.map((number) => cardOf(known, number, view.tables, now)) : [listed(list, picture, view, rule, lined)]);
    empty.show(picture === null, eventNames(view));
    setAttribute(stage, "data-old", trouble(feed) === null ? null : "");
    shell.show(feed);
    setText(shell.heading, eventText(seated(view.tables)) || (foremost(events(view))?.rounds.name ?? ""));
  };

  const shown = (fresh: Feed): void => {
    feed = fresh;
    draw();
  };
  follow("/events?desk=true", shown, undefined, () => "always");
  ticking(draw);
  const notices = el("div", { class: "notices", role: "status" });
  shell.main.append(notices);
  const tell = (text: string): void => {
    const notice = el("p", { class: "notice" }, text);
    notices.append(notice);
    setTimeout(() => notice.remove(), NOTICE_MS);
  };
  for (const problem of misread(address, Object.keys(settings()))) tell(misreadText(problem));
  stayAwake(tell);
}

/** A screen without anything to show yet: the name of the hall, and the address of the pages. */
class Empty {
  private readonly name = el("p", { class: "empty-event" });
  private readonly way = el("div", { class: "empty-way", hidden: "" });
  readonly element = el("div", { class: "empty", hidden: "" }, this.name, el("p", {}, say("no_games")), this.way);
  private asked = false;

  show(on: boolean, event: string): void {
    setAttribute(this.element, "hidden", on ? null : "");
    if (!on) return;
    setText(this.name, event || "Flagfall");
    if (!this.asked) void this.showWay();
    this.asked = true;
  }

  /** Show the address, if the people in front of the screen can reach it. */
  private async showWay(): Promise<void> {
    const origin = await reachable();
    if (origin === null) return;
    this.way.append(qrCode(`${origin}/`), el("p", {}, say("screen_way")), el("p", { class: "empty-address" }, origin.replace(/^https?:\/\//, "")));
    setAttribute(this.way, "hidden", null);
  }
}

function misreadText({ parameter: text, give }: Misread): string {
  if (give === null) return say("screen_unknown", { said: text });
  if (give.kind === "number") return say("screen_number", { said: text, least: give.least, most: give.most, used: give.used });
  return say(give.kind === "tables" ? "screen_tables" : "screen_pairings", { said: text });
}

/** Whether a picture may stay: its tables all exist, and its list is still in the turn. */
function isCurrent(picture: Shown | null, turn: readonly Shown[], tables: View["tables"]): Shown | null {
  if (picture === null) return null;
  const fine = picture.kind === "boards" ? picture.tables.every((number) => tables[String(number)] !== undefined) : find(turn, picture) >= 0;
  return fine ? picture : null;
}

function cardOf(known: Map<number, Picture>, number: number, tables: View["tables"], now: number): HTMLElement {
  const card = known.get(number) ?? new Picture(number);
  known.set(number, card);
  card.show(tables[String(number)]!, now);
  return card.element;
}

function listed(list: List, picture: Exclude<Shown, { kind: "boards" }>, view: View, rule: Rule, lined: Listing): HTMLElement {
  const section = events(view).find(({ id }) => id === picture.event)?.rounds.sections.find(({ id }) => id === picture.section);
  if (section !== undefined) {
    const shownSection = sectionView(view, picture.event, section);
    const lines = picture.kind === "pairings" ? nextPairings(shownSection, rule.pairings) : leaders(shownSection, lined.columns * lined.lines);
    list.show(titleOf(shownSection, picture.kind), lines, picture.page, lined, picture.kind === "pairings" && rule.pairings === "name");
  }
  return list.element;
}

/** Keep the screen from going dark; browsers allow it only over HTTPS. */
function stayAwake(tell: (text: string) => void): void {
  if (!("wakeLock" in navigator)) {
    tell(say("may_go_dark"));
    return;
  }
  const ask = (): void => {
    if (!document.hidden) navigator.wakeLock.request("screen").catch(() => tell(say("may_go_dark")));
  };
  document.addEventListener("visibilitychange", ask);
  ask();
}

/** The key of the stored place; the duration of a picture is not part of it. */
function placeKey(): string {
  const address = new URLSearchParams(location.search);
  address.delete("seconds");
  return address.size === 0 ? PLACE : `${PLACE}?${address}`;
}

function keep(place: Place): void {
  try {
    localStorage.setItem(placeKey(), JSON.stringify(place));
  } catch {
    // Without storage in the browser, it begins with the first picture.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(placeKey());
  } catch {
    return null;
  }
}
