"""How long something takes, counted for whoever watches the computers; by the clock of the world."""

from __future__ import annotations

from bisect import bisect_left

from broker.contract import messages as m

LIMITS_S = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 10.0)
"""A commit takes milliseconds on most disks, and on a full one as long as that lasts."""


class DurationCounter:
    """Counted in one thread, read in any."""

    def __init__(self) -> None:
        self._counts = [0] * (len(LIMITS_S) + 1)
        self._sum_s = 0.0

    def took(self, seconds: float) -> None:
        """It took so long this time."""
        self._counts[bisect_left(LIMITS_S, seconds)] += 1
        self._sum_s += seconds

    def told(self) -> m.DurationHistogram:
        """What was counted, as it is told."""
        return m.DurationHistogram(limits_s=list(LIMITS_S), counts=list(self._counts), sum_s=self._sum_s)
