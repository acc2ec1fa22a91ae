"""Somebody else sits at the table than was paired: no rules say what follows, so an official decides."""

from __future__ import annotations

import chess

from broker.contract.incidents import Remedy
from tests.rulesets.at_the_table import RULES, Scene


def test_the_game_may_be_cancelled_so_that_those_who_are_paired_begin_a_new_one() -> None:
    scene = Scene(RULES["fide-standard-2023"], "5400+30").go().plays("e2e4", "e7e5").stop()
    scene.claim("white", "wrong_opponent")
    scene.decide(
        "apply",
        remedy=Remedy(text="The right players begin anew.", fen=chess.STARTING_FEN, restart_game=True),
    )
    assert scene.state.game is None, "it begins when the men stand ready"
    scene.set_up().wait(2).go().plays("d2d4")
    assert scene.moves == "d2d4"
    assert "wrong_opponent" not in {one.kind for one in scene.state.open_incidents()}


def test_it_is_settled_with_the_result() -> None:
    scene = Scene(RULES["fide-standard-2023"], "5400+30").go().plays("e2e4").claim("white", "wrong_opponent")
    scene.enter("1/2-1/2")
    assert scene.of("wrong_opponent").closed_reason
