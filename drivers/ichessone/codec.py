"""The codec of the iChessOne: bytes in, events out.

Every message begins with 3d, and its second byte gives its length; there is no checksum. No position contains
a 3d, so one that does was cut short, and the next message is found at once
(`hardware-specs/ichessone/protocol.md` section 2). The text of the hardware version has neither a length nor
an end: it is reported when something else follows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from drivers.events import BatteryRead, DriverEvent, Identified
from drivers.ichessone import messages as m
from drivers.ichessone.messages import DEVICE, START
from drivers.link.noise import LinkNoise
from drivers.link.positions import LastPlacement

_LINE_ENDS: Final = b"\r\n\0"
"""May end a text, and mean nothing elsewhere."""
_TEXT: Final = re.compile(rb"[ -<>-~]*")


class IchessoneCodec:
    """The decoder of one link.

    Attributes:
        versioned: the board has said what its hardware is.
    """

    def __init__(self) -> None:
        self.versioned = False
        self._positions = LastPlacement(DEVICE)
        self._buffer = bytearray()
        self._noise = LinkNoise(_LINE_ENDS)

    @property
    def positions(self) -> int:
        """How many positions have come."""
        return self._positions.count

    def sent_data(self, data: bytes) -> None:
        """Take what the host sent; a position that it asks for is reported whole."""
        if data == m.ASK_POSITION:
            self._positions.ask()

    def ask_placement(self, _device: int) -> None:
        """Report the next position whole."""
        self._positions.ask()

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
            if size is None or size > len(self._buffer):
                break
            frame = self._taken(size)
            decoded = self._decoded(frame, now)
            if decoded is None:
                reason = f"impossible values in message {chr(frame[1])!r}"
                self._noise.add(frame, reason, now, events)
                continue
            self._noise.end(now, events)
            events += decoded
        return events

    def _lost(self) -> tuple[int, str] | None:
        """How many bytes at the front cannot be a message, and why; None = they still may be one.

        Each answer depends only on bytes up to the one that decides, or else the way in which the stream
        is cut would show.
        """
        buffer = self._buffer
        if buffer[0] != START:
            start = buffer.find(START)
            return (start if start > 0 else len(buffer)), "bytes between messages"
        if len(buffer) < 2:
            return None
        kind = buffer[1]
        if kind != m.HARDWARE and kind not in m.SIZES:
            return 1, f"unknown message {kind:02x}"
        # The last byte of a battery message is a number that may be 61, which is 3d.
        end = m.SIZES[kind] - (kind == m.BATTERY) if kind in m.SIZES else 0
        again = buffer.find(START, 2, end)
        return (again, f"message {chr(kind)!r} was cut short") if again > 0 else None

    def _size(self) -> int | None:
        """How long the message at the front is; None = not known until more comes."""
        if len(self._buffer) < 2:
            return None
        if self._buffer[1] in m.SIZES:
            return m.SIZES[self._buffer[1]]
        text = _TEXT.match(self._buffer, 2, 2 + m.LONGEST_TEXT)
        end = text.end() if text else 2
        return end if end < len(self._buffer) else None

    def _decoded(self, frame: bytes, now: float) -> Sequence[DriverEvent] | None:
        """The events of a message; None = a value in it is impossible."""
        body = frame[2:]
        if frame[1] == m.POSITION:
            pieces = m.pieces_of(body)
            return None if pieces is None else self._positions.take(pieces, now)
        if frame[1] == m.BATTERY:
            charging, percent = body
            known = charging <= 1 and percent <= 100
            return (BatteryRead(DEVICE, percent, charging == 1, now),) if known else None
        text = body.decode("ascii").strip()
        self.versioned = self.versioned or bool(text)
        return (Identified(DEVICE, "hardware-version", text, now),) if text else ()

    def _taken(self, count: int) -> bytes:
        taken = bytes(self._buffer[:count])
        del self._buffer[:count]
        return taken
