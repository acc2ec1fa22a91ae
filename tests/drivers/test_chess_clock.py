"""What a chess clock shows, method by method."""

from __future__ import annotations

import chess

from drivers.chess_clock import ChessClock, Method
from drivers.time_control import TimeControl


def _clock(control: str, method: Method | None = None, *, freeze: bool = True) -> ChessClock:
    clock = ChessClock(TimeControl.parsed(control), method, freeze=freeze)
    clock.start(chess.WHITE, 0.0)
    return clock


def test_the_bonus_is_there_before_the_first_move_and_comes_again_at_each_press() -> None:
    clock = _clock("180+2")
    assert clock.shown_s(chess.WHITE, 0.0) == 182
    assert clock.press(chess.WHITE, 3.0)
    assert (clock.shown_s(chess.WHITE, 3.0), clock.shown_s(chess.BLACK, 3.0)) == (181, 182)
    assert clock.up is chess.BLACK


def test_seconds_are_rounded_up_so_that_zero_is_shown_only_with_the_flag() -> None:
    clock = _clock("10")
    assert clock.shown_s(chess.WHITE, 9.9) == 1
    assert not clock.fallen
    assert clock.zero_at() == 10.0
    assert clock.shown_s(chess.WHITE, 10.0) == 0
    assert clock.fallen == {chess.WHITE}


def test_a_fallen_flag_freezes_both_times() -> None:
    clock = _clock("10")
    clock.advance(11.0)
    assert not clock.running
    clock.press(chess.WHITE, 12.0)
    clock.start(chess.BLACK, 13.0)
    assert clock.shown_s(chess.BLACK, 20.0) == 10


def test_without_freeze_the_other_side_continues_counting() -> None:
    clock = _clock("10", freeze=False)
    clock.press(chess.WHITE, 12.0)
    assert clock.shown_s(chess.BLACK, 15.0) == 7
    assert clock.fallen == {chess.WHITE}


def test_a_press_on_the_side_that_is_down_already_does_nothing() -> None:
    clock = _clock("60+5")
    assert not clock.press(chess.BLACK, 1.0)
    assert clock.left_s(chess.BLACK, 1.0) == 65


def test_a_paused_clock_keeps_its_times_and_gives_no_bonus() -> None:
    clock = _clock("60+5")
    clock.stop(10.0)
    clock.press(chess.WHITE, 20.0)
    assert clock.left_s(chess.WHITE, 30.0) == 55
    clock.start(chess.WHITE, 30.0)
    assert clock.left_s(chess.WHITE, 31.0) == 54


def test_bronstein_gives_back_what_was_used_and_no_more_than_the_bonus() -> None:
    clock = _clock("60+5", Method.BRONSTEIN)
    clock.press(chess.WHITE, 2.0)
    assert clock.left_s(chess.WHITE, 2.0) == 65
    clock.press(chess.BLACK, 12.0)
    assert clock.left_s(chess.BLACK, 12.0) == 60


def test_us_delay_waits_before_it_counts() -> None:
    clock = _clock("60+5", Method.DELAY)
    assert clock.left_s(chess.WHITE, 4.0) == 60
    assert clock.left_s(chess.WHITE, 8.0) == 57
    clock.press(chess.WHITE, 8.0)
    assert clock.zero_at() == 8.0 + 5 + 60


def test_a_second_period_is_added_at_the_last_press_of_the_first() -> None:
    clock = _clock("2/100:50")
    for ply in range(4):
        clock.press(ply % 2 == 0, float(ply + 1))
    assert clock.left_s(chess.WHITE, 4.0) == 100 - 2 + 50
    assert clock.left_s(chess.BLACK, 4.0) == 100 - 2 + 50


def test_the_time_control_says_what_its_bonus_does() -> None:
    assert _clock("60d5").left_s(chess.WHITE, 8.0) == 57
    bronstein = _clock("60b5")
    bronstein.press(chess.WHITE, 2.0)
    assert bronstein.left_s(chess.WHITE, 2.0) == 65


def test_each_period_has_its_own_method() -> None:
    clock = _clock("1/60:30d5")
    clock.press(chess.WHITE, 10.0)
    clock.press(chess.BLACK, 10.0)
    assert clock.left_s(chess.WHITE, 15.0) == 60 - 10 + 30
    assert clock.left_s(chess.WHITE, 16.0) == 60 - 10 + 30 - 1
