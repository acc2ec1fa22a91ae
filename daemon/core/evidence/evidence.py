"""The types of evidence: what a table's devices show, from White's side."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from drivers.occupants import Occupant, Occupants


@dataclass(frozen=True, slots=True)
class SquareSeen:
    """A change of one square."""

    square: chess.Square
    piece: Occupant
    at: float


@dataclass(frozen=True, slots=True)
class PlacementSeen:
    """A complete reading of the board."""

    placement: Occupants
    at: float


@dataclass(frozen=True, slots=True)
class ClockPress:
    """A press of a player's clock; times are what it showed just after, in ms.

    ``came_at``: when the press was received, if the page that was tapped dates it earlier; None if at once.
    """

    color: chess.Color
    white_ms: int | None
    black_ms: int | None
    at: float
    came_at: float | None = None

    def __deepcopy__(self, _: object) -> ClockPress:
        return self

    @property
    def known_at(self) -> float:
        """When the press was received."""
        return self.at if self.came_at is None else self.came_at


@dataclass(frozen=True, slots=True)
class ClockSeen:
    """A reading of the clock.

    Attributes:
        running: the side whose time runs; None if the clock is paused.
        flag: the side whose flag is shown; None if neither's.
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
    """The board or the clock stopped responding; ``reason`` is a sentence."""

    subject: str
    reason: str
    at: float


@dataclass(frozen=True, slots=True)
class DeviceMissing:
    """The board or the clock is still not connected, for this reason."""

    subject: str
    reason: str
    at: float


@dataclass(frozen=True, slots=True)
class DeviceBack:
    """The board or the clock responds again, or for the first time."""

    subject: str
    reason: str
    at: float


@dataclass(frozen=True, slots=True)
class BatteryLow:
    """A low battery of the board or the clock."""

    subject: str
    at: float


@dataclass(frozen=True, slots=True)
class DeviceTurned:
    """Which way round the board or the clock is, if that is unusual or has changed.

    Attributes:
        text: a sentence that says so, and what to do.
        contradiction: the configuration, or the usual arrangement, disagrees, and a person should check.
        crossed: White's time turns out to be what was taken for Black's.
    """

    subject: str
    text: str
    contradiction: bool
    at: float
    crossed: bool = False


Seen = (
    SquareSeen
    | PlacementSeen
    | ClockPress
    | ClockSeen
    | DeviceLost
    | DeviceMissing
    | DeviceBack
    | BatteryLow
    | DeviceTurned
)
