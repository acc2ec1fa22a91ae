"""Rapid chess by the FIDE Laws of 2023: less than an hour, and one minute for an illegal move."""

from __future__ import annotations

from pathlib import Path

from broker.contract.ruleset import Ruleset
from tests.rulesets.at_the_table import (
    ITALIAN,
    RULES,
    Scene,
    an_event,
    at_the_board,
    pawn_left,
    white_errs,
)

LAWS = RULES["fide-rapid-2023"]
QUARTER = "900"


def supervised(folder: Path) -> Ruleset:
    """One arbiter for at most three games, and the games recorded."""
    return an_event(folder, LAWS.id, 'supervision = "full"')


# --- illegal moves ----------------------------------------------------------------------------------------


def test_one_that_could_not_be_acted_on_any_more_is_not_counted() -> None:
    scene = at_the_board(LAWS, QUARTER).press().wait(1.5).press().wait(0.5).plays("g1f3", "b8c6")
    scene.illegally("f1f5")
    assert (scene.last.kind, scene.last.illegal_move_number) == ("illegal_move", 1)


# --- an illegal position that stands ----------------------------------------------------------------------


def test_with_full_supervision_an_illegal_position_is_put_right_instead(tmp_path: Path) -> None:
    scene = pawn_left(supervised(tmp_path), QUARTER).plays("f7e7").wait(3)
    assert "illegal_position_on_board" not in scene.alarms


def test_with_full_supervision_only_the_arbiter_acts_and_it_is_never_too_late(tmp_path: Path) -> None:
    scene = white_errs(supervised(tmp_path), QUARTER)
    assert scene.last.may_act == "The arbiter acts on it. Possible until the game ends."
    assert scene.times == "12:10 / 10:45"


# --- the start --------------------------------------------------------------------------------------------


def test_with_full_supervision_it_is_put_right_at_any_time(tmp_path: Path) -> None:
    scene = Scene(supervised(tmp_path), "900+10", gives=0).go().plays(*ITALIAN)
    assert scene.of("clock_setting").closed_reason == ""
