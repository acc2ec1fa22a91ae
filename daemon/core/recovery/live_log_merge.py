"""What a board told as it happened, beside its log; what happens while that takes the line has to wait.

So what comes next to a log may be old or new. Where the line was free for a moment, nothing waited any more,
and what comes then has just happened; where it was silent for longer, something else took it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from daemon.core.evidence.evidence import Seen

FREE_S: Final = 0.13
"""What waited comes without such a break; a whole reading takes half of it."""
TAKEN_S: Final = 1.5
"""A clock that runs is read every second; a line that is silent for longer was taken, or cut."""


def live(held: Sequence[Seen], log_at: int) -> list[bool]:
    """Which of these were heard as they happened; the log came before the one at the place ``log_at``."""
    found = [False] * len(held)
    for n, (before, seen) in enumerate(pairwise(held), 1):
        silent_s = seen.at - before.at
        found[n] = n != log_at and (found[n - 1] or silent_s > FREE_S) and silent_s <= TAKEN_S
    return found


def live_until(held: Sequence[Seen], log_at: int) -> int:
    """The place from which on everything was heard as it happened, up to the log."""
    found = live(held, log_at)[:log_at]
    return log_at - next((n for n, one in enumerate(reversed(found)) if not one), log_at)
