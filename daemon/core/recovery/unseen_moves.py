"""Moves that nothing shows but the clock: every press adds an increment.

Pieces that move back and forth return to their squares, and then no placement shows how often. The clock
does: what both sides have used is the time that has passed, less what the presses have added.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import chess

from daemon.core.evidence.evidence import ClockSeen
from drivers.time_control import TimeControl

UNSURE_S: Final = 3.0
"""The most by which two sums of rounded times, up to a second late, differ without an unseen press."""


def plies_unseen(
    before: ClockSeen | None, after: ClockSeen | None, plies: int, control: TimeControl | None
) -> int | None:
    """Return how many plies besides these were pressed for while a clock ran between its readings.

    The number is even, as the pieces do not show the plies and the side to move is known. None if the clock
    does not show it: it was not read, is paused, adds nothing, or may have added the time of another period.
    """
    if before is None or after is None or control is None or len(control.periods) > 1:
        return None
    increment_s = control.periods[0].increment_s
    if before.running is None or after.running is None or not increment_s:
        return None
    used_ms = before.white_ms + before.black_ms - after.white_ms - after.black_ms
    added_s = after.at - before.at - used_ms / 1000 - plies * increment_s
    return 2 * round(added_s / (2 * increment_s)) if added_s > UNSURE_S else 0


def moves_repeated(positions: Sequence[chess.Board], ply: int) -> bool:
    """Return whether a position after ``ply`` plies or later had occurred before."""
    known: set[tuple[str, chess.Color]] = set()
    for n, position in enumerate(positions):
        key = position.board_fen(), position.turn
        if n >= ply and key in known:
            return True
        known.add(key)
    return False
