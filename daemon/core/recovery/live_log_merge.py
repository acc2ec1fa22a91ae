"""What a board reported live next to its log; what happens while the log occupies the line has to wait.

So a signal next to a log may be old or new. After a short pause of the line nothing was waiting any longer,
so the next signals have just happened. A longer pause means that something else occupied it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from daemon.core.evidence.evidence import Seen

FREE_S: Final = 0.13
"""Signals that waited arrive without such a pause; a complete reading takes half of it."""
TAKEN_S: Final = 1.5
"""A running clock is read every second; a line that is silent for longer was occupied, or disconnected."""


def live(held: Sequence[Seen], log_at: int) -> list[bool]:
    """Return which signals were received live; the log arrived before the one at ``log_at``."""
    is_live = [False] * len(held)
    for n, (before, seen) in enumerate(pairwise(held), 1):
        silent_s = seen.at - before.at
        is_live[n] = n != log_at and (is_live[n - 1] or silent_s > FREE_S) and silent_s <= TAKEN_S
    return is_live


def live_until(held: Sequence[Seen], log_at: int) -> int:
    """Return the place from which on all signals up to the log were received live."""
    is_live = live(held, log_at)[:log_at]
    return log_at - next((n for n, was_live in enumerate(reversed(is_live)) if not was_live), log_at)
