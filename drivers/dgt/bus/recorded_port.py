"""Decoding a DGT port from a signal log, which has the bytes received and the bytes sent.

The bytes sent show which mode is in use: requests of a chain have the top bit set, commands to a single board
do not. The bytes of a chain mean something only together with the requests that they answer, and the times of
a clock only together with the commands to it. Both are decoded as they were when they arrived: on a chain an
answer counts if nothing else was asked since its question, and only once (`conversation.py`); a clock that
was set is not believed while it shows its old times (`drivers/dgt/clock_filter.py`).
"""

from __future__ import annotations

from drivers.dgt import messages as m
from drivers.dgt.bus import messages as b
from drivers.dgt.bus.board import BusBoard
from drivers.dgt.bus.codec import BusCodec
from drivers.dgt.bus.messages import BusAnswer, Frame
from drivers.dgt.clock_filter import ClockFilter
from drivers.dgt.codec import DgtCodec
from drivers.events import DriverEvent, Garbled

_NOTHING: tuple[frozenset[BusAnswer], int] = (frozenset(), b.NOBODY)
"""What is being asked for, and of whom, where nothing is."""


class RecordedPort:
    """Both directions of one port; implements `drivers.discovery.registry.Codec`."""

    def __init__(self) -> None:
        self._now = 0.0  # when something came last; the log has no times of bytes sent
        self._on_chain = False
        self._begin()

    def _begin(self) -> None:
        """Start again for another mode."""
        self._single = DgtCodec()
        self._clock = ClockFilter()
        self._bus = BusCodec()
        self._boards: dict[int, BusBoard] = {}
        self._asked = _NOTHING

    def sent_data(self, data: bytes) -> None:
        """Take what the host sent."""
        on_chain = bool(data) and (data[0] >= 0x80 or data[0] == b.TO_BUS_MODE)
        if on_chain is not self._on_chain:
            self._on_chain = on_chain
            self._begin()
        if on_chain:
            request = data[-b.REQUEST_SIZE :]
            self._bus.sent(request)
            code, address = b.parsed_request(request) or (0, b.NOBODY)
            answers = [kinds for known, kinds in b.ANSWERS.items() if known == code]
            self._asked = (answers[0], address) if answers else _NOTHING
        elif data[:1] == bytes([m.CLOCK_COMMAND]):
            self._clock.reported(data, self._now)

    def ask_placement(self, device: int) -> None:
        """Report this board whole; on a chain the bytes do not show that request."""
        if (board := self._boards.get(device)) is not None:
            board.wants_reading = True

    def receive_data(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take what the port sent, and return the events that it completes."""
        self._now = now
        if not self._on_chain:
            received = self._single.receive_data(data, now)
            return [reported for event in received for reported in self._clock.received(event, now)]
        events: list[DriverEvent] = []
        for frame in self._bus.receive_data(data):
            if self._is_answer(frame):
                events += self._answered(frame, now)
        noise = self._bus.take_noise()
        return [*events, Garbled(noise, "no answer of a board", now)] if noise else events

    def _is_answer(self, frame: Frame) -> bool:
        """Whether this is what was asked for, for the first time."""
        kinds, address = self._asked
        if frame.kind not in kinds or address not in (b.EVERYBODY, frame.address):
            return False
        if address != b.EVERYBODY:
            self._asked = _NOTHING
        return True

    def _answered(self, frame: Frame, now: float) -> list[DriverEvent]:
        board = self._boards.setdefault(frame.address, BusBoard(frame.address))
        return board.take(frame, now)
