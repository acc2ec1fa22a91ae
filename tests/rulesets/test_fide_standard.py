"""Standard chess by the FIDE Laws of 2023: an hour or more, and an arbiter who acts on what he sees."""

from __future__ import annotations

from pathlib import Path

import chess
import pytest

from drivers.clock_orders import SetClock
from tests.rulesets.at_the_table import (
    BARE_KING,
    BISHOPS_OF_TWO_COLOURS,
    IN_CHECK,
    ITALIAN,
    KNIGHT_AGAINST_QUEEN,
    LEFT,
    LISTED,
    LONE_KNIGHT,
    MATES_AT_ONCE,
    NEARLY_MATED,
    RIGHT,
    ROOKS,
    RULES,
    THERE_AND_BACK,
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
    left_in_check,
    man_in_the_air,
    not_put_back,
    other_hand,
    pawn_left,
    refused,
    repeated,
    two_hands,
    white_errs,
)

LAWS = RULES["fide-standard-2023"]
HOURS = "5400"
BONUS = "5400+30"


# --- illegal moves ----------------------------------------------------------------------------------------


def test_the_first_illegal_move_gives_the_opponent_two_minutes() -> None:
    scene = white_errs(LAWS, HOURS)
    assert scene.alarms == ["illegal_position"]
    assert (scene.last.color, scene.last.grade, scene.last.count) == ("white", "certain", 1)
    assert scene.last.article == "7.5.1, 7.5.5"
    assert scene.times == "12:10 / 11:45"
    assert scene.remedy.result is None
    assert scene.remedy.fen == scene.last.fen_before
    assert "White must move the knight on g1" in scene.remedy.words


def test_the_increment_of_the_illegal_press_is_taken_back() -> None:
    assert white_errs(LAWS, BONUS).times == "11:40 / 11:45"


def test_blacks_illegal_move_gives_white_two_minutes() -> None:
    scene = black_errs(LAWS, HOURS)
    assert (scene.last.color, scene.times) == ("black", "14:10 / 9:45")


def test_only_the_arbiter_acts_and_it_is_never_too_late() -> None:
    scene = white_errs(LAWS, HOURS)
    assert scene.last.actor == "The arbiter acts, as long as the game goes on."


def test_the_times_are_those_at_which_the_arbiter_stops_the_clock() -> None:
    scene = white_errs(LAWS, HOURS).wait(18.5).stop()
    assert scene.times == "12:10 / 11:25"


def test_what_the_arbiter_applies_is_on_the_clock_and_the_game_goes_on() -> None:
    scene = white_errs(LAWS, HOURS).stop().decide("apply").obey()
    assert scene.shown == "12:10 / 11:44"
    assert scene.state.open_incidents() == ()
    scene.puts_back("g1g3").plays("g1f3")
    assert scene.moves == "e2e4 e7e5 g1f3"
    assert scene.alarms == ["illegal_position"]


def test_the_ladder_lets_him_choose_a_warning_instead() -> None:
    scene = white_errs(LAWS, HOURS)
    assert scene.offered[0] == "Warn White."
    assert "White loses the game." in scene.offered
    scene.decide("apply", scene.last.options[0])
    assert scene.orders() == []


def test_the_second_illegal_move_of_the_same_player_loses() -> None:
    scene = errs_again(white_errs(LAWS, HOURS))
    assert scene.last.count == 2
    assert scene.remedy.result == "0-1"
    assert scene.result == ("*", "")
    scene.decide("apply")
    assert scene.result == ("0-1", "second illegal move")


def test_the_second_is_a_draw_when_the_opponent_cannot_mate_by_any_series_of_legal_moves() -> None:
    scene = errs_again(at_the_board(LAWS, HOURS).stand(KNIGHT_AGAINST_QUEEN).illegally("h1g3"), "h1f6")
    assert scene.last.count == 2
    assert scene.remedy.result == "1/2-1/2"


def test_one_illegal_move_by_each_is_a_first_one_for_each() -> None:
    scene = white_errs(LAWS, HOURS).stop().decide("apply").obey().puts_back("g1g3").plays("g1f3")
    scene.illegally("f8f3")
    assert (scene.last.color, scene.last.count) == ("black", 1)


def test_pawns_presses_and_hands_count_together() -> None:
    scene = white_errs(LAWS, HOURS).stop().decide("apply").obey().puts_back("g1g3").press().wait(1.5)
    assert (scene.last.kind, scene.last.count) == ("press_without_move", 2)
    assert scene.remedy.result == "0-1"


def test_an_illegal_move_that_is_corrected_before_the_press_is_none() -> None:
    scene = corrected_before_the_press(LAWS, HOURS)
    assert (scene.incidents, scene.moves) == ([], "e2e4 e7e5 g1f3")


def test_a_king_may_not_be_left_in_check() -> None:
    scene = left_in_check(LAWS, HOURS)
    assert scene.alarms == ["illegal_position"]
    assert "leaves the king in check" in scene.last.summary
    assert scene.remedy.fen == IN_CHECK


def test_a_king_is_never_taken() -> None:
    scene = king_taken(LAWS, HOURS)
    assert scene.result == ("*", "")
    taken = scene.of("king_capture")
    assert (taken.color, taken.count) == ("black", 1)
    assert taken.remedy is not None
    assert taken.remedy.result is None


# --- hands and the clock ----------------------------------------------------------------------------------


def test_a_press_without_a_move_is_an_illegal_move() -> None:
    scene = at_the_board(LAWS, HOURS).press(at="1:20:00").wait(1.5)
    assert scene.alarms == ["press_without_move"]
    assert (scene.last.grade, scene.last.count, scene.last.article) == ("certain", 1, "7.5.3, 7.5.5")
    assert scene.times == "1:20:00 / 1:31:58"
    assert "White is to move" in scene.remedy.words


def test_castling_with_two_hands_is_an_illegal_move_and_the_castling_stands() -> None:
    scene = two_hands(LAWS, HOURS)
    assert scene.alarms == ["two_hands"]
    assert (scene.last.grade, scene.last.count, scene.last.article) == ("strong", 1, "7.5.4, 7.5.5")
    assert "The move stands." in scene.remedy.words
    assert scene.remedy.fen == ""
    assert scene.moves.endswith("e1g1")


def test_castled_again_with_one_hand_before_the_press_it_costs_nothing() -> None:
    scene = at_the_board(LAWS, HOURS, *ITALIAN[2:6]).castled_with_two_hands("e1g1").wait(1)
    scene.step("f1h1").step("g1e1").wait(1).moved("e1g1").press().wait(2)
    assert scene.alarms == []
    assert scene.moves.endswith("e1g1")


def test_a_pawn_left_on_the_last_rank_is_an_illegal_move_and_becomes_a_queen() -> None:
    scene = pawn_left(LAWS, HOURS)
    assert scene.alarms == ["unpromoted_pawn"]
    assert (scene.last.grade, scene.last.count, scene.last.article) == ("certain", 1, "7.5.2, 7.5.5")
    assert scene.times == "12:10 / 11:45"
    assert chess.Board(scene.remedy.fen).piece_at(chess.A8) == chess.Piece.from_symbol("Q")


def test_pressing_with_the_man_in_the_air_is_misconduct_and_no_illegal_move() -> None:
    scene = man_in_the_air(LAWS, HOURS)
    assert scene.alarms == ["press_before_move"]
    assert (scene.last.grade, scene.last.count, scene.last.article) == ("certain", None, "6.2.4, 12.9")
    assert scene.remedy.warns
    assert scene.moves.endswith("g1f3")


def test_pressing_with_the_other_hand_is_misconduct_and_no_illegal_move() -> None:
    scene = other_hand(LAWS, HOURS)
    assert scene.alarms == ["other_hand"]
    assert (scene.last.grade, scene.last.count, scene.last.article) == ("strong", None, "6.2.3, 12.9")
    assert scene.remedy.warns


def test_who_displaces_men_puts_them_back_on_his_own_time() -> None:
    scene = knocked_over(LAWS, HOURS)
    assert scene.alarms == ["displaced_men"]
    assert (scene.last.color, scene.last.grade, scene.last.article) == ("white", "strong", "7.4, 7.6")
    assert "on White's own time" in scene.remedy.words
    assert "without a move" not in scene.remedy.words


def test_a_reply_before_the_press_is_no_fault_of_anybody() -> None:
    scene = at_the_board(LAWS, HOURS).moved("g1f3").moved("b8c6").press().wait(0.1).press().wait(2)
    assert (scene.alarms, scene.moves) == ([], "e2e4 e7e5 g1f3 b8c6")


def test_adjusting_a_man_on_ones_own_time_is_no_fault() -> None:
    scene = at_the_board(LAWS, HOURS).step("b1b1").wait(1).step("g1g1").wait(0.5).plays("g1f3")
    assert (scene.alarms, scene.moves) == ([], "e2e4 e7e5 g1f3")


def test_a_touched_man_moves_when_the_opponent_claims_it() -> None:
    scene = at_the_board(LAWS, HOURS, "g1f3").claim("white", "touch_move")
    assert (scene.last.kind, scene.last.color, scene.last.claimed_by) == ("touch_move", "black", "white")
    assert "touched first" in scene.remedy.words
    assert scene.times == "stay"


# --- the flag ---------------------------------------------------------------------------------------------


def test_the_arbiter_hears_of_a_fallen_flag_at_once_and_it_loses() -> None:
    scene = flag_falls(LAWS, HOURS, ROOKS)
    assert scene.alarms == ["flag_fall"]
    assert (scene.last.color, scene.last.article) == ("white", "6.8, 6.9")
    assert "The arbiter who sees it or either player may call it." in scene.last.actor
    assert scene.remedy.result == "0-1"
    assert scene.result == ("*", "")
    scene.decide("apply")
    assert scene.result == ("0-1", "time forfeit")


def test_it_is_a_draw_when_the_opponent_cannot_mate_by_any_series_of_legal_moves() -> None:
    scene = flag_falls(LAWS, HOURS, KNIGHT_AGAINST_QUEEN)
    assert scene.last.grade == "certain"
    scene.decide("apply")
    assert scene.result == ("1/2-1/2", "time forfeit, no mate possible")


def test_a_bare_king_does_not_win_on_time() -> None:
    assert flag_falls(LAWS, HOURS, BARE_KING).remedy.result == "1/2-1/2"


def test_a_lone_knight_wins_on_time_against_a_rook_since_a_mate_is_possible() -> None:
    scene = flag_falls(LAWS, HOURS, LONE_KNIGHT)
    assert scene.last.can_mate in ("winnable", "unknown")
    assert scene.remedy.result == "0-1"
    scene.find("winnable")
    assert (scene.last.grade, scene.remedy.result) == ("certain", "0-1")


def test_while_nothing_is_proved_the_loss_stands_and_is_only_strong() -> None:
    scene = flag_falls(LAWS, HOURS, LONE_KNIGHT).find("unknown")
    assert (scene.last.grade, scene.remedy.result) == ("strong", "0-1")


def test_the_position_that_counts_has_the_last_move_that_was_released() -> None:
    fen = "3k4/8/8/8/8/7n/8/4K2R w - - 0 1"
    scene = at_the_board(LAWS, HOURS).stand(fen, "0:05", "5:00").wait(2).moved("h1h3").wait(6)
    fallen = scene.of("flag_fall").remedy
    assert fallen is not None
    assert fallen.result == "1/2-1/2"


def test_a_player_may_call_the_flag_too() -> None:
    scene = flag_falls(LAWS, HOURS, ROOKS).claim("black", "flag")
    assert scene.alarms == ["flag_fall"]
    assert scene.last.claimed_by == "black"


def test_of_two_flags_the_one_that_fell_first_has_lost() -> None:
    scene = both_flags(LAWS, HOURS, apart=True)
    assert scene.alarms == ["flag_fall"]
    assert scene.remedy.result == "0-1"
    assert "fell first" in scene.remedy.words
    assert scene.last.summary == "Table 1: both flags are down, White's first"
    scene.claim("white", "flag")
    assert scene.last.summary == "Table 1: White claims a win on time: both flags are down, White's first"


def test_where_nobody_knows_which_fell_first_the_arbiter_judges() -> None:
    scene = both_flags(LAWS, HOURS, apart=False)
    assert scene.remedy.result is None
    assert "which fell first is not known" in scene.remedy.words
    assert scene.last.summary == "Table 1: both flags are down"
    assert scene.offered == [
        "White's flag fell first: Black wins.",
        "Black's flag fell first: White wins.",
    ]
    scene.decide("apply", scene.last.options[1])
    assert scene.result == ("1-0", "time forfeit")


def test_who_made_the_moves_of_the_period_in_time_has_nothing_to_fear() -> None:
    scene = Scene(LAWS, "2/10:3600").go().plays("e2e4", "e7e5", "g1f3", "b8c6")
    scene.ms[LEFT] = 3000.0
    scene.wait(5)
    assert scene.alarms == []


# --- draws ------------------------------------------------------------------------------------------------


def test_stalemate_is_recorded_at_once() -> None:
    scene = at_the_board(LAWS, HOURS).stand(NEARLY_MATED).plays("e6f7")
    assert scene.result == ("1/2-1/2", "stalemate")


def test_mate_is_recorded_at_once() -> None:
    scene = at_the_board(LAWS, HOURS).stand(NEARLY_MATED).plays("e6e8")
    assert scene.result == ("1-0", "checkmate")


@pytest.mark.parametrize("men", LISTED)
def test_a_game_without_men_to_mate_is_drawn_at_once(men: str) -> None:
    scene = at_the_board(LAWS, HOURS).stand(LISTED[men]).plays("d4d5")
    assert scene.result == ("1/2-1/2", "dead position")


def test_bishops_of_two_colours_play_on() -> None:
    scene = at_the_board(LAWS, HOURS).stand(BISHOPS_OF_TWO_COLOURS).plays("d4d5")
    assert scene.result == ("*", "")


def test_a_wall_through_which_nobody_gets_is_proposed_as_a_draw() -> None:
    scene = at_the_board(LAWS, HOURS).stand(WALL).plays("h3h4")
    assert scene.alarms == ["dead_position"]
    assert (scene.result, scene.remedy.result) == (("*", ""), "1/2-1/2")
    scene.decide("apply")
    assert scene.result == ("1/2-1/2", "dead position")


def test_that_a_draw_can_be_claimed_is_a_hint_for_the_arbiter_alone() -> None:
    scene = repeated(LAWS, HOURS, 3)
    assert (scene.last.kind, scene.last.grade, scene.alarms) == ("claimable", "hint", [])
    scene.plays("d2d4")
    assert scene.state.open_incidents() == ()


def test_a_right_claim_of_three_times_the_same_position_draws() -> None:
    scene = repeated(LAWS, HOURS, 3).stop().claim("white", "threefold")
    assert (scene.last.article, scene.last.claimed_by) == ("9.2, 9.4", "white")
    scene.decide("apply")
    assert scene.result == ("1/2-1/2", "threefold repetition")


def test_a_claim_with_the_move_that_brings_it_about_is_right() -> None:
    scene = at_the_board(LAWS, HOURS, *THERE_AND_BACK, *THERE_AND_BACK[:3]).stop()
    scene.claim("black", "threefold", "c6b8")
    assert scene.remedy.result == "1/2-1/2"


def test_a_wrong_claim_gives_the_opponent_two_minutes_and_the_announced_move_is_played() -> None:
    scene = repeated(LAWS, HOURS, 2).moved("g1f3").press(at="1:20:00").wait(1).stop()
    scene.claim("black", "threefold", "b8c6")
    assert scene.last.summary.endswith("Black must play Nc6.")
    assert scene.times.startswith("1:22:00 / ")
    assert "Black must play Nc6." in scene.remedy.words


def test_who_is_not_on_move_cannot_claim() -> None:
    scene = repeated(LAWS, HOURS, 3).claim("black", "threefold")
    assert scene.last.remedy is None


def test_the_fifth_time_ends_the_game_by_itself() -> None:
    assert repeated(LAWS, HOURS, 4).result == ("*", "")
    assert repeated(LAWS, HOURS, 5).result == ("1/2-1/2", "fivefold repetition")


def test_fifty_moves_are_claimed() -> None:
    scene = counted(LAWS, HOURS, 99).plays("h1h2")
    assert scene.result == ("*", "")
    scene.claim("black", "fifty_moves").decide("apply")
    assert scene.result == ("1/2-1/2", "50 moves")


def test_fifty_moves_are_claimed_with_the_fiftieth_announced() -> None:
    assert counted(LAWS, HOURS, 99).claim("white", "fifty_moves", "h1h2").remedy.result == "1/2-1/2"


def test_seventy_five_moves_end_the_game_by_themselves() -> None:
    assert counted(LAWS, HOURS, 149).plays("h1h2").result == ("1/2-1/2", "75 moves")


def test_a_mate_by_the_seventy_fifth_move_goes_first() -> None:
    scene = at_the_board(LAWS, HOURS).stand(MATES_AT_ONCE.replace("- 0 1", "- 149 90")).plays("h1h8")
    assert scene.result == ("1-0", "checkmate")


def test_a_draw_is_offered_between_the_move_and_the_press() -> None:
    scene = at_the_board(LAWS, HOURS).moved("g1f3").wait(0.5).claim("white", "draw_offer")
    assert "as it should be" in scene.last.summary
    assert scene.last.remedy is None
    scene.press().wait(1).plays("b8c6")
    assert scene.state.open_incidents() == ()


def test_an_offer_at_another_time_may_disturb_and_is_met_by_the_ladder() -> None:
    scene = at_the_board(LAWS, HOURS, "g1f3").claim("white", "draw_offer")
    assert "while the opponent was on move" in scene.last.summary
    assert scene.remedy.words.startswith("If it disturbs: Warn White.")


def test_an_offer_is_refused_by_a_man_in_the_hand_and_not_by_one_that_is_put_straight() -> None:
    scene = at_the_board(LAWS, HOURS).moved("g1f3").claim("white", "draw_offer").press().wait(1)
    knight = scene.men[chess.B8]
    scene.set(chess.B8, None).set(chess.B8, knight, 0.7).wait(2)
    assert scene.last.closed == ""
    scene.set(chess.B8, None).wait(0.9)
    assert scene.last.closed == ""
    scene.wait(0.2)
    assert scene.last.closed == "the opponent has touched a man, which refuses it"


def test_it_is_refused_by_taking_too_and_never_by_the_player_who_offers() -> None:
    scene = at_the_board(LAWS, HOURS).moved("d2d4").claim("white", "draw_offer").set(chess.G1, None).wait(1.2)
    scene.set(chess.G1, chess.Piece.from_symbol("N")).press().wait(1)
    assert scene.last.closed == ""
    scene.set(chess.D4, None).set(chess.E5, None, 0.2).wait(1.1)
    assert "touched a man" in scene.last.closed


def test_players_agree_to_a_draw_only_after_a_move_by_each() -> None:
    early = Scene(LAWS, HOURS).go().plays("e2e4").claim("black", "draw_agreed")
    assert early.last.remedy is None
    scene = at_the_board(LAWS, HOURS).claim("white", "draw_agreed").decide("apply")
    assert scene.result == ("1/2-1/2", "agreement")


def test_a_resignation_loses() -> None:
    scene = at_the_board(LAWS, HOURS).claim("white", "resignation").decide("apply")
    assert scene.result == ("0-1", "resignation")


def test_a_resignation_is_a_draw_when_the_opponent_cannot_mate_by_any_series_of_legal_moves() -> None:
    scene = at_the_board(LAWS, HOURS).stand(KNIGHT_AGAINST_QUEEN).claim("white", "resignation")
    assert scene.remedy.result == "1/2-1/2"


def test_without_the_guidelines_nobody_claims_in_a_quickplay_finish() -> None:
    scene = at_the_board(LAWS, HOURS).stand(ROOKS, "1:30", "5:00")
    assert "know no such claim" in refused(lambda: scene.claim("white", "quickplay_finish"))


def test_where_guidelines_iii_were_announced_the_arbiter_agrees_postpones_or_rejects() -> None:
    announced = LAWS.model_copy(update={"qpf": "fide_iii"})
    scene = at_the_board(announced, HOURS).stand(ROOKS, "1:31", "5:00").stop()
    scene.claim("white", "quickplay_finish")
    increment, agreed, postponed, rejected = scene.last.options
    assert (agreed.result, postponed.black_ms, rejected.black_ms) == ("1/2-1/2", 420_000, 420_000)
    assert increment.words.startswith("White asks for 5 s increment")


# --- the start --------------------------------------------------------------------------------------------


def test_with_colours_reversed_a_new_game_is_played_before_the_tenth_move_and_not_after() -> None:
    early = Scene(LAWS, HOURS).go().plays(*ITALIAN[:19]).claim("white", "reversed_colours")
    assert early.remedy.words.startswith("The game is stopped: start a new one with the right colours.")
    late = Scene(LAWS, HOURS).go().plays(*ITALIAN).claim("white", "reversed_colours")
    assert late.remedy.words.endswith("the game goes on.")


def test_who_is_not_there_at_the_start_loses_unless_the_event_names_more() -> None:
    scene = Scene(LAWS, HOURS, late=60).go().claim("white", "absence")
    assert (scene.last.kind, scene.remedy.result) == ("late_arrival", "0-1")


def test_an_event_may_give_half_an_hour() -> None:
    patient = LAWS.model_copy(update={"default_s": 1800})
    early = Scene(patient, HOURS, late=600).go()
    assert "may still come" in refused(lambda: early.claim("white", "absence"))
    assert Scene(patient, HOURS, late=1801).go().claim("white", "absence").remedy.result == "0-1"


def test_a_clock_that_does_not_take_orders_is_set_by_hand() -> None:
    scene = white_errs(LAWS, HOURS).stop().decide("apply")
    ((_, order),) = scene.table.take_clock_orders()
    assert isinstance(order, SetClock)
    scene.wait(20)
    asked = scene.of("clock_to_set")
    assert asked.closed == ""
    assert "White to 12:10 and Black to 11:44 by hand" in asked.summary


def test_who_thinks_about_his_first_move_is_not_told_to_be_late() -> None:
    scene = Scene(LAWS, HOURS, late=0).go().wait(30).plays("e2e4")
    assert scene.alarms == []


@pytest.mark.parametrize(("control", "seconds"), [("5400+30", 300), ("900+10", 300), ("180+2", 90)])
def test_where_nothing_is_allowed_a_clock_that_runs_for_long_without_a_move_is_told(
    control: str, seconds: int
) -> None:
    scene = Scene(LAWS, control, late=0).go().wait(seconds - 5)
    assert scene.incidents == []
    scene.wait(10)
    assert (scene.alarms, scene.last.color, scene.last.grade) == (["late_arrival"], "white", "strong")
    assert scene.remedy.result == "0-1"
    assert scene.plays("e2e4").of("late_arrival").closed == "a move was made"


def test_who_adjusts_a_man_is_there_and_each_player_has_his_own_time_to_think() -> None:
    scene = Scene(LAWS, HOURS, late=0).go().wait(200).step("g1f3").step("f3g1").wait(250)
    assert scene.incidents == []
    scene.plays("e2e4").wait(250)
    assert scene.incidents == []
    assert (scene.wait(60).alarms, scene.last.color) == (["late_arrival"], "black")


def test_who_has_not_moved_when_the_default_time_has_passed_is_told_to_the_arbiter() -> None:
    patient = LAWS.model_copy(update={"default_s": 1800})
    scene = Scene(patient, HOURS, late=0).go().wait(1790)
    assert scene.alarms == []
    scene.wait(20)
    assert scene.alarms == ["late_arrival"]
    assert (scene.last.color, scene.last.grade, scene.remedy.result) == ("white", "strong", "0-1")
    scene.plays("e2e4")
    assert scene.of("late_arrival").closed


def test_black_who_does_not_come_is_told_as_well_though_white_has_moved() -> None:
    patient = LAWS.model_copy(update={"default_s": 1800})
    scene = Scene(patient, HOURS, late=0).go().plays("e2e4").wait(1810)
    assert (scene.last.kind, scene.last.color, scene.remedy.result) == ("late_arrival", "black", "1-0")


def test_men_set_up_wrongly_are_told_before_the_game_begins() -> None:
    scene = Scene(LAWS, HOURS, exchanged="d1e1").wait(6)
    assert (scene.alarms, scene.last.article) == (["wrong_start"], "7.2.1")
    assert "exchange the men on d1 and e1" in scene.last.summary
    scene.set_up().wait(2).go().plays("e2e4", "e7e5")
    assert scene.state.open_incidents() == ()
    assert scene.moves == "e2e4 e7e5"


def test_a_clock_that_gives_one_player_a_minute_less_is_told_with_the_right_times() -> None:
    scene = Scene(LAWS, "5400", shows="1:29:00 / 1:30:00").go().wait(2).go().wait(1)
    assert scene.alarms == ["clock_setting"]
    assert (scene.last.grade, scene.last.article) == ("certain", "6.10.2")
    scene.stop()
    assert scene.times.startswith("1:29:5")
    assert scene.times.endswith(" / 1:30:00")
    scene.decide("apply").obey()
    scene.go().plays("e2e4", "e7e5")
    assert scene.state.open_incidents() == ()


def test_a_clock_without_the_increment_is_told_after_three_turns() -> None:
    scene = Scene(LAWS, BONUS, gives=0).go().plays(*ITALIAN[:10])
    assert scene.alarms == ["clock_setting"]
    assert scene.last.grade == "strong"


def test_the_increments_that_the_clock_did_not_add_are_given_back() -> None:
    scene = Scene(LAWS, BONUS, gives=0).go().plays(*ITALIAN[:10]).stop()
    owed_s = 5 * 30
    assert scene.remedy.white_ms == scene.seconds[LEFT] * 1000 + owed_s * 1000
    assert scene.remedy.black_ms == scene.seconds[RIGHT] * 1000 + owed_s * 1000


def test_a_wrong_setting_is_put_right_at_any_time() -> None:
    scene = Scene(LAWS, BONUS, gives=0).go().plays(*ITALIAN)
    assert scene.of("clock_setting").closed == ""


def test_a_clock_that_stands_for_long_is_a_hint_and_no_accusation() -> None:
    scene = at_the_board(LAWS, HOURS).stop().wait(25)
    assert (scene.alarms, scene.last.kind, scene.last.grade) == ([], "clock_stopped", "hint")
    scene.go().plays("g1f3")
    assert scene.state.open_incidents() == ()


def test_men_that_are_not_put_back_within_ten_seconds_are_told_and_put_back_close_it() -> None:
    scene = not_put_back(LAWS, HOURS, 15)
    assert (scene.alarms, scene.last.color) == (["displaced_men"], "white")
    assert scene.of("displaced_men").closed
    assert scene.moves == "e2e4 e7e5 g1f3 b8c6"


def test_men_that_are_put_back_at_once_are_nobodys_business() -> None:
    scene = not_put_back(LAWS, HOURS, 4)
    assert (scene.incidents, scene.moves) == ([], "e2e4 e7e5 g1f3 b8c6")


def test_a_clean_game_raises_nothing() -> None:
    scene = Scene(LAWS, BONUS).go().plays(*ITALIAN)
    assert (scene.incidents, scene.moves) == ([], " ".join(ITALIAN))


# --- phones and devices -----------------------------------------------------------------------------------


def test_who_has_a_phone_on_him_loses_also_when_the_opponent_could_not_mate() -> None:
    scene = at_the_board(LAWS, HOURS).stand(BARE_KING, "1:00:00", "1:00:00").stop().claim("white", "device")
    assert (scene.alarms, scene.last.article) == (["device"], "11.3.2")
    assert (scene.last.actor, scene.offered) == ("The arbiter decides.", [])
    assert scene.remedy.words == "White's device: Black wins."
    scene.decide("apply")
    assert scene.result == ("0-1", "device")


def test_an_event_may_set_less(tmp_path: Path) -> None:
    mild = an_event(tmp_path, "fide-standard-2023", 'device_penalty = "ladder"')
    scene = at_the_board(mild, HOURS).stop().claim("white", "device")
    assert (scene.remedy.result, scene.remedy.warns) == (None, True)
    assert "White loses the game." in scene.offered
    timed = an_event(
        tmp_path, "fide-standard-2023", 'device_penalty = "time_then_loss"\ndevice_penalty_s = 300'
    )
    scene = at_the_board(timed, HOURS).has("30:00", "20:00").stop().claim("black", "device")
    assert scene.times == "30:00 / 15:00"
