/**
 * The view of a page, and its one step: the states that the dashboard sends as changed (dashboard/live/view_diff.py). The
 * dashboard has checked their order. No DOM, no network, no time.
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

/** The game of a table with the moves that this page receives: all of them, or only the last one. */
export interface Game extends GameState {
  /** Number of moves played before the first one of `moves`. */
  readonly omitted: number;
  /** Code and name of the opening, if all moves are sent; empty if it has none. */
  readonly opening?: string;
}

/** The part of a rule set that every page receives; the arbiters' page receives all of it. */
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

/** A message of the desk about an event. */
export type DeskState = EventOverview | SectionPlayers | RoundPairings | SectionStandings;

/** The places of the tables on the map of the hall; arbiters arrange it (dashboard/director/layout.py). */
export interface Layout {
  /** Number of the change that led to it. */
  readonly number: number;
  /** The author of that change. */
  readonly by: string;
  /** Tables in a row; 0 for as many as fit into the window. */
  readonly across: number;
  /** By table: column and row. Tables without a place follow below. */
  readonly places: Readonly<Record<string, readonly [number, number]>>;
}

export interface View {
  readonly status: Status | null;
  readonly tables: Readonly<Record<string, TableView>>;
  /** The desk's messages by their paths: "event/spring/rounds". */
  readonly desk: Readonly<Record<string, DeskState>>;
  /** Null on every page but the arbiters', and there until the map is first arranged. */
  readonly layout: Layout | null;
  /** The arbiters' notes; only on the arbiters' page. */
  readonly arbiter_notes: ArbiterNotes | null;
}

/** A state and its path: "status", "layout", "table/3/game". */
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

/** The view after some changes; the same object if there are none. A table without states is removed. */
export function after(view: View, changes: readonly Change[]): View {
  if (changes.length === 0) return view;
  let { status, layout, arbiter_notes } = view;
  const tables: Record<string, TableView> = { ...view.tables };
  // It stays the same object while nothing in it changes: pages redraw large tables only then.
  let desk: Record<string, DeskState> | null = null;
  for (const [path, state] of changes) {
    if (EVENT.test(path)) {
      desk ??= { ...view.desk };
      if (state === null) delete desk[path];
      else desk[path] = path.includes("/round/") ? wholeRound(desk[path], state as RoundUpdate) : (state as DeskState);
    }
    const [, number, kind] = TABLE.exec(path) ?? [];
    if (path === "status") status = state as Status | null;
    if (path === "layout") layout = state as Layout | null;
    if (path === "arbiter-notes") arbiter_notes = state as ArbiterNotes | null;
    if (number === undefined || kind === undefined || !Object.hasOwn(NOTHING, kind)) continue;
    const table = tables[number] ?? NOTHING;
    const next = { ...table, [kind]: kind === "game" ? whole(table.game, state as GameUpdate | null) : state };
    if (Object.values(next).some((state) => state !== null)) tables[number] = next;
    else delete tables[number];
  }
  return { status, tables, desk: desk ?? view.desk, layout, arbiter_notes };
}

/** A round as it is sent: with `kept`, missing pairings are those that the page has. */
type RoundUpdate = RoundPairings & { readonly kept: boolean };

function wholeRound(held: DeskState | undefined, { kept, ...update }: RoundUpdate): RoundPairings {
  if (!kept || held === undefined || !("pairings" in held)) return update;
  const changed = new Map(update.pairings.map((pairing) => [pairing.board, pairing]));
  return { ...update, pairings: held.pairings.map((pairing) => changed.get(pairing.board) ?? pairing) };
}

/** A game as it is sent: the first `kept` moves are those that the page has. */
type GameUpdate = Game & { readonly kept?: number };

function whole(held: Game | null, update: GameUpdate | null): Game | null {
  if (update === null) return null;
  const { kept, ...game } = update;
  return kept === undefined || held === null ? game : { ...game, moves: [...held.moves.slice(0, kept), ...game.moves] };
}
