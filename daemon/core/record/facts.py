"""The contents of the journal: one model for each kind of fact, and the record around it.

A fact says what happened, in the words of the field, and carries all that the state depends on. A fact is
never changed; a later one corrects it. Only personal data in it can be erased: for each new text field,
`daemon/journal/sealing.py` has to say whether it holds some.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from broker.contract.incidents import Decision, Incident
from broker.contract.message import Color, Result, Worded
from broker.contract.messages import Assignment
from broker.contract.ruleset import Ruleset


class _Fact(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class DaemonStarted(_Fact):
    """The daemon started with this journal.

    Attributes:
        config: the sections of the configuration that decisions depend on, as in the file; None in a record
            of an early version.
        ruleset: the rule set of games without an assignment; in full, as a hall may have its own rule sets.
        heard_at: the last activity of the previous daemon, UTC in ms of hall time; None if unknown.
    """

    type: Literal["daemon_started"] = "daemon_started"
    version: str
    time_scale: float = 1.0
    config: dict[str, Any] | None = None  # JSON, checked by the models of `daemon/config/` when it is used
    ruleset: Ruleset | None = None
    last_seen_at: int | None = None


class SystemClockChanged(_Fact):
    """The computer's clock was set while the daemon ran, or the computer was suspended.

    Attributes:
        seconds: by how much the clock was set. Times since the daemon started, also in earlier records, are
            later by this much; `mono_ms` never jumps.
        asleep_s: how long no data was received.
    """

    type: Literal["system_clock_changed"] = "system_clock_changed"
    seconds: float
    asleep_s: float = 0.0


class DelaySet(_Fact):
    """An arbiter set the broadcast delay of an audience; see `broker.contract.gate.Delay`."""

    type: Literal["broadcast_delay_set"] = "broadcast_delay_set"
    audience: str
    delay_s: float
    delay_moves: int
    by: str


class BoardAssigned(_Fact):
    """A board, identified by its serial number or port, belongs to a table.

    Attributes:
        place: where it is plugged in, as the configuration can name it; empty in records of early versions.
    """

    type: Literal["board_assigned"] = "board_assigned"
    table: int
    board: str
    place: str = ""


class ClockSideDetected(_Fact):
    """White's side of a table's clock, from its front, was detected; it holds after a restart."""

    type: Literal["clock_side_detected"] = "clock_side_detected"
    table: int
    white: Literal["left", "right"]


class ClockSelected(_Fact):
    """An arbiter chose which clock a table has: the on-screen one, or the one that is plugged in."""

    type: Literal["clock_selected"] = "clock_selected"
    table: int
    by: str
    clock: Literal["screen", "board"]


class ScreenClockChanged(_Fact):
    """The state of a table's on-screen clock after a change, with all that it needs to continue.

    Pairs are White's and Black's.

    Attributes:
        game: the one for which it is set.
        control: its time control, as in `drivers/time_control.py`.
        at: the moment of the change, UTC in ms of hall time; a tap counts from when it was made.
        left_ms: what each side has left then.
        periods: the period of the time control that each is in, 1 = the first.
        presses: moves that the clock has counted.
        turn_used_ms: how much of the present turn was over.
        up: the side whose turn it is on the clock.
        running: that side's time runs from then on.
        fallen: the sides whose flag has fallen.
    """

    type: Literal["screen_clock_changed"] = "screen_clock_changed"
    table: int
    game: str
    time_control: str
    at: int
    remaining_ms: tuple[int, int]
    periods: tuple[int, int] = (1, 1)
    presses: tuple[int, int] = (0, 0)
    turn_used_ms: int = 0
    turn: Color = "white"
    running: bool = False
    flags: tuple[Color, ...] = ()


class PlayersSeated(_Fact):
    """Players, time control and rule set of a table's next game.

    ``left``: the position in which the game before was left at the table, as a FEN; empty if there was none.
    """

    type: Literal["players_seated"] = "players_seated"
    table: int
    assignment: Assignment
    previous_fen: str = ""


class TableCleared(_Fact):
    """The table was cleared."""

    type: Literal["table_cleared"] = "table_cleared"
    table: int


class GameTransferred(_Fact):
    """A game continues at another, free table, with its record and its open incidents.

    It arrives with play paused, until the pieces are set up there as in the record.

    Attributes:
        table, to: the table that it leaves, and the other one.
        order: id of the request; the times are set on the clock there under this id.
        white_ms, black_ms: what the clock there should show; None if unknown, or there is no clock.
    """

    type: Literal["game_transferred"] = "game_transferred"
    table: int
    to: int
    game: str
    by: str
    order: str
    white_ms: int | None = None
    black_ms: int | None = None

    @property
    def times(self) -> tuple[int, int] | None:
        """White's and Black's time; None if unknown."""
        return None if self.white_ms is None or self.black_ms is None else (self.white_ms, self.black_ms)


class GameStart(_Fact):
    """A game started: the starting position, then the first move or the clock."""

    type: Literal["game_started"] = "game_started"
    table: int
    game: str
    fen: str


class MoveConfirmed(_Fact):
    """A move was confirmed. Times in ms as the clock showed them after its press; None without a clock.

    ``recovered``: it was made while the board was disconnected, and read from the board's memory.
    ``confidence``: the probability, when it was confirmed, that it was played, from 0 to 1; None if an
    arbiter entered it, or in a record of an early version.
    """

    type: Literal["move_confirmed"] = "move_confirmed"
    table: int
    game: str
    ply: int
    uci: str
    white_ms: int | None = None
    black_ms: int | None = None
    recovered: bool = False
    confidence: float | None = None


class MovesWithdrawn(_Fact):
    """Confirmed moves no longer count: the game is back after ``ply`` plies."""

    type: Literal["moves_withdrawn"] = "moves_withdrawn"
    table: int
    game: str
    ply: int


class PositionSet(_Fact):
    """An arbiter set the position after ``ply`` plies: the moves before stay, play continues from it.

    For an illegal move that stands, and anything else that legal moves cannot express. ``by`` is empty if the
    opponent answered an illegal move: that was reported, and the position stands until an arbiter decides.
    """

    type: Literal["position_set"] = "position_set"
    table: int
    game: str
    ply: int
    fen: str
    by: str


class FlagFell(_Fact):
    """A flag fell; the rule set says whether that is an incident at once, or on a player's claim."""

    type: Literal["flag_fell"] = "flag_fell"
    table: int
    game: str
    color: Color


class ClockCorrected(_Fact):
    """A time was changed by hand: it rose or fell in a way that neither play nor a period explains."""

    type: Literal["clock_corrected"] = "clock_corrected"
    table: int
    game: str
    color: Color
    before_ms: int
    after_ms: int


class PeriodBegan(_Fact):
    """The time of the next period was added for a player; ``period`` 2 is the second."""

    type: Literal["period_began"] = "period_began"
    table: int
    game: str
    color: Color
    period: int
    after_ms: int


class ClockSetRequested(_Fact):
    """An arbiter ordered both times onto the clock; ``order`` is the id of the request.

    The times before are those that the clock last showed; None if no clock was read, and a person sets it.
    """

    type: Literal["clock_set_requested"] = "clock_set_requested"
    table: int
    game: str
    order: str
    by: str
    white_before_ms: int | None
    black_before_ms: int | None
    white_ms: int
    black_ms: int
    running: Color | None


class ClockSetResult(_Fact, Worded):
    """The outcome of such an order: the clock carried it out, or the reason why not."""

    type: Literal["clock_set_result"] = "clock_set_result"
    table: int
    game: str
    order: str
    done: bool
    reason: str = ""


class OrientationSet(_Fact):
    """An arbiter stated that the board or the clock is the other way round.

    The statement survives a restart, and overrides the configuration; the next game is detected again.

    Attributes:
        game: the one at the table; empty if none.
        rotated: White sits at the board's eighth rank; None if it is not about the board.
        white: White's side of the clock, from its front; None if it is not about the clock.
    """

    type: Literal["orientation_set"] = "orientation_set"
    table: int
    game: str
    by: str
    rotated: bool | None = None
    white: Literal["left", "right"] | None = None


class PlayPaused(_Fact):
    """An arbiter paused play: until it resumes, nothing at the table is judged.

    The times are those that the clock last showed; None if no clock was read.
    """

    type: Literal["play_paused"] = "play_paused"
    table: int
    game: str
    by: str
    reason: str = ""
    white_ms: int | None = None
    black_ms: int | None = None


class PlayResumed(_Fact):
    """Play resumed after a pause. ``by`` is empty if it resumed automatically: a game that came to another
    table waits until the pieces are set up as in its record."""

    type: Literal["play_resumed"] = "play_resumed"
    table: int
    game: str
    by: str


NotedFact = (
    ClockCorrected
    | PeriodBegan
    | ClockSetRequested
    | ClockSetResult
    | OrientationSet
    | PlayPaused
    | PlayResumed
)
"""What was done at a table besides play, mostly to its clock; shown in its history."""


class IncidentRaised(_Fact):
    """An incident, with its evidence."""

    type: Literal["incident_raised"] = "incident_raised"
    table: int
    game: str
    incident: Incident


class IncidentUpdated(_Fact):
    """An open incident changed: its evidence has grown, or its remedy was computed again."""

    type: Literal["incident_updated"] = "incident_updated"
    table: int
    game: str
    incident: Incident


class IncidentDecided(_Fact):
    """An arbiter decided on an incident; ``decision`` is None if the decision was undone."""

    type: Literal["incident_decided"] = "incident_decided"
    table: int
    game: str
    incident: str
    by: str
    decision: Decision | None


class IncidentAcknowledged(_Fact):
    """An arbiter is handling an incident; ``undone``: no longer."""

    type: Literal["incident_acknowledged"] = "incident_acknowledged"
    table: int
    game: str
    incident: str
    by: str
    undone: bool = False


class IncidentClosed(_Fact, Worded):
    """An incident was closed: it requires no action."""

    type: Literal["incident_closed"] = "incident_closed"
    table: int
    game: str
    incident: str
    reason: str


class GameEnd(_Fact):
    """The game has a result. ``by`` names the account that entered it; empty if the board showed it.

    ``unheard``: the board was disconnected before, and the last moves may still come from its memory.
    ``white_ms``, ``black_ms``: what the clock showed, in case the game is reopened; None if no clock was
    read, or in a record of an early version.
    """

    type: Literal["game_ended"] = "game_ended"
    table: int
    game: str
    result: Result
    termination: str
    by: str = ""
    board_disconnected: bool = False
    white_ms: int | None = None
    black_ms: int | None = None


class NoteAdded(_Fact):
    """An arbiter wrote a note for the other arbiters.

    Attributes:
        remark: its id, that of the request.
        about: the table that it is about; None if it is about the hall.
        incident: the incident that it is about; empty if none.
    """

    type: Literal["note_added"] = "note_added"
    note: str
    by: str
    text: str
    about: int | None = None
    incident: str = ""


class NoteResolved(_Fact):
    """An arbiter resolved such a note."""

    type: Literal["note_resolved"] = "note_resolved"
    note: str
    by: str


class RequestAnswered(_Fact, Worded):
    """A request was decided; a repetition of its id gets the same reply.

    Attributes:
        asked: its other fields; the state of the hall does without them.
        came_at: UTC in ms in real time, not hall time, when it was decided; its time limit is in real time.
    """

    type: Literal["request_answered"] = "request_answered"
    request: str
    kind: str
    by: str
    ok: bool
    text: str = ""
    asked: dict[str, Any] | None = None  # JSON, as the kind's model in `broker/contract/requests.py` wrote it
    came_at: int | None = None


class PersonalDataErased(_Fact):
    """Personal data was erased; the fact names no one.

    Attributes:
        people: how many people's data.
        event, games, before: which records were selected, if any; ``before`` is UTC in ms.
        seals: those of the erased texts (`daemon/journal/sealing.py`).
    """

    type: Literal["personal_data_erased"] = "personal_data_erased"
    people: int
    event: str = ""
    games: tuple[str, ...] = ()
    before: int | None = None
    seals: tuple[str, ...]


Fact = Annotated[
    DaemonStarted
    | SystemClockChanged
    | DelaySet
    | BoardAssigned
    | ClockSideDetected
    | ClockSelected
    | ScreenClockChanged
    | PlayersSeated
    | TableCleared
    | GameTransferred
    | GameStart
    | MoveConfirmed
    | MovesWithdrawn
    | PositionSet
    | FlagFell
    | ClockCorrected
    | PeriodBegan
    | ClockSetRequested
    | ClockSetResult
    | OrientationSet
    | PlayPaused
    | PlayResumed
    | IncidentRaised
    | IncidentUpdated
    | IncidentDecided
    | IncidentAcknowledged
    | IncidentClosed
    | GameEnd
    | NoteAdded
    | NoteResolved
    | RequestAnswered
    | PersonalDataErased,
    Field(discriminator="type"),
]
FACT: TypeAdapter[Fact] = TypeAdapter(Fact)


class JournalRecord(BaseModel):
    """One line of the journal.

    Attributes:
        seq: 1 for the first record, then without gaps.
        at: UTC in ms since 1970, in hall time.
        mono_ms: hall time since the daemon started, in ms; never jumps.
    """

    model_config = ConfigDict(frozen=True)

    seq: int
    at: int
    mono_ms: int
    fact: Fact
