"""The notices that wait for one device: at a limited pace, not too old, and again after a failure.

Times come in as ``now``, monotonic seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from dashboard.alerts.news import Notice

BURST = 6
"""Notices sent one after another at first; a broken chain of boards stops all of them at the same time."""
EVERY_S = 10.0
"""After the burst: one message, which may combine several notices, in this time."""
OLD_S = 120.0
"""A notice that could not be sent within this time is dropped."""
FIRST_WAIT_S = 5.0
LONGEST_WAIT_S = 60.0
WAITING = 100


@dataclass(frozen=True, slots=True)
class WaitingNotice:
    """A notice, and the time until which it is worth sending."""

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
        """Add a notice; it replaces a waiting one about the same subject."""
        self._waiting.pop(notice.about, None)
        self._waiting[notice.about] = WaitingNotice(notice, now + OLD_S)
        while len(self._waiting) > WAITING:
            del self._waiting[next(iter(self._waiting))]

    def wait_s(self, now: float) -> float | None:
        """Return the seconds until the next message may go out, or None if nothing waits."""
        self._drop_old(now)
        if not self._waiting:
            return None
        pace = max(0.0, (1 - self._tokens(now)) * EVERY_S)
        return max(pace, self._not_before - now, 0.0)

    def take(self, now: float) -> tuple[WaitingNotice, ...]:
        """Remove and return the notices to send now as one message; empty if there are none."""
        wait = self.wait_s(now)
        if wait is None or wait > 0.0:
            return ()
        left = self._tokens(now)
        count = 1 if left >= len(self._waiting) else len(self._waiting)
        taken = [self._waiting.pop(about) for about in list(self._waiting)[:count]]
        self._left, self._at = left - 1, now
        return tuple(taken)

    def succeeded(self) -> None:
        """Record that the device received the message."""
        self._failures = 0

    def failed(self, taken: tuple[WaitingNotice, ...], now: float, wait_s: float | None) -> None:
        """Keep the notices of a message that failed, for another attempt.

        Args:
            wait_s: the delay that the service asked for, or None.
        """
        self._failures += 1
        own = min(LONGEST_WAIT_S, FIRST_WAIT_S * 2.0 ** (self._failures - 1))
        self._not_before = now + (own if wait_s is None else max(1.0, wait_s))
        self._waiting = {waiting.notice.about: waiting for waiting in taken} | self._waiting

    def _tokens(self, now: float) -> float:
        return min(float(BURST), self._left + (now - self._at) / EVERY_S)

    def _drop_old(self, now: float) -> None:
        self._waiting = {about: waiting for about, waiting in self._waiting.items() if waiting.until > now}
