"""The conversation with one Square Off board: what is sent to it, and when.

A board sends each change unasked, and its picture on request. It is asked again and again: that finds a
change that the radio lost, and shows that the board is connected. A Neo also sends its picture every two
seconds, which distinguishes it from a Pro.

The board is sent the start of a new game when the pieces are set up, and never in the middle of a game: a
board that was lost and comes back would otherwise begin again.
"""

from __future__ import annotations

from typing import Final

import chess

from drivers.events import DriverEvent, PlacementRead
from drivers.link.clockless import ClocklessConversation
from drivers.link.session import Wiring
from drivers.occupants import Occupants
from drivers.profile import Profile
from drivers.squareoff import messages as m
from drivers.squareoff.codec import SquareOffCodec

PRO: Final = Profile(board_latency_s=0.4, settle_s=0.6, named=False, clock=False)
"""Answers took 0.03 to 0.15 s. How often it looks is not known: 0.25 s as the slow ones of other makers.
While a player adjusts a piece, its square comes and goes for half a second."""
NEO: Final = Profile(board_latency_s=1.3, settle_s=1.3, named=False, clock=False)
"""Its pictures were up to 1.3 s behind its changes, so one that was asked for may be as old."""

CONNECTED_S: Final = 0.25
SPACING_S: Final = 0.15
"""After connecting, and between two messages: pauses that work on real boards."""
ROUND_S: Final = 1.0
"""Between two pictures; others ask every 0.25 to 2 s."""
PRO_AFTER: Final = 3
"""After this many pictures that were all requested, the board is not a Neo: they take longer than the two
seconds in which a Neo sends one unasked."""

START: Final[frozenset[chess.Square]] = frozenset(
    square for square in chess.SQUARES if chess.square_rank(square) in (0, 1, 6, 7)
)
GAME_SQUARES: Final = 4
"""Number of squares that differ from the start after each side has moved."""


class SquareOffConversation(ClocklessConversation):
    """One board on one link."""

    def __init__(self, _: Wiring = Wiring.SINGLE) -> None:
        super().__init__(self._new_reader(), SPACING_S, PRO, ROUND_S)

    def start(self, now: float) -> None:
        """Forget everything, and leave the board in peace for a moment."""
        self._begin(self._new_reader(), now)
        self._free_at = self._next_round = now + CONNECTED_S
        self._lit, self._leds_wrong = frozenset(), True  # they may have stayed on

    def receive(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream, and announce a game to the board when one can begin."""
        events = super().receive(data, now)
        for event in events:
            if isinstance(event, PlacementRead):
                self._begin_game(event.placement, now)
        return events

    def ready(self) -> bool:
        """Whether a picture has been read, and it is known which of the two boards sent it."""
        return super().ready() and (self._codec.is_neo or self._codec.positions >= PRO_AFTER)

    def profile(self) -> Profile:
        """How late the board can be."""
        return NEO if self._codec.is_neo else PRO

    def _new_reader(self) -> SquareOffCodec:
        self._codec = SquareOffCodec()
        self._game_announced = False
        return self._codec

    def _questions(self) -> list[bytes]:
        return [m.ASK_BOARD]

    def _begin_round(self, now: float) -> None:
        """Rounds are the rule here, so one alone is no reason to light everything again."""
        wrong = self._leds_wrong
        super()._begin_round(now)
        if self._unanswered == 1:
            self._leds_wrong = wrong

    def _asides(self) -> list[bytes]:
        return [m.ASK_BATTERY]

    def _leds(self, squares: frozenset[chess.Square]) -> bytes:
        return m.light(squares)

    def _begin_game(self, placement: Occupants, now: float) -> None:
        wrong = START ^ {square for square in chess.SQUARES if placement[square] is not None}
        if len(wrong) >= GAME_SQUARES:
            self._game_announced = False
        elif not wrong and not self._game_announced:
            self._game_announced = True
            self._ask([m.NEW_GAME])
            self._pump(now)
