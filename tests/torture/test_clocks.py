"""The runs with cheating devices can be trusted: they hold as things are, and a clock that believes devices
does not."""

from __future__ import annotations

import pytest

from daemon.core.clock import fair_taps
from daemon.core.table import screen_clock_control
from tests.torture import clocks
from tests.torture.clocks import Report, played


async def test_a_device_that_does_everything_at_once_gains_nothing_and_stops_nobody() -> None:
    report = await played("all of it", moves=2, seed=1)
    assert report.holds, report.line()
    assert report.told, "and the arbiter knows of it"


@pytest.mark.parametrize(("most_ms", "holds"), [(fair_taps.MOST_MS, True), (1000, False)])
async def test_a_feigned_network_gains_what_the_rule_allows_and_a_lax_rule_is_noticed(
    most_ms: int, holds: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fair_taps, "MOST_MS", most_ms)
    report = await played("feigns a way of 1 s", moves=2, seed=2)
    assert report.holds is holds, report.line()
    assert report.gained_ms > most_ms * 0.7, "it is the way that it feigns"


async def test_a_device_that_may_stop_the_clock_alone_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen_clock_control, "check", lambda _: None)
    assert not (await played("other half, stop", moves=2, seed=3)).holds


@pytest.mark.parametrize(
    "report",
    [
        Report("gains", 10, gained_ms=60, lost_ms=0, refused=0, told=[]),
        Report("costs the other", 10, gained_ms=30, lost_ms=30, refused=0, told=[]),
        Report("keeps the other from pressing", 10, gained_ms=0, lost_ms=0, refused=1, told=[]),
        Report("presses for the other", 10, gained_ms=0, lost_ms=0, refused=0, told=[], ended=1),
        Report("is told at each touch", 10, gained_ms=0, lost_ms=0, refused=0, told=[""] * 100),
        Report("plays no move", 0, gained_ms=0, lost_ms=0, refused=0, told=[]),
    ],
    ids=lambda report: report.strategy,
)
def test_what_breaks_a_promise_is_said(report: Report) -> None:
    assert not report.holds
    assert report.line().startswith("BROKEN")
    assert clocks.summary([report]).endswith("1 broken")
