/** The pages of an event: pairings, standings, crosstable and wall charts, as the desk publishes them. */
import "./event.css";
import type { Round, TieBreak } from "../contract";
import { button, el, setAttribute, setText } from "../page/dom";
import { files, follow, type Feed } from "../feed/feed";
import { KeptGames } from "../games/links";
import { change, settings } from "../page/settings";
import { Shell, ticking } from "../page/shell";
import { say } from "../words/words";
import { lookButton } from "../tools/look";
import { need, tellNews } from "../news/news_wanted";
import { Sieve } from "../choosing/sieve";
import { addressOf, choiceOf, gamesOf, views, type Change, type Choice } from "./choice";
import { Sheet } from "./sheet";
import { showTabs, tabs, type Tab } from "./tabs";
import { crosstableLines, pairingLines, standingLines, teamLines, teams, wallchartLines, type Lines, type Selection } from "./sheets";
import { tieBreakName, tieBreakWords } from "./tie_breaks";
import { events, sectionView, startText, type SectionView } from "./section_view";

export function startEvent(root: HTMLElement): void {
  new EventPage(root);
}

/** Addresses of finished games by their id. */
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
  private readonly kept = new KeptGames(() => this.draw());
  private readonly note = el("p", { class: "empty", hidden: "" });
  private readonly secret = el("p", { class: "empty", hidden: "" }, say("results_hidden"), " ", button(say("show_results"), { class: "quiet" }, () => this.reveal()));
  private readonly breaks = el("dl", { class: "breaks", hidden: "", "aria-label": say("tie_breaks") });
  private readonly body = el("div", { class: "event-body" });
  /** On a phone, a tap shows the tie-breaks. */
  private readonly more = button(say("tie_breaks"), { class: "quiet chip more", "aria-pressed": "false", hidden: "" }, () => this.turnBreaks());
  private readonly pgn = el("a", { class: "quiet", hidden: "" }, say("pgn_round"));
  private readonly pgnOfAll = el("a", { class: "quiet", hidden: "" });
  private readonly boards = el("a", { class: "quiet", hidden: "" }, say("boards_of_round"));
  private feed: Feed | null = null;
  private revealed = false;
  /** The tie-breaks that are explained at present. */
  private explained = "";
  /** The values that the list was drawn from. */
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

  /** Open a tab's address in this page, without loading anything. */
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
    change({ followed: followed.includes(name) ? followed.filter((followedName) => followedName !== name) : [...followed, name] });
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
    const query = new URLSearchParams(location.search);
    const choice = choiceOf(query, all);
    setAttribute(this.body, "hidden", choice === null ? "" : null);
    setAttribute(this.note, "hidden", this.feed.known && choice === null ? null : "");
    setText(this.note, say("no_event"));
    if (choice === null) return;
    const several = all.length > 1;
    const to = (change: Change): string => addressOf(choice, several, change, query);
    const view = sectionView(this.feed.view, choice.event.id, choice.section);
    setText(this.heading, choice.event.rounds.name);
    setText(this.shell.heading, choice.event.rounds.name);
    setText(this.when, stateText(choice, view));
    document.title = `${choice.event.rounds.name} – ${say(choice.view)} – Flagfall`;
    showTabs(this.events, several ? all.map((event) => ({ text: event.rounds.name, address: to({ event: event.id }), on: event === choice.event })) : []);
    const { sections } = choice.event.rounds;
    showTabs(this.sections, sections.length > 1 ? sections.map((section) => ({ text: section.name, address: to({ section: section.id }), on: section === choice.section })) : []);
    showTabs(this.parts, views(choice.section).map((view) => ({ text: say(view), address: to({ view }), on: view === choice.view })));
    const ofPairings = choice.view === "pairings";
    const hidden = settings().hideResults && !this.revealed;
    const started = choice.section.rounds.some((round) => round.number === choice.round && round.state !== "paired");
    const ofRound = pgnOf(choice, choice.round);
    setAttribute(this.pgn, "hidden", ofPairings && started && ofRound !== null && !hidden ? null : "");
    setAttribute(this.pgn, "href", ofRound);
    const anyPlayed = choice.section.rounds.some((round) => round.state !== "paired");
    setText(this.pgnOfAll, say(sections.length > 1 ? "pgn_section" : "pgn_event"));
    setAttribute(this.pgnOfAll, "hidden", anyPlayed && !hidden ? null : "");
    setAttribute(this.pgnOfAll, "href", pgnOf(choice, null));
    showTabs(this.rounds, ofPairings ? choice.section.rounds.map((round) => roundTab(round, round.number === choice.round, to({ round: round.number }))) : []);
    showTabs(this.orders, ofPairings ? (["board", "name"] as const).map((order) => ({ text: say(`by_${order}`), address: to({ order }), on: order === choice.order })) : []);
    const played = ofPairings ? this.kept.round(gamesOf(choice), choice.round) : null;
    const isOn = choice.section.rounds.some((round) => round.number === choice.round && round.state === "in_progress");
    setAttribute(this.boards, "hidden", played === null || isOn ? "" : null);
    setAttribute(this.boards, "href", played?.address ?? null);
    this.drawLines(choice, view, played?.games ?? NONE, hidden);
  }

  /** `hidden`: results are hidden, and were not requested here. */
  private drawLines(choice: Choice, view: SectionView, played: Games, hidden: boolean): void {
    const { followed } = settings();
    const { text, team, onlyFollowed } = this.sieve.wish();
    const wanted: Selection = { text, team, onlyFollowed, followed, secret: hidden };
    const rejected = hidden && choice.view !== "pairings";
    setAttribute(this.secret, "hidden", rejected ? null : "");
    for (const part of [this.sheet.element, this.sieve.element]) setAttribute(part, "hidden", rejected ? "" : null);
    const ranked = choice.view === "standings" ? view.standings?.tie_breaks : choice.view === "teams" ? view.standings?.team_tie_breaks : [];
    this.showBreaks(rejected ? [] : (ranked ?? []));
    if (rejected || this.feed === null) return;
    // All of these are values, which stay the same objects while nothing in them changes.
    const made = [this.feed.view.desk, choice.view === "pairings" && this.feed.view.tables, played, JSON.stringify([choice.event.id, choice.section.id, choice.view, choice.round, choice.order, wanted])];
    if (made.every((element, index) => element === this.made[index])) return;
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
    this.breaks.replaceChildren(...breaks.map((tieBreak) => el("div", {}, el("dt", {}, tieBreak.code), el("dd", {}, el("b", {}, tieBreakName(tieBreak)), " ", tieBreakWords(tieBreak)))));
  }
}

function linesOf(choice: Choice, view: SectionView, wanted: Selection, { view: hall }: Feed, played: Games): Lines {
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

/** The address of a section's games as PGN, or of one of its rounds; null if there is no such file. */
function pgnOf({ event, section }: Choice, round: number | null): string | null {
  const several = event.rounds.sections.length > 1;
  if (files() === undefined) return `/pgn?${new URLSearchParams({ event: event.id, ...(several && { section: section.id }), ...(round !== null && { round: String(round) }) })}`;
  if (round !== null) return several ? null : `/round-${round}.pgn`;
  return several ? `/event/${event.id}/${section.id}.pgn` : `/event/${event.id}.pgn`;
}

/** The progress of the selected round, or the round after which the standings are. */
function stateText(choice: Choice, { standings }: SectionView): string {
  const { section } = choice;
  const round = section.rounds.find((round) => round.number === choice.round);
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
