"""Moves that nobody saw, counted by the clock: every press adds an increment.

Pieces who go to and fro come back to where they stood, and then no placement tells how often. The clock does:
what both sides have used is the time that went by, less what the presses have added.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import chess

from daemon.core.evidence.evidence import ClockSeen
from drivers.time_control import TimeControl

UNSURE_S: Final = 3.0
"""Two readings, each rounded to whole seconds for both sides and up to a second late, differ by no more."""


def plies_unseen(
    before: ClockSeen | None, after: ClockSeen | None, plies: int, control: TimeControl | None
) -> int | None:
    """How many plies more than these were pressed for between two readings of a clock that ran all the time.

    Always an even number, as the pieces do not show them and the side whose turn it is does. None where the
    clock does not tell: it was not read, or stands, adds nothing, or may have added another period's time.
    """
    if before is None or after is None or control is None or len(control.periods) > 1:
        return None
    increment_s = control.periods[0].increment_s
    if before.running is None or after.running is None or not increment_s:
        return None
    used_ms = before.white_ms + before.black_ms - after.white_ms - after.black_ms
    added_s = after.at - before.at - used_ms / 1000 - plies * increment_s
    return 2 * round(added_s / (2 * increment_s)) if added_s > UNSURE_S else 0


def to_and_fro(positions: Sequence[chess.Board], ply: int) -> bool:
    """Whether a position after so many plies, or after more, had been there before: pieces may go round
    so."""
    known: set[tuple[str, chess.Color]] = set()
    for n, position in enumerate(positions):
        key = position.board_fen(), position.turn
        if n >= ply and key in known:
            return True
        known.add(key)
    return False
