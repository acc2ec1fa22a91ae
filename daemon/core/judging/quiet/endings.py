"""Recognise the result that players show with their kings at the end of a game.

Source: `hardware-specs/dgt/protocol.md`, results shown with the kings.
"""

from __future__ import annotations

import chess

from broker.contract.message import Result

LIGHT_CENTRE = frozenset({chess.E4, chess.D5})
DARK_CENTRE = frozenset({chess.D4, chess.E5})
CENTRE = LIGHT_CENTRE | DARK_CENTRE


def shown_with_kings(seen: chess.BaseBoard) -> Result | None:
    """Return the result that two kings on centre squares show; no chess position has both there.

    Both on light squares: White wins. Both on dark squares: Black wins. One on each: a draw.
    """
    kings = {seen.king(chess.WHITE), seen.king(chess.BLACK)}
    if len(kings) != 2 or not kings <= CENTRE:
        return None
    if kings == LIGHT_CENTRE:
        return "1-0"
    return "0-1" if kings == DARK_CENTRE else "1/2-1/2"


def shown_by_squares(position: chess.Board, occupied: chess.Bitboard) -> Result | None:
    """Return the same from occupied squares alone: both kings left theirs, and two pieces came to the centre.

    Args:
        position: the position before the sign.
        occupied: the occupied squares.
    """
    came = chess.SquareSet(occupied & ~position.occupied)
    if len(came) != 2 or position.occupied & ~occupied != position.kings:
        return None
    seen = chess.BaseBoard.empty()
    for square, color in zip(came, chess.COLORS, strict=True):
        seen.set_piece_at(square, chess.Piece(chess.KING, color))
    return shown_with_kings(seen)


def can_step(origin: chess.Square | None, target: chess.Square | None) -> bool:
    """Return whether at most one step separates a king from a square, legal or not; True if unknown."""
    return origin is None or target is None or chess.square_distance(origin, target) <= 1
