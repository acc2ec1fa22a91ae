"""Hall time: one rate for the hands, the boards, the clocks and everything that the daemon measures.

A hall second is a second of a real hall. In a demonstration at speed 20 it passes in a twentieth of a second
of real time, and since every threshold is in hall seconds, each holds unchanged. Delays of the computer alone
(reopening ports, sockets, `--for`) are not measured in it.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

STEP_MS = 500
"""A wall clock that is disciplined drifts by less between two looks; more means that it was set."""

ASLEEP_S = 2.0
"""A shorter sleep of the computer delays no device enough to count as not responding."""


@dataclass(frozen=True, slots=True)
class Stepped:
    """The computer's clocks diverged since the last look.

    Attributes:
        by_ms: by how much the wall clock was set; 0 = it was not.
        asleep_s: how long the computer was asleep; hall time has continued meanwhile.
    """

    by_ms: int
    asleep_s: float


def elapsed_s() -> float:
    """Seconds since some moment, with those in which the computer was asleep, where the system counts them.

    Windows counts them in its monotonic clock, macOS in the one of that name, Linux since boot.
    """
    clock = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
    return time.monotonic() if clock is None else time.clock_gettime(clock)


def wall_ms() -> int:
    """UTC in ms as the computer's clock has it; it may be set at any moment."""
    return time.time_ns() // 1_000_000


class Alarm(Protocol):
    """A call that is due later and can be called off."""

    def cancel(self) -> None:
        """Call it off; nothing happens when it is too late."""


class Timebase:
    """Hall time that flows with the computer's monotonic clock."""

    def __init__(self, rate: float = 1.0) -> None:
        """``rate``: hall seconds for one second of real time."""
        if rate <= 0:
            raise ValueError(f"the speed must be above zero, not {rate}")
        self.rate = rate
        self._started = elapsed_s()
        self._started_utc_ms = wall_ms()
        self._offset_ms = self._started_utc_ms - self._started * 1000  # the wall clock, of what has elapsed
        self._asleep = self._started - time.monotonic()

    def now(self) -> float:
        """Hall seconds since hall second 0; no setting of the computer's clock changes them."""
        return (elapsed_s() - self._started) * self.rate

    def stepped(self) -> Stepped | None:
        """What the computer's clocks did since the last look; None = they ran together.

        `utc_ms` follows the wall clock from then on.
        """
        elapsed = elapsed_s()
        step_ms = round(wall_ms() - elapsed * 1000 - self._offset_ms)
        asleep_s = elapsed - time.monotonic() - self._asleep
        by_ms = step_ms if abs(step_ms) >= STEP_MS else 0
        self._offset_ms += by_ms
        self._started_utc_ms += by_ms
        if asleep_s < ASLEEP_S:
            return Stepped(by_ms, 0.0) if by_ms else None
        self._asleep += asleep_s
        return Stepped(by_ms, asleep_s)

    def utc_ms(self, at: float | None = None) -> int:
        """UTC in ms since 1970 in hall time, now or at the hall second ``at``."""
        return self._started_utc_ms + round((self.now() if at is None else at) * 1000)

    def wall(self, hall_seconds: float) -> float:
        """How many seconds of real time this many hall seconds take."""
        return hall_seconds / self.rate

    def call_at(self, at: float, callback: Callable[[], None]) -> Alarm:
        """Call back in the running event loop at the hall second ``at``, at once if that is past."""
        return asyncio.get_running_loop().call_later(max(0.0, self.wall(at - self.now())), callback)

    async def sleep_until(self, at: float) -> None:
        """Wait for the hall second ``at``; give way to others once even if that is past."""
        await asyncio.sleep(max(0.0, self.wall(at - self.now())))


class ManualTimebase(Timebase):
    """Hall time that is moved by hand: for tests and for halls that run in lockstep."""

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
