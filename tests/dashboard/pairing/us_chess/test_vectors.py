"""Rulebook and published examples of the US Chess Swiss system: pairs, colours, and the rule of each."""

from __future__ import annotations

import dataclasses
import tomllib
from pathlib import Path
from typing import Any

import pytest

from dashboard.pairing.system import Pairing
from dashboard.pairing.tournament import ByeKind
from dashboard.pairing.us_chess import UsChess
from tests.dashboard.pairing.us_chess.positions import Position, pairs_of, position

CASES = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text("utf-8"))["case"]

COLOR_RULES = ("29E2", "29E3a", "29E4")


def settled(case: dict[str, Any]) -> tuple[Position, Pairing]:
    told = position(case)
    engine = UsChess(late_entrants=told.late)
    return told, dataclasses.replace(engine, **case.get("settings", {})).pair(told.tournament)


def rules_of(told: Position, pairing: Pairing, names: tuple[str, ...]) -> list[str]:
    numbers = {told.number[name] for name in names}
    return [reason.rule for reason in pairing.reasons if set(reason.players) == numbers]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_pairing_is_that_of_the_book(case: dict[str, Any]) -> None:
    told, pairing = settled(case)
    got = [(told.name[game.white], told.name[game.black]) for game in pairing.round.games]
    if case.get("colorless"):
        assert {frozenset(pair) for pair in got} == {frozenset(pair) for pair in pairs_of(case["pairs"])}
    elif "pairs" in case:
        assert set(got) == set(pairs_of(case["pairs"]))
    free = [told.name[bye.player] for bye in pairing.round.byes if bye.kind == ByeKind.PAIRING]
    assert free == ([case["bye"]] if "bye" in case else [])


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_explanation_names_the_rule_and_the_switch(case: dict[str, Any]) -> None:
    told, pairing = settled(case)
    for who, rule in case.get("rules", {}).items():
        assert rule in rules_of(told, pairing, tuple(who.split("-"))), who
    for who, rule in case.get("colors", {}).items():
        assert rules_of(told, pairing, tuple(who.split("-")))[-1] == rule, who
    for words in case.get("say", []):
        assert any(words in reason.text for reason in pairing.reasons), [one.text for one in pairing.reasons]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_every_pair_has_a_reason_for_its_players_and_for_its_colours(case: dict[str, Any]) -> None:
    _, pairing = settled(case)
    for game in pairing.round.games:
        mine = [reason for reason in pairing.reasons if set(reason.players) == {game.white, game.black}]
        assert len(mine) == 2
        assert all(reason.text and reason.rule for reason in mine)
