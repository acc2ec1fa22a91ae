/** The rooms of the director's page: one is shown at a time, and the address says which. */
import { el, setAttribute, setChildren, setText } from "../page/dom";
import type { Feed } from "../feed/feed";
import { say } from "../words/words";

/** The room behind `/director` itself. */
const FIRST = "alerts";

export interface Room {
  /** Its place in the address: `/director/NAME`, `/director/NAME/REST`; see `placeOf`. */
  readonly name: string;
  /** In the navigation, and in the title of the page. */
  readonly title: string;
  /** What somebody must be allowed; else the room is not there. Null = for all who are signed in. */
  readonly right: string | null;
  readonly element: HTMLElement;
  /** The room that it is reached from; such a room has no entry in the navigation. */
  readonly under?: string;
  /** Draw. It is called only while the room is shown: with each news, and four times a second. */
  show(feed: Feed, now: number): void;
  /** It is shown from now on, or shows something else: `rest` is what the address says of it ("12"). */
  entered?(rest: string): void;
  /** Another room is shown from now on. */
  left?(): void;
  /** How many things wait there, as the navigation tells. */
  count?(feed: Feed, now: number): number;
}

export interface Place {
  readonly name: string;
  readonly rest: string;
}

/**
 * The room and what it is about, by a path.
 *
 * `/director/table/12` is the room "table" about "12"; what follows is a room of its own that is about the same:
 * `/director/table/12/replay` is the room "replay" about "12".
 */
export function placeOf(path: string): Place {
  const [name = FIRST, rest = "", inner] = path.split("/").filter(Boolean).slice(1).map(decoded);
  // The desk has rooms of its own, of which only it knows.
  if (name === "desk") return { name, rest: inner === undefined ? rest : `${rest}/${inner}` };
  return { name: inner ?? name, rest };
}

/** Where a room is; `inner` is the room within it that is about the same. */
export function pathTo(name: string, rest = "", inner = ""): string {
  if (name === FIRST) return "/director";
  return ["/director", name, ...(rest === "" ? [] : [encodeURIComponent(rest)]), ...(inner === "" ? [] : [inner])].join("/");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const MOVED = "flagfall-moved";

/** Go to a room of this page by its address; the way back leads here again, unless it is put in the place of this one. */
export function go(path: string, options: { replace?: boolean } = {}): void {
  if (options.replace === true) history.replaceState(history.state, "", path);
  else history.pushState(null, "", path);
  window.dispatchEvent(new Event(MOVED));
}

const RENAMED = "flagfall-renamed";

/** The same place has another address from now on: nothing is entered by it. */
export function rename(path: string): void {
  history.replaceState(history.state, "", path);
  window.dispatchEvent(new Event(RENAMED));
}

export class Rooms {
  readonly navigation: HTMLElement;
  private readonly rooms: readonly Room[];
  private readonly entries: readonly { room: Room; link: HTMLAnchorElement; count: HTMLElement }[];
  private current: Room | null = null;
  private at = "";
  /** How far down each address was read, for the way back. */
  private readonly depths = new Map<string, number>();
  private waiting = 0;

  /** `may`: the rights of the session. The first of the rooms that are allowed is shown for one that is not there. */
  constructor(
    private readonly main: HTMLElement,
    rooms: readonly Room[],
    may: ReadonlySet<string>,
  ) {
    this.rooms = rooms.filter((room) => room.right === null || may.has(room.right));
    this.entries = this.rooms
      .filter((room) => room.under === undefined)
      .map((room) => {
        const count = el("span", { class: "count" });
        const link = el("a", { href: pathTo(room.name), "data-room": room.name }, el("span", { class: "icon", "aria-hidden": "true" }), el("span", {}, room.title), count);
        return { room, link, count };
      });
    this.navigation = el("nav", { class: "rooms", "aria-label": say("console_rooms") }, ...this.entries.map(({ link }) => link));
    main.before(this.navigation);
    history.scrollRestoration = "manual";
    document.addEventListener("click", (event) => this.clicked(event));
    window.addEventListener("popstate", () => this.enter(true));
    window.addEventListener(MOVED, () => this.enter(false));
    window.addEventListener(RENAMED, () => (this.at = location.href));
    this.enter(false);
  }

  show(feed: Feed, now: number): void {
    this.waiting = 0;
    for (const { room, link, count } of this.entries) {
      const waiting = room.count?.(feed, now) ?? 0;
      this.waiting += waiting;
      setText(count, waiting === 0 ? "" : String(waiting));
      setAttribute(link, "aria-label", waiting === 0 ? null : say("console_room_waiting", { room: room.title, count: waiting }));
    }
    this.current?.show(feed, now);
    this.entitle();
  }

  /** A link to a room changes the room and not the page; one that is opened in another tab is left alone. */
  private clicked(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === null || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target !== "" || link.origin !== location.origin || !/^\/director(\/|$)/.test(link.pathname)) return;
    event.preventDefault();
    if (link.href !== location.href) go(link.pathname + link.search);
  }

  private enter(back: boolean): void {
    const first = this.at === "";
    if (!first) this.depths.set(this.at, scrollY);
    const place = placeOf(location.pathname);
    const room = this.rooms.find(({ name }) => name === place.name) ?? this.rooms[0];
    if (room === undefined) return;
    if (room.name !== place.name) history.replaceState(history.state, "", pathTo(room.name));
    this.at = location.href;
    if (this.current !== room) this.current?.left?.();
    this.current = room;
    document.body.dataset.room = room.name;
    setChildren(this.main, [room.element]);
    for (const entry of this.entries) setAttribute(entry.link, "aria-current", entry.room.name === (room.under ?? room.name) ? "page" : null);
    room.entered?.(room.name === place.name ? place.rest : "");
    // What is there to be read has to be there before it is scrolled to.
    window.dispatchEvent(new Event(ENTERED));
    scrollTo(0, back ? (this.depths.get(this.at) ?? 0) : 0);
    if (!first) focusHeading(room.element);
    this.entitle();
  }

  private entitle(): void {
    const title = `${this.waiting > 0 ? `(${this.waiting}) ` : ""}${say("console_page", { room: this.current?.title ?? "" })}`;
    if (document.title !== title) document.title = title;
  }
}

/** Told to the window when another room has been entered: whoever draws does it now. */
export const ENTERED = "flagfall-entered";

/** Who hears the page or goes by keyboard begins at the top of the room. */
function focusHeading(room: HTMLElement): void {
  const heading = room.querySelector<HTMLElement>("h1") ?? room;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
