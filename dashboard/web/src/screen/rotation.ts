/** What a screen in the hall shows next. Pure. */
import { isShort, limits } from "../clock/low_time";
import type { TableView, View } from "../feed/projection";
import { assigned, control, gameOf, seated } from "../table/seat";
import { events, nextRound, sectionView, type SectionView } from "../event/told";

export interface Rule {
  /** Boards at once. */
  readonly boards: number;
  /** How long each picture stands. */
  readonly seconds: number;
  /** Only these tables; empty = all. */
  readonly tables: readonly (readonly [first: number, last: number])[];
  /** Only these sections of events, by their ids; empty = all. */
  readonly sections: readonly string[];
  /** Standings come in every so many turns; 0 = never. */
  readonly standings: number;
  /** In which order the next pairings are listed, or that they are not. */
  readonly pairings: "board" | "name" | "none";
}

export const BOARDS = { least: 1, usual: 4, most: 16 } as const;
const SECONDS = { least: 5, usual: 20, most: 600 } as const;
const STANDINGS = { least: 0, usual: 3, most: 100 } as const;

/** One table, or some from the first to the last. */
const TABLES = /^(\d+)\s*(?:-\s*(\d+))?$/;

/** One picture: boards by their tables, or a page of a list. */
export type Picture =
  /** `pinned`: how many of the tables, the first of them, stand on every picture of boards. */
  | { readonly kind: "boards"; readonly tables: readonly number[]; readonly pinned: number }
  | { readonly kind: "pairings" | "standings"; readonly event: string; readonly section: string; readonly page: number };

/** The rule that an address states: `?boards=4&seconds=20&tables=1-8,12`. What is none there is as usual. */
export function ruleOf(address: URLSearchParams): Rule {
  return {
    boards: within(BOARDS, address.get("boards")),
    seconds: within(SECONDS, address.get("seconds")),
    tables: words(address.get("tables"))
      .map((part) => TABLES.exec(part))
      .filter((found) => found !== null)
      .map((found) => [Number(found[1]), Number(found[2] ?? found[1])] as const),
    sections: words(address.get("sections")),
    standings: within(STANDINGS, address.get("standings")),
    pairings: (["name", "none"] as const).find((one) => one === address.get("pairings")) ?? "board",
  };
}

/** What an address says that no screen understands, and what to give there. */
export interface Misread {
  /** As it stands in the address: "boards=abc". */
  readonly said: string;
  /** What it is about; null = no screen knows the name. */
  readonly give: { readonly kind: "number"; readonly least: number; readonly most: number; readonly used: number } | { readonly kind: "tables" } | { readonly kind: "pairings" } | null;
}

/** `others`: names that every page understands. */
export function misread(address: URLSearchParams, others: readonly string[]): Misread[] {
  const limits: Readonly<Record<string, typeof BOARDS | typeof SECONDS | typeof STANDINGS>> = { boards: BOARDS, seconds: SECONDS, standings: STANDINGS };
  return [...address].flatMap(([name, value]): Misread[] => {
    const said = `${name}=${value}`;
    const known = limits[name];
    if (known !== undefined) {
      const used = within(known, value);
      return String(used) === value.trim() ? [] : [{ said, give: { kind: "number", least: known.least, most: known.most, used } }];
    }
    if (name === "tables") return words(value).length > 0 && words(value).every((part) => TABLES.test(part)) ? [] : [{ said, give: { kind: "tables" } }];
    if (name === "pairings") return ["board", "name", "none"].includes(value) ? [] : [{ said, give: { kind: "pairings" } }];
    return name === "sections" || others.includes(name) ? [] : [{ said, give: null }];
  });
}

function words(list: string | null): string[] {
  return (list ?? "").split(",").map((part) => part.trim()).filter((part) => part !== "");
}

function within(limits: { least: number; usual: number; most: number }, said: string | null): number {
  const number = Number(said);
  return said === null || said.trim() === "" || !Number.isInteger(number) ? limits.usual : Math.min(limits.most, Math.max(limits.least, number));
}

/**
 * The pictures of one turn: the boards in play, the next pairings until the round begins, and standings when it
 * is their turn. Where nothing is played and nothing is paired, what is over or has not begun.
 *
 * `lines`: so many lines of a list stand on the screen at once. `turn`: the number of the turn, from 0.
 */
export function pictures(view: View, rule: Rule, now: number, lines: number, turn: number): Picture[] {
  const lists = wantedSections(view, rule);
  const paired = rule.pairings === "none" ? [] : lists.flatMap((one) => pages("pairings", one, pairingCount(one.view, rule), lines));
  const due = rule.standings > 0 && (turn + 1) % rule.standings === 0;
  // The first page alone: who leads. All of it is on the phones.
  const standings = due ? lists.filter((one) => (one.view.standings?.round ?? 0) > 0).flatMap((one) => pages("standings", one, 1, lines)) : [];
  return [...boards(view.tables, rule, now, paired.length > 0), ...paired, ...standings];
}

/**
 * Games in time trouble come first, then those of players with a title, then the others that are played; what is
 * over or has not begun is shown when nothing is played, unless there is something newer to tell.
 *
 * A game that comes into time trouble may be over before its turn: while such games fill half a picture at most,
 * they stand on each of them, and the others take turns in the other half.
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

interface Listed {
  readonly event: string;
  readonly view: SectionView;
}

function wantedSections(view: View, rule: Rule): Listed[] {
  return events(view).flatMap(({ id, rounds }) =>
    rounds.sections
      .filter((one) => rule.sections.length === 0 || rule.sections.includes(one.id))
      .map((section) => ({ event: id, view: sectionView(view, id, section) })),
  );
}

function pairingCount(view: SectionView, rule: Rule): number {
  const round = nextRound(view.section);
  const told = round === null ? undefined : view.pairings.get(round.number);
  if (told === undefined) return 0;
  return rule.pairings === "name" ? 2 * told.pairings.length + told.byes.length : told.pairings.length + told.byes.length;
}

function pages(kind: "pairings" | "standings", { event, view }: Listed, count: number, lines: number): Picture[] {
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

/** Where a screen is: its picture, where that stood in its turn, and the number of the turn. */
export interface Place {
  readonly picture: Picture | null;
  readonly index: number;
  readonly turn: number;
}

export const BEGINNING: Place = { picture: null, index: -1, turn: 0 };

/** The next place; `turnOf` gives the pictures of a turn as it would be now. A picture that is gone is passed by. */
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
 * Where a picture stands in a turn; -1 = nowhere. Boards are known by the first table that takes turns, since others
 * may have taken the seats beside it.
 */
export function find(turn: readonly Picture[], picture: Picture | null): number {
  return turn.findIndex((one) => picture !== null && same(one, picture));
}

function same(one: Picture, other: Picture): boolean {
  if (one.kind === "boards") return other.kind === "boards" && one.tables[one.pinned] === other.tables[other.pinned];
  return one.kind === other.kind && one.event === other.event && one.section === other.section && one.page === other.page;
}

/** A place as it was kept; whatever is none is the beginning. */
export function placeOf(kept: string | null): Place {
  try {
    const found = JSON.parse(kept ?? "null") as Partial<Place> | null;
    const { picture, turn } = found ?? {};
    if (picture === undefined || picture === null || !Number.isInteger(turn) || turn! < 0) return BEGINNING;
    if (picture.kind === "boards" ? picture.tables.every(Number.isInteger) && Number.isInteger(picture.pinned) : ["pairings", "standings"].includes(picture.kind)) return { picture, index: 0, turn: turn! };
  } catch {
    // As good as nothing.
  }
  return BEGINNING;
}
