"""Hall time that several processes share and that waits for the slowest of them.

A demonstration at speed 20 puts a second of the hall into 50 ms. On a busy computer a process can be held up
for longer than that, and then hands, boards and daemon would no longer live in the same moment: the daemon
would find seconds of play in one reading. So hall time is a number in a small file that all of them map. One
process moves it on at the demonstration's rate (`pace`), but never further than a short lead over what the
daemon has seen (`follow`). A computer that is too slow gets a slower hall, not a wrong one.
"""

from __future__ import annotations

import asyncio
import mmap
import struct
import time
from collections.abc import Callable
from pathlib import Path

from drivers.timebase import Alarm, Stepped, Timebase

_LAYOUT = struct.Struct("=qdd")
"""UTC in ms of hall second 0; hall seconds now; hall seconds that the follower has seen."""
_NOW, _FOLLOWED = 0, 1
"""Places of the two numbers behind the first."""

BEAT_S = 0.003
"""Seconds of real time between two steps of the pacer, and of the follower."""
LEAD_S = 0.1
"""Hall seconds of one step at most, and of the lead over the follower: less than any delay that judging
allows for. A pacer that was held up does not make good for it."""


def lead_s(rate: float) -> float:
    """How far hall time may run before all have seen it, in hall seconds, at a demonstration's rate."""
    return max(LEAD_S, rate * 2 * BEAT_S)


def create(path: Path) -> None:
    """Make the file in which hall time begins now, at 0."""
    path.write_bytes(_LAYOUT.pack(time.time_ns() // 1_000_000, 0.0, 0.0))


class PacedTimebase(Timebase):
    """The shared hall time as one process sees it.

    Args:
        path: the file, made by `create`.
        rate: hall seconds for one second of real time, when nothing is held up.
    """

    def __init__(self, path: Path, rate: float) -> None:
        super().__init__(rate)
        with path.open("r+b") as file:
            shared = mmap.mmap(file.fileno(), _LAYOUT.size)
        self._started_utc_ms = _LAYOUT.unpack(shared[:])[0]
        # A view stores a number in one go; struct.pack_into clears the place first, and another process would
        # see time stand at zero.
        self._shared = memoryview(shared)[8:].cast("d")

    def now(self) -> float:
        """Hall seconds since hall second 0."""
        return self._shared[_NOW]

    def stepped(self) -> Stepped | None:
        """Nothing: a demonstration's time is its own, and several processes date by it."""
        return None

    def call_at(self, at: float, callback: Callable[[], None]) -> Alarm:
        """Call back in the running event loop when hall time has come to ``at``."""
        return _PacedAlarm(self, at, callback)

    async def sleep_until(self, at: float) -> None:
        """Wait until hall time has come to ``at``."""
        arrived = asyncio.Event()
        self.call_at(at, arrived.set)
        await arrived.wait()

    async def follow(self) -> None:
        """Say again and again how far this process has seen hall time, until cancelled."""
        while True:
            self._shared[_FOLLOWED] = self._shared[_NOW]
            await asyncio.sleep(BEAT_S)

    async def pace(self) -> None:
        """Move hall time on, until cancelled; in one process only."""
        before = time.monotonic()
        while True:
            await asyncio.sleep(BEAT_S)
            before, elapsed = (now := time.monotonic()), now - before
            self.move_on(elapsed)

    def move_on(self, elapsed_s: float) -> None:
        """Advance hall time by ``elapsed_s`` real seconds, as far as the lead allows."""
        lead = lead_s(self.rate)
        target = min(self.now() + min(elapsed_s * self.rate, lead), self._shared[_FOLLOWED] + lead)
        if target > self.now():
            self._shared[_NOW] = target


class _PacedAlarm:
    """An alarm in real time that checks again until hall time has reached its moment."""

    def __init__(self, timebase: PacedTimebase, at: float, callback: Callable[[], None]) -> None:
        self._timebase, self._at, self._callback = timebase, at, callback
        self._handle = self._waiting()

    def _waiting(self) -> asyncio.TimerHandle:
        left = self._timebase.wall(self._at - self._timebase.now())
        delay = 0.0 if left <= 0 else max(left, BEAT_S)
        return asyncio.get_running_loop().call_later(delay, self._look)

    def _look(self) -> None:
        if self._timebase.now() < self._at:
            self._handle = self._waiting()
        else:
            self._callback()

    def cancel(self) -> None:
        """Call it off."""
        self._handle.cancel()
