"""The conversation with one Chessnut board: what is sent to it, and when.

A board is silent until it is asked to send positions. It then repeats all of its squares every 0.2 s, changed
or not, so hardly any questions are needed. Only a board that falls quiet, or whose firmware sends positions
only after changes, is asked again.

A Chessnut Move has its own LED and battery commands. Its model can be asked for only over Bluetooth: on USB
the first byte of a message is the number of a report, and other boards have no such report.
"""

from __future__ import annotations

from typing import Final

import chess

from drivers.chessnut import messages as m
from drivers.chessnut.codec import ChessnutCodec
from drivers.events import DriverEvent
from drivers.link.clockless import ClocklessConversation
from drivers.link.session import Wiring
from drivers.profile import Profile

PROFILE: Final = Profile(board_latency_s=0.3, settle_s=0.4, clock=False)
"""A position every 0.2 s, and a turn of the radio for each of its two halves, of 0.05 s or so; what two in a
row show is believed, a little more than the 0.35 s that a program waits that plays on such boards."""

SPACING_S: Final = 0.2
"""Time between two writes, as in the maker's own program."""
REPEATS_S: Final = 0.5
"""A board that repeats itself has done so twice by then."""
TRIES: Final = 3
"""How often each question about itself is put to a board that does not answer it."""


class ChessnutConversation(ClocklessConversation):
    """One board on one link; implements `drivers.link.session.Conversation`."""

    LINK_TELLS_LOSS = True
    _codec: ChessnutCodec

    def __init__(self, _: Wiring = Wiring.SINGLE) -> None:
        super().__init__(self._new_reader(), SPACING_S, PROFILE, repeats_s=REPEATS_S)

    def receive(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes."""
        knew = self._codec.is_move
        events = super().receive(data, now)
        if self._codec.is_move and not knew:
            self._leds_wrong |= bool(self._lit)  # what was sent before it did not understand
            self._ask([m.ASK_MOVE_BATTERY])
            self._pump(now)
        return events

    def _new_reader(self) -> ChessnutCodec:
        self._codec = ChessnutCodec()
        self._tries = TRIES
        return self._codec

    def _questions(self) -> list[bytes]:
        return [m.REALTIME]

    def _asides(self) -> list[bytes]:
        asked = [m.ASK_MOVE_BATTERY if self._codec.is_move else m.ASK_BATTERY]
        if self._tries:
            self._tries -= 1
            if not self._codec.versioned:
                asked.append(m.ASK_VERSION)
            if not self._codec.is_move and not self._codec.on_usb:
                asked.insert(0, m.ASK_MODEL)
        return asked

    def _leds(self, squares: frozenset[chess.Square]) -> bytes:
        return m.move_leds(squares) if self._codec.is_move else m.leds(squares)
