"""A touch-move claim before the press, or where no clock is, has the evidence of the board."""

from __future__ import annotations

import pytest

from broker.contract.message import Color
from tests.rulesets.at_the_table import RULES, Scene


def claimed(scene: Scene, by: Color = "black") -> str:
    return scene.claim(by, "touch_move").last.summary


@pytest.mark.parametrize(("rules", "control"), [("vkk", "-"), ("fide-standard-2023", "5400+30")])
@pytest.mark.parametrize("held_s", [1.0, 2.0, 8.0])
def test_a_piece_lifted_and_returned_before_another_move_supports_the_claim(
    rules: str, control: str, held_s: float
) -> None:
    scene = Scene(RULES[rules], control).go()
    knight = scene.pieces[6]
    scene.set(6, None).wait(held_s).set(6, knight, 0.0).wait(2).moved("d2d4").wait(1)
    summary = claimed(scene)
    assert "White touched the knight on g1, then played d4" in summary
    assert f"for {held_s:.1f} s." in summary
    assert scene.last.certainty == "likely"


def test_the_evidence_remains_after_the_reply() -> None:
    scene = Scene(RULES["vkk"], "-").wait(1)
    knight = scene.pieces[6]
    scene.set(6, None).wait(2).set(6, knight).wait(2).moved("d2d4").wait(1.5).plays("d7d5")
    assert "White touched the knight on g1, then played d4" in claimed(scene)


def test_a_move_of_the_touched_piece_does_not_support_the_claim() -> None:
    scene = Scene(RULES["vkk"], "-").wait(1)
    knight = scene.pieces[6]
    scene.set(6, None).wait(2).set(6, knight).wait(2).moved("g1f3").wait(1)
    assert "The board shows no evidence of it." in claimed(scene)


def test_touching_a_piece_that_cannot_move_does_not_support_the_claim() -> None:
    scene = Scene(RULES["vkk"], "-").wait(1)
    bishop = scene.pieces[5]
    scene.set(5, None).wait(2).set(5, bishop).wait(2).moved("d2d4").wait(1)
    assert "The board shows no evidence of it." in claimed(scene)
