"""The travel time from a device to this computer, measured so that a device can only seem slower.

The device receives a word that it cannot guess and sends it back at once; its travel time is half of the
round trip. A device may answer late and so feign a slow network, but to seem faster it would have to answer
before it was asked. How much of the travel time counts is limited where taps are dated
(`daemon/core/clock/fair_taps.py`).
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Final

FIRST: Final = 4
"""Number of words sent one after another at first; later one follows every `EVERY_S`."""
EVERY_S: Final = 10.0
LASTS_S: Final = 60.0
"""How long a measurement counts."""
GIVEN_UP_S: Final = 5.0
"""How long an answer is waited for."""


@dataclass(slots=True)
class RoundTrips:
    """The round trips of one device; times are monotonic seconds."""

    _word: str = ""
    _asked_at: float = 0.0
    _asked: int = 0
    _trips: deque[tuple[float, float]] = field(default_factory=deque)

    def is_due(self, now: float) -> bool:
        """Return whether the next word should be sent now."""
        if not self._asked:
            return True
        if self._word and now - self._asked_at < GIVEN_UP_S:
            return False
        return self._asked < FIRST or now - self._asked_at >= EVERY_S

    def ask(self, word: str, now: float) -> None:
        """Record that this word is sent now."""
        self._word, self._asked_at, self._asked = word, now, self._asked + 1

    def answered(self, word: str, now: float) -> bool:
        """Record that a word came back; return whether it was the one sent last, which counts once."""
        if not word or word != self._word:
            return False
        self._word = ""
        # The kernel dates an arrival in whole milliseconds, so that it may lie before the question.
        self._trips.append((now, max(0.0, now - self._asked_at)))
        self._forget(now)
        return True

    def way_s(self, now: float) -> float:
        """Return half of the shortest recent round trip, or 0 if none is known."""
        self._forget(now)
        return min((trip for _, trip in self._trips), default=0.0) / 2

    def _forget(self, now: float) -> None:
        while self._trips and now - self._trips[0][0] > LASTS_S:
            self._trips.popleft()
