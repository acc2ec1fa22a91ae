"""Orders that a host can give a chess clock, as values; each family translates them for its clocks.

An order has a name of the caller's choice and is answered once, by `drivers.events.OrderAnswered` with that
name. Left and right are the clock's own sides, seen from its display.
"""

from __future__ import annotations

from dataclasses import dataclass

from drivers.events import Side


@dataclass(frozen=True, slots=True)
class SetClock:
    """Put both times on the clock, in whole seconds (at most 9:59:59), and let a side run.

    Attributes:
        runs: the side whose time counts from then on, and then follows the lever; None = the clock is
            paused.
    """

    left_s: int
    right_s: int
    runs: Side | None


@dataclass(frozen=True, slots=True)
class ShowText:
    """Show a text instead of the times, until `EndText`; what the display has no room for is cut off."""

    text: str
    beep: bool = False


@dataclass(frozen=True, slots=True)
class EndText:
    """Show the times again."""


@dataclass(frozen=True, slots=True)
class Beep:
    """Sound for this many seconds."""

    seconds: float


ClockOrder = SetClock | ShowText | EndText | Beep
