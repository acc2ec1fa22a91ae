"""What the processes tell each other: one pydantic model for each payload of the topic table.

Times called ``*_ms`` are whole milliseconds; times called ``at`` are UTC as milliseconds since 1970 in hall
time. Squares, moves and positions are as in python-chess: "e2", UCI, FEN. Readers ignore fields they
do not know; writers never change the meaning of one (that takes a new version in the topic root).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Color = Literal["white", "black"]
Result = Literal["1-0", "0-1", "1/2-1/2", "*"]
Grade = Literal["certain", "strong", "hint"]

RECOVERED = "Made while nobody heard the board, and read from the board's memory."


class Message(BaseModel):
    """Base of every payload: immutable, tolerant of fields that a newer writer adds."""

    model_config = ConfigDict(frozen=True, extra="ignore")


# --- people, rules, assignment -------------------------------------------------------------------------


class Player(Message):
    """One player as shown on a screen."""

    name: str
    title: str = ""
    rating: int | None = None
    federation: str = ""
    team: str = ""


class Article(Message):
    """What a rule set says about one kind of incident."""

    article: str = Field(description='Where it stands, such as "7.5.3".')
    text: str = Field(description="The rule in our own words, one sentence.")
    remedy: str = Field(description="The penalty that the rule set proposes, one sentence.")


class Ruleset(Message):
    """The rules of play that a table follows, as values; code knows parameters, never a rule set's name."""

    id: str = Field(description='With its edition, such as "fide-blitz-2023".')
    name: str
    source: str
    flag_alert: Literal["immediate", "on_claim"] = Field(
        description="Whether a fallen flag is told to the desk at once or waits for a player's claim."
    )
    two_hands: Literal["illegal_move", "none"] = Field(
        description="Two hands for one move, judged at the press."
    )
    press_without_move: Literal["illegal_move", "note"] = Field(
        description="The clock pressed without a move."
    )
    press_before_move: Literal["ladder", "note"] = Field(
        description="The clock pressed while the man is in the air."
    )
    illegal_opponent_plus_s: int = Field(
        description="Seconds added for the opponent at the first illegal move.", ge=0
    )
    illegal_offender_minus_s: int = Field(description="Seconds taken from the offender.", ge=0)
    illegal_loss_at: int | None = Field(description="The game is lost at this count; None = never.", ge=1)
    articles: dict[str, Article] = Field(description="Incident kind -> what this rule set says about it.")


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
    ruleset: Ruleset
    audiences: list[str] = ["public"]


# --- states: what is shown now; retained, may change without a record -------------------------------


class Status(Message):
    """Whether the daemon is there, and the head of its journal."""

    state: Literal["up", "lost"]
    version: str = ""
    journal: str = Field(default="", description="Random identity of the journal file.")
    seq: int = Field(default=0, description="Number of the newest record.")
    head: str = Field(default="", description="Checksum that chains all records up to seq.")
    at: int = 0


class Rulesets(Message):
    """Every rule set of the hall, complete."""

    rulesets: list[Ruleset]


class PlayedMove(Message):
    """One final move with the clocks as they stood after its press."""

    uci: str
    san: str
    white_ms: int | None = None
    black_ms: int | None = None
    at: int
    recovered: bool = Field(default=False, description=RECOVERED)


class ProvisionalMove(Message):
    """A move that stands on the board and is not final yet."""

    uci: str
    san: str
    fen: str = Field(description="The position after it.")


class Break(Message):
    """After ``ply`` plies an official set this position: the moves after them are played from it."""

    ply: int
    fen: str


class GameState(Message):
    """The record of the game at one table, with the move that is not final yet."""

    journal: str
    seq: int = Field(description="Number of the last fact folded in.")
    game: str
    state: Literal["waiting", "playing", "over"] = Field(
        description="waiting: the men are not on their first squares yet, or nobody has moved."
    )
    start_fen: str
    fen: str = Field(description="The position after the last final move.")
    moves: list[PlayedMove]
    breaks: list[Break] = Field(default=[], description="Positions that officials set, the first one first.")
    provisional: ProvisionalMove | None = None
    result: Result = "*"
    termination: str = ""


class ClockState(Message):
    """An honest clock: what was read, when, and what it does now."""

    state: Literal["running", "paused", "stopped", "flag", "none"] = Field(
        description="paused: stopped during the game; stopped: before or after it; none: no clock is read."
    )
    white_ms: int | None = None
    black_ms: int | None = None
    running: Color | None = Field(default=None, description="Whose time runs.")
    flag: Color | None = Field(default=None, description="Whose flag fell first.")
    at: int = Field(description="When this was read.")
    rate: float = Field(default=1.0, description="Hall seconds for one second of the world (demo and tests).")
    hold_ms: int = Field(
        default=0,
        description="So long after `at` the running time still stands: what is left of a US delay.",
    )


class PlacementState(Message):
    """What stands on the eboard, move or not."""

    placement: str = Field(description="Placement field of a FEN, from White's side.")
    at: int


class HealthItem(Message):
    """One thing that works or does not, in words."""

    subject: Literal["board", "clock", "link"]
    level: Literal["ok", "warning", "fault"]
    text: str = Field(description="What is so, and what to do about it.")
    heard_at: int | None = Field(
        default=None, description="When it last said anything; null = never, or not known."
    )
    damaged: int = Field(default=0, description="Messages that came damaged and were dropped.")
    reconnects: int = Field(default=0, description="How often it was lost and came back.")
    battery: int | None = Field(default=None, description="Charge of its battery in percent, where it tells.")


class Health(Message):
    """How the table's equipment is."""

    level: Literal["ok", "warning", "fault"]
    items: list[HealthItem]
    at: int


class SquareEvidence(Message):
    """One square change in the evidence of an incident; ``piece`` "" = emptied, "?" = somebody unnamed."""

    at_ms: int = Field(description="Relative to the moment that is judged (the press, or the flag).")
    square: str
    piece: str


class ClockEvidence(Message):
    """One clock reading or press in the evidence of an incident."""

    at_ms: int
    event: Literal["press", "reading", "flag", "lost", "back"]
    color: Color | None = None
    white_ms: int | None = None
    black_ms: int | None = None


class Choice(Message):
    """One way in which play went, or may go on, for an official to choose."""

    san: str = Field(description="Its moves, or what happened, in words; a request names it by them.")
    ply: int = Field(description="So many final plies it keeps.")
    moves: list[str] = Field(description="What follows them, in UCI.")
    wrong: str = Field(default="", description="What stands wrongly on the board then; empty = nothing.")


class Incident(Message):
    """Something an official may have to act on, with everything that it rests on."""

    id: str
    table: int
    game: str
    kind: str = Field(
        description="illegal_position, press_without_move, press_before_move, two_hands, flag_fall, "
        "board_lost, clock_lost, clock_to_set, unclear"
    )
    grade: Grade
    color: Color | None = Field(default=None, description="Who did it; None = nobody in particular.")
    summary: str = Field(description="One line a person understands at a glance.")
    article: str = ""
    rule: str = Field(default="", description="The rule in words, from the table's rule set.")
    remedy: str = Field(default="", description="What the rule set proposes.")
    ply: int = Field(description="Final plies before it.")
    fen_before: str = ""
    placement_after: str = Field(default="", description="What stood on the board when it was judged.")
    squares: list[SquareEvidence] = []
    clock: list[ClockEvidence] = []
    choices: list[Choice] = Field(default=[], description="What an official may choose, the likeliest first.")
    at: int = Field(description="When the evidence that completes it arrived.")
    delay_ms: int = Field(default=0, description="From that moment until it was raised.")
    acknowledged_by: str = ""
    closed: str = Field(default="", description="Why it needs nobody any more; empty = open.")


class Incidents(Message):
    """The open incidents of a table, oldest first, and those closed last."""

    journal: str
    seq: int
    incidents: list[Incident]


class Note(Message):
    """One thing in words, and when it was known."""

    at: int
    text: str


class Notes(Message):
    """What was done to the clock of a table's game besides play, oldest first: times changed, set, added."""

    journal: str
    seq: int
    notes: list[Note]


class AssignmentState(Message):
    """The assignment of a table; None = nobody is assigned."""

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


class MoveMade(Numbered):
    """A move is final. Times are what the clock showed after the press."""

    type: Literal["move"] = "move"
    ply: int = Field(description="1 = White's first move.")
    uci: str
    san: str
    fen: str = Field(description="The position after it.")
    white_ms: int | None = None
    black_ms: int | None = None
    recovered: bool = Field(default=False, description=RECOVERED)


class MovesTakenBack(Numbered):
    """Final moves no longer count; the game stands after ``ply`` plies."""

    type: Literal["takeback"] = "takeback"
    ply: int
    fen: str


class PositionSet(Numbered):
    """An official set the position after ``ply`` plies: the game goes on from it, the moves before stay."""

    type: Literal["position"] = "position"
    ply: int
    fen: str


class GameEnded(Numbered):
    """The game has a result."""

    type: Literal["result"] = "result"
    result: Result
    termination: str


GameFact = Annotated[
    GameStarted | MoveMade | MovesTakenBack | PositionSet | GameEnded, Field(discriminator="type")
]


class IncidentFact(Numbered):
    """An incident was raised, acknowledged or closed; it is given whole, as it stands now."""

    type: Literal["raised", "acknowledged", "closed"]
    incident: Incident


# --- requests: the one road backwards -----------------------------------------------------------------


class Request(Message):
    """What a person or the desk asks of the daemon.

    It is applied once: a repeated ``id`` is answered as before and changes nothing, also across restarts.
    """

    id: str
    by: str = Field(description="The account that asks, as the dashboard vouches for it.")
    client: str = Field(description="Where the answer goes: replies/<client>.")
    not_after: int | None = Field(default=None, description="UTC in ms of the real world; refused later.")


class AssignRequest(Request):
    """Seat two players at a table; the game starts when the men stand on their first squares."""

    assignment: Assignment


class UnassignRequest(Request):
    """Free a table."""

    table: int


class ResultRequest(Request):
    """An official enters the result of the game that is on."""

    table: int
    game: str
    result: Result
    termination: str = ""


class AcknowledgeRequest(Request):
    """An official has seen an incident and deals with it."""

    table: int
    incident: str


class SetClockRequest(Request):
    """Put both times on the clock of a game that is on, to apply a penalty or to restore them."""

    table: int
    game: str
    white_ms: int = Field(ge=0, description="White's time; a clock counts in whole seconds.")
    black_ms: int = Field(ge=0)
    running: Literal["white", "black", "none", "keep"] = Field(
        default="keep", description="Whose time runs then; keep = as it is now."
    )


class CorrectMovesRequest(Request):
    """Other moves count than those recorded; what stands on the board is explained anew after them.

    The result of a game that is over stays, unless moves alone gave it or give it now.
    """

    table: int
    game: str
    ply: int = Field(ge=0, description="So many final plies stay as they are recorded.")
    moves: list[str] = Field(max_length=1000, description="All that was played after them, in UCI.")


class SetPositionRequest(Request):
    """Play goes on from a position to which no legal moves of the record lead."""

    table: int
    game: str
    fen: str = Field(max_length=200, description="The position, and who is to move.")


class ChooseReadingRequest(Request):
    """Of the choices that an open incident offers, one is what happened, or what is to count."""

    table: int
    game: str
    choice: str = Field(description="The `san` of that choice.")


class BindRequest(Request):
    """The next eboard that lifts only its e2 pawn belongs to this table."""

    table: int


class ResendRequest(Request):
    """A consumer missed facts: send those of a table after ``after`` again, up to ``until``."""

    table: int
    audience: str | None = Field(default=None, description="None = the floor.")
    after: int
    until: int | None = None


class Reply(Message):
    """The answer to a request."""

    id: str
    ok: bool
    text: str = Field(default="", description="Why not, and what to do.")
