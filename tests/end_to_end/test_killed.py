"""Daemon, broker and dashboard are killed while games are played.

`make torture ARGS="kills"` does it for longer. What counts is in hall time: a busy computer changes nothing.
"""

from __future__ import annotations

import sys

import pytest

from tests.torture.kills import Plan, torture


@pytest.mark.skipif(sys.platform != "linux", reason="the disk is filled by a limit that only Linux changes")
def test_processes_that_are_killed_lose_nothing_and_tell_nothing_twice() -> None:
    plan = Plan(
        kills=3, seed=1, tables=2, rate=12.0, game_s=(40.0, 115.0), every_s=(0.3, 2.5), engine="embedded"
    )
    report = torture(plan)
    assert report.holds, "\n".join(report.lines())
    assert report.killed.total() == plan.kills
    assert set(report.killed) == {"daemon", "broker", "dashboard"}
    assert report.exact >= plan.tables
