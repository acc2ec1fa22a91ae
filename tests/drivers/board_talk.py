"""A conversation and a simulated board at the two ends of a line, in time that a test moves."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import chess

from drivers.dgt.simulated.board import DgtSimulator
from drivers.events import DriverEvent, PlacementRead, SquareChanged
from drivers.link.session import Conversation
from drivers.occupants import Occupant, Occupants
from drivers.simulation.games import shelf
from drivers.simulation.players import ORDINARY, script
from drivers.simulation.sensors import SensorBoard

LOOK_S: Final = 0.5
"""So often somebody looks whether the link is there."""
MOST: Final = 1000
"""After this many turns at one moment, the two would continue for ever."""

PROMOTIONS: Final = 84
"""A game of 117 plies in three and a half minutes, with promotions on both sides."""


Simulated = SensorBoard | DgtSimulator


class Talk:
    """Both ends and what passes between them.

    Attributes:
        now: hall time.
        events: everything reported, in order.
        sent: every message to the board, with its moment.

    Args:
        to_board, from_board: what a line makes of a message; empty = it is lost.
    """

    def __init__(
        self,
        conversation: Conversation,
        board: Simulated,
        now: float = 0.0,
        *,
        to_board: Callable[[bytes], bytes] = bytes,
        from_board: Callable[[bytes], bytes] = bytes,
    ) -> None:
        self.conversation, self.board, self.now = conversation, board, now
        self.events: list[DriverEvent] = []
        self.sent: list[tuple[float, bytes]] = []
        self.to_board, self.from_board = to_board, from_board
        self._there = False
        self._look()
        self._exchange()

    def run(self, seconds: float) -> list[DriverEvent]:
        """Let time pass, and return the events of that time."""
        return self.until(self.now + seconds)

    def until(self, end: float) -> list[DriverEvent]:
        """Let time pass up to a moment, and return the events until then."""
        reported, turns, before = len(self.events), 0, self.now
        while (moment := self._next()) <= end:
            self.now = max(self.now, moment)
            turns = turns + 1 if self.now == before else 0
            assert turns < MOST, f"they never get beyond {self.now}"
            before = self.now
            self._look()
            if self._there and (self.conversation.due() or 0.0) <= self.now:
                self.events += self.conversation.tick(self.now)
            self._exchange()
        self.now = end
        return self.events[reported:]

    def ask_placement(self, device: int = 0) -> None:
        self.conversation.ask_placement(device, self.now)
        self._exchange()

    def light(self, squares: frozenset[chess.Square]) -> None:
        self.conversation.light(0, squares, self.now)
        self._exchange()

    def times(self, message: bytes) -> list[float]:
        """When this was said to the board."""
        return [at for at, sent in self.sent if sent == message]

    def restart_board(self) -> None:
        """Its power blinks and nobody notices: the link stays."""
        self.board.plugged_in(self.now)

    def replug(self) -> None:
        """The link goes and comes back."""
        self.events += self.conversation.closed(self.now)
        self.board.unplugged(self.now)
        self._there = False
        self._look()
        self._exchange()

    def pieces(self) -> Occupants:
        """Where the events say that pieces stand."""
        return pieces_after(self.events)

    def _next(self) -> float:
        moments = [self.conversation.due() if self._there else None, self.board.due()]
        coming = [moment for moment in moments if moment is not None]
        return max(self.now, min([*coming, (self.now // LOOK_S + 1) * LOOK_S]))

    def _look(self) -> None:
        gone = self.board.gone(self.now)
        if self._there and gone:
            self.board.unplugged(self.now)
            self.events += self.conversation.closed(self.now)
        elif not self._there and not gone:
            self.board.plugged_in(self.now)
            self.conversation.start(self.now)
        self._there = not gone

    def _exchange(self) -> None:
        self.board.advance(self.now)
        while True:
            message = self._there and self.conversation.take_outgoing()
            received = self.board.take_outgoing(self.now)
            if message:
                self.sent.append((self.now, message))
                self.board.receive(self.to_board(message), self.now)
            if received and self._there and (arrived := self.from_board(received)):
                self.events += self.conversation.receive(arrived, self.now)
            if not message and not received:
                return


def talk(conversation: Conversation, simulator: Simulated, until: float) -> list[DriverEvent]:
    """All events up to a moment, on a perfect line."""
    return Talk(conversation, simulator).until(until)


def let_play(board: Simulated, game: int = PROMOTIONS, seed: int = 1, at: float = 1.0) -> float:
    """Give a board's hands a whole real game; returns a moment at which it is over and all is at rest."""
    played = script(shelf().game(game), ORDINARY, random.Random(seed))
    return board.load(played, at) + played.actions[-1].at + 10.0


def pieces_after(events: list[DriverEvent]) -> Occupants:
    """Where pieces stand after these events."""
    pieces: list[Occupant] = [None] * 64
    for event in events:
        if isinstance(event, PlacementRead):
            pieces = list(event.placement)
        elif isinstance(event, SquareChanged):
            pieces[event.square] = event.piece
    return tuple(pieces)


def standing(board: Simulated, *, rotated: bool = False) -> Occupants:
    """Where pieces really stand, by printed square."""
    physical_board = board.table.physical_board
    return tuple(physical_board[63 - square if rotated else square] for square in chess.SQUARES)
