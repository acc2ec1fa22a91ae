"""When king and rook of a castling were lifted and released, as the board reported it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import chess

from daemon.core.evidence.placements import rook_squares
from drivers.occupants import UNIDENTIFIED, Occupant

Change = tuple[float, chess.Square, Occupant]
"""Hall time, square, new occupant (None if empty)."""


@dataclass(frozen=True, slots=True)
class Castling:
    """The four moments of a castling, in hall time; the last ones if a piece moved more than once."""

    king_up: float
    rook_up: float
    king_down: float
    rook_down: float

    @classmethod
    def of(cls, changes: Sequence[Change], move: chess.Move, color: chess.Color) -> Castling | None:
        """Return the moments of this castling; None if one of them was never reported.

        Args:
            changes: changes of squares, oldest first; an unidentified piece may be the king or the rook.
            move: the king's.
            color: the side that castled.
        """
        rook_from, rook_to = rook_squares(move)
        moments = (
            lifted(changes, move.from_square),
            lifted(changes, rook_from),
            landed(changes, move.to_square, chess.Piece(chess.KING, color)),
            landed(changes, rook_to, chess.Piece(chess.ROOK, color)),
        )
        king_up, rook_up, king_down, rook_down = moments
        if king_up is None or rook_up is None or king_down is None or rook_down is None:
            return None
        return cls(king_up, rook_up, king_down, rook_down)

    @property
    def lifts_apart_s(self) -> float:
        """The time between the two lifts."""
        return abs(self.king_up - self.rook_up)

    @property
    def landings_apart_s(self) -> float:
        """The time between the two landings."""
        return abs(self.king_down - self.rook_down)

    @property
    def both_up_s(self) -> float:
        """How long both pieces were in hand; below 0 if one was released before the other was lifted."""
        return min(self.king_down, self.rook_down) - max(self.king_up, self.rook_up)

    @property
    def lasted_s(self) -> float:
        """The time from the first moment to the last."""
        moments = (self.king_up, self.rook_up, self.king_down, self.rook_down)
        return max(moments) - min(moments)


def lifted(changes: Sequence[Change], square: chess.Square) -> float | None:
    """Return when a square was last emptied."""
    return next((at for at, where, now in reversed(changes) if where == square and now is None), None)


def landed(changes: Sequence[Change], square: chess.Square, piece: Occupant) -> float | None:
    """Return when this piece last came to a square; an unidentified piece may be the one."""
    came = (at for at, where, now in reversed(changes) if where == square and now in (piece, UNIDENTIFIED))
    return next(came, None)
