"""HDCA team matches: the players settle it, or both captains; the FIDE Laws where nothing is said."""

from __future__ import annotations

from tests.rulesets.at_the_table import (
    BARE_KING,
    ITALIAN,
    KNIGHT_AGAINST_QUEEN,
    LISTED,
    LONE_BISHOP,
    LONE_KNIGHT,
    PROMOTES,
    ROOKS,
    RULES,
    WALL,
    Scene,
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
    other_hand,
    pawn_left,
    refused,
    repeated,
    two_hands,
    white_errs,
)

HDCA = RULES["hdca-2019"]
MATCH = "5400"
BONUS = "5400+30"
CAPTAINS = "both captains together or the arbiter"


# --- illegal moves ----------------------------------------------------------------------------------------


def test_the_first_illegal_move_gives_the_opponent_two_minutes() -> None:
    scene = white_errs(HDCA, MATCH)
    assert (scene.alarms, scene.last.grade, scene.last.count) == (["illegal_position"], "certain", 1)
    assert scene.last.article == "Illegal moves 1 to 5"
    assert scene.times == "12:10 / 11:45"
    assert scene.remedy.fen == scene.last.fen_before


def test_with_an_increment_that_of_the_illegal_press_is_taken_back() -> None:
    assert white_errs(HDCA, BONUS).times == "11:40 / 11:45"


def test_blacks_first_illegal_move_gives_white_two_minutes() -> None:
    assert black_errs(HDCA, MATCH).times == "14:10 / 9:45"


def test_the_players_settle_it_or_the_captains_and_it_is_never_too_late() -> None:
    assert white_errs(HDCA, MATCH).last.actor == (
        "The players settle it, or the captains when they are called, as long as the game goes on."
    )


def test_the_second_illegal_move_of_the_same_player_loses() -> None:
    scene = errs_again(white_errs(HDCA, MATCH))
    assert (scene.last.count, scene.remedy.result) == (2, "0-1")
    scene.decide("apply")
    assert scene.result == ("0-1", "second illegal move")


def test_unless_the_opponent_cannot_mate_by_the_laws_to_which_it_refers() -> None:
    scene = errs_again(at_the_board(HDCA, MATCH).stand(KNIGHT_AGAINST_QUEEN).illegally("h1g3"), "h1f6")
    assert scene.remedy.result == "1/2-1/2"


def test_the_captains_may_warn_instead_or_give_the_game() -> None:
    scene = white_errs(HDCA, MATCH)
    assert [words.split(":")[0] for words in scene.offered] == [
        "Warn White.",
        "Black gains 120 s",
        "White loses 120 s",
        "White loses the game.",
    ]


def test_what_the_captains_refuse_does_not_count() -> None:
    scene = white_errs(HDCA, MATCH).decide("refuse").puts_back("g1g3").illegally("f1f5")
    assert scene.last.count == 1


def test_an_illegal_castling_is_taken_back_and_the_king_moves_if_he_can() -> None:
    scene = at_the_board(HDCA, MATCH).stand("k3r3/8/8/8/8/8/8/4K2R w K - 0 1").illegally("e1g1")
    assert scene.alarms == ["illegal_position"]
    assert "White must make another move with the king; no move with the rook is owed" in scene.remedy.words


def test_an_illegal_move_that_is_corrected_before_the_press_is_none() -> None:
    assert corrected_before_the_press(HDCA, MATCH).incidents == []


def test_a_king_is_never_taken() -> None:
    scene = king_taken(HDCA, MATCH)
    assert scene.result == ("*", "")
    assert scene.alarms == ["illegal_position", "king_capture"]


# --- hands and the clock ----------------------------------------------------------------------------------


def test_a_press_without_a_move_is_treated_as_an_illegal_move() -> None:
    scene = at_the_board(HDCA, MATCH).press(at="12:10").wait(1.5)
    assert (scene.alarms, scene.last.count) == (["press_without_move"], 1)
    assert scene.times.startswith("12:10 / 1:31:")


def test_two_hands_for_one_move_are_treated_as_an_illegal_move() -> None:
    scene = two_hands(HDCA, MATCH)
    assert (scene.alarms, scene.last.count, scene.last.grade) == (["two_hands"], 1, "strong")


def test_pressing_before_moving_is_improper_and_met_by_the_ladder() -> None:
    scene = man_in_the_air(HDCA, MATCH)
    assert (scene.alarms, scene.last.count) == (["press_before_move"], None)
    assert scene.last.article == "Clock (continued) I-1"
    assert scene.remedy.warns
    assert scene.last.actor == "Both captains together or the arbiter decides."


def test_the_other_hand_is_an_illegal_action_and_no_illegal_move() -> None:
    scene = other_hand(HDCA, MATCH)
    assert (scene.alarms, scene.last.count) == (["other_hand"], None)
    assert scene.last.article == "Clock 4, Illegal actions"
    assert scene.remedy.warns


def test_a_pawn_left_on_the_last_rank_is_an_illegal_move_and_goes_back_without_a_queen() -> None:
    scene = pawn_left(HDCA, MATCH)
    assert (scene.alarms, scene.last.count) == (["unpromoted_pawn"], 1)
    assert scene.times == "12:10 / 11:45"
    assert scene.remedy.fen.startswith("8/P4k2/8/8/8/8/5K2/8 w")


def test_the_piece_that_stands_on_the_square_counts() -> None:
    scene = at_the_board(HDCA, MATCH).stand(PROMOTES).plays("a7a8r")
    assert (scene.alarms, scene.moves) == ([], "e2e4 e7e5 a7a8r")


def test_a_player_may_press_though_the_opponent_has_replied() -> None:
    scene = at_the_board(HDCA, MATCH).moved("g1f3").moved("b8c6").press().wait(0.1).press().wait(2)
    assert (scene.alarms, scene.moves) == ([], "e2e4 e7e5 g1f3 b8c6")


def test_displaced_men_are_put_back_on_own_time_and_nobody_presses_back() -> None:
    scene = knocked_over(HDCA, MATCH)
    assert (scene.alarms, scene.last.color) == (["displaced_men"], "white")
    assert scene.remedy.words == "White puts the men back on White's own time."


# --- the flag ---------------------------------------------------------------------------------------------


def test_a_captain_who_sees_it_or_a_player_calls_the_flag() -> None:
    scene = flag_falls(HDCA, MATCH, ROOKS)
    assert (scene.alarms, scene.remedy.result) == (["flag_fall"], "0-1")
    assert scene.last.actor == "A captain who sees it or either player may call it."


def test_a_mate_however_unlikely_is_a_mate() -> None:
    assert flag_falls(HDCA, MATCH, LONE_KNIGHT).find("winnable").remedy.result == "0-1"
    assert flag_falls(HDCA, MATCH, LONE_BISHOP).find("winnable").remedy.result == "0-1"


def test_without_mating_material_it_is_a_draw() -> None:
    assert flag_falls(HDCA, MATCH, BARE_KING).remedy.result == "1/2-1/2"
    assert flag_falls(HDCA, MATCH, KNIGHT_AGAINST_QUEEN).remedy.result == "1/2-1/2"


def test_while_nothing_is_proved_both_captains_may_call_the_position_blocked() -> None:
    scene = flag_falls(HDCA, MATCH, LONE_KNIGHT).find("unknown")
    assert (scene.remedy.result, scene.last.grade) == ("0-1", "strong")
    assert scene.remedy.words.endswith("If both captains call the position blocked, it is a draw.")


def test_of_two_flags_the_one_that_fell_first_has_lost_by_the_laws() -> None:
    assert both_flags(HDCA, MATCH, apart=True).remedy.result == "0-1"
    assert both_flags(HDCA, MATCH, apart=False).remedy.result is None


# --- draws ------------------------------------------------------------------------------------------------


def test_listed_endings_are_drawn_at_once() -> None:
    for men, fen in LISTED.items():
        assert at_the_board(HDCA, MATCH).stand(fen).plays("d4d5").result == ("1/2-1/2", "dead position"), men


def test_a_wall_is_proposed_and_not_drawn_by_itself() -> None:
    scene = at_the_board(HDCA, MATCH).stand(WALL).plays("h3h4")
    assert (scene.alarms, scene.result) == (["dead_position"], ("*", ""))
    assert scene.last.actor == "Both captains together or the arbiter decides."


def test_three_times_the_same_position_is_claimed() -> None:
    scene = repeated(HDCA, MATCH, 3).claim("white", "threefold").decide("apply")
    assert scene.result == ("1/2-1/2", "threefold repetition")


def test_a_wrong_claim_gives_the_opponent_two_minutes_and_the_written_move_is_played() -> None:
    scene = at_the_board(HDCA, MATCH).moved("g1f3").press(at="12:10").wait(1).stop()
    scene.claim("black", "threefold", "b8c6")
    assert scene.times.startswith("14:10 / ")
    assert scene.remedy.words.endswith("Black must play Nc6.")


def test_five_times_the_same_position_is_declared_by_the_captains_and_not_by_itself() -> None:
    scene = repeated(HDCA, MATCH, 5)
    assert (scene.result, scene.alarms) == (("*", ""), ["fivefold"])
    assert f"{CAPTAINS} declares a draw" in scene.of("fivefold").summary
    scene.decide("apply", incident=scene.of("fivefold").id)
    assert scene.result == ("1/2-1/2", "fivefold repetition")


def test_seventy_five_moves_are_declared_by_the_captains_and_not_by_themselves() -> None:
    scene = counted(HDCA, MATCH, 149).plays("h1h2")
    assert (scene.result, scene.alarms) == (("*", ""), ["seventyfive_moves"])


def test_fifty_moves_are_claimed_also_with_the_written_move() -> None:
    assert counted(HDCA, MATCH, 99).claim("white", "fifty_moves", "h1h2").remedy.result == "1/2-1/2"


def test_an_offer_at_another_time_is_valid_but_may_distract() -> None:
    scene = at_the_board(HDCA, MATCH, "g1f3").claim("white", "draw_offer")
    assert scene.remedy.words.startswith("If it disturbs: Warn White.")


def test_a_draw_is_agreed_after_a_move_by_each() -> None:
    assert Scene(HDCA, MATCH).go().claim("white", "draw_agreed").last.remedy is None
    assert at_the_board(HDCA, MATCH).claim("white", "draw_agreed").remedy.result == "1/2-1/2"


def test_a_resignation_loses_whatever_the_opponent_has_left() -> None:
    scene = at_the_board(HDCA, MATCH).stand(KNIGHT_AGAINST_QUEEN).claim("white", "resignation")
    assert scene.remedy.result == "0-1"


def test_there_is_no_quickplay_finish() -> None:
    scene = at_the_board(HDCA, MATCH).stand(ROOKS, "1:00", "1:00")
    assert "know no such claim" in refused(lambda: scene.claim("white", "quickplay_finish"))


# --- the start --------------------------------------------------------------------------------------------


def test_with_colours_reversed_a_new_game_is_played_and_the_clocks_are_reset_or_left() -> None:
    early = Scene(HDCA, MATCH).go().plays(*ITALIAN[:18]).claim("white", "reversed_colours")
    assert "The clocks are reset, or left as they are" in early.remedy.words
    late = Scene(HDCA, MATCH).go().plays(*ITALIAN).claim("white", "reversed_colours")
    assert late.remedy.words.endswith("the game goes on.")


def test_nothing_is_said_of_lateness_so_the_event_decides() -> None:
    scene = Scene(HDCA, MATCH, late=7200).go()
    assert "name no time" in refused(lambda: scene.claim("white", "absence"))


def test_men_set_up_wrongly_are_told_before_the_game_begins() -> None:
    scene = Scene(HDCA, MATCH, exchanged="d8e8").wait(6)
    assert (scene.alarms, scene.last.article) == (["wrong_start"], HDCA.articles["wrong_start"].article)


def test_a_clock_that_stands_for_long_is_a_hint_for_the_captains() -> None:
    scene = at_the_board(HDCA, MATCH).stop().wait(25)
    assert (scene.alarms, scene.last.kind) == ([], "clock_stopped")


def test_a_clean_game_raises_nothing() -> None:
    scene = Scene(HDCA, BONUS).go().plays(*ITALIAN)
    assert (scene.incidents, scene.moves) == ([], " ".join(ITALIAN))


# --- phones and devices -----------------------------------------------------------------------------------


def test_a_device_that_is_not_off_loses_and_the_captains_decide() -> None:
    scene = at_the_board(HDCA, MATCH).stop().claim("black", "device")
    assert (scene.alarms, scene.last.article) == (["device"], "Electronic devices")
    assert scene.last.actor == f"{CAPTAINS.capitalize()} decides."
    assert (scene.offered, scene.remedy.words) == ([], "Black's device: White wins.")
    scene.decide("apply")
    assert scene.result == ("1-0", "device")
