"""The rules sheet of every system: sentences for the wall, each setting in one of them with its value."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any

import pytest

from dashboard.pairing.core.tournament import Tournament
from dashboard.pairing.engines import FideDutch
from dashboard.pairing.registry import SYSTEMS, ranking_of, rules_sheet
from dashboard.pairing.systems.dutch import Engine
from dashboard.pairing.systems.scholastic import Scholastic
from dashboard.pairing.systems.us_chess import UsChess
from dashboard.pairing.tiebreaks.code import parsed
from dashboard.pairing.tiebreaks.regulations import Regulations, regulations_of
from dashboard.pairing.tiebreaks.sheet import ranking_sheet
from tests.cases import each

OTHERWISE: dict[str, tuple[Any, ...]] = {
    "team_rule": ("28N2", "plus-minus", "in-group", "off"),
    "plus": (3,),
    "acceleration": ("28R1",),
    "real_first": (True,),
    "alternation_limit": (90,),
    "equalization_limit": (210,),
    "blacks_only": (True,),
    "limits": (False,),
    "teams_first": (False,),
    "technique": ("29E6b",),
    "third_first": (True,),
    "no_third": (True,),
    "look_back": (False,),
    "identical": ("29E4a", "29E4b", "29E4c"),
    "floater_limit": (150, None),
    "floater_alternation": (True,),
    "bye_for_colors": (True,),
    "bye_spares_new": (True,),
    "late_entrants": (frozenset({3, 7}),),
    "classes": ((frozenset({1, 2}), frozenset({3, 4})),),
    "engine": (Engine.BBP,),
    "time_limit_s": (60.0,),
}
"""Every other value that a setting of the Swiss systems can have, or one of many."""

SWISS = (UsChess(), Scholastic(), FideDutch())


@each("name", SYSTEMS)
def test_a_sheet_is_sentences(name: str) -> None:
    """No line is only a setting's name with its value, which a reader in the hall could not understand."""
    sheet = rules_sheet(SYSTEMS[name].make())
    assert sheet
    for line in sheet:
        assert re.match(r"[A-Z0-9].*[.]$", line), line
        assert not re.match(r"\w+_\w+: ", line), line
    assert len(set(sheet)) == len(sheet)


@each(("engine", "name"), [(engine, field_.name) for engine in SWISS for field_ in fields(engine)], ids=str)
def test_every_setting_of_a_swiss_is_named_and_its_sentence_depends_on_the_value(
    engine: Any, name: str
) -> None:
    usual = engine.rules_sheet()
    assert any(re.search(rf"\b{name}\b", line) for line in usual)
    sheets = {usual}
    of_fide = name == "acceleration" and isinstance(engine, FideDutch)
    for value in ("baku",) if of_fide else OTHERWISE[name]:
        sheet = replace(engine, **{name: value}).rules_sheet()
        assert sheet not in sheets
        assert any(re.search(rf"\b{name}\b", line) for line in sheet)
        sheets.add(sheet)


def test_schools_have_the_rules_of_their_document_besides_the_swiss() -> None:
    sheet = Scholastic().rules_sheet()
    assert set(UsChess().rules_sheet()) < set(sheet)
    text = " ".join(sheet)
    for words in (
        "Five rounds, six in the Varsity section", "30 minutes with 5 seconds delay", "more than 1.5 times",
        "best scores of a school after each round", "four best scores", "5-minute games",
        "one game each way; level, a deciding game, colours by lot", "29G3", "the school, unless another",
        "Two players are enough",
        "sum of the Cumulative of those who count, then of their Modified Median", "running total",
    ):  # fmt: skip
        assert words in text, words


def ranking(system: str, *codes: str, **settings: str) -> str:
    engine = SYSTEMS[system].make()
    return " ".join(ranking_of(engine, Tournament(system=system, tiebreaks=codes), settings))


def test_tie_breaks_are_listed_in_order_with_their_settings() -> None:
    assert "points, then Modified Median (MODMED), then Solkoff (SOLK), then Cumulative (CUM)" in ranking(
        "scholastic"
    )
    assert "two or more play off for first place" in ranking("scholastic")
    assert "play off" not in ranking("us-chess")
    assert "Modified Median and Solkoff are for those half a point below perfect" in ranking(
        "scholastic", by_hand="yes"
    )
    assert "Buchholz without the 2 lowest (BH/C2)" in ranking("fide-dutch", "BH/C2")
    assert "edition of 2026-03 (edition)" in ranking("fide-dutch")
    assert "C.07" not in ranking("us-chess")
    assert "decide nothing when unrated" in ranking("fide-dutch", "ARO")
    assert "the unrated count as 1000" in ranking("fide-dutch", "ARO", unrated_as="1000")
    assert "Cumulative loses a point for each full-point bye" in ranking("us-chess")
    assert "loses nothing" in ranking("us-chess", reduced="no")
    assert "the lot that was drawn (lots)" in ranking("fide-dutch", lots="yes")
    assert "points alone" in ranking("fide-dutch", "PTS")


@pytest.mark.parametrize("name", ["cohen", "vkk", "knockout", "team-match"])
def test_formats_with_their_own_ranking_describe_it_in_their_sheet(name: str) -> None:
    assert ranking(name) == ""


def test_points_among_the_codes_are_not_listed_twice() -> None:
    rules = replace(Regulations(), codes=(parsed("WIN"), parsed("PTS")))
    assert ranking_sheet(rules)[0] == "Ranking (codes): Wins (WIN), then Points (PTS)."
    assert regulations_of(Tournament(system="team-match")).codes == ()
