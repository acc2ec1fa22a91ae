/** A page in a DOM: the page is real; the test is its dashboard, its hall, the time, and the user. */
import { expect, vi } from "vitest";
import type { Incident } from "../../src/contract";
import type { Link } from "../../src/feed/update";
import type { Change } from "../../src/feed/projection";
import { NOW, hall } from "./hall";
import { shown } from "./look";

/** A stream of the page, which the test speaks through. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static last: Stream | null = null;
  readyState = 1;

  constructor(readonly url: string) {
    super();
    Stream.last = this;
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

/** What the page asks of its dashboard. */
export interface SentRequest {
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** Answer it; `status` 0: nothing comes back. */
  answer(body?: object, status?: number): Promise<void>;
}

/** The sounds and vibrations of the page: pitches in Hz, and patterns of a phone in ms. */
export interface PlayedSounds {
  readonly tones: number[];
  readonly buzzes: unknown[];
}

export const RIGHTS = ["health", "watch", "acknowledge", "decide", "claim", "correct", "clock", "result", "pause", "move_game", "turn", "calibrate", "bind", "remark", "arrange", "cards", "delay", "desk", "forget", "accounts", "pin"];

/** A session with the PIN, as the dashboard describes it. */
export const ANNA = { name: "Anna (PIN)", roles: ["chief"], may: RIGHTS, everywhere: RIGHTS, sector: null, ways: ["pin"], paired: true };

/** Event targets that outlive a page here, with their original methods: a closed page must receive no events. */
const LISTENED = [globalThis as unknown as EventTarget, document].map((target) => [target, target.addEventListener] as const);

const UP: Link = { broker: "up", daemon: "online", since: NOW };

export class Page {
  readonly sounds: PlayedSounds = { tones: [], buzzes: [] };
  /** What the dashboard answers at once, by path; what is asked behind "?" comes in. */
  readonly answers = new Map<string, (asked: URLSearchParams) => object>();
  private asks: SentRequest[] = [];
  private states = new Map<string, unknown>();
  private listened: [EventTarget, string, EventListenerOrEventListenerObject | null][] = [];

  /** A page that has loaded at an address, and has received the hall from the dashboard. */
  static async opened(path: string, changes: readonly Change[] = hall(), session: object = ANNA): Promise<Page> {
    localStorage.clear();
    const page = new Page();
    page.answers.set("/director/session", () => session);
    page.answers.set("/reach", () => ({ origin: null }));
    page.answers.set("/director/clock-devices", () => ({ apart: false, devices: { both: null } }));
    vi.useFakeTimers({ now: NOW, toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "requestAnimationFrame", "cancelAnimationFrame", "Date", "performance"] });
    for (const [at, state] of changes) page.states.set(at, state);
    await page.load(path);
    return page;
  }

  /** Load the page again, where it is. */
  async reload(): Promise<void> {
    await this.goto(location.pathname + location.search);
  }

  /** Load another page. */
  async goto(path: string): Promise<void> {
    this.forget();
    await this.load(path);
  }

  private async load(path: string): Promise<void> {
    this.stand();
    history.replaceState(null, "", path);
    document.head.replaceChildren();
    document.body.replaceChildren(document.createElement("div"));
    const { STAFF, speak } = await import("../../src/words/words");
    await speak("en", STAFF);
    const { startDirector } = await import("../../src/director/director");
    startDirector(document.body.firstElementChild as HTMLElement);
    await this.passes(0);
    // The desk is fetched when somebody goes there.
    await vi.dynamicImportSettled();
    await this.passes(0);
    if (Stream.last !== null) await this.tell(...this.states);
  }

  /** What browsers have and this DOM has not, or what only the test may do. */
  private stand(): void {
    Stream.last = null;
    const page = this;
    for (const [target, add] of LISTENED) {
      target.addEventListener = (...given: Parameters<EventTarget["addEventListener"]>): void => {
        page.listened.push([target, given[0], given[1]]);
        add.apply(target, given);
      };
    }
    vi.stubGlobal("EventSource", Stream);
    vi.stubGlobal("isSecureContext", false);
    vi.stubGlobal("BroadcastChannel", class extends EventTarget { postMessage(): void {} close(): void {} });
    vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => page.fetched(path, init));
    vi.stubGlobal("AudioContext", class { state = "running"; currentTime = 0; destination = null; });
    const node = { connect: () => node, start: () => {}, stop: () => {} };
    vi.stubGlobal("OscillatorNode", class { constructor(_: unknown, { frequency }: { frequency: number }) { page.sounds.tones.push(frequency); return node; } });
    vi.stubGlobal("GainNode", class { gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }; connect = () => node; });
    Object.defineProperty(navigator, "vibrate", { configurable: true, value: (pattern: unknown) => page.sounds.buzzes.push(pattern) });
    Object.defineProperty(HTMLElement.prototype, "offsetParent", { configurable: true, get(this: HTMLElement) { return shown(this) ? document.body : null; } });
  }

  private fetched(path: string, init: RequestInit): Promise<Response> {
    const [at, query] = path.split("?");
    const known = this.answers.get(at!);
    if (known !== undefined) return Promise.resolve(response(known(new URLSearchParams(query)), 200));
    return new Promise((done, failed) => {
      const answer = async (body: object = {}, status = 200): Promise<void> => {
        if (status === 0) failed(new TypeError("the network is gone"));
        else done(response(body, status));
        await this.passes(0);
      };
      this.asks.push({ path, body: JSON.parse((init.body as string | undefined) ?? "{}") as Record<string, unknown>, answer });
    });
  }

  /** States of the hall are these from now on; the page has drawn them. */
  async tell(...changes: readonly Change[]): Promise<void> {
    for (const [path, state] of changes) this.states.set(path, state);
    await this.frame(changes, UP);
  }

  /** How the dashboard is linked to the hall. */
  async links(link: Partial<Link>): Promise<void> {
    await this.frame([], { ...UP, ...link });
  }

  /** The rooms of the desk may show something else since. */
  async turns(turn: string): Promise<void> {
    await this.frame([], UP, { turn });
  }

  private async frame(changes: readonly Change[], link: Link, more: object = {}): Promise<void> {
    Stream.last!.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ now: Date.now(), rate: 1, link, changes, ...more }) }));
    await this.passes(20);
  }

  /** The stream breaks. */
  async cut(): Promise<void> {
    Stream.last!.dispatchEvent(new Event("error"));
    await this.passes(20);
  }

  /** All that is known of each table's incidents: these alone, of the tables that are named. */
  async alert(...all: readonly Incident[]): Promise<void> {
    const tables = new Set(all.map(({ table }) => table));
    await this.tell(...[...tables].map((table): Change => [`table/${table}/incidents`, { journal: "j", seq: 1, incidents: all.filter((incident) => incident.table === table) }]));
  }

  /** The next request, which must be to this address. */
  asked(path: string): SentRequest {
    const next = this.asks.shift();
    expect(next?.path).toBe(path);
    return next!;
  }

  /** Nothing was asked that the test has not seen. */
  get quiet(): boolean {
    return this.asks.length === 0;
  }

  async passes(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
  }

  /** The device sleeps: the time of day continues, and nothing else does. */
  async sleeps(ms: number): Promise<void> {
    vi.setSystemTime(Date.now() + ms);
    await this.passes(2_000);
  }

  /** Buttons that have just come do something from now on. */
  async settled(): Promise<void> {
    await this.passes(2_000);
  }

  async touch(node: HTMLElement): Promise<void> {
    expect(shown(node), `${node.outerHTML} is hidden`).toBe(true);
    node.click();
    await this.passes(20);
  }

  /** A key, where the focus is. */
  async press(key: string): Promise<void> {
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await this.passes(20);
  }

  /** Something else stands in a field. */
  async write(field: HTMLInputElement, value: string): Promise<void> {
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await this.passes(20);
  }

  /** The page is closed. */
  close(): void {
    this.forget();
    vi.useRealTimers();
  }

  private forget(): void {
    for (const [target, kind, listener] of this.listened) target.removeEventListener(kind, listener);
    this.listened = [];
    for (const [target, add] of LISTENED) target.addEventListener = add;
    vi.unstubAllGlobals();
    vi.clearAllTimers();
    vi.resetModules();
  }
}

/** As much of one as a page looks at, without the timers of a real one. */
function response(body: object, status: number): Response {
  const made: Partial<Response> = { ok: status < 400, status, json: () => Promise.resolve(structuredClone(body)) };
  return made as Response;
}
