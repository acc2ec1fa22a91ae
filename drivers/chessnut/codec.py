"""The codec of Chessnut boards: bytes in, events out.

A message is a kind, a length and that many bytes. It has no checksum, and no byte value is reserved for its
beginning. The codec therefore looks for a kind with a length that this kind can have; if the bytes after it
are impossible, it is noise. USB reports are padded with meaningless bytes: zeros between messages are
ignored, and so are the two bytes that follow a position on USB (`hardware-specs/chessnut/protocol.md`
sections 2 and 3).

Bluetooth may cut a message in two, so packet borders are not relied on. If the second half never comes, the
pause before the next message shows it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from typing import Final

from drivers.chessnut import messages as m
from drivers.chessnut.messages import DEVICE, HEADER_SIZE, MessageKind
from drivers.events import BatteryRead, DriverEvent, Identified
from drivers.link.noise import LinkNoise
from drivers.link.positions import LastPlacement

PAUSE_S: Final = 0.15
"""The two halves of a message are taken to come in one turn of the radio or in two, of 0.06 s at most;
positions come every 0.2 s. So after such a pause the rest of a message will not come."""

BEHIND_USB: Final = 2
"""A report of 65 bytes holds a position of 63."""

_LETTER: Final = re.compile(rb"[!-~]")
_LETTER_AND_END: Final = re.compile(rb"[!-~]\0")
_START: Final = re.compile(b"[" + re.escape(bytes(sorted(m.SIZES))) + b"]")


class ChessnutCodec:
    """The decoder of one link.

    Attributes:
        on_usb: whether positions come as they do on USB; None = none has come.
        is_move: the board has answered as only a Chessnut Move does.
        versioned: the board has said what its firmware is.
    """

    def __init__(self) -> None:
        self.on_usb: bool | None = None
        self.is_move = self.versioned = False
        self._positions = LastPlacement(DEVICE)
        self._buffer = bytearray()
        self._received_at = -math.inf
        self._noise = LinkNoise(b"\0")
        self._filling = 0
        self._decoders: dict[int, Callable[[bytes, float], Sequence[DriverEvent] | None]] = {
            MessageKind.POSITION: self._position,
            MessageKind.VERSION: self._version,
            MessageKind.BATTERY: _battery,
            MessageKind.MOVE: self._move,
        }

    @property
    def positions(self) -> int:
        """How many positions have come."""
        return self._positions.count

    def sent_data(self, data: bytes) -> None:
        """Take what the host sent; a position that it asks for is reported whole."""
        if data.startswith(m.REALTIME):
            self._positions.ask()

    def ask_placement(self, _device: int) -> None:
        """Report the next position whole."""
        self._positions.ask()

    def receive_data(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes.

        Never raises on what the device sends: damage becomes `Garbled`.
        """
        events: list[DriverEvent] = []
        if now - self._received_at > PAUSE_S:
            self._read(now, events, broken_off=True)
        self._received_at = now
        self._buffer += data
        self._read(now, events, broken_off=False)
        return events

    def _read(self, now: float, events: list[DriverEvent], *, broken_off: bool) -> None:
        """Take messages from the front; ``broken_off`` = what is not whole will not become so."""
        while self._buffer:
            size = self._size(broken_off=broken_off)
            if size is None or size > len(self._buffer):
                if not broken_off:
                    return
                size = 0
            if size == 0:
                start = _START.search(self._buffer, 1)
                lost = start.start() if start else len(self._buffer)
                self._add_noise(self._taken(lost), "bytes between messages", now, events)
                continue
            frame = self._taken(size)
            decoded = self._decoders.get(frame[0], _not_needed)(frame, now)
            if decoded is None:
                reason = f"impossible values in message {frame[0]:02x}"
                self._add_noise(frame, reason, now, events)
                continue
            self._filling = BEHIND_USB if frame[:2] == bytes([MessageKind.POSITION, m.USB_POSITION]) else 0
            self._noise.end(now, events)
            events += decoded

    def _size(self, *, broken_off: bool) -> int | None:
        """How long the message at the front is; 0 = there is none; None = not known until more comes.

        Each answer depends only on bytes up to the one that decides, or else the way in which the stream
        is cut would show.
        """
        buffer = self._buffer
        sizes = m.SIZES.get(buffer[0])
        if sizes is None:
            return 0
        if len(buffer) < HEADER_SIZE:
            return None
        if buffer[1] not in sizes:
            return 0
        size = HEADER_SIZE + buffer[1]
        if buffer[0] == MessageKind.MOVE:
            if len(buffer) <= HEADER_SIZE:
                return None
            return size if m.MOVE_SIZES.get(buffer[HEADER_SIZE]) == buffer[1] else 0
        if (
            buffer[0] == MessageKind.VERSION
            and len(buffer) >= size
            and 0 not in buffer[HEADER_SIZE + 1 : size]
        ):
            # The one example counts the letters and not the byte before them, and ends with a zero.
            behind = buffer[size : size + 2]
            if _LETTER_AND_END.fullmatch(behind):
                return size + 2
            if not broken_off and (not behind or (len(behind) == 1 and _LETTER.match(behind))):
                return None
        return size

    def _taken(self, count: int) -> bytes:
        taken = bytes(self._buffer[:count])
        del self._buffer[:count]
        return taken

    def _add_noise(self, data: bytes, reason: str, now: float, events: list[DriverEvent]) -> None:
        filling = min(self._filling, len(data))
        self._filling -= filling
        self._noise.add(data[filling:], reason, now, events)

    # --- one message each: the events, or None when a value in it is impossible ---------------------------

    def _position(self, frame: bytes, now: float) -> Sequence[DriverEvent] | None:
        pieces = m.pieces_of(frame[HEADER_SIZE:])
        if pieces is None:
            return None
        self.on_usb = frame[1] == m.USB_POSITION
        return self._positions.take(pieces, now)

    def _version(self, frame: bytes, now: float) -> Sequence[DriverEvent] | None:
        text = frame[HEADER_SIZE + 1 :].split(b"\0")[0]
        if not text.isascii() or not text.decode("ascii").isprintable():
            return None
        self.versioned = True
        return (Identified(DEVICE, "version", text.decode("ascii").strip(), now),)

    def _move(self, frame: bytes, now: float) -> Sequence[DriverEvent] | None:
        self.is_move = True
        if frame[2] != m.MOVE_BATTERY:
            return ()
        charging, percent = frame[3:5]
        if charging > 1 or percent > 100:
            return None
        return (BatteryRead(DEVICE, percent, charging == 1, now),)


def _battery(frame: bytes, now: float) -> Sequence[DriverEvent] | None:
    # Sources put the sign of charging into either byte; a Move answers the question of the others with zeros.
    percent, charging = frame[2] & 0x7F, frame[3] == 1 or frame[2] > 0x7F
    if percent > 100:
        return None
    return (BatteryRead(DEVICE, percent, charging, now),) if percent else ()


def _not_needed(_frame: bytes, _now: float) -> Sequence[DriverEvent]:
    """A message that says nothing about chess, known so that its bytes are not taken for others."""
    return ()
