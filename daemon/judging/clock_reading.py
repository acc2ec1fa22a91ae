"""What the clock of one game shows, and since when it stands. Pure."""

from __future__ import annotations

import chess

from daemon.cases.matters import Times
from daemon.evidence import ClockSeen

STOP_GRACE_S = 1.0
"""A move that lands so soon after the clock was stopped was on its way before."""


class ClockReading:
    """The clock at one table; readings in, what they say about the game out."""

    def __init__(self) -> None:
        self._shown: ClockSeen | None = None
        self._stopped_at: float | None = None

    def take(self, seen: ClockSeen) -> bool:
        """Take a reading; whether the clock stands now and was not known to before."""
        self._shown = seen
        if seen.running is not None:
            self._stopped_at = None
            return False
        new = self._stopped_at is None
        if new:
            self._stopped_at = seen.at
        return new

    def forget_stop(self) -> None:
        """That it stands will be told anew; the times that it showed last stay."""
        self._stopped_at = None

    @property
    def times(self) -> Times:
        """What it showed last."""
        return (self._shown.white_ms, self._shown.black_ms) if self._shown else (None, None)

    @property
    def stands(self) -> bool:
        """Whether it was stopped."""
        return self._stopped_at is not None

    def runs_for(self, color: chess.Color) -> bool:
        """Whether a player's time runs."""
        return self._shown is not None and self._shown.running == color

    def was_running(self, at: float) -> bool:
        """Whether what was moved at this hall time was on its way before it was stopped."""
        return self._stopped_at is None or at <= self._stopped_at + STOP_GRACE_S
