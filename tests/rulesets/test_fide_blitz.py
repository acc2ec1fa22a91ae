"""Blitz by the FIDE Laws of 2023: ten minutes or less, as in rapid chess, with nothing to write."""

from __future__ import annotations

from pathlib import Path

import chess
import pytest

from tests.rulesets.at_the_table import (
    IN_CHECK,
    ITALIAN,
    LONE_KNIGHT,
    NEARLY_MATED,
    RULES,
    THERE_AND_BACK,
    Scene,
    an_event,
    at_the_board,
    errs_again,
    white_errs,
)

LAWS = RULES["fide-blitz-2023"]
BLITZ = "180+2"
LONG = "900+2"
"""Longer than blitz is, for the examples with 12:10 and 9:45 on the clock."""


# --- illegal moves ----------------------------------------------------------------------------------------


def test_an_event_may_give_two_minutes_by_the_letter_of_full_supervision(tmp_path: Path) -> None:
    event = an_event(tmp_path, LAWS.id, 'supervision = "full"\nillegal_opponent_plus_s = 120')
    scene = white_errs(event, LONG)
    assert scene.times == "12:08 / 11:45"
    assert scene.last.may_act == "The arbiter acts on it. Possible until the game ends."


OVERLOOKED = ("e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5e5", "a2a3")
"""White does not see that 3... Qe5 checks."""


def test_a_check_that_both_players_overlook_stands_like_any_other_illegal_move() -> None:
    scene = Scene(LAWS, BLITZ).go().plays(*OVERLOOKED)
    assert (scene.alarms, scene.last.closed_reason) == (["illegal_move"], "")
    scene.plays("b8c6")
    assert scene.last.closed_reason == "too late under these rules"
    scene.plays("f1e2", "c8f5", "g1f3")
    assert scene.alarms == ["illegal_move"]
    assert scene.moves == " ".join((*OVERLOOKED[:-1], "b8c6", "f1e2", "c8f5", "g1f3"))


def test_a_king_who_was_left_in_check_and_is_taken_is_no_answer() -> None:
    scene = at_the_board(LAWS, BLITZ).stand(IN_CHECK).illegally("h1h2")
    scene.illegally("e8e1").press().press().wait(2)
    assert scene.alarms == ["illegal_move", "king_capture"]
    assert scene.moves == "e2e4 e7e5"


def test_the_same_illegal_move_at_once_again_is_the_second_one() -> None:
    scene = errs_again(white_errs(LAWS, BLITZ, "2:10", "1:45"), "g1g3")
    assert scene.alarms == ["illegal_move", "illegal_move"]
    assert (scene.last.illegal_move_number, scene.remedy.result) == (2, "0-1")


def test_a_piece_who_is_moved_while_the_clocks_stand_is_no_second_illegal_move() -> None:
    scene = at_the_board(LAWS, "900").illegally("g1g3").stop().wait(3)
    scene.step("g3g1").wait(3).step("g1g3").wait(3).go()  # somebody shows what was played
    scene.press().wait(2).press().wait(2)
    assert scene.alarms == ["illegal_move"]


def test_a_piece_who_is_set_straight_where_he_should_not_be_is_no_second_illegal_move() -> None:
    scene = at_the_board(LAWS, "900").illegally("g1g3").press().wait(2)
    scene.step("g3g3").press().wait(2)
    assert scene.alarms == ["illegal_move"]


def test_a_search_that_finds_a_mate_confirms_the_loss() -> None:
    scene = errs_again(at_the_board(LAWS, BLITZ).stand(LONE_KNIGHT).illegally("h1g3"), "h1f6")
    assert scene.last.can_mate == "unknown"
    assert [one.winner for one in scene.table.take_searches()] == [chess.BLACK]
    scene.find("winnable")
    assert scene.remedy.result == "0-1"


# --- draws ------------------------------------------------------------------------------------------------


def test_the_first_position_of_the_game_counts_for_repetition() -> None:
    scene = Scene(LAWS, BLITZ).go().plays(*THERE_AND_BACK * 2).claim("white", "threefold")
    assert scene.remedy.result == "1/2-1/2"


@pytest.mark.parametrize(("seconds", "result"), [(1.0, ("*", "")), (1.4, ("1-0", "checkmate"))])
def test_a_mate_that_is_only_tried_ends_nothing(seconds: float, result: tuple[str, str]) -> None:
    """Nobody has to press for a mate: it has to lie on the board for a second and a half."""
    scene = at_the_board(LAWS, BLITZ).stand(NEARLY_MATED).moved("e6e8").wait(seconds)
    assert scene.step("e8e6").wait(3).result == result


@pytest.mark.parametrize(("gives", "told"), [(2, ["clock_setting"]), (3, []), (4, ["clock_setting"])])
def test_an_increment_that_is_one_second_wrong_is_told(gives: int, told: list[str]) -> None:
    scene = Scene(LAWS, "180+3", gives=gives).go()
    for move in ITALIAN[:12]:
        scene.wait(1.3).plays(move)
    assert scene.alarms == told
