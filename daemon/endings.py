"""How a game ends by itself: by the moves played, or by the sign that players make with their kings.

Sources: Laws of Chess 2023, articles 5.1.1, 5.2.1, 5.2.2, 9.6; `hardware-specs/dgt/protocol.md`, results
shown with the kings.
"""

from __future__ import annotations

from collections.abc import Sequence

import chess

from broker.messages import Result

LIGHT_CENTRE = frozenset({chess.E4, chess.D5})
DARK_CENTRE = frozenset({chess.D4, chess.E5})
CENTRE = LIGHT_CENTRE | DARK_CENTRE

REPEATABLE_PLIES = 16
"""Plies without a capture or a pawn move that a fifth occurrence of a position takes at least."""

WORDS = {
    chess.Termination.CHECKMATE: "checkmate",
    chess.Termination.STALEMATE: "stalemate",
    chess.Termination.INSUFFICIENT_MATERIAL: "dead position",
    chess.Termination.SEVENTYFIVE_MOVES: "75 moves",
    chess.Termination.FIVEFOLD_REPETITION: "fivefold repetition",
}


def by_the_moves(
    start: chess.Board, moves: Sequence[chess.Move], board: chess.Board
) -> tuple[Result, str] | None:
    """Result and termination when the last move ended the game without anybody's claim.

    Args:
        start: the first position.
        moves: all moves.
        board: the position after them; its move stack is not needed.
    """
    if board.halfmove_clock >= REPEATABLE_PLIES:  # only then a position can have come five times
        board = start.copy(stack=False)
        for move in moves:
            board.push(move)
    outcome = board.outcome(claim_draw=False)
    if outcome is None:
        return None
    result: Result = "1/2-1/2" if outcome.winner is None else "1-0" if outcome.winner else "0-1"
    return result, WORDS.get(outcome.termination, "rules")


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
