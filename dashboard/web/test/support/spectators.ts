/**
 * Whole pages in a document without a browser: they receive the hall that the dashboard's tests make up, by the very
 * changes that the dashboard sends (tests/dashboard/spectators.json), and react to taps and keys.
 *
 * There is no layout here and no style: hidden elements are those that are marked so. A file that uses this begins with
 * `// @vitest-environment happy-dom`.
 */
import type { DetachedWindowAPI } from "happy-dom";
import { vi } from "vitest";
import fixture from "../../../../tests/dashboard/spectators.json";
import { concerning } from "../../src/feed/files";
import type { Link } from "../../src/feed/update";
import type { Assignment, GameState } from "../../src/contract";
import type { Change } from "../../src/feed/projection";

/** Eight tables in the middle of the fourth round. */
export const HALL: readonly Change[] = fixture.hall as unknown as Change[];
/** The desk's messages about an event of two sections, the first of which plays at the eight tables. */
export const EVENT = fixture.event as unknown as Readonly<Record<keyof typeof fixture.event, Change[]>>;
/** Hall time of that moment, UTC in ms. */
export const NOW = fixture.now;
export const SITE = "http://hall";

/** The stream of a page; the test sends its updates. */
export class Stream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  readyState = Stream.OPEN;

  constructor(readonly url: string) {
    super();
    Stream.all.push(this);
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }

  /** Those that a page holds open now. */
  static get open(): Stream[] {
    return Stream.all.filter((stream) => stream.readyState === Stream.OPEN);
  }
}

/** Nobody else is there. */
class Alone extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

/** Streams and fetches go to the test; time continues by `passed` alone. For `beforeEach`. */
export function alone(): void {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("BroadcastChannel", Alone);
  vi.stubGlobal("fetch", fetched);
  // No picture is drawn: nothing glides, and no piece is cut to points.
  Element.prototype.animate ??= (() => ({})) as never;
  localStorage.clear();
  sessionStorage.clear();
  answers = {};
}

let answers: Readonly<Record<string, unknown>> = {};

async function fetched(address: string | URL | Request): Promise<Response> {
  const url = new URL(address instanceof Request ? address.url : address, location.href);
  const answer = answers[url.pathname + url.search] ?? answers[url.pathname];
  return answer === undefined ? new Response("", { status: 404 }) : new Response(JSON.stringify(answer));
}

/** Restore everything that a test replaced. For `afterEach`. */
export function over(): void {
  left();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

/** Take the page away, with all that it listens to and waits for. */
function left(): void {
  window.dispatchEvent(new Event("pagehide"));
  for (const [target, kind, listener] of listened.splice(0)) target.removeEventListener(kind, listener);
  Stream.all = [];
  vi.clearAllTimers();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
}

/** Pages never take away what they listen to: the next one begins without it. */
const listened: [EventTarget, string, EventListenerOrEventListenerObject][] = [];
for (const target of [document, window]) {
  const add = target.addEventListener.bind(target) as EventTarget["addEventListener"];
  target.addEventListener = ((kind: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions) => {
    listened.push([target, kind, listener]);
    add(kind, listener, options);
  }) as never;
}

export interface Opening {
  /** What the page receives when its stream opens; null for nothing yet. */
  readonly hall?: readonly Change[] | null;
  /** What the dashboard answers by address; whatever else is asked for is not there. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Of the window, pixels. */
  readonly width?: number;
}

/** Open the page at an address, as a browser does that has kept what was chosen before. */
export async function opened(path: string, { hall = HALL, answers: given = {}, width = 1366 }: Opening = {}): Promise<void> {
  left();
  answers = given;
  dom.happyDOM.setURL(SITE + path);
  dom.happyDOM.setViewport({ width, height: 768 });
  document.body.innerHTML = '<div id="app"></div>';
  vi.resetModules();
  await import("../../src/main");
  await drawn();
  if (hall !== null) await tell(hall, { whole: true, link: UP });
}

const dom = window as unknown as { readonly happyDOM: DetachedWindowAPI };

/** The page at this address is loaded again. */
export async function reloaded(opening: Opening = {}): Promise<void> {
  await opened(location.pathname + location.search, opening);
}

const UP: Link = { broker: "up", daemon: "online", since: 0 };

/** Send changes on every open stream, as far as they concern its page. */
export async function tell(changes: readonly Change[], head: { readonly whole?: true; readonly link?: Link; readonly now?: number } = {}): Promise<void> {
  for (const stream of Stream.open) {
    const query = new URL(stream.url, SITE).searchParams;
    const shown = changes.filter(([path]) => query.has("desk") || !path.startsWith("event/") || path.endsWith("/rounds"));
    const frame = { now: Date.now(), rate: 1, ...head, changes: shown.map((change) => concerning(change, query.get("table"))) };
    stream.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame), lastEventId: "run-1" }));
  }
  await drawn();
}

/** Let time pass, in ms. */
export async function passed(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

/** Wait until updates and choices are on the page, with the parts of it that are loaded only then. */
export async function drawn(): Promise<void> {
  await vi.dynamicImportSettled();
  await passed(20);
}

// --- what is known of the hall ------------------------------------------------------------------------------

/** A state of the made-up hall, with changes, to be sent. */
export function known<T>(path: string, changes: readonly Change[] = HALL): T {
  const change = changes.find(([pathOf]) => pathOf === path);
  if (change === undefined) throw new Error(`the made-up hall has no ${path}`);
  return structuredClone(change[1]) as T;
}

type GameWithOpening = GameState & { opening: string; kept: number; omitted: number };

/** A game of the made-up hall, with changes. */
export function game(table: number, change: (game: GameWithOpening) => Partial<GameWithOpening> = () => ({})): Change {
  const state = known<GameWithOpening>(`table/${table}/game`);
  return [`table/${table}/game`, { ...state, ...change(state) }];
}

/** The seating of a table of the made-up hall, with changes, perhaps at another table. */
export function seat(table: number, change: Partial<Assignment> = {}, at = table): Change {
  const state = known<{ assignment: Assignment }>(`table/${table}/assignment`);
  return [`table/${at}/assignment`, { ...state, assignment: { ...state.assignment, ...change, table: at } }];
}

// --- what is on the page ------------------------------------------------------------------------------------

/** Whether somebody can see it: neither it nor what is around it is hidden, and no closed dialog or menu holds it. */
export function isSeen(node: Element): boolean {
  return node.closest("[hidden], dialog:not([open])") === null;
}

/** What is seen of these. */
export function all<T extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): T[] {
  return [...within.querySelectorAll<T>(selector)].filter(isSeen);
}

/** The one of these that is seen. */
export function single<T extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): T {
  const matching = all<T>(selector, within);
  if (matching.length !== 1) throw new Error(`${selector} is seen ${matching.length} times, on a page that says: ${text()}`);
  return matching[0]!;
}

/** Whether the page has nothing of this that can be seen. */
export function gone(selector: string): boolean {
  return all(selector).length === 0;
}

/** The text of all that is seen. */
export function text(within: ParentNode | string = document.body): string {
  const node = typeof within === "string" ? single(within) : within;
  const copy = (from: Node): string => {
    if (from.nodeType === Node.TEXT_NODE) return from.textContent ?? "";
    return from instanceof Element && !isSeen(from) ? "" : [...from.childNodes].map(copy).join(BLOCK.has(from.nodeName) ? " " : "");
  };
  return copy(node as unknown as Node).replace(/\s+/g, " ").trim();
}
const BLOCK = new Set(["DIV", "BODY", "MAIN", "HEADER", "TR", "TBODY", "TABLE", "UL", "OL", "DIALOG", "SECTION", "NAV"]);

/** The texts of all these that are seen. */
export function texts(selector: string, within: ParentNode = document): string[] {
  return all(selector, within).map((node) => text(node));
}

/** What is called so by its label, its own text, or what describes it. */
export function called<T extends HTMLElement = HTMLElement>(selector: string, name: string | RegExp, within: ParentNode = document): T {
  const fits = (node: T): boolean => (typeof name === "string" ? nameOf(node) === name : name.test(nameOf(node)));
  const matching = all<T>(selector, within).filter(fits);
  if (matching.length !== 1) throw new Error(`${matching.length} of ${selector} are called ${String(name)}, of: ${all(selector, within).map(nameOf).join(" | ")}`);
  return matching[0]!;
}

/** The accessible name of an element. */
export function nameOf(node: Element): string {
  const label = node.id === "" ? null : document.querySelector(`label[for="${node.id}"]`);
  return node.getAttribute("aria-label") ?? text(label ?? node.closest("label") ?? node);
}

export const button = (name: string | RegExp): HTMLButtonElement => called<HTMLButtonElement>("button", name);
export const link = (name: string | RegExp): HTMLAnchorElement => called<HTMLAnchorElement>("a", name);
export const field = (name: string | RegExp): HTMLInputElement => called<HTMLInputElement>("input, select", name);

/** What hands do. */
export async function press(node: HTMLElement): Promise<void> {
  node.click();
  await drawn();
}

/** Type a text into a field, or choose what has this value. */
export async function enter(node: HTMLInputElement, value: string): Promise<void> {
  node.value = value;
  for (const kind of ["input", "change"]) node.dispatchEvent(new Event(kind, { bubbles: true }));
  await drawn();
}

/** A box is ticked, or no longer. */
export async function tick(node: HTMLInputElement, on = true): Promise<void> {
  if (node.checked !== on) await press(node);
}

/** Keys are pressed where the focus is. */
export async function keys(...pressed: readonly string[]): Promise<void> {
  for (const key of pressed) (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await drawn();
}

/** The numbers of the boards that are seen. */
export const tables = (): (string | undefined)[] => all(".card").map((card) => card.dataset.table);
