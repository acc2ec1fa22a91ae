/** A phone or tablet at the board that is the table's clock: two halves to tap, and messages from the hall. */
import "./clockpage.css";
import { momentText, type HallTime } from "../clock/clock";
import type { Color } from "../contract";
import { button, el, setAttribute, setText } from "../page/dom";
import { controlText } from "../clock/time_control";
import { keeping } from "../feed/keeping";
import { say, sayAny, type Key as Word } from "../words/words";
import { at, timeOf } from "./hall";
import { keepAwake, fullScreenButton } from "./device";
import { lie, type Lie, LIES, remembered, swapped } from "./lie";
import { arrived, half, isNews, other, running, shownTime, useless, type Frame, type Key, type SentTap, type Why } from "./state";
import { COUNTS_FOR_MS, Touches, type Outcome } from "./touches";

/** Time without data after which the connection counts as lost; the dashboard sends a frame every 2 s. */
const SILENT_MS = 5_000;
/** Age of a daemon's last status at which it counts as silent (`dashboard/live/feed.py`). */
const SAID_LATE_MS = 12_000;
/** How long the hall's clock keeps running after its computer fell silent (`daemon/core/clock/screen_clock.py`). */
const RUNS_ON_MS = 10_000;
const NOTE_MS = 4_000;
const TIME_EVERY_MS = 20_000;
/** Time by which the frame may lag behind the reply to a tap. */
const NEWS_MS = 700;

const WHY: Readonly<Record<Why, Word>> = {
  second: "clock_second",
  not_yours: "clock_whose",
  not_stop: "clock_not_stop",
  not_screen: "clock_not_screen",
  over: "clock_over",
  paused: "clock_paused_play",
  flag: "clock_flag_stands",
  not_set: "clock_not_set",
  other_runs: "clock_other_runs",
  stands: "clock_stands_already",
  runs: "clock_runs_already",
};

/** Whether the hall is known not to keep the clock at present. */
const isGone = (link: Frame["link"]): boolean => link.daemon === "offline" || link.daemon === "silent";

export function startClockPage(root: HTMLElement, table: number, code: string): void {
  document.body.className = "clock-page";
  document.title = say("clock_title", { number: table });
  if (code === "") return noClock(root, say("clock_no_code"));
  // The page itself was served with status 404, so that the code is invalid: no need to ask again.
  const page = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;
  if (page?.responseStatus === 404) return noClock(root, say("clock_foreign"));
  new ClockPage(root, table, `/clock/${table}/${code}`);
}

/** Show a sentence that says why there is no clock. */
function noClock(root: HTMLElement, why: string): void {
  root.replaceChildren(el("main", { id: "main", class: "no-clock" }, el("h1", {}, document.title), el("p", { role: "alert" }, why)));
}

class ClockPage {
  private readonly touches: Touches;
  private readonly halves: Readonly<Record<Color, HalfOf>>;
  private readonly state = el("p", { class: "state", role: "status" });
  /** Whose clock this device is, or that another device is it. */
  private readonly whose = el("p", { class: "whose", hidden: "" });
  private readonly note = el("p", { class: "clock-note", role: "status" });
  private readonly lostSaid = el("p", { class: "lost", role: "alert", hidden: "" });
  private readonly ears = el("p", { class: "for-ears", role: "status" });
  private readonly keyStop: HTMLButtonElement;
  private readonly main: HTMLElement;
  private frame: Frame | null = null;
  private hallTime: HallTime | null = null;
  private sent: SentTap | null = null;
  private lastData = performance.now();
  private lostAt: number | null = null;
  private noteTimer = 0;
  private queue: Promise<void> = Promise.resolve();
  private unknown = false;
  private letGo = (): void => {};

  constructor(
    private readonly root: HTMLElement,
    private readonly table: number,
    path: string,
  ) {
    this.touches = new Touches(path);
    this.halves = { white: new HalfOf("white", (local) => this.touch("white", local)), black: new HalfOf("black", (local) => this.touch("black", local)) };
    this.keyStop = button(say("clock_begin"), { class: "stop-go" }, () => this.touch(running(this.frame, this.sent) === null ? "go" : "stop", performance.now()));
    const swap = button(say("clock_swap"), { class: "small" }, () => this.lay(swapped(this.lies)));
    const turn = button(say("clock_turn"), { class: "small" }, () => this.lay({ ...this.lies, facing: LIES[(LIES.indexOf(this.lies.facing) + 1) % LIES.length]! }));
    const full = fullScreenButton(say("clock_full"));
    const tools = el("div", { class: "tools" }, swap, turn, ...(full === null ? [] : [full]));
    const middle = el("div", { class: "middle" }, el("h1", {}, say("table", { number: table })), this.state, this.keyStop, this.whose, this.note, this.lostSaid, tools, this.ears);
    this.main = el("main", { id: "main", class: "clock-face" }, this.halves.white.element, middle, this.halves.black.element);
    root.replaceChildren(this.main);
    this.lay(this.lies);
    matchMedia("(orientation: portrait)").addEventListener("change", () => this.lay(this.lies));
    document.addEventListener("keydown", (event) => this.key(event));
    keepAwake((kept) => {
      if (!kept) this.say(say("clock_keep_awake"));
    });
    this.follow(`${path}/events`);
    void this.learnTime();
    setInterval(() => void (this.unknown || this.touches.askTime()), TIME_EVERY_MS);
    setInterval(() => this.watch(), 500);
    const tick = (): void => {
      if (this.unknown) return;
      this.draw();
      requestAnimationFrame(tick);
    };
    tick();
  }

  // --- arrangement --------------------------------------------------------------------------------------

  private get lies(): Lie {
    return remembered(this.table, this.place);
  }

  private get place(): Frame["place"] {
    return this.frame?.place ?? "both";
  }

  private lay(lies: Lie): void {
    lie(this.table, this.place, lies);
    setAttribute(this.main, "data-first", lies.first);
    setAttribute(this.main, "data-facing", lies.facing);
    // In the order of the halves, so that keyboards and screen readers find them in it.
    const first = this.halves[lies.first].element;
    if (this.main.firstElementChild !== first) {
      this.main.prepend(first);
      this.main.append(this.halves[other(lies.first)].element);
    }
  }

  // --- taps -------------------------------------------------------------------------------------------

  private key(event: KeyboardEvent): void {
    if (this.unknown || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const on = event.target instanceof HTMLButtonElement;
    const [first, local] = [this.lies.first, moment(event)];
    if (event.key === "ArrowLeft" || event.key === "ArrowUp") this.touch(first, local);
    else if (event.key === "ArrowRight" || event.key === "ArrowDown") this.touch(other(first), local);
    else if (event.key === " " && !on) this.touch(running(this.frame, this.sent) ?? "go", local);
    else if (event.key.toLowerCase() === "s") this.touch(running(this.frame, this.sent) === null ? "go" : "stop", local);
    else return;
    event.preventDefault();
  }

  private touch(key: Key, local: number): void {
    if (this.unknown) return;
    const why = useless(this.frame, this.sent, key);
    if (why !== null) {
      if (key === "white" || key === "black") this.halves[key].shake();
      const runs = running(this.frame, this.sent);
      const color = why === "not_yours" ? (this.place as Color) : runs;
      return this.say(sayAny(WHY[why], { side: color ?? "" }));
    }
    this.say("");
    const touched = at(this.touches.known, this.hallTime, local);
    const sent = touched === null ? null : { key, at: touched };
    this.sent = sent;
    if (key === "white" || key === "black") this.halves[key].pressed();
    // One after the other: the second tap depends on the first.
    this.queue = this.queue.then(async () => this.answered(sent, await this.touches.send(key, local, touched)));
  }

  private answered(sent: SentTap | null, outcome: Outcome): void {
    const clear = (): void => {
      if (this.sent === sent) this.sent = null;
    };
    if (outcome.ok) {
      setTimeout(clear, NEWS_MS);
      // The message of a later tap stays.
      if (outcome.text !== "") this.say(outcome.text);
      return;
    }
    clear();
    if (outcome.unknown) return this.foreign();
    this.say(outcome.lost ? say("clock_touch_lost", { seconds: COUNTS_FOR_MS / 1000 }) : outcome.text);
  }

  private say(text: string): void {
    clearTimeout(this.noteTimer);
    setText(this.note, text);
    if (text !== "") this.noteTimer = window.setTimeout(() => setText(this.note, ""), NOTE_MS);
  }

  private foreign(): void {
    if (this.unknown) return;
    this.unknown = true;
    this.letGo();
    noClock(this.root, say("clock_foreign"));
  }

  // --- frames from the hall ------------------------------------------------------------------------------

  /** Follow the hall as a clock: the stream stays open behind other windows, and ends when the page is left. */
  private follow(url: string): void {
    let source: EventSource | null = null;
    const open = (): void => void (source = this.open(url, () => source !== null && open()));
    keeping(() => "always", (kept) => {
      source?.close();
      source = null;
      if (kept !== "off" && !this.unknown) open();
    });
    this.letGo = () => source?.close();
  }

  private open(url: string, again: () => void): EventSource {
    const source = new EventSource(url);
    source.addEventListener("message", (event: MessageEvent<string>) => {
      this.lastData = performance.now();
      const before = this.frame;
      const frame = (this.frame = JSON.parse(event.data) as Frame);
      if (frame.word !== undefined) this.touches.answer(frame.word);
      this.hallTime = { now: frame.now, local: this.lastData, rate: frame.rate };
      if (before?.place !== frame.place || before.holds !== frame.holds) this.placed(frame);
      if (JSON.stringify(before?.clock) !== JSON.stringify(frame.clock)) {
        // A frame that shows only an earlier tap, or another device's action, is not about this tap.
        if (this.sent !== null && arrived(frame, this.sent)) this.sent = null;
        this.announce(before);
      }
    });
    source.addEventListener("error", () => {
      if (source.readyState !== EventSource.CLOSED) return;
      source.close();
      void this.touches.askTime().then((known) => {
        if (!known) return this.foreign();
        if (!this.unknown) setTimeout(again, 1_000);
      });
    });
    return source;
  }

  /** Take the place that this device holds. */
  private placed(frame: Frame): void {
    this.lay(this.lies);
    const side = frame.place === "both" ? null : frame.place;
    for (const color of ["white", "black"] as const) this.halves[color].presses(frame.holds && side !== other(color));
    setText(this.whose, frame.holds ? (side === null ? "" : say("clock_whose", { side })) : say("clock_second"));
    setAttribute(this.whose, "hidden", this.whose.textContent === "" ? "" : null);
    setAttribute(this.whose, "data-second", frame.holds ? null : "");
  }

  private async learnTime(): Promise<void> {
    for (let asked = 0; asked < 4 && !this.unknown; asked++) if (!(await this.touches.askTime())) return this.foreign();
  }

  private watch(): void {
    if (this.unknown) return;
    const silent = performance.now() - this.lastData > SILENT_MS;
    const link = this.frame?.link ?? null;
    const away = link !== null && (link.broker !== "up" || isGone(link));
    if (!silent && !away) {
      this.lostAt = null;
      return setAttribute(this.lostSaid, "hidden", "");
    }
    // Lost by the dashboard's report, which is late for a silent daemon, or by the dashboard's own silence.
    const now = Date.now();
    this.lostAt ??= silent ? now - (performance.now() - this.lastData) : Math.min(now, Math.max(link!.since, now - SAID_LATE_MS));
    const time = momentText(this.lostAt, { seconds: true });
    setText(this.lostSaid, say(silent ? "clock_lost" : "clock_hall_lost", { time, seconds: COUNTS_FOR_MS / 1000 }));
    setAttribute(this.lostSaid, "hidden", null);
  }

  private announce(before: Frame | null): void {
    const frame = this.frame!;
    if (!isNews(before, frame)) return;
    const runs = running(frame, null);
    const flag = frame.clock?.flag ?? null;
    const left = (color: Color): string => `${say(color)} ${shownTime(half(frame, null, color, frame.now).ms)}`;
    const what = flag !== null ? say("clock_flag", { side: flag }) : runs !== null ? say("clock_time_runs", { side: runs }) : say("clock_stands_now");
    setText(this.ears, `${what} ${left("white")}, ${left("black")}`);
  }

  // --- drawing ------------------------------------------------------------------------------------------

  private draw(): void {
    if (document.hidden) return;
    const time = timeOf(this.touches.known, this.hallTime);
    if (time === null || this.frame === null) return;
    let now = at(this.touches.known, this.hallTime, performance.now())!;
    const away = isGone(this.frame.link) && this.lostAt !== null;
    if (away) now -= Math.max(0, Date.now() - this.lostAt! - RUNS_ON_MS);
    for (const color of ["white", "black"] as const) {
      const name = this.frame.players?.[color === "white" ? 0 : 1] ?? "";
      // No name if no players are seated.
      this.halves[color].show(half(this.frame, this.sent, color, now), name.toLowerCase() === color ? "" : name);
    }
    setAttribute(this.main, "data-lost", this.lostAt === null ? null : "");
    const runs = running(this.frame, this.sent);
    // A device of one player cannot pause: it would give that player time to think.
    setAttribute(this.keyStop, "hidden", this.frame.holds && (this.place === "both" || runs === null) ? null : "");
    setText(this.keyStop, say(runs !== null ? "clock_stop" : this.isNew ? "clock_begin" : "clock_go"));
    setText(this.state, this.stateText(runs));
  }

  private stateText(runs: Color | null): string {
    const frame = this.frame!;
    if (!frame.screen) return say("clock_not_screen");
    if (frame.result !== "*") return say("clock_result", { result: frame.result.replace("1/2-1/2", "½–½").replace("-", "–") });
    if (frame.clock?.flag) return say("clock_flag", { side: frame.clock.flag });
    if (frame.paused) return say("clock_paused_play");
    if (frame.clock === null || frame.clock.white_ms === null) return say("clock_not_set");
    if (runs !== null) return controlText(frame.time_control);
    return say(this.isNew ? "clock_start" : "clock_stands_now");
  }

  /** Whether the next tap starts a game: the last one has finished, or the clock shows its initial times, as far as can be seen. */
  private get isNew(): boolean {
    const clock = this.frame?.clock ?? null;
    return this.frame?.result !== "*" || clock !== null && clock.state === "stopped" && this.frame?.moves === 0 && clock.white_ms === clock.black_ms;
  }
}

/** One player's half. */
class HalfOf {
  readonly element: HTMLButtonElement;
  private readonly time = el("span", { class: "time", "aria-hidden": "true" });
  private readonly who = el("span", { class: "who" });
  private readonly name = el("span", { class: "name" });
  private down = -Infinity;
  private spoken = "";

  constructor(
    readonly color: Color,
    touch: (local: number) => void,
  ) {
    setText(this.who, say(color));
    const inside = el("span", { class: "inside" }, this.who, this.time, this.name);
    this.element = el("button", { type: "button", class: "half", "data-color": color }, inside);
    this.element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.down = performance.now();
      touch(moment(event));
    });
    // Keyboards and screen readers click without a pointer.
    this.element.addEventListener("click", () => {
      if (performance.now() - this.down > 1_000) touch(performance.now());
      this.down = -Infinity;
    });
    this.element.addEventListener("contextmenu", (event) => event.preventDefault());
    this.element.addEventListener("focus", () => this.speak());
  }

  show(shown: { readonly ms: number | null; readonly look: string }, name: string): void {
    const text = shownTime(shown.ms);
    setText(this.time, text);
    setAttribute(this.time, "data-long", text.length > 5 ? "" : null);
    setText(this.name, name);
    setAttribute(this.element, "data-low", shown.ms !== null && shown.ms < 20_000 && shown.look === "runs" ? "" : null);
    if (this.element.dataset.look === shown.look && this.spoken !== "") return;
    setAttribute(this.element, "data-look", shown.look);
    this.speak();
  }

  /** Set whether this device may press it. */
  presses(does: boolean): void {
    setAttribute(this.element, "aria-disabled", does ? null : "true");
  }

  pressed(): void {
    this.element.animate?.([{ filter: "brightness(0.8)" }, { filter: "none" }], 160);
    navigator.vibrate?.(20);
  }

  /** Show that it does nothing now. */
  shake(): void {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const inside = this.element.querySelector(".inside");
    inside?.animate?.([{ translate: "0" }, { translate: "4px" }, { translate: "-4px" }, { translate: "0" }], 180);
  }

  /** Announce the state to screen readers, but not at every second. */
  private speak(): void {
    const look = this.element.dataset.look ?? "none";
    const does = look === "runs" ? say("clock_half_runs") : look === "flag" ? say("clock_flag", { side: this.color }) : "";
    this.spoken = [say(this.color), this.name.textContent, this.time.textContent, does].filter(Boolean).join(", ");
    setAttribute(this.element, "aria-label", this.spoken);
  }
}

/** The time of a tap by the page's own timer: the browser's timestamp of the event, if it is plausible. */
function moment(event: Event): number {
  const now = performance.now();
  return event.timeStamp <= now && now - event.timeStamp < 1_000 ? event.timeStamp : now;
}
