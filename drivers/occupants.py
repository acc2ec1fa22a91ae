"""The occupant of a square, as an electronic board reports it: a piece, an unidentified piece, or none."""

from __future__ import annotations

import enum
from typing import Final, Literal

import chess


class UnidentifiedPiece(enum.Enum):
    """A piece on an eboard that knows where pieces stand and not which; it answers as a piece does."""

    PIECE = "?"

    @property
    def color(self) -> None:
        """Unknown."""

    @property
    def piece_type(self) -> None:
        """Unknown."""

    def symbol(self) -> str:
        """How it is written."""
        return self.value


UNIDENTIFIED: Final = UnidentifiedPiece.PIECE
Occupant = chess.Piece | Literal[UnidentifiedPiece.PIECE] | None
"""The occupant of a square; None if it is empty."""
Occupants = tuple[Occupant, ...]
"""The occupant of each of the 64 squares, index 0 = a1 ... 63 = h8."""
