"""The codec of Millennium boards: bytes in, events out.

The first letter gives the length of a message; its characters are of one kind, and a check follows. At the
first impossible character, or with a wrong check, the first character is dropped and the next letter looked
for (`hardware-specs/millennium/protocol.md` section 2). Bit 7 is parity on some links and meaningless on
others, so it is ignored.

A board that detects occupancy only sends letters all the same, of the pieces that it assumes. So no position
is reported before it is known which kind of board this is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from drivers.events import DriverEvent, Identified
from drivers.link.noise import LinkNoise
from drivers.link.positions import LastPlacement
from drivers.millennium import messages as m
from drivers.millennium.messages import DEVICE
from drivers.occupants import UNIDENTIFIED

INFO_ASKS: Final = 3
"""A newer board that leaves this many questions for its name unanswered is an eONE."""

_BODY: Final = {
    letter: re.compile(f"[{re.escape(m.PIECES if letter in 'sg' else m.HEX)}]*".encode())
    for letter in m.SIZES
}  # fmt: skip
_CHECK: Final = re.compile(b"[0-7][0-9A-F]?")
_INFO: Final = re.compile(rb"i(?:[0-9A-F]{2}(?P<text>[ -~]*)|[0-9A-F]?\Z)")
_START: Final = re.compile(f"[{''.join(m.SIZES)}{m.INFO}]".encode())
_TO_SEVEN_BITS: Final = bytes(code & 0x7F for code in range(256))


class MillenniumCodec:
    """The decoder of one link.

    Attributes:
        positions: number of positions received since the kind of board is known.
        version: of its protocol, two bytes; None until it has reported it.
        info: the name that the board reports; None until it has.
        settings: those that it has reported, by their places; a new dict for each report.
        leds_answered: it has acknowledged the last command to its LEDs.
    """

    def __init__(self) -> None:
        self.version: int | None = None
        self.info: str | None = None
        self.settings: dict[int, int] = {}
        self.leds_answered = False
        self._asked_info = 0
        self._positions = LastPlacement(DEVICE)
        self._buffer = bytearray()
        self._noise = LinkNoise(silent=b"\r\n\0")

    @property
    def positions(self) -> int:
        """How many positions have come."""
        return self._positions.count

    @property
    def named(self) -> bool | None:
        """Whether the board knows which piece stands where; None = it is not known yet."""
        if self.version is None:
            return None
        if self.version < m.OCCUPANCY_FROM:
            return True
        if self.info is not None:
            return not self.info.lower().startswith(m.EONE)
        return False if self._asked_info > INFO_ASKS else None

    def sent_data(self, data: bytes) -> None:
        """Take what the host sent; a position that it asks for is reported whole."""
        if data == m.ASK_POSITION:
            self._positions.ask()
        elif data == m.ASK_INFO:
            self._asked_info += 1
        elif data[:1] in (m.DARK[:1], m.with_parity("L")):
            self.leds_answered = False

    def ask_placement(self, _device: int) -> None:
        """Report the next position whole."""
        self._positions.ask()

    def receive_data(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes.

        Never raises on what the device sends: damage becomes `Garbled`.
        """
        events: list[DriverEvent] = []
        self._buffer += data.translate(_TO_SEVEN_BITS)
        while self._buffer:
            size = self._size()
            if size is None:
                break
            if size == 0:
                start = _START.search(self._buffer, 1)
                lost = self._taken(start.start() if start else len(self._buffer))
                self._noise.add(lost, "characters that are no message", now, events)
                continue
            message = self._taken(size).decode("ascii")
            self._noise.end(now, events)
            events += self._read(message, now)
        return events

    def _size(self) -> int | None:
        """How long the message at the front is; 0 = there is none; None = not known until more comes.

        Each answer depends only on characters up to the one that decides, or else the way in which the
        stream is cut would show.
        """
        buffer, letter = self._buffer, chr(self._buffer[0])
        if letter == m.INFO:
            return self._info_size()
        size = m.SIZES.get(letter)
        if size is None:
            return 0
        reported, body = (
            min(len(buffer), size - m.CHECK_SIZE),
            _BODY[letter].match(buffer, 1, size - m.CHECK_SIZE),
        )
        if body is None or body.end() < reported:
            return 0
        if len(buffer) <= size - m.CHECK_SIZE:
            return None
        if not _CHECK.fullmatch(buffer, size - m.CHECK_SIZE, size):
            return 0
        if len(buffer) < size:
            return None
        text = buffer[: size - m.CHECK_SIZE].decode("ascii")
        return size if buffer[:size] == m.checked(text).encode("ascii") else 0

    def _info_size(self) -> int | None:
        """Its text ends with a line feed, a block check, or both; a line feed that is left over is silent."""
        for end in range(m.SHORTEST_INFO, min(len(self._buffer), m.LONGEST_INFO) + 1):
            if _checks(self._buffer[:end]):
                return end
            if self._buffer[end - 1] < ord(" "):
                break
        match = _INFO.match(self._buffer, 0, m.LONGEST_INFO)
        if match is None or match.end() == m.LONGEST_INFO:
            return 0
        if match.end() == len(self._buffer):
            return None
        end = self._buffer[match.end()]
        return match.end() + 1 if end in b"\r\n" else 0

    def _taken(self, count: int) -> bytes:
        taken = bytes(self._buffer[:count])
        del self._buffer[:count]
        return taken

    def _read(self, message: str, now: float) -> Sequence[DriverEvent]:
        """The events of a whole message."""
        match message[0]:
            case "s":
                return self._position(message[1:65], now)
            case "v":
                self.version = int(message[1:5], 16)
                return (Identified(DEVICE, "version", f"{message[1:3]}.{message[3:5]}", now),)
            case "i":
                whole = message.encode("ascii")
                self.info = (message[3 : -m.CHECK_SIZE] if _checks(whole) else message[3:]).strip()
                return (Identified(DEVICE, "trademark", self.info, now),) if self.info else ()
            case "r" | "w":
                self.settings = {**self.settings, int(message[1:3], 16): int(message[3:5], 16)}
            case "l" | "x":
                self.leds_answered = True
        return ()

    def _position(self, letters: str, now: float) -> Sequence[DriverEvent]:
        if self.named is None:
            return ()
        pieces = m.pieces_of(letters)
        return self._positions.take(
            pieces if self.named else tuple(piece and UNIDENTIFIED for piece in pieces), now
        )


def _checks(data: bytes | bytearray) -> bool:
    """Whether this ends with its own block check."""
    text = data[: -m.CHECK_SIZE].decode("ascii")
    return bytes(data) == m.checked(text).encode("ascii")
