"""The processes that work beside the hall: it goes first."""

from __future__ import annotations

import os
import sys

import pytest

from daemon.workers import adjudicator, background


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such numbers")
async def test_a_search_is_less_urgent_than_the_hall_before_it_has_loaded_its_modules() -> None:
    process = await background.started(adjudicator.__name__, longest_line=1024)
    assert process.stdin is not None
    try:
        urgency = os.getpriority(os.PRIO_PROCESS, process.pid)
        assert urgency == min(os.getpriority(os.PRIO_PROCESS, 0) + background.LESS_URGENT, 19)
    finally:
        process.stdin.close()
        await process.wait()
