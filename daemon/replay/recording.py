"""A recording, version 2: lines of JSON as `flagfall capture` writes and `flagfall replay` reads. Pure.

Each line is an object with ``type`` and ``t`` (ms from the start of the stream). A game is opened by ``meta``
and closed by ``end``. Unknown types and fields are passed over, so that a newer writer can add some.

A recording of a hall carries more: its configuration (``config`` in ``meta``), what its journal said before
(``fact``), the name of the port (``port``) with each byte, whole changes of links (``is``, ``reason`` ... in
``link``), answers of clocks (``order``), and when it did what was due (``tick``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, Literal

import chess

from broker.contract.ruleset import Ruleset
from daemon.core.evidence.evidence import ClockPress, ClockSeen
from daemon.core.record.facts import Fact
from drivers.events import LinkChanged, OrderAnswered, PlacementRead, SquareChanged
from drivers.occupants import Occupants

Occupancy = tuple[bool, ...]
"""Whether a piece stands on each of the 64 squares, index 0 = a1 ... 63 = h8."""

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")

# Json values and fields come from outside and have no type until they are looked at.
Fields = Mapping[str, Any]

FORGOTTEN: Final = "forgotten"
"""The state of a link whose port is not opened any more."""

PROFILE_DELAYS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "board_latency_s": "board_latency_ms",
        "settle_s": "settle_ms",
        "board_min_s": "board_min_ms",
        "clock_min_s": "clock_min_ms",
        "clock_max_s": "clock_max_ms",
        "vague_s": "vague_ms",
    }
)
"""The delays of a `Profile`, and what a recording calls them."""

PROFILE_MARKS: Final = (
    ("tells_first", "tells_first", True),
    ("named", "no_names", False),
    ("learns", "learns", True),
    ("by_readings", "by_readings", True),
    ("clock", "no_clock", False),
    ("board", "no_board", False),
    ("hosted", "hosted", True),
)
"""What else a `Profile` has, what a recording calls it, and the value for which it says so; else nothing."""


class RecordingError(ValueError):
    """A line cannot be read; the text names the line, the field and what was expected."""


@dataclass(frozen=True, slots=True)
class Meta:
    """What is known before a game begins.

    Attributes:
        mode: the board knows its pieces ("piece") or only where some stand ("occupancy").
        transport: it reports changes ("delta") or always the whole board ("full").
        time_control: as in the PGN tag.
        clock: a clock is read.
        start: what stands on the board at the beginning, as it says so itself; nothing = it is not known.
        profile: latencies of the hardware, as recorded.
        wall: UTC of t = 0, ISO 8601.
        raw: the bytes of the port follow.
        family: who says those bytes; empty = the only family there was when recordings began.
        port: where lines come from that do not say it themselves.
        config: the settings of the hall that decisions depend on; the lines then go through a whole hall.
            None = they are of one table.
        ticks: a line says each time when the hall did what was due; else that is done in time.
    """

    id: str
    mode: Literal["piece", "occupancy"]
    transport: Literal["delta", "full"]
    time_control: str
    clock: bool
    start: Occupants | Occupancy
    ruleset: Ruleset | None = None
    profile: Fields = field(default_factory=dict)
    wall: str = ""
    raw: bool = False
    family: str = ""
    port: str = ""
    config: Fields | None = None
    ticks: bool = False


@dataclass(frozen=True, slots=True)
class OccupancyChanged:
    """One square was filled or emptied; by what is not known."""

    square: chess.Square
    occupied: bool
    at: float


@dataclass(frozen=True, slots=True)
class OccupancyRead:
    """Which squares are filled, all of them at one moment."""

    occupancy: Occupancy
    at: float


@dataclass(frozen=True, slots=True)
class ResultEntered:
    """An arbiter entered the result."""

    result: str


@dataclass(frozen=True, slots=True)
class Requested:
    """A request of a director or the desk, with the fields it was journalled with."""

    fields: Fields


@dataclass(frozen=True, slots=True)
class LinkSeen:
    """The link to the board was lost or is back."""

    back: bool
    at: float


@dataclass(frozen=True, slots=True)
class PortBytes:
    """Bytes that came from the port ("rx") or went to it ("tx"); ``port`` empty = that of the meta line."""

    direction: Literal["rx", "tx"]
    data: bytes
    port: str = ""


@dataclass(frozen=True, slots=True)
class OnLink:
    """What a driver said of a link and its bytes do not tell; ``port`` as in `PortBytes`."""

    port: str
    event: LinkChanged | OrderAnswered


@dataclass(frozen=True, slots=True)
class PortIs:
    """Whose bytes the port carries from here on, and what was learnt of the pieces on its board.

    Attributes:
        pieces: letters of pieces by their chips in hexadecimal digits (`drivers/link/calibrating.py`); empty
            = nothing.
        opened: it was opened just now; else it was open, and the pieces are learnt now.
    """

    port: str
    family: str
    pieces: Mapping[str, str] = field(default_factory=dict)
    opened: bool = True


@dataclass(frozen=True, slots=True)
class PortClosed:
    """A port is not opened any more."""

    port: str


@dataclass(frozen=True, slots=True)
class Known:
    """What the journal said before the recording begins; ``at_ms`` is UTC."""

    at_ms: int
    fact: Fact


@dataclass(frozen=True, slots=True)
class Ticked:
    """The hall did what was due at these tables."""

    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoxGap:
    """The signal log could not keep so many entries here."""

    entries: int


@dataclass(frozen=True, slots=True)
class ClockStepped:
    """The computer's clock was set by so much, or the computer was asleep for so long."""

    by_ms: int
    asleep_s: float


@dataclass(frozen=True, slots=True)
class End:
    """The game's stream ends."""

    id: str


Value = (
    Meta
    | SquareChanged
    | OccupancyChanged
    | PlacementRead
    | OccupancyRead
    | ClockPress
    | ClockSeen
    | ResultEntered
    | Requested
    | LinkSeen
    | PortBytes
    | OnLink
    | PortIs
    | PortClosed
    | Known
    | Ticked
    | BoxGap
    | ClockStepped
    | End
)


@dataclass(frozen=True, slots=True)
class RecordingLine:
    """One line: its number in the file, its time in ms, and what it says."""

    number: int
    t_ms: int
    value: Value
