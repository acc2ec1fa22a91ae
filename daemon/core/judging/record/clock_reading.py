"""Keep the clock times of one game, and the time since which its clock is paused."""

from __future__ import annotations

import chess

from daemon.core.evidence.evidence import ClockSeen
from daemon.core.incidents.remedy_context import Times

STOP_GRACE_S = 1.0
"""A move that lands within this time after the clock was stopped had begun before."""


class ClockReading:
    """The clock at one table, from its readings.

    Args:
        ran: whether it ran in this game before.
        optional: whether moves count before it is started, because the game was not assigned.

    Attributes:
        ran: whether it ran, as passed or as seen since.
        stopped_at: hall time since which it is paused; None if it runs or this is unknown.
    """

    def __init__(self, *, ran: bool = False, optional: bool = False) -> None:
        self.ran, self._optional = ran, optional
        self._there = False
        self._shown: ClockSeen | None = None
        self.stopped_at: float | None = None

    def take(self, seen: ClockSeen) -> bool:
        """Take a reading, and return whether the clock is newly known to be paused."""
        self._shown, self._there = seen, True
        if seen.running is not None:
            self.stopped_at, self.ran = None, True
            return False
        new = self.stopped_at is None
        if new:
            self.stopped_at = seen.at
        return new

    def note_press(self) -> None:
        """Note a press: the clock ran, whether a reading showed it or not."""
        self.ran = True

    def lose(self) -> None:
        """Note that it is no longer read."""
        self._there = False

    def forget_stop(self) -> None:
        """Forget that it is paused, which will be received again; its last times stay."""
        self.stopped_at = None

    @property
    def times(self) -> Times:
        """The times that it showed last."""
        return (self._shown.white_ms, self._shown.black_ms) if self._shown else (None, None)

    @property
    def never_ran(self) -> bool:
        """Whether there is a clock that was not started in this game."""
        return self._there and not self.ran

    @property
    def unneeded(self) -> bool:
        """Whether the game is played without it although it is there, so that no press is expected."""
        return self._optional and self.never_ran

    @property
    def is_paused(self) -> bool:
        """Whether it was stopped."""
        return self.stopped_at is not None

    def runs_for(self, color: chess.Color) -> bool:
        """Return whether a player's clock is running."""
        return self._shown is not None and self._shown.running == color

    def was_running(self, at: float) -> bool:
        """Return whether a change at this hall time counts, having begun before the clock was stopped.

        A game that was not assigned is played without the clock until somebody starts it.
        """
        return (
            (self._optional and not self.ran)
            or self.stopped_at is None
            or at <= self.stopped_at + STOP_GRACE_S
        )
