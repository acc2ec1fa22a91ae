"""Blitz by the FIDE Laws of 2023: ten minutes or less, as in rapid chess, with nothing to write."""

from __future__ import annotations

from pathlib import Path

import chess
import pytest

from tests.rulesets.at_the_table import (
    BARE_KING,
    IN_CHECK,
    ITALIAN,
    KNIGHT_AGAINST_QUEEN,
    LONE_KNIGHT,
    NEARLY_MATED,
    ROOKS,
    RULES,
    THERE_AND_BACK,
    Scene,
    an_event,
    at_the_board,
    black_errs,
    both_flags,
    corrected_before_the_press,
    counted,
    errs_again,
    flag_falls,
    knocked_over,
    man_in_the_air,
    not_put_back,
    pawn_left,
    refused,
    repeated,
    two_hands,
    white_errs,
)

LAWS = RULES["fide-blitz-2023"]
BLITZ = "180+2"
LONG = "900+2"
"""Longer than blitz is, for the examples with 12:10 and 9:45 on the clock."""


# --- illegal moves ----------------------------------------------------------------------------------------


def test_the_first_illegal_move_gives_the_opponent_one_minute_and_the_increment_goes_back() -> None:
    scene = white_errs(LAWS, LONG)
    assert (scene.alarms, scene.last.grade, scene.last.count) == (["illegal_position"], "certain", 1)
    assert scene.last.article == "7.5.1, 7.5.5, B.3, A.5.2"
    assert scene.times == "12:08 / 10:45"


def test_without_an_increment_the_offenders_time_stays() -> None:
    assert white_errs(LAWS, "900").times == "12:10 / 10:45"


def test_with_three_minutes_and_two_seconds() -> None:
    scene = white_errs(LAWS, BLITZ, "2:10", "1:45")
    assert scene.times == "2:08 / 2:45"
    scene.stop().decide("apply").obey()
    assert scene.shown == "2:08 / 2:44"
    scene.puts_back("g1g3").plays("g1f3", "b8c6")
    assert (scene.moves, scene.alarms) == ("e2e4 e7e5 g1f3 b8c6", ["illegal_position"])


def test_blacks_illegal_move() -> None:
    assert black_errs(LAWS, BLITZ, "2:10", "1:45").times == "3:10 / 1:43"


def test_an_event_may_give_two_minutes_by_the_letter_of_full_supervision(tmp_path: Path) -> None:
    event = an_event(tmp_path, LAWS.id, 'supervision = "full"\nillegal_opponent_plus_s = 120')
    scene = white_errs(event, LONG)
    assert scene.times == "12:08 / 11:45"
    assert scene.last.actor == "The arbiter acts, as long as the game goes on."


def test_the_opponent_may_claim_it_until_he_has_made_his_next_move() -> None:
    scene = white_errs(LAWS, BLITZ, "2:10", "1:45").claim("black", "illegal_move")
    assert scene.last.claimed_by == "black"
    assert scene.last.actor.endswith("until the opponent has made the next move.")


def test_a_claim_without_an_illegal_move_finds_none() -> None:
    scene = at_the_board(LAWS, BLITZ)
    assert "No illegal move of Black is known" in refused(lambda: scene.claim("white", "illegal_move"))


def test_after_the_opponents_next_move_it_stands() -> None:
    scene = at_the_board(LAWS, BLITZ).press().wait(1.5).press().wait(0.5).plays("g1f3", "b8c6")
    assert scene.last.closed == "the limit until which the rules allow to act on it has passed"


def test_after_the_opponents_next_move_an_illegal_move_stands_and_nobody_is_accused_again() -> None:
    scene = white_errs(LAWS, BLITZ, "2:10", "1:45").plays("b8c6", "f1c4", "f8c5")
    assert scene.of("illegal_position").closed
    assert scene.alarms == ["illegal_position"]
    assert "g1e2" not in scene.moves


OVERLOOKED = ("e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5e5", "a2a3")
"""White does not see that 3... Qe5 checks."""


def test_a_check_that_both_players_overlook_stands_like_any_other_illegal_move() -> None:
    scene = Scene(LAWS, BLITZ).go().plays(*OVERLOOKED)
    assert (scene.alarms, scene.last.closed) == (["illegal_position"], "")
    scene.plays("b8c6")
    assert scene.last.closed == "the limit until which the rules allow to act on it has passed"
    scene.plays("f1e2", "c8f5", "g1f3")
    assert scene.alarms == ["illegal_position"]
    assert scene.moves == " ".join((*OVERLOOKED[:-1], "b8c6", "f1e2", "c8f5", "g1f3"))


def test_a_king_who_was_left_in_check_and_is_taken_is_no_answer() -> None:
    scene = at_the_board(LAWS, BLITZ).stand(IN_CHECK).illegally("h1h2")
    scene.illegally("e8e1").press().press().wait(2)
    assert scene.alarms == ["illegal_position", "king_capture"]
    assert scene.moves == "e2e4 e7e5"


def test_the_second_illegal_move_loses_or_draws() -> None:
    scene = errs_again(white_errs(LAWS, BLITZ, "2:10", "1:45"))
    assert (scene.last.count, scene.remedy.result) == (2, "0-1")
    scene = errs_again(at_the_board(LAWS, BLITZ).stand(KNIGHT_AGAINST_QUEEN).illegally("h1g3"), "h1f6")
    assert (scene.last.count, scene.remedy.result) == (2, "1/2-1/2")


def test_the_same_illegal_move_at_once_again_is_the_second_one() -> None:
    scene = errs_again(white_errs(LAWS, BLITZ, "2:10", "1:45"), "g1g3")
    assert scene.alarms == ["illegal_position", "illegal_position"]
    assert (scene.last.count, scene.remedy.result) == (2, "0-1")


def test_a_man_who_is_moved_while_the_clocks_stand_is_no_second_illegal_move() -> None:
    scene = at_the_board(LAWS, "900").illegally("g1g3").stop().wait(3)
    scene.step("g3g1").wait(3).step("g1g3").wait(3).go()  # somebody shows what was played
    scene.press().wait(2).press().wait(2)
    assert scene.alarms == ["illegal_position"]


def test_a_man_who_is_set_straight_where_he_should_not_be_is_no_second_illegal_move() -> None:
    scene = at_the_board(LAWS, "900").illegally("g1g3").press().wait(2)
    scene.step("g3g3").press().wait(2)
    assert scene.alarms == ["illegal_position"]


def test_a_search_that_finds_a_mate_confirms_the_loss() -> None:
    scene = errs_again(at_the_board(LAWS, BLITZ).stand(LONE_KNIGHT).illegally("h1g3"), "h1f6")
    assert scene.last.can_mate == "unknown"
    assert [one.winner for one in scene.table.take_searches()] == [chess.BLACK]
    scene.find("winnable")
    assert scene.remedy.result == "0-1"


def test_an_illegal_move_that_is_corrected_before_the_press_is_none() -> None:
    assert corrected_before_the_press(LAWS, BLITZ).incidents == []


def test_castling_out_of_check_is_illegal() -> None:
    scene = at_the_board(LAWS, BLITZ).stand("k3r3/8/8/8/8/8/8/4K2R w K - 0 1").illegally("e1g1")
    assert scene.alarms == ["illegal_position"]
    assert scene.remedy.fen.startswith("k3r3/8/8/8/8/8/8/4K2R w K")


def test_a_king_that_is_taken_does_not_end_the_game() -> None:
    scene = at_the_board(LAWS, BLITZ).stand(IN_CHECK).illegally("h1h2").illegally("e8e1")
    assert scene.result == ("*", "")
    assert scene.alarms == ["illegal_position", "king_capture"]


def test_a_pawn_on_the_last_rank_draws_if_it_still_stands_after_one_more_move() -> None:
    scene = pawn_left(LAWS, "900").plays("f7e7").wait(3)
    stands = scene.of("illegal_position_stands")
    assert stands.article == "B.3, A.5.4"
    assert stands.remedy is not None
    assert stands.remedy.result == "1/2-1/2"


# --- hands and the clock ----------------------------------------------------------------------------------


def test_a_press_without_a_move_is_an_illegal_move() -> None:
    scene = at_the_board(LAWS, BLITZ).press(at="2:10").wait(1.5)
    assert (scene.alarms, scene.last.article) == (["press_without_move"], "7.5.3, 7.5.5, B.3")
    assert scene.times.startswith("2:08 / ")


def test_two_hands_and_a_pawn_left_count_as_illegal_moves() -> None:
    hands, pawn = two_hands(LAWS, BLITZ), pawn_left(LAWS, "900")
    assert [scene.incidents[0].kind for scene in (hands, pawn)] == ["two_hands", "unpromoted_pawn"]
    assert [scene.incidents[0].count for scene in (hands, pawn)] == [1, 1]


def test_a_man_in_the_air_at_the_press_is_met_by_the_ladder() -> None:
    scene = man_in_the_air(LAWS, BLITZ)
    assert (scene.alarms, scene.last.count) == (["press_before_move"], None)
    assert scene.remedy.warns


def test_displaced_men_may_not_be_answered_by_pressing_back() -> None:
    scene = knocked_over(LAWS, BLITZ)
    assert "without a move" not in scene.of("displaced_men").model_dump_json()


# --- the flag ---------------------------------------------------------------------------------------------


def test_the_arbiter_who_sees_a_fallen_flag_has_to_call_it() -> None:
    scene = flag_falls(LAWS, BLITZ, ROOKS)
    assert (scene.alarms, scene.remedy.result) == (["flag_fall"], "0-1")
    assert scene.last.actor.endswith("The arbiter who sees it has to call it.")


def test_only_who_cannot_mate_at_all_does_not_win_on_time() -> None:
    assert flag_falls(LAWS, BLITZ, BARE_KING).remedy.result == "1/2-1/2"
    assert flag_falls(LAWS, BLITZ, KNIGHT_AGAINST_QUEEN).remedy.result == "1/2-1/2"
    assert flag_falls(LAWS, BLITZ, LONE_KNIGHT).find("winnable").remedy.result == "0-1"


def test_a_flag_that_falls_after_mate_means_nothing() -> None:
    scene = (
        at_the_board(LAWS, BLITZ)
        .stand("7k/8/4Q1K1/8/8/8/8/8 w - - 0 1", "0:04", "5:00")
        .plays("e6e8")
        .wait(8)
    )
    assert scene.result == ("1-0", "checkmate")
    assert scene.alarms == []


def test_of_two_flags_the_one_that_fell_first_has_lost() -> None:
    assert both_flags(LAWS, BLITZ, apart=True).remedy.result == "0-1"
    assert "look at the clock" in both_flags(LAWS, BLITZ, apart=False).remedy.words


# --- draws ------------------------------------------------------------------------------------------------


def test_a_wrong_claim_gives_the_opponent_one_minute() -> None:
    scene = (
        at_the_board(LAWS, BLITZ).moved("g1f3").press(at="2:10").wait(1).stop().claim("black", "threefold")
    )
    assert scene.times.startswith("3:10 / ")


def test_right_claims_and_automatic_draws_are_as_in_standard_chess() -> None:
    assert repeated(LAWS, BLITZ, 3).claim("white", "threefold").remedy.result == "1/2-1/2"
    assert repeated(LAWS, BLITZ, 5).result == ("1/2-1/2", "fivefold repetition")
    assert counted(LAWS, BLITZ, 99).claim("white", "fifty_moves", "h1h2").remedy.result == "1/2-1/2"
    assert counted(LAWS, BLITZ, 149).plays("h1h2").result == ("1/2-1/2", "75 moves")


def test_the_first_position_of_the_game_counts_for_repetition() -> None:
    scene = Scene(LAWS, BLITZ).go().plays(*THERE_AND_BACK * 2).claim("white", "threefold")
    assert scene.remedy.result == "1/2-1/2"


def test_a_draw_is_agreed_only_after_a_move_by_each() -> None:
    assert Scene(LAWS, BLITZ).go().claim("white", "draw_agreed").last.remedy is None


def test_a_resignation_is_a_draw_when_the_opponent_cannot_mate() -> None:
    scene = at_the_board(LAWS, BLITZ).stand(BARE_KING).claim("white", "resignation").decide("apply")
    assert scene.result == ("1/2-1/2", "resignation, no mate possible")


def test_in_blitz_there_is_no_quickplay_finish() -> None:
    scene = at_the_board(LAWS, "300").stand(ROOKS, "1:00", "1:00")
    assert "know no such claim" in refused(lambda: scene.claim("white", "quickplay_finish"))


def test_reversed_colours_are_put_right_before_the_tenth_move() -> None:
    scene = Scene(LAWS, BLITZ).go().plays(*ITALIAN[:4]).claim("white", "reversed_colours")
    assert scene.remedy.words.startswith("The game is stopped: start a new one")


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


def test_a_wrong_setting_of_the_clock_stays_after_ten_moves_by_each() -> None:
    scene = Scene(LAWS, BLITZ, gives=0).go().plays(*ITALIAN[:18])
    assert (scene.alarms, scene.last.article) == (["clock_setting"], "6.10.2, B.3, A.5.1.1")
    scene.plays(*ITALIAN[18:])
    assert scene.of("clock_setting").closed


def test_men_that_are_not_put_back_within_ten_seconds_are_told() -> None:
    assert not_put_back(LAWS, "300", 15).alarms == ["displaced_men"]
    assert not_put_back(LAWS, "300", 4).incidents == []


def test_a_clean_game_raises_nothing() -> None:
    scene = Scene(LAWS, BLITZ).go().plays(*ITALIAN)
    assert (scene.incidents, scene.moves) == ([], " ".join(ITALIAN))


# --- phones and devices -----------------------------------------------------------------------------------


def test_who_has_a_phone_on_him_loses_in_blitz_as_well() -> None:
    scene = at_the_board(LAWS, BLITZ).stop().claim("black", "device")
    assert (scene.alarms, scene.last.article) == (["device"], "11.3.2")
    assert (scene.last.actor, scene.offered) == ("The arbiter decides.", [])
    assert scene.remedy.words == "Black's device: White wins."
    scene.decide("apply")
    assert scene.result == ("1-0", "device")
