"""The settings of every pairing system as a table that a director reads and fills in."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from dashboard.desk.event.event import Section
from dashboard.desk.event.facts import SectionSettings
from dashboard.desk.rounds.options import options
from dashboard.pairing.registry import SYSTEMS, with_settings


def section(system: str, **settings: str) -> Section:
    return Section("open", SectionSettings(name="Open", system=system, settings=settings))


@pytest.mark.parametrize("system", [name for name in SYSTEMS if name != "manual"])
def test_every_setting_is_explained_and_can_be_entered_as_it_is_written(system: str) -> None:
    engine = SYSTEMS[system].make()
    for one in options(section(system)):
        assert one.help, f"{system} says nothing of {one.name}"
        assert not one.is_set
        assert with_settings(engine, {one.name: one.value}, system) == engine


def test_what_somebody_set_is_told_as_it_counts() -> None:
    found = {one.name: one for one in options(section("vkk", replays="0", decisions="Final: 1 2"))}
    assert (found["replays"].value, found["replays"].is_set) == ("0", True)
    assert (found["seed_by"].value, found["seed_by"].is_set) == ("previous-rank", False)
    assert "decisions" not in found, "those are entered where they are asked for"


def test_what_it_would_be_by_itself_is_told_beside_what_somebody_set() -> None:
    found = {one.name: one for one in options(section("vkk", replays="0"))}
    assert (found["replays"].value, found["replays"].usual) == ("0", "2")
    assert all(one.usual == one.value for one in found.values() if not one.is_set)


def test_a_number_for_lots_is_by_itself_what_was_drawn_and_until_then_to_be_drawn() -> None:
    before, drawn = section("knockout"), replace(section("knockout", toss_seed="5"), toss_seed=4711)
    [told] = [one for one in options(before) if one.name == "toss_seed"]
    assert told.help.endswith("the desk draws it with the next pairing.")
    [told] = [one for one in options(drawn) if one.name == "toss_seed"]
    assert (told.value, told.usual, told.is_set) == ("5", "4711", True)
    assert "draws it with" not in told.help


def test_a_setting_over_several_lines_is_explained_whole() -> None:
    [one] = [one for one in options(section("us-chess")) if one.name == "third_first"]
    assert one.help.startswith("of two due the same colour")
    assert one.help.endswith("not after it (29E5f).")


@pytest.mark.parametrize("system", [name for name in SYSTEMS if name != "manual"])
def test_what_is_said_of_a_setting_has_no_words_of_programmers(system: str) -> None:
    for one in options(section(system)):
        assert not re.search(r"`|\b(None|True|False)\b|_", one.help), one.help


def test_a_value_that_is_explained_stands_in_quotes() -> None:
    found = {one.name: one.help for one in options(section("fide-dutch"))}
    assert "“baku”:" in found["acceleration"]
