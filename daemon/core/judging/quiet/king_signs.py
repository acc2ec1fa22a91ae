"""Interpret kings without a press: the capture of one, or the result that both show."""

from __future__ import annotations

import chess

from broker.contract.message import Result
from daemon.core.evidence.evidence import PlacementSeen, SquareSeen
from daemon.core.evidence.placements import is_piece_of
from daemon.core.judging.quiet.endings import CENTRE, shown_with_kings
from daemon.core.reconstruction.hypotheses import SensedBoard
from daemon.core.reconstruction.reconstruct import Explanation


class KingSigns:
    """The last square to which each king of one game was seen to move, legally or not."""

    def __init__(self) -> None:
        self._seen: dict[chess.Color, chess.Square] = {}

    def see(self, seen: SquareSeen | PlacementSeen) -> None:
        """Take a report of the board; a full reading does not show which piece moved where."""
        if isinstance(seen, SquareSeen) and seen.piece and seen.piece.piece_type == chess.KING:
            self._seen[seen.piece.color] = seen.square

    def taken_by(self, color: chess.Color, position: chess.Board, seen: SensedBoard) -> bool:
        """Return whether a piece of this player is on the last square of the other king, which is gone.

        Args:
            color: the player who may have captured it.
            position: the position after the last confirmed move.
            seen: the board; one that detects occupancy only never shows this.
        """
        king = self._seen.get(not color, position.king(not color))
        gone = seen.named and seen.as_in(position).king(not color) is None
        return gone and king is not None and is_piece_of(seen.codes[king], color)

    def taker(self, position: chess.Board, seen: SensedBoard) -> chess.Color | None:
        """Return the player who has captured the other's king, or None. For the arguments, see `taken_by`."""
        return next((color for color in chess.COLORS if self.taken_by(color, position, seen)), None)


def shown_by_kings_alone(line: Explanation, seen: SensedBoard) -> Result | None:
    """Return the result that the kings show if only they differ from an explanation, or None."""
    kings = {line.board.king(color) for color in chess.COLORS}
    if len(line.wrong) != 2 * len(kings) or not kings <= set(line.wrong):
        return None
    return shown_with_kings(seen.as_in(line.board))


def is_first_of_the_sign(before: chess.Board, move: chess.Move, seen: SensedBoard) -> bool:
    """Return whether a move only put a king on the centre square on which it now shows the result.

    Args:
        before: the position in which the move was made.
        move: the move, which is legal.
        seen: the board, with the second king in the centre as well.
    """
    if before.piece_type_at(move.from_square) != chess.KING or move.to_square not in CENTRE:
        return False
    after = before.copy(stack=False)
    after.push(move)
    shown = seen.as_in(after)
    return shown.king(before.turn) == move.to_square and shown_with_kings(shown) is not None
