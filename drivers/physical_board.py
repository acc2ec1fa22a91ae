"""The physical board: what is really on each square, whatever a sensor reports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import chess

from drivers.events import Placement

_PIECES: Final = {
    color: {kind: chess.Piece(kind, color) for kind in chess.PIECE_TYPES} for color in chess.COLORS
}
_SYMBOLS: Final = {
    color: {kind: piece.symbol() for kind, piece in kinds.items()} for color, kinds in _PIECES.items()
}


class PhysicalBoard:
    """One piece on a square at most; a hand that breaks this is a mistake of the simulation and raises."""

    def __init__(self, placement: Sequence[chess.Piece | None] = (None,) * 64) -> None:
        self._pieces = list(placement)

    def __getitem__(self, square: chess.Square) -> chess.Piece | None:
        return self._pieces[square]

    def lift(self, square: chess.Square) -> chess.Piece:
        """Take the piece off its square.

        Raises:
            ValueError: the square is empty.
        """
        piece = self._pieces[square]
        if piece is None:
            raise ValueError(f"a hand lifts from {chess.square_name(square)}, where nothing stands")
        self._pieces[square] = None
        return piece

    def put(self, square: chess.Square, piece: chess.Piece) -> None:
        """Put a piece down.

        Raises:
            ValueError: the square is taken.
        """
        if self._pieces[square] is not None:
            raise ValueError(
                f"a hand puts {piece} on {chess.square_name(square)}, where {self._pieces[square]} stands"
            )
        self._pieces[square] = piece

    def placement(self) -> Placement:
        """What stands on all squares."""
        return tuple(self._pieces)


def placement_of(board: chess.BaseBoard) -> Placement:
    """Return the placement of a position."""
    occupants: list[chess.Piece | None] = [None] * 64
    for square, piece in _pieces(board):
        occupants[square] = piece
    return tuple(occupants)


def placement_fen(board: chess.BaseBoard) -> str:
    """Return the placement as the first field of a FEN; much faster than `chess.BaseBoard.board_fen`."""
    symbols = ["1"] * 64
    for square, piece in _pieces(board):
        symbols[square] = _SYMBOLS[piece.color][piece.piece_type]
    ranks = "/".join("".join(symbols[first : first + 8]) for first in range(56, -1, -8))
    for empty in range(8, 1, -1):
        ranks = ranks.replace("1" * empty, str(empty))
    return ranks


def _pieces(board: chess.BaseBoard) -> Iterator[tuple[chess.Square, chess.Piece]]:
    white = board.occupied_co[chess.WHITE]
    kinds = (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings)
    for piece_type, mask in zip(chess.PIECE_TYPES, kinds, strict=True):
        for square in chess.scan_forward(mask):
            yield square, _PIECES[bool(white >> square & 1)][piece_type]
