"""Standard chess by the FIDE Laws of 2023: an hour or more, and an arbiter who acts on what he sees."""

from __future__ import annotations

from pathlib import Path

import chess
import pytest

from drivers.clock_orders import SetClock
from tests.rulesets.at_the_table import (
    BARE_KING,
    ITALIAN,
    LEFT,
    RIGHT,
    ROOKS,
    RULES,
    Scene,
    an_event,
    at_the_board,
    refused,
    repeated,
    white_errs,
)

LAWS = RULES["fide-standard-2023"]
HOURS = "5400"
BONUS = "5400+30"


# --- illegal moves ----------------------------------------------------------------------------------------


def test_the_times_are_those_at_which_the_arbiter_stops_the_clock() -> None:
    scene = white_errs(LAWS, HOURS).wait(18.5).stop()
    assert scene.times == "12:10 / 11:25"


def test_what_the_arbiter_applies_is_on_the_clock_and_the_game_goes_on() -> None:
    scene = white_errs(LAWS, HOURS).stop().decide("apply").obey()
    assert scene.shown == "12:10 / 11:44"
    assert scene.state.open_incidents() == ()
    scene.puts_back("g1g3").plays("g1f3")
    assert scene.moves == "e2e4 e7e5 g1f3"
    assert scene.alarms == ["illegal_move"]


def test_the_ladder_lets_him_choose_a_warning_instead() -> None:
    scene = white_errs(LAWS, HOURS)
    assert scene.offered[0] == "Warn White."
    assert "White loses the game." in scene.offered
    scene.decide("apply", scene.last.options[0])
    assert scene.orders() == []


# --- draws ------------------------------------------------------------------------------------------------


def test_that_a_draw_can_be_claimed_is_a_hint_for_the_arbiter_alone() -> None:
    scene = repeated(LAWS, HOURS, 3)
    assert (scene.last.kind, scene.last.certainty, scene.alarms) == ("draw_claim_possible", "hint", [])
    scene.plays("d2d4")
    assert scene.state.open_incidents() == ()


def test_an_offer_is_refused_by_a_piece_in_the_hand_and_not_by_one_that_is_put_straight() -> None:
    scene = at_the_board(LAWS, HOURS).moved("g1f3").claim("white", "draw_offer").press().wait(1)
    knight = scene.pieces[chess.B8]
    scene.set(chess.B8, None).set(chess.B8, knight, 0.7).wait(2)
    assert scene.last.closed_reason == ""
    scene.set(chess.B8, None).wait(0.9)
    assert scene.last.closed_reason == ""
    scene.wait(0.2)
    assert scene.last.closed_reason == "the opponent touched a piece and so declined the offer"


def test_it_is_refused_by_taking_too_and_never_by_the_player_who_offers() -> None:
    scene = at_the_board(LAWS, HOURS).moved("d2d4").claim("white", "draw_offer").set(chess.G1, None).wait(1.2)
    scene.set(chess.G1, chess.Piece.from_symbol("N")).press().wait(1)
    assert scene.last.closed_reason == ""
    scene.set(chess.D4, None).set(chess.E5, None, 0.2).wait(1.1)
    assert "touched a piece" in scene.last.closed_reason


def test_where_guidelines_iii_were_announced_the_arbiter_agrees_postpones_or_rejects() -> None:
    announced = LAWS.model_copy(update={"qpf": "fide_iii"})
    scene = at_the_board(announced, HOURS).stand(ROOKS, "1:31", "5:00").stop()
    scene.claim("white", "quickplay_finish")
    increment, agreed, postponed, rejected = scene.last.options
    assert (agreed.result, postponed.black_ms, rejected.black_ms) == ("1/2-1/2", 420_000, 420_000)
    assert increment.text.startswith("White asks for an increment of 5 seconds")


# --- the start --------------------------------------------------------------------------------------------


def test_an_event_may_give_half_an_hour() -> None:
    patient = LAWS.model_copy(update={"default_s": 1800})
    early = Scene(patient, HOURS, late=600).go()
    assert "may still arrive" in refused(lambda: early.claim("white", "absence"))
    assert Scene(patient, HOURS, late=1801).go().claim("white", "absence").remedy.result == "0-1"


def test_a_clock_that_does_not_take_orders_is_set_by_hand() -> None:
    scene = white_errs(LAWS, HOURS).stop().decide("apply")
    ((_, order),) = scene.table.take_clock_orders()
    assert isinstance(order, SetClock)
    scene.wait(20)
    asked = scene.of("set_clock_manually")
    assert asked.closed_reason == ""
    assert "Set the clock manually: White 12:10, Black 11:44" in asked.summary


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
    assert (scene.alarms, scene.last.color, scene.last.certainty) == (["late_arrival"], "white", "likely")
    assert scene.remedy.result == "0-1"
    assert scene.plays("e2e4").of("late_arrival").closed_reason == "a move was made"


def test_who_adjusts_a_piece_is_there_and_each_player_has_his_own_time_to_think() -> None:
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
    assert (scene.last.color, scene.last.certainty, scene.remedy.result) == ("white", "likely", "0-1")
    scene.plays("e2e4")
    assert scene.of("late_arrival").closed_reason


def test_black_who_does_not_come_is_told_as_well_though_white_has_moved() -> None:
    patient = LAWS.model_copy(update={"default_s": 1800})
    scene = Scene(patient, HOURS, late=0).go().plays("e2e4").wait(1810)
    assert (scene.last.kind, scene.last.color, scene.remedy.result) == ("late_arrival", "black", "1-0")


def test_pieces_set_up_wrongly_are_told_before_the_game_begins() -> None:
    scene = Scene(LAWS, HOURS, exchanged="d1e1").wait(6)
    assert (scene.alarms, scene.last.article) == (["wrong_initial_position"], "7.2.1")
    assert "Swap d1 and e1" in scene.last.summary
    scene.set_up().wait(2).go().plays("e2e4", "e7e5")
    assert scene.state.open_incidents() == ()
    assert scene.moves == "e2e4 e7e5"


def test_a_clock_that_gives_one_player_a_minute_less_is_told_with_the_right_times() -> None:
    scene = Scene(LAWS, "5400", shows="1:29:00 / 1:30:00").go().wait(2).go().wait(1)
    assert scene.alarms == ["clock_setting"]
    assert (scene.last.certainty, scene.last.article) == ("certain", "6.10.2")
    scene.stop()
    assert scene.times.startswith("1:29:5")
    assert scene.times.endswith(" / 1:30:00")
    scene.decide("apply").obey()
    scene.go().plays("e2e4", "e7e5")
    assert scene.state.open_incidents() == ()


def test_the_increments_that_the_clock_did_not_add_are_given_back() -> None:
    scene = Scene(LAWS, BONUS, gives=0).go().plays(*ITALIAN[:10]).stop()
    owed_s = 5 * 30
    assert scene.remedy.white_ms == scene.seconds[LEFT] * 1000 + owed_s * 1000
    assert scene.remedy.black_ms == scene.seconds[RIGHT] * 1000 + owed_s * 1000


def test_a_clock_that_stands_for_long_is_a_hint_and_no_accusation() -> None:
    scene = at_the_board(LAWS, HOURS).stop().wait(25)
    assert (scene.alarms, scene.last.kind, scene.last.certainty) == ([], "clock_stopped", "hint")
    scene.go().plays("g1f3")
    assert scene.state.open_incidents() == ()


# --- phones and devices -----------------------------------------------------------------------------------


def test_who_has_a_phone_on_him_loses_also_when_the_opponent_could_not_mate() -> None:
    scene = at_the_board(LAWS, HOURS).stand(BARE_KING, "1:00:00", "1:00:00").stop().claim("white", "device")
    assert (scene.alarms, scene.last.article) == (["device"], "11.3.2")
    assert (scene.last.may_act, scene.offered) == ("The arbiter decides.", [])
    assert scene.remedy.text == "White’s electronic device. Black wins."
    scene.decide("apply")
    assert scene.result == ("0-1", "device")


def test_an_event_may_set_less(tmp_path: Path) -> None:
    mild = an_event(tmp_path, "fide-standard-2023", 'device_penalty = "ladder"')
    scene = at_the_board(mild, HOURS).stop().claim("white", "device")
    assert (scene.remedy.result, scene.remedy.warning) == (None, True)
    assert "White loses the game." in scene.offered
    timed = an_event(
        tmp_path, "fide-standard-2023", 'device_penalty = "time_then_loss"\ndevice_penalty_s = 300'
    )
    scene = at_the_board(timed, HOURS).has("30:00", "20:00").stop().claim("black", "device")
    assert scene.times == "30:00 / 15:00"
