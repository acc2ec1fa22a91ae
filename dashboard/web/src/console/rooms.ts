/** The rooms of the arbiters' page: one is shown at a time, selected by the address. */
import { el, setAttribute, setChildren, setText } from "../page/dom";
import type { Feed } from "../feed/feed";
import { say } from "../words/words";

/** The room at `/director` itself. */
const FIRST = "alerts";

export interface Room {
  /** Its place in the address: `/director/NAME`, `/director/NAME/REST`; see `placeOf`. */
  readonly name: string;
  /** In the navigation, and in the title of the page. */
  readonly title: string;
  /** The right that it requires; without it the room does not exist. Null: for everyone who is signed in. */
  readonly right: string | null;
  readonly element: HTMLElement;
  /** The room from which it is reached; such a room has no entry in the navigation. */
  readonly under?: string;
  /** Draw. Called only while the room is shown: at each update, and four times a second. */
  show(feed: Feed, now: number): void;
  /** The room is shown from now on, or shows something else: `rest` of its address ("12"). */
  entered?(rest: string): void;
  /** Another room is shown from now on. */
  left?(): void;
  /** The number of waiting items, for the navigation. */
  count?(feed: Feed, now: number): number;
}

export interface Place {
  readonly name: string;
  readonly rest: string;
}

/**
 * The room of a path, and its subject.
 *
 * `/director/table/12` is the room "table" with the subject "12". A further part is a room of its own with the same
 * subject: `/director/table/12/replay` is the room "replay" with the subject "12".
 */
export function placeOf(path: string): Place {
  const [name = FIRST, rest = "", inner] = path.split("/").filter(Boolean).slice(1).map(decoded);
  // The desk has rooms of its own, which only it knows.
  if (name === "desk") return { name, rest: inner === undefined ? rest : `${rest}/${inner}` };
  return { name: inner ?? name, rest };
}

/** The path of a room; `inner`: a room below it with the same subject. */
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

/** Go to a room by its path; the back button returns here, unless the entry is replaced. */
export function go(path: string, options: { replace?: boolean } = {}): void {
  if (options.replace === true) history.replaceState(history.state, "", path);
  else history.pushState(null, "", path);
  window.dispatchEvent(new Event(MOVED));
}

const RENAMED = "flagfall-renamed";

/** Give the present place another path, without entering a room. */
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
  /** The scroll position at each path, for the back button. */
  private readonly depths = new Map<string, number>();
  private waiting = 0;

  /** `may`: the rights of the session. An unknown room is replaced by the first one that is allowed. */
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

  /** Make links to rooms change the room and not the page; links opened in another tab are left alone. */
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
    // The content has to be drawn before it can be scrolled to.
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

/** The event that the window receives when another room has been entered, so that it is drawn at once. */
export const ENTERED = "flagfall-entered";

/** Move the focus to the heading, where screen readers and keyboards begin. */
function focusHeading(room: HTMLElement): void {
  const heading = room.querySelector<HTMLElement>("h1") ?? room;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
