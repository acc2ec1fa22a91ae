// Generated from broker/contract/topics.py and its payloads by `python -m broker.contract.generate`.
// Do not edit it.
//
// Fields with a question mark are left out when empty. Every other field is there: our writers leave none
// out, and the dashboard's server fills in what another writer left to its default before a page gets it.

export type Color = "white" | "black";

export type Result = "1-0" | "0-1" | "1/2-1/2" | "*";

export type Grade = "certain" | "likely" | "hint";

export type MatingTest = "any_series" | "any_series_or_blocked" | "us_14d_14e" | "bl_7c" | "mating_material";

export type BothFlags = "draw" | "sudden_death_draw" | "first_fall" | "continue_if_unknown" | "draw_if_unknown";

export type Ending = "KvK" | "KvKN" | "KvKB" | "KBvKB_same_colour";

export type Step = "W" | "O" | "T" | "L" | "P" | "p" | "F" | "E" | "X" | "S";

export type Kind = "illegal_move" | "press_without_move" | "press_before_move" | "two_hands" | "wrong_hand" | "unpromoted_pawn" | "king_capture" | "displaced_pieces" | "touch_move" | "wrong_initial_position" | "reversed_colors" | "illegal_position_on_board" | "late_arrival" | "clock_setting" | "clock_stopped" | "flag_fall" | "dead_position" | "threefold" | "fivefold" | "fifty_moves" | "seventyfive_moves" | "draw_offer" | "quickplay_finish" | "resignation" | "device";

export type OtherKind = "board_lost" | "clock_lost" | "set_clock_manually" | "stop_clock_manually" | "clock_changed_in_pause" | "clock_not_started" | "position_to_set_up" | "result_missing" | "result_shown" | "no_game" | "ambiguous_position" | "moves_withdrawn" | "draw_agreed" | "both_late" | "wrong_opponent" | "misconduct" | "both_low_on_time" | "both_flags" | "draw_claim_possible" | "arbiter_call";

export type UrgentKind = "arbiter_call" | "clock_changed_in_pause" | "clock_setting" | "set_clock_manually" | "stop_clock_manually" | "draw_agreed" | "flag_fall" | "illegal_move" | "king_capture" | "late_arrival" | "no_game" | "quickplay_finish" | "resignation" | "reversed_colors" | "unpromoted_pawn" | "wrong_opponent" | "wrong_initial_position";

export type Minors = "named" | "initials" | "hidden";

export type Claim = "flag" | "illegal_move" | "threefold" | "fifty_moves" | "quickplay_finish" | "draw_offer" | "draw_agreed" | "resignation" | "absence" | "both_late" | "touch_move" | "reversed_colors" | "wrong_initial_position" | "wrong_opponent" | "both_low_on_time" | "device" | "misconduct";

export type Outcome = "*" | "1-0" | "0-1" | "1/2-1/2" | "0-0" | "1/2-0" | "0-1/2";

export type ByeKind = "pairing_allocated" | "full_point" | "half_point" | "zero_point";

export const URGENT_KINDS: readonly string[] = ["arbiter_call", "clock_changed_in_pause", "clock_setting", "set_clock_manually", "stop_clock_manually", "draw_agreed", "flag_fall", "illegal_move", "king_capture", "late_arrival", "no_game", "quickplay_finish", "resignation", "reversed_colors", "unpromoted_pawn", "wrong_opponent", "wrong_initial_position"];

/** An arbiter handles an incident, or no longer does. */
export interface AcknowledgeRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  incident: string;
  /** It is open again for other arbiters. */
  undo: boolean;
}

/** An arbiter writes a note for the other arbiters and for the record, or resolves one. */
export interface AddNoteRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  /** Empty only where `done` names a note. */
  text: string;
  /** The table that it is about; None = the hall. */
  table: number | null;
  /** The incident that it is about; empty = none. */
  incident: string;
  /** The id of a note to resolve. */
  done: string;
}

/** A note of an arbiter for the other arbiters. */
export interface ArbiterNote {
  id: string;
  at: number;
  by: string;
  text: string;
  table: number | null;
  incident: string;
  /** The arbiter who resolved it; empty = still open. */
  resolved_by: string;
}

/** The notes of the arbiters, oldest first: all that wait, and those dealt with last. */
export interface ArbiterNotes {
  journal: string;
  seq: number;
  notes: ArbiterNote[];
}

/** What a rule set says about one kind of incident. */
export interface Article {
  /** Its number, such as "7.5.3". */
  article: string;
  /** The rule in our own words, in a sentence or two. */
  text: string;
}

/** The next eboard that lifts only its e2 pawn belongs to this table. */
export interface AssignBoardRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
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
  /**
   * In a request it may be named by its id alone, of those in `floor/rulesets`; an empty id is the hall's own. Given otherwise, it has every field.
   */
  ruleset: Ruleset;
  /** The announced start, UTC in ms; None = none. */
  starts_at: number | null;
  /** Who sees the game besides the floor; left out of a request: every audience of the hall. */
  audiences: string[];
  /**
   * How much of minors' names each audience may see by the event's rule, by the audience's name; the hall's own rule applies too, and the stricter of the two counts.
   */
  minors: Record<string, Minors>;
}

/** The assignment of a table; null if it has none. */
export interface AssignmentState {
  journal: string;
  seq: number;
  assignment: Assignment | null;
}

/** The broadcast delay of an audience in force, and how much it sees of minors. */
export interface AudienceDelay {
  name: string;
  /** Hall seconds. */
  delay_s: number;
  /** Moves of both players that have to follow in a game. */
  delay_moves: number;
  /** Earlier delays, the oldest first: a shorter one frees nothing that they hold. */
  before: EarlierDelay[];
  /** How much of minors' names the hall lets it see. */
  minors: Minors;
}

/** A player without an opponent in a round. */
export interface Bye {
  player: number;
  /**
   * pairing_allocated: no opponent was left; full_point, half_point: asked for, with that score; zero_point: absent.
   */
  kind: ByeKind;
}

/**
 * Report how a table's board reads its pieces, and calibrate it if they are complete.
 *
 * The pieces are set up as for a new game, White's on the ranks that are printed 1 and 2. Only boards that
 * read chips need a calibration.
 */
export interface CalibrateRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  /** False = nothing is changed, it only shows. */
  save: boolean;
}

/** A player calls an arbiter; published as an incident ``call`` until an arbiter is there. */
export interface CallArbiterRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  /** The player who calls; None = not stated. */
  color: Color | null;
}

/** Choose one option of an open incident: what happened, or what is to count. */
export interface ChooseOptionRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  game: string;
  /** The `label` of that choice. */
  choice: string;
}

/** A player claims, offers or concedes something; what the rules make of it is raised as an incident. */
export interface ClaimRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  game: string;
  /**
   * The player who claims, offers or resigns; either, if both arrived late; for an absence, the absent player; for a device or misconduct, the offender; for a wrong opponent, the replaced player.
   */
  color: Color;
  claim: Claim;
  /** A move that the player announces with it, in UCI. */
  move: string;
  /** The witness, such as "the arbiter, A. Meyer"; empty = none is named. */
  witness: string;
}

/** Free a table. */
export interface ClearTableRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
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
  /**
   * paused: stopped during the game; stopped: before or after it; none: no clock is read now, and times, if there are any, are those of the last reading.
   */
  state: "running" | "paused" | "stopped" | "flag" | "none";
  white_ms: number | null;
  black_ms: number | null;
  /** Whose time runs. */
  running: Color | null;
  /** Whose flag fell first. */
  flag: Color | null;
  /** When this was read. */
  read_at: number;
  /** Hall seconds for one second of real time (demo and tests). */
  time_scale: number;
  /**
   * By how much the clock of the hall's computer was set since the daemon started; readings with another value are dated by another clock.
   */
  clock_set_ms: number;
  /** How long after `read_at` the running time still waits: what is left of a US delay. */
  delay_remaining_ms: number;
  /**
   * At a table without a board: number of moves completed by presses, of both players; null = a board reports the moves.
   */
  completed_moves: number | null;
}

/** One confirmed move with the times of the clocks after its press. */
export interface ConfirmedMove {
  uci: string;
  san: string;
  white_ms: number | null;
  black_ms: number | null;
  at: number;
  /** Made while the board was not connected, and read from its memory. */
  recovered: boolean;
  /**
   * Confidence, when the move was confirmed, that it was played: from 0 to 1. Null if an arbiter entered it, and for an audience.
   */
  confidence: number | null;
}

/**
 * Correct the moves of the record; the position on the board is explained again after them.
 *
 * The result of a finished game stays, unless moves alone gave it or give it now.
 */
export interface CorrectMovesRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  game: string;
  /** Number of confirmed plies that stay as they are recorded. */
  ply: number;
  /** All that was played after them, in UCI. */
  moves: string[];
  /** Number of plies in the record as last seen; rejected if it has more by now. */
  expected_plies: number | null;
}

/** An arbiter decides about an incident: applies a remedy, rejects it, or undoes a decision. */
export interface DecideRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  incident: string;
  decision: "apply" | "reject" | "undo";
  /**
   * The remedy to apply instead of the proposed one; None = as proposed. With words (at most 1000 characters), both times (0 to 9:59:59) or none, and a position if the game restarts. A time with the clock's time before is a difference, and is added to the clock's time when it is applied; one without is set as given.
   */
  remedy: Remedy | null;
  note: string;
}

/** What an arbiter decided about an incident. */
export interface Decision {
  /** By field: the sentence of the catalogue that a text is, or each of its texts. */
  sentences?: Record<string, SentenceId | (SentenceId | null)[]>;
  by: string;
  at: number;
  /** What was applied; None = refused, nothing is applied. */
  applied: Remedy | null;
  /**
   * The words of what was proposed then, with the times of that moment: those of `applied` where it was applied as proposed; empty = nothing was proposed; None = the record does not say.
   */
  proposed: string | null;
  note: string;
  /** What the clock showed then. */
  white_before_ms: number | null;
  black_before_ms: number | null;
}

/** The delay of a game for which the event named none, from a base time on. */
export interface DefaultDelay {
  /** For games with this base time or more. US 5E, 5E2. */
  base_from_s: number;
  /** The delay of such a game; 0 = none. US 5E, 5E2; Cohen General 5. */
  delay_s: number;
}

/** How long something took, each time since the daemon started. */
export interface DurationHistogram {
  /** Seconds, growing. */
  limits_s: number[];
  /** How often it took up to each limit and longer than the one before; the last: longer. */
  counts: number[];
  /** All of them together. */
  sum_s: number;
}

/** A broadcast delay of an audience that is no longer in force. */
export interface EarlierDelay {
  /** Hall seconds. */
  delay_s: number;
  delay_moves: number;
  /** When another one came into force, UTC in ms. */
  until: number;
}

/** What the event is, and how far it has come. */
export interface EventOverview {
  /** Random identity of the desk's store. */
  journal: string;
  /** Number of the newest record of the store that is folded in. */
  seq: number;
  name: string;
  sections: Section[];
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

/** The record of the game at one table, with the provisional move. */
export interface GameState {
  journal: string;
  /** Number of the last fact folded in. */
  seq: number;
  game: string;
  /** not_started: the starting position is not set up yet, or no move was made. */
  state: "not_started" | "in_progress" | "finished";
  start_fen: string;
  /** The position after the last confirmed move. */
  fen: string;
  moves: ConfirmedMove[];
  /** Positions set by arbiters, the first one first. */
  position_changes: PositionChange[];
  provisional: ProvisionalMove | null;
  /**
   * Moves after `provisional`, all provisional: they were made while nothing could be recorded, such as on a full disk; the clock may not have been pressed after the last one.
   */
  unrecorded: ProvisionalMove[];
  result: Result;
  termination: string;
}

/** How the table's equipment is. */
export interface Health {
  level: "ok" | "warning" | "fault";
  items: HealthItem[];
  at: number;
  /** Its board reads chips, and needs to be calibrated. */
  needs_calibration: boolean;
  /**
   * Which clock the table has: the one plugged into its board, one that is a device of its own, or the on-screen clock, which is pressed by `press` requests.
   */
  clock: "board" | "device" | "screen";
  /** False = a clock alone: presses, times and flags are judged, moves are not. */
  has_board: boolean;
}

/** One thing that works or does not, in words. */
export interface HealthItem {
  /** By field: the sentence of the catalogue that a text is, or each of its texts. */
  sentences?: Record<string, SentenceId | (SentenceId | null)[]>;
  subject: "board" | "clock" | "link";
  level: "ok" | "warning" | "fault";
  /** The state, and what to do about it. */
  text: string;
  /** When it last said anything; null = never, or not known. */
  last_seen_at: number | null;
  /** Messages that came damaged and were dropped. */
  malformed_messages: number;
  /** How often it was lost and came back. */
  reconnects: number;
  /** Charge of its battery in percent, if reported. */
  battery: number | null;
  /** A warning that is for before or after a round: its battery is low, no more. */
  deferrable: boolean;
}

/** One thing in words, and when it was known. */
export interface HistoryEntry {
  /** By field: the sentence of the catalogue that a text is, or each of its texts. */
  sentences?: Record<string, SentenceId | (SentenceId | null)[]>;
  at: number;
  text: string;
}

/** Something an arbiter may have to act on, with everything that it rests on. */
export interface Incident {
  /** By field: the sentence of the catalogue that a text is, or each of its texts. */
  sentences?: Record<string, SentenceId | (SentenceId | null)[]>;
  id: string;
  table: number;
  game: string;
  /**
   * A kind that rule sets speak of (as in `Ruleset.articles`), or board_lost, clock_lost, set_clock_manually, stop_clock_manually, clock_changed_in_pause, clock_not_started, position_to_set_up, result_missing, result_shown, no_game, ambiguous_position, moves_withdrawn, draw_agreed, both_late, wrong_opponent, misconduct, both_low_on_time, both_flags, draw_claim_possible, arbiter_call
   */
  kind: string;
  certainty: Grade;
  /** The offender; None = neither player. */
  color: Color | null;
  /** What happened, in a sentence or two; the table is not named. */
  summary: string;
  article: string;
  /** The rule in words, from the table's rule set. */
  rule: string;
  /** What the rule set proposes; None = nothing. */
  remedy: Remedy | null;
  /** What else the rule set has, the mildest first. */
  options: Remedy[];
  /** Times that are to be set by hand until the clock shows them. */
  times_to_set: TimesToSet | null;
  /** Who may act on it, and until when, in words. */
  may_act: string;
  /** Whether the opponent can still mate, if the remedy depends on it. */
  can_mate: "winnable" | "unwinnable" | "unknown" | null;
  /** A line to that mate, in UCI. */
  mate_line: string[];
  /** Of a fallen flag: until then a mate on the board goes before it; None = none does. */
  mate_deadline: number | null;
  /** Which illegal move of this player it is, where the rule set counts them. */
  illegal_move_number: number | null;
  /** The player who claimed it; None = no claim. */
  claimed_by: Color | null;
  /** What contradicts a result shown with the kings, in words; empty = nothing. */
  contradicted: string;
  /** The witness of a claim; empty = none is named. */
  witness: string;
  /** Confirmed plies before it. */
  ply: number;
  fen_before: string;
  /** What stood on the board when it was judged. */
  placement_after: string;
  squares: SquareEvidence[];
  clock: ClockEvidence[];
  /** Options for the arbiter, the likeliest first. */
  choices: IncidentOption[];
  /** When the evidence that completes it arrived. */
  occurred_at: number;
  /** From that moment until it was raised. */
  detection_ms: number;
  acknowledged_by: string;
  /** None = open, or undone. */
  decision: Decision | null;
  /** Earlier decisions that were undone. */
  reversed_decisions: ReversedDecision[];
  /** Why it was closed; empty = open. */
  closed_reason: string;
}

/** An incident was raised, or changed in any way; it is given whole, in its present state. */
export interface IncidentFact {
  journal: string;
  seq: number;
  /** Number of the fact before it in the same stream; 0 = the first. */
  previous: number;
  table: number;
  game: string;
  at: number;
  type: "incident_raised" | "incident_updated" | "incident_acknowledged" | "incident_decided" | "incident_closed";
  incident: Incident;
  /** Of the game, as it was assigned; so round and players. */
  event: string;
  round: number | null;
  /** None = no player is seated for this game. */
  white: Player | null;
  black: Player | null;
  /** As announced for the game; empty = unknown. */
  time_control: string;
  /** Name and id of the rule set it was played by. */
  rules: string;
}

/** One way in which play went, or may continue, for an arbiter to choose. */
export interface IncidentOption {
  /** By field: the sentence of the catalogue that a text is, or each of its texts. */
  sentences?: Record<string, SentenceId | (SentenceId | null)[]>;
  /** Its moves, or what happened, in words; a request names it by them. */
  label: string;
  /** Number of confirmed plies that it keeps. */
  ply: number;
  /** What follows them, in UCI. */
  moves: string[];
  /** What is misplaced on the board then; empty = nothing. */
  mismatches: string;
}

/** The open incidents of a table, oldest first, and those closed last. */
export interface Incidents {
  journal: string;
  seq: number;
  incidents: Incident[];
}

/** The reports of a table's devices at one moment, and the daemon's assessment then. */
export interface Moment {
  /** By field: the sentence of the catalogue that a text is, or each of its texts. */
  sentences?: Record<string, SentenceId | (SentenceId | null)[]>;
  /** UTC in ms, hall time. */
  at: number;
  /** Placement field of a FEN as the board showed it, from White's side. */
  placement: string;
  /** The position after the last confirmed move; empty = no game. */
  fen: string;
  /** Confirmed plies. */
  ply: number;
  white_ms: number | null;
  black_ms: number | null;
  running: Color | null;
  /** Reports just then: "e2 emptied", "White presses". */
  received: string[];
  /** Decisions just then: "1. e4 is confirmed (97 %)", incidents. */
  decided: string[];
  /** The assessment of the game then: the provisional move, other candidates. */
  assessment: string[];
  /** The player who pressed the clock just then. */
  pressed: Color | null;
  /** The ids of incidents that were raised just then. */
  raised: string[];
}

/** A move is confirmed. Times are what the clock showed after the press. */
export interface MoveConfirmed {
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
  /** Made while the board was not connected, and read from its memory. */
  recovered: boolean;
  /**
   * Confidence, when the move was confirmed, that it was played: from 0 to 1. Null if an arbiter entered it, and for an audience.
   */
  confidence: number | null;
}

/** Final moves no longer count; the game stands after ``ply`` plies. */
export interface MovesWithdrawn {
  journal: string;
  seq: number;
  /** Number of the fact before it in the same stream; 0 = the first. */
  previous: number;
  table: number;
  game: string;
  at: number;
  type: "moves_withdrawn";
  ply: number;
  fen: string;
}

/** Two opponents, and their result. */
export interface Pairing {
  /** Number in the round's list of the section, the best first. */
  board: number;
  /** Number of the player. */
  white: number;
  black: number;
  /** Where it is played, if not in the publishing hall. */
  hall: string;
  /** Its table in that hall; None = none yet. */
  table: number | null;
  /** Identity of the game, as the table is assigned it. */
  game: string;
  /** White's score and Black's; * = none yet, or not released. */
  result: Outcome;
  /** Decided without play: a player was absent. */
  forfeit: boolean;
}

/** Play at a table is stopped: nothing that happens there is judged. */
export interface Pause {
  /** By field: the sentence of the catalogue that a text is, or each of its texts. */
  sentences?: Record<string, SentenceId | (SentenceId | null)[]>;
  at: number;
  by: string;
  reason: string;
  /** The game came from this table; it resumes once the pieces match the record. */
  transferred_from: number | null;
}

/** Pause or resume play at a table or in the whole hall; nothing is judged in between. */
export interface PauseRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  /** None = every table with a game in progress. */
  table: number | null;
  paused: boolean;
  reason: string;
}

/** The position on the eboard, move or not. */
export interface PlacementState {
  /** Placement field of a FEN, from White's side. */
  placement: string;
  at: number;
  /**
   * False if the board detects occupied squares only: which piece is where is concluded from the game at the table.
   */
  identified: boolean;
  /**
   * Longest time until a change of the board is published, unless the board changes again meanwhile. 0 = not known.
   */
  behind_ms: number;
}

/** One player as shown on a screen. */
export interface Player {
  name: string;
  title: string;
  rating: number | null;
  federation: string;
  team: string;
  /** A minor: an audience may see less than the name. */
  minor: boolean;
  /** An assistant moves or presses for the player, so hands are not analysed; no audience sees this. */
  assisted: boolean;
}

/** Where a player stands. */
export interface PlayerStanding {
  /** Equal for all who share it. */
  place: number;
  player: number;
  points: number;
  /** One for each tie-break, in their order; None = it decides nothing here. */
  values: (number | null)[];
  /** The player's points after each round so far. */
  points_by_round: number[];
  /** The player's group, such as "Quad 2"; empty = ranked with all of the section. */
  group: string;
}

/** After ``ply`` plies an arbiter set this position: the moves after them are played from it. */
export interface PositionChange {
  ply: number;
  fen: string;
}

/** An arbiter set the position after ``ply`` plies: the game continues from it, the moves before stay. */
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

/** A key of a table's on-screen clock was tapped; a wrong one is rejected and changes nothing. */
export interface PressRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  /**
   * white, black: that player's half, which ends their turn (before the first move, the player not to move starts the clock); stop, go: pause the clock, or resume it for the same player.
   */
  key: "white" | "black" | "stop" | "go";
  /**
   * When it was tapped by the device's clock, UTC in ms of hall time. Nothing is dated by it: a device whose taps are always older than its network explains is reported.
   */
  tapped_at: number | null;
  /**
   * When the hall's own computer (the dashboard) had it, UTC in ms of hall time; None = when the request comes. It is believed as far as a second back.
   */
  received_at: number | null;
  /**
   * What the dashboard has measured of the device's way to it, in ms of hall time; at most 20 of it count.
   */
  way_ms: number;
  /** Which device sent it; empty = a program, or an older dashboard. */
  device: string;
  /**
   * Whose clock its code makes the device; both = it lies between the players; empty = a program, which may press everything.
   */
  side: "" | "white" | "black" | "both";
  /** Another device is that side's clock already: this one presses nothing, and is reported. */
  second: boolean;
}

/** A move on the board that is still provisional. */
export interface ProvisionalMove {
  uci: string;
  san: string;
  /** The position after it. */
  fen: string;
}

/**
 * A remedy of the rules for an incident, worked out for this game, which an arbiter may apply directly.
 *
 * An empty field means no change: no times = the clock is not touched, no result = the game continues.
 */
export interface Remedy {
  /** By field: the sentence of the catalogue that a text is, or each of its texts. */
  sentences?: Record<string, SentenceId | (SentenceId | null)[]>;
  /** All of it in one or two sentences, with the times and who gets them. */
  text: string;
  /** The player is warned; the warning counts. */
  warning: boolean;
  /** White's time to set; both or none. */
  white_ms: number | null;
  black_ms: number | null;
  /** What the clock showed when these times were worked out; None = unknown. */
  white_before_ms: number | null;
  black_before_ms: number | null;
  /**
   * A time is a share of what the clock shows when it is applied; else each player gains or loses what lies between the times before and those to set, whenever it is applied.
   */
  proportional: boolean;
  /** The position to put on the board, and who is to move. */
  fen: string;
  /** The game is cancelled and restarts from `fen`. */
  restart_game: boolean;
  /** The decision about a claim waits: play continues, and a fallen flag asks for it. */
  postpones: boolean;
  /** The game ends with it. */
  result: Result | null;
  termination: string;
}

/** Some of the moments of a replay, in their order; with the last part it is complete. */
export interface ReplayPart {
  /** Of the request. */
  id: string;
  /** 1 = the first. */
  part: number;
  last: boolean;
  moments: Moment[];
  /** With the last part: the record at the end, in SAN. */
  moves: string[];
  /**
   * With the last part: UTC in ms from which the signal log has data, if that is later than the requested period.
   */
  available_from: number | null;
}

/**
 * Replay a period at a table: what its devices reported, and what the daemon made of it then.
 *
 * It is answered in `ReplayPart`s; a rejection is answered like that of any request.
 */
export interface ReplayRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  /** UTC in ms, hall time. */
  since: number;
  /** UTC in ms, hall time; at most an hour later. */
  until: number;
}

/** The answer to a request. */
export interface Reply {
  /** By field: the sentence of the catalogue that a text is, or each of its texts. */
  sentences?: Record<string, SentenceId | (SentenceId | null)[]>;
  id: string;
  ok: boolean;
  /** Why not, and what to do; or further information. */
  text: string;
  /** Of a preview: what would change, a sentence each; empty = nothing. */
  changes: string[];
  /** To `calibrate`: how the board reads its pieces. */
  reading: SetReading | null;
}

/** A consumer missed facts: send those of a table after ``after`` again, up to ``until``. */
export interface ResendRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  /** None = the floor. */
  audience: string | null;
  after: number;
  /** The reply is no until everything up to here is published, such as after a crash. */
  until: number | null;
}

/** An arbiter enters the result of the game, or with "*" reopens one that moves or kings have ended. */
export interface ResultRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  game: string;
  result: Result;
  termination: string;
}

/** A decision that was undone, for the record. */
export interface ReversedDecision {
  decision: Decision;
  by: string;
  at: number;
}

/** A round whose pairings are public. */
export interface Round {
  /** 1 = the first. */
  number: number;
  /** paired: it has not started yet. */
  state: "paired" | "in_progress" | "finished";
  /** The announced start, UTC in ms; None = none. */
  starts_at: number | null;
}

/** A round of a section: its pairings by board, and who has none. */
export interface RoundPairings {
  /** Random identity of the desk's store. */
  journal: string;
  /** Number of the newest record of the store that is folded in. */
  seq: number;
  pairings: Pairing[];
  byes: Bye[];
}

/** The rules of play that a table follows, as values; code knows parameters, never a rule set's name. */
export interface Ruleset {
  /** With its edition, such as "fide-blitz-2023". */
  id: string;
  /** What players call it, such as "FIDE blitz (2023)". */
  name: string;
  /** The text from which the values are: title, edition, year. */
  source: string;
  /** The rule set to which the text refers where it is silent; None = none. */
  fallback: string | null;
  /**
   * Parameters whose values are not in the text itself but in the rules to which it refers, or our proposal; "insufficient_list.KvK" = one entry of a list.
   */
  assumed: string[];
  /**
   * The person who confirms a proposal. FIDE 12; US 21; Cohen General 3; VKK Tie Breaker; BCCA introduction (the captains, apart or together); HDCA Captains (both together).
   */
  decider: "director" | "arbiter" | "coordinator" | "captains_or_arbiter" | "captains_joint_or_arbiter";
  /** The game has a clock. FIDE 6.1; US 5, 16; VKK speaks of none. */
  clock_required: boolean;
  /**
   * full: one arbiter for at most three rapid games or one blitz game, and the games recorded; basic: less. None = the rules do not tell them apart. FIDE A.4, A.5, B.2, B.3.
   */
  supervision: "full" | "basic" | null;
  /**
   * The time controls that the rules name, as in PGN ("1800d5"; "-" = no clock); None = the event says it. FIDE 6.3; US 5C; Cohen General 5; Scholastic time limit.
   */
  time_controls: string[] | null;
  /**
   * The shortest game for which the rules are meant, base and 60 increments or delays of one player. FIDE A.1, B.1; US 5C.
   */
  class_from_s: number | null;
  /** The longest such game. FIDE A.1, B.1; US 5C. */
  class_to_s: number | null;
  /** The shortest base time for which the rules are meant. US 5C. */
  class_base_from_s: number | null;
  /**
   * The delay when the event named neither increment nor delay, by the base time, the longest first; with several periods the first entry. US 5E, 5E2; Cohen General 5 (none).
   */
  default_delay_if_unset_s: DefaultDelay[] | null;
  /**
   * The person who chooses the side of the clock; black_picks_seat: the director chooses how the clocks face and Black picks the seat. FIDE 6.5; US 16L, Bl 5; Cohen General 4; BCCA 6.4; HDCA Clock 1.
   */
  clock_side_chosen_by: "arbiter" | "captains" | "black" | "black_unless_prescribed" | "black_picks_seat" | null;
  /**
   * A player who arrives later than this loses; 0 = a player who is absent at the start (an event may allow more); None = the event or the director sets it. FIDE 6.7.1; US 13D; BCCA 6.7; Scholastic opponent not there.
   */
  default_s: number | null;
  /** From when lateness counts. FIDE 6.7.1; US 13D; BCCA 6.7. */
  default_from: "scheduled" | "actual_start" | null;
  /** Lateness loses at the end of the first (or only) period too, if that is earlier. US 13D. */
  default_at_first_period: boolean;
  /**
   * Both arrive late: White's time runs until White arrives (if `default_s` is more than 0), or the time that passed is split. FIDE 6.7.2; US 16K; BCCA 6.6.
   */
  both_absent: "white_runs" | "split" | null;
  /**
   * A wrong setting of the clock is corrected until this many moves each; any = at any time. FIDE 6.10.2, A.5.1.1; US 16O, 16P, Bl 3; BCCA 6.11.
   */
  clock_fix_until: "any" | number | null;
  /** Too much time on the clock may still be cut after that. US Bl 3. */
  clock_fix_cuts_later: boolean;
  /** A player who stops both clocks without a valid reason. FIDE 6.11.4; BCCA 6.13d; HDCA Clock cont. 2. */
  invalid_pause_penalty: "ladder" | null;
  /**
   * When a move is complete: at the press; when the piece is placed; a legal one when it is released, an illegal one at the press. FIDE 6.2.1; US 9, Bl 15; Cohen Clocks 7; BCCA 6.8a; HDCA Clock 2.
   */
  complete_on: "press" | "stand" | "release_legal";
  /**
   * none_before_press: moves may be tried and withdrawn until the press; on_claim: the opponent may claim touch-move. FIDE 4.3-4.8; US 10B, 10C, 10J; Cohen Clocks 8, 9; VKK General.
   */
  touch_move: "none_before_press" | "on_claim" | null;
  /**
   * Pieces are adjusted only while one's own clock runs. FIDE 4.2.1, 6.2.5; US 10A, 10F; HDCA Clock cont. I-2.
   */
  adjust_only_on_own_time: boolean | null;
  /**
   * The hand that moved presses the clock. FIDE 6.2.3; US 16C1, Bl 4; Cohen General 4, Clocks 3; BCCA 6.8b; HDCA Clock 4.
   */
  same_hand: "required" | null;
  /**
   * The clock pressed with the other hand: seconds that the decider may give the opponent, a step of the ladder, or as the director sees fit. FIDE 12.9; US 1C2a; Cohen Clocks 3; HDCA Illegal actions.
   */
  different_hands_penalty: "ladder" | "director" | number | null;
  /** The first time brings a warning as a rule. US 16C1. */
  different_hands_warn_first: boolean;
  /** Two hands for one move, judged at the press. FIDE 4.1, 7.5.4; US Bl 4; HDCA Illegal moves. */
  two_hands: "illegal_move" | "time_penalty" | "director" | "none";
  /**
   * Seconds for the opponent where `two_hands` is time_penalty. Cohen Clocks 3, as a director may read it.
   */
  two_hands_penalty_s: number | null;
  /**
   * The clock pressed without a move. FIDE 7.5.3; US 11C, 8F7; HDCA Illegal moves; Cohen Illegal Positions 2.
   */
  press_without_move: "illegal_move" | "note" | "none";
  /**
   * Seconds that the decider may give the opponent for such a press where it is only noted, such as White starting Black's clock without a move. US 16J.
   */
  press_without_move_penalty_s: number | null;
  /**
   * The clock pressed with the piece still in hand. FIDE 6.2.4, 12.9; US 9A; HDCA Clock cont. I-1; Cohen Clocks 8.
   */
  press_before_move: "ladder" | "note" | "none";
  /**
   * The opponent of a player who displaced pieces may start that player's clock again without a move, so that they are restored. FIDE 7.4 (no); US 11C; Cohen Illegal Positions 2.
   */
  displaced_press_back: boolean | null;
  /**
   * The clock pressed with a pawn on the last rank: an illegal move and a queen; an illegal move; seconds for the opponent; the opponent may start the clock again. FIDE 7.5.2; US 8F7; Cohen Clocks 5a; HDCA Promotion.
   */
  unpromoted_pawn: "illegal_move_queen" | "illegal_move" | "time_penalty" | "press_back" | "none";
  /** Seconds for the opponent where `unpromoted_pawn` is time_penalty. Cohen Clocks 5a. */
  unpromoted_pawn_penalty_s: number | null;
  /** What a rook upside down on the promotion square is. FIDE 4.4.4; US 8F7; HDCA Promotion. */
  inverted_rook: "rook" | "queen_unless_announced" | null;
  /** Castling with the rook touched first. FIDE 4.4.1, 4.4.2; US 10I2. */
  castle_rook_first: "rook_move" | "allowed" | null;
  /**
   * Seconds added for the opponent at the first completed illegal move. FIDE 7.5.5, A.3, B.3; US 11D, 1C2a; Cohen Illegal Positions 4; HDCA Illegal moves 4.
   */
  illegal_opponent_plus_s: number | null;
  /** Seconds taken from the offender. Cohen Illegal Positions 4. */
  illegal_offender_minus_s: number | null;
  /**
   * Only a player's claim brings the penalty; a correction by the director alone leaves the times and the result. US 11D, 11H, Bl 7d.
   */
  illegal_penalty_on_claim_only: boolean;
  /**
   * The game is lost at this count of the same player; None = never. FIDE 7.5.5; US 11J, Bl 7d; HDCA Illegal moves 5.
   */
  illegal_loss_at: number | null;
  /** When that loss is a draw: the opponent could not mate. FIDE 7.5.5; US Bl 8d. */
  illegal_loss_draw_if: MatingTest | null;
  /** Who may act on an illegal move. FIDE 7.5, A.5.2; US 11D, 11H, Bl 3; HDCA Captains, Spectators. */
  illegal_actor: "any" | "arbiter" | "arbiter_or_opponent" | "opponent" | "players_captains" | "director_or_players" | null;
  /** Who may act on it in time pressure; None = the same. US 11D1. */
  illegal_actor_in_time_pressure: "players" | null;
  /**
   * Until when: never too late; the opponent's next move made; the opponent's next move determined (released); a number of moves. FIDE 7.5.1, A.5.2; US 11A, 11B, 11D1, Bl 3.
   */
  illegal_expires: "never" | "next_made" | "next_determined" | "moves" | null;
  /** How many moves of a side, where `illegal_expires` is moves. US 11A. */
  illegal_expires_moves: number | null;
  /** How many in time pressure. US 11D1. */
  illegal_expires_moves_in_time_pressure: number | null;
  /** Time pressure: either side has less than this. US 11D1. */
  time_pressure_s: number | null;
  /**
   * With an increment or delay of this or more there is neither time pressure nor sudden death. US 5E, 11D1, 14G.
   */
  time_pressure_below_bonus_s: number | null;
  /**
   * A king is taken: it wins; it is a way to claim the win after an illegal move; it is an illegal move. FIDE 1.4.1; US Bl 7d; VKK End Game.
   */
  king_capture: "wins" | "claims_win" | "illegal" | null;
  /**
   * A game from a wrong initial position restarts until this many moves each, the end of the game, or by the director's decision. FIDE 7.2.1, A.5.1.2; US 11F, Bl 3; HDCA Irregularities.
   */
  initial_fix_until: "game_end" | "director" | number | null;
  /**
   * With colours reversed the game restarts while fewer moves each are made; never = it continues. FIDE 7.3; US 11F; Cohen Illegal Positions 1; HDCA Irregularities.
   */
  reversed_restart_if_moves_lt: "never" | number | null;
  /**
   * The times of the new game: kept, reset or kept, or chosen by the arbiter or the director. FIDE 7.1; US 11F; HDCA Irregularities.
   */
  restart_clock: "keep" | "reset_or_keep" | "arbiter" | "director" | null;
  /**
   * Both kings in check, or a pawn left on the last rank: if it still stands after one more completed move, the game is drawn. FIDE A.5.4.
   */
  illegal_position_draw: boolean | null;
  /** Who may call a fallen flag. FIDE 6.8; US 13C1, 16E; Cohen Clocks 5b; BCCA 6.9; HDCA Clock cont. I-3. */
  flag_called_by: ("arbiter" | "captain" | "players" | "opponent")[];
  /** The arbiter who sees a fallen flag has to call it. FIDE A.5.5. */
  flag_arbiter_must_call: boolean;
  /**
   * Whether a fallen flag is reported to the desk at once or waits for a player's claim. FIDE 6.8; US 13C1; Cohen Clocks 5b; BCCA 6.9; HDCA Clock cont. I-3.
   */
  flag_alert: "immediate" | "on_claim" | null;
  /** A player claiming on time must have time left. US 13C5, 13C6, Bl 7c; Cohen Clocks 5b. */
  claimant_flag_must_stand: boolean | null;
  /**
   * When a fallen flag draws because the opponent could not mate. FIDE 6.9; US 13C, 14D, 14E, Bl 7c, 8d; Cohen Clocks 5b; BCCA 6.10; HDCA Clock cont. I-3.
   */
  flag_draw_test: MatingTest | null;
  /** Seconds after the fall was seen in which the player may still mate with that move. Cohen Clocks 5b. */
  flag_grace_mate_s: number | null;
  /** Both flags are down. FIDE 6.8, GIII.3.1; US 14G, 16T; Cohen Clocks 6; BCCA 6.12. */
  both_flags: BothFlags | null;
  /** Both flags down in a quickplay finish; None = as above. BCCA 10.3; FIDE GIII.3.1. */
  both_flags_in_quickplay_finish: BothFlags | null;
  /**
   * Both have less than this: a fallen flag draws unless the opponent is ahead by `low_time_diff_points`. Cohen Draws 2.
   */
  low_time_both_s: number | null;
  /** Points by which the opponent must be ahead then: Q 9, R 5, B 3, N 3, P 1. Cohen Draws 2. */
  low_time_diff_points: number | null;
  /** That holds only after it was signalled. Cohen Draws 2. */
  low_time_needs_signal: boolean | null;
  /**
   * What is drawn at once, without a claim. FIDE 5.2.2; US 14D; Cohen Draws 1B; VKK drawn B, C; HDCA Insufficient.
   */
  insufficient_list: Ending[];
  /** When a resignation draws because the opponent could not mate. FIDE 5.1.2; US 13B (no). */
  resign_draw_if: MatingTest | null;
  /**
   * No series of legal moves lets either mate: the text ends the game, it is proposed, or there are no legal moves that could lead to mate. FIDE 5.2.2; US 14D4; Cohen Draws 1B; VKK drawn B; BCCA 5.2; HDCA Not automatic.
   */
  dead_position: "auto" | "propose" | "14D4" | null;
  /** A position occurs three times. FIDE 9.2; US 14C; Cohen Draws 1D; HDCA Repetition. */
  threefold: "claim" | "none";
  /**
   * A position occurs five times, or (consecutive) at five turns of each side in a row. FIDE 9.6.1; US 14K1; HDCA Repetition.
   */
  fivefold: "auto" | "arbiter_declares" | "director_may_consecutive" | "none";
  /** 50 moves by each without a capture or a pawn move. FIDE 9.3; US 14F; VKK drawn A; HDCA 50-move. */
  fifty: "auto" | "claim" | "none";
  /** 75 such moves by each. FIDE 9.6.2; US 14K2; HDCA 75-move. */
  seventyfive: "auto" | "arbiter_declares" | "director_may" | "none";
  /**
   * How long a player may claim repetition or 50 moves on a move: until a piece is touched, or until the clock is pressed. None = until the press. FIDE 9.4; US 9G1, 14C4; HDCA Repetition.
   */
  draw_claim_until: "touch" | "press" | null;
  /** A claim of repetition or of 50 moves rests on what a director observes. US Bl, 14C9. */
  draw_claim_director_observes: boolean;
  /**
   * Seconds for the opponent after a wrong claim of a draw. FIDE 9.5.3, A.3; US 14C2, 14C6, 14F2; HDCA Repetition, 50-move.
   */
  wrong_claim_s: number | null;
  /** When a draw is offered. FIDE 9.1.2.1; US 14B1; Cohen Draws 1A; HDCA Draw offers 1. */
  offer_window: "after_move_before_press" | null;
  /**
   * Seconds that the decider may give the opponent for an offer at the wrong time. Cohen Draws 1A; US 14B2.
   */
  offer_penalty_s: number | null;
  /** An offer that disturbs is met by a step of the ladder. FIDE 9.1.2.1, 11.5, 12.9; HDCA Draw offers 2. */
  offer_penalty_ladder: boolean;
  /** Seconds for the opponent after a warning for such offers. US 14B2, 20G. */
  offer_repeated_penalty_s: number | null;
  /** Moves that each must have made before a draw is agreed. FIDE 5.2.3, 9.1.1; US 14B. */
  min_moves_before_draw: number | null;
  /**
   * Claims in a quickplay finish: that the opponent cannot win by normal means or does not try (BCCA 10.2); an increment of 5 seconds, else that claim (FIDE GIII.4, GIII.5, GIII.6); insufficient losing chances (US 14H).
   */
  qpf: "none" | "bcca_10_2" | "fide_iii" | "us_14h";
  /** The player on move claims with less than this. BCCA 10.2; FIDE GIII.4; US 14H, Bl. */
  qpf_limit_s: number | null;
  /** Seconds that the opponent may get when the decision is postponed. BCCA 10.2b; FIDE GIII.5.2. */
  qpf_postpone_s: number | null;
  /** Seconds for the opponent when the claim is rejected. BCCA 10.2d; FIDE GIII.5.3. */
  qpf_reject_s: number | null;
  /** Seconds, at most, that the claimant loses when the claim is rejected. US 14H. */
  qpf_reject_claimant_minus_s: number | null;
  /**
   * Moves are written until less than this is left; None = they need not be. FIDE 8.1, 8.4, A.2; US 15B; HDCA Recording.
   */
  record_until_s: number | null;
  /** It is enough that either player has less. US 15B. */
  record_until_either: boolean;
  /**
   * Once below, free for the rest of this even when an increment lifts the time again. FIDE 8.4; HDCA Recording.
   */
  record_free_for: "period" | "game" | null;
  /** With an increment of this or more moves are written to the end. FIDE 8.4; US 15B, 15C. */
  record_always_if_inc_s: number | null;
  /** A delay counts for that like an increment. US 15C (since 2024). */
  record_always_counts_delay: boolean;
  /** For a win. FIDE 10.1; US 4D; Cohen General; VKK Scoring; Scholastic. */
  points_win: number;
  /** For a draw. FIDE 10.1; US 4D; Cohen General; VKK Scoring; Scholastic. */
  points_draw: number;
  /** For a loss. FIDE 10.1; US 4D; Cohen General; VKK Scoring; Scholastic. */
  points_loss: number;
  /** For a round without an opponent; None = the event says it. US 22C. */
  bye_points: number | null;
  /**
   * The penalties that the decider has, from the mildest on: W warning, O opponent gains time, T offender loses time, L game lost, P opponent's points up, p offender's points down, F fine, E exclusion from rounds, X expulsion, S the standard 120 seconds for the opponent. FIDE 12.9; US 1C2, 13I; Cohen Director 3; BCCA 13.4; HDCA Penalties.
   */
  penalty_ladder: Step[];
  /**
   * A player breaks the rule on phones and other devices: the game is lost; time is taken from them the first time in a game, and the second time it is lost; a step of the ladder, because no penalty is named. None = there is no such rule. FIDE 11.3.2; US 20N1; Cohen Conduct 1; HDCA Electronic devices.
   */
  device_penalty: "loss" | "time_then_loss" | "ladder" | null;
  /**
   * Seconds taken from a player the first time if `device_penalty` is time_then_loss, but never more than half of the time left. US 20N1.
   */
  device_penalty_s: number | null;
  /** What no public screen shows. FIDE 6.12.2, 12.6; US 13C1, 16Y; BCCA 6.15. */
  public_screen_hides: ("alerts" | "flags" | "claims" | "move_counts")[];
  /** Kind of incident -> what this rule set says about it; silent = no entry. */
  articles: Record<string, Article>;
}

/** Every rule set of the hall, complete. */
export interface Rulesets {
  rulesets: Ruleset[];
}

/** Seat two players at a table; the game starts when the starting position is set up. */
export interface SeatRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  assignment: Assignment;
}

/** A part of the event with rounds and standings of its own. */
export interface Section {
  /** Letters, digits and . _ -, as used in topics. */
  id: string;
  name: string;
  /** How it is paired, in words: "Swiss, US Chess". */
  system: string;
  /** Rounds that are announced; 0 = open. */
  planned_rounds: number;
  /** Those whose pairings are public, the first first. */
  rounds: Round[];
  /** Its crosstable has a column for each player, and not for each round. */
  round_robin: boolean;
  /** Number of best scores that count for a team; 0 = teams are not ranked so. */
  counted_scores: number;
}

/** A player of a section. */
export interface SectionPlayer {
  /** The player's number in the section, from 1; it stays the same. */
  number: number;
  player: Player;
  /** Withdrew after this round; None = plays on. */
  withdrawn_after_round: number | null;
}

/** Who plays in a section, by their numbers. */
export interface SectionPlayers {
  /** Random identity of the desk's store. */
  journal: string;
  /** Number of the newest record of the store that is folded in. */
  seq: number;
  players: SectionPlayer[];
}

/** How everybody in a section stands. */
export interface SectionStandings {
  /** Random identity of the desk's store. */
  journal: string;
  /** Number of the newest record of the store that is folded in. */
  seq: number;
  /** The round after which this holds; 0 = before the first. */
  round: number;
  /** Every game of that round is counted in. */
  complete: boolean;
  tie_breaks: TieBreak[];
  /** The first one first. */
  players: PlayerStanding[];
  team_tie_breaks: TieBreak[];
  /** The first one first; none where no teams are ranked. */
  teams: TeamStanding[];
}

/** Which clock a table has from now on; what it shows is set again to the time control. */
export interface SelectClockRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  /** screen: the on-screen clock that the daemon keeps; board: the one that is plugged in. */
  clock: "screen" | "board";
}

/** Which message of the catalogue (`broker/words`) a text is, for pages in another language. */
export interface SentenceId {
  id: string;
  /** Its arguments; those that are sentences too have an id. A list is joined with commas. */
  args: Record<string, number | number | string | SentenceId | (string | SentenceId)[]>;
}

/**
 * Set the broadcast delay of an audience from now on: in time, in moves, or in both.
 *
 * A longer delay applies at once to everything that it has not seen yet, a shorter one to what comes after.
 */
export interface SetBroadcastDelayRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  audience: string;
  /** Hall seconds. */
  delay_s: number;
  /** Moves of both players that have to follow in a game. */
  delay_moves: number;
}

/** Set both times on the clock of a game in progress, to apply a penalty or to restore them. */
export interface SetClockRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  game: string;
  /** White's time; a clock counts in whole seconds. */
  white_ms: number;
  black_ms: number;
  /** Whose time runs then; keep = as it is now. */
  running: "white" | "black" | "none" | "keep";
}

/** Rotate a board, or a clock: it faces the other way than the daemon assumed. */
export interface SetOrientationRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  what: "board" | "clock";
}

/** Play continues from a position to which no legal moves of the record lead. */
export interface SetPositionRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  game: string;
  /** The position, and who is to move. */
  fen: string;
  /** Number of plies in the record as last seen; rejected if it has a different number by now. */
  expected_plies: number | null;
}

/** How a board reads the pieces of a set that is set up for a new game; squares such as a2. */
export interface SetReading {
  /** Number of readings so far. */
  readings: number;
  /** Number of readings needed; 0 = this board needs no calibration. */
  needed: number;
  /** Squares that should have a piece, but read none. */
  missing: string[];
  /** Squares that should be empty, but read a piece. */
  unexpected: string[];
  /** Squares whose chip is also read on another square. */
  duplicates: string[];
  /** Squares of spare queens (d3, d6) on which a queen is read. */
  spare_queens: string[];
  /** It can be saved. */
  complete: boolean;
}

/** One square change in the evidence of an incident; ``piece`` "" = emptied, "?" = unidentified. */
export interface SquareEvidence {
  /** Relative to the moment that is judged (the press, or the flag). */
  at_ms: number;
  square: string;
  piece: string;
}

/** Whether the daemon is there, and the head of its journal. */
export interface Status {
  /** By field: the sentence of the catalogue that a text is, or each of its texts. */
  sentences?: Record<string, SentenceId | (SentenceId | null)[]>;
  state: "online" | "offline";
  version: string;
  /** Random identity of the journal file. */
  journal: string;
  /** When this daemon started, UTC in ms of the real world. */
  started_at: number;
  /** Number of the newest record. */
  seq: number;
  /** Checksum that chains all records up to seq. */
  head: string;
  /** Bytes that are free on the disk of the journal; null = not known. */
  disk_free: number | null;
  /** Why no move is confirmed, such as a full disk; empty = no trouble. */
  error: string;
  /** What is wrong with the journal on the disk, or with its second copy; play continues. */
  warnings: string[];
  /** From the moment when facts are handed to the journal until they are on the disk. */
  commits: DurationHistogram;
  /** From a publication until the broker has it. */
  publications: DurationHistogram;
  /** Every audience of games besides the floor. */
  audiences: AudienceDelay[];
  /** Longest time until it is published again; 0 = only when it changes. */
  heartbeat_s: number;
  at: number;
}

/** What was done at a table besides play, oldest first: times changed, set, added; play stopped. */
export interface TableHistory {
  journal: string;
  seq: number;
  entries: HistoryEntry[];
  /** Play is stopped now; None = it is not. */
  paused: Pause | null;
}

/** Where a team stands. */
export interface TeamStanding {
  place: number;
  /** As its players have it. */
  team: string;
  points: number;
  values: (number | null)[];
  /** Its points after each round so far. */
  points_by_round: number[];
  /** The players whose points count now, the best first. */
  counted: number[];
}

/** What decides between those who have the same points. */
export interface TieBreak {
  /**
   * As in the FIDE Handbook, C.07 ("BH-C1", "SB", "DE"), or of US Chess: MODMED, SOLK, MED, CUM, CUMOPP, KASH. Pages explain those.
   */
  code: string;
  /** What it is called, where the code is another one. */
  name: string;
  /** What it is, in one sentence, where the code is another one. */
  words: string;
}

/** Both times to set on a clock by hand. */
export interface TimesToSet {
  /** By field: the sentence of the catalogue that a text is, or each of its texts. */
  sentences?: Record<string, SentenceId | (SentenceId | null)[]>;
  white_ms: number;
  black_ms: number;
  /** Why by hand, and what to do if the clock has run on since. */
  why: string;
}

/**
 * Move a game to another table, with its record, its times and its incidents.
 *
 * Play is paused there until the pieces match the record; if an arbiter had paused it before, until the
 * arbiter resumes it.
 */
export interface TransferGameRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  game: string;
  /** A table without a game. */
  to: number;
}

/**
 * Whether the opponent could still mate, if an open incident depends on it: found by a search.
 *
 * The daemon asks it of itself, so that a replay finds it among the other requests.
 */
export interface VerdictRequest {
  id: string;
  /** The account that asks, as the dashboard vouches for it. */
  by: string;
  /** Where the answer goes: replies/<client>; a word without /, + and #. */
  client: string;
  /** UTC in ms of the real world; refused later. */
  expires_at: number | null;
  /** Nothing is done and nothing remembered: the answer says what would change. */
  preview: boolean;
  table: number;
  incident: string;
  verdict: "winnable" | "unwinnable" | "unknown";
  /** A line to mate, in UCI. */
  line: string[];
}

export type GameFact = GameStarted | MoveConfirmed | MovesWithdrawn | PositionSet | GameEnded;

/** Root of the topics of one hall. */
export const ROOT = "flagfall/v2/{hall}";

/** The topics, below the root. */
export const TOPICS = {
  /** Daemon online or offline (last will), journal and its head. */
  STATUS: { pattern: "floor/status", retained: true, qos: 1 },
  /** Every rule set, complete. */
  RULESETS: { pattern: "floor/rulesets", retained: true, qos: 1 },
  /** Who plays what by which rules. */
  ASSIGNMENT: { pattern: "floor/table/{table}/assignment", retained: true, qos: 1 },
  /** Moves, provisional move, result. */
  GAME: { pattern: "floor/table/{table}/game", retained: true, qos: 1 },
  /** Both times, and what runs. */
  CLOCK: { pattern: "floor/table/{table}/clock", retained: true, qos: 0 },
  /** The pieces on the electronic board. */
  PLACEMENT: { pattern: "floor/table/{table}/placement", retained: true, qos: 0 },
  /** Board, clock and link in words. */
  HEALTH: { pattern: "floor/table/{table}/health", retained: true, qos: 0 },
  /** Open incidents with their evidence. */
  INCIDENTS: { pattern: "floor/table/{table}/incidents", retained: true, qos: 1 },
  /** What was done to the clock, in words. */
  HISTORY: { pattern: "floor/table/{table}/history", retained: true, qos: 1 },
  /** Notes of arbiters and the desk for each other. */
  ARBITER_NOTES: { pattern: "floor/arbiter-notes", retained: true, qos: 1 },
  /** Facts of the game as they happen. */
  GAME_EVENT: { pattern: "floor/table/{table}/game-event", retained: false, qos: 1 },
  /** Incidents as they happen. */
  INCIDENT_EVENT: { pattern: "floor/table/{table}/incident-event", retained: false, qos: 1 },
  /** As on the floor, behind the gate. */
  AUDIENCE_ASSIGNMENT: { pattern: "audience/{name}/table/{table}/assignment", retained: true, qos: 1 },
  /** As on the floor, behind the gate. */
  AUDIENCE_GAME: { pattern: "audience/{name}/table/{table}/game", retained: true, qos: 1 },
  /** As on the floor, behind the gate. */
  AUDIENCE_CLOCK: { pattern: "audience/{name}/table/{table}/clock", retained: true, qos: 0 },
  /** As on the floor, behind the gate. */
  AUDIENCE_GAME_EVENT: { pattern: "audience/{name}/table/{table}/game-event", retained: false, qos: 1 },
  /** The event, its sections and rounds. */
  EVENT_ROUNDS: { pattern: "event/{event}/rounds", retained: true, qos: 1 },
  /** Who plays in a section. */
  EVENT_PLAYERS: { pattern: "event/{event}/section/{section}/players", retained: true, qos: 1 },
  /** The pairings of a round. */
  EVENT_PAIRINGS: { pattern: "event/{event}/section/{section}/round/{round}", retained: true, qos: 1 },
  /** How players and teams stand. */
  EVENT_STANDINGS: { pattern: "event/{event}/section/{section}/standings", retained: true, qos: 1 },
  /** As the desk publishes it, behind the gate. */
  AUDIENCE_EVENT_ROUNDS: { pattern: "audience/{name}/event/{event}/rounds", retained: true, qos: 1 },
  /** As the desk publishes it, behind the gate. */
  AUDIENCE_EVENT_PLAYERS: { pattern: "audience/{name}/event/{event}/section/{section}/players", retained: true, qos: 1 },
  /** As the desk publishes it, behind the gate. */
  AUDIENCE_EVENT_PAIRINGS: { pattern: "audience/{name}/event/{event}/section/{section}/round/{round}", retained: true, qos: 1 },
  /** As the desk publishes it, behind the gate. */
  AUDIENCE_EVENT_STANDINGS: { pattern: "audience/{name}/event/{event}/section/{section}/standings", retained: true, qos: 1 },
  /** Seat two players at a table. */
  SEAT: { pattern: "requests/seat", retained: false, qos: 1 },
  /** Clear a table. */
  CLEAR_TABLE: { pattern: "requests/clear-table", retained: false, qos: 1 },
  /** Enter a result. */
  RESULT: { pattern: "requests/result", retained: false, qos: 1 },
  /** An arbiter is handling an incident. */
  ACKNOWLEDGE: { pattern: "requests/acknowledge", retained: false, qos: 1 },
  /** Put both times on a clock. */
  SET_CLOCK: { pattern: "requests/set-clock", retained: false, qos: 1 },
  /** Which moves count. */
  CORRECT_MOVES: { pattern: "requests/correct-moves", retained: false, qos: 1 },
  /** The position from which play continues. */
  SET_POSITION: { pattern: "requests/set-position", retained: false, qos: 1 },
  /** Which of the choices of an incident it is. */
  CHOOSE_OPTION: { pattern: "requests/choose-option", retained: false, qos: 1 },
  /** What is done about an incident. */
  DECIDE: { pattern: "requests/decide", retained: false, qos: 1 },
  /** What a player claims, offers or concedes. */
  CLAIM: { pattern: "requests/claim", retained: false, qos: 1 },
  /** Whether a player can still checkmate. */
  VERDICT: { pattern: "requests/verdict", retained: false, qos: 1 },
  /** A player at a table calls an arbiter. */
  CALL_ARBITER: { pattern: "requests/call-arbiter", retained: false, qos: 1 },
  /** A note for the other arbiters. */
  ADD_NOTE: { pattern: "requests/add-note", retained: false, qos: 1 },
  /** Pause or resume play at a table or everywhere. */
  PAUSE: { pattern: "requests/pause", retained: false, qos: 1 },
  /** A board is rotated, or a clock's sides are swapped. */
  SET_ORIENTATION: { pattern: "requests/set-orientation", retained: false, qos: 1 },
  /** A button of an on-screen clock was tapped. */
  PRESS: { pattern: "requests/press", retained: false, qos: 1 },
  /** Which clock a table has. */
  SELECT_CLOCK: { pattern: "requests/select-clock", retained: false, qos: 1 },
  /** Move a game to another table. */
  TRANSFER_GAME: { pattern: "requests/transfer-game", retained: false, qos: 1 },
  /** What devices reported in a period. */
  REPLAY: { pattern: "requests/replay", retained: false, qos: 1 },
  /** Assign the board whose e2 pawn is lifted next. */
  ASSIGN_BOARD: { pattern: "requests/assign-board", retained: false, qos: 1 },
  /** The broadcast delay of an audience. */
  SET_BROADCAST_DELAY: { pattern: "requests/set-broadcast-delay", retained: false, qos: 1 },
  /** Calibrate a board's set of pieces. */
  CALIBRATE: { pattern: "requests/calibrate", retained: false, qos: 1 },
  /** Facts that a consumer missed. */
  RESEND: { pattern: "requests/resend", retained: false, qos: 1 },
  /** Answers to requests. */
  REPLY: { pattern: "replies/{client}", retained: false, qos: 1 },
  /** A replayed period, in parts. */
  REPLAY_PART: { pattern: "replies/{client}/replay", retained: false, qos: 1 },
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
  HISTORY: TableHistory;
  ARBITER_NOTES: ArbiterNotes;
  GAME_EVENT: GameFact;
  INCIDENT_EVENT: IncidentFact;
  AUDIENCE_ASSIGNMENT: AssignmentState;
  AUDIENCE_GAME: GameState;
  AUDIENCE_CLOCK: ClockState;
  AUDIENCE_GAME_EVENT: GameFact;
  EVENT_ROUNDS: EventOverview;
  EVENT_PLAYERS: SectionPlayers;
  EVENT_PAIRINGS: RoundPairings;
  EVENT_STANDINGS: SectionStandings;
  AUDIENCE_EVENT_ROUNDS: EventOverview;
  AUDIENCE_EVENT_PLAYERS: SectionPlayers;
  AUDIENCE_EVENT_PAIRINGS: RoundPairings;
  AUDIENCE_EVENT_STANDINGS: SectionStandings;
  SEAT: SeatRequest;
  CLEAR_TABLE: ClearTableRequest;
  RESULT: ResultRequest;
  ACKNOWLEDGE: AcknowledgeRequest;
  SET_CLOCK: SetClockRequest;
  CORRECT_MOVES: CorrectMovesRequest;
  SET_POSITION: SetPositionRequest;
  CHOOSE_OPTION: ChooseOptionRequest;
  DECIDE: DecideRequest;
  CLAIM: ClaimRequest;
  VERDICT: VerdictRequest;
  CALL_ARBITER: CallArbiterRequest;
  ADD_NOTE: AddNoteRequest;
  PAUSE: PauseRequest;
  SET_ORIENTATION: SetOrientationRequest;
  PRESS: PressRequest;
  SELECT_CLOCK: SelectClockRequest;
  TRANSFER_GAME: TransferGameRequest;
  REPLAY: ReplayRequest;
  ASSIGN_BOARD: AssignBoardRequest;
  SET_BROADCAST_DELAY: SetBroadcastDelayRequest;
  CALIBRATE: CalibrateRequest;
  RESEND: ResendRequest;
  REPLY: Reply;
  REPLAY_PART: ReplayPart;
}
