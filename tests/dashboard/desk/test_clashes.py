"""Two events that want the same tables: who holds them, and what their desks say."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from dashboard.desk.clashes import in_words, planned, taken
from dashboard.desk.event import Event
from dashboard.desk.facts import EventEnded, Tables
from tests.dashboard.desk.small_event import SmallEvent

HERE = (Tables(hall="hall", first=1, last=3),)


@pytest.fixture
def both(tmp_path: Path) -> tuple[SmallEvent, SmallEvent]:
    return SmallEvent(tmp_path / "one", tables=HERE), SmallEvent(tmp_path / "other", tables=HERE)


def desk(*smalls: SmallEvent) -> Mapping[str, Event]:
    return {f"event{number}": small.event for number, small in enumerate(smalls)}


def test_the_round_that_was_public_first_holds_its_tables_until_it_has_its_results(
    both: tuple[SmallEvent, SmallEvent],
) -> None:
    first, second = both
    for small in both:
        small.pair()
    assert taken(desk(*both), "event1", second.now) == {}
    first.publish()
    second.now = first.now + 1
    second.publish()
    later = second.now
    assert taken(desk(*both), "event1", later) == {("hall", number): "Harbour Open" for number in (1, 2, 3)}
    assert taken(desk(*both), "event0", later) == {}
    first.score(2, "1-0")
    assert {number for _, number in taken(desk(*both), "event1", later)} == {1, 3}


def test_tables_that_another_event_plans_with_are_said_in_the_set_up(
    both: tuple[SmallEvent, SmallEvent],
) -> None:
    first, _ = both
    there = planned(desk(*both), "event1")
    wanted = [("hall", number) for number in (1, 2, 3, 9)]
    assert in_words(wanted, there, "planned for") == ("Tables 1 to 3 of hall are planned for Harbour Open.",)
    first.add(EventEnded())
    assert planned(desk(*both), "event1") == {}
