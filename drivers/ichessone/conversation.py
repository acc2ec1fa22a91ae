"""The conversation with one iChessOne: what is sent to it, and when.

Once asked to, the board sends its whole position whenever it changes. It acknowledges nothing. Every round
therefore asks for the position, which finds a lost change and shows that the board is connected, and asks it
again to send changes. A round costs 7 bytes and 34 of answer.
"""

from __future__ import annotations

from typing import Final

import chess

from drivers.ichessone import messages as m
from drivers.ichessone.codec import IchessoneCodec
from drivers.link.clockless import ClocklessConversation
from drivers.link.session import Wiring
from drivers.profile import Profile

PROFILE: Final = Profile(board_latency_s=0.3, settle_s=0.4, clock=False)
"""Its scan rate is undocumented. So it is assumed to be as slow as a wired board of
the slowest kind (0.25 s, `drivers/profile.py`) with a turn of the radio behind it."""

SPACING_S: Final = 0.05
"""Time between two writes, as in a program that works."""
TRIES: Final = 3
"""How often a board is asked for its version that does not say it."""


class IchessoneConversation(ClocklessConversation):
    """One board on one link; implements `drivers.link.session.Conversation`."""

    _codec: IchessoneCodec

    def __init__(self, _: Wiring = Wiring.SINGLE) -> None:
        super().__init__(self._new_reader(), SPACING_S, PROFILE)

    def _new_reader(self) -> IchessoneCodec:
        self._codec = IchessoneCodec()
        self._tries = TRIES
        return self._codec

    def _questions(self) -> list[bytes]:
        return [m.ASK_POSITION, m.SUBSCRIBE]

    def _asides(self) -> list[bytes]:
        if self._codec.versioned or not self._tries:
            return [m.ASK_BATTERY]
        self._tries -= 1
        return [m.ASK_HARDWARE, m.ASK_BATTERY]  # the text of the first ends where the second's answer begins

    def _leds(self, squares: frozenset[chess.Square]) -> bytes:
        return m.leds(squares)
