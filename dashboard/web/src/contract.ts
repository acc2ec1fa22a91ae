// Generated from broker/topics.py and broker/messages.py by `python -m broker.generate`; do not edit.
//
// Every field is there: our writers leave none out, and the dashboard's server fills in what another
// writer left to its default before a page gets it.

export type Color = "white" | "black";

export type Result = "1-0" | "0-1" | "1/2-1/2" | "*";

export type Grade = "certain" | "strong" | "hint";

/** An official has seen an incident and deals with it. */
export interface AcknowledgeRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  not_after: number | null;
  table: number;
  incident: string;
}

/** What a rule set says about one kind of incident. */
export interface Article {
  /** Where it stands, such as "7.5.3". */
  article: string;
  /** The rule in our own words, one sentence. */
  text: string;
  /** The penalty that the rule set proposes, one sentence. */
  remedy: string;
}

/** Seat two players at a table; the game starts when the men stand on their first squares. */
export interface AssignRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  not_after: number | null;
  assignment: Assignment;
}

/** Who plays what by which rules at one table. */
export interface Assignment {
  event: string;
  round: number | null;
  table: number;
  /** Identity of the game, unique in the event. */
  game: string;
  white: Player;
  black: Player;
  /**
   * As in the PGN tag: "5400+30", "40/7200:3600"; with a US delay "5400d5", with Bronstein's bonus "5400b5".
   */
  time_control: string;
  ruleset: Ruleset;
  audiences: string[];
}

/** The assignment of a table; None = nobody is assigned. */
export interface AssignmentState {
  journal: string;
  seq: number;
  assignment: Assignment | null;
}

/** The next eboard that lifts only its e2 pawn belongs to this table. */
export interface BindRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  not_after: number | null;
  table: number;
}

/** After ``ply`` plies an official set this position: the moves after them are played from it. */
export interface Break {
  ply: number;
  fen: string;
}

/** One way in which play went, or may go on, for an official to choose. */
export interface Choice {
  /** Its moves, or what happened, in words; a request names it by them. */
  san: string;
  /** So many final plies it keeps. */
  ply: number;
  /** What follows them, in UCI. */
  moves: string[];
  /** What stands wrongly on the board then; empty = nothing. */
  wrong: string;
}

/** Of the choices that an open incident offers, one is what happened, or what is to count. */
export interface ChooseReadingRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  not_after: number | null;
  table: number;
  game: string;
  /** The `san` of that choice. */
  choice: string;
}

/** One clock reading or press in the evidence of an incident. */
export interface ClockEvidence {
  at_ms: number;
  event: "press" | "reading" | "flag" | "lost" | "back";
  color: Color | null;
  white_ms: number | null;
  black_ms: number | null;
}

/** An honest clock: what was read, when, and what it does now. */
export interface ClockState {
  /** paused: stopped during the game; stopped: before or after it; none: no clock is read. */
  state: "running" | "paused" | "stopped" | "flag" | "none";
  white_ms: number | null;
  black_ms: number | null;
  /** Whose time runs. */
  running: Color | null;
  /** Whose flag fell first. */
  flag: Color | null;
  /** When this was read. */
  at: number;
  /** Hall seconds for one second of the world (demo and tests). */
  rate: number;
  /** So long after `at` the running time still stands: what is left of a US delay. */
  hold_ms: number;
}

/**
 * Other moves count than those recorded; what stands on the board is explained anew after them.
 *
 * The result of a game that is over stays, unless moves alone gave it or give it now.
 */
export interface CorrectMovesRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  not_after: number | null;
  table: number;
  game: string;
  /** So many final plies stay as they are recorded. */
  ply: number;
  /** All that was played after them, in UCI. */
  moves: string[];
}

/** The game has a result. */
export interface GameEnded {
  journal: string;
  seq: number;
  /** Number of the fact before it in the same stream; 0 = the first. */
  previous: number;
  table: number;
  game: string;
  at: number;
  type: "result";
  result: Result;
  termination: string;
}

/** The game begins from the position ``fen``. */
export interface GameStarted {
  journal: string;
  seq: number;
  /** Number of the fact before it in the same stream; 0 = the first. */
  previous: number;
  table: number;
  game: string;
  at: number;
  type: "start";
  fen: string;
}

/** The record of the game at one table, with the move that is not final yet. */
export interface GameState {
  journal: string;
  /** Number of the last fact folded in. */
  seq: number;
  game: string;
  /** waiting: the men are not on their first squares yet, or nobody has moved. */
  state: "waiting" | "playing" | "over";
  start_fen: string;
  /** The position after the last final move. */
  fen: string;
  moves: PlayedMove[];
  /** Positions that officials set, the first one first. */
  breaks: Break[];
  provisional: ProvisionalMove | null;
  result: Result;
  termination: string;
}

/** How the table's equipment is. */
export interface Health {
  level: "ok" | "warning" | "fault";
  items: HealthItem[];
  at: number;
}

/** One thing that works or does not, in words. */
export interface HealthItem {
  subject: "board" | "clock" | "link";
  level: "ok" | "warning" | "fault";
  /** What is so, and what to do about it. */
  text: string;
  /** When it last said anything; null = never, or not known. */
  heard_at: number | null;
  /** Messages that came damaged and were dropped. */
  damaged: number;
  /** How often it was lost and came back. */
  reconnects: number;
  /** Charge of its battery in percent, where it tells. */
  battery: number | null;
}

/** Something an official may have to act on, with everything that it rests on. */
export interface Incident {
  id: string;
  table: number;
  game: string;
  /**
   * illegal_position, press_without_move, press_before_move, two_hands, flag_fall, board_lost, clock_lost, clock_to_set, unclear
   */
  kind: string;
  grade: Grade;
  /** Who did it; None = nobody in particular. */
  color: Color | null;
  /** One line a person understands at a glance. */
  summary: string;
  article: string;
  /** The rule in words, from the table's rule set. */
  rule: string;
  /** What the rule set proposes. */
  remedy: string;
  /** Final plies before it. */
  ply: number;
  fen_before: string;
  /** What stood on the board when it was judged. */
  placement_after: string;
  squares: SquareEvidence[];
  clock: ClockEvidence[];
  /** What an official may choose, the likeliest first. */
  choices: Choice[];
  /** When the evidence that completes it arrived. */
  at: number;
  /** From that moment until it was raised. */
  delay_ms: number;
  acknowledged_by: string;
  /** Why it needs nobody any more; empty = open. */
  closed: string;
}

/** An incident was raised, acknowledged or closed; it is given whole, as it stands now. */
export interface IncidentFact {
  journal: string;
  seq: number;
  /** Number of the fact before it in the same stream; 0 = the first. */
  previous: number;
  table: number;
  game: string;
  at: number;
  type: "raised" | "acknowledged" | "closed";
  incident: Incident;
}

/** The open incidents of a table, oldest first, and those closed last. */
export interface Incidents {
  journal: string;
  seq: number;
  incidents: Incident[];
}

/** A move is final. Times are what the clock showed after the press. */
export interface MoveMade {
  journal: string;
  seq: number;
  /** Number of the fact before it in the same stream; 0 = the first. */
  previous: number;
  table: number;
  game: string;
  at: number;
  type: "move";
  /** 1 = White's first move. */
  ply: number;
  uci: string;
  san: string;
  /** The position after it. */
  fen: string;
  white_ms: number | null;
  black_ms: number | null;
  /** Made while nobody heard the board, and read from the board's memory. */
  recovered: boolean;
}

/** Final moves no longer count; the game stands after ``ply`` plies. */
export interface MovesTakenBack {
  journal: string;
  seq: number;
  /** Number of the fact before it in the same stream; 0 = the first. */
  previous: number;
  table: number;
  game: string;
  at: number;
  type: "takeback";
  ply: number;
  fen: string;
}

/** One thing in words, and when it was known. */
export interface Note {
  at: number;
  text: string;
}

/** What was done to the clock of a table's game besides play, oldest first: times changed, set, added. */
export interface Notes {
  journal: string;
  seq: number;
  notes: Note[];
}

/** What stands on the eboard, move or not. */
export interface PlacementState {
  /** Placement field of a FEN, from White's side. */
  placement: string;
  at: number;
}

/** One final move with the clocks as they stood after its press. */
export interface PlayedMove {
  uci: string;
  san: string;
  white_ms: number | null;
  black_ms: number | null;
  at: number;
  /** Made while nobody heard the board, and read from the board's memory. */
  recovered: boolean;
}

/** One player as shown on a screen. */
export interface Player {
  name: string;
  title: string;
  rating: number | null;
  federation: string;
  team: string;
}

/** An official set the position after ``ply`` plies: the game goes on from it, the moves before stay. */
export interface PositionSet {
  journal: string;
  seq: number;
  /** Number of the fact before it in the same stream; 0 = the first. */
  previous: number;
  table: number;
  game: string;
  at: number;
  type: "position";
  ply: number;
  fen: string;
}

/** A move that stands on the board and is not final yet. */
export interface ProvisionalMove {
  uci: string;
  san: string;
  /** The position after it. */
  fen: string;
}

/** The answer to a request. */
export interface Reply {
  id: string;
  ok: boolean;
  /** Why not, and what to do. */
  text: string;
}

/** A consumer missed facts: send those of a table after ``after`` again, up to ``until``. */
export interface ResendRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  not_after: number | null;
  table: number;
  /** None = the floor. */
  audience: string | null;
  after: number;
  until: number | null;
}

/** An official enters the result of the game that is on. */
export interface ResultRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  not_after: number | null;
  table: number;
  game: string;
  result: Result;
  termination: string;
}

/** The rules of play that a table follows, as values; code knows parameters, never a rule set's name. */
export interface Ruleset {
  /** With its edition, such as "fide-blitz-2023". */
  id: string;
  name: string;
  source: string;
  /** Whether a fallen flag is told to the desk at once or waits for a player's claim. */
  flag_alert: "immediate" | "on_claim";
  /** Two hands for one move, judged at the press. */
  two_hands: "illegal_move" | "none";
  /** The clock pressed without a move. */
  press_without_move: "illegal_move" | "note";
  /** The clock pressed while the man is in the air. */
  press_before_move: "ladder" | "note";
  /** Seconds added for the opponent at the first illegal move. */
  illegal_opponent_plus_s: number;
  /** Seconds taken from the offender. */
  illegal_offender_minus_s: number;
  /** The game is lost at this count; None = never. */
  illegal_loss_at: number | null;
  /** Incident kind -> what this rule set says about it. */
  articles: Record<string, Article>;
}

/** Every rule set of the hall, complete. */
export interface Rulesets {
  rulesets: Ruleset[];
}

/** Put both times on the clock of a game that is on, to apply a penalty or to restore them. */
export interface SetClockRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  not_after: number | null;
  table: number;
  game: string;
  /** White's time; a clock counts in whole seconds. */
  white_ms: number;
  black_ms: number;
  /** Whose time runs then; keep = as it is now. */
  running: "white" | "black" | "none" | "keep";
}

/** Play goes on from a position to which no legal moves of the record lead. */
export interface SetPositionRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  not_after: number | null;
  table: number;
  game: string;
  /** The position, and who is to move. */
  fen: string;
}

/** One square change in the evidence of an incident; ``piece`` "" = emptied, "?" = somebody unnamed. */
export interface SquareEvidence {
  /** Relative to the moment that is judged (the press, or the flag). */
  at_ms: number;
  square: string;
  piece: string;
}

/** Whether the daemon is there, and the head of its journal. */
export interface Status {
  state: "up" | "lost";
  version: string;
  /** Random identity of the journal file. */
  journal: string;
  /** Number of the newest record. */
  seq: number;
  /** Checksum that chains all records up to seq. */
  head: string;
  at: number;
}

/** Free a table. */
export interface UnassignRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  not_after: number | null;
  table: number;
}

export type GameFact = GameStarted | MoveMade | MovesTakenBack | PositionSet | GameEnded;

/** Root of the topics of one hall. */
export const ROOT = "flagfall/v1/{hall}";

/** The topics, below the root. */
export const TOPICS = {
  /** Daemon up or lost (last will), journal and its head. */
  STATUS: { pattern: "floor/status", retained: true, qos: 1 },
  /** Every rule set, complete. */
  RULESETS: { pattern: "floor/rulesets", retained: true, qos: 1 },
  /** Who plays what by which rules. */
  ASSIGNMENT: { pattern: "floor/table/{table}/assignment", retained: true, qos: 1 },
  /** Moves, provisional move, result. */
  GAME: { pattern: "floor/table/{table}/game", retained: true, qos: 1 },
  /** Both times, and what runs. */
  CLOCK: { pattern: "floor/table/{table}/clock", retained: true, qos: 0 },
  /** What stands on the eboard. */
  PLACEMENT: { pattern: "floor/table/{table}/placement", retained: true, qos: 0 },
  /** Board, clock and link in words. */
  HEALTH: { pattern: "floor/table/{table}/health", retained: true, qos: 0 },
  /** Open incidents with their evidence. */
  INCIDENTS: { pattern: "floor/table/{table}/incidents", retained: true, qos: 1 },
  /** What was done to the clock, in words. */
  NOTES: { pattern: "floor/table/{table}/notes", retained: true, qos: 1 },
  /** Facts of the game as they happen. */
  MOVE: { pattern: "floor/table/{table}/move", retained: false, qos: 1 },
  /** Incidents as they happen. */
  INCIDENT: { pattern: "floor/table/{table}/incident", retained: false, qos: 1 },
  /** As on the floor, behind the gate. */
  AUDIENCE_ASSIGNMENT: { pattern: "audience/{name}/table/{table}/assignment", retained: true, qos: 1 },
  /** As on the floor, behind the gate. */
  AUDIENCE_GAME: { pattern: "audience/{name}/table/{table}/game", retained: true, qos: 1 },
  /** As on the floor, behind the gate. */
  AUDIENCE_CLOCK: { pattern: "audience/{name}/table/{table}/clock", retained: true, qos: 0 },
  /** As on the floor, behind the gate. */
  AUDIENCE_MOVE: { pattern: "audience/{name}/table/{table}/move", retained: false, qos: 1 },
  /** Seat two players at a table. */
  ASSIGN: { pattern: "requests/assign", retained: false, qos: 1 },
  /** Free a table. */
  UNASSIGN: { pattern: "requests/unassign", retained: false, qos: 1 },
  /** Enter a result. */
  RESULT: { pattern: "requests/result", retained: false, qos: 1 },
  /** An incident is dealt with. */
  ACKNOWLEDGE: { pattern: "requests/acknowledge", retained: false, qos: 1 },
  /** Put both times on a clock. */
  SET_CLOCK: { pattern: "requests/set-clock", retained: false, qos: 1 },
  /** Which moves count. */
  CORRECT_MOVES: { pattern: "requests/correct-moves", retained: false, qos: 1 },
  /** Where play goes on from. */
  SET_POSITION: { pattern: "requests/set-position", retained: false, qos: 1 },
  /** Which of the choices of an incident it is. */
  CHOOSE_READING: { pattern: "requests/choose-reading", retained: false, qos: 1 },
  /** The next eboard whose e2 pawn is lifted. */
  BIND: { pattern: "requests/bind", retained: false, qos: 1 },
  /** Facts that a consumer missed. */
  RESEND: { pattern: "requests/resend", retained: false, qos: 1 },
  /** Answers to requests. */
  REPLY: { pattern: "replies/{client}", retained: false, qos: 1 },
} as const;

export type TopicName = keyof typeof TOPICS;

/** What travels on each topic. */
export interface Payloads {
  STATUS: Status;
  RULESETS: Rulesets;
  ASSIGNMENT: AssignmentState;
  GAME: GameState;
  CLOCK: ClockState;
  PLACEMENT: PlacementState;
  HEALTH: Health;
  INCIDENTS: Incidents;
  NOTES: Notes;
  MOVE: GameFact;
  INCIDENT: IncidentFact;
  AUDIENCE_ASSIGNMENT: AssignmentState;
  AUDIENCE_GAME: GameState;
  AUDIENCE_CLOCK: ClockState;
  AUDIENCE_MOVE: GameFact;
  ASSIGN: AssignRequest;
  UNASSIGN: UnassignRequest;
  RESULT: ResultRequest;
  ACKNOWLEDGE: AcknowledgeRequest;
  SET_CLOCK: SetClockRequest;
  CORRECT_MOVES: CorrectMovesRequest;
  SET_POSITION: SetPositionRequest;
  CHOOSE_READING: ChooseReadingRequest;
  BIND: BindRequest;
  RESEND: ResendRequest;
  REPLY: Reply;
}
