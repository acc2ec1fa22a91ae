"""What a device was seen to do, as values: the vocabulary between every driver and the daemon.

An event repeats what the hardware said and adds nothing. Squares are as printed on the eboard (a White
player sits at its first rank); who really sits where, which side of the clock is White's and what a
change means is decided later, in `daemon/core/evidence/interpreter.py`.

``device`` is the address on a link that carries several boards and 0 where a link carries one.
``at`` is the hall time of arrival in seconds.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

import chess

from drivers.occupants import Occupant, Occupants
from drivers.profile import Profile

Placement = tuple[chess.Piece | None, ...]
"""What really stands on each of the 64 squares, index 0 = a1 ... 63 = h8; None = empty."""


class Side(enum.Enum):
    """One side of a clock, seen from its front (the display side)."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def other(self) -> Side:
        """The opposite side."""
        return Side.RIGHT if self is Side.LEFT else Side.LEFT


@dataclass(frozen=True, slots=True)
class SquareChanged:
    """One square reports a new occupant; ``piece`` None = the square is now empty."""

    device: int
    square: chess.Square
    piece: Occupant
    at: float


@dataclass(frozen=True, slots=True)
class PlacementRead:
    """The whole board at one moment, as an answer to a request."""

    device: int
    placement: Occupants
    at: float


@dataclass(frozen=True, slots=True)
class ResultPieceSeen:
    """A special piece that stands for a result was put down; ``result`` as in PGN."""

    device: int
    square: chess.Square
    result: str
    at: float


@dataclass(frozen=True, slots=True)
class SideReading:
    """What a clock shows for one side.

    Attributes:
        seconds: whole seconds left.
        flag: a fallen flag is shown, or the side is blocked at zero.
        bonus: the side has an increment or delay (time-per-move mark).
            exact_ms: the time left to the millisecond, if the clock reports it; else None.
    """

    seconds: int
    flag: bool = False
    bonus: bool = False
    exact_ms: int | None = None

    @property
    def ms(self) -> int:
        """The time left in ms, as exactly as the clock reports it."""
        return self.seconds * 1000 if self.exact_ms is None else self.exact_ms


@dataclass(frozen=True, slots=True)
class ClockRead:
    """Both times of a chess clock, up to a second old.

    Attributes:
        running: the clock runs (for the side ``high``); False = stopped or paused.
        high: the side whose end of the lever is up: the side that is to move.
    """

    device: int
    left: SideReading
    right: SideReading
    running: bool
    high: Side
    battery_low: bool
    at: float


@dataclass(frozen=True, slots=True)
class SideStopped:
    """The lever of the clock moved: ``side`` was pressed down with this many ``seconds`` left.

    Only boards that record presses report this, each press in its order among the changes of squares. From
    other boards a press is seen as a `ClockRead` whose lever has changed.
    """

    device: int
    side: Side
    seconds: int
    at: float


@dataclass(frozen=True, slots=True)
class ClockMissing:
    """There is no clock, or it does not answer.

    Attributes:
        reason: a sentence, what to do about it; empty = the board says that none is connected to it.
    """

    device: int
    at: float
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ClockAcknowledged:
    """The clock answers a command, or reports unasked (button, ready).

    Attributes:
        accepted: False if it rejected the command (it is not in the option that allows it).
        command: what is acknowledged in words ("set and run", "version", "button" ...).
        data: the raw acknowledgement bytes, for commands that carry an answer.
    """

    device: int
    accepted: bool
    command: str
    data: bytes
    at: float


@dataclass(frozen=True, slots=True)
class OrderAnswered:
    """The outcome of an order to the clock (`drivers/clock_orders.py`).

    Attributes:
        order: the name that it was given with.
        done: whether the clock obeyed; False if it rejected the order, or never answered.
        reason: a sentence for the people in the hall, such as why not.
    """

    device: int
    order: str
    done: bool
    reason: str
    at: float


@dataclass(frozen=True, slots=True)
class Identified:
    """The device named itself; ``what`` is one of serial, long-serial, version, hardware-version,
    bus-address, trademark, clock-version.
    """

    device: int
    what: str
    value: str
    at: float


@dataclass(frozen=True, slots=True)
class BatteryRead:
    """Charge of the board's own battery in percent."""

    device: int
    percent: int
    charging: bool
    at: float


@dataclass(frozen=True, slots=True)
class SquareLogged:
    """One record of a board's own log: a square got a new occupant; ``quick`` = within a quarter of a second
    of the change before it.
    """

    square: chess.Square
    piece: chess.Piece | None
    quick: bool = False


@dataclass(frozen=True, slots=True)
class StopLogged:
    """One record of a board's own log: this side was pressed down with this many seconds left."""

    side: Side
    seconds: int


class LogMark(enum.Enum):
    """A record of a board's own log that marks a moment; squares are as printed on the board."""

    POWER_UP = "power-up"  # one square record for each piece follows; every other square is empty
    START = "start"  # the starting position, White on the board's first rank
    START_TURNED = "start-turned"  # the starting position, White on the board's eighth rank
    GAME = "game"  # the host marked the start of a game; one square record for each piece follows
    EMPTY = "empty"  # the board is empty
    OTHER_START = "other-start"  # all pieces on the back rows, but in another order


LogRecord = SquareLogged | StopLogged | LogMark


@dataclass(frozen=True, slots=True)
class LogRead:
    """The board's own event log on request: what it kept while disconnected, oldest first, without times.

    Attributes:
        records: from the oldest that the board still has, or from the mark of the game where it keeps one.
    """

    device: int
    records: tuple[LogRecord, ...]
    at: float


@dataclass(frozen=True, slots=True)
class Garbled:
    """Bytes that are no message; lost to the line or to noise."""

    data: bytes
    reason: str
    at: float
    device: int = 0


class Link(enum.Enum):
    """Where a link stands."""

    CLOSED = "closed"  # nothing tried yet, or the port could not be opened; a retry is due
    OPENING = "opening"  # the port is open, the device has not named itself yet
    READY = "ready"  # the device named itself and its events count
    SILENT = "silent"  # was ready, the port is open, but nothing has come for too long
    LOST = "lost"  # was ready, the port went away; a retry is due


@dataclass(frozen=True, slots=True)
class LinkChanged:
    """A link moved to another state; ``reason`` is a sentence for the people in the hall.

    Attributes:
        device: 0 = the link as a whole, which is the board itself where a link carries one; else the one
            board of a chain that appeared (READY) or stopped answering (SILENT).
            profile: how late the device can be; sent with READY, and before that as soon as its features are
                known although it cannot be used yet, because it lacks something that the reason names.
    """

    state: Link
    reason: str
    at: float
    device: int = 0
    profile: Profile | None = None


DriverEvent = (
    SquareChanged
    | PlacementRead
    | ResultPieceSeen
    | ClockRead
    | SideStopped
    | ClockMissing
    | ClockAcknowledged
    | OrderAnswered
    | Identified
    | BatteryRead
    | LogRead
    | Garbled
    | LinkChanged
)
