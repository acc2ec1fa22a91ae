"""Reading a DGT port from the outside: the bytes that came and those that went, kept by a black box.

What was sent tells which language was spoken: requests of a chain have the top bit set, commands to a single
board have not. The bytes of a chain mean something only beside the requests that they answer.
"""

from __future__ import annotations

from drivers.dgt.bus import messages as b
from drivers.dgt.bus.board import BusBoard
from drivers.dgt.bus.codec import BusCodec
from drivers.dgt.codec import DgtCodec
from drivers.events import DriverEvent, Garbled


class Overheard:
    """Both directions of one port; implements `drivers.registry.Codec`."""

    def __init__(self) -> None:
        self._single = DgtCodec()
        self._bus = BusCodec()
        self._boards: dict[int, BusBoard] = {}
        self._on_chain = False

    def sent_data(self, data: bytes) -> None:
        """Take what the host sent."""
        self._on_chain = bool(data) and data[0] >= 0x80
        if self._on_chain:
            self._bus.sent(data[-b.REQUEST_SIZE :])

    def receive_data(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take what the port sent, and return the events that it completes."""
        if not self._on_chain:
            return self._single.receive_data(data, now)
        events: list[DriverEvent] = []
        for frame in self._bus.receive_data(data):
            board = self._boards.setdefault(frame.address, BusBoard(frame.address))
            events += board.take(frame, now)
            if frame.kind in b.ANSWERS[b.Request.CHANGES]:
                events += board.reading(now)  # whether somebody had asked for one is not in the bytes
        noise = self._bus.take_noise()
        return [*events, Garbled(noise, "no answer of a board", now)] if noise else events
