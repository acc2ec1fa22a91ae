"""US Chess blitz: the first illegal move loses, but only if the opponent claims it before his next move."""

from __future__ import annotations

import pytest

from tests.rulesets.at_the_table import (
    BARE_KING,
    BISHOP_AND_KNIGHT,
    IN_CHECK,
    ITALIAN,
    KNIGHT_AGAINST_QUEEN,
    LISTED,
    LONE_BISHOP,
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

BLITZ = RULES["us-chess-blitz-7"]
FIVE = "300d2"
BONUS = "300+2"


# --- illegal moves ----------------------------------------------------------------------------------------


def test_an_illegal_move_loses_when_the_opponent_claims_it() -> None:
    scene = white_errs(BLITZ, FIVE, "4:10", "3:45")
    assert (scene.alarms, scene.last.count, scene.last.article) == (["illegal_position"], 1, "Bl 3, 7d, 8d")
    scene.claim("black", "illegal_move")
    assert (scene.remedy.result, scene.last.claimed_by) == ("0-1", "black")
    scene.decide("apply")
    assert scene.result == ("0-1", "illegal move")


def test_unless_he_claims_nothing_happens() -> None:
    scene = white_errs(BLITZ, FIVE, "4:10", "3:45")
    assert scene.last.actor == "Only the opponent may claim, until the opponent has released the next move."
    assert scene.remedy.words.startswith("Only if Black claims it: ")
    assert scene.times == "stay"


def test_without_mating_material_the_claim_draws() -> None:
    scene = at_the_board(BLITZ, FIVE).stand(LONE_KNIGHT).illegally("h1g3").claim("black", "illegal_move")
    assert scene.remedy.result == "1/2-1/2"
    assert scene.remedy.termination == "illegal move, insufficient material"


def test_after_the_opponents_next_move_it_stands() -> None:
    scene = white_errs(BLITZ, FIVE, "4:10", "3:45").moved("b8c6").wait(2)
    assert scene.of("illegal_position").closed or scene.press().wait(2).of("illegal_position").closed
    assert scene.alarms == ["illegal_position"]


def test_an_illegal_move_that_is_corrected_before_the_press_is_none() -> None:
    assert corrected_before_the_press(BLITZ, FIVE).incidents == []


def test_taking_the_king_claims_the_win() -> None:
    scene = king_taken(BLITZ, FIVE)
    taken = scene.of("king_capture")
    assert (taken.color, taken.article) == ("black", "Bl 7d")
    assert taken.remedy is not None
    assert taken.remedy.result == "0-1"
    assert scene.result == ("*", "")


def test_taking_the_king_without_mating_material_draws() -> None:
    fen = IN_CHECK.replace("k3r3", "k7").replace("P7/4K2R", "P2n4/4K2R").replace("4K2R", "1K5R")
    scene = at_the_board(BLITZ, FIVE).stand(fen).illegally("h1h2").illegally("d2b1")
    taken = scene.of("king_capture")
    assert taken.remedy is not None
    assert taken.remedy.result == "1/2-1/2"
    assert taken.remedy.termination == "king captured, insufficient material"


# --- hands and the clock ----------------------------------------------------------------------------------


def test_one_hand_castles_and_the_director_judges_two() -> None:
    scene = two_hands(BLITZ, FIVE)
    assert (scene.alarms, scene.last.article, scene.last.count) == (["two_hands"], "Bl 4", None)
    assert scene.remedy.words == "The move stands. The director may warn or penalise."


def test_the_other_hand_is_for_the_director_to_judge() -> None:
    scene = other_hand(BLITZ, FIVE)
    assert (scene.alarms, scene.last.article) == (["other_hand"], "Bl 4")
    assert scene.remedy.words == "The director may warn White, or penalise."


def test_a_press_without_a_move_and_a_man_in_the_air_are_only_noted() -> None:
    scene = at_the_board(BLITZ, FIVE).press().wait(2)
    assert (scene.alarms, scene.noted) == ([], ["press_without_move"])
    assert man_in_the_air(BLITZ, FIVE).noted == ["press_before_move"]


def test_even_before_the_first_move_a_press_without_one_is_only_noted() -> None:
    scene = Scene(BLITZ, FIVE).go().wait(1).press().wait(2)
    assert (scene.alarms, scene.noted) == ([], ["press_without_move"])


def test_a_pawn_left_on_the_last_rank_is_answered_by_pressing_back() -> None:
    scene = pawn_left(BLITZ, "900d2")
    assert (scene.alarms, scene.times) == (["unpromoted_pawn"], "stay")
    assert scene.remedy.words.startswith("No penalty. Black may start White's clock again without a move.")


def test_displaced_men_are_answered_by_pressing_back() -> None:
    scene = knocked_over(BLITZ, FIVE)
    assert scene.remedy.words.endswith("Black may start White's clock again without a move.")
    scene.press_back().wait(1.5)
    assert scene.noted == []


# --- the flag ---------------------------------------------------------------------------------------------


def test_only_the_players_call_a_flag() -> None:
    scene = flag_falls(BLITZ, FIVE, ROOKS).wait(30)
    assert scene.alarms == []
    assert scene.claim("black", "flag").remedy.result == "0-1"


@pytest.mark.parametrize(
    ("fen", "result"),
    [
        (BARE_KING, "1/2-1/2"),
        (LONE_KNIGHT, "1/2-1/2"),
        (LONE_BISHOP, "1/2-1/2"),
        (KNIGHT_AGAINST_QUEEN, "1/2-1/2"),
        (TWO_KNIGHTS, "0-1"),
        (BISHOP_AND_KNIGHT, "0-1"),
        (LONE_PAWN, "0-1"),
        (ROOKS, "0-1"),
    ],
    ids=[
        "king",
        "knight",
        "bishop",
        "knight that cannot mate",
        "two knights",
        "bishop and knight",
        "pawn",
        "rook",
    ],
)
def test_the_claimant_needs_two_minor_pieces_a_pawn_a_rook_or_a_queen(fen: str, result: str) -> None:
    assert flag_falls(BLITZ, FIVE, fen).claim("black", "flag").remedy.result == result


@pytest.mark.parametrize("apart", [True, False], ids=["one after the other", "together"])
def test_both_flags_down_is_a_draw_whatever_the_order(apart: bool) -> None:
    scene = both_flags(BLITZ, FIVE, apart=apart)
    assert scene.alarms == []
    assert scene.claim("black", "flag").remedy.result == "1/2-1/2"


# --- draws ------------------------------------------------------------------------------------------------


def test_listed_endings_are_drawn_at_once() -> None:
    for men, fen in LISTED.items():
        assert at_the_board(BLITZ, FIVE).stand(fen).plays("d4d5").result == ("1/2-1/2", "dead position"), men


def test_repetition_and_fifty_moves_are_claimed() -> None:
    assert repeated(BLITZ, FIVE, 3).claim("white", "threefold").remedy.result == "1/2-1/2"
    assert counted(BLITZ, FIVE, 99).plays("h1h2").claim("black", "fifty_moves").remedy.result == "1/2-1/2"


def test_five_times_in_a_row_and_seventy_five_moves_are_for_the_director() -> None:
    assert repeated(BLITZ, FIVE, 5).alarms == ["fivefold"]
    assert counted(BLITZ, FIVE, 149).plays("h1h2").alarms == ["seventyfive_moves"]


def test_a_wrong_claim_gives_the_opponent_two_minutes() -> None:
    scene = (
        at_the_board(BLITZ, FIVE).moved("g1f3").press(at="4:10").wait(1).stop().claim("black", "threefold")
    )
    assert scene.times.startswith("6:10 / ")


def test_no_penalty_is_named_for_an_offer_on_the_opponents_time() -> None:
    assert at_the_board(BLITZ, FIVE, "g1f3").claim("white", "draw_offer").last.remedy is None


def test_a_draw_may_be_agreed_at_any_time_and_a_resignation_stands() -> None:
    assert Scene(BLITZ, FIVE).go().claim("white", "draw_agreed").remedy.result == "1/2-1/2"
    assert at_the_board(BLITZ, FIVE).stand(BARE_KING).claim("white", "resignation").remedy.result == "0-1"


def test_losing_chances_are_not_claimed_unless_it_was_announced() -> None:
    scene = at_the_board(BLITZ, FIVE).stand(ROOKS, "0:30", "1:00")
    assert "know no such claim" in refused(lambda: scene.claim("white", "quickplay_finish"))


# --- the start --------------------------------------------------------------------------------------------


def test_reversed_colours_are_put_right_only_before_each_has_moved() -> None:
    early = Scene(BLITZ, FIVE).go().plays("e2e4").claim("white", "reversed_colours")
    assert early.remedy.words.startswith("The game is stopped: start a new one")
    late = at_the_board(BLITZ, FIVE).claim("white", "reversed_colours")
    assert late.remedy.words.endswith("the game goes on.")


def test_after_each_has_moved_a_wrong_setting_stands_unless_it_gives_too_much() -> None:
    less = Scene(BLITZ, FIVE, shows="4:00 / 5:00").go().wait(2).go().wait(1)
    assert (less.alarms, less.last.article) == (["clock_setting"], "Bl 3")
    less.plays("e2e4", "e7e5", "g1f3")
    assert less.of("clock_setting").closed
    more = Scene(BLITZ, FIVE, shows="6:00 / 5:00").go().wait(2).go().wait(1).plays("e2e4", "e7e5", "g1f3")
    assert more.of("clock_setting").closed == ""


def test_men_set_up_wrongly_are_told_before_the_game_begins() -> None:
    scene = Scene(BLITZ, FIVE, exchanged="d1e1").wait(6)
    assert (scene.alarms, scene.last.article) == (["wrong_start"], "Bl 3")


def test_a_clean_game_raises_nothing() -> None:
    for control in (FIVE, BONUS):
        scene = Scene(BLITZ, control).go().plays(*ITALIAN)
        assert (scene.incidents, scene.moves) == ([], " ".join(ITALIAN))


# --- phones and devices -----------------------------------------------------------------------------------


def test_a_device_costs_half_of_the_time_left_and_the_second_time_the_game() -> None:
    scene = at_the_board(BLITZ, FIVE).has("4:30", "3:00").stop().claim("black", "device")
    assert (scene.alarms, scene.last.article) == (["device"], "20N1")
    assert scene.times == "4:30 / 1:30"
    scene.decide("apply").obey().claim("black", "device")
    assert scene.remedy.result == "1-0"
