"""What the processes tell each other: one pydantic model for each payload of the topic table.

Times called ``*_ms`` are whole milliseconds; times called ``at`` are UTC as milliseconds since 1970 in hall
time. Squares, moves and positions are as in python-chess: "e2", UCI, FEN. Readers ignore fields they
do not know; writers never change the meaning of one (that takes a new version in the topic root).
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field, field_validator

from broker.message import Message as Message
from broker.ruleset import Article as Article
from broker.ruleset import OtherKind
from broker.ruleset import Ruleset as Ruleset

Color = Literal["white", "black"]
Result = Literal["1-0", "0-1", "1/2-1/2", "*"]
Grade = Literal["certain", "strong", "hint"]
Minors = Literal["named", "initials", "hidden"]

RECOVERED = "Made while nobody heard the board, and read from the board's memory."
CONFIDENCE = (
    "How sure it was, when the move became final, that it was played: from 0 to 1. Null = an official "
    "entered it, or an audience is told."
)


# --- people, rules, assignment -------------------------------------------------------------------------


class Player(Message):
    """One player as shown on a screen."""

    name: str
    title: str = ""
    rating: int | None = None
    federation: str = ""
    team: str = ""
    minor: bool = Field(default=False, description="Not of age: an audience may be told less than the name.")


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
    starts_at: int | None = Field(default=None, description="The announced start, UTC in ms; None = none.")
    audiences: list[str] = Field(
        default=["public"],
        description="Who sees the game besides the floor; left out of a request: every audience of the hall.",
    )
    minors: dict[str, Minors] = Field(
        default={},
        description="How much of minors the event lets an audience be told, by the audience's name; what the "
        "hall lets it be told holds besides, and of both the one that tells less.",
    )


# --- states: what is shown now; retained, may change without a record -------------------------------


class AudienceDelay(Message):
    """How far an audience is behind the floor, as it is in force, and what it is told of minors."""

    name: str
    delay_s: float = Field(default=0, description="Hall seconds.")
    delay_moves: int = Field(default=0, description="So many moves of both players have to follow in a game.")
    minors: Minors = Field(default="hidden", description="How much of minors the hall lets it be told.")


class Status(Message):
    """Whether the daemon is there, and the head of its journal."""

    state: Literal["up", "lost"]
    version: str = ""
    journal: str = Field(default="", description="Random identity of the journal file.")
    since: int = Field(default=0, description="When this daemon started, UTC in ms of the real world.")
    seq: int = Field(default=0, description="Number of the newest record.")
    head: str = Field(default="", description="Checksum that chains all records up to seq.")
    disk_free: int | None = Field(
        default=None, description="Bytes that are free on the disk of the journal; null = not known."
    )
    trouble: str = Field(
        default="", description="Why no move becomes final, such as a full disk; empty = all is well."
    )
    audiences: list[AudienceDelay] = Field(
        default=[], description="Everybody who is told of games besides the floor."
    )
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
    confidence: float | None = Field(default=None, description=CONFIDENCE)


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
    following: list[ProvisionalMove] = Field(
        default=[],
        description="Moves after `provisional`, of which none is final: all were made while nothing could be "
        "recorded, such as on a full disk, but perhaps the last one, which nobody may have pressed for.",
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
    can_wait: bool = Field(
        default=False,
        description="A warning that is for before or after a round: its battery is low, no more.",
    )


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


class Remedy(Message):
    """What the rules have for an incident, worked out for this game: what an official may apply as it stands.

    What is empty stays as it is: no times = the clock is not touched, no result = the game goes on.
    """

    words: str = Field(description="All of it in one or two sentences, with the times and who gets them.")
    warns: bool = Field(default=False, description="The player is warned; the warning counts.")
    white_ms: int | None = Field(default=None, description="White's time to set; both or none.")
    black_ms: int | None = None
    white_before_ms: int | None = Field(
        default=None, description="What the clock showed when these times were worked out; None = unknown."
    )
    black_before_ms: int | None = None
    by_share: bool = Field(
        default=False,
        description="A time is a share of what the clock shows when it is applied; else each player gains or "
        "loses what lies between the times before and those to set, whenever it is applied.",
    )
    fen: str = Field(default="", description="The position to put on the board, and who is to move.")
    restart: bool = Field(default=False, description="The game is cancelled and starts anew from `fen`.")
    result: Result | None = Field(default=None, description="The game ends with it.")
    termination: str = ""


class Decision(Message):
    """What an official decided about an incident."""

    by: str
    at: int
    applied: Remedy | None = Field(description="What was applied; None = refused, nothing is applied.")
    note: str = ""
    white_before_ms: int | None = Field(default=None, description="What the clock showed then.")
    black_before_ms: int | None = None


class Undone(Message):
    """A decision that somebody took back, for the record."""

    decision: Decision
    by: str
    at: int


class TimesToSet(Message):
    """Both times that somebody has to set on a clock by hand."""

    white_ms: int
    black_ms: int
    why: str = Field(default="", description="Why by hand, and what to do if the clock has run on since.")


class Incident(Message):
    """Something an official may have to act on, with everything that it rests on."""

    id: str
    table: int
    game: str
    kind: str = Field(
        description="A kind that rule sets speak of (as in `Ruleset.articles`), or "
        + ", ".join(get_args(OtherKind))
    )
    grade: Grade
    color: Color | None = Field(default=None, description="Who did it; None = nobody in particular.")
    summary: str = Field(description="One line a person understands at a glance.")
    article: str = ""
    rule: str = Field(default="", description="The rule in words, from the table's rule set.")
    remedy: Remedy | None = Field(default=None, description="What the rule set proposes; None = nothing.")
    options: list[Remedy] = Field(default=[], description="What else the rule set has, the mildest first.")
    to_set: TimesToSet | None = Field(
        default=None, description="Times that are to be set by hand until the clock shows them."
    )
    actor: str = Field(default="", description="Who may act on it, and until when, in words.")
    can_mate: Literal["winnable", "unwinnable", "unknown"] | None = Field(
        default=None, description="Whether the opponent can still mate, where the remedy hangs on it."
    )
    mate: list[str] = Field(default=[], description="A line to that mate, in UCI.")
    count: int | None = Field(
        default=None, description="Which illegal move of this player it is, where the rule set counts them."
    )
    claimed_by: Color | None = Field(default=None, description="The player who claimed it; None = nobody.")
    ply: int = Field(description="Final plies before it.")
    fen_before: str = ""
    placement_after: str = Field(default="", description="What stood on the board when it was judged.")
    squares: list[SquareEvidence] = Field(default=[])
    clock: list[ClockEvidence] = Field(default=[])
    choices: list[Choice] = Field(default=[], description="What an official may choose, the likeliest first.")
    at: int = Field(description="When the evidence that completes it arrived.")
    delay_ms: int = Field(default=0, description="From that moment until it was raised.")
    acknowledged_by: str = ""
    decision: Decision | None = Field(default=None, description="None = open, or undone.")
    undone: list[Undone] = Field(default=[], description="What was decided before and taken back.")
    closed: str = Field(default="", description="Why it needs nobody any more; empty = open.")

    @field_validator("remedy", mode="before")
    @classmethod
    def _in_words_only(cls, remedy: object) -> object:
        """Before remedies were worked out they were a sentence, perhaps empty."""
        if not isinstance(remedy, str):
            return remedy
        return {"words": remedy} if remedy else None


class Incidents(Message):
    """The open incidents of a table, oldest first, and those closed last."""

    journal: str
    seq: int
    incidents: list[Incident]


class Note(Message):
    """One thing in words, and when it was known."""

    at: int
    text: str


class Pause(Message):
    """Play at a table is stopped: nothing that happens there is judged."""

    at: int
    by: str
    reason: str = ""
    came_from: int | None = Field(
        default=None,
        description="The game came from this table; it goes on when the men stand as in the record.",
    )


class Notes(Message):
    """What was done at a table besides play, oldest first: times changed, set, added; play stopped."""

    journal: str
    seq: int
    notes: list[Note]
    paused: Pause | None = Field(default=None, description="Play is stopped now; None = it is not.")


class Remark(Message):
    """A note of an official for the other arbiters."""

    id: str
    at: int
    by: str
    text: str
    table: int | None = None
    incident: str = ""
    done_by: str = Field(default="", description="Who said that it is dealt with; empty = nobody yet.")


class Remarks(Message):
    """The notes of the officials, oldest first: all that wait, and those dealt with last."""

    journal: str
    seq: int
    remarks: list[Remark]


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
    confidence: float | None = Field(default=None, description=CONFIDENCE)


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
    """An incident was raised or anything about it changed; it is given whole, as it stands now."""

    type: Literal["raised", "updated", "acknowledged", "decided", "closed"]
    incident: Incident
    event: str = Field(default="", description="Of the game, as it was assigned; so round and players.")
    round: int | None = None
    white: Player | None = Field(default=None, description="None = nobody is assigned to this game.")
    black: Player | None = None
    time_control: str = Field(default="", description="As the game was assigned; empty = nobody knows.")
    rules: str = Field(default="", description="Name and id of the rule set it was played by.")


# --- requests: the one road backwards -----------------------------------------------------------------


class Request(Message):
    """What a person or the desk asks of the daemon.

    It is applied once: a repeated ``id`` is answered as before and changes nothing, also across restarts.
    One that does not keep to the contract is answered too where ``id`` and ``client`` can be read; it is not
    remembered. Tables are numbered from 1 to 999, and a request has at most 64 kB.
    """

    id: str = Field(max_length=200)
    by: str = Field(max_length=200, description="The account that asks, as the dashboard vouches for it.")
    client: str = Field(
        max_length=200, description="Where the answer goes: replies/<client>; a word without /, + and #."
    )
    not_after: int | None = Field(default=None, description="UTC in ms of the real world; refused later.")
    preview: bool = Field(
        default=False,
        description="Nothing is done and nothing remembered: the answer says what would change.",
    )


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
    """An official has seen an incident and deals with it, or takes back that he does."""

    table: int
    incident: str
    undo: bool = Field(default=False, description="It is open again, for whoever is free.")


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
    known: int | None = Field(
        default=None,
        ge=0,
        description="The record that was looked at has so many plies; refused where it has more by now.",
    )


class SetPositionRequest(Request):
    """Play goes on from a position to which no legal moves of the record lead."""

    table: int
    game: str
    fen: str = Field(max_length=200, description="The position, and who is to move.")
    known: int | None = Field(
        default=None,
        ge=0,
        description="The record that was looked at has so many plies; refused where it has others by now.",
    )


class ChooseReadingRequest(Request):
    """Of the choices that an open incident offers, one is what happened, or what is to count."""

    table: int
    game: str
    choice: str = Field(description="The `san` of that choice.")


class DecideRequest(Request):
    """An official decides about an incident: applies a remedy, refuses it, or undoes what he decided."""

    table: int
    incident: str
    decision: Literal["apply", "refuse", "undo"]
    remedy: Remedy | None = Field(
        default=None,
        description="What is applied in place of what was proposed; None = as proposed. With words (at most "
        "1000 characters), both times (0 to 9:59:59) or none, and a position where the game starts anew. A "
        "time with what the clock showed before is a difference, and is put on what it shows when it is "
        "applied; one without is set as it stands.",
    )
    note: str = Field(default="", max_length=500)


Claim = Literal[
    "flag",
    "illegal_move",
    "threefold",
    "fifty_moves",
    "quickplay_finish",
    "draw_offer",
    "draw_agreed",
    "resignation",
    "absence",
    "touch_move",
    "reversed_colours",
    "wrong_start",
    "low_time",
    "device",
]


class ClaimRequest(Request):
    """A player claims, offers or concedes something; what the rules make of it is raised as an incident."""

    table: int
    game: str
    color: Color = Field(
        description="Who claims, offers or resigns; of an absence, who is absent; of a device, whose it is."
    )
    claim: Claim
    move: str = Field(default="", description="A move that he announces with it, in UCI.")


class VerdictRequest(Request):
    """Whether the opponent could still mate, where an open incident hangs on it: found by a search.

    The daemon asks it of itself, so that a replay finds it among the other requests.
    """

    table: int
    incident: str
    verdict: Literal["winnable", "unwinnable", "unknown"]
    line: list[str] = Field(default=[], description="A line to mate, in UCI.")


class CallRequest(Request):
    """Somebody at a table calls an arbiter; told as an incident ``call`` until an official is there."""

    table: int
    color: Color | None = Field(default=None, description="Who calls; None = he did not say.")


class RemarkRequest(Request):
    """An official writes a note for the other arbiters and for the record, or says that one is dealt with."""

    text: str = Field(default="", max_length=1000, description="Empty only where `done` names a note.")
    table: int | None = Field(default=None, description="The table that it is about; None = the hall.")
    incident: str = Field(default="", description="The incident that it is about; empty = none.")
    done: str = Field(default="", description="The id of a note that needs nobody any more.")


class PauseRequest(Request):
    """Play stops at a table or in the whole hall, or goes on: nothing is judged in between."""

    table: int | None = Field(default=None, description="None = every table at which a game is on.")
    paused: bool
    reason: str = Field(default="", max_length=200)


class TurnRequest(Request):
    """A board, or a clock, stands the other way round than the daemon took it to stand."""

    table: int
    what: Literal["board", "clock"]


class MoveGameRequest(Request):
    """A game goes on at another table, with its record, its times and its incidents.

    Play is stopped there until the men stand as in the record; where an official had stopped it before, until
    he lets it go on.
    """

    table: int
    game: str
    to: int = Field(description="A table at which nobody plays.")


class StretchRequest(Request):
    """Show what a table's devices told in a stretch of time, and what the daemon made of it then.

    It is answered in `StretchPart`s; what is refused is answered as every request is.
    """

    table: int
    since: int = Field(description="UTC in ms, hall time.")
    until: int = Field(description="UTC in ms, hall time; at most an hour later.")


class BindRequest(Request):
    """The next eboard that lifts only its e2 pawn belongs to this table."""

    table: int


LONGEST_DELAY_S = 3600
"""An audience is at most an hour behind the floor."""
LONGEST_DELAY_MOVES = 100
"""More moves than that few games have."""


class SetDelayRequest(Request):
    """How far an audience is behind the floor from now on: in time, in moves, or in both.

    A longer delay holds at once for everything that it has not seen yet, a shorter one for what comes after.
    """

    audience: str
    delay_s: float = Field(default=0, ge=0, le=LONGEST_DELAY_S, description="Hall seconds.")
    delay_moves: int = Field(
        default=0,
        ge=0,
        le=LONGEST_DELAY_MOVES,
        description="So many moves of both players have to follow in a game.",
    )


class ResendRequest(Request):
    """A consumer missed facts: send those of a table after ``after`` again, up to ``until``."""

    table: int
    audience: str | None = Field(default=None, description="None = the floor.")
    after: int
    until: int | None = Field(
        default=None,
        description="The reply says no while not all up to here has been told, such as after a crash.",
    )


class Reply(Message):
    """The answer to a request."""

    id: str
    ok: bool
    text: str = Field(default="", description="Why not, and what to do; or what there is to say besides.")
    changes: list[str] = Field(
        default=[], description="Of a preview: what would change, a sentence each; empty = nothing."
    )


class Moment(Message):
    """What a table's devices told at one moment, and what the daemon thought then."""

    at: int = Field(description="UTC in ms, hall time.")
    placement: str = Field(description="Placement field of a FEN as the board showed it, from White's side.")
    fen: str = Field(default="", description="The position after the last final move; empty = no game.")
    ply: int = Field(default=0, description="Final plies.")
    white_ms: int | None = None
    black_ms: int | None = None
    running: Color | None = None
    heard: list[str] = Field(default=[], description='What came just then: "e2 emptied", "White presses".')
    decided: list[str] = Field(
        default=[], description='What the daemon decided just then: "1. e4 is final (97 %)", incidents.'
    )
    thought: list[str] = Field(
        default=[], description="What it thought of the game then: the move that stands, what else fits."
    )
    pressed: Color | None = Field(default=None, description="Who pressed his clock just then.")
    raised: list[str] = Field(default=[], description="The ids of incidents that were raised just then.")


class StretchPart(Message):
    """Some of the moments of a stretch, in their order; with the last part it is complete."""

    id: str = Field(description="Of the request.")
    part: int = Field(description="1 = the first.")
    last: bool
    moments: list[Moment]
    moves: list[str] = Field(default=[], description="With the last part: the record at the end, in SAN.")
    reaches: int | None = Field(
        default=None,
        description="With the last part: UTC in ms from which on the black box has something, where that is "
        "later than what was asked for.",
    )
