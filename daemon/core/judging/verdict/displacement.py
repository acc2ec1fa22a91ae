"""Judge pieces displaced in addition to a legal move: whether anybody need have moved them.

Displaced is not illegal. A player who makes a legal move and knocks other pieces over has made that move and
restores the pieces on their own time (Laws of Chess 2023, article 7.4). An illegal move (7.5.1) is a piece
that a hand placed where it may not go. If a legal move explains a part of the placement, the rest decides:

* A piece on no square was swept off, fell, or is in hand.
* A piece next to its own square was nudged, and so were two pieces that a sleeve has swapped. The exception
is a
  piece that was off the board for longer than a nudge takes, before the piece of the legal move was touched:
  a hand moved it first.
* A piece too many can have come from nowhere: the board has misread it, unless a pawn was promoted and spare
  pieces were at hand.

A piece farther away was placed there.
"""

from __future__ import annotations

import chess

from daemon.core.incidents.incidents import Displacement
from daemon.core.reconstruction.hypotheses import SensedBoard

NUDGE = 1
"""The distance that a piece can go without being moved, in king's steps."""
SOONER_S = 0.1
"""A nudge takes 0.05 to 0.15 s and happens while a hand is already moving; a hand carries a piece for at
least 0.14 s.
A piece that a hand moved left its square by this much sooner, and was off the board for this much longer."""

SAME_TIME_S = 0.5
"""A board may report that a piece came this much sooner than that another left."""

PieceOnSquare = tuple[chess.Square, chess.Piece]


def is_nudge(moved: Displacement, seen: SensedBoard, move: chess.Move) -> bool:
    """Return whether nobody need have moved the displaced pieces of one player.

    Args:
        moved: the player's displaced pieces, compared with the position after an undoubted legal move.
        seen: the board.
        move: the legal move.
    """
    homes = list(moved.missing)
    for there in moved.foreign:
        near = [home for home in homes if _is_adjacent(home, there)]
        if near:
            home = max(near, key=lambda home: home[1] == there[1])
            homes.remove(home)
            if not came_from(home[0], there[0], seen) or _was_carried(home[0], there[0], seen, move):
                return False
        elif homes or move.promotion is not None:
            return False
    return True


def _is_adjacent(home: PieceOnSquare, there: PieceOnSquare) -> bool:
    """Return whether a piece that left one square may be the one next to it; promoted pawns were replaced."""
    if home[1] != there[1] and home[1].piece_type == chess.PAWN and chess.square_rank(there[0]) in (0, 7):
        return False
    return chess.square_distance(home[0], there[0]) <= NUDGE


def came_from(home: chess.Square, there: chess.Square, seen: SensedBoard) -> bool:
    """Return whether the piece on one square came there when the piece of another square left it.

    Otherwise it was there all the time, and the missing piece is the one that was moved.
    """
    return seen.changed[there] > seen.left[home] - SAME_TIME_S


def _was_carried(home: chess.Square, there: chess.Square, seen: SensedBoard, move: chess.Move) -> bool:
    """Return whether a hand moved a piece before it reached for the one of the legal move."""
    sooner = seen.left[move.from_square] - seen.left[home]
    longer = _off_board_s(seen, home, there) - _off_board_s(seen, move.from_square, move.to_square)
    return sooner > SOONER_S and longer > SOONER_S


def _off_board_s(seen: SensedBoard, origin: chess.Square, target: chess.Square) -> float:
    """Return how long a piece was off the board between leaving one square and reaching another."""
    return seen.changed[target] - seen.left[origin]
