"""Whose hand pressed: the way to the clock hangs on where it stands; an assistant's is not judged."""

from __future__ import annotations

import chess
import pytest

from drivers.events import Side
from tests.rulesets.at_the_table import RULES, Scene

LAWS = RULES["fide-standard-2023"]
HOURS = "5400"


def presses(landed_s: float, *, clock_hand: Side | None = None, assisted: bool = False) -> Scene:
    """White presses, and the board tells so much later that his knight landed on f3."""
    scene = Scene(LAWS, HOURS, clock_hand=clock_hand, assisted=assisted).go().plays("e2e4", "e7e5")
    knight = scene.pieces[chess.G1]
    scene.set(chess.G1, None).press()
    return scene.set(chess.F3, knight, landed_s).wait(3)


@pytest.mark.parametrize(
    ("clock_hand", "alarms"), [(Side.LEFT, ["wrong_hand"]), (Side.RIGHT, []), (None, [])]
)
def test_the_way_to_the_clock_is_measured_to_where_it_stands(
    clock_hand: Side | None, alarms: list[str]
) -> None:
    scene = presses(0.18, clock_hand=clock_hand)
    assert scene.alarms == alarms
    assert scene.moves.endswith("g1f3")


def test_the_alert_says_how_far_it_was() -> None:
    assert "443 mm away. One hand needs at least 0.13 s" in presses(0.18, clock_hand=Side.LEFT).last.summary


def test_of_a_player_who_has_an_assistant_no_hand_is_judged() -> None:
    assert presses(0.2).alarms == ["wrong_hand"]
    assert presses(0.2, assisted=True).incidents == []


def test_his_opponents_is() -> None:
    scene = Scene(LAWS, HOURS, assisted=True).go().plays("e2e4")
    knight = scene.pieces[chess.G8]
    scene.set(chess.G8, None).press().set(chess.F6, knight, 0.2).wait(3)
    assert scene.alarms == ["wrong_hand"]
