"""This computer's time as it would be had nobody set its clock since this process started.

Everything that is measured between two moments is measured by it. The time of day is another matter, and is
asked of the computer's clock whenever it is shown.
"""

from __future__ import annotations

import time

STEP_MS = 500
"""A clock that is disciplined drifts by less; further, and somebody has set it."""


def _elapsed_ms() -> float:
    """Ms since some moment, with those in which the computer was asleep, where the system counts them."""
    clock = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
    return 1000 * (time.monotonic() if clock is None else time.clock_gettime(clock))


_BEGAN_MS = time.time() * 1000 - _elapsed_ms()


def steady_ms() -> float:
    """UTC in ms by the computer's clock as it was set when this process started."""
    return _BEGAN_MS + _elapsed_ms()


def set_since_ms() -> float:
    """By so much the computer's clock was set since then; 0 = it was not."""
    step = time.time() * 1000 - steady_ms()
    return step if abs(step) >= STEP_MS else 0.0
