"""Two events that want the same tables: who holds them, and what the desk shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from dashboard.desk.event.event import Event
from dashboard.desk.event.facts import EventEnded, SectionSet, SectionSettings, Tables
from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.rooms.setup import setup
from dashboard.desk.tables.clashes import in_words, planned, taken
from dashboard.desk.tables.live import LiveHall, LiveTable
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


def test_tables_planned_by_another_event_are_listed_in_the_set_up(
    both: tuple[SmallEvent, SmallEvent],
) -> None:
    first, _ = both
    there = planned(desk(*both), "event1")
    wanted = [("hall", number) for number in (1, 2, 3, 9)]
    assert in_words(wanted, there, "planned") == (
        "Tables 1\N{EN DASH}3 of hall are planned for Harbour Open.",
    )
    first.add(EventEnded())
    assert planned(desk(*both), "event1") == {}


def test_two_sections_of_one_event_with_the_same_tables_say_so(tmp_path: Path) -> None:
    small = SmallEvent(tmp_path, tables=HERE)
    settings = SectionSettings(name="U12", system="us-chess", tables=(Tables(hall="hall", first=3, last=4),))
    small.add(SectionSet(section="u12", settings=settings))
    assert warnings(small) == {
        "Open": ["Table 3 of hall is planned for U12."],
        "U12": ["Table 3 of hall is planned for Open."],
    }


def test_a_section_without_tables_is_noted_with_the_holders_of_the_halls_tables(tmp_path: Path) -> None:
    first, second = SmallEvent(tmp_path / "one", tables=HERE), SmallEvent(tmp_path / "other")
    assert warnings(second, first) == {
        "Open": [
            (
                "Open has no tables: no game is followed, and all results are entered by hand. Hall hall has "
                "tables 1\N{EN DASH}4. Tables 1\N{EN DASH}3 of hall are planned for Harbour Open."
            )
        ]
    }
    assert warnings(second, hall=()) == {"Open": []}


def warnings(
    small: SmallEvent, *others: SmallEvent, hall: Sequence[int] = (1, 2, 3, 4)
) -> dict[str, list[str]]:
    """Return the warnings of each section in the set-up, with a hall of these tables."""
    live = {"hall": LiveHall("hall", daemon=True, tables={n: LiveTable(board=True) for n in hall})}
    asked = RoomRequest(
        "mine", small.history, small.file.people, live, small.now, others=dict(enumerate_events(others))
    )
    return {section["settings"]["name"]: section["warnings"] for section in setup(asked)["each"]}


def enumerate_events(smalls: Sequence[SmallEvent]) -> Iterator[tuple[str, Event]]:
    return ((f"other{number}", small.event) for number, small in enumerate(smalls))
