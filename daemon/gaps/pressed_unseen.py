"""Moves that a board without power did not see, counted by the clock: every press adds an increment. Pure.

Men who go to and fro come back to where they stood, and then no placement tells how often. The clock does:
what both sides have used is the time that went by, less what the presses have added.
"""

from __future__ import annotations

from typing import Final

from daemon.evidence import ClockSeen
from drivers.time_control import TimeControl

UNSURE_S: Final = 3.0
"""Two readings, each rounded to whole seconds for both sides and up to a second late, differ by no more."""


def plies_unseen(before: ClockSeen, after: ClockSeen, plies: int, control: TimeControl | None) -> int:
    """How many plies more than these were pressed for between two readings of a clock that ran all the time.

    Always an even number, as the men do not show them and the side whose turn it is does. 0 where the clock
    stands now, adds nothing, or may have added the time of another period.
    """
    if control is None or len(control.periods) > 1 or before.running is None or after.running is None:
        return 0
    increment_s = control.periods[0].increment_s
    used_ms = before.white_ms + before.black_ms - after.white_ms - after.black_ms
    added_s = after.at - before.at - used_ms / 1000 - plies * increment_s
    return 2 * round(added_s / (2 * increment_s)) if increment_s and added_s > UNSURE_S else 0
