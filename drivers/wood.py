"""The wood on one board: what truly stands on each square, whatever a sensor makes of it."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from drivers.events import Placement


class Wood:
    """One man on a square at most; a hand that breaks this is a mistake of the simulation and raises."""

    def __init__(self, placement: Sequence[chess.Piece | None] = (None,) * 64) -> None:
        self._men = list(placement)

    def __getitem__(self, square: chess.Square) -> chess.Piece | None:
        return self._men[square]

    def lift(self, square: chess.Square) -> chess.Piece:
        """Take the man off its square.

        Raises:
            ValueError: nothing stands there.
        """
        man = self._men[square]
        if man is None:
            raise ValueError(f"a hand lifts from {chess.square_name(square)}, where nothing stands")
        self._men[square] = None
        return man

    def put(self, square: chess.Square, man: chess.Piece) -> None:
        """Put a man down.

        Raises:
            ValueError: the square is taken.
        """
        if self._men[square] is not None:
            raise ValueError(
                f"a hand puts {man} on {chess.square_name(square)}, where {self._men[square]} stands"
            )
        self._men[square] = man

    def placement(self) -> Placement:
        """What stands on all squares."""
        return tuple(self._men)


def placement_of(board: chess.BaseBoard) -> Placement:
    """What stands on the squares of a position."""
    men = board.piece_map()
    return tuple(men.get(square) for square in chess.SQUARES)
