"""Two connected ends inside one process: for tests, and for halls that run in lockstep."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import TypeVar

from drivers.errors import LinkLost


class MemoryTransport:
    """One end; what is written here is read at the ``other``. Implements `transports.Transport`.

    Attributes:
        lines_high: how DTR and RTS were set last; None = never.
    """

    def __init__(self) -> None:
        self.other: MemoryTransport = self
        self.is_open = True
        self.lines_high: bool | None = None
        self._early = bytearray()
        self._on_data: Callable[[bytes], None] | None = None
        self._on_lost: Callable[[LinkLost], None] | None = None

    def start(self, on_data: Callable[[bytes], None], on_lost: Callable[[LinkLost], None]) -> None:
        """Begin to read, with what has already come."""
        self._on_data, self._on_lost = on_data, on_lost
        if self._early:
            self.deliver(bytes(self._early))
            self._early.clear()

    def write(self, data: bytes) -> None:
        """Hand the bytes to the other end in the loop's next turn, as a real line never does it at once."""
        if self.is_open and self.other.is_open and data:
            self.other.deliver(data)

    def set_control_lines(self, *, high: bool) -> None:
        """Remember it for who wants to know."""
        self.lines_high = high

    def close(self) -> None:
        """Close both ends; the other one is reported as lost."""
        if not self.is_open:
            return
        self.is_open = False
        self.other.lose()

    def deliver(self, data: bytes) -> None:
        """Bytes arrive at this end in the loop's next turn."""
        asyncio.get_running_loop().call_soon(self._deliver, data)

    def _deliver(self, data: bytes) -> None:
        if not self.is_open:
            return
        if self._on_data is None:
            self._early += data
        else:
            self._on_data(data)

    def lose(self) -> None:
        """The line to this end is cut."""
        if not self.is_open:
            return
        self.is_open = False
        if self._on_lost is not None:
            lost = LinkLost("The other end of the line in memory was closed.")
            asyncio.get_running_loop().call_soon(self._on_lost, lost)


class LossyTransport(MemoryTransport):
    """An end whose writes lose and change single bytes; the seed makes a failure repeatable."""

    def __init__(self, seed: int, lost: float = 0.0, changed: float = 0.0) -> None:
        """``lost`` and ``changed`` are probabilities for each byte."""
        super().__init__()
        self._random = random.Random(seed)
        self._lost = lost
        self._changed = changed

    def write(self, data: bytes) -> None:
        """Send what the line leaves over."""
        kept = bytearray()
        for byte in data:
            if self._random.random() < self._lost:
                continue
            damaged = self._random.random() < self._changed
            kept.append(byte ^ 1 << self._random.randrange(8) if damaged else byte)
        super().write(bytes(kept))


End = TypeVar("End", bound=MemoryTransport)


def connected(near: End, far: MemoryTransport) -> tuple[End, MemoryTransport]:
    """Join two ends."""
    near.other, far.other = far, near
    return near, far


def pair() -> tuple[MemoryTransport, MemoryTransport]:
    """The two ends of a line that works."""
    return connected(MemoryTransport(), MemoryTransport())
