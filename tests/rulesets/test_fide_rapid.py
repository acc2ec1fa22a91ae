"""Rapid chess by the FIDE Laws of 2023: less than an hour, and one minute for an illegal move."""

from __future__ import annotations

from pathlib import Path

import chess

from broker.ruleset import Ruleset
from tests.rulesets.at_the_table import (
    BOTH_IN_CHECK,
    ITALIAN,
    KNIGHT_AGAINST_QUEEN,
    PROMOTES,
    ROOKS,
    RULES,
    Scene,
    an_event,
    at_the_board,
    black_errs,
    both_flags,
    corrected_before_the_press,
    counted,
    errs_again,
    flag_falls,
    king_taken,
    man_in_the_air,
    other_hand,
    pawn_left,
    refused,
    repeated,
    two_hands,
    white_errs,
)

LAWS = RULES["fide-rapid-2023"]
QUARTER = "900"
BONUS = "900+2"


def supervised(folder: Path) -> Ruleset:
    """One arbiter for at most three games, and the games recorded."""
    return an_event(folder, LAWS.id, 'supervision = "full"')


# --- illegal moves ----------------------------------------------------------------------------------------


def test_the_first_illegal_move_gives_the_opponent_one_minute() -> None:
    scene = white_errs(LAWS, QUARTER)
    assert scene.alarms == ["illegal_position"]
    assert (scene.last.grade, scene.last.count) == ("certain", 1)
    assert scene.last.article == "7.5.1, 7.5.5, A.3, A.5.2"
    assert scene.times == "12:10 / 10:45"


def test_the_increment_of_the_illegal_press_is_taken_back() -> None:
    scene = white_errs(LAWS, BONUS)
    assert scene.times == "12:08 / 10:45"
    assert "White gives back the 2 s that the press brought" in scene.remedy.words
    scene.stop().decide("apply").obey()
    assert scene.shown == "12:08 / 10:44"


def test_blacks_illegal_move_gives_white_a_minute_and_takes_blacks_increment_back() -> None:
    assert black_errs(LAWS, BONUS).times == "13:10 / 9:43"


def test_the_arbiter_acts_or_the_opponent_claims_until_he_has_made_his_next_move() -> None:
    scene = white_errs(LAWS, QUARTER)
    assert scene.last.actor == (
        "The arbiter acts, or the opponent claims, until the opponent has made the next move."
    )
    scene.stop().claim("black", "illegal_move")
    assert (scene.last.claimed_by, scene.times) == ("black", "12:10 / 10:44")


def test_after_the_opponents_next_move_a_press_without_a_move_is_not_acted_on_any_more() -> None:
    scene = at_the_board(LAWS, QUARTER).press().wait(1.5)
    assert scene.alarms == ["press_without_move"]
    scene.press().wait(0.5).plays("g1f3", "b8c6")
    assert scene.last.closed == "the limit until which the rules allow to act on it has passed"


def test_after_the_opponents_next_move_an_illegal_move_stands_and_nobody_is_accused_again() -> None:
    scene = white_errs(LAWS, QUARTER).plays("b8c6", "f1c4", "f8c5")
    assert scene.of("illegal_position").closed
    assert scene.alarms == ["illegal_position"]
    assert "g1e2" not in scene.moves


def test_one_that_was_put_right_counts_though_nobody_decided_in_time() -> None:
    """The players dealt with it; the arbiter comes too late for it, and not for the second one."""
    scene = white_errs(LAWS, QUARTER)
    scene.puts_back("g1g3").plays("g1f3", "b8c6")
    assert scene.of("illegal_position").closed == "it was put right, and the opponent has moved: it counts"
    scene.illegally("f1f5")
    assert (scene.last.count, scene.remedy.result) == (2, "0-1")


def test_the_second_illegal_move_of_the_same_player_loses() -> None:
    scene = errs_again(white_errs(LAWS, QUARTER))
    assert (scene.last.count, scene.remedy.result) == (2, "0-1")


def test_the_second_is_a_draw_when_the_opponent_cannot_mate() -> None:
    scene = errs_again(at_the_board(LAWS, QUARTER).stand(KNIGHT_AGAINST_QUEEN).illegally("h1g3"), "h1f6")
    assert scene.remedy.result == "1/2-1/2"


def test_one_that_could_not_be_acted_on_any_more_is_not_counted() -> None:
    scene = at_the_board(LAWS, QUARTER).press().wait(1.5).press().wait(0.5).plays("g1f3", "b8c6")
    scene.illegally("f1f5")
    assert (scene.last.kind, scene.last.count) == ("illegal_position", 1)


def test_an_illegal_move_that_is_corrected_before_the_press_is_none() -> None:
    assert corrected_before_the_press(LAWS, QUARTER).incidents == []


def test_a_king_may_not_be_left_in_check_and_not_be_taken() -> None:
    scene = king_taken(LAWS, QUARTER)
    assert scene.alarms == ["illegal_position", "king_capture"]
    assert scene.result == ("*", "")


# --- an illegal position that stands ----------------------------------------------------------------------


def test_a_pawn_that_is_left_on_the_last_rank_draws_if_it_still_stands_after_one_more_move() -> None:
    scene = pawn_left(LAWS, QUARTER)
    assert scene.alarms[0] == "unpromoted_pawn"
    scene.plays("f7e7").wait(3)
    stands = scene.of("illegal_position_stands")
    assert (stands.article, stands.grade) == ("A.5.4", "certain")
    assert stands.remedy is not None
    assert stands.remedy.result == "1/2-1/2"


def test_both_kings_in_check_draw_if_it_is_still_so_after_one_more_move() -> None:
    scene = at_the_board(LAWS, QUARTER).stand(BOTH_IN_CHECK).illegally("h2a2")
    assert scene.alarms == ["illegal_position"]
    scene.plays("e8e7")
    stands = scene.of("illegal_position_stands")
    assert stands.remedy is not None
    assert stands.remedy.result == "1/2-1/2"


def test_with_full_supervision_an_illegal_position_is_put_right_instead(tmp_path: Path) -> None:
    scene = pawn_left(supervised(tmp_path), QUARTER).plays("f7e7").wait(3)
    assert "illegal_position_stands" not in scene.alarms


def test_with_full_supervision_only_the_arbiter_acts_and_it_is_never_too_late(tmp_path: Path) -> None:
    scene = white_errs(supervised(tmp_path), QUARTER)
    assert scene.last.actor == "The arbiter acts, as long as the game goes on."
    assert scene.times == "12:10 / 10:45"


# --- hands and the clock ----------------------------------------------------------------------------------


def test_a_press_without_a_move_is_an_illegal_move() -> None:
    scene = at_the_board(LAWS, BONUS).press(at="12:10").wait(1.5)
    assert (scene.alarms, scene.last.count) == (["press_without_move"], 1)
    assert scene.times.startswith("12:08 / ")


def test_castling_with_two_hands_is_an_illegal_move_and_its_increment_stays() -> None:
    scene = two_hands(LAWS, BONUS)
    assert (scene.alarms, scene.last.count) == (["two_hands"], 1)
    assert "gives back" not in scene.remedy.words
    assert scene.remedy.words.endswith("The move stands.")


def test_a_pawn_left_on_the_last_rank_is_an_illegal_move_and_becomes_a_queen() -> None:
    scene = pawn_left(LAWS, QUARTER)
    pawn = scene.of("unpromoted_pawn")
    assert (pawn.count, pawn.article) == (1, "7.5.2, 7.5.5, A.3")
    assert pawn.remedy is not None
    assert pawn.remedy.black_ms == 645_000
    assert chess.Board(pawn.remedy.fen).piece_at(chess.A8) == chess.Piece.from_symbol("Q")


def test_a_promotion_with_the_piece_put_on_is_a_move_like_any_other() -> None:
    scene = at_the_board(LAWS, QUARTER).stand(PROMOTES).plays("a7a8r")
    assert (scene.alarms, scene.moves) == ([], "e2e4 e7e5 a7a8r")


def test_pressing_with_the_man_in_the_air_and_with_the_other_hand_is_misconduct() -> None:
    for scene, kind in (
        (man_in_the_air(LAWS, QUARTER), "press_before_move"),
        (other_hand(LAWS, QUARTER), "other_hand"),
    ):
        assert scene.alarms == [kind]
        assert scene.last.count is None
        assert scene.remedy.warns


# --- the flag ---------------------------------------------------------------------------------------------


def test_the_arbiter_who_sees_a_fallen_flag_has_to_call_it() -> None:
    scene = flag_falls(LAWS, QUARTER, ROOKS)
    assert (scene.alarms, scene.last.article) == (["flag_fall"], "6.8, 6.9, A.5.5")
    assert scene.last.actor.endswith("The arbiter who sees it has to call it.")
    assert scene.remedy.result == "0-1"


def test_it_is_a_draw_when_the_opponent_cannot_mate_by_any_series_of_legal_moves() -> None:
    assert flag_falls(LAWS, QUARTER, KNIGHT_AGAINST_QUEEN).remedy.result == "1/2-1/2"


def test_of_two_flags_the_one_that_fell_first_has_lost() -> None:
    assert both_flags(LAWS, QUARTER, apart=True).remedy.result == "0-1"
    assert both_flags(LAWS, QUARTER, apart=False).remedy.result is None


# --- draws ------------------------------------------------------------------------------------------------


def test_a_wrong_claim_gives_the_opponent_one_minute() -> None:
    scene = (
        at_the_board(LAWS, QUARTER).moved("g1f3").press(at="12:10").wait(1).stop().claim("black", "threefold")
    )
    assert scene.times == "13:10 / 14:57"


def test_the_fifth_time_and_seventy_five_moves_end_the_game_by_themselves() -> None:
    assert repeated(LAWS, QUARTER, 5).result == ("1/2-1/2", "fivefold repetition")
    assert counted(LAWS, QUARTER, 149).plays("h1h2").result == ("1/2-1/2", "75 moves")


def test_three_times_and_fifty_moves_are_claimed() -> None:
    assert repeated(LAWS, QUARTER, 3).claim("white", "threefold").remedy.result == "1/2-1/2"
    scene = counted(LAWS, QUARTER, 99).plays("h1h2")
    assert scene.result == ("*", "")
    assert scene.claim("black", "fifty_moves").remedy.result == "1/2-1/2"


def test_a_resignation_is_a_draw_when_the_opponent_cannot_mate() -> None:
    scene = at_the_board(LAWS, QUARTER).stand(KNIGHT_AGAINST_QUEEN).claim("white", "resignation")
    assert scene.remedy.result == "1/2-1/2"


def test_without_the_guidelines_nobody_claims_in_a_quickplay_finish() -> None:
    scene = at_the_board(LAWS, QUARTER).stand(ROOKS, "1:30", "5:00")
    assert "know no such claim" in refused(lambda: scene.claim("white", "quickplay_finish"))


# --- the start --------------------------------------------------------------------------------------------


def test_with_colours_reversed_a_new_game_is_played_before_the_tenth_move_and_not_after() -> None:
    early = Scene(LAWS, QUARTER).go().plays(*ITALIAN[:19]).claim("white", "reversed_colours")
    assert early.remedy.words.startswith("The game is stopped: start a new one")
    late = Scene(LAWS, QUARTER).go().plays(*ITALIAN).claim("white", "reversed_colours")
    assert late.remedy.words.endswith("the game goes on.")


def test_a_wrong_setting_of_the_clock_stays_after_ten_moves_by_each() -> None:
    scene = Scene(LAWS, "900+10", gives=0).go().plays(*ITALIAN[:18])
    assert scene.alarms == ["clock_setting"]
    assert scene.last.article == "6.10.2, A.5.1.1"
    assert scene.last.closed == ""
    scene.plays(*ITALIAN[18:])
    assert scene.of("clock_setting").closed


def test_with_full_supervision_it_is_put_right_at_any_time(tmp_path: Path) -> None:
    scene = Scene(supervised(tmp_path), "900+10", gives=0).go().plays(*ITALIAN)
    assert scene.of("clock_setting").closed == ""


def test_men_set_up_wrongly_are_told_before_the_game_begins() -> None:
    scene = Scene(LAWS, QUARTER, exchanged="b8c8").wait(6)
    assert (scene.alarms, scene.last.article) == (["wrong_start"], "7.2.1, A.5.1.2")
    assert scene.moves == ""


def test_a_clean_game_raises_nothing() -> None:
    scene = Scene(LAWS, BONUS).go().plays(*ITALIAN)
    assert (scene.incidents, scene.moves) == ([], " ".join(ITALIAN))


# --- phones and devices -----------------------------------------------------------------------------------


def test_who_has_a_phone_on_him_loses_in_rapid_as_well() -> None:
    scene = at_the_board(LAWS, QUARTER).stop().claim("black", "device")
    assert (scene.alarms, scene.last.article) == (["device"], "11.3.2")
    assert (scene.last.actor, scene.offered) == ("The arbiter decides.", [])
    assert scene.remedy.words == "Black's device: White wins."
    scene.decide("apply")
    assert scene.result == ("1-0", "device")
