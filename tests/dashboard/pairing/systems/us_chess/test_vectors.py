"""Rulebook and published examples of the US Chess Swiss system: pairs, colours, and the rule of each."""

from __future__ import annotations

import dataclasses
import functools
import tomllib
from pathlib import Path
from typing import Any

from dashboard.pairing.core.system import RoundPairing
from dashboard.pairing.core.tournament import ByeKind
from dashboard.pairing.systems.us_chess import UsChess
from tests.cases import cases
from tests.dashboard.pairing.systems.us_chess.positions import Position, pairs_of, position

VECTORS = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text("utf-8"))["case"]

COLOR_RULES = ("29E2", "29E3a", "29E4")


@functools.cache
def paired(number: int) -> tuple[Position, RoundPairing]:
    vector = VECTORS[number]
    example = position(vector)
    engine = UsChess(late_entrants=example.late)
    return example, dataclasses.replace(engine, **vector.get("settings", {})).pair(example.tournament)


def settled(vector: dict[str, Any]) -> tuple[Position, RoundPairing]:
    """Pair each example once for all its tests."""
    return paired(VECTORS.index(vector))


def rules_of(example: Position, pairing: RoundPairing, names: tuple[str, ...]) -> list[str]:
    numbers = {example.number[name] for name in names}
    return [reason.rule for reason in pairing.reasons if set(reason.players) == numbers]


def test_the_pairing_is_that_of_the_book() -> None:
    with cases() as case:
        for vector in VECTORS:
            with case(vector["id"]):
                example, pairing = settled(vector)
                got = [(example.name[game.white], example.name[game.black]) for game in pairing.round.games]
                if vector.get("colorless"):
                    assert {frozenset(pair) for pair in got} == {
                        frozenset(pair) for pair in pairs_of(vector["pairs"])
                    }
                elif "pairs" in vector:
                    assert set(got) == set(pairs_of(vector["pairs"]))
                free = [example.name[bye.player] for bye in pairing.round.byes if bye.kind == ByeKind.PAIRING]
                assert free == ([vector["bye"]] if "bye" in vector else [])


def test_the_explanation_names_the_rule_and_the_switch() -> None:
    with cases() as case:
        for vector in VECTORS:
            with case(vector["id"]):
                example, pairing = settled(vector)
                for who, rule in vector.get("rules", {}).items():
                    assert rule in rules_of(example, pairing, tuple(who.split("-"))), who
                for who, rule in vector.get("colors", {}).items():
                    assert rules_of(example, pairing, tuple(who.split("-")))[-1] == rule, who
                for words in vector.get("say", []):
                    assert any(words in reason.text for reason in pairing.reasons), [
                        reason.text for reason in pairing.reasons
                    ]


def test_every_pair_has_a_reason_for_its_players_and_for_its_colours() -> None:
    with cases() as case:
        for vector in VECTORS:
            with case(vector["id"]):
                _, pairing = settled(vector)
                for game in pairing.round.games:
                    mine = [
                        reason
                        for reason in pairing.reasons
                        if set(reason.players) == {game.white, game.black}
                    ]
                    assert len(mine) == 2
                    assert all(reason.text and reason.rule for reason in mine)
