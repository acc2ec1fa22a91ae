"""Whether one hand can have castled. Pure.

Two changes of squares happened at most so much further apart than by their reports as the board's delay
varies (`Profile.spread_s`). So a board that looks at its squares four times a second can show that king and
rook were in the air together, and not with how many hands: one hand holds both. It shows two hands only
where one look finds the castling not begun, and the next finds it made.

What was put back and made again before the press is judged as it was made again: until the press a player may
correct himself. Captures and promotions are not judged: however quickly men came and went, a quick player
with one hand does the same.

Sources: Laws of Chess 2023, articles 4.1, 7.5.4; US Chess 10I, Bl 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import chess

from daemon.hands.castling import Castling, Change
from daemon.hands.finding import Finding
from daemon.hands.timing import Timing
from daemon.reconstruction.placements import UNNAMED

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
    seen = Castling.of(changes, timing.move, timing.color)
    if seen is None:
        return None
    latency, spread = timing.profile.board_latency_s, timing.profile.spread_s
    if seen.lasted_s <= SAME_SCAN_S and seen.lasted_s + spread <= ONE_HAND_CASTLES_S:
        lasted = seen.lasted_s + spread
        words = f"castled with two hands: king and rook were on their new squares within {lasted:.2f} s"
        return Finding("two_hands", "strong", words, timing.color)
    lifts, landings = seen.lifts_apart_s + spread, seen.landings_apart_s + spread
    if seen.both_up_s <= max(latency, spread) or max(lifts, landings) > AT_ONCE_S:
        return None
    words = (
        f"castled with two hands: king and rook were in the air together for {seen.both_up_s - spread:.2f} s "
        f"or more, lifted within {lifts:.2f} s of each other and put down within {landings:.2f} s"
    )
    return Finding("two_hands", "strong", words, timing.color)
