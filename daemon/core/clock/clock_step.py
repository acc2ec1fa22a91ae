"""What a step of the on-screen clock yields, for its table to write down and to hear. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field

from daemon.core.record import facts
from drivers.events import DriverEvent


@dataclass(frozen=True, slots=True)
class Touched:
    """A press that came late: when it was (hall time), and what White and Black had left then, in ms."""

    at: float
    left_ms: tuple[int, int]


@dataclass(slots=True)
class ClockStep:
    """What a step of the clock yields.

    Attributes:
        kept: how it stands now, for the journal; before anything is told of it.
        events: what a driver would tell of it.
        task: that an arbiter has to see to, in words; empty = nothing.
        answer: what is said to whoever touched it.
        touched: the press in the events was before now; None = it was now, or there is none.
    """

    kept: list[facts.ScreenClockChanged] = field(default_factory=list)
    events: list[DriverEvent] = field(default_factory=list)
    task: str = ""
    answer: str = ""
    touched: Touched | None = None
