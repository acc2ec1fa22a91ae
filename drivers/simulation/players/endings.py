"""What happens on the board when a game is over: kings as the sign for the result, moves tried out."""

from __future__ import annotations

import random
from collections.abc import Sequence

import chess

from drivers.events import Placement
from drivers.physical_board import placement_of
from drivers.simulation.players.gestures.gestures import Gesture, Hand, joined
from drivers.simulation.players.gestures.habits import Range

_LIGHT = (chess.E4, chess.D5)
_DARK = (chess.D4, chess.E5)
_MIXED = ((chess.D4, chess.D5), (chess.E4, chess.E5), (chess.D4, chess.E4), (chess.D5, chess.E5))


def kings_shown(
    board: chess.Board, result: str, hand: Hand, rng: random.Random, pace: Range
) -> Gesture | None:
    """Place both kings on the centre squares that show the result.

    Light squares mean that White won, dark ones that Black did, one of each a draw. None if another piece is
    there, or a king already is, or the game has no result.
    """
    pairs = {"1-0": (_LIGHT,), "0-1": (_DARK,), "1/2-1/2": _MIXED}.get(result, ())
    free = [pair for pair in pairs if not any(board.piece_at(square) for square in pair)]
    white, black = board.king(chess.WHITE), board.king(chess.BLACK)
    if not free or white is None or black is None:
        return None
    squares = rng.sample(rng.choice(free), 2)
    shown = list(placement_of(board))
    for king, square in zip((white, black), squares, strict=True):
        shown[square], shown[king] = shown[king], None
    return hand.rearranged(placement_of(board), tuple(shown), pace)


def analysis(
    board: chess.Board, moves: Sequence[chess.Move], placement: Placement, hand: Hand, rng: random.Random
) -> Gesture:
    """The players try out moves from the final position or an earlier one, without presses."""
    trying = board.copy()
    for _ in range(min(len(moves), rng.choice((0, 0, 0, 4, 8)))):
        trying.pop()
    if trying.is_game_over() and trying.move_stack:
        trying.pop()
    parts = [hand.rearranged(placement, placement_of(trying))]
    for _ in range(rng.randint(3, 25)):
        legal = list(trying.legal_moves)
        if not legal:
            break
        move = rng.choice(legal)
        parts.append(hand.move(trying, move))
        trying.push(move)
    return joined(parts, rng.uniform(0.5, 1.5))
