"""US Chess, 7th edition: what brings a penalty is mostly a player's claim, and only players call flags."""

from __future__ import annotations

from pathlib import Path

from tests.rulesets.at_the_table import (
    BARE_KING,
    ITALIAN,
    ROOKS,
    RULES,
    Scene,
    an_event,
    at_the_board,
    refused,
    white_errs,
)

US = RULES["us-chess-7"]
DELAY = "3600d5"
BONUS = "3600+30"


# --- illegal moves ----------------------------------------------------------------------------------------


def test_a_delay_gains_nothing_that_could_be_taken_back_and_an_increment_does() -> None:
    assert "gives back" not in white_errs(US, DELAY).remedy.text
    assert white_errs(US, BONUS).times == "11:40 / 9:45"
    assert white_errs(US, BONUS).claim("black", "illegal_move").times == "11:40 / 11:45"


def test_after_ten_more_moves_an_illegal_move_stands() -> None:
    scene = white_errs(US, DELAY).plays("b8c6", *("f1c4", "g8f6", "d2d3", "f8c5", "c2c3", "d7d6", "b1d2"))
    assert scene.of("illegal_move").closed_reason == ""
    scene.plays(
        "a7a6", "a2a4", "h7h6", "h2h3", "c5a7", "e1g1", "e8g8", "f1e1", "f8e8", "d2f1", "c8e6", "c4e6"
    )
    assert scene.of("illegal_move").closed_reason
    assert scene.alarms == ["illegal_move"]


# --- draws ------------------------------------------------------------------------------------------------


def test_where_it_was_announced_the_director_puts_a_delay_on_watches_or_rejects(tmp_path: Path) -> None:
    event = an_event(tmp_path, US.id, 'qpf = "us_14h"\ndefault_delay_if_unset_s = []')
    scene = at_the_board(event, "3600").stand(ROOKS, "2:01", "5:00").stop().claim("white", "quickplay_finish")
    agreed, with_delay, watched, rejected = scene.last.options
    assert agreed.result == "1/2-1/2"
    assert (with_delay.white_ms, with_delay.black_ms) == (60_000, 300_000)
    assert "postponed" in watched.text
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


def test_who_is_late_loses_after_an_hour_or_when_his_period_has_run_out() -> None:
    early = Scene(US, "1800d5", late=1700).go()
    told = refused(lambda: early.claim("black", "absence"))
    assert told == "Black may still arrive: 28:22 of 30:00 have passed."
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
    assert (scene.last.kind, scene.last.certainty) == ("clock_not_started", "hint")
    assert scene.wait(60).alarms == []
    scene.go().wait(2)
    assert [one.closed_reason for one in scene.incidents] == ["the clock is running"]


def test_a_clock_that_runs_at_the_start_is_no_news() -> None:
    assert Scene(US, DELAY, late=0).wait(20).go().wait(100).incidents == []


def test_pieces_who_are_only_touched_leave_the_hint_open_and_moves_make_more_of_it() -> None:
    scene = Scene(US, DELAY, late=0).wait(65).step("e2e4").wait(2).step("e4e2").wait(2)
    assert scene.last.closed_reason == ""
    scene.step("e2e4").wait(1).step("e7e5").wait(25)
    assert scene.alarms == ["clock_not_started"]
    assert scene.incidents[0].closed_reason == "moves are being made"


def test_a_clock_without_the_delay_is_told_also_where_none_was_announced() -> None:
    scene = Scene(US, "3600", gives=0).go()
    for uci in ITALIAN[:10]:
        scene.wait(6).plays(uci)
    assert scene.alarms == ["clock_setting"]
    assert scene.last.article == "16O, 16P"


# --- phones and devices -----------------------------------------------------------------------------------


def with_device(white: str, black: str) -> Scene:
    """White's phone rings; the director stops the clocks."""
    return at_the_board(US, DELAY).has(white, black).stop().claim("white", "device")


def test_the_first_noise_of_a_device_costs_ten_minutes() -> None:
    scene = with_device("45:00", "30:00")
    assert (scene.alarms, scene.last.article) == (["device"], "20N1")
    assert (scene.last.color, scene.last.claimed_by, scene.last.certainty) == ("white", None, "likely")
    assert scene.last.summary == (
        "White was reported for an electronic device. No evidence from board or clock."
    )
    assert (scene.last.may_act, scene.offered) == ("The director decides.", [])
    assert scene.remedy.text == (
        "Remove 10 minutes from White. White 35:00, Black 30:00. Next time White loses the game."
    )
    assert scene.times == "35:00 / 30:00"
    scene.decide("apply").obey()
    assert scene.shown == "35:00 / 30:00"


def test_or_half_of_the_time_left_when_that_is_less() -> None:
    assert with_device("20:00", "30:00").times == "10:00 / 30:00"
    scene = with_device("19:59", "30:00")
    assert scene.times == "10:00 / 30:00"
    assert "half of the remaining time, which is less than 10 minutes" in scene.remedy.text
    assert with_device("1:01", "30:00").times == "0:31 / 30:00"


def test_what_it_costs_follows_the_clock_until_somebody_decides() -> None:
    scene = with_device("20:00", "30:00").go().wait(105).stop()
    assert scene.times == "9:10 / 30:00"


def test_the_second_noise_loses_whatever_the_opponent_has_left() -> None:
    scene = with_device("45:00", "30:00").decide("apply").obey().stand(BARE_KING, "35:00", "30:00").stop()
    scene.claim("white", "device")
    assert scene.remedy.text == "White’s electronic device. Repeat offence. Black wins."
    scene.decide("apply")
    assert scene.result == ("0-1", "device")


def test_a_noise_that_the_director_refused_or_of_the_opponent_is_not_the_first() -> None:
    scene = with_device("45:00", "30:00").decide("reject").wait(1).claim("black", "device").wait(1)
    assert scene.times == "45:00 / 20:00"
    assert scene.claim("white", "device").times == "35:00 / 30:00"


def test_when_the_first_is_refused_later_the_second_is_the_first() -> None:
    scene = with_device("45:00", "30:00")
    first = scene.last.id
    scene.wait(1).claim("white", "device")
    assert scene.remedy.result == "0-1"
    scene.decide("reject", incident=first)
    assert scene.times == "35:00 / 30:00"


def test_when_that_is_undone_the_second_loses_again() -> None:
    scene = with_device("45:00", "30:00").wait(1)
    first = scene.last.id
    scene.claim("white", "device").decide("reject", incident=first)
    assert scene.times == "35:00 / 30:00"
    scene.decide("undo", incident=first)
    assert scene.remedy.result == "0-1"
