"""US Chess, 7th edition: what brings a penalty is mostly a player's claim, and only players call flags."""

from __future__ import annotations

from pathlib import Path

import chess
import pytest

from tests.rulesets.at_the_table import (
    BARE_KING,
    ITALIAN,
    KNIGHT_AGAINST_QUEEN,
    KNIGHT_MATES,
    LISTED,
    LONE_BISHOP,
    LONE_KNIGHT,
    LONE_PAWN,
    ROOKS,
    RULES,
    THERE_AND_BACK,
    TWO_KNIGHTS,
    TWO_KNIGHTS_AND_A_PAWN,
    WALL,
    Scene,
    an_event,
    at_the_board,
    both_flags,
    corrected_before_the_press,
    counted,
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

US = RULES["us-chess-7"]
DELAY = "3600d5"
BONUS = "3600+30"


# --- illegal moves ----------------------------------------------------------------------------------------


def test_an_illegal_move_that_the_opponent_claims_gives_him_two_minutes() -> None:
    scene = white_errs(US, DELAY).claim("black", "illegal_move")
    assert scene.alarms == ["illegal_position"]
    assert (scene.last.grade, scene.last.claimed_by) == ("certain", "black")
    assert scene.last.article == "11A, 11D, 11D1, 11H"
    assert scene.times == "12:10 / 11:45"
    scene.decide("apply").obey()
    assert scene.shown == "12:10 / 11:45"


def test_one_that_the_director_corrects_by_himself_changes_no_times() -> None:
    scene = white_errs(US, DELAY)
    assert scene.times == "stay"
    assert scene.remedy.words.startswith("The times stay: 12:10 and 9:45.")
    assert scene.remedy.words.endswith("If Black claims it, 120 s are due.")
    scene.decide("apply")
    assert scene.orders() == []
    scene.puts_back("g1g3").plays("g1f3")
    assert scene.moves == "e2e4 e7e5 g1f3"


def test_a_delay_gains_nothing_that_could_be_taken_back_and_an_increment_does() -> None:
    assert "gives back" not in white_errs(US, DELAY).remedy.words
    assert white_errs(US, BONUS).times == "11:40 / 9:45"
    assert white_errs(US, BONUS).claim("black", "illegal_move").times == "11:40 / 11:45"


def test_the_director_or_a_player_may_act_as_long_as_it_is_among_the_last_ten_moves() -> None:
    assert white_errs(US, DELAY).last.actor == (
        "The director corrects it, or a player claims, as long as it is among the player's last 10 moves."
    )


def test_after_ten_more_moves_an_illegal_move_stands() -> None:
    scene = white_errs(US, DELAY).plays("b8c6", *("f1c4", "g8f6", "d2d3", "f8c5", "c2c3", "d7d6", "b1d2"))
    assert scene.of("illegal_position").closed == ""
    scene.plays(
        "a7a6", "a2a4", "h7h6", "h2h3", "c5a7", "e1g1", "e8g8", "f1e1", "f8e8", "d2f1", "c8e6", "c4e6"
    )
    assert scene.of("illegal_position").closed
    assert scene.alarms == ["illegal_position"]


def test_no_number_of_illegal_moves_loses() -> None:
    scene = white_errs(US, DELAY)
    for count, back, uci in ((2, "g1g3", "f1f5"), (3, "f1f5", "d1d5")):
        scene.claim("black", "illegal_move").decide("apply").obey().puts_back(back).illegally(uci)
        assert (scene.last.count, scene.remedy.result) == (count, None)
    assert scene.claim("black", "illegal_move").remedy.result is None


def test_the_director_may_choose_the_standard_penalty_a_warning_or_more() -> None:
    assert [words.split(":")[0] for words in white_errs(US, DELAY).offered] == [
        "Black gains 120 s",
        "Warn White.",
        "White loses the game.",
        "White is expelled from the event.",
    ]


def test_in_time_pressure_only_the_players_act() -> None:
    scene = white_errs(US, DELAY, white="4:10")
    assert scene.last.actor == (
        "In time pressure only the players may claim, as long as it is among the player's last 2 moves."
    )
    assert scene.remedy.words.startswith("Only if Black claims it: Black gains 120 s: 4:10 and 11:45.")
    scene.claim("black", "illegal_move")
    assert scene.remedy.words.startswith("Black gains 120 s: 4:10 and 11:45.")


def test_with_half_a_minute_for_each_move_there_is_no_time_pressure() -> None:
    assert "time pressure" not in white_errs(US, BONUS, white="4:10").last.actor


def test_an_illegal_move_that_is_corrected_before_the_press_is_none() -> None:
    assert corrected_before_the_press(US, DELAY).incidents == []


def test_taking_a_king_does_not_end_the_game() -> None:
    scene = king_taken(US, DELAY)
    assert (scene.alarms, scene.result) == (["illegal_position", "king_capture"], ("*", ""))


# --- hands and the clock ----------------------------------------------------------------------------------


def test_two_hands_for_one_move_are_not_mentioned() -> None:
    assert two_hands(US, DELAY).incidents == []


def test_the_other_hand_brings_a_warning_first_and_two_minutes_then() -> None:
    scene = other_hand(US, DELAY)
    assert (scene.alarms, scene.last.article) == (["other_hand"], "16C1, 1C2a")
    assert scene.remedy.warns
    scene.decide("apply").plays("b8c6")
    knight = scene.men[chess.B1]
    scene.set(chess.B1, None).press().set(chess.C3, knight, 0.2).wait(3)
    assert scene.alarms == ["other_hand", "other_hand"]
    assert scene.remedy.words.startswith("At the discretion of the director: Black gains 120 s")


def test_a_press_without_a_move_is_only_noted() -> None:
    scene = at_the_board(US, DELAY).press().wait(2)
    assert (scene.alarms, scene.noted) == ([], ["press_without_move"])


def test_white_who_starts_blacks_clock_without_a_move_may_pay_two_minutes() -> None:
    scene = Scene(US, DELAY).go().wait(1).press().wait(2)
    assert scene.alarms == ["press_without_move"]
    assert scene.remedy.words.startswith("At the discretion of the director: Black gains 120 s")
    assert scene.times.endswith(" / 1:02:00")


def test_a_man_in_the_air_at_the_press_is_only_noted() -> None:
    scene = man_in_the_air(US, DELAY)
    assert (scene.alarms, scene.noted) == ([], ["press_before_move"])
    assert scene.moves.endswith("g1f3")


def test_a_pawn_left_on_the_last_rank_is_answered_by_pressing_back() -> None:
    scene = pawn_left(US, DELAY)
    assert (scene.alarms, scene.last.count) == (["unpromoted_pawn"], None)
    assert scene.remedy.words == (
        "No penalty. Black may start White's clock again without a move. "
        "White puts a piece in the pawn's place."
    )
    assert scene.times == "stay"
    scene.press_back().wait(1.5)
    assert scene.noted == []
    scene.set(chess.A8, None).set(chess.A8, chess.Piece.from_symbol("Q")).press().wait(2)
    assert scene.moves.endswith("a7a8q")
    assert scene.alarms == ["unpromoted_pawn"]


def test_who_displaced_men_restores_them_before_he_presses_or_the_opponent_presses_back() -> None:
    scene = knocked_over(US, DELAY)
    assert (scene.alarms, scene.last.color, scene.last.article) == (["displaced_men"], "white", "11C")
    assert "Black may start White's clock again without a move." in scene.remedy.words
    scene.press_back().wait(1.5)
    assert scene.noted == []


def test_a_touched_man_moves_when_the_opponent_claims_it() -> None:
    assert "touched first" in at_the_board(US, DELAY, "g1f3").claim("white", "touch_move").remedy.words


# --- the flag ---------------------------------------------------------------------------------------------


def test_only_the_players_call_a_flag_and_the_director_hears_of_it_by_their_claim() -> None:
    scene = flag_falls(US, DELAY, ROOKS).wait(30)
    assert scene.alarms == []
    scene.stop().claim("black", "flag")
    assert scene.last.actor == "Either player may call it and nobody else."
    assert (scene.alarms, scene.remedy.result) == (["flag_fall"], "0-1")


@pytest.mark.parametrize(
    ("fen", "result", "grade"),
    [
        (BARE_KING, "1/2-1/2", "certain"),
        (LONE_KNIGHT, "1/2-1/2", "strong"),
        (LONE_BISHOP, "1/2-1/2", "strong"),
        (TWO_KNIGHTS, "1/2-1/2", "strong"),
        (TWO_KNIGHTS_AND_A_PAWN, "0-1", "strong"),
        (LONE_PAWN, "0-1", "strong"),
    ],
    ids=[
        "a bare king draws",
        "a knight draws without a forced win",
        "a bishop draws without a forced win",
        "two knights against no pawns draw without a forced win",
        "two knights against a pawn win",
        "a pawn wins",
    ],
)
def test_what_the_claimant_has_left(fen: str, result: str, grade: str) -> None:
    scene = flag_falls(US, DELAY, fen).claim("black", "flag").find("unknown")
    assert (scene.remedy.result, scene.last.grade) == (result, grade)


def test_a_knight_with_a_forced_mate_wins() -> None:
    scene = at_the_board(US, DELAY).stand(KNIGHT_MATES, "0:05", "5:00").moved("h2h3").wait(15)
    scene.claim("black", "flag")
    assert (scene.remedy.result, scene.last.grade) == ("0-1", "certain")


def test_where_no_legal_moves_could_lead_to_mate_it_is_a_draw() -> None:
    assert flag_falls(US, DELAY, KNIGHT_AGAINST_QUEEN).claim("black", "flag").remedy.result == "1/2-1/2"


@pytest.mark.parametrize("apart", [True, False], ids=["one after the other", "together"])
def test_both_flags_in_sudden_death_draw_when_a_player_points_it_out(apart: bool) -> None:
    scene = both_flags(US, DELAY, apart=apart)
    assert scene.alarms == []
    assert scene.claim("white", "flag").remedy.result == "1/2-1/2"


def test_before_the_last_period_the_game_goes_on_with_both_flags_down() -> None:
    scene = both_flags(US, "30/3600d5:1800d5", apart=True).claim("black", "flag")
    assert scene.remedy.words == "Both flags are down: the game goes on."


def test_half_a_minute_for_each_move_is_no_sudden_death() -> None:
    scene = at_the_board(US, "3600d30").stand(ROOKS, "0:05", "0:05").wait(40).moved("h1h3").press().wait(40)
    assert scene.claim("black", "flag").remedy.result is None


# --- draws ------------------------------------------------------------------------------------------------


def test_listed_endings_are_drawn_at_once_and_a_wall_is_proposed() -> None:
    for men, fen in LISTED.items():
        assert at_the_board(US, DELAY).stand(fen).plays("d4d5").result == ("1/2-1/2", "dead position"), men
    assert at_the_board(US, DELAY).stand(WALL).plays("h3h4").alarms == ["dead_position"]


def test_three_times_the_same_position_is_claimed() -> None:
    scene = repeated(US, DELAY, 3).claim("white", "threefold").decide("apply")
    assert scene.result == ("1/2-1/2", "threefold repetition")


def test_it_is_claimed_also_between_the_release_and_the_press() -> None:
    scene = at_the_board(US, DELAY, *THERE_AND_BACK, *THERE_AND_BACK[:3]).moved("c6b8").wait(1)
    assert scene.claim("black", "threefold").remedy.result == "1/2-1/2"


def test_a_wrong_claim_gives_the_opponent_two_minutes() -> None:
    scene = at_the_board(US, DELAY).moved("g1f3").press(at="12:10").wait(1).stop().claim("black", "threefold")
    assert scene.times.startswith("14:10 / ")


def test_five_times_in_a_row_the_director_may_declare_a_draw() -> None:
    scene = repeated(US, DELAY, 5)
    assert (scene.result, scene.alarms) == (("*", ""), ["fivefold"])
    assert "the director may declare a draw" in scene.of("fivefold").summary


def test_five_times_with_other_moves_between_do_not_count() -> None:
    other = ("b1c3", "b8c6", "g1f3", "g8f6", "c3b1", "c6b8", "f3g1", "f6g8")
    scene = at_the_board(US, DELAY, *THERE_AND_BACK * 2, *other, *THERE_AND_BACK)
    assert "fivefold" not in scene.alarms


def test_after_seventy_five_moves_the_director_may_declare_a_draw() -> None:
    scene = counted(US, DELAY, 149).plays("h1h2")
    assert (scene.result, scene.alarms) == (("*", ""), ["seventyfive_moves"])
    assert "the director may declare a draw" in scene.of("seventyfive_moves").summary


def test_fifty_moves_are_claimed() -> None:
    scene = counted(US, DELAY, 99).plays("h1h2")
    assert scene.result == ("*", "")
    assert scene.claim("black", "fifty_moves").remedy.result == "1/2-1/2"


def test_an_offer_on_the_opponents_time_brings_a_warning_and_then_two_minutes() -> None:
    scene = at_the_board(US, DELAY, "g1f3").claim("white", "draw_offer")
    assert scene.remedy.warns
    scene.decide("apply").plays("b8c6", "f1c4").claim("white", "draw_offer")
    assert scene.remedy.words.startswith("At the discretion of the director: Black gains 120 s")


def test_a_draw_may_be_agreed_at_any_time() -> None:
    assert Scene(US, DELAY).go().claim("white", "draw_agreed").remedy.result == "1/2-1/2"


def test_a_resignation_stands_whatever_the_opponent_has_left() -> None:
    assert (
        at_the_board(US, DELAY).stand(KNIGHT_AGAINST_QUEEN).claim("white", "resignation").remedy.result
        == "0-1"
    )


def test_losing_chances_are_not_claimed_unless_it_was_announced() -> None:
    scene = at_the_board(US, DELAY).stand(ROOKS, "1:00", "5:00")
    assert "know no such claim" in refused(lambda: scene.claim("white", "quickplay_finish"))


def test_where_it_was_announced_the_director_puts_a_delay_on_watches_or_rejects(tmp_path: Path) -> None:
    event = an_event(tmp_path, US.id, 'qpf = "us_14h"\ndefault_delay_if_unset_s = []')
    scene = at_the_board(event, "3600").stand(ROOKS, "2:01", "5:00").stop().claim("white", "quickplay_finish")
    agreed, with_delay, watched, rejected = scene.last.options
    assert agreed.result == "1/2-1/2"
    assert (with_delay.white_ms, with_delay.black_ms) == (60_000, 300_000)
    assert "postponed" in watched.words
    assert (rejected.white_ms, rejected.black_ms) == (60_000, 300_000)


def test_black_who_claims_it_gets_half_of_his_own_time(tmp_path: Path) -> None:
    event = an_event(tmp_path, US.id, 'qpf = "us_14h"\ndefault_delay_if_unset_s = []')
    scene = at_the_board(event, "3600").stand(ROOKS.replace(" w ", " b "), "5:00", "2:01").stop()
    _, with_delay, _, rejected = scene.claim("black", "quickplay_finish").last.options
    assert (with_delay.white_ms, with_delay.black_ms) == (300_000, 60_000)
    assert (rejected.white_ms, rejected.black_ms) == (300_000, 60_000)


def test_with_a_delay_clock_nobody_claims_it(tmp_path: Path) -> None:
    event = an_event(tmp_path, US.id, 'qpf = "us_14h"')
    scene = at_the_board(event, DELAY).stand(ROOKS, "1:30", "5:00").claim("white", "quickplay_finish")
    assert scene.last.options == []


# --- the start --------------------------------------------------------------------------------------------


def test_colours_reversed_are_put_right_before_blacks_tenth_move_and_the_clocks_keep_their_times() -> None:
    early = Scene(US, DELAY).go().plays(*ITALIAN[:19]).stop().claim("white", "reversed_colours")
    assert "Both clocks keep the time that was used" in early.remedy.words
    late = Scene(US, DELAY).go().plays(*ITALIAN).claim("white", "reversed_colours")
    assert late.remedy.words.endswith("the game goes on.")


def test_who_is_late_loses_after_an_hour_or_when_his_period_has_run_out() -> None:
    early = Scene(US, "1800d5", late=1700).go()
    told = refused(lambda: early.claim("black", "absence"))
    assert told == "Black may still come: 28:22 have passed of 30:00."
    assert Scene(US, "1800d5", late=1801).go().claim("black", "absence").remedy.result == "1-0"
    assert Scene(US, "7200d5", late=3601).go().claim("black", "absence").remedy.result == "1-0"


def test_who_does_not_come_before_his_period_has_run_out_is_told() -> None:
    scene = Scene(US, "1800d5", late=0).wait(1790)
    assert scene.alarms == []
    assert scene.wait(20).alarms == ["late_arrival"]


def test_a_clock_that_nobody_starts_when_the_game_should_begin_is_a_hint_until_somebody_does() -> None:
    scene = Scene(US, DELAY, late=0).wait(55)
    assert scene.incidents == []
    scene.wait(10)
    assert (scene.last.kind, scene.last.grade) == ("clock_not_started", "hint")
    assert scene.wait(60).alarms == []
    scene.go().wait(2)
    assert [one.closed for one in scene.incidents] == ["the clock runs"]


def test_a_clock_that_runs_at_the_start_is_no_news() -> None:
    assert Scene(US, DELAY, late=0).wait(20).go().wait(100).incidents == []


def test_men_who_are_only_touched_leave_the_hint_open_and_moves_make_more_of_it() -> None:
    scene = Scene(US, DELAY, late=0).wait(65).step("e2e4").wait(2).step("e4e2").wait(2)
    assert scene.last.closed == ""
    scene.step("e2e4").wait(1).step("e7e5").wait(25)
    assert scene.alarms == ["clock_not_started"]
    assert scene.incidents[0].closed == "moves are made"


def test_a_clock_without_the_delay_is_told_also_where_none_was_announced() -> None:
    scene = Scene(US, "3600", gives=0).go()
    for uci in ITALIAN[:10]:
        scene.wait(6).plays(uci)
    assert scene.alarms == ["clock_setting"]
    assert scene.last.article == "16O, 16P"


def test_men_set_up_wrongly_are_told_before_the_game_begins() -> None:
    scene = Scene(US, DELAY, exchanged="d1e1").wait(6)
    assert (scene.alarms, scene.last.article) == (["wrong_start"], "11F")


def test_men_that_are_not_put_back_within_ten_seconds_are_told() -> None:
    assert not_put_back(US, DELAY, 15).alarms == ["displaced_men"]
    assert not_put_back(US, DELAY, 4).incidents == []


def test_a_clean_game_raises_nothing() -> None:
    scene = Scene(US, DELAY).go().plays(*ITALIAN)
    assert (scene.incidents, scene.moves) == ([], " ".join(ITALIAN))


# --- phones and devices -----------------------------------------------------------------------------------


def with_device(white: str, black: str) -> Scene:
    """White's phone rings; the director stops the clocks."""
    return at_the_board(US, DELAY).has(white, black).stop().claim("white", "device")


def test_the_first_noise_of_a_device_costs_ten_minutes() -> None:
    scene = with_device("45:00", "30:00")
    assert (scene.alarms, scene.last.article) == (["device"], "20N1")
    assert (scene.last.color, scene.last.claimed_by, scene.last.grade) == ("white", None, "strong")
    assert scene.last.summary == (
        "Table 1: White is said to have broken the rule on phones and devices; no board or clock shows it"
    )
    assert (scene.last.actor, scene.offered) == ("The director decides.", [])
    assert scene.remedy.words == ("White loses 600 s: 35:00 and 30:00. The next time White loses the game.")
    assert scene.times == "35:00 / 30:00"
    scene.decide("apply").obey()
    assert scene.shown == "35:00 / 30:00"


def test_or_half_of_the_time_left_when_that_is_less() -> None:
    assert with_device("20:00", "30:00").times == "10:00 / 30:00"
    scene = with_device("19:59", "30:00")
    assert scene.times == "10:00 / 30:00"
    assert "half of the time left, which is less than 600 s" in scene.remedy.words
    assert with_device("1:01", "30:00").times == "0:31 / 30:00"


def test_what_it_costs_follows_the_clock_until_somebody_decides() -> None:
    scene = with_device("20:00", "30:00").go().wait(105).stop()
    assert scene.times == "9:10 / 30:00"


def test_the_second_noise_loses_whatever_the_opponent_has_left() -> None:
    scene = with_device("45:00", "30:00").decide("apply").obey().stand(BARE_KING, "35:00", "30:00").stop()
    scene.claim("white", "device")
    assert scene.remedy.words == "White's device, not for the first time: Black wins."
    scene.decide("apply")
    assert scene.result == ("0-1", "device")


def test_a_noise_that_the_director_refused_or_of_the_opponent_is_not_the_first() -> None:
    scene = with_device("45:00", "30:00").decide("refuse").wait(1).claim("black", "device").wait(1)
    assert scene.times == "45:00 / 20:00"
    assert scene.claim("white", "device").times == "35:00 / 30:00"


def test_when_the_first_is_refused_later_the_second_is_the_first() -> None:
    scene = with_device("45:00", "30:00")
    first = scene.last.id
    scene.wait(1).claim("white", "device")
    assert scene.remedy.result == "0-1"
    scene.decide("refuse", incident=first)
    assert scene.times == "35:00 / 30:00"


def test_when_that_is_undone_the_second_loses_again() -> None:
    scene = with_device("45:00", "30:00").wait(1)
    first = scene.last.id
    scene.claim("white", "device").decide("refuse", incident=first)
    assert scene.times == "35:00 / 30:00"
    scene.decide("undo", incident=first)
    assert scene.remedy.result == "0-1"
