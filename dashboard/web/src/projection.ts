/**
 * The view and its one step, the same as in dashboard/projection.py; both are tested on the messages
 * of tests/dashboard/messages.jsonl. No DOM, no network, no time.
 */
import type {
  AssignmentState,
  ClockState,
  GameState,
  Health,
  IncidentFact,
  Incidents,
  Notes,
  PlacementState,
  Status,
} from "./contract";

export interface TableView {
  readonly assignment: AssignmentState | null;
  readonly game: GameState | null;
  readonly clock: ClockState | null;
  readonly placement: PlacementState | null;
  readonly health: Health | null;
  readonly incidents: Incidents | null;
  readonly notes: Notes | null;
}

export interface View {
  readonly status: Status | null;
  readonly tables: Readonly<Record<string, TableView>>;
}

export const EMPTY: View = { status: null, tables: {} };

const NOTHING: TableView = {
  assignment: null,
  game: null,
  clock: null,
  placement: null,
  health: null,
  incidents: null,
  notes: null,
};

const TABLE = /^table\/([1-9][0-9]{0,5})\/([a-z]+)$/;
const NUMBERED = new Set<string>(["assignment", "game", "incidents", "notes"]);

/** The view one message later; the same object when the message changes nothing. */
export function after(view: View, path: string, payload: unknown): View {
  if (path === "status") return { ...view, status: payload as Status | null };
  const [, number, kind] = TABLE.exec(path) ?? [];
  if (number === undefined || kind === undefined) return view;
  const table = view.tables[number] ?? NOTHING;
  const changed =
    kind === "incident" ? incidentFolded(table, payload as IncidentFact | null) : stateReplaced(table, kind, payload);
  return changed === table ? view : { ...view, tables: { ...view.tables, [number]: changed } };
}

function stateReplaced(table: TableView, kind: string, payload: unknown): TableView {
  if (!Object.hasOwn(NOTHING, kind)) return table;
  if (NUMBERED.has(kind) && older(payload, table[kind as keyof TableView])) return table;
  return { ...table, [kind]: payload };
}

interface Numbered {
  journal: string;
  seq: number;
}

/** Whether a numbered state is behind the one held; numbers of different journals do not compare. */
function older(payload: unknown, held: unknown): boolean {
  if (payload === null || held === null) return false;
  const [fresh, known] = [payload as Numbered, held as Numbered];
  return fresh.journal === known.journal && fresh.seq < known.seq;
}

/** An incident that comes ahead of its table's list is put into the list at once. */
function incidentFolded(table: TableView, fact: IncidentFact | null): TableView {
  if (fact === null) return table;
  const held = table.incidents;
  const same = held !== null && held.journal === fact.journal;
  if (same && fact.seq <= held.seq) return table;
  const known = same ? held.incidents : [];
  const listed = known.some((one) => one.id === fact.incident.id)
    ? known.map((one) => (one.id === fact.incident.id ? fact.incident : one))
    : [...known, fact.incident];
  return { ...table, incidents: { journal: fact.journal, seq: fact.seq, incidents: listed } };
}
