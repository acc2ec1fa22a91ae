"""Hall time: one rate for the hands, the boards, the clocks and everything that the daemon measures.

A hall second is a second of a real hall. In a demonstration at speed 20 it passes in a twentieth of a
second of the world, and since every threshold is in hall seconds, each holds unchanged. Whatever concerns
the world alone (opening ports again, sockets, `--for`) is not measured here.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A call that is due later and can be called off."""

    def cancel(self) -> None:
        """Call it off; nothing happens when it is too late."""


class Timebase:
    """Hall time that flows with the computer's monotonic clock."""

    def __init__(self, rate: float = 1.0) -> None:
        """``rate``: hall seconds for one second of the world."""
        if rate <= 0:
            raise ValueError(f"the speed must be above zero, not {rate}")
        self.rate = rate
        self._started = time.monotonic()
        self._started_utc_ms = time.time_ns() // 1_000_000

    def now(self) -> float:
        """Hall seconds since hall second 0."""
        return (time.monotonic() - self._started) * self.rate

    def utc_ms(self, at: float | None = None) -> int:
        """UTC in ms since 1970 in hall time, now or at the hall second ``at``."""
        return self._started_utc_ms + round((self.now() if at is None else at) * 1000)

    def wall(self, hall_seconds: float) -> float:
        """How many seconds of the world this many hall seconds take."""
        return hall_seconds / self.rate

    def call_at(self, at: float, callback: Callable[[], None]) -> Alarm:
        """Call back in the running event loop at the hall second ``at``, at once if that is past."""
        return asyncio.get_running_loop().call_later(max(0.0, self.wall(at - self.now())), callback)

    async def sleep_until(self, at: float) -> None:
        """Wait for the hall second ``at``; give way to others once even if that is past."""
        await asyncio.sleep(max(0.0, self.wall(at - self.now())))


class ManualTimebase(Timebase):
    """Hall time that stands until somebody moves it: for tests and for halls that run in lockstep."""

    def __init__(self, started_utc_ms: int = 0) -> None:
        super().__init__()
        self._started_utc_ms = started_utc_ms
        self._now = 0.0
        self._order = itertools.count()
        self._alarms: list[tuple[float, int, _ManualAlarm]] = []

    def now(self) -> float:
        """Hall seconds since the start."""
        return self._now

    def call_at(self, at: float, callback: Callable[[], None]) -> Alarm:
        """Call back when time is moved to ``at`` or beyond."""
        alarm = _ManualAlarm(callback)
        heapq.heappush(self._alarms, (at, next(self._order), alarm))
        return alarm

    async def sleep_until(self, at: float) -> None:
        """Wait until time is moved to ``at`` or beyond."""
        woken = asyncio.Event()
        self.call_at(at, woken.set)
        await woken.wait()

    async def advance(self, seconds: float) -> None:
        """Move time on, waking sleepers in their order and letting the event loop finish after each."""
        target = self._now + seconds
        await _settled()
        while self._alarms and self._alarms[0][0] <= target:
            at, _, alarm = heapq.heappop(self._alarms)
            if alarm.cancelled:
                continue
            self._now = max(self._now, at)
            alarm.callback()
            await _settled()
        self._now = target


class _ManualAlarm:
    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback = callback
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


async def _settled() -> None:
    """Let callbacks, and what they start, run; a chain of ten hand-overs is longer than any of ours."""
    for _ in range(10):
        await asyncio.sleep(0)
