"""The codec of Square Off boards: bytes in, events out.

A Pro frames each message: ``30#1100...*``, ``0#e2u*``. A Neo sends frames too, and on two characteristics of
its own changes (``d2u``) and pictures (64 digits) without any frame. All of it comes in one stream here. Each
kind is recognised by its own letters, so borders of Bluetooth packets are not relied on
(`hardware-specs/squareoff/protocol.md` sections 2 and 3). There is no checksum.

A picture that a Neo sends unasked may be older than the changes before it. One that contradicts a change of
the last `LAG_S` seconds is therefore ignored; the next comes two seconds later.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Final

import chess

from drivers.events import BatteryRead, DriverEvent, Identified, PlacementRead, SquareChanged
from drivers.link.noise import LinkNoise
from drivers.occupants import UNIDENTIFIED, Occupant
from drivers.squareoff import messages as m
from drivers.squareoff.messages import DEVICE, Code

BROKEN_S: Final = 1.5
"""A message comes without a pause; after one this long the rest of it is lost. Pictures without a frame are
1.8 s apart at least, so a piece of one never joins the next."""

LAG_S: Final = 1.5
"""A picture was seen 1.3 s behind the change that it shows."""

WHOLE_EVERY: Final = 5
"""Every this many pictures that come unasked, one is reported as a whole reading."""

_DATA = rb"[\x20-\x22\x24-\x29\x2b-\x7e]{0,%d}" % m.LONGEST_DATA
_FRAME = re.compile(rb"(\d{1,2})#(" + _DATA + rb")\*")
_CHANGE = re.compile(rb"[a-h][1-8][ud]")
_PICTURE = re.compile(rb"[01]{64}")
_DONE = re.compile(rb"OK")
_MAY_BECOME = re.compile(rb"[a-h]([1-8])?|O|\d{1,2}(#" + _DATA + rb")?|[01]{3,63}")
"""What a message may still become when more comes."""
UNREADABLE: Final = "no message of a Square Off board"
_CODES: Final = frozenset(Code)
_BETWEEN = re.compile(rb"[\r\n]+")
_POSSIBLE = re.compile(rb"[a-hO0-9\r\n]")


class SquareOffCodec:
    """The decoder of one link.

    Attributes:
        positions: how many pictures have come.
        is_neo: something came that only a Neo sends.
    """

    def __init__(self) -> None:
        self.positions = 0
        self.is_neo = False
        self._buffer = bytearray()
        self._received_at = -math.inf
        self._noise = LinkNoise()
        self._pieces: list[Occupant] | None = None
        self._changed_at = -math.inf
        self._asked = False
        self._unreported = 0

    def sent_data(self, _data: bytes) -> None:
        """What the host sends changes nothing about what the answers mean."""

    def ask_placement(self, _device: int) -> None:
        """Report the next picture as a whole reading."""
        self._asked = True

    def receive_data(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes.

        Never raises on what the device sends: damage becomes `Garbled`.
        """
        events: list[DriverEvent] = []
        if self._buffer and now - self._received_at > BROKEN_S:
            self._add_noise(len(self._buffer), "a message broke off", now, events)
        self._received_at = now
        self._buffer += data
        while self._buffer:
            if match := _BETWEEN.match(self._buffer):
                del self._buffer[: match.end()]
            elif match := _FRAME.match(self._buffer):
                if self._noise and int(match[1]) not in _CODES:
                    self._add_noise(1, UNREADABLE, now, events)  # perhaps damage, and a good one behind it
                    continue
                read = self._framed(int(match[1]), match[2].decode("ascii"), now)
                if read is None:
                    self._add_noise(match.end(), "impossible values in a message", now, events)
                else:
                    self._tell(read, match.end(), now, events)
            elif match := _CHANGE.match(self._buffer):
                self.is_neo = True
                self._tell(self._change(match[0].decode("ascii"), now), match.end(), now, events)
            elif match := _PICTURE.match(self._buffer):
                self.is_neo = True
                read = self._picture(match[0].decode("ascii"), now, asked=False)
                self._tell(read, match.end(), now, events)
            elif match := _DONE.match(self._buffer):  # a motor has done what another program asked for
                self._tell((), match.end(), now, events)
            elif _MAY_BECOME.fullmatch(self._buffer):
                break
            else:
                start = _POSSIBLE.search(self._buffer, 1)
                lost = start.start() if start else len(self._buffer)
                self._add_noise(lost, UNREADABLE, now, events)
        return events

    def _framed(self, code: int, data: str, now: float) -> Sequence[DriverEvent] | None:
        """The events of a frame; None = its data are impossible."""
        match code:
            case Code.SQUARE:
                return self._change(data, now) if _CHANGE.fullmatch(data.encode()) else None
            case Code.BOARD:
                match = _PICTURE.fullmatch(data.encode())
                return self._picture(data, now, asked=True) if match else None
            case Code.BATTERY | Code.VOLTS:
                reported = re.fullmatch(r"\d{1,4}(\.\d{1,3})?", data)
                return (BatteryRead(DEVICE, m.percent(float(data)), False, now),) if reported else None
            case Code.ADDRESS:
                return (Identified(DEVICE, "serial", data.strip(), now),) if data.strip() else None
            case Code.NEW_GAME:
                return () if data == "GO" else None
            case _:
                return ()

    # --- squares --------------------------------------------------------------------------------------------

    def _change(self, text: str, now: float) -> Sequence[DriverEvent]:
        square, piece = chess.parse_square(text[:2]), UNIDENTIFIED if text[2] == "d" else None
        self._changed_at = now
        if self._pieces is not None:
            self._pieces[square] = piece
        return (SquareChanged(DEVICE, square, piece, now),)

    def _picture(self, bits: str, now: float, *, asked: bool) -> Sequence[DriverEvent]:
        """Return a requested picture whole, and of an unasked one only what it adds to the changes."""
        self.positions += 1
        pieces, before = _pieces(bits), self._pieces
        if self.is_neo and before not in (None, pieces) and now - self._changed_at < LAG_S:
            return ()
        self._pieces = pieces
        self._unreported += 1
        if before is None or asked or self._asked or self._unreported >= WHOLE_EVERY:
            self._unreported, self._asked = 0, False
            return (PlacementRead(DEVICE, tuple(pieces), now),)
        changed = [square for square in chess.SQUARES if pieces[square] is not before[square]]
        changed.sort(key=lambda square: pieces[square] is not None)  # what was lifted comes first
        return [SquareChanged(DEVICE, square, pieces[square], now) for square in changed]

    # --- reports --------------------------------------------------------------------------------------------

    def _tell(self, read: Sequence[DriverEvent], size: int, now: float, events: list[DriverEvent]) -> None:
        """A message of this size at the front was understood."""
        del self._buffer[:size]
        self._noise.end(now, events)
        events += read

    def _add_noise(self, count: int, reason: str, now: float, events: list[DriverEvent]) -> None:
        self._noise.add(bytes(self._buffer[:count]), reason, now, events)
        del self._buffer[:count]


def _pieces(bits: str) -> list[Occupant]:
    pieces: list[Occupant] = [None] * 64
    for square, bit in zip(m.ORDER, bits, strict=True):
        pieces[square] = UNIDENTIFIED if bit == "1" else None
    return pieces
