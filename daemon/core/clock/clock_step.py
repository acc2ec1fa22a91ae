"""The result of one step of the on-screen clock."""

from __future__ import annotations

from dataclasses import dataclass, field

from daemon.core.record import facts
from drivers.events import DriverEvent


@dataclass(frozen=True, slots=True)
class EarlierTap:
    """A press that was received late: its hall time, and what White and Black had left then, in ms."""

    at: float
    left_ms: tuple[int, int]


@dataclass(slots=True)
class ClockStep:
    """The result of one step of the clock.

    Attributes:
        kept: its new state, recorded in the journal before any event is passed on.
        events: what the driver of a clock would report.
        task: what an arbiter has to do, as a sentence; empty if nothing.
        answer: the reply to the person who tapped.
        tapped: the press in the events, if it was made earlier; None if it is made now or there is none.
    """

    kept: list[facts.ScreenClockChanged] = field(default_factory=list)
    events: list[DriverEvent] = field(default_factory=list)
    task: str = ""
    answer: str = ""
    tapped: EarlierTap | None = None
