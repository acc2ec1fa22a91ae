"""Whether king and rook were in the air together: what a board can show of castling with two hands.

Two hands at once leave both squares empty for longer than the board's latency and put both men down within
one scan of each other. A king held while the same hand places the rook leaves more time between the landings.
"""

from __future__ import annotations

from collections.abc import Sequence

import chess

from daemon.reconstruction.placements import Man, rook_squares

Change = tuple[float, chess.Square, Man]
"""Hall time, square, new occupant (None = emptied)."""

LIFTS_APART_S, LANDINGS_APART_S = 0.4, 0.4
"""Two lifts, or landings, reported further apart than a scan and the spread of two hands came one by one."""
TOGETHER_S = 0.5
"""King and rook in the air for so long by the board's reports: longer than one hand takes for its rook."""


def with_two_hands(changes: Sequence[Change], castling: chess.Move, vague_s: float) -> bool:
    """Judge a castling by the last changes of its four squares, so that a replayed one counts as replayed.

    Args:
        changes: what the board reported, oldest first.
        castling: the king's move.
        vague_s: how vague the times of changes are; men in the air together for less prove nothing.
    """
    rook_from, rook_to = rook_squares(castling)
    lifted = [_last(changes, square, emptied=True) for square in (castling.from_square, rook_from)]
    landed = [_last(changes, square, emptied=False) for square in (castling.to_square, rook_to)]
    seen = [at for at in (*lifted, *landed) if at is not None]
    if len(seen) < 4:
        return False
    up, down = max(seen[:2]), min(seen[2:])
    at_once = up - min(seen[:2]) <= LIFTS_APART_S and max(seen[2:]) - down <= LANDINGS_APART_S
    return at_once and down - up > max(TOGETHER_S, vague_s)


def _last(changes: Sequence[Change], square: chess.Square, *, emptied: bool) -> float | None:
    return next(
        (at for at, where, man in reversed(changes) if where == square and (man is None) == emptied), None
    )
