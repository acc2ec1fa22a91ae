"""Who stands on a square, as an eboard tells it: a piece by name, a piece that it cannot name, or nobody."""

from __future__ import annotations

import enum
from typing import Final, Literal

import chess


class UnidentifiedPiece(enum.Enum):
    """A piece on an eboard that knows where pieces stand and not which; it answers as a piece does."""

    PIECE = "?"

    @property
    def color(self) -> None:
        """Nobody knows."""

    @property
    def piece_type(self) -> None:
        """Nobody knows."""

    def symbol(self) -> str:
        """How it is written."""
        return self.value


UNIDENTIFIED: Final = UnidentifiedPiece.PIECE
Occupant = chess.Piece | Literal[UnidentifiedPiece.PIECE] | None
"""Who stands on a square; None = nobody."""
Occupants = tuple[Occupant, ...]
"""Who stands on each of the 64 squares, index 0 = a1 ... 63 = h8."""
