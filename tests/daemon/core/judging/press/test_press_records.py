"""Presses that the board itself records: each is reported once, whatever the readings show."""

from __future__ import annotations

import chess

from daemon.core.evidence.evidence import ClockPress, SquareSeen
from daemon.core.evidence.interpreter import Interpreter
from daemon.core.evidence.placements import START
from drivers import events as ev
from drivers.events import Side
from tests.daemon.what_was_seen import BLACK, LEFT, RIGHT, WHITE, clock, presses, reading, started


def stopped(side: Side, at: float, seconds: int = 299) -> ev.SideStopped:
    return ev.SideStopped(5, side, seconds, at)


def on_a_chain() -> Interpreter:
    """Return a table in a chain with a game in progress and White's clock running."""
    interpreter = started()
    interpreter.take(ev.LinkChanged(ev.Link.READY, "It answers.", 0.0, device=5))
    interpreter.take(clock(LEFT, 1.0))
    return interpreter


def test_the_push_of_the_lever_that_starts_the_clock_of_the_first_player_is_no_press() -> None:
    interpreter = started()
    interpreter.expect(START, WHITE)
    interpreter.take(ev.LinkChanged(ev.Link.READY, "It answers.", 0.0, device=5))
    interpreter.take(clock(RIGHT, 1.0, running=False))
    for side, at in ((RIGHT, 2.0), (LEFT, 3.0), (RIGHT, 4.0)):
        assert interpreter.take(stopped(side, at, 300)) == []
    pressed = [seen.color for seen in interpreter.take(clock(LEFT, 4.5)) if isinstance(seen, ClockPress)]
    assert pressed == [WHITE, BLACK]


def test_the_record_of_a_press_is_a_press_with_the_times_that_are_known_then() -> None:
    interpreter = on_a_chain()
    assert interpreter.take(stopped(LEFT, 2.0)) == [ClockPress(WHITE, 299_000, 300_000, 2.0)]
    assert interpreter.take(stopped(RIGHT, 4.0, 297)) == [ClockPress(BLACK, 300_000, 297_000, 4.0)]


def test_a_reading_that_agrees_with_the_record_is_no_second_press() -> None:
    interpreter = on_a_chain()
    interpreter.take(stopped(LEFT, 2.0))
    seen = interpreter.take(clock(RIGHT, 2.5, left=299))
    assert presses(seen) == []
    assert reading(seen).running is BLACK


def test_a_reading_earlier_than_the_record_leaves_the_press_to_the_record() -> None:
    interpreter = on_a_chain()
    assert presses(interpreter.take(clock(RIGHT, 2.0, left=299))) == []
    assert interpreter.take(ev.SquareChanged(5, chess.E2, None, 2.3)) == [SquareSeen(chess.E2, None, 2.3)]
    assert presses(interpreter.take(stopped(LEFT, 2.3))) == [WHITE]
    assert presses(interpreter.take(clock(RIGHT, 9.0, left=299))) == []


def test_a_reading_from_just_before_the_press_does_not_undo_it() -> None:
    interpreter = on_a_chain()
    interpreter.take(stopped(LEFT, 2.0))
    seen = interpreter.take(clock(LEFT, 2.2))
    assert presses(seen) == []
    assert reading(seen).running is BLACK


def test_a_press_whose_record_was_lost_is_reported_from_the_readings() -> None:
    interpreter = on_a_chain()
    assert presses(interpreter.take(clock(RIGHT, 2.0))) == []
    assert presses(interpreter.take(clock(RIGHT, 3.0))) == []
    assert presses(interpreter.take(clock(RIGHT, 4.0))) == [WHITE]
    assert interpreter.take(stopped(LEFT, 4.5)) == []
    assert presses(interpreter.take(stopped(RIGHT, 5.0))) == [BLACK]


def test_the_record_of_a_lever_moved_while_the_clock_was_stopped_is_no_press() -> None:
    interpreter = on_a_chain()
    interpreter.take(clock(LEFT, 2.0, running=False))
    assert interpreter.take(stopped(LEFT, 3.0)) == []
    assert presses(interpreter.take(clock(RIGHT, 4.0, running=False))) == []
    assert presses(interpreter.take(clock(RIGHT, 5.0))) == []


def test_the_record_of_a_lever_that_started_the_clock_is_a_press() -> None:
    interpreter = on_a_chain()
    interpreter.take(clock(RIGHT, 2.0, running=False))
    interpreter.take(stopped(RIGHT, 3.0))
    seen = interpreter.take(clock(LEFT, 3.5))
    assert ClockPress(BLACK, 300_000, 300_000, 3.0) in seen
    assert presses(seen) == [BLACK]


def test_a_board_without_a_line_of_its_own_may_keep_records_too() -> None:
    interpreter = started()
    assert presses(interpreter.take(stopped(LEFT, 1.0))) == [WHITE]
    assert presses(interpreter.take(clock(RIGHT, 1.5))) == []
