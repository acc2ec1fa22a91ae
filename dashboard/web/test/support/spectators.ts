/**
 * Whole pages in a document without a browser: they are told of the hall that the tests of the dashboard make up, by
 * the very changes that the dashboard tells them (tests/dashboard/spectators.json), and answer to touches and keys.
 *
 * There is no layout here and no style: what is hidden is what says so. A file that uses this begins with
 * `// @vitest-environment happy-dom`.
 */
import type { DetachedWindowAPI } from "happy-dom";
import { vi } from "vitest";
import told from "../../../../tests/dashboard/spectators.json";
import { concerning } from "../../src/feed/files";
import type { Link } from "../../src/feed/heard";
import type { Assignment, GameState } from "../../src/contract";
import type { Change } from "../../src/feed/projection";

/** Eight tables in the middle of the fourth round. */
export const HALL: readonly Change[] = told.hall as unknown as Change[];
/** What the desk tells of an event of two sections, whose first one sits at the eight tables. */
export const EVENT = told.event as unknown as Readonly<Record<keyof typeof told.event, Change[]>>;
/** Hall time of that moment, UTC in ms. */
export const NOW = told.now;
export const SITE = "http://hall";

/** The stream of a page, which is told what a test says. */
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
    return Stream.all.filter((one) => one.readyState === Stream.OPEN);
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

/** Nothing that a test put in the place of something stays there. For `afterEach`. */
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
  /** What the page is told when its stream opens; null = nothing yet. */
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
  if (hall !== null) await tell(hall, { anew: true, link: UP });
}

const dom = window as unknown as { readonly happyDOM: DetachedWindowAPI };

/** The page at this address is loaded again. */
export async function reloaded(opening: Opening = {}): Promise<void> {
  await opened(location.pathname + location.search, opening);
}

const UP: Link = { broker: "up", daemon: "online", since: 0 };

/** The dashboard tells every open stream this, as far as it concerns its page. */
export async function tell(changes: readonly Change[], head: { readonly anew?: true; readonly link?: Link; readonly now?: number } = {}): Promise<void> {
  for (const one of Stream.open) {
    const query = new URL(one.url, SITE).searchParams;
    const shown = changes.filter(([path]) => query.has("desk") || !path.startsWith("event/") || path.endsWith("/rounds"));
    const frame = { now: Date.now(), rate: 1, ...head, changes: shown.map((change) => concerning(change, query.get("table"))) };
    one.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame), lastEventId: "run-1" }));
  }
  await drawn();
}

/** Let so much time go by, ms. */
export async function passed(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

/** Until what was told or chosen is on the page, with the parts of it that are loaded only then. */
export async function drawn(): Promise<void> {
  await vi.dynamicImportSettled();
  await passed(20);
}

// --- what is known of the hall ------------------------------------------------------------------------------

/** A state of the made-up hall, to be told with changes. */
export function known<T>(path: string, changes: readonly Change[] = HALL): T {
  const found = changes.find(([one]) => one === path);
  if (found === undefined) throw new Error(`the made-up hall has no ${path}`);
  return structuredClone(found[1]) as T;
}

type ToldGame = GameState & { opening: string; kept: number; omitted: number };

/** A game of the made-up hall, with changes. */
export function game(table: number, change: (told: ToldGame) => Partial<ToldGame> = () => ({})): Change {
  const told = known<ToldGame>(`table/${table}/game`);
  return [`table/${table}/game`, { ...told, ...change(told) }];
}

/** Who sits at a table of the made-up hall, with changes, perhaps at another one. */
export function seat(table: number, change: Partial<Assignment> = {}, at = table): Change {
  const told = known<{ assignment: Assignment }>(`table/${table}/assignment`);
  return [`table/${at}/assignment`, { ...told, assignment: { ...told.assignment, ...change, table: at } }];
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
export function one<T extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): T {
  const found = all<T>(selector, within);
  if (found.length !== 1) throw new Error(`${selector} is seen ${found.length} times, on a page that says: ${text()}`);
  return found[0]!;
}

/** Whether the page has nothing of this that can be seen. */
export function gone(selector: string): boolean {
  return all(selector).length === 0;
}

/** The text of all that is seen. */
export function text(within: ParentNode | string = document.body): string {
  const node = typeof within === "string" ? one(within) : within;
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
  const found = all<T>(selector, within).filter(fits);
  if (found.length !== 1) throw new Error(`${found.length} of ${selector} are called ${String(name)}, of: ${all(selector, within).map(nameOf).join(" | ")}`);
  return found[0]!;
}

/** What somebody hears of it. */
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
