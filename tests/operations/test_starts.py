"""A start is patient: a hall that is started on a processor that four other programs keep busy comes up.

`tests/daemon/process/test_supervisor.py` shows the same with time handed in; `make torture ARGS="starts"`
starts ten halls.
"""

from __future__ import annotations

import sys

import pytest

from tests.torture import starts


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM")
def test_a_start_on_a_busy_processor_gives_a_hall() -> None:
    halls = starts.torture(halls=1)
    assert all(one.holds for one in halls), "\n".join(starts.lines(halls))
