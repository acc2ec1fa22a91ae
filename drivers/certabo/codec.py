"""The codec of Certabo and Tabutronic boards: bytes in, events out.

A board repeats one line of numbers: 320 if its squares read chips, 8 if it detects occupancy only. A colon
begins a line and CR LF ends it. Some connections leave out one of them, and recordings have line ends in the
middle of numbers. After a colon, line ends are therefore ignored unless the count of numbers is right, and a
line without a colon is accepted only between two line ends. Half a line at the beginning is noise
(`hardware-specs/certabo/protocol.md` section 3).

There is no checksum. Damage that still looks like a line is filtered like a ghost: a position rests on three
lines (`ghosts.py`).
"""

from __future__ import annotations

import math
import re
from collections import deque
from typing import Final

from drivers.certabo import messages as m
from drivers.certabo.calibration import FIXED, NOT_CALIBRATED
from drivers.certabo.ghosts import GhostFilter
from drivers.certabo.messages import DEVICE, NO_CHIP, Chips
from drivers.events import DriverEvent
from drivers.link.calibrating import Calibration
from drivers.link.noise import LinkNoise
from drivers.link.positions import LastPlacement
from drivers.occupants import UNIDENTIFIED, Occupant

KEPT_FRAMES: Final = 15
"""Number of frames for a calibration; the makers' programs give up after as many."""
UNKNOWN_PIECES: Final = 4
"""If at least this many pieces are read and all are unknown, the board was calibrated with another set."""

_TOKENS: Final = re.compile(rb"[0-9 ]+|[^0-9 ]", re.DOTALL)
_COUNTS: Final = (m.CHIP_NUMBERS, m.RANK_NUMBERS)


class CertaboCodec:
    """The decoder of one link.

    Attributes:
        positions: number of positions received, ghosts removed.
        frames: the latest frames with chips, oldest first; a calibration is made from them.
        frame_at: when the latest of them came.
        strange: number of consecutive frames with pieces of which the calibration knows none.
        feels: whether the board detects occupancy only; None if not known yet.
        colored: whether it has coloured LEDs; None until it has answered an LED command.
        leds_answered: whether it has answered the last command to its LEDs.

    Args:
        calibration: of the set on the board; None if there is none.
    """

    def __init__(self, calibration: Calibration | None = None) -> None:
        self.frames: deque[Chips] = deque(maxlen=KEPT_FRAMES)
        self.frame_at = -math.inf
        self.strange = 0
        self.feels: bool | None = None
        self.colored: bool | None = None
        self.leds_answered = False
        self._pieces: Calibration = FIXED
        self.learn(calibration or NOT_CALIBRATED)
        self._positions = LastPlacement(DEVICE)
        self._ghosts = GhostFilter()
        self._count = 0  # numbers in a line of this board
        self._line = bytearray()
        self._opened = False  # by a colon
        self._after_end = False  # it began behind an end of a line
        self._carriage_returned = False
        self._noise = LinkNoise()

    @property
    def positions(self) -> int:
        """How many positions have come."""
        return self._positions.count

    def learn(self, calibration: Calibration) -> None:
        """Use these pieces from the next frame on, in addition to those of the emulators."""
        self._pieces = {**FIXED, **calibration}
        self.strange = 0

    def sent_data(self, _data: bytes) -> None:
        """The host gave an order to the LEDs: there is nothing else that it can say."""
        self.leds_answered = False

    def ask_placement(self, _device: int) -> None:
        """Report the next position whole."""
        self._positions.ask()

    def receive_data(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes.

        Never raises on what the device sends: damage becomes `Garbled`.
        """
        events: list[DriverEvent] = []
        for token in _TOKENS.findall(data):
            if token[0] in b"0123456789 ":
                self._line += token
                while len(self._line) > m.LONGEST:
                    rest = self._line[m.LONGEST :]
                    del self._line[m.LONGEST :]
                    self._lose("a line that is too long", now, events)
                    self._line += rest
            else:
                self._mark(token[0], now, events)
            self._carriage_returned = token == b"\r"
        return events

    def _mark(self, mark: int, now: float, events: list[DriverEvent]) -> None:
        """A character that is no part of a number."""
        if mark == ord(":"):
            if self._line:
                self._complete(now, events)
            self._opened = True
        elif mark == ord("\n"):
            self._end_of_line(now, events)
        elif mark in (m.MONO, m.COLORED):
            self.leds_answered, self.colored = True, mark == m.COLORED
        elif mark not in b"\r\0":
            self._line.append(mark)
            self._lose("characters that are no number", now, events)

    def _end_of_line(self, now: float, events: list[DriverEvent]) -> None:
        if self._opened:
            if self._line.endswith(b" ") and len(self._line.split()) in _COUNTS:
                self._complete(now, events)
        elif self._carriage_returned:
            if self._line:
                self._complete(now, events)
            self._after_end = True

    def _complete(self, now: float, events: list[DriverEvent]) -> None:
        """A border has come: what is there is a line, or none."""
        words = self._line.split()
        count = len(words)
        whole = (self._opened or self._after_end) and b" ".join(words) == self._line.removesuffix(b" ")
        if bytes(self._line) in m.STRAYS:
            self._line.clear()
        elif not whole or count not in _COUNTS or max(map(len, words)) > 3 or max(map(int, words)) > 0xFF:
            self._lose(f"a line of {count} numbers", now, events)
        elif self._positions.count and count != self._count:
            self._lose("a line of another kind of board", now, events)
        else:
            self._opened, self._after_end = False, True
            self._line.clear()
            self._noise.end(now, events)
            if count != self._count:
                self._count, self._ghosts = count, GhostFilter()
            self._read([int(word) for word in words], now, events)

    def _lose(self, reason: str, now: float, events: list[DriverEvent]) -> None:
        self._noise.add(bytes(self._line), reason, now, events)
        self._line.clear()
        self._opened = self._after_end = False

    def _read(self, numbers: list[int], now: float, events: list[DriverEvent]) -> None:
        frame: list[Occupant]
        if self._count == m.RANK_NUMBERS:
            self.feels = True
            frame = [UNIDENTIFIED if taken else None for taken in m.taken_of(numbers)]
        else:
            self.feels = False
            chips = m.chips_of(numbers)
            frame = [self._pieces.get(chip) for chip in chips]
            self._judge(chips, frame)
            self.frames.append(chips)
            self.frame_at = now
        pieces = self._ghosts.take(frame)
        if pieces is not None and not self.strange:
            events += self._positions.take(pieces, now)

    def _judge(self, chips: Chips, frame: list[Occupant]) -> None:
        """Count frames of unknown pieces: a ghost is gone in the next frame, a piece is not."""
        before = self.frames[-1] if self.frames else (NO_CHIP,) * 64
        steady = sum(chip == was != NO_CHIP for chip, was in zip(chips, before, strict=True))
        self.strange = self.strange + 1 if steady >= UNKNOWN_PIECES and not any(frame) else 0
