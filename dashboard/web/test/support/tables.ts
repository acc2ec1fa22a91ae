/** Tables with nothing special about them, and what stands at them. */
import type { ClockState } from "../../src/contract";
import type { Game, Seating, TableView } from "../../src/feed/projection";

export const NO_TABLE: TableView = { assignment: null, game: null, clock: null, placement: null, health: null, incidents: null, history: null };

const player = (name: string) => ({ name, title: "", rating: null, federation: "", team: "", minor: false, assisted: false });

export function seatedAt(change: Partial<Seating> = {}): TableView["assignment"] {
  const seating: Seating = {
    event: "Open",
    round: 1,
    table: 1,
    game: "g",
    white: player("Anna"),
    black: player("Ben"),
    time_control: "5400+30",
    starts_at: null,
    audiences: ["public"],
    minors: {},
    ruleset: { id: "r", name: "R", public_screen_hides: [] },
    ...change,
  };
  return { journal: "j", seq: 1, assignment: seating };
}

export function gameAt(state: Game["state"], result: Game["result"] = "*"): Game {
  const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  return { journal: "j", seq: 1, game: "g", state, start_fen: fen, fen, moves: [], position_changes: [], provisional: null, unrecorded: [], result, termination: "", omitted: 0 };
}

export function clockAt(at: number, change: Partial<ClockState> = {}): ClockState {
  return { state: "running", white_ms: 3_000_000, black_ms: 3_000_000, running: "white", flag: null, read_at: at, time_scale: 1, clock_set_ms: 0, delay_remaining_ms: 0, completed_moves: null, ...change };
}
