"""This computer's time, as if nobody had set its clock since this process started.

It is used to measure the time between two moments. The time of day is read from the computer's clock whenever
it is shown.
"""

from __future__ import annotations

import time

STEP_MS = 500
"""The drift of a synchronised clock stays below this; a larger step means that the clock was set."""


def _elapsed_ms() -> float:
    """Return the ms since a fixed moment, including sleep of the computer where the system counts it."""
    clock = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
    return 1000 * (time.monotonic() if clock is None else time.clock_gettime(clock))


_BEGAN_MS = time.time() * 1000 - _elapsed_ms()


def steady_ms() -> float:
    """Return UTC in ms by the computer's clock as it was set when this process started."""
    return _BEGAN_MS + _elapsed_ms()


def set_since_ms() -> float:
    """Return by how much the computer's clock was set since the start; 0 if it was not."""
    step = time.time() * 1000 - steady_ms()
    return step if abs(step) >= STEP_MS else 0.0
