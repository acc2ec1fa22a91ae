/** Earlier rounds and events: the boards of a round at the end of their games. */
import "./past.css";
import { button, el, setAttribute, setChildren, setText } from "../page/dom";
import { showTabs, tabs } from "../event/tabs";
import { Picture } from "../board/picture";
import type { TableView } from "../feed/projection";
import { settings } from "../page/settings";
import { Shell } from "../page/shell";
import { locale, say } from "../words/words";
import { chosen, sorts } from "../choosing/choose";
import { lookButton } from "../tools/look";
import { Sieve } from "../choosing/sieve";
import { addressOf, chosenRound, gameAddress, keptEvents, keptRound, tableOf, type KeptEvent, type KeptGame, type KeptRound } from "../games/kept";

export function startPast(root: HTMLElement): void {
  new PastPage(root);
}

interface Card {
  readonly kept: KeptGame;
  readonly table: TableView;
  readonly picture: Picture;
}

class PastPage {
  private readonly shell: Shell;
  private readonly heading = el("h1");
  private readonly when = el("p", { class: "when" });
  private readonly events = tabs(say("events"));
  private readonly rounds = tabs(say("rounds"));
  private readonly sieve = new Sieve(() => this.show(), { boards: false });
  private readonly grid = el("div", { class: "past-grid" });
  private readonly empty = el("p", { class: "empty", hidden: "", role: "status" });
  private readonly pgn = el("a", { class: "quiet", download: "" }, say("pgn_round"));
  private readonly share = button(say("share_round"), { class: "quiet" }, () => void this.openShare());
  private readonly body = el("div", { class: "event-body", hidden: "" });
  private all: readonly KeptEvent[] = [];
  private cards: readonly Card[] = [];
  private shown: { event: KeptEvent; round: KeptRound } | null = null;

  constructor(root: HTMLElement) {
    this.shell = new Shell(root, "past-page");
    document.title = `${say("past")} – Flagfall`;
    this.body.append(el("div", { class: "event-head" }, this.heading, this.when, this.pgn, this.share), this.events, el("div", { class: "bar" }, this.rounds), this.sieve.element, this.grid);
    this.shell.main.append(this.body, this.empty);
    this.shell.tools.prepend(el("a", { class: "quiet", href: "/" }, say("all_boards")), lookButton(() => this.show(), false), el("a", { class: "quiet", href: "/event" }, say("tournament")));
    this.shell.main.addEventListener("click", (event) => this.clicked(event));
    window.addEventListener("popstate", () => void this.turn());
    void this.begin();
  }

  private async begin(): Promise<void> {
    const all = await keptEvents();
    setText(this.shell.live, "");
    this.shell.arrived();
    this.all = all ?? [];
    await this.turn(all === null ? say("no_answer") : say("past_none"));
  }

  /** Open a tab's address in this page. */
  private clicked(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(".tabs a") : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    history.pushState(null, "", link.href);
    void this.turn();
  }

  /** Show the round of the address. */
  private async turn(otherwise: string = say("past_none")): Promise<void> {
    const choice = chosenRound(new URLSearchParams(location.search), this.all);
    this.shown = choice;
    const keptGames = choice === null ? null : await keptRound(choice.round.id);
    if (this.shown !== choice) return; // another tab was opened meanwhile
    this.cards = (keptGames?.games ?? []).map((kept) => ({ kept, table: tableOf(kept), picture: new Picture(kept.table, { href: gameAddress(kept.id) }) }));
    setText(this.empty, choice !== null && keptGames === null ? say("no_answer") : otherwise);
    setAttribute(this.empty, "hidden", keptGames === null ? null : "");
    setAttribute(this.body, "hidden", choice === null ? "" : null);
    if (choice === null) return;
    const { event, round } = choice;
    setText(this.heading, event.event || say("past"));
    setText(this.shell.heading, event.event);
    document.title = `${[event.event, roundText(round)].filter(Boolean).join(" · ")} – Flagfall`;
    setText(this.when, [roundText(round), say("games", { count: round.games }), dayText(event.began)].filter(Boolean).join(" · "));
    setAttribute(this.pgn, "href", `/past/${round.id}.pgn`);
    const to = (keptEvent: KeptEvent): string => addressOf(keptEvent.event, keptEvent.rounds.at(-1)?.round ?? null);
    showTabs(this.events, this.all.length > 1 ? this.all.map((keptEvent) => ({ text: keptEvent.event || say("no_name"), aloud: `${keptEvent.event || say("no_name")}, ${dayText(keptEvent.began)}`, address: to(keptEvent), on: keptEvent === event })) : []);
    showTabs(this.rounds, event.rounds.map((other) => ({ text: other.round === null ? "–" : String(other.round), aloud: roundText(other), address: addressOf(event.event, other.round), on: other === round })));
    this.show();
  }

  private show(): void {
    const wish = { ...this.sieve.wish(), onlyPlaying: false };
    const fitting = this.cards.filter(({ kept, table }) => chosen({ [kept.table]: table }, wish).length > 0);
    for (const { table, picture } of fitting) picture.show(table, 0);
    setChildren(this.grid, fitting.map(({ picture }) => picture.element));
    this.sieve.offer({ teams: sorts(Object.fromEntries(this.cards.map(({ table }, index) => [String(index), table]))).teams, sections: [] }, fitting.length < this.cards.length);
    setAttribute(this.pgn, "hidden", settings().hideResults ? "" : null);
    if (this.cards.length === 0) return;
    setText(this.empty, say("none_chosen"));
    setAttribute(this.empty, "hidden", fitting.length === 0 ? null : "");
  }

  private async openShare(): Promise<void> {
    if (this.shown === null) return;
    const { event, round } = this.shown;
    const { openShare } = await import("../tools/share");
    openShare({ title: document.title, link: addressOf(event.event, round.round), embed: { path: `/embed/round?past=${round.id}`, width: 900, height: 600 }, stream: [] });
  }
}

function roundText({ round }: KeptRound): string {
  return round === null ? say("no_round") : say("round", { round });
}

function dayText(at: number): string {
  return at === 0 ? "" : new Date(at).toLocaleDateString(locale(), { day: "numeric", month: "long", year: "numeric" });
}
