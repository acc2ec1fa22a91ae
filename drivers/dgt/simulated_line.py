"""The serial line of a simulated DGT board: one message after another at 9600 baud, whatever is waiting."""

from __future__ import annotations

from collections import deque

from drivers.dgt.faults import Faults

BYTES_PER_SECOND = 960
"""9600 baud, ten bits a byte."""
_BLOCK = 64
"""A host sees long messages grow in pieces of this size."""


class SimulatedLine:
    """Bytes on their way to the host, each block with the moment at which it has arrived."""

    def __init__(self, faults: Faults) -> None:
        self._faults = faults
        self._blocks: deque[tuple[float, bytes]] = deque()
        self._free = 0.0

    def say(self, message: bytes, at: float) -> None:
        """Send a message when the line is free, damaged as the faults want it."""
        free = max(at, self._free, self._faults.stalled_until(at))
        damaged = self._faults.damaged(message)
        for begin in range(0, len(damaged), _BLOCK):
            block = damaged[begin : begin + _BLOCK]
            free += len(block) / BYTES_PER_SECOND
            self._blocks.append((free, block))
        self._free = free

    def due(self) -> float | None:
        """When the next block has arrived."""
        return self._blocks[0][0] if self._blocks else None

    def taken(self, now: float) -> bytes:
        """Everything that has arrived by now; it is then forgotten."""
        arrived = bytearray()
        while self._blocks and self._blocks[0][0] <= now:
            arrived += self._blocks.popleft()[1]
        return bytes(arrived)

    def cut(self) -> None:
        """What is on its way is lost."""
        self._blocks.clear()
        self._free = 0.0
