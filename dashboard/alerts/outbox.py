"""What waits to be told to one device: not too much at once, nothing old, again after a failure. Pure.

Times come in as ``now``, monotonic seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from dashboard.alerts.news import Notice

BURST = 6
"""So many ring one after another; a chain that breaks stops all its boards at once."""
EVERY_S = 10.0
"""Then one, or several in one, in so long."""
OLD_S = 120.0
"""What could not be told by then is news to nobody."""
FIRST_WAIT_S = 5.0
LONGEST_WAIT_S = 60.0
WAITING = 100


@dataclass(frozen=True, slots=True)
class WaitingNotice:
    """A notice, and until when it is worth telling."""

    notice: Notice
    until: float


@dataclass(slots=True)
class Outbox:
    """Notices for one device."""

    _waiting: dict[str, WaitingNotice] = field(default_factory=dict)
    _left: float = BURST
    _at: float = 0.0
    _not_before: float = 0.0
    _failures: int = 0

    def add(self, notice: Notice, now: float) -> None:
        """One more; it takes the place of what waits about the same."""
        self._waiting.pop(notice.about, None)
        self._waiting[notice.about] = WaitingNotice(notice, now + OLD_S)
        while len(self._waiting) > WAITING:
            del self._waiting[next(iter(self._waiting))]

    def wait_s(self, now: float) -> float | None:
        """How long nothing is to be taken out; None = nothing waits."""
        self._drop_old(now)
        if not self._waiting:
            return None
        pace = max(0.0, (1 - self._tokens(now)) * EVERY_S)
        return max(pace, self._not_before - now, 0.0)

    def take(self, now: float) -> tuple[WaitingNotice, ...]:
        """What to tell now as one; empty = nothing."""
        wait = self.wait_s(now)
        if wait is None or wait > 0.0:
            return ()
        left = self._tokens(now)
        count = 1 if left >= len(self._waiting) else len(self._waiting)
        taken = [self._waiting.pop(about) for about in list(self._waiting)[:count]]
        self._left, self._at = left - 1, now
        return tuple(taken)

    def told(self) -> None:
        """The device was told."""
        self._failures = 0

    def failed(self, taken: tuple[WaitingNotice, ...], now: float, wait_s: float | None) -> None:
        """It was not, and is tried again a little later with what it was.

        Args:
            wait_s: what the service asks for.
        """
        self._failures += 1
        own = min(LONGEST_WAIT_S, FIRST_WAIT_S * 2.0 ** (self._failures - 1))
        self._not_before = now + (own if wait_s is None else max(1.0, wait_s))
        self._waiting = {one.notice.about: one for one in taken} | self._waiting

    def _tokens(self, now: float) -> float:
        return min(float(BURST), self._left + (now - self._at) / EVERY_S)

    def _drop_old(self, now: float) -> None:
        self._waiting = {about: one for about, one in self._waiting.items() if one.until > now}
