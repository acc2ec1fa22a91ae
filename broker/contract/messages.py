"""The messages between the processes: one pydantic model for each payload of the topic table.

Times called ``*_ms`` are whole milliseconds; times called ``at`` are UTC as milliseconds since 1970 in hall
time. Squares, moves and positions are as in python-chess: "e2", UCI, FEN. Readers ignore unknown fields;
writers never change the meaning of a field (that takes a new version in the topic root).

Requests to the daemon are in `broker/contract/requests.py`, incidents in `broker/contract/incidents.py`, and
the desk's messages about an event in `broker/contract/event_messages.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from broker.contract.incidents import Incident
from broker.contract.message import Color, Message, Result, Worded
from broker.contract.ruleset import Ruleset

Minors = Literal["named", "initials", "hidden"]

RECOVERED = "Made while the board was not connected, and read from its memory."
CONFIDENCE = (
    "Confidence, when the move was confirmed, that it was played: from 0 to 1. Null if an arbiter entered "
    "it, and for an audience."
)


# --- people, rules, assignment -------------------------------------------------------------------------


class Player(Message):
    """One player as shown on a screen."""

    name: str
    title: str = ""
    rating: int | None = None
    federation: str = ""
    team: str = ""
    minor: bool = Field(default=False, description="A minor: an audience may see less than the name.")
    assisted: bool = Field(
        default=False,
        description="An assistant moves or presses for the player, so hands are not analysed; no audience "
        "sees this.",
    )


class Assignment(Message):
    """Who plays what by which rules at one table."""

    event: str = ""
    round: int | None = None
    table: int
    game: str = Field(description="Identity of the game, unique in the event.")
    white: Player
    black: Player
    time_control: str = Field(
        description='As in the PGN tag: "5400+30", "40/7200:3600"; with a US delay "5400d5", with '
        'Bronstein\'s bonus "5400b5".'
    )
    ruleset: Ruleset = Field(
        description="In a request it may be named by its id alone, of those in `floor/rulesets`; an empty id "
        "is the hall's own. Given otherwise, it has every field."
    )
    starts_at: int | None = Field(default=None, description="The announced start, UTC in ms; None = none.")
    audiences: list[str] = Field(
        default=["public"],
        description="Who sees the game besides the floor; left out of a request: every audience of the hall.",
    )
    minors: dict[str, Minors] = Field(
        default={},
        description="How much of minors' names each audience may see by the event's rule, by the audience's "
        "name; the hall's own rule applies too, and the stricter of the two counts.",
    )


# --- states: what is shown now; retained, may change without a record -------------------------------


class EarlierDelay(Message):
    """A broadcast delay of an audience that is no longer in force."""

    delay_s: float = Field(default=0, description="Hall seconds.")
    delay_moves: int = 0
    until: int = Field(description="When another one came into force, UTC in ms.")


class AudienceDelay(Message):
    """The broadcast delay of an audience in force, and how much it sees of minors."""

    name: str
    delay_s: float = Field(default=0, description="Hall seconds.")
    delay_moves: int = Field(default=0, description="Moves of both players that have to follow in a game.")
    before: list[EarlierDelay] = Field(
        default=[],
        description="Earlier delays, the oldest first: a shorter one frees nothing that they hold.",
    )
    minors: Minors = Field(default="hidden", description="How much of minors' names the hall lets it see.")


class DurationHistogram(Message):
    """How long something took, each time since the daemon started."""

    limits_s: list[float] = Field(default=[], description="Seconds, growing.")
    counts: list[int] = Field(
        default=[],
        description="How often it took up to each limit and longer than the one before; the last: longer.",
    )
    sum_s: float = Field(default=0, description="All of them together.")


class Status(Worded):
    """Whether the daemon is there, and the head of its journal."""

    state: Literal["online", "offline"]
    version: str = ""
    journal: str = Field(default="", description="Random identity of the journal file.")
    started_at: int = Field(default=0, description="When this daemon started, UTC in ms of the real world.")
    seq: int = Field(default=0, description="Number of the newest record.")
    head: str = Field(default="", description="Checksum that chains all records up to seq.")
    disk_free: int | None = Field(
        default=None, description="Bytes that are free on the disk of the journal; null = not known."
    )
    error: str = Field(
        default="", description="Why no move is confirmed, such as a full disk; empty = no trouble."
    )
    warnings: list[str] = Field(
        default=[],
        description="What is wrong with the journal on the disk, or with its second copy; play continues.",
    )
    commits: DurationHistogram = Field(
        default=DurationHistogram(),
        description="From the moment when facts are handed to the journal until they are on the disk.",
    )
    publications: DurationHistogram = Field(
        default=DurationHistogram(), description="From a publication until the broker has it."
    )
    audiences: list[AudienceDelay] = Field(
        default=[], description="Every audience of games besides the floor."
    )
    heartbeat_s: int = Field(
        default=0, description="Longest time until it is published again; 0 = only when it changes."
    )
    at: int = 0


class Rulesets(Message):
    """Every rule set of the hall, complete."""

    rulesets: list[Ruleset]


class ConfirmedMove(Message):
    """One confirmed move with the times of the clocks after its press."""

    uci: str
    san: str
    white_ms: int | None = None
    black_ms: int | None = None
    at: int
    recovered: bool = Field(default=False, description=RECOVERED)
    confidence: float | None = Field(default=None, description=CONFIDENCE)


class ProvisionalMove(Message):
    """A move on the board that is still provisional."""

    uci: str
    san: str
    fen: str = Field(description="The position after it.")


class PositionChange(Message):
    """After ``ply`` plies an arbiter set this position: the moves after them are played from it."""

    ply: int
    fen: str


class GameState(Message):
    """The record of the game at one table, with the provisional move."""

    journal: str
    seq: int = Field(description="Number of the last fact folded in.")
    game: str
    state: Literal["not_started", "in_progress", "finished"] = Field(
        description="not_started: the starting position is not set up yet, or no move was made."
    )
    start_fen: str
    fen: str = Field(description="The position after the last confirmed move.")
    moves: list[ConfirmedMove]
    position_changes: list[PositionChange] = Field(
        default=[], description="Positions set by arbiters, the first one first."
    )
    provisional: ProvisionalMove | None = None
    unrecorded: list[ProvisionalMove] = Field(
        default=[],
        description="Moves after `provisional`, all provisional: they were made while nothing could be "
        "recorded, such as on a full disk; the clock may not have been pressed after the last one.",
    )
    result: Result = "*"
    termination: str = ""


class ClockState(Message):
    """An honest clock: what was read, when, and what it does now."""

    state: Literal["running", "paused", "stopped", "flag", "none"] = Field(
        description="paused: stopped during the game; stopped: before or after it; none: no clock is read "
        "now, and times, if there are any, are those of the last reading."
    )
    white_ms: int | None = None
    black_ms: int | None = None
    running: Color | None = Field(default=None, description="Whose time runs.")
    flag: Color | None = Field(default=None, description="Whose flag fell first.")
    read_at: int = Field(description="When this was read.")
    time_scale: float = Field(
        default=1.0, description="Hall seconds for one second of real time (demo and tests)."
    )
    clock_set_ms: int = Field(
        default=0,
        description="By how much the clock of the hall's computer was set since the daemon started; readings "
        "with another value are dated by another clock.",
    )
    delay_remaining_ms: int = Field(
        default=0,
        description="How long after `read_at` the running time still waits: what is left of a US delay.",
    )
    completed_moves: int | None = Field(
        default=None,
        description="At a table without a board: number of moves completed by presses, of both players; "
        "null = a board reports the moves.",
    )


class PlacementState(Message):
    """The position on the eboard, move or not."""

    placement: str = Field(description="Placement field of a FEN, from White's side.")
    at: int
    identified: bool = Field(
        default=True,
        description="False if the board detects occupied squares only: which piece is where is concluded "
        "from the game at the table.",
    )
    behind_ms: int = Field(
        default=0,
        description="Longest time until a change of the board is published, unless the board changes again "
        "meanwhile. 0 = not known.",
    )


class HealthItem(Worded):
    """One thing that works or does not, in words."""

    subject: Literal["board", "clock", "link"]
    level: Literal["ok", "warning", "fault"]
    text: str = Field(description="The state, and what to do about it.")
    last_seen_at: int | None = Field(
        default=None, description="When it last said anything; null = never, or not known."
    )
    malformed_messages: int = Field(default=0, description="Messages that came damaged and were dropped.")
    reconnects: int = Field(default=0, description="How often it was lost and came back.")
    battery: int | None = Field(default=None, description="Charge of its battery in percent, if reported.")
    deferrable: bool = Field(
        default=False,
        description="A warning that is for before or after a round: its battery is low, no more.",
    )


class Health(Message):
    """How the table's equipment is."""

    level: Literal["ok", "warning", "fault"]
    items: list[HealthItem]
    at: int
    needs_calibration: bool = Field(
        default=False, description="Its board reads chips, and needs to be calibrated."
    )
    clock: Literal["board", "device", "screen"] = Field(
        default="board",
        description="Which clock the table has: the one plugged into its board, one that is a device of its "
        "own, or the on-screen clock, which is pressed by `press` requests.",
    )
    has_board: bool = Field(
        default=True, description="False = a clock alone: presses, times and flags are judged, moves are not."
    )


class HistoryEntry(Worded):
    """One thing in words, and when it was known."""

    at: int
    text: str


class Pause(Worded):
    """Play at a table is stopped: nothing that happens there is judged."""

    at: int
    by: str
    reason: str = ""
    transferred_from: int | None = Field(
        default=None,
        description="The game came from this table; it resumes once the pieces match the record.",
    )


class TableHistory(Message):
    """What was done at a table besides play, oldest first: times changed, set, added; play stopped."""

    journal: str
    seq: int
    entries: list[HistoryEntry]
    paused: Pause | None = Field(default=None, description="Play is stopped now; None = it is not.")


class ArbiterNote(Message):
    """A note of an arbiter for the other arbiters."""

    id: str
    at: int
    by: str
    text: str
    table: int | None = None
    incident: str = ""
    resolved_by: str = Field(default="", description="The arbiter who resolved it; empty = still open.")


class ArbiterNotes(Message):
    """The notes of the arbiters, oldest first: all that wait, and those dealt with last."""

    journal: str
    seq: int
    notes: list[ArbiterNote]


class AssignmentState(Message):
    """The assignment of a table; null if it has none."""

    journal: str
    seq: int
    assignment: Assignment | None


# --- facts: what happened, once, numbered ------------------------------------------------------------


class Numbered(Message):
    """A fact of one table for one audience."""

    journal: str
    seq: int
    previous: int = Field(description="Number of the fact before it in the same stream; 0 = the first.")
    table: int
    game: str
    at: int


class GameStarted(Numbered):
    """The game begins from the position ``fen``."""

    type: Literal["start"] = "start"
    fen: str


class MoveConfirmed(Numbered):
    """A move is confirmed. Times are what the clock showed after the press."""

    type: Literal["move"] = "move"
    ply: int = Field(description="1 = White's first move.")
    uci: str
    san: str
    fen: str = Field(description="The position after it.")
    white_ms: int | None = None
    black_ms: int | None = None
    recovered: bool = Field(default=False, description=RECOVERED)
    confidence: float | None = Field(default=None, description=CONFIDENCE)


class MovesWithdrawn(Numbered):
    """Final moves no longer count; the game stands after ``ply`` plies."""

    type: Literal["moves_withdrawn"] = "moves_withdrawn"
    ply: int
    fen: str


class PositionSet(Numbered):
    """An arbiter set the position after ``ply`` plies: the game continues from it, the moves before stay."""

    type: Literal["position"] = "position"
    ply: int
    fen: str


class GameEnded(Numbered):
    """The game has a result."""

    type: Literal["result"] = "result"
    result: Result
    termination: str


GameFact = Annotated[
    GameStarted | MoveConfirmed | MovesWithdrawn | PositionSet | GameEnded, Field(discriminator="type")
]


class IncidentFact(Numbered):
    """An incident was raised, or changed in any way; it is given whole, in its present state."""

    type: Literal[
        "incident_raised", "incident_updated", "incident_acknowledged", "incident_decided", "incident_closed"
    ]
    incident: Incident
    event: str = Field(default="", description="Of the game, as it was assigned; so round and players.")
    round: int | None = None
    white: Player | None = Field(default=None, description="None = no player is seated for this game.")
    black: Player | None = None
    time_control: str = Field(default="", description="As announced for the game; empty = unknown.")
    rules: str = Field(default="", description="Name and id of the rule set it was played by.")
