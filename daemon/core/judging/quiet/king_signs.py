"""What kings tell without a press: that one was taken, or which result both of them show. Pure."""

from __future__ import annotations

import chess

from broker.contract.message import Result
from daemon.core.evidence.evidence import PlacementSeen, SquareSeen
from daemon.core.evidence.placements import is_piece_of
from daemon.core.judging.quiet.endings import CENTRE, shown_with_kings
from daemon.core.reconstruction.hypotheses import SensedBoard
from daemon.core.reconstruction.reconstruct import Explanation


class KingSigns:
    """Where each king of one game was last seen to come, by legal moves or not."""

    def __init__(self) -> None:
        self._seen: dict[chess.Color, chess.Square] = {}

    def see(self, seen: SquareSeen | PlacementSeen) -> None:
        """Take what the board tells; a whole reading does not say who came where."""
        if isinstance(seen, SquareSeen) and seen.piece and seen.piece.piece_type == chess.KING:
            self._seen[seen.piece.color] = seen.square

    def taken_by(self, color: chess.Color, position: chess.Board, seen: SensedBoard) -> bool:
        """Whether a piece of this player stands where the other king stood last, who stands nowhere now.

        Args:
            color: who may have taken him.
            position: after the last final move.
            seen: the board; one that does not know its pieces never tells.
        """
        king = self._seen.get(not color, position.king(not color))
        gone = seen.named and seen.as_in(position).king(not color) is None
        return gone and king is not None and is_piece_of(seen.codes[king], color)

    def taker(self, position: chess.Board, seen: SensedBoard) -> chess.Color | None:
        """Who has taken the other's king; None = nobody. Arguments as for `taken_by`."""
        return next((color for color in chess.COLORS if self.taken_by(color, position, seen)), None)


def shown_beside(line: Explanation, seen: SensedBoard) -> Result | None:
    """The result that the kings show, where nothing but them stands otherwise than in a line."""
    kings = {line.board.king(color) for color in chess.COLORS}
    if len(line.wrong) != 2 * len(kings) or not kings <= set(line.wrong):
        return None
    return shown_with_kings(seen.as_in(line.board))


def is_first_of_the_sign(before: chess.Board, move: chess.Move, seen: SensedBoard) -> bool:
    """Whether a move only put a king on the centre square where he shows the result now.

    Args:
        before: the position in which it was made.
        move: a legal one.
        seen: the board, with the second king there as well.
    """
    if before.piece_type_at(move.from_square) != chess.KING or move.to_square not in CENTRE:
        return False
    after = before.copy(stack=False)
    after.push(move)
    shown = seen.as_in(after)
    return shown.king(before.turn) == move.to_square and shown_with_kings(shown) is not None
