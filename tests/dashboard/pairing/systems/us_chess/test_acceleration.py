"""Baku acceleration as an option of a section paired by FIDE Dutch."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dashboard.desk.actions.set_up import SetSection, set_section
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.files.files_out import trf26 as trf
from dashboard.desk.files.rules_sheet import wall_sheet
from dashboard.desk.rounds.options import options
from dashboard.pairing.registry import system, with_settings
from dashboard.pairing.trf import read
from tests.dashboard.desk.small_event import NAMES, SmallEvent


@pytest.fixture
def eight(tmp_path: Path) -> Iterator[SmallEvent]:
    """Return eight players and five rounds, with default settings."""
    small = SmallEvent(tmp_path, NAMES[:8], system="fide-dutch", rounds=5)
    yield small
    small.file.close()


def accelerate(small: SmallEvent) -> None:
    settings = small.section().settings.model_copy(update={"settings": {"acceleration": "baku"}})
    small.made(set_section(SetSection(section="open", settings=settings), small.situation()))


def opponents(small: SmallEvent) -> set[frozenset[int]]:
    return {frozenset(seat.players) for seat in small.last.seats}


def test_it_is_off_by_itself_and_explained_where_it_is_turned_on(eight: SmallEvent) -> None:
    [off] = [option for option in options(eight.section()) if option.name == "acceleration"]
    assert (off.value, off.is_set) == ("off", False)
    assert "C.04.7" in off.help
    eight.pair()
    assert frozenset((1, 5)) in opponents(eight)


def test_turned_on_the_upper_half_meets_the_upper_half_and_the_sheet_says_why(eight: SmallEvent) -> None:
    accelerate(eight)
    eight.pair()
    assert opponents(eight) == {frozenset(pair) for pair in ((1, 3), (2, 4), (5, 7), (6, 8))}
    assert any(why.rule == "C.04.7" and not why.players for why in eight.last.why)
    sheet = [
        line
        for chapter in wall_sheet(eight.event, eight.section(), eight.file.people, {})
        for line in chapter.lines
    ]
    assert any("Baku acceleration (C.04.7; acceleration: baku)" in line for line in sheet)


def test_who_enters_later_does_not_change_who_has_virtual_points(eight: SmallEvent) -> None:
    accelerate(eight)
    eight.play()
    eight.enter("Ines", "Jakub", late_from=2)
    eight.pair()
    [text] = [why.text for why in eight.last.why if why.rule == "C.04.7"]
    assert "numbers up to 4 have 1 virtual point" in text


def test_the_report_has_the_points_so_that_a_stranger_pairs_the_same(eight: SmallEvent) -> None:
    accelerate(eight)
    eight.play()
    text = trf(eight.event, eight.section(), eight.file.people)
    assert "192 FIDE_DUTCH_2025_BAKU" in text
    assert "250       1.0 001 002    1    4" in text
    assert "250       0.5 003 003    1    4" in text
    file = read(text)
    engine = with_settings(system(file.tournament.system).make(), file.settings, "Dutch")
    again = engine.pair(file.tournament).round
    eight.pair()
    assert [(game.white, game.black) for game in again.games] == [
        (seat.board.white, seat.board.black) for seat in eight.last.seats
    ]


def test_an_unknown_acceleration_is_rejected(eight: SmallEvent) -> None:
    settings = eight.section().settings.model_copy(update={"settings": {"acceleration": "moscow"}})
    with pytest.raises(EntryRejected, match="off or baku"):
        set_section(SetSection(section="open", settings=settings), eight.situation())
