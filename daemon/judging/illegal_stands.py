"""An illegal move that nobody puts right: it stands once the opponent has answered it. Pure."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from daemon.cases.incidents import Displacement
from daemon.reconstruction.placements import positions

CASTLING = {chess.KING, chess.ROOK}
"""The men that one move can bring elsewhere together."""
LEFT_IN_CHECK = chess.STATUS_OPPOSITE_CHECK
"""The one thing wrong with a position that can stand: so it is after every check that was overlooked."""


@dataclass(frozen=True, slots=True)
class IllegalMove:
    """An illegal move that somebody was told of.

    Attributes:
        offender: who made it.
        men: as they stood at his press.
    """

    offender: chess.Color
    men: chess.BaseBoard

    def answered(self, before: chess.Board, men: chess.BaseBoard, pressed: chess.Color) -> chess.Board | None:
        """The position that stands, when the opponent has made a move that is legal in it.

        Args:
            before: after the last final move.
            men: as they stand now.
            pressed: who has just pressed.

        Returns:
            the opponent is to move in it; None = he did not press, or no move of his leads from it to here,
            or he took the king.
        """
        if pressed == self.offender or not self._is_a_move(before):
            return None
        position = self._after(before)
        if position.status() & ~LEFT_IN_CHECK:
            return None
        king = position.king(self.offender)
        moves = (move for move in position.legal_moves if move.to_square != king)
        answers = (positions(position, [move])[1] for move in moves)
        return position if any(one.board_fen() == men.board_fen() for one in answers) else None

    def _is_a_move(self, before: chess.Board) -> bool:
        """Whether he did what a move does: men of his went elsewhere, and one of the opponent's is gone.

        Else the board has told wrongly, or men lie about: no position to go on from.
        """
        own, other = (
            Displacement.of(color, before, self.men) for color in (self.offender, not self.offender)
        )
        if other.foreign or len(other.missing) > 1 or len(own.foreign) != len(own.missing):
            return False
        moved = {man.piece_type for _, man in own.foreign}
        return len(own.foreign) == 1 or (len(own.foreign) == len(CASTLING) and moved == CASTLING)

    def _after(self, before: chess.Board) -> chess.Board:
        """The position in which the opponent is to move, had the move been legal."""
        position = before.copy(stack=False)
        position.set_board_fen(self.men.board_fen())
        position.turn, position.ep_square = not self.offender, None
        position.castling_rights = position.clean_castling_rights()
        position.halfmove_clock = 0
        position.fullmove_number += self.offender == chess.BLACK
        return position
