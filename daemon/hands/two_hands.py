"""Whether one hand can have castled. Pure.

Two changes of squares happened at most so much further apart than by their reports as the board's delay
varies (`Profile.spread_s`). So a board that looks at its squares four times a second can show that king and
rook were in the air together, and hardly ever with how many hands.

What was put back and made again before the press is judged as it was made again: until the press a player may
correct himself. Captures and promotions are not judged: however quickly men came and went, a quick player
with one hand does the same.

Sources: Laws of Chess 2023, articles 4.1, 7.5.4; US Chess 10I, Bl 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import chess

from daemon.hands.castling import Change
from daemon.hands.finding import Finding
from daemon.hands.timing import Timing
from daemon.reconstruction.placements import UNNAMED, Man, rook_squares

AT_ONCE_S: Final = 0.12
"""Two men whom one hand lifts, or puts down, one after the other are further apart in time."""
SAME_SCAN_S: Final = 0.06
"""A board that tells of the four squares of a castling so shortly after each other saw them in one scan."""
ONE_HAND_CASTLES_S: Final = 0.32
"""No hand carries a king and then a rook in so short a time: two ways of 60 ms, and four grips."""


def made_again(before: chess.BaseBoard, changes: Sequence[Change]) -> Sequence[Change]:
    """The changes since the men last stood as they did before the ply.

    Args:
        before: the men before the ply.
        changes: of squares since then, oldest first.
    """
    wrong: set[chess.Square] = set()
    since = 0
    for number, (_, square, now) in enumerate(changes, 1):
        stood = before.piece_at(square)
        if now == stood or (now is UNNAMED and stood is not None):
            wrong.discard(square)
        else:
            wrong.add(square)
        if not wrong:
            since = number
    return changes[since:]


def castled(timing: Timing) -> Finding | None:
    """That the castling was made with two hands; None = one hand can have made it, or it is none."""
    if not timing.tells or not timing.before.is_castling(timing.move):
        return None
    changes = made_again(timing.before, timing.changes)
    move, profile, color = timing.move, timing.profile, timing.color
    rook_from, rook_to = rook_squares(move)
    king, rook = chess.Piece(chess.KING, color), chess.Piece(chess.ROOK, color)
    king_up, rook_up = lifted(changes, move.from_square), lifted(changes, rook_from)
    king_down, rook_down = _landed(changes, move.to_square, king), _landed(changes, rook_to, rook)
    if king_up is None or rook_up is None or king_down is None or rook_down is None:
        return None
    spread = profile.spread_s
    moments = (king_up, rook_up, king_down, rook_down)
    span = max(moments) - min(moments)
    if span <= SAME_SCAN_S and span + spread <= ONE_HAND_CASTLES_S:
        words = (
            f"castled with two hands: king and rook were on their new squares within {span + spread:.2f} s"
        )
        return Finding("two_hands", "strong", words, color)
    lifts, landings = abs(king_up - rook_up) + spread, abs(king_down - rook_down) + spread
    both_up = min(king_down, rook_down) - max(king_up, rook_up)
    if both_up <= max(profile.board_latency_s, spread) or max(lifts, landings) > AT_ONCE_S:
        return None
    words = (
        f"castled with two hands: king and rook were in the air together for {both_up - spread:.2f} s or "
        f"more, lifted within {lifts:.2f} s of each other and put down within {landings:.2f} s"
    )
    return Finding("two_hands", "strong", words, color)


def lifted(changes: Sequence[Change], square: chess.Square) -> float | None:
    """When a square was emptied last."""
    return next((at for at, where, now in reversed(changes) if where == square and now is None), None)


def _landed(changes: Sequence[Change], square: chess.Square, piece: Man) -> float | None:
    """When this man came to a square last; a man without a name may be he."""
    came = (at for at, where, now in reversed(changes) if where == square and now in (piece, UNNAMED))
    return next(came, None)
