"""The sign that players make with their kings at the end of a game.

Source: `hardware-specs/dgt/protocol.md`, results shown with the kings.
"""

from __future__ import annotations

import chess

from broker.message import Result

LIGHT_CENTRE = frozenset({chess.E4, chess.D5})
DARK_CENTRE = frozenset({chess.D4, chess.E5})
CENTRE = LIGHT_CENTRE | DARK_CENTRE


def shown_with_kings(seen: chess.BaseBoard) -> Result | None:
    """The result that two kings on centre squares show; no chess position has both there.

    Both light squares: White wins; both dark ones: Black wins; one of each: a draw.
    """
    kings = {seen.king(chess.WHITE), seen.king(chess.BLACK)}
    if len(kings) != 2 or not kings <= CENTRE:
        return None
    if kings == LIGHT_CENTRE:
        return "1-0"
    return "0-1" if kings == DARK_CENTRE else "1/2-1/2"
