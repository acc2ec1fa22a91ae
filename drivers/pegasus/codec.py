"""Reading what a DGT Pegasus sends: bytes in, events out.

Only the first byte of a message has its top bit set. So whatever the state, a byte of 80 or more begins a
message, and a byte below 80 that no message is waiting for is noise. There is no checksum: a message counts
when its length is one that its id can have and every value in it is possible
(`hardware-specs/pegasus/protocol.md` section 2). Borders of Bluetooth packets are not relied on: a message
may come in several, and several in one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from drivers.events import BatteryRead, DriverEvent, Identified, PlacementRead, SquareChanged
from drivers.link.noise import LinkNoise
from drivers.occupants import UNIDENTIFIED
from drivers.pegasus import messages as m
from drivers.pegasus.messages import DEVICE, Message

_START = re.compile(rb"[\x80-\xff]")


class PegasusCodec:
    """The decoder of one link.

    Attributes:
        positions: how many whole boards have come.
        hidden_dumps: how many boards in a row showed something else than where pieces stand: it has not taken
            a developer key.
    """

    def __init__(self) -> None:
        self.positions = 0
        self.hidden_dumps = 0
        self._buffer = bytearray()
        self._noise = LinkNoise()

    def sent_data(self, _data: bytes) -> None:
        """What the host sends changes nothing about what the answers mean."""

    def ask_placement(self, _device: int) -> None:
        """Report every whole reading, requested or not."""

    def receive_data(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes.

        Never raises on what the device sends: damage becomes `Garbled`.
        """
        events: list[DriverEvent] = []
        self._buffer += data
        while self._buffer:
            lost = self._lost()
            if lost is not None:
                self._noise.add(self._taken(lost[0]), lost[1], now, events)
                continue
            size = self._size()
            if size is None or len(self._buffer) < size:
                break
            frame = self._taken(size)
            decoded = self._read(frame, now)
            if decoded is None:
                self._noise.add(frame, f"impossible values in message {frame[0]:02x}", now, events)
                continue
            self._noise.end(now, events)
            events += decoded
        return events

    def _lost(self) -> tuple[int, str] | None:
        """How many bytes at the front cannot be a message, and why; None = they still may be one.

        Each answer depends only on bytes up to the one that decides, or else the way in which the stream
        is cut would show.
        """
        buffer, kind = self._buffer, self._buffer[0]
        if kind < 0x80:
            start = _START.search(buffer)
            return (start.start() if start else len(buffer)), "bytes between messages"
        sizes = m.SIZES.get(kind)
        if sizes is None:
            return 1, f"unknown message {kind:02x}"
        if again := _START.search(buffer, 1, m.HEADER_SIZE):
            return again.start(), f"message {kind:02x} was cut short"
        size = self._size()
        if size is None:
            return None
        if size not in sizes:
            return m.HEADER_SIZE, f"message {kind:02x} with a wrong length of {size}"
        if again := _START.search(buffer, m.HEADER_SIZE, size):
            return again.start(), f"message {kind:02x} was cut short"
        return None

    def _size(self) -> int | None:
        """What the header says; None = it is not whole yet."""
        return self._buffer[1] << 7 | self._buffer[2] if len(self._buffer) >= m.HEADER_SIZE else None

    def _taken(self, count: int) -> bytes:
        taken = bytes(self._buffer[:count])
        del self._buffer[:count]
        return taken

    def _read(self, frame: bytes, now: float) -> Sequence[DriverEvent] | None:
        """The events of a whole message; None = a value in it is impossible."""
        if frame[0] != Message.BOARD_DUMP:
            return _DECODERS.get(frame[0], _not_needed)(frame, now)
        squares = frame[m.HEADER_SIZE :]
        if max(squares) > 1:
            self.hidden_dumps += 1
            return ()
        self.positions, self.hidden_dumps = self.positions + 1, 0
        pieces = tuple(UNIDENTIFIED if squares[m.to_wire(square)] else None for square in range(64))
        return (PlacementRead(DEVICE, pieces, now),)


# --- one message each: the events, or None when a value in it is impossible ---------------------------------


def _field_update(frame: bytes, now: float) -> Sequence[DriverEvent] | None:
    number, taken = frame[3], frame[4]
    if number > 63 or taken > 1:
        return None
    return (SquareChanged(DEVICE, m.from_wire(number), UNIDENTIFIED if taken else None, now),)


def _text(what: str) -> Callable[[bytes, float], Sequence[DriverEvent] | None]:
    def decoded(frame: bytes, now: float) -> Sequence[DriverEvent] | None:
        text = frame[3:].decode("ascii").strip()
        return (Identified(DEVICE, what, text, now),) if text.isprintable() else None

    return decoded


def _version(what: str) -> Callable[[bytes, float], Sequence[DriverEvent] | None]:
    def decoded(frame: bytes, now: float) -> Sequence[DriverEvent] | None:
        return (Identified(DEVICE, what, f"{frame[3]}.{frame[4]:02}", now),)

    return decoded


def _trademark(frame: bytes, now: float) -> Sequence[DriverEvent]:
    return (Identified(DEVICE, "trademark", frame[3:].decode("ascii").strip(), now),)


def _battery(frame: bytes, now: float) -> Sequence[DriverEvent] | None:
    return (BatteryRead(DEVICE, frame[3], frame[11] == 0x01, now),) if frame[3] <= 100 else None


def _not_needed(_frame: bytes, _now: float) -> Sequence[DriverEvent]:
    """A message without chess content, which shows that the board is connected."""
    return ()


_DECODERS: Final[dict[int, Callable[[bytes, float], Sequence[DriverEvent] | None]]] = {
    Message.FIELD_UPDATE: _field_update,
    Message.SERIAL: _text("serial"),
    Message.LONG_SERIAL: _text("long-serial"),
    Message.VERSION: _version("version"),
    Message.HARDWARE_VERSION: _version("hardware-version"),
    Message.TRADEMARK: _trademark,
    Message.BATTERY: _battery,
}
