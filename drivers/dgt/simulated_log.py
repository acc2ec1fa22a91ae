"""The event log in the EEPROM of a simulated DGT board: what happened, oldest first, without times.

Layout of the records: `hardware-specs/dgt/protocol.md`, section on the event log. Old boards' format.
"""

from __future__ import annotations

from collections import deque

import chess

from drivers.dgt.messages import EVENT_LOG_SIZE
from drivers.events import Placement, Side
from drivers.wood import placement_of

_POWER_UP = b"\x7f\x7f\x7f\x6a"
_END = b"\x6b"
_BEGIN, _BEGIN_ROTATED = b"\x6f", b"\x7a"
_QUICK_S = 0.25
_START: Placement = placement_of(chess.Board())
_START_ROTATED: Placement = _START[::-1]


class SimulatedLog:
    """Records of whole events; the oldest are given up when the memory is full."""

    def __init__(self, rotated: bool) -> None:
        self._records = deque([_POWER_UP])
        self._size = len(_POWER_UP)
        self._start, self._tag = (_START_ROTATED, _BEGIN_ROTATED) if rotated else (_START, _BEGIN)
        self._last_change = -1.0

    def changed(self, number: int, code: int, at: float, seen: Placement) -> None:
        """A square (the board's number) has a new occupant (its code, 0 = empty)."""
        quick = 0x10 if at - self._last_change < _QUICK_S else 0
        self._last_change = at
        self._add(bytes([0x40 | quick | code, number]))
        if seen == self._start:
            self._add(self._tag)

    def pressed(self, side: Side, seconds: int) -> None:
        """The lever moved; ``side`` was stopped with so much left."""
        hours, rest = divmod(min(seconds, 35999), 3600)
        digits = [value // 10 << 4 | value % 10 for value in divmod(rest, 60)]
        self._add(bytes([(0x70 if side is Side.LEFT else 0x60) | hours, *digits]))

    def dumped(self) -> bytes:
        """All records and the end mark."""
        return b"".join(self._records) + _END

    def _add(self, record: bytes) -> None:
        self._records.append(record)
        self._size += len(record)
        while self._size >= EVENT_LOG_SIZE:
            self._size -= len(self._records.popleft())
