"""What the journal holds: one model for each kind of fact, and the record around it.

A fact says what happened in the words of the field and carries all that a fold needs. A fact is never
changed; a later fact corrects it.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from broker.messages import Assignment, Color, Incident, Result


class _Fact(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class Opened(_Fact):
    """The daemon started with this journal."""

    type: Literal["opened"] = "opened"
    version: str
    rate: float = 1.0


class Jumped(_Fact):
    """The computer's clock was set while the daemon ran; times before and after do not compare."""

    type: Literal["jumped"] = "jumped"
    seconds: float


class Bound(_Fact):
    """An eboard, known by its serial number or port, belongs to a table."""

    type: Literal["bound"] = "bound"
    table: int
    board: str


class Assigned(_Fact):
    """Players, time control and rule set of a table's next game."""

    type: Literal["assigned"] = "assigned"
    table: int
    assignment: Assignment


class Unassigned(_Fact):
    """Nobody plays at the table any more."""

    type: Literal["unassigned"] = "unassigned"
    table: int


class Started(_Fact):
    """The game is on: men on their first squares, then the first move or the clock."""

    type: Literal["started"] = "started"
    table: int
    game: str
    fen: str


class Moved(_Fact):
    """A move is final. Times in ms as the clock showed them after its press; None without a clock."""

    type: Literal["moved"] = "moved"
    table: int
    game: str
    ply: int
    uci: str
    white_ms: int | None = None
    black_ms: int | None = None


class TookBack(_Fact):
    """Final moves no longer count: the game stands after ``ply`` plies."""

    type: Literal["took_back"] = "took_back"
    table: int
    game: str
    ply: int


class Flagged(_Fact):
    """A flag fell; whether it is an incident at once or on a player's claim is in the rule set."""

    type: Literal["flagged"] = "flagged"
    table: int
    game: str
    color: Color


class Raised(_Fact):
    """An incident, with its evidence."""

    type: Literal["raised"] = "raised"
    table: int
    game: str
    incident: Incident


class Acknowledged(_Fact):
    """An official deals with an incident."""

    type: Literal["acknowledged"] = "acknowledged"
    table: int
    game: str
    incident: str
    by: str


class Closed(_Fact):
    """An incident needs nobody any more."""

    type: Literal["closed"] = "closed"
    table: int
    game: str
    incident: str
    reason: str


class Ended(_Fact):
    """The game has a result. ``by`` names the account that entered it; empty = the board showed it."""

    type: Literal["ended"] = "ended"
    table: int
    game: str
    result: Result
    termination: str
    by: str = ""


class Answered(_Fact):
    """A request was decided; a repetition of its id gets the same answer."""

    type: Literal["answered"] = "answered"
    request: str
    kind: str
    by: str
    ok: bool
    text: str = ""


Fact = Annotated[
    Opened
    | Jumped
    | Bound
    | Assigned
    | Unassigned
    | Started
    | Moved
    | TookBack
    | Flagged
    | Raised
    | Acknowledged
    | Closed
    | Ended
    | Answered,
    Field(discriminator="type"),
]
FACT: TypeAdapter[Fact] = TypeAdapter(Fact)


class Record(BaseModel):
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
