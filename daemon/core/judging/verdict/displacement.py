"""Pieces that lie about beside a legal move: whether somebody need have moved them. Pure.

Displaced is not illegal. A player who makes a legal move and knocks other pieces has made that move; the
rest is put back on their own time (Laws of Chess 2023, article 7.4). An illegal move (7.5.1) is a piece that
a hand put where it may not go. So where a legal move explains a part of what stands on the board, the rest
decides:

* a piece that stands on no square was swept off, fell, or is in a hand;
* one beside its own square was nudged, and so was each of two that a sleeve has exchanged; unless it was in
  the air for longer than a nudge takes, and before the piece of the legal move was touched: then a hand moved
  it first;
* one more than there were can have come from nowhere: the board has misread it, unless a pawn was promoted
  and pieces were at hand.

What stands farther away than that was put there.
"""

from __future__ import annotations

import chess

from daemon.core.incidents.incidents import Displacement
from daemon.core.reconstruction.hypotheses import SensedBoard

NUDGE = 1
"""So many squares a piece goes that nobody moved, in king's steps."""
SOONER_S = 0.1
"""A nudge takes 0.05 to 0.15 s, and happens when a hand is under way already; a hand carries a piece for
0.14 s at least. So much sooner, and for so much longer, was a piece in the air that a hand moved."""

SAME_TIME_S = 0.5
"""A board may tell of what came so much sooner than of what left."""

Stands = tuple[chess.Square, chess.Piece]


def is_nudge(moved: Displacement, seen: SensedBoard, move: chess.Move) -> bool:
    """Whether nobody need have moved what of one player's pieces is out of place.

    Args:
        moved: of this player, against the position after a legal move that is clear.
        seen: the board.
        move: the legal move.
    """
    homes = list(moved.missing)
    for there in moved.foreign:
        near = [home for home in homes if _beside(home, there)]
        if near:
            home = max(near, key=lambda one: one[1] == there[1])
            homes.remove(home)
            if not came_from(home[0], there[0], seen) or _was_carried(home[0], there[0], seen, move):
                return False
        elif homes or move.promotion is not None:
            return False
    return True


def _beside(home: Stands, there: Stands) -> bool:
    """Whether a piece that left one square may be the one beside it; a pawn that promoted was exchanged."""
    if home[1] != there[1] and home[1].piece_type == chess.PAWN and chess.square_rank(there[0]) in (0, 7):
        return False
    return chess.square_distance(home[0], there[0]) <= NUDGE


def came_from(home: chess.Square, there: chess.Square, seen: SensedBoard) -> bool:
    """Whether the piece on one square came there when the one of another square left it.

    Else it has stood there all the time, and the piece that is gone is the one that was moved.
    """
    return seen.changed[there] > seen.left[home] - SAME_TIME_S


def _was_carried(home: chess.Square, there: chess.Square, seen: SensedBoard, move: chess.Move) -> bool:
    """Whether a hand moved a piece before it came to the one of the legal move."""
    sooner = seen.left[move.from_square] - seen.left[home]
    longer = _in_the_air(seen, home, there) - _in_the_air(seen, move.from_square, move.to_square)
    return sooner > SOONER_S and longer > SOONER_S


def _in_the_air(seen: SensedBoard, origin: chess.Square, target: chess.Square) -> float:
    """For how long a piece was, that left one square and came to another."""
    return seen.changed[target] - seen.left[origin]
