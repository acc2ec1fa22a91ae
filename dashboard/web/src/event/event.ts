/** The pages of an event: pairings, standings, crosstable and wall charts, as the desk tells them. */
import "./event.css";
import type { Round, TieBreak } from "../contract";
import { button, el, setAttribute, setText } from "../page/dom";
import { files, follow, type Feed } from "../feed/feed";
import { Kept } from "../games/links";
import { change, settings } from "../page/settings";
import { Shell, ticking } from "../page/shell";
import { say } from "../words/words";
import { lookButton } from "../tools/look";
import { need, tellNews } from "../news/news_wanted";
import { Sieve } from "../choosing/sieve";
import { addressOf, choiceOf, gamesOf, views, type Change, type Choice } from "./choice";
import { Sheet } from "./sheet";
import { showTabs, tabs, type Tab } from "./tabs";
import { crosstableLines, pairingLines, standingLines, teamLines, teams, wallchartLines, type Lines, type Wanted } from "./sheets";
import { tieBreakName, tieBreakWords } from "./tie_breaks";
import { events, sectionView, startText, type SectionView } from "./told";

export function startEvent(root: HTMLElement): void {
  new EventPage(root);
}

/** Addresses of games that have ended, by their identity. */
type Games = ReadonlyMap<string, string>;

const NONE: Games = new Map();

class EventPage {
  private readonly shell: Shell;
  private readonly heading = el("h1");
  private readonly when = el("p", { class: "when" });
  private readonly events = tabs(say("events"));
  private readonly sections = tabs(say("sections"));
  private readonly parts = tabs(say("tournament"));
  private readonly rounds = tabs(say("rounds"));
  private readonly orders = tabs(say("order"));
  private readonly sieve = new Sieve(() => this.draw(), { boards: false });
  private readonly sheet = new Sheet((name) => this.follow(name));
  private readonly kept = new Kept(() => this.draw());
  private readonly note = el("p", { class: "empty", hidden: "" });
  private readonly secret = el("p", { class: "empty", hidden: "" }, say("results_hidden"), " ", button(say("show_results"), { class: "quiet" }, () => this.reveal()));
  private readonly breaks = el("dl", { class: "breaks", hidden: "", "aria-label": say("tie_breaks") });
  private readonly body = el("div", { class: "event-body" });
  /** On a telephone the tie-breaks come by a touch. */
  private readonly more = button(say("tie_breaks"), { class: "quiet chip more", "aria-pressed": "false", hidden: "" }, () => this.turnBreaks());
  private readonly pgn = el("a", { class: "quiet", hidden: "" }, say("pgn_round"));
  private readonly pgnOfAll = el("a", { class: "quiet", hidden: "" });
  private readonly boards = el("a", { class: "quiet", hidden: "" }, say("boards_of_round"));
  private feed: Feed | null = null;
  private revealed = false;
  /** The tie-breaks that are explained. */
  private explained = "";
  /** What the list was made of. */
  private made: readonly unknown[] = [];

  constructor(root: HTMLElement) {
    this.shell = new Shell(root, "event-page");
    document.title = `${say("tournament")} – Flagfall`;
    const share = button(say("share_title"), { class: "quiet" }, () => void this.share());
    const print = button(say("print"), { class: "quiet print" }, () => window.print());
    this.body.append(
      el("div", { class: "event-head" }, this.heading, this.when, this.boards, this.pgn, this.pgnOfAll, share, print),
      this.events,
      this.sections,
      el("div", { class: "bar" }, this.parts, this.rounds, this.orders),
      this.sieve.element,
      this.sheet.element,
      this.breaks,
    );
    this.sieve.element.append(this.more);
    this.shell.main.append(this.body, this.secret, this.note);
    this.shell.tools.prepend(el("a", { class: "quiet", href: "/" }, say("all_boards")), lookButton(() => this.draw()));
    this.shell.main.addEventListener("click", (event) => this.clicked(event));
    window.addEventListener("popstate", () => this.draw());
    follow("/events?desk=true", (feed) => {
      this.feed = feed;
      this.draw();
      tellNews(feed);
    }, undefined, need);
    ticking(() => {
      if (this.feed !== null) this.shell.show(this.feed);
    });
  }

  /** A tab leads to an address of this very page; it opens without loading anything. */
  private clicked(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(".tabs a") : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    history.pushState(null, "", link.href);
    this.draw();
  }

  private async share(): Promise<void> {
    const { openShare, wholeHall } = await import("../tools/share");
    openShare(wholeHall(document.title, `/event${location.search}`));
  }

  private follow(name: string): void {
    const { followed } = settings();
    change({ followed: followed.includes(name) ? followed.filter((one) => one !== name) : [...followed, name] });
    this.draw();
  }

  private turnBreaks(): void {
    const on = this.more.getAttribute("aria-pressed") !== "true";
    setAttribute(this.more, "aria-pressed", String(on));
    setAttribute(this.sheet.element, "data-breaks", on ? "" : null);
  }

  private reveal(): void {
    this.revealed = true;
    this.draw();
    this.sheet.element.focus();
  }

  private draw(): void {
    if (this.feed === null) return;
    this.shell.show(this.feed);
    const all = events(this.feed.view);
    const said = new URLSearchParams(location.search);
    const choice = choiceOf(said, all);
    setAttribute(this.body, "hidden", choice === null ? "" : null);
    setAttribute(this.note, "hidden", this.feed.known && choice === null ? null : "");
    setText(this.note, say("no_event"));
    if (choice === null) return;
    const several = all.length > 1;
    const to = (change: Change): string => addressOf(choice, several, change, said);
    const view = sectionView(this.feed.view, choice.event.id, choice.section);
    setText(this.heading, choice.event.rounds.name);
    setText(this.shell.heading, choice.event.rounds.name);
    setText(this.when, stateText(choice, view));
    document.title = `${choice.event.rounds.name} – ${say(choice.view)} – Flagfall`;
    showTabs(this.events, several ? all.map((one) => ({ text: one.rounds.name, address: to({ event: one.id }), on: one === choice.event })) : []);
    const { sections } = choice.event.rounds;
    showTabs(this.sections, sections.length > 1 ? sections.map((one) => ({ text: one.name, address: to({ section: one.id }), on: one === choice.section })) : []);
    showTabs(this.parts, views(choice.section).map((one) => ({ text: say(one), address: to({ view: one }), on: one === choice.view })));
    const ofPairings = choice.view === "pairings";
    const hidden = settings().hideResults && !this.revealed;
    const begun = choice.section.rounds.some((one) => one.number === choice.round && one.state !== "paired");
    const ofRound = pgnOf(choice, choice.round);
    setAttribute(this.pgn, "hidden", ofPairings && begun && ofRound !== null && !hidden ? null : "");
    setAttribute(this.pgn, "href", ofRound);
    const anyPlayed = choice.section.rounds.some((one) => one.state !== "paired");
    setText(this.pgnOfAll, say(sections.length > 1 ? "pgn_section" : "pgn_event"));
    setAttribute(this.pgnOfAll, "hidden", anyPlayed && !hidden ? null : "");
    setAttribute(this.pgnOfAll, "href", pgnOf(choice, null));
    showTabs(this.rounds, ofPairings ? choice.section.rounds.map((one) => roundTab(one, one.number === choice.round, to({ round: one.number }))) : []);
    showTabs(this.orders, ofPairings ? (["board", "name"] as const).map((one) => ({ text: say(`by_${one}`), address: to({ order: one }), on: one === choice.order })) : []);
    const played = ofPairings ? this.kept.round(gamesOf(choice), choice.round) : null;
    const isOn = choice.section.rounds.some((one) => one.number === choice.round && one.state === "in_progress");
    setAttribute(this.boards, "hidden", played === null || isOn ? "" : null);
    setAttribute(this.boards, "href", played?.address ?? null);
    this.drawLines(choice, view, played?.games ?? NONE, hidden);
  }

  /** `hidden`: results are, and nobody has asked for them here. */
  private drawLines(choice: Choice, view: SectionView, played: Games, hidden: boolean): void {
    const { followed } = settings();
    const { text, team, onlyFollowed } = this.sieve.wish();
    const wanted: Wanted = { text, team, onlyFollowed, followed, secret: hidden };
    const refused = hidden && choice.view !== "pairings";
    setAttribute(this.secret, "hidden", refused ? null : "");
    for (const part of [this.sheet.element, this.sieve.element]) setAttribute(part, "hidden", refused ? "" : null);
    const ranked = choice.view === "standings" ? view.standings?.tie_breaks : choice.view === "teams" ? view.standings?.team_tie_breaks : [];
    this.showBreaks(refused ? [] : (ranked ?? []));
    if (refused || this.feed === null) return;
    // All of it are values that stay the same objects while nothing of them changes.
    const made = [this.feed.view.desk, choice.view === "pairings" && this.feed.view.tables, played, JSON.stringify([choice.event.id, choice.section.id, choice.view, choice.round, choice.order, wanted])];
    if (made.every((one, index) => one === this.made[index])) return;
    this.made = made;
    const lines = linesOf(choice, view, wanted, this.feed, played);
    const some = text !== "" || team !== "" || onlyFollowed;
    const every = some ? linesOf(choice, view, { ...wanted, text: "", team: "", onlyFollowed: false }, this.feed, played) : lines;
    this.sieve.offer({ teams: teams(view), sections: [] }, some && lines.rows.length < every.rows.length);
    this.sheet.show(choice.view, lines.title, lines.columns, lines.rows);
    setText(this.note, say("nobody_chosen"));
    setAttribute(this.note, "hidden", lines.rows.length === 0 && every.rows.length > 0 ? null : "");
  }

  private showBreaks(breaks: readonly TieBreak[]): void {
    for (const part of [this.breaks, this.more]) setAttribute(part, "hidden", breaks.length === 0 ? "" : null);
    const key = JSON.stringify(breaks);
    if (key === this.explained) return;
    this.explained = key;
    this.breaks.replaceChildren(...breaks.map((one) => el("div", {}, el("dt", {}, one.code), el("dd", {}, el("b", {}, tieBreakName(one)), " ", tieBreakWords(one)))));
  }
}

function linesOf(choice: Choice, view: SectionView, wanted: Wanted, { view: hall }: Feed, played: Games): Lines {
  switch (choice.view) {
    case "pairings":
      return choice.round === null ? { title: say("pairings"), columns: [], rows: [] } : pairingLines(view, choice.round, choice.order, wanted, hall, played);
    case "standings":
      return standingLines(view, wanted);
    case "crosstable":
      return crosstableLines(view, wanted);
    case "wallchart":
      return wallchartLines(view, wanted);
    case "teams":
      return teamLines(view, wanted);
  }
}

/** Where the games of its section are to be had as PGN, or of one round of it; null = among these files they are not. */
function pgnOf({ event, section }: Choice, round: number | null): string | null {
  const several = event.rounds.sections.length > 1;
  if (files() === undefined) return `/pgn?${new URLSearchParams({ event: event.id, ...(several && { section: section.id }), ...(round !== null && { round: String(round) }) })}`;
  if (round !== null) return several ? null : `/round-${round}.pgn`;
  return several ? `/event/${event.id}/${section.id}.pgn` : `/event/${event.id}.pgn`;
}

/** How far the round is that is shown, or after which round people stand so. */
function stateText(choice: Choice, { standings }: SectionView): string {
  const { section } = choice;
  const round = section.rounds.find((one) => one.number === choice.round);
  if (choice.view === "pairings") return [round === undefined ? say("not_paired") : roundText(round, section.planned_rounds), section.system].filter(Boolean).join(" · ");
  const after = standings === null || standings.round === 0 ? say("not_begun") : say(standings.complete ? "after_round" : "after_part", { round: standings.round });
  return [after, section.system].filter(Boolean).join(" · ");
}

function roundText({ number, state, starts_at }: Round, planned: number): string {
  const name = planned > 0 ? say("round_of", { round: number, planned }) : say("round", { round: number });
  const words = say(({ paired: "is_next", in_progress: "is_on", finished: "is_over" } as const)[state]);
  const at = state !== "paired" || starts_at === null ? "" : startText(starts_at, Date.now());
  return [name, at || words].join(" · ");
}

function roundTab({ number, state }: Round, on: boolean, address: string): Tab {
  const next = state === "paired";
  return {
    text: next ? `${number} ${say("next_short")}` : String(number),
    aloud: next ? `${say("round", { round: number })}, ${say("is_next")}` : say("round", { round: number }),
    address,
    on,
  };
}
