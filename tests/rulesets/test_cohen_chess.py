"""Cohen Chess: time taken and given for illegal moves, no touch-move, and flags that the opponent claims."""

from __future__ import annotations

from pathlib import Path

from tests.rulesets.at_the_table import (
    ITALIAN,
    RULES,
    Scene,
    an_event,
    at_the_board,
    corrected_before_the_press,
    refused,
    two_hands,
    white_errs,
)

COHEN = RULES["cohen-chess"]
SHORT = "900"


# --- illegal moves ----------------------------------------------------------------------------------------


def test_both_times_are_set_and_the_piece_goes_back() -> None:
    scene = white_errs(COHEN, SHORT).stop().decide("apply").obey()
    assert scene.shown == "11:10 / 10:44"
    scene.puts_back("g1g3").plays("f1c4")
    assert scene.moves == "e2e4 e7e5 f1c4"
    assert scene.state.open_incidents() == ()


def test_a_move_may_be_tried_and_taken_back_before_the_press() -> None:
    assert corrected_before_the_press(COHEN, SHORT).incidents == []
    scene = at_the_board(COHEN, SHORT).moved("d2d4").wait(2).step("d4d2").wait(1).plays("g1f3")
    assert (scene.incidents, scene.moves) == ([], "e2e4 e7e5 g1f3")


# --- hands and the clock ----------------------------------------------------------------------------------


def test_a_director_may_switch_a_minute_for_two_hands_on(tmp_path: Path) -> None:
    changes = 'two_hands = "time_penalty"\n[articles.two_hands]\narticle = "Clocks 3"\ntext = "One hand."'
    scene = two_hands(an_event(tmp_path, COHEN.id, changes), SHORT)
    assert scene.alarms == ["two_hands"]
    assert scene.remedy.text.startswith("The director may: Add 1 minute to Black.")


# --- both under thirty seconds ----------------------------------------------------------------------------


def short_of_time(fen: str, *, signalled: bool = True) -> Scene:
    """Both have less than thirty seconds, White's flag falls, and Black claims."""
    scene = at_the_board(COHEN, SHORT).stand(fen, "0:05", "0:20")
    if signalled:
        scene.claim("black", "both_low_on_time")
    return scene.wait(6).stop().claim("black", "flag")


AHEAD_BY_FOUR = "3k4/5r2/8/8/8/8/7P/4K3 w - - 0 1"


def test_the_points_are_told() -> None:
    assert "Black is not at least 5 points ahead (5 to 1)" in short_of_time(AHEAD_BY_FOUR).remedy.text


# --- draws ------------------------------------------------------------------------------------------------


def test_an_offer_at_a_wrong_moment_waits_for_a_decision_when_the_opponent_has_moved() -> None:
    scene = at_the_board(COHEN, SHORT).claim("black", "draw_offer").plays("g1f3").stop().wait(1)
    assert scene.last.closed_reason == ""
    scene.decide("apply")
    assert (scene.last.kind, scene.last.closed_reason) == ("draw_offer", "Anna applied it")


# --- the start --------------------------------------------------------------------------------------------


def test_who_is_late_loses_when_an_hour_or_his_time_has_passed() -> None:
    early = Scene(COHEN, SHORT, late=890).go()
    assert "may still arrive" in refused(lambda: early.claim("black", "absence"))
    assert Scene(COHEN, SHORT, late=901).go().claim("black", "absence").remedy.result == "1-0"


def test_who_does_not_come_before_his_time_runs_out_is_told() -> None:
    scene = Scene(COHEN, SHORT, late=0).wait(890)
    assert scene.alarms == []
    scene.wait(20)
    assert scene.alarms == ["late_arrival"]
    assert scene.remedy.result == "0-1"


def test_a_clock_with_a_delay_is_set_wrongly() -> None:
    scene = Scene(COHEN, SHORT, gives=5).go().plays(*ITALIAN[:10])
    assert scene.alarms == ["clock_setting"]
