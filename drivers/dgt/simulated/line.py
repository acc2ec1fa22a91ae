"""The line from simulated DGT boards to their host: 9600 baud, one board or a chain of them.

A board says one message after another, whatever is waiting. Boards of a chain share the line and do not
listen before they speak: what two of them say at the same time reaches the host as one, and as neither.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from drivers.dgt.simulated.faults import Faults

BYTES_PER_SECOND = 960
"""9600 baud, ten bits a byte."""
_BLOCK = 64
"""A host sees long messages grow in pieces of this size."""
_BYTE_S = 1 / BYTES_PER_SECOND
_BITS = 10
_SAME_S = 1e-9
"""Sums of times that are closer than this are the same moment."""


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of what one board says, from the moment at which its first bit is on the line."""

    begins: float
    data: bytes

    @property
    def arrived(self) -> float:
        """When its last bit has reached the host."""
        return self.begins + len(self.data) * _BYTE_S


class SimulatedLine:
    """One board's end of the line.

    Attributes:
        waiting: what the host has not taken yet, in the order of time.
    """

    def __init__(self, faults: Faults) -> None:
        self._faults = faults
        self.waiting: deque[Block] = deque()
        self._free = 0.0

    def say(self, message: bytes, at: float) -> tuple[float, float]:
        """Send a message when the line is free, damaged as the faults want it; returns its begin and end."""
        begins = free = max(at, self._free, self._faults.stalled_until(at))
        damaged = self._faults.damaged(message)
        for begin in range(0, len(damaged), _BLOCK):
            block = Block(free, damaged[begin : begin + _BLOCK])
            self.waiting.append(block)
            free = block.arrived
        self._free = free
        return begins, free

    def break_off(self, at: float) -> None:
        """The board stops in the middle of what it is saying; what has left it arrives yet."""
        blocks, self.waiting = self.waiting, deque()
        for block in blocks:
            left = block.data[: max(0, int((at - block.begins) * BYTES_PER_SECOND + _SAME_S))]
            if left:
                self.waiting.append(Block(block.begins, left))
        self._free = 0.0

    def clear(self) -> None:
        """Everything that is on its way is lost."""
        self.waiting.clear()
        self._free = 0.0


def arrives(lines: Sequence[SimulatedLine]) -> float | None:
    """When the host can take the next bytes of all who share the line; None if there are none."""
    first = next(_bursts(lines), None)
    return None if first is None else max(block.arrived for block in first)


def received(lines: Sequence[SimulatedLine], now: float) -> bytes:
    """Return what the host has received by now, once."""
    arrived = bytearray()
    done = -1.0
    for burst in _bursts(lines):
        ends = max(block.arrived for block in burst)
        if ends > now:
            break
        arrived += burst[0].data if len(burst) == 1 else _collided(burst)
        done = ends
    for line in lines:
        while line.waiting and line.waiting[0].arrived <= done:
            line.waiting.popleft()
    return bytes(arrived)


def _bursts(lines: Sequence[SimulatedLine]) -> Iterator[list[Block]]:
    """What is on the line, cut where it is free for a moment or goes from one block to the next."""
    speaking = [line.waiting for line in lines if line.waiting]
    blocks = speaking[0] if len(speaking) == 1 else sorted((b for w in speaking for b in w), key=_begin)
    burst: list[Block] = []
    ends = 0.0
    for block in blocks:
        if burst and block.begins > ends - _SAME_S:
            yield burst
            burst = []
        burst.append(block)
        ends = max(ends, block.arrived) if len(burst) > 1 else block.arrived
    if burst:
        yield burst


def _begin(block: Block) -> float:
    return block.begins


def _collided(burst: Sequence[Block]) -> bytes:
    """What is left of bytes that overlap: the host reads from each start bit on the bits of all of them."""
    sent = sorted(
        (block.begins + index * _BYTE_S, byte) for block in burst for index, byte in enumerate(block.data)
    )
    read = bytearray()
    over = -1.0
    spilt = 0
    for begins, byte in sent:
        if begins > over - _SAME_S:
            read.append(byte | (spilt if begins < over + _BYTE_S else 0))
            over, spilt = begins + _BYTE_S, 0
        else:
            bits_late = _BITS - round((over - begins) / _BYTE_S * _BITS)
            read[-1] |= byte << bits_late & 0xFF
            spilt |= byte >> (_BITS - bits_late)
    return bytes(read)
