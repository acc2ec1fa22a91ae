"""Somebody else sits at the table than was paired: no rules say what follows, so an official decides."""

from __future__ import annotations

import chess
import pytest

from broker.incidents import Remedy
from tests.rulesets.at_the_table import RULES, Scene


@pytest.mark.parametrize("ruleset", [name for name in RULES if name != "vkk"])
def test_it_is_told_under_every_rule_set_and_left_to_whoever_decides(ruleset: str) -> None:
    control = (RULES[ruleset].time_controls or ["1800+5"])[0]
    scene = Scene(RULES[ruleset], control).go().plays("e2e4", "e7e5").claim("black", "wrong_opponent")
    told = scene.of("wrong_opponent")
    assert (told.grade, told.article, told.remedy, told.options) == ("strong", "", None, [])
    assert told.summary == (
        "Table 1: somebody else than Black of the pairing sits there; the rules name no remedy"
    )
    assert told.actor.endswith("decides.")


def test_the_game_may_be_cancelled_so_that_those_who_are_paired_begin_a_new_one() -> None:
    scene = Scene(RULES["fide-standard-2023"], "5400+30").go().plays("e2e4", "e7e5").stop()
    scene.claim("white", "wrong_opponent")
    scene.decide(
        "apply",
        remedy=Remedy(words="The right players begin anew.", fen=chess.STARTING_FEN, restart=True),
    )
    assert scene.state.game is None, "it begins when the men stand ready"
    scene.set_up().wait(2).go().plays("d2d4")
    assert scene.moves == "d2d4"
    assert "wrong_opponent" not in {one.kind for one in scene.state.open_incidents()}


def test_it_is_settled_with_the_result() -> None:
    scene = Scene(RULES["fide-standard-2023"], "5400+30").go().plays("e2e4").claim("white", "wrong_opponent")
    scene.enter("1/2-1/2")
    assert scene.of("wrong_opponent").closed
