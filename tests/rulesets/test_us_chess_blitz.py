"""US Chess blitz: the first illegal move loses, but only if the opponent claims it before his next move."""

from __future__ import annotations

from tests.rulesets.at_the_table import (
    RULES,
    Scene,
    at_the_board,
    white_errs,
)

BLITZ = RULES["us-chess-blitz-7"]
FIVE = "300d2"


# --- illegal moves ----------------------------------------------------------------------------------------


def test_after_the_opponents_next_move_it_stands() -> None:
    scene = white_errs(BLITZ, FIVE, "4:10", "3:45").moved("b8c6").wait(2)
    assert scene.of("illegal_move").closed_reason or scene.press().wait(2).of("illegal_move").closed_reason
    assert scene.alarms == ["illegal_move"]


# --- the start --------------------------------------------------------------------------------------------


def test_after_each_has_moved_a_wrong_setting_stands_unless_it_gives_too_much() -> None:
    less = Scene(BLITZ, FIVE, shows="4:00 / 5:00").go().wait(2).go().wait(1)
    assert (less.alarms, less.last.article) == (["clock_setting"], "Bl 3")
    less.plays("e2e4", "e7e5", "g1f3")
    assert less.of("clock_setting").closed_reason
    more = Scene(BLITZ, FIVE, shows="6:00 / 5:00").go().wait(2).go().wait(1).plays("e2e4", "e7e5", "g1f3")
    assert more.of("clock_setting").closed_reason == ""


# --- phones and devices -----------------------------------------------------------------------------------


def test_a_device_costs_half_of_the_time_left_and_the_second_time_the_game() -> None:
    scene = at_the_board(BLITZ, FIVE).has("4:30", "3:00").stop().claim("black", "device")
    assert (scene.alarms, scene.last.article) == (["device"], "20N1")
    assert scene.times == "4:30 / 1:30"
    scene.decide("apply").obey().claim("black", "device")
    assert scene.remedy.result == "1-0"
