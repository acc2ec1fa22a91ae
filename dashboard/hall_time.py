"""Hall time as an audience lives it: the offset between a clock reading's time and this computer's.

A clock that runs is told seldom and ticks on the page, so the page must know how late it is in the hall
now. Three things keep that from being the time of day: a demo's hall time runs at another rate, an
audience may be shown everything minutes later, and the daemon may be on another computer. So it is
learned from the readings themselves: whatever the delay is, the freshest reading was true when it came.

What a broker has kept is another matter: after a restart of the dashboard it may be as old as it likes. It
is taken for new while clocks that are read may still speak up; when none does, hall time is the time of
day, and the pages say how old their readings are.
"""

from __future__ import annotations

from dataclasses import dataclass

REMEMBERED_MS = 60_000
"""A better offset holds for so long (real time); a running clock is told every 10 s of hall time, so by
then a clock that was set back has shown it."""
SPEAKS_WITHIN_MS = 12_000
"""After so long (real time) without any reading of now, no clock is being read."""


@dataclass(frozen=True, slots=True)
class HallTime:
    """How hall time follows from real time; all times in ms.

    Attributes:
        rate: hall time that passes in one unit of real time.
        offset: hall time minus ``rate`` times real time; None = no reading has come yet.
        learned: the real time at which the offset was learned.
        live: whether it was learned from a reading that came when it was made.
    """

    rate: float = 1.0
    offset: float | None = None
    learned: float = 0.0
    live: bool = False

    def after(self, at: float, rate: float, now: float, *, kept: bool = False) -> HallTime:
        """What is known once a reading of hall time ``at`` has arrived at real time ``now``.

        An old reading can only be late, so the largest offset is the best one.

        Args:
            kept: the broker had it; it may be as old as it likes.
        """
        offset = at - rate * now
        better = self.offset is None or rate != self.rate or offset > self.offset
        if kept:
            return HallTime(rate, offset, now, self.live and rate == self.rate) if better else self
        outdated = now - self.learned > REMEMBERED_MS or not self.live
        return HallTime(rate, offset, now, live=True) if better or outdated else self

    def at(self, now: float) -> float:
        """The hall time at real time ``now``; real time itself while nothing is known."""
        if self.offset is None:
            return now
        if not self.live and self.rate == 1 and now - self.learned > SPEAKS_WITHIN_MS:
            return now + max(0, self.offset)
        return self.offset + self.rate * now
