"""Waiting for what another process or thread does: the one place where the tests look again and again.

A test that waits for a time to pass waits too long on a quick machine and not long enough on a busy one. So a
test hands its time in, or it waits here for what it wants to see. `tests/test_structure.py` holds that.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

Seen = TypeVar("Seen")

WITHIN_S = 240.0
"""Nothing takes so long but a fault, even on a machine that does thirty other things."""
AGAIN_S = 0.01


async def until(
    so: Callable[[], object], within_s: float = WITHIN_S, *, say: Callable[[], object] = str
) -> None:
    """Wait until ``so()`` is true.

    Args:
        say: what is found instead, for the failure.

    Raises:
        AssertionError: it is not true within ``within_s``.
    """
    end = time.monotonic() + within_s
    while not so():
        assert time.monotonic() < end, f"not within {within_s:.0f} s; there is: {say()}"
        await asyncio.sleep(AGAIN_S)


async def becomes(look: Callable[[], Awaitable[Seen]], wanted: Seen, within_s: float = WITHIN_S) -> None:
    """Look until this is found.

    Raises:
        AssertionError: it is not found within ``within_s``; says what is.
    """
    end = time.monotonic() + within_s
    while (found := await look()) != wanted:
        assert time.monotonic() < end, f"{found!r} is found, and it should become {wanted!r}"
        await asyncio.sleep(AGAIN_S)


def wait_until(
    so: Callable[[], object], within_s: float = WITHIN_S, *, say: Callable[[], object] = str
) -> None:
    """Wait until ``so()`` is true, in a test without an event loop.

    Args:
        say: what is found instead, for the failure.

    Raises:
        AssertionError: it is not true within ``within_s``.
    """
    end = time.monotonic() + within_s
    while not so():
        assert time.monotonic() < end, f"not within {within_s:.0f} s; there is: {say()}"
        time.sleep(AGAIN_S)
