/** A hall of eight tables in the middle of round 4, and what a daemon publishes of it. */
import type { ClockState, Health, Incident, TableHistory, Player, ArbiterNote, Remedy } from "../../src/contract";
import type { Change, Seating } from "../../src/feed/projection";
import { clockAt, gameAt, seatedAt } from "./tables";

/** The hall time of a page that is opened, UTC in ms. */
export const NOW = Date.UTC(2026, 10, 21, 14, 0, 0);

const PLAYERS: readonly (readonly [white: string, black: string])[] = [
  ["Sofia Marchetti", "Jonas Lindqvist"],
  ["Daniel Okafor", "Elif Şahin"],
  ["Tomáš Novák", "Priya Raghunathan"],
  ["Lucas Ferreira", "Hanna Virtanen"],
  ["Marek Wójcik", "Amélie Dubois"],
  ["Nino Beridze", "Oliver Grant-Whitfield"],
  ["Kenji Sato", "Ana Kovačević"],
  ["Ivan Petrov", "Grace Liu"],
];

const player = (name: string): Player => ({ name, title: "", rating: null, federation: "", team: "", minor: false, assisted: false });

export const REMEDY: Remedy = {
  text:
    "Black gains 120 s, and White does not keep the 30 s of this move: White 1:26:56, Black 1:30:00. " +
    "Put the position before the move back; the bishop must move if it can.",
  warning: false,
  white_ms: 5_216_000,
  black_ms: 5_400_000,
  white_before_ms: 5_246_000,
  black_before_ms: 5_280_000,
  proportional: false,
  fen: "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4",
  restart_game: false,
  postpones: false,
  result: null,
  termination: "",
};

/** An illegal position at the press: White moved the bishop through a pawn. */
export function incidentAt(table: number, change: Partial<Incident> = {}): Incident {
  return {
    id: `incident-${table}-1`,
    table,
    game: `4.${table}`,
    kind: "illegal_move",
    certainty: "certain",
    color: "white",
    summary: `White completed a move at table ${table} that is not legal: bishop from b5 takes on b7`,
    article: "7.5.1",
    rule: "A move that is not legal and that the clock was pressed after is taken back",
    remedy: REMEDY,
    options: [],
    times_to_set: null,
    may_act: "The arbiter, until the game is over.",
    can_mate: null,
    mate_line: [],
    mate_deadline: null,
    illegal_move_number: 1,
    claimed_by: null,
    witness: "",
    contradicted: "",
    ply: 6,
    fen_before: REMEDY.fen,
    placement_after: "r1bqkbnr/1Bpp1ppp/p1n5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R",
    squares: [{ at_ms: -520, square: "b7", piece: "B" }],
    clock: [{ at_ms: 0, event: "press", color: "white", white_ms: 5_246_000, black_ms: 5_280_000 }],
    choices: [],
    occurred_at: NOW,
    detection_ms: 140,
    acknowledged_by: "",
    decision: null,
    reversed_decisions: [],
    closed_reason: "",
    ...change,
  };
}

/** It is closed: something was applied, or it was refused (null). */
export function decided(incident: Incident, applied: Remedy | null, by = "Anna", note = ""): Incident {
  return { ...incident, decision: { by, at: incident.occurred_at + 20_000, applied, proposed: null, white_before_ms: null, black_before_ms: null, note }, closed_reason: `${by} ${applied === null ? "refused" : "applied"} it` };
}

/** The states of the incidents of one table. */
export function incidents(...listed: readonly Incident[]): Change {
  return [`table/${listed[0]!.table}/incidents`, { journal: "j", seq: 1, incidents: listed }];
}

export function seating(table: number, change: Partial<Seating> = {}): Change {
  const [white, black] = PLAYERS[table - 1]!.map(player) as [Player, Player];
  return [`table/${table}/assignment`, seatedAt({ event: "Harbour Open", round: 4, table, game: `4.${table}`, white, black, ...change })];
}

export function clock(table: number, change: Partial<ClockState> = {}): Change {
  return [`table/${table}/clock`, clockAt(NOW, change)];
}

export function notes(table: number, change: Partial<TableHistory> = {}): Change {
  return [`table/${table}/history`, { journal: "j", seq: 1, entries: [], paused: null, ...change }];
}

export function arbiterNotes(...listed: readonly ArbiterNote[]): Change {
  return ["arbiter-notes", { journal: "j", seq: 1, notes: listed }];
}

const FINE: Health = { level: "ok", items: [], at: NOW, needs_calibration: false, clock: "board", has_board: true };

/** What stands at the eight tables when a page is opened. */
export function hall(): Change[] {
  return PLAYERS.flatMap((_, index) => {
    const table = index + 1;
    const game = { ...gameAt("in_progress"), game: `4.${table}` };
    return [seating(table), [`table/${table}/game`, game], clock(table, { state: "paused", running: null, white_ms: 5_246_000, black_ms: 5_280_000 }), [`table/${table}/health`, FINE]] as Change[];
  });
}
