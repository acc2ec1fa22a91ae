"""Reading what a DGT board sends in single-board mode: bytes in, events out.

Only the first byte of a message has its top bit set. So whatever the state, a byte of 80 or more begins
a message, and a byte below 80 that no message is waiting for is noise. There is no checksum: a message
counts when its length is one that its id can have, no byte in it has the top bit, and every value
in it is possible (`hardware-specs/dgt/protocol.md` sections 2 and 4 to 8).

What is lost to the line is kept together until the next good message, so that a burst of noise becomes
one `Garbled` and not hundreds.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from typing import Final

from drivers.dgt import event_log
from drivers.dgt import messages as m
from drivers.dgt.messages import DEVICE, Message
from drivers.events import (
    BatteryRead,
    ClockAcknowledged,
    ClockMissing,
    ClockRead,
    DriverEvent,
    Identified,
    LogRead,
    PlacementRead,
    ResultPieceSeen,
    Side,
    SquareChanged,
)
from drivers.link.noise import LinkNoise

LOG_PAUSE_S: Final = 1.0
"""The bytes of an event log come without a pause; after one this long the rest is lost."""

_START = re.compile(rb"[\x80-\xff]")


class DgtCodec:
    """The decoder of one port.

    Attributes:
        received: number of complete and sensible messages received, those without an event included.
        broken_dumps: number of whole readings that were cut short or unreadable.
        without_serial: the board has answered that it has no serial number.
    """

    def __init__(self) -> None:
        self.received = self.broken_dumps = 0
        self.without_serial = False
        self._buffer = bytearray()
        self._searched = 0
        self._received_at = -math.inf
        self._noise = LinkNoise()

    @property
    def reading_log(self) -> bool:
        """Whether the board is sending its event log, which takes eight seconds."""
        return len(self._buffer) >= m.HEADER_SIZE and self._buffer[0] == Message.EVENT_LOG

    def receive_data(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes.

        Never raises on what the device sends: damage becomes `Garbled`.
        """
        events: list[DriverEvent] = []
        if self.reading_log and now - self._received_at > LOG_PAUSE_S:
            self._skip(len(self._buffer), f"message {Message.EVENT_LOG:02x} broke off", now, events)
        self._received_at = now
        self._buffer += data
        while self._buffer:
            kind = self._buffer[0]
            lost = self._lost()
            if lost is not None:
                self.broken_dumps += kind == Message.BOARD_DUMP
                self._skip(*lost, now, events)
                continue
            frame = self._whole_message()
            if frame is None:
                break
            decoded = _DECODERS[kind](frame, now)
            if decoded is None:
                self.broken_dumps += kind == Message.BOARD_DUMP
                self._noise.add(frame, f"impossible values in message {kind:02x}", now, events)
                continue
            self.received += 1
            self.without_serial |= kind == Message.SERIAL and not decoded
            self._noise.end(now, events)
            events += decoded
        return events

    def _lost(self) -> tuple[int, str] | None:
        """How many bytes at the front cannot be a message, and why; None = they still may be one.

        Each answer depends only on bytes up to the one that decides, or else the way in which the stream
        is cut would show.
        """
        buffer = self._buffer
        kind = buffer[0]
        if kind < 0x80:
            start = _START.search(buffer)
            return (start.start() if start else len(buffer)), "bytes between messages"
        sizes = m.SIZES.get(kind)
        if sizes is None:
            return 1, f"unknown message {kind:02x}"
        again = _START.search(buffer, 1, m.HEADER_SIZE)
        if again:
            return again.start(), f"message {kind:02x} was cut short"
        if len(buffer) < m.HEADER_SIZE:
            return None
        size = buffer[1] << 7 | buffer[2]
        if size not in sizes:
            return m.HEADER_SIZE, f"message {kind:02x} with a wrong length of {size}"
        again = _START.search(buffer, max(m.HEADER_SIZE, self._searched), size)
        if again:
            return again.start(), f"message {kind:02x} was cut short"
        self._searched = min(len(buffer), size)
        return None

    def _whole_message(self) -> bytes | None:
        buffer = self._buffer
        if len(buffer) < m.HEADER_SIZE:
            return None
        size = buffer[1] << 7 | buffer[2]
        if len(buffer) < size:
            return None
        return self._taken(size)

    def _taken(self, count: int) -> bytes:
        taken = bytes(self._buffer[:count])
        del self._buffer[:count]
        self._searched = 0
        return taken

    def _skip(self, count: int, reason: str, now: float, events: list[DriverEvent]) -> None:
        self._noise.add(self._taken(count), reason, now, events)


# --- one message each: the events, or None when a value in it is impossible -----------------------------

_Decoder = Callable[[bytes, float], Sequence[DriverEvent] | None]


def _field_update(frame: bytes, now: float) -> Sequence[DriverEvent] | None:
    number, code = frame[3], frame[4]
    if number > 63:
        return None
    square = m.from_wire(number)
    if code in m.PIECES:
        return (SquareChanged(DEVICE, square, m.PIECES[code], now),)
    if code in m.RESULT_PIECES:
        return (ResultPieceSeen(DEVICE, square, m.RESULT_PIECES[code], now),)
    return None


def _board_dump(frame: bytes, now: float) -> Sequence[DriverEvent] | None:
    return read_board(frame[3:], DEVICE, now)


def read_board(codes: bytes, device: int, now: float) -> Sequence[DriverEvent] | None:
    """A whole board out of its 64 piece codes, in the board's own numbering."""
    if max(codes) > 0x0F:
        return None
    placement = tuple(m.PIECES.get(codes[m.to_wire(square)]) for square in range(64))
    events: list[DriverEvent] = [PlacementRead(device, placement, now)]
    if max(codes) > 0x0C:
        events += [
            ResultPieceSeen(device, m.from_wire(number), m.RESULT_PIECES[code], now)
            for number, code in enumerate(codes)
            if code in m.RESULT_PIECES
        ]
    return events


def _clock(frame: bytes, now: float) -> Sequence[DriverEvent] | None:
    return read_clock(frame[3:], DEVICE, now)


def read_clock(data: bytes, device: int, now: float) -> Sequence[DriverEvent] | None:
    """Decode the seven bytes that carry times, an acknowledgement or the lack of a clock."""
    # An hour of ten marks an acknowledgement, so check that before anything else.
    if data[0] & m.HOURS == m.ACK_MARK or data[3] & m.HOURS == m.ACK_MARK:
        return (_acknowledgement(data, device, now),)
    status = data[6]
    if status & m.NO_CLOCK:
        return (ClockMissing(device, now),)
    if not any(data):
        return ()  # Bluetooth boards send this after a clock command; a real 0:00:00 has a live status
    right, left = m.clock_side(data[0:3]), m.clock_side(data[3:6])
    if right is None or left is None:
        return None
    high = Side.RIGHT if status & m.RIGHT_HIGH else Side.LEFT
    running, battery_low = bool(status & m.RUNNING), bool(status & m.BATTERY_LOW)
    return (ClockRead(device, left, right, running, high, battery_low, now),)


def _acknowledgement(data: bytes, device: int, now: float) -> ClockAcknowledged:
    answer = bytes(
        (
            data[1] | (data[3] << 3) & 0x80,
            data[2] | (data[3] << 2) & 0x80,
            data[4] | (data[0] << 3) & 0x80,
            data[5] | (data[0] << 2) & 0x80,
        )
    )
    words = m.ACK_COMMANDS.get(answer[1], f"command {answer[1]:02x}")
    return ClockAcknowledged(device, answer[0] == m.ACK_ACCEPTED, words, answer, now)


def _event_log(frame: bytes, now: float) -> Sequence[DriverEvent]:
    return (LogRead(DEVICE, event_log.records(frame[3:]), now),)


def _bus_address(frame: bytes, now: float) -> Sequence[DriverEvent]:
    return (Identified(DEVICE, "bus-address", str(frame[3] << 7 | frame[4]), now),)


def _serial(frame: bytes, now: float) -> Sequence[DriverEvent] | None:
    text = frame[3:8].decode("ascii").strip(" \0")
    if text and not text.isprintable():
        return None
    # Any printable text counts, as owners write it themselves; punctuation alone identifies no board.
    return (Identified(DEVICE, "serial", text, now),) if any(map(str.isalnum, text)) else ()


def _long_serial(frame: bytes, now: float) -> Sequence[DriverEvent] | None:
    text = frame[3:].decode("ascii")
    return (Identified(DEVICE, "long-serial", text.strip(), now),) if text.isprintable() else None


def _trademark(frame: bytes, now: float) -> Sequence[DriverEvent]:
    return (Identified(DEVICE, "trademark", frame[3:].decode("ascii").strip(), now),)


def _version(frame: bytes, now: float) -> Sequence[DriverEvent]:
    return (Identified(DEVICE, "version", f"{frame[3]}.{frame[4]:02}", now),)


def _hardware_version(frame: bytes, now: float) -> Sequence[DriverEvent]:
    return (Identified(DEVICE, "hardware-version", f"{frame[3]}.{frame[4]:02}", now),)


def _battery(frame: bytes, now: float) -> Sequence[DriverEvent] | None:
    return (BatteryRead(DEVICE, frame[3], bool(frame[11] & 0x01), now),) if frame[3] <= 100 else None


def _not_needed(_frame: bytes, _now: float) -> Sequence[DriverEvent]:
    """A message without chess content that a board may send, and that shows that it is connected."""
    return ()


_DECODERS: Final[dict[int, _Decoder]] = {
    Message.BOARD_DUMP: _board_dump,
    Message.CLOCK: _clock,
    Message.FIELD_UPDATE: _field_update,
    Message.EVENT_LOG: _event_log,
    Message.BUS_ADDRESS: _bus_address,
    Message.SERIAL: _serial,
    Message.TRADEMARK: _trademark,
    Message.VERSION: _version,
    Message.DRAUGHTS_DUMP_BLACK: _not_needed,
    Message.DRAUGHTS_DUMP_WHITE: _not_needed,
    Message.HARDWARE_VERSION: _hardware_version,
    Message.BATTERY: _battery,
    Message.LONG_SERIAL: _long_serial,
    Message.I2C_CLOCK: _not_needed,
}
