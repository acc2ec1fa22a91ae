/** A period of a table, replayed from the signal log, with the daemon's assessment at each moment. */
import "./replay.css";
import { ask } from "../../page/ask";
import { Board } from "../../board/board";
import { clockText, timeOfDay } from "../../clock/clock";
import type { Moment } from "../../contract";
import { button, el, setAttribute, setChildren, setText } from "../../page/dom";
import type { Feed } from "../../feed/feed";
import { pathTo, type Room } from "../../console/rooms";
import { assigned } from "../../table/seat";
import { SPEEDS, Tape, differingSquares, clockAt, fromField, lastMove, toField, waitedText, type TapeData } from "./tape";
import { locale, say, wordedList } from "../../words/words";

const MINUTES = 60_000;
const USUAL_MS = 5 * MINUTES;
/** The period around an alert: what led to it matters more than what followed. */
const [BEFORE_MS, AFTER_MS] = [2 * MINUTES, MINUTES];
/** The signal log is written to the disk a second later. */
const WRITTEN_MS = 1500;
/** Lines of the list around the cursor. */
const [ABOVE, BELOW] = [60, 30];

export class ReplayRoom implements Room {
  readonly name = "replay";
  readonly right = "watch";
  readonly under = "hall";
  private number = "";
  private now = 0;
  private aim: number | null = null;
  private asked = 0;
  private waiting = false;
  private tape: Tape | null = null;
  private cursor = 0;
  private drawn = -2;
  private playing = false;
  private frame = 0;
  private framed = 0;

  private readonly heading = el("h1", {});
  private readonly back = el("a", { class: "quiet" });
  private readonly from = field("replay-from");
  private readonly to = field("replay-to");
  private readonly around = button(say("console_replay_around"), { class: "quiet" }, () => this.showAround());
  private readonly message = el("p", { class: "said", role: "status" });
  private readonly waitedFor = el("span", {});
  private readonly bar = el("div", { class: "replay-wait", hidden: "" }, el("progress", { "aria-label": say("console_replay_making") }), this.waitedFor);
  private readonly board = new Board({ coordinates: true });
  private readonly white = clockRow(say("white"));
  private readonly black = clockRow(say("black"));
  private readonly time = el("output", { class: "replay-time" });
  private readonly standing = el("p", { class: "stands" });
  private readonly play = button(say("console_replay_play"), { class: "primary play", "aria-keyshortcuts": "Space" }, () => this.toggle());
  private readonly speed = el("select", { "aria-label": say("console_replay_speed") }, ...SPEEDS.map((speed) => el("option", { value: String(speed), ...(speed === 1 ? { selected: "" } : {}) }, `${speed}×`)));
  private readonly slider = el("input", { type: "range", class: "cursor", "aria-label": say("console_replay_time"), step: "any" });
  private readonly marks = el("div", { class: "marks", "aria-hidden": "true" });
  private readonly thoughts = el("ul", { class: "thoughts" });
  private readonly list = el("ol", { class: "tape-list", tabindex: "0", "aria-label": say("console_replay_events") });
  private readonly player: HTMLElement;
  private readonly ways: HTMLElement;
  readonly element: HTMLElement;

  constructor() {
    const way = (text: string, act: () => void): HTMLElement => button(text, { class: "quiet" }, act);
    const form = el("form", { class: "stretch-form" }, el("label", {}, say("console_replay_from"), this.from), el("label", {}, say("console_replay_to"), this.to), el("button", {}, say("console_replay_show")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const [since, until] = [fromField(this.from.value), fromField(this.to.value)];
      if (since === null || until === null) setText(this.message, say("console_replay_both"));
      else void this.ask(since, until);
    });
    this.ways = el(
      "div",
      { class: "stretch-ways" },
      way(say("console_replay_last"), () => this.showLast()),
      way(say("console_replay_earlier"), () => this.showNeighbour(-1)),
      way(say("console_replay_later"), () => this.showNeighbour(1)),
      this.around,
      el("details", { class: "other-times" }, el("summary", {}, say("console_replay_other")), form),
    );
    const buttons = el(
      "div",
      { class: "replay-buttons" },
      button("«", byKey("console_replay_previous", "p", "p"), () => this.toMark(-1)),
      button("‹", byKey("console_replay_back", "←", "ArrowLeft"), () => this.step(-1)),
      this.play,
      button("›", byKey("console_replay_on", "→", "ArrowRight"), () => this.step(1)),
      button("»", byKey("console_replay_next", "n", "n"), () => this.toMark(1)),
      this.speed,
    );
    const legend = el("p", { class: "legend" }, ...LEGEND.flatMap(([kind, words]) => [el("span", { class: "mark", "data-kind": kind }), el("span", {}, say(words))]));
    const track = el("div", { class: "track" }, this.marks, this.slider);
    const table = el("div", { class: "replay-table" }, this.black.element, this.board.element, this.white.element, this.standing);
    const column = el("div", { class: "replay-told" }, el("h2", {}, say("console_replay_thought")), this.thoughts, el("h2", {}, say("console_replay_events")), this.list);
    const steering = el("div", { class: "steering" }, track, buttons, el("div", { class: "replay-at" }, this.time, legend));
    this.player = el("div", { class: "player", hidden: "" }, table, steering, column);
    this.element = el("section", { class: "replay" }, el("div", { class: "replay-head" }, this.heading, this.back), this.ways, this.message, this.bar, this.player);
    this.slider.addEventListener("input", () => this.goTo(Number(this.slider.value)));
    this.list.addEventListener("click", (event) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>("li") : null;
      if (row !== null) this.goTo(Number(row.dataset.at));
    });
  }

  get title(): string {
    return say("console_replay", { table: this.number });
  }

  entered(rest: string): void {
    const at = Number(new URLSearchParams(location.search).get("at"));
    const aim = Number.isFinite(at) && at > 0 ? at : null;
    const same = rest === this.number && aim === this.aim && this.tape !== null;
    [this.number, this.aim] = [rest, aim];
    setText(this.heading, this.title);
    setText(this.back, say("table", { number: rest }));
    setAttribute(this.back, "href", pathTo("table", rest));
    setAttribute(this.around, "hidden", aim === null ? "" : null);
    document.addEventListener("keydown", this.key);
    if (same) return;
    this.forget();
    if (aim !== null) this.showAround();
    else this.waiting = true; // until the hall time is known
  }

  left(): void {
    this.stop();
    document.removeEventListener("keydown", this.key);
  }

  show(feed: Feed, now: number): void {
    this.now = now;
    const table = feed.view.tables[this.number];
    const seats = table === undefined ? null : assigned(table);
    setText(this.white.name, seats?.white.name ?? say("white"));
    setText(this.black.name, seats?.black.name ?? say("black"));
    // Around an alert, the signal log may have a table that the hall no longer has.
    const missing = feed.known && table === undefined && this.aim === null;
    setAttribute(this.ways, "hidden", missing ? "" : null);
    if (missing) setText(this.message, say("console_no_table"));
    if (!this.waiting || !feed.known || missing) return;
    this.waiting = false;
    this.showLast();
  }

  // --- which period ----------------------------------------------------------------------------------------

  private showLast(): void {
    void this.ask(this.now - WRITTEN_MS - USUAL_MS, this.now - WRITTEN_MS);
  }

  private showAround(): void {
    if (this.aim !== null) void this.ask(this.aim - BEFORE_MS, this.aim + AFTER_MS, this.aim);
  }

  private showNeighbour(by: 1 | -1): void {
    const edge = by === 1 ? (this.tape?.until ?? this.now) : (this.tape?.since ?? this.now);
    void (by === 1 ? this.ask(edge, edge + USUAL_MS) : this.ask(edge - USUAL_MS, edge, edge - 1));
  }

  /** `cursor`: where to begin, by default at the start. */
  private async ask(since: number, until: number, cursor = since): Promise<void> {
    const [number, mine] = [this.number, ++this.asked];
    [since, until] = [Math.round(since), Math.round(until)];
    this.stop();
    [this.from.value, this.to.value] = [toField(since), toField(until)];
    setText(this.message, say("console_replay_making"));
    setAttribute(this.element, "aria-busy", "true");
    const waited = this.countUp(mine, until - since);
    const answer = await ask(`/director/stretch?table=${encodeURIComponent(number)}&since=${since}&until=${until}`);
    clearInterval(waited);
    if (mine !== this.asked) return; // another request was made meanwhile
    setAttribute(this.element, "aria-busy", null);
    setAttribute(this.bar, "hidden", "");
    if (!answer.ok) {
      this.forget();
      setText(this.message, answer.text);
      return;
    }
    const tapeData = answer.body as unknown as TapeData;
    const last = tapeData.moments.at(-1)?.at ?? until;
    // A period that ends now has no more to show than was received.
    const end = until > this.now - WRITTEN_MS && this.now > 0 ? Math.max(last, Math.min(until, this.now)) : until;
    this.tape = new Tape(tapeData.moments, tapeData.moments[0]?.at ?? since, end);
    const { marks } = this.tape;
    const count = (kind: string): number => marks.filter((mark) => mark.kind === kind).length;
    const summary = say("console_replay_found", { moves: say("console_moves", { count: count("move") }), alerts: say("console_alerts", { count: count("incident") }) });
    const { reaches } = tapeData;
    setText(this.message, reaches === null ? summary : say("sentences", { first: say("console_replay_since", { time: timeOfDay(reaches, { seconds: true }) }), rest: summary }));
    setAttribute(this.player, "hidden", null);
    setAttribute(this.slider, "min", String(this.tape.since));
    setAttribute(this.slider, "max", String(this.tape.until));
    this.drawMarks();
    this.drawn = -2;
    this.goTo(cursor);
  }

  /** Show how long the replay has taken so far, and how much is replayed. */
  private countUp(mine: number, wantedMs: number): number {
    const since = performance.now();
    setAttribute(this.bar, "hidden", null);
    const tell = (): void => {
      if (mine !== this.asked) return;
      setText(this.waitedFor, waitedText(performance.now() - since, wantedMs));
    };
    tell();
    return window.setInterval(tell, 1000);
  }

  private forget(): void {
    this.stop();
    this.tape = null;
    setAttribute(this.bar, "hidden", "");
    setAttribute(this.player, "hidden", "");
    setText(this.message, "");
  }

  // --- the cursor ------------------------------------------------------------------------------------------

  private goTo(at: number): void {
    if (this.tape === null) return;
    this.cursor = Math.min(Math.max(at, this.tape.since), this.tape.until);
    this.draw(this.tape);
  }

  private step(by: 1 | -1): void {
    this.stop();
    if (this.tape !== null) this.goTo(this.tape.step(this.cursor, by));
  }

  private toMark(by: 1 | -1): void {
    const mark = this.tape?.mark(this.cursor, by);
    if (mark !== undefined) this.goTo(mark.at);
    else if (this.tape !== null) this.goTo(by === 1 ? this.tape.until : this.tape.since);
  }

  private toggle(): void {
    if (this.playing) this.stop();
    else this.start();
  }

  private start(): void {
    if (this.tape === null) return;
    if (this.cursor >= this.tape.until) this.goTo(this.tape.since);
    this.playing = true;
    setText(this.play, say("console_replay_pause"));
    this.framed = performance.now();
    this.frame = requestAnimationFrame((time) => this.run(time));
  }

  private stop(): void {
    cancelAnimationFrame(this.frame);
    this.playing = false;
    setText(this.play, say("console_replay_play"));
  }

  private run(time: number): void {
    if (!this.playing || this.tape === null) return;
    const passed = Math.max(0, time - this.framed) * Number(this.speed.value);
    this.framed = time;
    this.goTo(this.cursor + passed);
    if (this.cursor >= this.tape.until) this.stop();
    else this.frame = requestAnimationFrame((next) => this.run(next));
  }

  private readonly key = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || this.tape === null) return;
    if (target.closest("input:not([type=range]), select, textarea, dialog[open]") !== null) return;
    if (event.key === " " && target.closest("button, a, summary") !== null) return;
    const acts: Readonly<Record<string, () => void>> = {
      " ": () => this.toggle(),
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      n: () => this.toMark(1),
      p: () => this.toMark(-1),
      Home: () => this.goTo(this.tape!.since),
      End: () => this.goTo(this.tape!.until),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  // --- drawing ---------------------------------------------------------------------------------------------

  private draw(tape: Tape): void {
    const index = Math.max(0, tape.indexAt(this.cursor));
    const moment = tape.moments[index];
    this.slider.value = String(this.cursor);
    setAttribute(this.slider, "aria-valuetext", exact(this.cursor));
    setText(this.time, exact(this.cursor));
    if (moment === undefined) return;
    for (const [row, color] of [[this.white, "white"], [this.black, "black"]] as const) {
      setText(row.clock, clockText(clockAt(moment, color, this.cursor)));
      setAttribute(row.element, "data-running", moment.running === color ? "" : null);
    }
    if (index === this.drawn) return;
    this.drawn = index;
    const marked = differingSquares(moment);
    this.board.show({ fen: moment.placement, marked });
    const record = lastMove(moment);
    setText(this.standing, marked.length === 0 ? record : say("sentences", { first: record, rest: say("console_replay_differs", { squares: marked.join(", ") }) }));
    setChildren(this.thoughts, thoughtsAt(tape, index).map((thought) => el("li", {}, thought)));
    this.drawList(tape, index);
  }

  private drawList(tape: Tape, index: number): void {
    const [first, last] = [Math.max(0, index - ABOVE), Math.min(tape.moments.length, index + BELOW)];
    const rows = tape.moments.slice(first, last).map((moment, offset) => row(moment, tape.moments[first + offset - 1], first + offset === index));
    setChildren(this.list, rows);
    const current = rows[index - first];
    if (current !== undefined) this.list.scrollTop = current.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
  }

  private drawMarks(): void {
    const tape = this.tape!;
    const whole = Math.max(1, tape.until - tape.since);
    setChildren(
      this.marks,
      tape.marks.map(({ at, kind, words }) => {
        const mark = el("span", { class: "mark", "data-kind": kind, title: words });
        mark.style.left = `${(100 * (at - tape.since)) / whole}%`;
        return mark;
      }),
    );
  }
}

const LEGEND = [
  ["press", "console_replay_press"],
  ["move", "console_replay_move"],
  ["incident", "console_replay_alert"],
] as const;

function byKey(does: "console_replay_previous" | "console_replay_back" | "console_replay_on" | "console_replay_next", shown: string, key: string): Record<string, string> {
  return { class: "quiet step", "aria-label": say(does), title: say("console_replay_by_key", { does: say(does), key: shown }), "aria-keyshortcuts": key };
}

function thoughtsAt(tape: Tape, index: number): readonly string[] {
  const moment = tape.moments[index]!;
  return moment.assessment.length === 0 ? [say("console_replay_no_game")] : wordedList(moment, "assessment");
}

/** The new entries of a moment; if nothing was received or decided, the new assessment. */
function row(moment: Moment, before: Moment | undefined, current: boolean): HTMLElement {
  const entries = [...wordedList(moment, "received").map((sentence) => ["heard", sentence]), ...wordedList(moment, "decided").map((sentence) => ["decided", sentence])];
  const thinking = wordedList(moment, "assessment").filter((_, at) => before?.assessment.includes(moment.assessment[at]!) !== true).map((thought) => ["thinking", thought]);
  const kind = moment.raised.length > 0 ? "incident" : moment.pressed === null ? "" : "press";
  return el(
    "li",
    { "data-at": String(moment.at), "data-kind": kind, ...(current ? { "aria-current": "true" } : {}) },
    el("span", { class: "at" }, exact(moment.at)),
    el("span", {}, ...(entries.length > 0 ? entries : thinking).map(([what, content]) => el("span", { class: what! }, content!))),
  );
}

/** A time to a tenth of a second: "16:03:09.4". */
function exact(at: number): string {
  return new Date(at).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit", second: "2-digit", fractionalSecondDigits: 1 });
}

function field(id: string): HTMLInputElement {
  return el("input", { type: "datetime-local", step: "1", id });
}

interface ClockRow {
  readonly element: HTMLElement;
  readonly name: HTMLElement;
  readonly clock: HTMLElement;
}

function clockRow(title: string): ClockRow {
  const [name, clock] = [el("span", { class: "name" }, title), el("span", { class: "time" })];
  return { element: el("div", { class: "replay-clock" }, name, clock), name, clock };
}
