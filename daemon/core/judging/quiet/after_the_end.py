"""Watch the board of a game that has a result: the players may show another one, or continue play.

After a game, hands analyse, put pieces away and set them up again. Only deliberate acts of both players
affect the result: both kings in the centre, which no position has. While nobody has confirmed a result that
they showed, play may also continue: the pieces are back as recorded and the clock runs, or without a clock
the moves continue from the last king's step, which was then an illegal move.
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
"""The time without a change after which the kings are in place."""
PLAYED_ON = 3
"""Number of consecutive plies, after kings that are side by side, that count as play, so that the last step
was no
sign. Fewer may be the first moves of an analysis."""
MOST_CHANGES = 64
"""With more changes of squares before that, the players are analysing."""


class AfterTheEnd:
    """The placement on one game's board, square by square and without interpretation.

    Args:
        pieces: the placement, from White's side.

    Attributes:
        pieces: the current placement.
        due: hall time at which the board counts as quiet, or None if nothing has changed since.
        since: reports of the board since the sign from which play may continue.
    """

    def __init__(self, pieces: Occupants) -> None:
        self.pieces = pieces
        self.due: float | None = None
        self.since: list[SquareSeen | PlacementSeen] = []
        self._last: chess.Board | None = None
        self._plies = 0

    def expect_play(self, position: chess.Board | None) -> None:
        """Watch for play from the position in which the kings show a result; None if it cannot continue."""
        self._last, self._plies, self.since = position, 0, []

    def is_continued(self, *, named: bool) -> bool:
        """Return whether play has continued from there; called whenever the board is quiet."""
        if self._last is None:
            return False
        later = next(self._onwards(self._last, named), None)
        if later is not None:
            self._last, plies = later
            self._plies += plies
        return self._plies >= PLAYED_ON

    def _onwards(self, position: chess.Board, named: bool) -> Iterator[tuple[chess.Board, int]]:
        """Yield the positions one or two plies later that match the board; a king may stay in check."""
        first = [positions(position, [move])[1] for move in _plies(position)]
        yield from ((board, 1) for board in first if self.matches(board, named=named))
        second = (positions(board, [ply])[1] for board in first for ply in _plies(board))
        yield from ((board, 2) for board in second if self.matches(board, named=named))

    def see(self, seen: SquareSeen | PlacementSeen) -> None:
        """Take a report of the board."""
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

    def note_checked(self) -> None:
        """Note that the quiet board has been checked."""
        self.due = None

    def shows(self, position: chess.Board, *, named: bool) -> Result | None:
        """Return the result that the kings show, or None.

        Args:
            position: the last position of the game.
            named: whether the board identifies pieces. If not, the squares that the kings left and reached
                are compared.
        """
        if not named:
            return shown_by_squares(position, self._occupied)
        seen = chess.BaseBoard.empty()
        for square, piece in enumerate(self.pieces):
            seen.set_piece_at(square, piece if isinstance(piece, chess.Piece) else None)
        return shown_with_kings(seen)

    def matches(self, position: chess.BaseBoard, *, named: bool) -> bool:
        """Return whether the placement is that of a position."""
        if not named:
            return self._occupied == position.occupied
        return all(piece == position.piece_at(square) for square, piece in enumerate(self.pieces))

    def plays_on(self, position: chess.Board, *, named: bool) -> bool:
        """Return whether the placement is that of a position or of one legal move later."""
        if self.matches(position, named=named):
            return True
        moves = position.legal_moves
        return any(self.matches(positions(position, [move])[1], named=named) for move in moves)

    @property
    def _occupied(self) -> int:
        return sum(chess.BB_SQUARES[square] for square, piece in enumerate(self.pieces) if piece is not None)


def _plies(position: chess.Board) -> Iterator[chess.Move]:
    """Yield the moves of the player to move, except captures of the king."""
    king = position.king(not position.turn)
    return (move for move in position.pseudo_legal_moves if move.to_square != king)
