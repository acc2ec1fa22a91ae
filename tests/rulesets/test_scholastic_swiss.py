"""A scholastic Swiss: half an hour with five seconds' delay, and US Chess for everything at the board."""

from __future__ import annotations

import pytest

from tests.rulesets.at_the_table import (
    BARE_KING,
    ITALIAN,
    LISTED,
    LONE_KNIGHT,
    LONE_PAWN,
    ROOKS,
    RULES,
    TWO_KNIGHTS,
    Scene,
    at_the_board,
    both_flags,
    corrected_before_the_press,
    counted,
    flag_falls,
    king_taken,
    knocked_over,
    man_in_the_air,
    other_hand,
    pawn_left,
    refused,
    repeated,
    two_hands,
    white_errs,
)

SWISS = RULES["scholastic-swiss"]
DELAY = "1800d5"


def test_five_seconds_pass_before_the_time_runs_and_nothing_is_gained() -> None:
    scene = Scene(SWISS, DELAY).go().plays("e2e4", "e7e5")
    assert scene.shown == "30:00 / 30:00"
    assert scene.incidents == []


# --- illegal moves ----------------------------------------------------------------------------------------


def test_an_illegal_move_that_the_opponent_claims_gives_him_two_minutes() -> None:
    scene = white_errs(SWISS, DELAY).claim("black", "illegal_move")
    assert (scene.alarms, scene.times) == (["illegal_position"], "12:10 / 11:45")
    scene.stop().decide("apply").obey()
    assert scene.shown == "12:10 / 11:45"


def test_one_that_the_director_corrects_by_himself_changes_no_times() -> None:
    scene = white_errs(SWISS, DELAY)
    assert scene.times == "stay"
    assert scene.remedy.words.startswith("The times stay: 12:10 and 9:45.")


def test_the_director_or_a_player_may_act_as_long_as_it_is_among_the_last_ten_moves() -> None:
    assert white_errs(SWISS, DELAY).last.actor == (
        "The director corrects it, or a player claims, as long as it is among the player's last 10 moves."
    )


def test_in_time_pressure_only_the_players_act() -> None:
    scene = white_errs(SWISS, DELAY, black="4:45")
    assert scene.last.actor.startswith("In time pressure only the players may claim")
    assert scene.remedy.words.startswith("Only if Black claims it: ")


def test_no_number_of_illegal_moves_loses() -> None:
    scene = white_errs(SWISS, DELAY).claim("black", "illegal_move").stop().decide("apply").obey()
    scene.puts_back("g1g3").illegally("f1f5").claim("black", "illegal_move")
    assert (scene.last.count, scene.remedy.result) == (2, None)


def test_an_illegal_move_that_is_corrected_before_the_press_is_none() -> None:
    assert corrected_before_the_press(SWISS, DELAY).incidents == []


def test_taking_a_king_does_not_end_the_game() -> None:
    scene = king_taken(SWISS, DELAY)
    assert (scene.alarms, scene.result) == (["illegal_position", "king_capture"], ("*", ""))


# --- hands and the clock ----------------------------------------------------------------------------------


def test_two_hands_a_press_without_a_move_and_a_man_in_the_air_alarm_nobody() -> None:
    assert two_hands(SWISS, DELAY).incidents == []
    assert at_the_board(SWISS, DELAY).press().wait(2).noted == ["press_without_move"]
    scene = man_in_the_air(SWISS, DELAY)
    assert (scene.alarms, scene.noted) == ([], ["press_before_move"])


def test_the_other_hand_brings_a_warning_first() -> None:
    scene = other_hand(SWISS, DELAY)
    assert scene.alarms == ["other_hand"]
    assert scene.remedy.warns


def test_a_pawn_left_on_the_last_rank_is_answered_by_pressing_back() -> None:
    scene = pawn_left(SWISS, DELAY)
    assert (scene.alarms, scene.times) == (["unpromoted_pawn"], "stay")
    assert scene.press_back().wait(1.5).noted == []


def test_displaced_men_are_answered_by_pressing_back() -> None:
    scene = knocked_over(SWISS, DELAY)
    assert (scene.alarms, scene.last.color) == (["displaced_men"], "white")
    assert scene.press_back().wait(1.5).noted == []


# --- the flag ---------------------------------------------------------------------------------------------


def test_only_the_players_call_a_flag() -> None:
    scene = flag_falls(SWISS, DELAY, ROOKS).wait(30)
    assert scene.alarms == []
    assert scene.claim("black", "flag").remedy.result == "0-1"


@pytest.mark.parametrize(
    ("fen", "result"),
    [(BARE_KING, "1/2-1/2"), (LONE_KNIGHT, "1/2-1/2"), (TWO_KNIGHTS, "1/2-1/2"), (LONE_PAWN, "0-1")],
    ids=["king", "knight", "two knights", "pawn"],
)
def test_what_the_claimant_has_left(fen: str, result: str) -> None:
    assert flag_falls(SWISS, DELAY, fen).claim("black", "flag").remedy.result == result


def test_both_flags_down_is_a_draw_when_a_player_points_it_out() -> None:
    scene = both_flags(SWISS, DELAY, apart=True)
    assert scene.alarms == []
    assert scene.claim("white", "flag").remedy.result == "1/2-1/2"


# --- draws ------------------------------------------------------------------------------------------------


def test_listed_endings_are_drawn_at_once() -> None:
    for men, fen in LISTED.items():
        assert at_the_board(SWISS, DELAY).stand(fen).plays("d4d5").result == ("1/2-1/2", "dead position"), men


def test_repetition_and_fifty_moves_are_claimed_and_a_wrong_claim_costs_two_minutes() -> None:
    assert repeated(SWISS, DELAY, 3).claim("white", "threefold").remedy.result == "1/2-1/2"
    assert counted(SWISS, DELAY, 99).plays("h1h2").claim("black", "fifty_moves").remedy.result == "1/2-1/2"
    scene = at_the_board(SWISS, DELAY, "g1f3").stop().claim("black", "threefold")
    assert scene.times == "32:00 / 30:00"


def test_five_times_in_a_row_and_seventy_five_moves_are_for_the_director() -> None:
    assert repeated(SWISS, DELAY, 5).alarms == ["fivefold"]
    assert counted(SWISS, DELAY, 149).plays("h1h2").alarms == ["seventyfive_moves"]


def test_an_annoying_offer_brings_a_warning() -> None:
    assert at_the_board(SWISS, DELAY, "g1f3").claim("white", "draw_offer").remedy.warns


def test_a_draw_may_be_agreed_at_any_time_and_a_resignation_stands() -> None:
    assert Scene(SWISS, DELAY).go().claim("white", "draw_agreed").remedy.result == "1/2-1/2"
    assert at_the_board(SWISS, DELAY).stand(BARE_KING).claim("white", "resignation").remedy.result == "0-1"


def test_there_is_no_claim_of_losing_chances() -> None:
    scene = at_the_board(SWISS, DELAY).stand(ROOKS, "1:00", "5:00")
    assert "know no such claim" in refused(lambda: scene.claim("white", "quickplay_finish"))


# --- the start --------------------------------------------------------------------------------------------


def test_colours_reversed_are_put_right_before_blacks_tenth_move() -> None:
    early = Scene(SWISS, DELAY).go().plays(*ITALIAN[:19]).claim("white", "reversed_colours")
    assert "Both clocks keep the time that was used" in early.remedy.words
    late = Scene(SWISS, DELAY).go().plays(*ITALIAN).claim("white", "reversed_colours")
    assert late.remedy.words.endswith("the game goes on.")


def test_when_nobody_comes_the_director_decides() -> None:
    scene = Scene(SWISS, DELAY, late=7200).go()
    assert "name no time" in refused(lambda: scene.claim("black", "absence"))


def test_a_clock_without_the_delay_is_told_after_three_turns() -> None:
    scene = Scene(SWISS, DELAY, gives=0).go()
    for uci in ITALIAN[:10]:
        scene.wait(6).plays(uci)
    assert scene.alarms == ["clock_setting"]


def test_men_set_up_wrongly_are_told_before_the_game_begins() -> None:
    scene = Scene(SWISS, DELAY, exchanged="d1e1").wait(6)
    assert (scene.alarms, scene.last.article) == (["wrong_start"], "11F")


def test_when_nobody_comes_nobody_is_told_to_have_lost() -> None:
    assert Scene(SWISS, DELAY, late=0).wait(4000).alarms == []


def test_a_clean_game_raises_nothing() -> None:
    scene = Scene(SWISS, DELAY).go().plays(*ITALIAN)
    assert (scene.incidents, scene.moves) == ([], " ".join(ITALIAN))


def test_nothing_is_said_of_phones_and_devices() -> None:
    scene = at_the_board(SWISS, DELAY)
    assert "say nothing of phones and devices" in refused(lambda: scene.claim("white", "device"))
    assert scene.incidents == []
