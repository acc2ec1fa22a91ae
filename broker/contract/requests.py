"""Requests to the daemon, and its replies: the only channel from the pages back to it.

Times are as in `broker/contract/messages.py`.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from broker.contract.incidents import Remedy
from broker.contract.message import Color, Message, Result, Worded
from broker.contract.messages import Assignment


class Request(Message):
    """What a person or the desk asks of the daemon.

    A field that no such request has is refused, in depth: a misspelt one would pass for a default.

    It is applied once: a repeated ``id`` is answered as before and changes nothing, also across restarts.
    One that does not keep to the contract is answered too where ``id`` and ``client`` can be read; it is not
    remembered. Tables are numbered from 1 to 999, and a request has at most 64 kB.
    """

    id: str = Field(max_length=200)
    by: str = Field(max_length=200, description="The account that asks, as the dashboard vouches for it.")
    client: str = Field(
        max_length=200, description="Where the answer goes: replies/<client>; a word without /, + and #."
    )
    expires_at: int | None = Field(default=None, description="UTC in ms of the real world; refused later.")
    preview: bool = Field(
        default=False,
        description="Nothing is done and nothing remembered: the answer says what would change.",
    )


class SeatRequest(Request):
    """Seat two players at a table; the game starts when the starting position is set up."""

    assignment: Assignment


class ClearTableRequest(Request):
    """Free a table."""

    table: int


class ResultRequest(Request):
    """An arbiter enters the result of the game, or with "*" reopens one that moves or kings have ended."""

    table: int
    game: str
    result: Result
    termination: str = ""


class AcknowledgeRequest(Request):
    """An arbiter handles an incident, or no longer does."""

    table: int
    incident: str
    undo: bool = Field(default=False, description="It is open again for other arbiters.")


class SetClockRequest(Request):
    """Set both times on the clock of a game in progress, to apply a penalty or to restore them."""

    table: int
    game: str
    white_ms: int = Field(ge=0, description="White's time; a clock counts in whole seconds.")
    black_ms: int = Field(ge=0)
    running: Literal["white", "black", "none", "keep"] = Field(
        default="keep", description="Whose time runs then; keep = as it is now."
    )


class CorrectMovesRequest(Request):
    """Correct the moves of the record; the position on the board is explained again after them.

    The result of a finished game stays, unless moves alone gave it or give it now.
    """

    table: int
    game: str
    ply: int = Field(ge=0, description="Number of confirmed plies that stay as they are recorded.")
    moves: list[str] = Field(max_length=1000, description="All that was played after them, in UCI.")
    expected_plies: int | None = Field(
        default=None,
        ge=0,
        description="Number of plies in the record as last seen; rejected if it has more by now.",
    )


class SetPositionRequest(Request):
    """Play continues from a position to which no legal moves of the record lead."""

    table: int
    game: str
    fen: str = Field(max_length=200, description="The position, and who is to move.")
    expected_plies: int | None = Field(
        default=None,
        ge=0,
        description="Number of plies in the record as last seen; rejected if it has a different number by "
        "now.",
    )


class ChooseOptionRequest(Request):
    """Choose one option of an open incident: what happened, or what is to count."""

    table: int
    game: str
    choice: str = Field(description="The `label` of that choice.")


class DecideRequest(Request):
    """An arbiter decides about an incident: applies a remedy, rejects it, or undoes a decision."""

    table: int
    incident: str
    decision: Literal["apply", "reject", "undo"]
    remedy: Remedy | None = Field(
        default=None,
        description="The remedy to apply instead of the proposed one; None = as proposed. With words (at "
        "most 1000 characters), both times (0 to 9:59:59) or none, and a position if the game restarts. A "
        "time with the clock's time before is a difference, and is added to the clock's time when it is "
        "applied; one without is set as given.",
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
    "both_late",
    "touch_move",
    "reversed_colors",
    "wrong_initial_position",
    "wrong_opponent",
    "both_low_on_time",
    "device",
    "misconduct",
]


class ClaimRequest(Request):
    """A player claims, offers or concedes something; what the rules make of it is raised as an incident."""

    table: int
    game: str
    color: Color = Field(
        description="The player who claims, offers or resigns; either, if both arrived late; for an absence, "
        "the absent player; for a device or misconduct, the offender; for a wrong opponent, the replaced "
        "player."
    )
    claim: Claim
    move: str = Field(default="", description="A move that the player announces with it, in UCI.")
    witness: str = Field(
        default="",
        max_length=100,
        description='The witness, such as "the arbiter, A. Meyer"; empty = none is named.',
    )


class VerdictRequest(Request):
    """Whether the opponent could still mate, if an open incident depends on it: found by a search.

    The daemon asks it of itself, so that a replay finds it among the other requests.
    """

    table: int
    incident: str
    verdict: Literal["winnable", "unwinnable", "unknown"]
    line: list[str] = Field(default=[], description="A line to mate, in UCI.")


class CallArbiterRequest(Request):
    """A player calls an arbiter; published as an incident ``call`` until an arbiter is there."""

    table: int
    color: Color | None = Field(default=None, description="The player who calls; None = not stated.")


class AddNoteRequest(Request):
    """An arbiter writes a note for the other arbiters and for the record, or resolves one."""

    text: str = Field(default="", max_length=1000, description="Empty only where `done` names a note.")
    table: int | None = Field(default=None, description="The table that it is about; None = the hall.")
    incident: str = Field(default="", description="The incident that it is about; empty = none.")
    done: str = Field(default="", description="The id of a note to resolve.")


class PauseRequest(Request):
    """Pause or resume play at a table or in the whole hall; nothing is judged in between."""

    table: int | None = Field(default=None, description="None = every table with a game in progress.")
    paused: bool
    reason: str = Field(default="", max_length=200)


class SetOrientationRequest(Request):
    """Rotate a board, or a clock: it faces the other way than the daemon assumed."""

    table: int
    what: Literal["board", "clock"]


class PressRequest(Request):
    """A key of a table's on-screen clock was tapped; a wrong one is rejected and changes nothing."""

    table: int
    key: Literal["white", "black", "stop", "go"] = Field(
        description="white, black: that player's half, which ends their turn (before the first move, the "
        "player not to move starts the clock); stop, go: pause the clock, or resume it for the same player."
    )
    tapped_at: int | None = Field(
        default=None,
        description="When it was tapped by the device's clock, UTC in ms of hall time. Nothing is dated by "
        "it: a device whose taps are always older than its network explains is reported.",
    )
    received_at: int | None = Field(
        default=None,
        description="When the hall's own computer (the dashboard) had it, UTC in ms of hall time; None = "
        "when the request comes. It is believed as far as a second back.",
    )
    way_ms: float = Field(
        default=0.0,
        ge=0,
        le=60_000,
        description="What the dashboard has measured of the device's way to it, in ms of hall time; at "
        "most 20 of it count.",
    )
    device: str = Field(
        default="",
        max_length=40,
        description="Which device sent it; empty = a program, or an older dashboard.",
    )
    side: Literal["", "white", "black", "both"] = Field(
        default="",
        description="Whose clock its code makes the device; both = it lies between the players; empty = a "
        "program, which may press everything.",
    )
    second: bool = Field(
        default=False,
        description="Another device is that side's clock already: this one presses nothing, and is reported.",
    )


class SelectClockRequest(Request):
    """Which clock a table has from now on; what it shows is set again to the time control."""

    table: int
    clock: Literal["screen", "board"] = Field(
        description="screen: the on-screen clock that the daemon keeps; board: the one that is plugged in."
    )


class TransferGameRequest(Request):
    """Move a game to another table, with its record, its times and its incidents.

    Play is paused there until the pieces match the record; if an arbiter had paused it before, until the
    arbiter resumes it.
    """

    table: int
    game: str
    to: int = Field(description="A table without a game.")


class ReplayRequest(Request):
    """Replay a period at a table: what its devices reported, and what the daemon made of it then.

    It is answered in `ReplayPart`s; a rejection is answered like that of any request.
    """

    table: int
    since: int = Field(description="UTC in ms, hall time.")
    until: int = Field(description="UTC in ms, hall time; at most an hour later.")


class AssignBoardRequest(Request):
    """The next eboard that lifts only its e2 pawn belongs to this table."""

    table: int


LONGEST_DELAY_S = 3600
"""The longest broadcast delay: an hour."""
LONGEST_DELAY_MOVES = 100
"""Few games have more moves than that."""


class SetBroadcastDelayRequest(Request):
    """Set the broadcast delay of an audience from now on: in time, in moves, or in both.

    A longer delay applies at once to everything that it has not seen yet, a shorter one to what comes after.
    """

    audience: str
    delay_s: float = Field(default=0, ge=0, le=LONGEST_DELAY_S, description="Hall seconds.")
    delay_moves: int = Field(
        default=0,
        ge=0,
        le=LONGEST_DELAY_MOVES,
        description="Moves of both players that have to follow in a game.",
    )


class CalibrateRequest(Request):
    """Report how a table's board reads its pieces, and calibrate it if they are complete.

    The pieces are set up as for a new game, White's on the ranks that are printed 1 and 2. Only boards that
    read chips need a calibration.
    """

    table: int
    save: bool = Field(default=False, description="False = nothing is changed, it only shows.")


class ResendRequest(Request):
    """A consumer missed facts: send those of a table after ``after`` again, up to ``until``."""

    table: int
    audience: str | None = Field(default=None, description="None = the floor.")
    after: int
    until: int | None = Field(
        default=None,
        description="The reply is no until everything up to here is published, such as after a crash.",
    )


class SetReading(Message):
    """How a board reads the pieces of a set that is set up for a new game; squares such as a2."""

    readings: int = Field(description="Number of readings so far.")
    needed: int = Field(description="Number of readings needed; 0 = this board needs no calibration.")
    missing: list[str] = Field(description="Squares that should have a piece, but read none.")
    unexpected: list[str] = Field(description="Squares that should be empty, but read a piece.")
    duplicates: list[str] = Field(description="Squares whose chip is also read on another square.")
    spare_queens: list[str] = Field(description="Squares of spare queens (d3, d6) on which a queen is read.")
    complete: bool = Field(description="It can be saved.")


class Reply(Worded):
    """The answer to a request."""

    id: str
    ok: bool
    text: str = Field(default="", description="Why not, and what to do; or further information.")
    changes: list[str] = Field(
        default=[], description="Of a preview: what would change, a sentence each; empty = nothing."
    )
    reading: SetReading | None = Field(
        default=None, description="To `calibrate`: how the board reads its pieces."
    )


class Moment(Worded):
    """The reports of a table's devices at one moment, and the daemon's assessment then."""

    at: int = Field(description="UTC in ms, hall time.")
    placement: str = Field(description="Placement field of a FEN as the board showed it, from White's side.")
    fen: str = Field(default="", description="The position after the last confirmed move; empty = no game.")
    ply: int = Field(default=0, description="Confirmed plies.")
    white_ms: int | None = None
    black_ms: int | None = None
    running: Color | None = None
    received: list[str] = Field(default=[], description='Reports just then: "e2 emptied", "White presses".')
    decided: list[str] = Field(
        default=[], description='Decisions just then: "1. e4 is confirmed (97 %)", incidents.'
    )
    assessment: list[str] = Field(
        default=[], description="The assessment of the game then: the provisional move, other candidates."
    )
    pressed: Color | None = Field(default=None, description="The player who pressed the clock just then.")
    raised: list[str] = Field(default=[], description="The ids of incidents that were raised just then.")


class ReplayPart(Message):
    """Some of the moments of a replay, in their order; with the last part it is complete."""

    id: str = Field(description="Of the request.")
    part: int = Field(description="1 = the first.")
    last: bool
    moments: list[Moment]
    moves: list[str] = Field(default=[], description="With the last part: the record at the end, in SAN.")
    available_from: int | None = Field(
        default=None,
        description="With the last part: UTC in ms from which the signal log has data, if that is later than "
        "the requested period.",
    )
