"""The board of a game that has a result: the players may show another one, or play on. Pure.

What hands do after a game is no play of it: pieces are analysed with, put away, set up again. Only what two
people do
deliberately says something about the result: both kings in the centre, which no position has; or, while
nobody has confirmed a result that they showed, the pieces as in the record again and the clock running, or
without a clock play that continues from the last king's step, which was an illegal move then.
"""

from __future__ import annotations

from collections.abc import Iterator

import chess

from broker.contract.message import Result
from daemon.core.evidence.evidence import PlacementSeen, SquareSeen
from daemon.core.evidence.placements import positions
from daemon.core.judging.quiet.endings import shown_by_squares, shown_with_kings
from drivers.occupants import Occupants

SETTLED_S = 0.6
"""So long nothing changed on the board: hands are done with the kings."""
PLAYED_ON = 3
"""So many plies in turn behind kings that stand beside each other are play, and the last step was no sign.
Fewer may be the first moves of an analysis."""
MOST_CHANGES = 64
"""With more changes of squares before that, hands analyse."""


class AfterTheEnd:
    """What stands on one game's board, square by square, whatever is thought of it.

    Args:
        pieces: what stands there, from White's side.

    Attributes:
        pieces: what stands there now.
        due: hall time at which the board has been quiet; None = nothing changed since it was.
        since: what the board has told since the sign from which play may continue.
    """

    def __init__(self, pieces: Occupants) -> None:
        self.pieces = pieces
        self.due: float | None = None
        self.since: list[SquareSeen | PlacementSeen] = []
        self._last: chess.Board | None = None
        self._plies = 0

    def expect_play(self, position: chess.Board | None) -> None:
        """Watch whether play continues from the position in which the kings show a result; None = it
        cannot."""
        self._last, self._plies, self.since = position, 0, []

    def goes_on(self, *, named: bool) -> bool:
        """Whether play has gone on from there; to be asked whenever the board is quiet."""
        if self._last is None:
            return False
        found = next(self._onwards(self._last, named), None)
        if found is not None:
            self._last, plies = found
            self._plies += plies
        return self._plies >= PLAYED_ON

    def _onwards(self, position: chess.Board, named: bool) -> Iterator[tuple[chess.Board, int]]:
        """Where one ply or two lead to what stands on the board; a king may stay in check, as before."""
        first = [positions(position, [one])[1] for one in _plies(position)]
        yield from ((one, 1) for one in first if self.stands_as(one, named=named))
        second = (positions(one, [ply])[1] for one in first for ply in _plies(one))
        yield from ((one, 2) for one in second if self.stands_as(one, named=named))

    def see(self, seen: SquareSeen | PlacementSeen) -> None:
        """Take what the board tells."""
        if isinstance(seen, SquareSeen):
            pieces = (*self.pieces[: seen.square], seen.piece, *self.pieces[seen.square + 1 :])
        else:
            pieces = seen.placement
        if pieces != self.pieces:
            self.pieces, self.due = pieces, seen.at + SETTLED_S
            if self._last is not None:
                self.since.append(seen)
        if len(self.since) > MOST_CHANGES:
            self.expect_play(None)

    def looked(self) -> None:
        """Somebody has looked at the quiet board."""
        self.due = None

    def shows(self, position: chess.Board, *, named: bool) -> Result | None:
        """The result that the kings show.

        Args:
            position: the last of the game.
            named: the board knows its pieces; else the squares that the kings left and came to tell.
        """
        if not named:
            return shown_by_squares(position, self._occupied)
        seen = chess.BaseBoard.empty()
        for square, piece in enumerate(self.pieces):
            seen.set_piece_at(square, piece if isinstance(piece, chess.Piece) else None)
        return shown_with_kings(seen)

    def stands_as(self, position: chess.BaseBoard, *, named: bool) -> bool:
        """Whether the pieces stand as in a position."""
        if not named:
            return self._occupied == position.occupied
        return all(piece == position.piece_at(square) for square, piece in enumerate(self.pieces))

    def plays_on(self, position: chess.Board, *, named: bool) -> bool:
        """Whether the pieces stand as in a position, or one legal move later."""
        if self.stands_as(position, named=named):
            return True
        moves = position.legal_moves
        return any(self.stands_as(positions(position, [one])[1], named=named) for one in moves)

    @property
    def _occupied(self) -> int:
        return sum(chess.BB_SQUARES[square] for square, piece in enumerate(self.pieces) if piece is not None)


def _plies(position: chess.Board) -> Iterator[chess.Move]:
    """What the one to move may do, but for taking the king."""
    king = position.king(not position.turn)
    return (one for one in position.pseudo_legal_moves if one.to_square != king)
