"""Processes in time: whoever waits for a moment or for something to be so continues when it is."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Generator

Wait = float | Callable[[], bool]
"""So many ms, or until this is true."""
Process = Generator[Wait, None, None]


class Stuck(Exception):
    """Somebody waits for what will never be: a mistake of the generator."""


def until(condition: Callable[[], bool]) -> Process:
    """Wait for it, and be sure that it is so on going on."""
    while not condition():
        yield condition


class Timeline:
    """Runs processes; ``now`` is in ms from the start."""

    def __init__(self) -> None:
        self.now = 0.0
        self._due: list[tuple[float, int, Process]] = []
        self._waiting: list[tuple[Callable[[], bool], Process]] = []
        self._count = 0

    def start(self, process: Process) -> None:
        """Let a process begin now, after whatever else is due now."""
        self._at(self.now, process)

    def run(self) -> None:
        """Until every process has ended.

        Raises:
            Stuck: one of them cannot end.
        """
        while self._due:
            self.now, _, process = heapq.heappop(self._due)
            self._step(process)
            self._wake()
        if self._waiting:
            raise Stuck(f"{len(self._waiting)} wait in vain since {self.now:.0f} ms")

    def _wake(self) -> None:
        ready = [one for one in self._waiting if one[0]()]
        self._waiting = [one for one in self._waiting if one not in ready]
        for _, process in ready:
            self._at(self.now, process)

    def _step(self, process: Process) -> None:
        try:
            wait = next(process)
        except StopIteration:
            return
        if callable(wait):
            self._waiting.append((wait, process))
        else:
            self._at(self.now + max(0.0, wait), process)

    def _at(self, when: float, process: Process) -> None:
        self._count += 1
        heapq.heappush(self._due, (when, self._count, process))
