/** The players of an event: what counts against each now, all their incidents, and signs that only count together. */
import "./players_room.css";
import { ask } from "../../page/ask";
import { el, setAttribute, setChildren, setText } from "../../page/dom";
import type { Feed } from "../../feed/feed";
import { counted, folded, gamesOn, headline, matches, newsKey, type Mark, type PlayerLine, type PlayersData, type PlayerSheet } from "./players";
import { caseList, nowText, seriesText, gameText } from "./player_sheet";
import { pathTo, rename, type Room } from "../../console/rooms";
import { say } from "../../words/words";

/** Updates come in bursts; they are collected for this time. */
const TOGETHER_MS = 400;

export class PlayersRoom implements Room {
  readonly name = "players";
  readonly right = "watch";
  readonly element = el("section", { class: "players-room" });
  private readonly search = el("input", { id: "find-player", type: "search", autocomplete: "off", "aria-label": say("console_find_player"), placeholder: say("console_find_player") });
  private readonly event = el("select", { "aria-label": say("console_event"), hidden: "" });
  private readonly list = el("ul", { class: "player-lines", "aria-label": say("console_players") });
  private readonly empty = el("p", { class: "empty", hidden: "" });
  private readonly nobodys = el("section", { hidden: "" });
  private readonly failed = el("p", { class: "said", role: "alert" });
  private readonly listed: HTMLElement;
  private readonly sheet = el("article", { class: "player-sheet" });
  private feed: Feed | null = null;
  private player = "";
  /** The event of the address; null: the newest one, or the newest with an incident of the player. */
  private wanted: string | null = null;
  private playersShown: PlayersData | null = null;
  /** Unchanged lines keep their elements, so that readers keep their place. */
  private readonly lines = new Map<string, HTMLElement>();
  private drawn = "";
  private known = "";
  private timer = 0;
  private asked = 0;

  constructor() {
    this.search.addEventListener("input", () => this.draw());
    this.event.addEventListener("change", () => {
      this.wanted = this.event.value;
      rename(inEvent("", this.wanted));
      void this.load();
    });
    this.listed = el("div", {}, el("div", { class: "players-head" }, el("h1", {}, say("console_players")), this.search, this.event), this.empty, this.list, this.nobodys);
    this.element.append(this.failed, this.listed, this.sheet);
  }

  get title(): string {
    return this.player === "" ? say("console_players") : this.player;
  }

  /** `rest`: the name of one player. */
  entered(rest: string): void {
    this.player = rest;
    this.wanted = new URLSearchParams(location.search).get("event");
    setAttribute(this.listed, "hidden", rest === "" ? null : "");
    setAttribute(this.sheet, "hidden", rest === "" ? "" : null);
    const about = JSON.stringify([rest, this.wanted]);
    if (this.sheet.dataset.about !== about) setChildren(this.sheet, [el("h1", {}, rest)]);
    this.sheet.dataset.about = about;
    void this.load();
  }

  show(feed: Feed): void {
    this.feed = feed;
    const key = newsKey(feed.view);
    if (key === this.known || this.timer !== 0) return;
    // Request the incident log again when an incident has changed.
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      this.known = this.feed === null ? "" : newsKey(this.feed.view);
      void this.load();
    }, TOGETHER_MS);
  }

  private async load(): Promise<void> {
    const number = (this.asked += 1);
    const event = this.wanted === null ? {} : { event: this.wanted };
    if (this.player !== "") {
      const answer = await ask(`/director/casebook/player?${new URLSearchParams({ ...event, name: this.player })}`);
      if (number !== this.asked) return;
      setText(this.failed, "");
      if (answer.ok) this.drawSheet(answer.body as unknown as PlayerSheet);
      else setChildren(this.sheet, [back(this.wanted), el("h1", {}, this.player), el("p", { class: "empty" }, answer.text)]);
      return;
    }
    const answer = await ask(`/director/casebook/players?${new URLSearchParams(event)}`);
    if (number !== this.asked) return;
    setText(this.failed, answer.ok ? "" : answer.text);
    if (!answer.ok) return;
    this.playersShown = answer.body as unknown as PlayersData;
    const { events } = this.playersShown;
    setChildren(this.event, events.map((event) => el("option", { value: event }, event === "" ? say("console_no_event") : event)));
    this.event.value = this.playersShown.event;
    setAttribute(this.event, "hidden", events.length < 2 ? "" : null);
    this.draw();
  }

  private get on(): ReadonlySet<string> {
    return this.feed === null ? new Set() : gamesOn(this.feed.view);
  }

  private draw(): void {
    if (this.playersShown === null) return;
    const { players, nobodys, event } = this.playersShown;
    const shown = players.filter((player) => matches(player, folded(this.search.value)));
    setText(this.empty, say(players.length === 0 ? "console_players_none" : "console_players_not_found"));
    setAttribute(this.empty, "hidden", shown.length === 0 ? null : "");
    setChildren(this.list, shown.map((playerLine) => this.line(playerLine, event)));
    setAttribute(this.nobodys, "hidden", nobodys.length === 0 ? "" : null);
    const view = this.feed?.view ?? null;
    this.nobodys.replaceChildren(el("h2", {}, say("console_players_unknown")), caseList(nobodys, view));
  }

  private drawSheet(sheet: PlayerSheet): void {
    const { player, event, games, series, cases } = sheet;
    const view = this.feed?.view ?? null;
    const key = JSON.stringify([sheet, nowText(player.name, view), [...this.on]]);
    if (key === this.drawn && this.sheet.childElementCount > 1) return;
    this.drawn = key;
    const about = [player.title, player.rating === null ? "" : String(player.rating), player.federation, player.team].filter(Boolean).join(" · ");
    const { now, before } = counted(games, this.on);
    this.sheet.replaceChildren(
      back(event),
      el("h1", {}, player.name),
      el("p", { class: "about-player" }, [about, event, nowText(player.name, view)].filter(Boolean).join(" – ")),
      el("h2", {}, say("console_counts_now")),
      now.length === 0 ? el("p", {}, say("console_counts_nothing")) : el("ul", { class: "counted" }, ...now.map((counted) => el("li", {}, gameText(counted, view)))),
      ...(before.length === 0 ? [] : [el("h2", {}, say("console_counted_before")), el("ul", { class: "counted" }, ...before.map((counted) => el("li", {}, gameText(counted, view))))]),
      el("h2", {}, say("console_hands")),
      series.length === 0 ? el("p", {}, say("console_hands_none")) : el("ul", { class: "counted" }, ...series.map((series) => el("li", {}, seriesText(series, view)))),
      el("h2", {}, say("console_cases", { count: cases.length })),
      caseList(cases, view),
    );
  }

  private line(playerLine: PlayerLine, event: string): HTMLElement {
    const marks = headline(playerLine, this.on);
    const key = JSON.stringify([playerLine.player, marks, event]);
    const made = this.lines.get(key) ?? lineOf(playerLine, marks, event);
    this.lines.set(key, made);
    return made;
  }
}

/** The address of a player, or of all players, in an event; it shows the same to everyone who opens it. */
function inEvent(player: string, event: string | null): string {
  return `${pathTo("players", player)}${event === null ? "" : `?${new URLSearchParams({ event })}`}`;
}

function lineOf({ player }: PlayerLine, shownMarks: readonly Mark[], event: string): HTMLElement {
  const name = el("span", { class: "player-name" }, [player.title, player.name].filter(Boolean).join(" "));
  const marks = shownMarks.map(({ text, level }) => el("span", { class: "player-mark", "data-level": level }, text));
  return el("li", {}, el("a", { href: inEvent(player.name, event) }, name, el("span", { class: "player-marks" }, ...marks)));
}

function back(event: string | null): HTMLElement {
  return el("div", { class: "way" }, el("a", { class: "quiet back", href: inEvent("", event) }, say("console_players_back")));
}
