"""BCCA Quickplay of 2003: captains decide, and who is short of time may claim that nobody tries to win."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rulesets.at_the_table import (
    BARE_KING,
    ITALIAN,
    KNIGHT_AGAINST_QUEEN,
    LISTED,
    LONE_KNIGHT,
    ROOKS,
    RULES,
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
    other_hand,
    pawn_left,
    refused,
    repeated,
    two_hands,
    white_errs,
)

BCCA = RULES["bcca-quickplay-2003"]
HOUR = "3600"
"""All moves in an hour: a quickplay finish from the first move."""
MOVES_FIRST = "30/3600:900"
"""Thirty moves in an hour, then a quickplay finish."""


# --- illegal moves, by the FIDE Laws of its day -----------------------------------------------------------


def test_the_first_and_the_second_illegal_move_give_two_minutes_each() -> None:
    scene = white_errs(BCCA, HOUR)
    assert (scene.alarms, scene.last.count) == (["illegal_position"], 1)
    assert scene.last.article == "FIDE Laws of its day"
    assert scene.times == "12:10 / 11:45"
    errs_again(scene)
    assert (scene.last.count, scene.remedy.result) == (2, None)
    assert scene.remedy.words.startswith("Black gains 120 s")


def test_the_third_loses() -> None:
    scene = errs_again(errs_again(white_errs(BCCA, HOUR)), "d1d5")
    assert (scene.last.count, scene.remedy.result) == (3, "0-1")
    scene.decide("apply")
    assert scene.result == ("0-1", "third illegal move")


def test_blacks_illegal_move_gives_white_two_minutes() -> None:
    assert black_errs(BCCA, HOUR).times == "14:10 / 9:45"


def test_the_arbiter_acts_and_it_is_never_too_late() -> None:
    assert white_errs(BCCA, HOUR).last.actor == "The arbiter acts, as long as the game goes on."


def test_an_illegal_move_that_is_corrected_before_the_press_is_none() -> None:
    assert corrected_before_the_press(BCCA, HOUR).incidents == []


def test_a_king_is_never_taken() -> None:
    scene = king_taken(BCCA, HOUR)
    assert (scene.alarms, scene.result) == (["illegal_position", "king_capture"], ("*", ""))


# --- hands and the clock ----------------------------------------------------------------------------------


def test_a_press_without_a_move_and_a_man_in_the_air_are_only_noted() -> None:
    scene = at_the_board(BCCA, HOUR).press().wait(2)
    assert (scene.alarms, scene.noted) == ([], ["press_without_move"])
    scene = man_in_the_air(BCCA, HOUR)
    assert (scene.alarms, scene.noted) == ([], ["press_before_move"])


def test_two_hands_for_one_move_are_not_mentioned() -> None:
    assert two_hands(BCCA, HOUR).incidents == []


def test_the_hand_that_moved_presses_the_clock() -> None:
    scene = other_hand(BCCA, HOUR)
    assert (scene.alarms, scene.last.article) == (["other_hand"], "6.8b")
    assert scene.remedy.warns
    assert scene.last.actor == "The captains or the arbiter decides."


def test_no_penalty_is_named_for_a_pawn_left_on_the_last_rank() -> None:
    scene = pawn_left(BCCA, HOUR)
    assert scene.alarms == []
    assert all(one.remedy is None for one in scene.incidents)


def test_nobody_presses_back_over_displaced_men() -> None:
    scene = knocked_over(BCCA, HOUR)
    assert scene.alarms == ["displaced_men"]
    assert scene.remedy.words == "White puts the men back on White's own time."


def test_a_touched_man_moves_when_the_opponent_claims_it() -> None:
    scene = at_the_board(BCCA, HOUR, "g1f3").claim("white", "touch_move")
    assert "touched first" in scene.remedy.words


# --- the flag ---------------------------------------------------------------------------------------------


def test_the_arbiter_or_a_player_calls_a_fallen_flag() -> None:
    scene = flag_falls(BCCA, HOUR, ROOKS)
    assert (scene.alarms, scene.remedy.result) == (["flag_fall"], "0-1")
    assert scene.last.actor == "The arbiter who sees it or either player may call it."


def test_it_is_a_draw_however_badly_the_other_side_would_have_to_play() -> None:
    assert flag_falls(BCCA, HOUR, BARE_KING).remedy.result == "1/2-1/2"
    assert flag_falls(BCCA, HOUR, KNIGHT_AGAINST_QUEEN).remedy.result == "1/2-1/2"
    assert flag_falls(BCCA, HOUR, LONE_KNIGHT).find("winnable").remedy.result == "0-1"


def test_of_two_flags_the_first_has_lost_where_the_order_is_known() -> None:
    assert both_flags(BCCA, HOUR, apart=True).remedy.result == "0-1"


def test_where_nobody_knows_the_order_the_game_goes_on() -> None:
    scene = both_flags(BCCA, MOVES_FIRST, apart=False)
    assert scene.remedy.result is None
    assert scene.remedy.words.endswith("the game goes on.")


def test_where_nobody_knows_the_order_in_a_quickplay_finish_it_is_a_draw() -> None:
    assert both_flags(BCCA, HOUR, apart=False).remedy.result == "1/2-1/2"


def test_before_the_last_period_there_is_no_quickplay_finish(tmp_path: Path) -> None:
    event = an_event(tmp_path, BCCA.id, 'both_flags_in_quickplay_finish = "draw"')
    assert both_flags(event, HOUR, apart=False).remedy.result == "1/2-1/2"
    assert both_flags(event, MOVES_FIRST, apart=False).remedy.result is None


# --- the quickplay finish ---------------------------------------------------------------------------------


def claims(white: str = "1:30", fen: str = ROOKS) -> Scene:
    """White claims that Black cannot win, with so much on his clock; Black has five minutes."""
    at = white if white.startswith("0") else f"{white.split(':')[0]}:{int(white.split(':')[1]) + 1:02}"
    scene = at_the_board(BCCA, HOUR).stand(fen, at, "5:00").stop()
    return scene.claim("white", "quickplay_finish")


def test_the_claim_is_agreed_postponed_or_rejected() -> None:
    scene = claims()
    assert (scene.last.article, scene.last.claimed_by) == ("10.2, 10.3", "white")
    assert scene.last.actor == "The captains or the arbiter decides."
    agreed, postponed, rejected = scene.last.options
    assert (agreed.result, agreed.termination) == ("1/2-1/2", "quickplay finish")
    assert (postponed.white_ms, postponed.black_ms, postponed.result) == (90_000, 420_000, None)
    assert (rejected.white_ms, rejected.black_ms, rejected.result) == (90_000, 420_000, None)


def test_the_captains_see_how_the_game_has_gone() -> None:
    assert "since a capture or a pawn move" in claims().last.summary


def test_after_a_postponement_they_see_how_it_has_gone_since_that_claim() -> None:
    scene = claims()
    assert "The record begins here: White's men have 5 points, Black's 5; 0 moves since" in scene.last.summary
    scene.decide("apply", scene.last.options[1]).obey().go().plays("e1e2", "d8e8", "e2e3", "e8d8")
    scene.stop().claim("white", "quickplay_finish")
    assert "Since the claim before this one, 2 moves ago: White's men from 5" in scene.last.summary
    assert len(scene.last.options) == 3


def test_a_first_claim_looks_ten_moves_back() -> None:
    scene = at_the_board(BCCA, HOUR, *ITALIAN[2:]).has("1:30", "5:00").plays("g3f1", "e6c8")
    scene.stop().claim("white", "quickplay_finish")
    assert "In the last 10 moves" in scene.last.summary


def test_what_they_agree_ends_the_game() -> None:
    scene = claims()
    scene.decide("apply", scene.last.options[0])
    assert scene.result == ("1/2-1/2", "quickplay finish")


def test_what_they_reject_gives_the_opponent_two_minutes() -> None:
    scene = claims()
    scene.decide("apply", scene.last.options[2]).obey()
    assert scene.shown == "1:30 / 7:00"


@pytest.mark.parametrize("left", ["2:00", "2:30"])
def test_with_two_minutes_or_more_nobody_claims(left: str) -> None:
    scene = claims(left)
    assert scene.last.options == []
    assert "cannot claim" in scene.last.summary


def test_before_the_last_period_nobody_claims() -> None:
    scene = at_the_board(BCCA, MOVES_FIRST).stand(ROOKS, "1:31", "5:00").stop()
    scene.claim("white", "quickplay_finish")
    assert scene.last.options == []
    assert "begins with the last period" in scene.last.summary


def test_who_is_not_on_move_does_not_claim() -> None:
    scene = at_the_board(BCCA, HOUR).stand(ROOKS, "5:00", "1:30").claim("black", "quickplay_finish")
    assert scene.last.options == []
    assert "not on move" in scene.last.summary


# --- draws ------------------------------------------------------------------------------------------------


def test_listed_endings_are_drawn_at_once_and_a_wall_is_proposed() -> None:
    for men, fen in LISTED.items():
        assert at_the_board(BCCA, HOUR).stand(fen).plays("d4d5").result == ("1/2-1/2", "dead position"), men
    assert at_the_board(BCCA, HOUR).stand(WALL).plays("h3h4").alarms == ["dead_position"]


def test_three_times_and_fifty_moves_are_claimed_by_the_laws_of_its_day() -> None:
    assert repeated(BCCA, HOUR, 3).claim("white", "threefold").remedy.result == "1/2-1/2"
    assert counted(BCCA, HOUR, 99).claim("white", "fifty_moves", "h1h2").remedy.result == "1/2-1/2"


def test_a_wrong_claim_of_those_costs_nothing() -> None:
    scene = at_the_board(BCCA, HOUR).stop().claim("white", "threefold")
    assert "The claim is wrong" in scene.last.summary
    assert scene.last.remedy is None


def test_five_times_and_seventy_five_moves_were_not_in_them_yet() -> None:
    scene = repeated(BCCA, HOUR, 5)
    assert (scene.result, scene.alarms) == (("*", ""), [])
    scene = counted(BCCA, HOUR, 149).plays("h1h2")
    assert (scene.result, scene.alarms) == (("*", ""), [])


def test_a_draw_may_be_offered_at_any_moment_and_agreed_at_any_time() -> None:
    scene = at_the_board(BCCA, HOUR, "g1f3").claim("white", "draw_offer")
    assert scene.last.remedy is None
    assert Scene(BCCA, HOUR).go().claim("white", "draw_agreed").remedy.result == "1/2-1/2"


def test_a_resignation_loses_whatever_the_opponent_has_left() -> None:
    scene = at_the_board(BCCA, HOUR).stand(BARE_KING).claim("black", "resignation").decide("apply")
    assert scene.result == ("1-0", "resignation")


# --- the start --------------------------------------------------------------------------------------------


def test_who_is_more_than_an_hour_late_loses() -> None:
    early = Scene(BCCA, HOUR, late=3500).go()
    assert "may still come" in refused(lambda: early.claim("black", "absence"))
    assert Scene(BCCA, HOUR, late=3601).go().claim("black", "absence").remedy.result == "1-0"


def test_nothing_is_said_of_reversed_colours() -> None:
    scene = at_the_board(BCCA, HOUR)
    assert "judge it yourself" in refused(lambda: scene.claim("white", "reversed_colours"))


def test_a_defective_clock_is_told_and_the_arbiter_judges_the_times() -> None:
    scene = Scene(BCCA, HOUR, shows="1:00:00 / 30:00").go().wait(2).go().wait(1)
    assert (scene.alarms, scene.last.article) == (["clock_setting"], "6.11")


def test_who_has_not_moved_after_an_hour_is_told() -> None:
    scene = Scene(BCCA, "7200", late=0).wait(3590)
    assert scene.alarms == []
    assert scene.wait(20).alarms == ["late_arrival"]


def test_a_clean_game_raises_nothing() -> None:
    scene = Scene(BCCA, HOUR).go().plays(*ITALIAN)
    assert (scene.incidents, scene.moves) == ([], " ".join(ITALIAN))


def test_nothing_is_said_of_phones_and_devices() -> None:
    scene = at_the_board(BCCA, HOUR)
    assert "say nothing of phones and devices" in refused(lambda: scene.claim("white", "device"))
    assert scene.incidents == []
