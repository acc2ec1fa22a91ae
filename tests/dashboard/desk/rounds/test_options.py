"""The settings of every pairing system as a table to read and fill in."""

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
    for option in options(section(system)):
        assert option.help, f"{system} says nothing of {option.name}"
        assert not option.is_set
        assert with_settings(engine, {option.name: option.value}, system) == engine


def test_a_set_value_is_shown_as_it_counts() -> None:
    by_name = {option.name: option for option in options(section("vkk", replays="0", decisions="Final: 1 2"))}
    assert (by_name["replays"].value, by_name["replays"].is_set) == ("0", True)
    assert (by_name["seed_by"].value, by_name["seed_by"].is_set) == ("previous-rank", False)
    assert "decisions" not in by_name, "those are entered where they are asked for"


def test_the_default_is_shown_next_to_a_set_value() -> None:
    by_name = {option.name: option for option in options(section("vkk", replays="0"))}
    assert (by_name["replays"].value, by_name["replays"].usual) == ("0", "2")
    assert all(option.usual == option.value for option in by_name.values() if not option.is_set)


def test_the_default_number_for_lots_is_the_drawn_one_once_it_is_drawn() -> None:
    before, drawn = section("knockout"), replace(section("knockout", toss_seed="5"), toss_seed=4711)
    [toss] = [option for option in options(before) if option.name == "toss_seed"]
    assert toss.help.endswith("the desk draws it with the next pairing.")
    [toss] = [option for option in options(drawn) if option.name == "toss_seed"]
    assert (toss.value, toss.usual, toss.is_set) == ("5", "4711", True)
    assert "draws it with" not in toss.help


def test_a_setting_over_several_lines_is_explained_whole() -> None:
    [option_] = [option for option in options(section("us-chess")) if option.name == "third_first"]
    assert option_.help.startswith("of two due the same colour")
    assert option_.help.endswith("not after it (29E5f).")


@pytest.mark.parametrize("system", [name for name in SYSTEMS if name != "manual"])
def test_descriptions_of_settings_have_no_code(system: str) -> None:
    for option in options(section(system)):
        assert not re.search(r"`|\b(None|True|False)\b|_", option.help), option.help


def test_an_explained_value_is_in_quotes() -> None:
    by_name = {option.name: option.help for option in options(section("fide-dutch"))}
    assert "“baku”:" in by_name["acceleration"]
