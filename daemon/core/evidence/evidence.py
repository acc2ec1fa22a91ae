"""The words of evidence: what a table's devices show, seen from White's side."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from drivers.occupants import Occupant, Occupants


@dataclass(frozen=True, slots=True)
class SquareSeen:
    """One square changed."""

    square: chess.Square
    piece: Occupant
    at: float


@dataclass(frozen=True, slots=True)
class PlacementSeen:
    """A whole reading of the board."""

    placement: Occupants
    at: float


@dataclass(frozen=True, slots=True)
class Pressed:
    """A player pressed his clock; times are what it showed just after, in ms.

    ``came_at``: when it was heard of, where the page that was touched says itself when that was; None = at
    once.
    """

    color: chess.Color
    white_ms: int | None
    black_ms: int | None
    at: float
    came_at: float | None = None

    def __deepcopy__(self, _: object) -> Pressed:
        return self

    @property
    def known_at(self) -> float:
        """When it was heard of."""
        return self.at if self.came_at is None else self.came_at


@dataclass(frozen=True, slots=True)
class ClockSeen:
    """A reading of the clock.

    Attributes:
        running: whose time runs; None = it stands.
        flag: whose flag is shown; None = nobody's.
    """

    white_ms: int
    black_ms: int
    running: chess.Color | None
    flag: chess.Color | None
    at: float

    def __deepcopy__(self, _: object) -> ClockSeen:
        return self


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """The board or the clock does not answer any more; ``reason`` is a sentence."""

    subject: str
    reason: str
    at: float


@dataclass(frozen=True, slots=True)
class DeviceMissing:
    """The board or the clock is still not there, for this reason."""

    subject: str
    reason: str
    at: float


@dataclass(frozen=True, slots=True)
class DeviceBack:
    """The board or the clock answers again, or for the first time."""

    subject: str
    reason: str
    at: float


@dataclass(frozen=True, slots=True)
class BatteryLow:
    """A battery of the board or of the clock wants changing."""

    subject: str
    at: float


@dataclass(frozen=True, slots=True)
class DeviceTurned:
    """Which way round the board or the clock stands, when it is not as usual or not as before.

    Attributes:
        text: says so in a sentence, and what to do.
        contradiction: the configuration, or what is usual, says otherwise: somebody should look.
        crossed: with it White's time turns out to be what was Black's.
    """

    subject: str
    text: str
    contradiction: bool
    at: float
    crossed: bool = False


Seen = (
    SquareSeen
    | PlacementSeen
    | Pressed
    | ClockSeen
    | DeviceLost
    | DeviceMissing
    | DeviceBack
    | BatteryLow
    | DeviceTurned
)
