"""Busy processes beside the tests, one for each processor, so strong that the tests get a third of it."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from types import TracebackType

SHARE = 1 / 3
"""What the tests are to get of the processors."""

BUSY = """
import ctypes, os, signal
parent = os.getppid()
try:
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)
except (AttributeError, OSError):
    pass
print(flush=True)
while os.getppid() == parent:
    for _ in range(1_000_000):
        pass
"""
"""Ends with the process that started it, however that ends: at once where the system can do it, else soon."""


class Hogs:
    """Busy while this is entered.

    Attributes:
        cpu_s: processor time that they took, once they have ended.
    """

    def __init__(self, many: int) -> None:
        self._many = many
        self._running: list[subprocess.Popen[bytes]] = []
        self.cpu_s = 0.0

    def __enter__(self) -> Hogs:
        try:
            for _ in range(self._many):
                self._running.append(subprocess.Popen([sys.executable, "-c", BUSY], stdout=subprocess.PIPE))
            for hog in self._running:
                assert hog.stdout is not None
                hog.stdout.readline()
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def pids(self) -> list[int]:
        """Those that run."""
        return [hog.pid for hog in self._running]

    def _end(self) -> None:
        for hog in self._running:
            hog.kill()
        for hog in self._running:
            _, status, used = os.wait4(hog.pid, 0)
            hog.returncode = os.waitstatus_to_exitcode(status)
            self.cpu_s += used.ru_utime + used.ru_stime
            if hog.stdout is not None:
                hog.stdout.close()
        self._running.clear()


def niceness(workers: int, hogs: int, share: float = SHARE) -> int:
    """How nice so many workers must be for this share of the processors, while all of them have work.

    Each step of niceness is a weight of 1.25 (sched(7)); a worker of weight w beside a hog of weight 1 gets
    w / (w + 1).
    """
    if not hogs:
        return 0
    weight = share / (1 - share) * hogs / max(1, workers)
    return min(19, max(0, round(-math.log(weight, 1.25))))
