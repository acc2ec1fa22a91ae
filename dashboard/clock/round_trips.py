"""How long the way of a device to this computer is, measured so that it can only seem longer. Pure.

The device is sent a word that nobody can guess and sends it back at once. Half of the time between is its
way. It may answer late, and feign a slow network so; to seem quicker it would have to answer before it was
asked. What counts of the way is bounded where touches are dated (`daemon/core/clock/fair_touch.py`).
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Final

FIRST: Final = 4
"""So many questions follow one another at once; from then on one comes each `EVERY_S`."""
EVERY_S: Final = 10.0
LASTS_S: Final = 60.0
"""A measurement counts for so long."""
GIVEN_UP_S: Final = 5.0
"""An answer that has not come by then is waited for no more."""


@dataclass(slots=True)
class RoundTrips:
    """The round trips of one device; times are monotonic seconds."""

    _word: str = ""
    _asked_at: float = 0.0
    _asked: int = 0
    _found: deque[tuple[float, float]] = field(default_factory=deque)

    def is_due(self, now: float) -> bool:
        """Whether it should be asked."""
        if not self._asked:
            return True
        if self._word and now - self._asked_at < GIVEN_UP_S:
            return False
        return self._asked < FIRST or now - self._asked_at >= EVERY_S

    def ask(self, word: str, now: float) -> None:
        """It is asked now, with this word."""
        self._word, self._asked_at, self._asked = word, now, self._asked + 1

    def answered(self, word: str, now: float) -> bool:
        """A word came back; whether it was the one that it was asked with, which counts once."""
        if not word or word != self._word:
            return False
        self._word = ""
        # The kernel dates an arrival in whole milliseconds, which may be before the question.
        self._found.append((now, max(0.0, now - self._asked_at)))
        self._forget(now)
        return True

    def way_s(self, now: float) -> float:
        """Half of the shortest round trip of late; 0 = none is known."""
        self._forget(now)
        return min((trip for _, trip in self._found), default=0.0) / 2

    def _forget(self, now: float) -> None:
        while self._found and now - self._found[0][0] > LASTS_S:
            self._found.popleft()
