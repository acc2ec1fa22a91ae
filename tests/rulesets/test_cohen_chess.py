"""Cohen Chess: time taken and given for illegal moves, no touch-move, and flags that the opponent claims."""

from __future__ import annotations

from pathlib import Path

import chess
import pytest

from tests.rulesets.at_the_table import (
    BARE_KING,
    BISHOP_AND_KNIGHT,
    ITALIAN,
    LISTED,
    LONE_BISHOP,
    LONE_KNIGHT,
    LONE_PAWN,
    ROOKS,
    RULES,
    TWO_KNIGHTS,
    WALL,
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
    knocked_over,
    man_in_the_air,
    not_put_back,
    other_hand,
    pawn_left,
    refused,
    repeated,
    two_hands,
    white_errs,
)

COHEN = RULES["cohen-chess"]
SHORT = "900"


# --- illegal moves ----------------------------------------------------------------------------------------


def test_an_illegal_move_takes_a_minute_and_gives_the_opponent_a_minute() -> None:
    scene = white_errs(COHEN, SHORT)
    assert (scene.alarms, scene.last.grade, scene.last.count) == (["illegal_position"], "certain", 1)
    assert scene.last.article == "Illegal Positions 3, 4"
    assert scene.times == "11:10 / 10:45"
    assert scene.remedy.fen == scene.last.fen_before
    assert scene.remedy.words.startswith("White loses 60 s, Black gains 60 s: 11:10 and 10:45.")
    assert "touched" not in scene.remedy.words


def test_who_has_less_than_a_minute_keeps_nothing_and_the_opponent_gains_it_in_full() -> None:
    scene = white_errs(COHEN, SHORT, white="0:40")
    assert scene.times == "0:00 / 10:45"
    assert "White has 0:00, which is a fallen flag: decide what follows." in scene.remedy.words


def test_blacks_illegal_move_is_paid_for_the_other_way_round() -> None:
    assert black_errs(COHEN, SHORT).times == "13:10 / 8:45"


def test_anybody_may_point_it_out_and_it_is_never_too_late() -> None:
    assert white_errs(COHEN, SHORT).last.actor == "Anybody may point it out, as long as the game goes on."


def test_both_times_are_set_and_the_man_goes_back() -> None:
    scene = white_errs(COHEN, SHORT).stop().decide("apply").obey()
    assert scene.shown == "11:10 / 10:44"
    scene.puts_back("g1g3").plays("f1c4")
    assert scene.moves == "e2e4 e7e5 f1c4"
    assert scene.state.open_incidents() == ()


def test_the_same_is_due_each_time_and_no_game_is_lost_by_it() -> None:
    scene = white_errs(COHEN, SHORT)
    for count, uci in ((2, "f1f5"), (3, "d1d5"), (4, "a1a3")):
        errs_again(scene, uci)
        assert scene.last.count == count
        assert scene.remedy.result is None
        assert "White loses 60 s, Black gains 60 s" in scene.remedy.words
    assert scene.result == ("*", "")


def test_a_move_may_be_tried_and_taken_back_before_the_press() -> None:
    assert corrected_before_the_press(COHEN, SHORT).incidents == []
    scene = at_the_board(COHEN, SHORT).moved("d2d4").wait(2).step("d4d2").wait(1).plays("g1f3")
    assert (scene.incidents, scene.moves) == ([], "e2e4 e7e5 g1f3")


def test_a_touched_man_need_not_move() -> None:
    scene = at_the_board(COHEN, SHORT)
    assert "a touched piece need not be moved" in refused(lambda: scene.claim("white", "touch_move"))


def test_after_the_press_a_move_is_final() -> None:
    scene = at_the_board(COHEN, SHORT, "d2d4")
    assert scene.moves.endswith("d2d4")


def test_a_king_that_is_taken_does_not_end_the_game() -> None:
    scene = king_taken(COHEN, SHORT)
    assert scene.result == ("*", "")
    assert scene.alarms == ["illegal_position", "king_capture"]


# --- hands and the clock ----------------------------------------------------------------------------------


def test_nothing_is_said_of_two_hands_so_nothing_is_raised() -> None:
    scene = two_hands(COHEN, SHORT)
    assert scene.incidents == []
    assert scene.moves.endswith("e1g1")


def test_a_director_may_switch_a_minute_for_two_hands_on(tmp_path: Path) -> None:
    changes = 'two_hands = "time_penalty"\n[articles.two_hands]\narticle = "Clocks 3"\ntext = "One hand."'
    scene = two_hands(an_event(tmp_path, COHEN.id, changes), SHORT)
    assert scene.alarms == ["two_hands"]
    assert scene.remedy.words.startswith("At the discretion of the director: Black gains 60 s")


def test_the_other_hand_may_give_the_opponent_a_minute() -> None:
    scene = other_hand(COHEN, SHORT)
    assert (scene.alarms, scene.last.grade, scene.last.count) == (["other_hand"], "strong", None)
    assert scene.last.article == "General 4, Clocks 3"
    assert scene.remedy.words.startswith("At the discretion of the director: Black gains 60 s")


def test_a_press_without_a_move_is_no_listed_offence() -> None:
    scene = at_the_board(COHEN, SHORT).press().wait(2)
    assert (scene.alarms, scene.noted) == ([], ["press_without_move"])
    assert scene.last.remedy is None


def test_a_man_in_the_air_at_the_press_is_only_noted() -> None:
    scene = man_in_the_air(COHEN, SHORT)
    assert (scene.alarms, scene.noted) == ([], ["press_before_move"])
    assert scene.moves.endswith("g1f3")


def test_a_pawn_left_on_the_last_rank_may_give_the_opponent_a_minute() -> None:
    scene = pawn_left(COHEN, SHORT)
    assert (scene.alarms, scene.last.count) == (["unpromoted_pawn"], None)
    assert scene.last.article == "Clocks 5 (promotion)"
    assert scene.times == "12:10 / 10:45"
    assert scene.remedy.words == (
        "At the discretion of the director: Black gains 60 s: 12:10 and 10:45. "
        "White puts a piece in the pawn's place."
    )


def test_who_knocks_men_over_restores_them_and_the_opponent_may_press_back() -> None:
    scene = knocked_over(COHEN, SHORT)
    assert (scene.alarms, scene.last.color) == (["displaced_men"], "white")
    assert scene.remedy.words == (
        "White puts the men back on White's own time. Black may start White's clock again without a move."
    )
    scene.press_back().wait(1.5)
    assert [one.kind for one in scene.incidents] == ["displaced_men"]
    scene.step("d6d8").press().wait(1.5).plays("b8c6")
    assert scene.moves == "e2e4 e7e5 g1f3 b8c6"


# --- the flag ---------------------------------------------------------------------------------------------


def test_a_fallen_flag_is_nobodys_business_until_the_opponent_claims() -> None:
    scene = flag_falls(COHEN, SHORT, ROOKS).wait(30)
    assert scene.alarms == []
    assert "flagged" in scene.kinds
    scene.stop().claim("black", "flag")
    assert scene.last.actor == "The opponent may call it and nobody else."
    assert (scene.last.claimed_by, scene.remedy.result) == ("black", "0-1")
    scene.decide("apply")
    assert scene.result == ("0-1", "time forfeit")


def test_a_flag_that_is_up_cannot_be_claimed() -> None:
    scene = at_the_board(COHEN, SHORT)
    assert "White's flag is not down" in refused(lambda: scene.claim("black", "flag"))


@pytest.mark.parametrize(
    ("men", "fen", "result"),
    [
        ("a bare king", BARE_KING, "1/2-1/2"),
        ("a knight", LONE_KNIGHT, "1/2-1/2"),
        ("a bishop", LONE_BISHOP, "1/2-1/2"),
        ("two knights against no pawns", TWO_KNIGHTS, "1/2-1/2"),
        ("a pawn", LONE_PAWN, "0-1"),
        ("a bishop and a knight", BISHOP_AND_KNIGHT, "0-1"),
        ("a rook", ROOKS, "0-1"),
    ],
    ids=lambda value: value if isinstance(value, str) and "/" not in value else "",
)
def test_the_claimant_needs_mating_material(men: str, fen: str, result: str) -> None:
    assert flag_falls(COHEN, SHORT, fen).claim("black", "flag").remedy.result == result, men


@pytest.mark.parametrize("apart", [True, False], ids=["one after the other", "together"])
def test_both_flags_down_is_a_draw_whatever_the_order(apart: bool) -> None:
    scene = both_flags(COHEN, SHORT, apart=apart)
    assert scene.alarms == []
    assert scene.claim("black", "flag").remedy.result == "1/2-1/2"


# --- both under thirty seconds ----------------------------------------------------------------------------


def short_of_time(fen: str, *, signalled: bool = True) -> Scene:
    """Both have less than thirty seconds, White's flag falls, and Black claims."""
    scene = at_the_board(COHEN, SHORT).stand(fen, "0:05", "0:20")
    if signalled:
        scene.claim("black", "low_time")
    return scene.wait(6).stop().claim("black", "flag")


AHEAD_BY_FIVE = "3k4/5r2/8/8/8/8/7p/4K3 w - - 0 1"
AHEAD_BY_FOUR = "3k4/5r2/8/8/8/8/7P/4K3 w - - 0 1"


def test_under_thirty_seconds_a_flag_draws_unless_the_opponent_is_five_points_ahead() -> None:
    assert short_of_time(ROOKS).remedy.result == "1/2-1/2"
    assert short_of_time(AHEAD_BY_FOUR).remedy.result == "1/2-1/2"
    assert short_of_time(AHEAD_BY_FIVE).remedy.result == "0-1"
    assert short_of_time("3k4/5r2/8/8/8/8/8/4K3 w - - 0 1").remedy.result == "0-1"


def test_the_points_are_told() -> None:
    assert "Black is not 5 points ahead (5 to 1)" in short_of_time(AHEAD_BY_FOUR).remedy.words


def test_without_the_signal_a_flag_is_a_flag() -> None:
    assert short_of_time(ROOKS, signalled=False).remedy.result == "0-1"


def test_with_thirty_seconds_left_nobody_can_signal() -> None:
    scene = at_the_board(COHEN, SHORT).stand(ROOKS, "0:20", "0:40")
    assert "less than 30 s" in refused(lambda: scene.claim("white", "low_time"))


def test_the_signal_alarms_nobody() -> None:
    scene = at_the_board(COHEN, SHORT).stand(ROOKS, "0:20", "0:20").claim("white", "low_time")
    assert (scene.alarms, scene.noted) == ([], ["low_time"])


# --- draws ------------------------------------------------------------------------------------------------


def test_listed_endings_are_drawn_at_once() -> None:
    for men, fen in LISTED.items():
        assert at_the_board(COHEN, SHORT).stand(fen).plays("d4d5").result == ("1/2-1/2", "dead position"), men


def test_a_wall_is_proposed_as_a_draw() -> None:
    scene = at_the_board(COHEN, SHORT).stand(WALL).plays("h3h4")
    assert (scene.alarms, scene.remedy.result, scene.last.article) == (
        ["dead_position"],
        "1/2-1/2",
        "Draws 1B",
    )


def test_three_times_the_same_position_is_claimed_by_the_player_on_move() -> None:
    scene = repeated(COHEN, SHORT, 3).stop().claim("white", "threefold").decide("apply")
    assert scene.result == ("1/2-1/2", "threefold repetition")


def test_a_wrong_claim_gives_two_minutes_by_the_rules_to_which_it_refers() -> None:
    scene = (
        at_the_board(COHEN, SHORT).moved("g1f3").press(at="12:10").wait(1).stop().claim("black", "threefold")
    )
    assert scene.times.startswith("14:10 / ")


def test_neither_five_times_nor_seventy_five_moves_mean_anything() -> None:
    scene = repeated(COHEN, SHORT, 5)
    assert (scene.result, scene.alarms) == (("*", ""), [])
    scene = counted(COHEN, SHORT, 149).plays("h1h2")
    assert (scene.result, scene.alarms) == (("*", ""), [])


def test_fifty_moves_are_claimed_and_do_not_draw_by_themselves() -> None:
    scene = counted(COHEN, SHORT, 99).plays("h1h2")
    assert scene.result == ("*", "")
    assert scene.claim("black", "fifty_moves").remedy.result == "1/2-1/2"


def test_an_offer_at_the_wrong_time_may_give_the_opponent_a_minute() -> None:
    scene = (
        at_the_board(COHEN, SHORT).moved("g1f3").press(at="12:10").wait(1).stop().claim("white", "draw_offer")
    )
    assert scene.last.article == "Draws 1A, Conduct 3"
    assert scene.remedy.words.startswith("At the discretion of the director: Black gains 60 s")
    assert scene.times.startswith("12:10 / 15:5")


def test_an_offer_at_a_wrong_moment_waits_for_a_decision_when_the_opponent_has_moved() -> None:
    scene = at_the_board(COHEN, SHORT).claim("black", "draw_offer").plays("g1f3").stop().wait(1)
    assert scene.last.closed == ""
    scene.decide("apply")
    assert (scene.last.kind, scene.last.closed) == ("draw_offer", "Anna applied it")


def test_an_offer_at_the_right_moment_is_refused_by_a_move() -> None:
    scene = at_the_board(COHEN, SHORT).moved("g1f3").wait(1).claim("white", "draw_offer").press().wait(1)
    assert scene.plays("b8c6").last.closed == "the opponent has moved, which refuses it"


def test_a_man_in_the_hand_refuses_no_offer_where_he_need_not_be_moved() -> None:
    scene = at_the_board(COHEN, SHORT).moved("g1f3").claim("white", "draw_offer").press().wait(1)
    assert scene.set(chess.B8, None).wait(2).last.closed == ""


def test_an_offer_after_the_move_and_before_the_press_costs_nothing() -> None:
    scene = at_the_board(COHEN, SHORT).moved("g1f3").wait(0.5).claim("white", "draw_offer")
    assert scene.last.remedy is None


def test_a_draw_may_be_agreed_at_any_time() -> None:
    scene = Scene(COHEN, SHORT).go().claim("white", "draw_agreed").decide("apply")
    assert scene.result == ("1/2-1/2", "agreement")


def test_a_resignation_loses_whatever_the_opponent_has_left() -> None:
    assert at_the_board(COHEN, SHORT).stand(BARE_KING).claim("white", "resignation").remedy.result == "0-1"


def test_there_is_no_claim_of_losing_chances() -> None:
    scene = at_the_board(COHEN, SHORT).stand(ROOKS, "1:00", "5:00")
    assert "know no such claim" in refused(lambda: scene.claim("white", "quickplay_finish"))


# --- the start --------------------------------------------------------------------------------------------


def test_with_colours_reversed_the_game_goes_on() -> None:
    scene = Scene(COHEN, SHORT).go().claim("white", "reversed_colours")
    assert scene.remedy.words == "The game goes on, unless the director rules otherwise."


def test_who_is_late_loses_when_an_hour_or_his_time_has_passed() -> None:
    early = Scene(COHEN, SHORT, late=890).go()
    assert "may still come" in refused(lambda: early.claim("black", "absence"))
    assert Scene(COHEN, SHORT, late=901).go().claim("black", "absence").remedy.result == "1-0"


def test_men_set_up_wrongly_are_told_before_the_game_begins() -> None:
    scene = Scene(COHEN, SHORT, exchanged="d1e1").wait(6)
    assert (scene.alarms, scene.last.article) == (["wrong_start"], "General 3")


def test_who_does_not_come_before_his_time_runs_out_is_told() -> None:
    scene = Scene(COHEN, SHORT, late=0).wait(890)
    assert scene.alarms == []
    scene.wait(20)
    assert scene.alarms == ["late_arrival"]
    assert scene.remedy.result == "0-1"


def test_a_clock_set_wrongly_is_told_and_the_director_judges() -> None:
    scene = Scene(COHEN, SHORT, shows="15:00 / 10:00").go().wait(2).go().wait(1)
    assert (scene.alarms, scene.last.article) == (["clock_setting"], "Clocks 11, General 3")
    assert scene.times.endswith(" / 15:00")


def test_a_clock_with_a_delay_is_set_wrongly() -> None:
    scene = Scene(COHEN, SHORT, gives=5).go().plays(*ITALIAN[:10])
    assert scene.alarms == ["clock_setting"]


def test_men_that_are_not_put_back_within_ten_seconds_are_told() -> None:
    assert not_put_back(COHEN, SHORT, 15).alarms == ["displaced_men"]
    assert not_put_back(COHEN, SHORT, 4).incidents == []


def test_a_clean_game_raises_nothing() -> None:
    scene = Scene(COHEN, SHORT).go().plays(*ITALIAN)
    assert (scene.incidents, scene.moves) == ([], " ".join(ITALIAN))


# --- phones and devices -----------------------------------------------------------------------------------


def test_for_a_phone_no_penalty_is_named_so_the_director_takes_a_step_of_the_ladder() -> None:
    scene = at_the_board(COHEN, SHORT).has("12:10", "9:45").stop().claim("white", "device")
    assert (scene.alarms, scene.last.article) == (["device"], "Conduct 1")
    assert (scene.last.actor, scene.times) == ("The director decides.", "stay")
    assert scene.remedy.words == (
        "At the discretion of the director: Warn White. Or take another penalty that the rules have."
    )
    assert scene.remedy.warns
    assert scene.offered == [
        "Warn White.",
        "Black gains 60 s: 12:10 and 10:45.",
        "White loses 60 s: 11:10 and 9:45.",
        "White loses the game.",
        "White is expelled from the event.",
    ]


def test_a_second_time_is_said_to_be_one() -> None:
    scene = at_the_board(COHEN, SHORT).stop().claim("white", "device").decide("apply").wait(1)
    scene.claim("white", "device")
    assert scene.remedy.words.startswith("It is not the first time. At the discretion of the director:")
