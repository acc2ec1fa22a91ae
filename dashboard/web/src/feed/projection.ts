/**
 * The view of a page, and its one step: the states that the dashboard says have changed (dashboard/live/view_diff.py).
 * What is newer and what belongs together was decided there. No DOM, no network, no time.
 */
import type {
  Assignment,
  AssignmentState,
  ClockState,
  EventOverview,
  GameState,
  Health,
  Incidents,
  TableHistory,
  PlacementState,
  ArbiterNotes,
  RoundPairings,
  Ruleset,
  SectionPlayers,
  SectionStandings,
  Status,
} from "../contract";

/** The game of a table with the moves that this page is told: all of them, or the last one alone. */
export interface Game extends GameState {
  /** So many were played before the first one of `moves`. */
  readonly omitted: number;
  /** Code and name, where all moves are told; empty where it has none. */
  readonly opening?: string;
}

/** What every page is told of a rule set; the director's knows all of it. */
export type Rules = Pick<Ruleset, "id" | "name" | "public_screen_hides"> & Partial<Ruleset>;

export type Seating = Omit<Assignment, "ruleset"> & { readonly ruleset: Rules };

export interface TableView {
  readonly assignment: (Omit<AssignmentState, "assignment"> & { readonly assignment: Seating | null }) | null;
  readonly game: Game | null;
  readonly clock: ClockState | null;
  readonly placement: PlacementState | null;
  readonly health: Health | null;
  readonly incidents: Incidents | null;
  readonly history: TableHistory | null;
}

/** What the desk tells of an event. */
export type DeskState = EventOverview | SectionPlayers | RoundPairings | SectionStandings;

/** Where the tables stand on the map of the hall; directors make it (dashboard/director/layout.py). */
export interface Layout {
  /** Of the change that led to it. */
  readonly number: number;
  /** Who made that change. */
  readonly by: string;
  /** Tables in a row; 0 = as many as the window is wide. */
  readonly across: number;
  /** By table: column and row. Who is not named stands below them. */
  readonly places: Readonly<Record<string, readonly [number, number]>>;
}

export interface View {
  readonly status: Status | null;
  readonly tables: Readonly<Record<string, TableView>>;
  /** What the desk tells, by its path: "event/spring/rounds". */
  readonly desk: Readonly<Record<string, DeskState>>;
  /** Null on every page but the director's, and there while nobody has arranged anything. */
  readonly layout: Layout | null;
  /** What the arbiters noted for each other; on the director's page alone. */
  readonly arbiter_notes: ArbiterNotes | null;
}

/** A state and where it belongs: "status", "layout", "table/3/game". */
export type Change = readonly [path: string, state: unknown];

export const EMPTY: View = { status: null, tables: {}, desk: {}, layout: null, arbiter_notes: null };

const NOTHING: TableView = {
  assignment: null,
  game: null,
  clock: null,
  placement: null,
  health: null,
  incidents: null,
  history: null,
};

const EVENT = /^event\/[^/]+\/(?:rounds|section\/[^/]+\/(?:players|standings|round\/\d+))$/;
const TABLE = /^table\/([1-9][0-9]{0,5})\/([a-z-]+)$/;

/** The view after some changes; the same object when there are none. A table with no state left is gone. */
export function after(view: View, changes: readonly Change[]): View {
  if (changes.length === 0) return view;
  let { status, layout, arbiter_notes } = view;
  const tables: Record<string, TableView> = { ...view.tables };
  // The same object while nothing of it changes: pages draw large tables again only then.
  let desk: Record<string, DeskState> | null = null;
  for (const [path, state] of changes) {
    if (EVENT.test(path)) {
      desk ??= { ...view.desk };
      if (state === null) delete desk[path];
      else desk[path] = path.includes("/round/") ? wholeRound(desk[path], state as ToldRound) : (state as DeskState);
    }
    const [, number, kind] = TABLE.exec(path) ?? [];
    if (path === "status") status = state as Status | null;
    if (path === "layout") layout = state as Layout | null;
    if (path === "arbiter-notes") arbiter_notes = state as ArbiterNotes | null;
    if (number === undefined || kind === undefined || !Object.hasOwn(NOTHING, kind)) continue;
    const table = tables[number] ?? NOTHING;
    const next = { ...table, [kind]: kind === "game" ? whole(table.game, state as Told | null) : state };
    if (Object.values(next).some((one) => one !== null)) tables[number] = next;
    else delete tables[number];
  }
  return { status, tables, desk: desk ?? view.desk, layout, arbiter_notes };
}

/** A round as it travels: with `kept`, pairings that are not told are those that the page has. */
type ToldRound = RoundPairings & { readonly kept: boolean };

function wholeRound(held: DeskState | undefined, { kept, ...told }: ToldRound): RoundPairings {
  if (!kept || held === undefined || !("pairings" in held)) return told;
  const changed = new Map(told.pairings.map((one) => [one.board, one]));
  return { ...told, pairings: held.pairings.map((one) => changed.get(one.board) ?? one) };
}

/** A game as it travels: of its moves the first `kept` are those that the page has. */
type Told = Game & { readonly kept?: number };

function whole(held: Game | null, told: Told | null): Game | null {
  if (told === null) return null;
  const { kept, ...game } = told;
  return kept === undefined || held === null ? game : { ...game, moves: [...held.moves.slice(0, kept), ...game.moves] };
}
