"""What the arbiter hears at once, what waits behind a gap, and for how long."""

from __future__ import annotations

import pytest

from daemon.core.evidence.evidence import DeviceBack, DeviceLost, PlacementSeen
from daemon.core.evidence.placements import START
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.recovery.disconnection import LOG_S, Disconnection
from daemon.core.table.known.signal_order import OrderedSignals
from drivers.profile import SERIAL
from tests.daemon.board_at_hand import AtTheTable

LOST_AT = 110.0


def kinds(found: list[Fact]) -> list[str]:
    return [one.incident.kind if isinstance(one, facts.IncidentRaised) else one.type for one in found]


def signals() -> OrderedSignals:
    """A game has begun, and its board is heard."""
    found = OrderedSignals()
    found.begin(AtTheTable(clocked=False).arbiter)
    return found


def cut_off() -> tuple[OrderedSignals, list[Fact]]:
    """The same; then the cable is pulled."""
    found = signals()
    lost = DeviceLost("board", "It was pulled.", LOST_AT)
    found.miss(lost, START, None)
    return found, found.take(lost, LOST_AT)


def test_without_a_game_nobody_listens() -> None:
    found = OrderedSignals()
    assert found.take(DeviceLost("board", "It was pulled.", 1.0), 1.0) == []
    assert (found.tick(1.0), found.due(), found.playing) == ([], None, None)
    found.miss(DeviceLost("board", "It was pulled.", 1.0), START, None)
    assert found.gap is None


def test_that_the_board_is_lost_is_told_at_once() -> None:
    found, told = cut_off()
    assert kinds(told) == ["board_lost"]
    assert found.gap is not None
    assert found.gap.holds


def test_what_comes_after_a_gap_waits_until_the_board_is_read() -> None:
    found, _ = cut_off()
    assert found.take(DeviceBack("board", "It answers.", 115.0), 115.0) == []
    assert found.due() is not None
    told = found.take(PlacementSeen(START, 115.2), 115.2)
    assert kinds(told) == ["incident_closed"]


def test_an_official_does_not_wait_for_the_board() -> None:
    found, _ = cut_off()
    found.take(DeviceBack("board", "It answers.", 115.0), 115.0)
    assert kinds(found.waited_enough(116.0)) == ["incident_closed"]
    assert found.gap is None
    assert found.waited_enough(117.0) == []


def test_a_lost_clock_is_no_gap() -> None:
    found = signals()
    found.miss(DeviceLost("clock", "It was pulled.", LOST_AT), START, None)
    assert found.gap is None


def test_the_next_game_has_nothing_to_do_with_the_gap_of_the_last() -> None:
    found, _ = cut_off()
    found.begin(None)
    assert (found.judge, found.gap) == (None, None)


def test_a_daemon_that_has_just_started_waits_for_the_board_but_not_for_ever() -> None:
    found, arbiter = OrderedSignals(), AtTheTable(clocked=False).arbiter
    found.begin(arbiter, Disconnection(arbiter, None, START, None))
    assert found.awaited_s(100.0) == LOG_S
    assert found.awaited_s(100.0 + LOG_S) is None


@pytest.mark.parametrize(
    ("squares", "silent_s", "missed"),
    [(0, 60.0, False), (1, 2.4, False), (1, 2.5, True), (2, 0.5, True)],
    ids=["nothing", "a square, a moment after the last word", "a square, after a silence", "two squares"],
)
def test_a_whole_reading_tells_that_more_than_one_message_was_lost(
    squares: int, silent_s: float, missed: bool
) -> None:
    found = signals()
    found.compare(START, START, SERIAL, 100.0)
    read = tuple(None if square < squares else piece for square, piece in enumerate(START))
    found.compare(read, START, SERIAL, 100.0 + silent_s)
    assert (found.gap is not None) is missed
