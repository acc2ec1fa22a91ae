"""The board of a game that has a result: the players may show another one, or play on. Pure.

What hands do after a game is no play of it: men are analysed with, put away, set up again. Only what two
people do
deliberately says something about the result: both kings in the centre, which no position has; or, while
nobody has confirmed a result that they showed, the men as in the record again and the clock running.
"""

from __future__ import annotations

import chess

from broker.message import Result
from daemon.evidence import PlacementSeen, SquareSeen
from daemon.judging.endings import shown_by_squares, shown_with_kings
from daemon.reconstruction.placements import positions
from drivers.men import Men

SETTLED_S = 0.6
"""So long nothing changed on the board: hands are done with the kings."""


class AfterTheEnd:
    """What stands on one game's board, square by square, whatever is thought of it.

    Args:
        men: what stands there, from White's side.

    Attributes:
        men: what stands there now.
        due: hall time at which the board has been quiet; None = nothing changed since it was.
    """

    def __init__(self, men: Men) -> None:
        self.men = men
        self.due: float | None = None

    def see(self, seen: SquareSeen | PlacementSeen) -> None:
        """Take what the board tells."""
        if isinstance(seen, SquareSeen):
            men = (*self.men[: seen.square], seen.piece, *self.men[seen.square + 1 :])
        else:
            men = seen.placement
        if men != self.men:
            self.men, self.due = men, seen.at + SETTLED_S

    def looked(self) -> None:
        """Somebody has looked at the quiet board."""
        self.due = None

    def shows(self, position: chess.Board, *, named: bool) -> Result | None:
        """The result that the kings show.

        Args:
            position: the last of the game.
            named: the board knows its men; else the squares that the kings left and came to tell.
        """
        if not named:
            return shown_by_squares(position, self._occupied)
        seen = chess.BaseBoard.empty()
        for square, man in enumerate(self.men):
            seen.set_piece_at(square, man if isinstance(man, chess.Piece) else None)
        return shown_with_kings(seen)

    def stands_as(self, position: chess.BaseBoard, *, named: bool) -> bool:
        """Whether the men stand as in a position."""
        if not named:
            return self._occupied == position.occupied
        return all(man == position.piece_at(square) for square, man in enumerate(self.men))

    def plays_on(self, position: chess.Board, *, named: bool) -> bool:
        """Whether the men stand as in a position, or one legal move later."""
        if self.stands_as(position, named=named):
            return True
        moves = position.legal_moves
        return any(self.stands_as(positions(position, [one])[1], named=named) for one in moves)

    @property
    def _occupied(self) -> int:
        return sum(chess.BB_SQUARES[square] for square, man in enumerate(self.men) if man is not None)
