/** The user's settings on this device: stored in the browser; in an address they apply to that page alone. */
import { isLanguage, preferred, type Language } from "../words/words";

export const COLOURS = ["auto", "light", "dark", "contrast"] as const;
export const BOARDS = ["green", "brown", "blue", "grey"] as const;
/** Classic is chessground's own; the others are made by build/pieces.ts. */
export const PIECES = ["classic", "slim", "print", "bold"] as const;

/** The signs for pieces in moves: letters are those of the language. */
export const MOVES = ["letters", "figurines"] as const;

/** The sizes of the boards on one page. */
export const SIZES = ["comfortable", "compact", "large"] as const;

export interface Settings {
  readonly language: Language;
  readonly colours: (typeof COLOURS)[number];
  readonly board: (typeof BOARDS)[number];
  readonly pieces: (typeof PIECES)[number];
  readonly size: (typeof SIZES)[number];
  readonly moves: (typeof MOVES)[number];
  /** Large boards have Black at the bottom. */
  readonly flipped: boolean;
  readonly moveSound: boolean;
  /** Notify when a followed player's game starts or ends. */
  readonly notify: boolean;
  readonly hideResults: boolean;
  readonly onlyPlaying: boolean;
  readonly onlyFollowed: boolean;
  /** Names of players, and "#3" for a table whose players have none. */
  readonly followed: readonly string[];
}

const KEPT = "flagfall-view";

/** Settings from storage and from the address; invalid ones are ignored. */
export function read(kept: string | null, address: URLSearchParams, languages: readonly string[]): Settings {
  const held = object(kept);
  const setting = (name: string): unknown => address.get(name) ?? held[name];
  const language = setting("language");
  const flag = (name: string): boolean => [true, "yes", ""].includes(setting(name) as string | boolean);
  return {
    language: typeof language === "string" && isLanguage(language) ? language : preferred(languages),
    colours: oneOf(COLOURS, setting("colours")),
    board: oneOf(BOARDS, setting("board")),
    pieces: oneOf(PIECES, setting("pieces")),
    size: oneOf(SIZES, setting("size")),
    moves: oneOf(MOVES, setting("moves")),
    flipped: flag("flipped"),
    moveSound: flag("moveSound"),
    notify: flag("notify"),
    hideResults: flag("hideResults"),
    onlyPlaying: flag("onlyPlaying"),
    onlyFollowed: flag("onlyFollowed"),
    followed: Array.isArray(held.followed) ? held.followed.filter((name): name is string => typeof name === "string") : [],
  };
}

function oneOf<T extends string>(choices: readonly T[], value: unknown): T {
  return choices.find((choice) => choice === value) ?? choices[0]!;
}

function object(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

let current: Settings | null = null;

export function settings(): Settings {
  current ??= read(stored(), new URLSearchParams(location.search), navigator.languages);
  return current;
}

/** Take over the followed players of another tab; otherwise the next change here would undo them. */
export function shareFollowed(): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === KEPT) current = { ...settings(), followed: read(newValue, new URLSearchParams(), navigator.languages).followed };
  });
}

/** Change some settings on this device. */
export function change(some: Partial<Settings>): void {
  current = { ...settings(), ...some };
  try {
    // A setting that only the address of this page has is not stored.
    const kept = read(stored(), new URLSearchParams(), navigator.languages);
    localStorage.setItem(KEPT, JSON.stringify({ ...kept, ...some }));
  } catch {
    // Without storage in the browser, the choice lasts as long as the page.
  }
  dress();
}

/** Apply the settings to the page. */
export function dress(): void {
  const { colours, board, pieces } = settings();
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const root = document.documentElement;
  root.dataset.colours = colours === "auto" ? (matchMedia("(prefers-contrast: more)").matches ? "contrast" : dark ? "dark" : "light") : colours;
  root.dataset.board = board;
  root.dataset.pieces = pieces;
  void piecesLoaded();
}

/** Wait for the style sheet of the chosen set; if it cannot be loaded, the classic set stays. */
export async function piecesLoaded(): Promise<void> {
  const { pieces } = settings();
  if (pieces !== "classic") await SETS[pieces]().catch(() => {});
}

/** The style sheets of the other sets, each loaded when it is first chosen. */
const SETS: Readonly<Record<Exclude<Settings["pieces"], "classic">, () => Promise<unknown>>> = {
  slim: () => import("virtual:pieces/slim.css"),
  print: () => import("virtual:pieces/print.css"),
  bold: () => import("virtual:pieces/bold.css"),
};

function stored(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
