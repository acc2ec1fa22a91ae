/** The next picture of a screen in the hall. */
import { isShort, limits } from "../clock/low_time";
import type { TableView, View } from "../feed/projection";
import { assigned, control, gameOf, seated } from "../table/seat";
import { events, nextRound, sectionView, type SectionView } from "../event/section_view";

export interface Rule {
  /** Boards at once. */
  readonly boards: number;
  /** How long each picture is shown. */
  readonly seconds: number;
  /** Only these tables; empty for all. */
  readonly tables: readonly (readonly [first: number, last: number])[];
  /** Only these sections of events, by their ids; empty for all. */
  readonly sections: readonly string[];
  /** Standings are shown every this many turns; 0 for never. */
  readonly standings: number;
  /** The order of the next pairings, or that they are not listed. */
  readonly pairings: "board" | "name" | "none";
}

export const BOARDS = { least: 1, usual: 4, most: 16 } as const;
const SECONDS = { least: 5, usual: 20, most: 600 } as const;
const STANDINGS = { least: 0, usual: 3, most: 100 } as const;

/** One table, or some from the first to the last. */
const TABLES = /^(\d+)\s*(?:-\s*(\d+))?$/;

/** One picture: boards by their tables, or a page of a list. */
export type Picture =
  /** `pinned`: number of tables, the first of them, that are on every picture of boards. */
  | { readonly kind: "boards"; readonly tables: readonly number[]; readonly pinned: number }
  | { readonly kind: "pairings" | "standings"; readonly event: string; readonly section: string; readonly page: number };

/** The rule of an address: `?boards=4&seconds=20&tables=1-8,12`. Missing values have defaults. */
export function ruleOf(address: URLSearchParams): Rule {
  return {
    boards: within(BOARDS, address.get("boards")),
    seconds: within(SECONDS, address.get("seconds")),
    tables: words(address.get("tables"))
      .map((part) => TABLES.exec(part))
      .filter((match) => match !== null)
      .map((match) => [Number(match[1]), Number(match[2] ?? match[1])] as const),
    sections: words(address.get("sections")),
    standings: within(STANDINGS, address.get("standings")),
    pairings: (["name", "none"] as const).find((choice) => choice === address.get("pairings")) ?? "board",
  };
}

/** A part of an address that screens do not understand, and the valid values. */
export interface Misread {
  /** As in the address: "boards=abc". */
  readonly parameter: string;
  /** The valid values; null if the name is unknown. */
  readonly give: { readonly kind: "number"; readonly least: number; readonly most: number; readonly used: number } | { readonly kind: "tables" } | { readonly kind: "pairings" } | null;
}

/** `others`: names that every page understands. */
export function misread(address: URLSearchParams, others: readonly string[]): Misread[] {
  const limits: Readonly<Record<string, typeof BOARDS | typeof SECONDS | typeof STANDINGS>> = { boards: BOARDS, seconds: SECONDS, standings: STANDINGS };
  return [...address].flatMap(([name, value]): Misread[] => {
    const parameter = `${name}=${value}`;
    const known = limits[name];
    if (known !== undefined) {
      const used = within(known, value);
      return String(used) === value.trim() ? [] : [{ parameter, give: { kind: "number", least: known.least, most: known.most, used } }];
    }
    if (name === "tables") return words(value).length > 0 && words(value).every((part) => TABLES.test(part)) ? [] : [{ parameter, give: { kind: "tables" } }];
    if (name === "pairings") return ["board", "name", "none"].includes(value) ? [] : [{ parameter, give: { kind: "pairings" } }];
    return name === "sections" || others.includes(name) ? [] : [{ parameter, give: null }];
  });
}

function words(list: string | null): string[] {
  return (list ?? "").split(",").map((part) => part.trim()).filter((part) => part !== "");
}

function within(limits: { least: number; usual: number; most: number }, value: string | null): number {
  const number = Number(value);
  return value === null || value.trim() === "" || !Number.isInteger(number) ? limits.usual : Math.min(limits.most, Math.max(limits.least, number));
}

/**
 * The pictures of one turn: the boards in play, the next pairings until the round begins, and standings when it is their
 * turn. If nothing is played and nothing is paired, finished games and those that have not started.
 *
 * `lines`: number of lines of a list on the screen. `turn`: the number of the turn, from 0.
 */
export function pictures(view: View, rule: Rule, now: number, lines: number, turn: number): Picture[] {
  const lists = wantedSections(view, rule);
  const paired = rule.pairings === "none" ? [] : lists.flatMap((list) => pages("pairings", list, pairingCount(list.view, rule), lines));
  const due = rule.standings > 0 && (turn + 1) % rule.standings === 0;
  // Only the first page, with the leaders. Phones show all of it.
  const standings = due ? lists.filter((list) => (list.view.standings?.round ?? 0) > 0).flatMap((list) => pages("standings", list, 1, lines)) : [];
  return [...boards(view.tables, rule, now, paired.length > 0), ...paired, ...standings];
}

/**
 * Games in time trouble come first, then those of players with a title, then the others in progress; finished games, and
 * those that have not started, are shown if nothing is played, unless there is something newer to show.
 *
 * A game in time trouble may be over before its turn: while such games fill at most half a picture, they are on each of
 * them, and the others take turns in the other half.
 */
function boards(tables: View["tables"], rule: Rule, now: number, newer: boolean): Picture[] {
  const wanted = seated(tables).filter(([number]) => rule.tables.length === 0 || rule.tables.some(([first, last]) => number >= first && number <= last));
  const played = wanted.filter(([, table]) => isPlayed(table));
  const shown = played.length > 0 ? played : newer ? [] : wanted;
  const ranked = shown.map(([number, table]): [number, number] => [rank(table, now), number]);
  ranked.sort(([a, first], [b, second]) => a - b || first - second);
  const numbers = ranked.map(([, number]) => number);
  const short = ranked.filter(([place]) => place === IN_TROUBLE).length;
  const pinned = short <= rule.boards / 2 && short < numbers.length ? short : 0;
  const [always, others, seats] = [numbers.slice(0, pinned), numbers.slice(pinned), rule.boards - pinned];
  return Array.from({ length: Math.ceil(others.length / seats) }, (_, index) => ({
    kind: "boards",
    tables: [...always, ...others.slice(index * seats, (index + 1) * seats)],
    pinned,
  }));
}

interface ListedSection {
  readonly event: string;
  readonly view: SectionView;
}

function wantedSections(view: View, rule: Rule): ListedSection[] {
  return events(view).flatMap(({ id, rounds }) =>
    rounds.sections
      .filter((section) => rule.sections.length === 0 || rule.sections.includes(section.id))
      .map((section) => ({ event: id, view: sectionView(view, id, section) })),
  );
}

function pairingCount(view: SectionView, rule: Rule): number {
  const round = nextRound(view.section);
  const roundPairings = round === null ? undefined : view.pairings.get(round.number);
  if (roundPairings === undefined) return 0;
  return rule.pairings === "name" ? 2 * roundPairings.pairings.length + roundPairings.byes.length : roundPairings.pairings.length + roundPairings.byes.length;
}

function pages(kind: "pairings" | "standings", { event, view }: ListedSection, count: number, lines: number): Picture[] {
  return Array.from({ length: Math.ceil(count / lines) }, (_, page) => ({ kind, event, section: view.section.id, page }));
}

export function isPlayed(table: TableView): boolean {
  const game = gameOf(table);
  return game !== null && game.state === "in_progress" && game.result === "*";
}

const IN_TROUBLE = 0;

function rank(table: TableView, now: number): number {
  if (isPlayed(table) && isShort(table.clock, now, limits(control(table)).short)) return IN_TROUBLE;
  const seating = assigned(table);
  return seating !== null && (seating.white.title !== "" || seating.black.title !== "") ? 1 : 2;
}

/** The place of a screen: its picture, that picture's index in its turn, and the number of the turn. */
export interface Place {
  readonly picture: Picture | null;
  readonly index: number;
  readonly turn: number;
}

export const BEGINNING: Place = { picture: null, index: -1, turn: 0 };

/** The next place; `turnOf` returns the present pictures of a turn. A picture that no longer exists is skipped. */
export function next(place: Place, turnOf: (turn: number) => readonly Picture[]): Place {
  const now = turnOf(place.turn);
  const at = find(now, place.picture);
  const index = at < 0 ? Math.max(0, place.index) : at + 1;
  const picture = now[index];
  if (picture !== undefined) return { picture, index, turn: place.turn };
  const turn = place.turn + 1;
  return { picture: turnOf(turn)[0] ?? null, index: 0, turn };
}

/**
 * The index of a picture in a turn, or -1. Boards are recognised by the first table that takes turns, since others may
 * have taken the places next to it.
 */
export function find(turn: readonly Picture[], picture: Picture | null): number {
  return turn.findIndex((other) => picture !== null && same(other, picture));
}

function same(picture: Picture, other: Picture): boolean {
  if (picture.kind === "boards") return other.kind === "boards" && picture.tables[picture.pinned] === other.tables[other.pinned];
  return picture.kind === other.kind && picture.event === other.event && picture.section === other.section && picture.page === other.page;
}

/** A stored place, or the beginning if it is invalid. */
export function placeOf(kept: string | null): Place {
  try {
    const stored = JSON.parse(kept ?? "null") as Partial<Place> | null;
    const { picture, turn } = stored ?? {};
    if (picture === undefined || picture === null || !Number.isInteger(turn) || turn! < 0) return BEGINNING;
    if (picture.kind === "boards" ? picture.tables.every(Number.isInteger) && Number.isInteger(picture.pinned) : ["pairings", "standings"].includes(picture.kind)) return { picture, index: 0, turn: turn! };
  } catch {
    // As good as nothing.
  }
  return BEGINNING;
}
