"""The clock times of a game, and the time since which the clock is paused."""

from __future__ import annotations

import chess

from daemon.core.evidence.evidence import ClockSeen
from daemon.core.judging.record.clock_reading import STOP_GRACE_S, ClockReading

WHITE, BLACK = chess.WHITE, chess.BLACK


def shows(running: chess.Color | None, at: float, white_ms: int = 60_000) -> ClockSeen:
    return ClockSeen(white_ms, 50_000, running, None, at)


def test_the_times_of_a_clock_that_was_never_read_are_unknown() -> None:
    clock = ClockReading()
    assert clock.times == (None, None)
    assert not clock.runs_for(WHITE)
    assert not clock.runs_for(BLACK)


def test_it_runs_for_one_player() -> None:
    clock = ClockReading()
    assert not clock.take(shows(WHITE, 10.0))
    assert clock.times == (60_000, 50_000)
    assert clock.runs_for(WHITE)
    assert not clock.runs_for(BLACK)


def test_a_stop_is_new_once() -> None:
    clock = ClockReading()
    assert clock.take(shows(None, 10.0))
    assert not clock.take(shows(None, 11.0))
    assert clock.is_paused
    clock.take(shows(WHITE, 12.0))
    assert not clock.is_paused
    assert clock.take(shows(None, 13.0))


def test_a_move_that_lands_just_after_it_was_stopped_was_made_while_it_ran() -> None:
    clock = ClockReading()
    assert clock.was_running(1000.0)
    clock.take(shows(WHITE, 9.0))
    clock.take(shows(None, 10.0))
    clock.take(shows(None, 15.0))
    assert clock.was_running(10.0 + STOP_GRACE_S)
    assert not clock.was_running(10.1 + STOP_GRACE_S)


def test_a_clock_is_not_started_until_it_runs_or_is_pressed() -> None:
    clock = ClockReading()
    assert not clock.never_ran  # none is there
    clock.take(shows(None, 10.0))
    assert clock.never_ran
    assert not clock.was_running(1000.0)
    clock.lose()
    assert not clock.never_ran
    clock.take(shows(None, 11.0))
    assert clock.never_ran
    clock.note_press()
    assert not clock.never_ran
    of_a_game_that_was_on = ClockReading(ran=True)
    of_a_game_that_was_on.take(shows(None, 10.0))
    assert not of_a_game_that_was_on.never_ran


def test_an_unassigned_game_is_played_without_the_clock_until_it_runs() -> None:
    clock = ClockReading(optional=True)
    assert not clock.unneeded  # none is there
    clock.take(shows(None, 10.0))
    assert clock.unneeded
    assert clock.was_running(1000.0)
    clock.lose()
    assert clock.was_running(1000.0)
    clock.note_press()
    assert not clock.unneeded
    assert not clock.was_running(1000.0)


def test_a_stop_that_is_received_again_is_new_and_the_times_stay() -> None:
    clock = ClockReading()
    clock.take(shows(None, 10.0))
    clock.forget_stop()
    assert not clock.is_paused
    assert clock.times == (60_000, 50_000)
    assert clock.take(shows(None, 11.0))
