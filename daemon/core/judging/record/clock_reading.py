"""What the clock of one game shows, and since when it stands. Pure."""

from __future__ import annotations

import chess

from daemon.core.evidence.evidence import ClockSeen
from daemon.core.incidents.remedy_context import Times

STOP_GRACE_S = 1.0
"""A move that lands so soon after the clock was stopped was on its way before."""


class ClockReading:
    """The clock at one table; readings in, what they say about the game out.

    Args:
        ran: it ran in this game already.
        optional: nobody assigned the game: what is moved counts before anybody has started it, too.

    Attributes:
        ran: as given, or seen since.
        stopped_at: hall time since which it stands; None = it runs, or nobody knows.
    """

    def __init__(self, *, ran: bool = False, optional: bool = False) -> None:
        self.ran, self._optional = ran, optional
        self._there = False
        self._shown: ClockSeen | None = None
        self.stopped_at: float | None = None

    def take(self, seen: ClockSeen) -> bool:
        """Take a reading; whether the clock stands now and was not known to before."""
        self._shown, self._there = seen, True
        if seen.running is not None:
            self.stopped_at, self.ran = None, True
            return False
        new = self.stopped_at is None
        if new:
            self.stopped_at = seen.at
        return new

    def pressed(self) -> None:
        """Somebody pressed: it ran, whether a reading showed that or not."""
        self.ran = True

    def lose(self) -> None:
        """Nobody reads it any more."""
        self._there = False

    def forget_stop(self) -> None:
        """That it stands will be told again; the times that it showed last stay."""
        self.stopped_at = None

    @property
    def times(self) -> Times:
        """What it showed last."""
        return (self._shown.white_ms, self._shown.black_ms) if self._shown else (None, None)

    @property
    def never_ran(self) -> bool:
        """Whether it is there, and nobody has started it since the game began."""
        return self._there and not self.ran

    @property
    def unneeded(self) -> bool:
        """Whether the game is played without it, though it is there: no press is to be expected."""
        return self._optional and self.never_ran

    @property
    def stands(self) -> bool:
        """Whether it was stopped."""
        return self.stopped_at is not None

    def runs_for(self, color: chess.Color) -> bool:
        """Whether a player's time runs."""
        return self._shown is not None and self._shown.running == color

    def was_running(self, at: float) -> bool:
        """Whether what was moved at this hall time counts: it was on its way before the clock was stopped.

        A game that nobody assigned is played without it until somebody starts it.
        """
        return (
            (self._optional and not self.ran)
            or self.stopped_at is None
            or at <= self.stopped_at + STOP_GRACE_S
        )
