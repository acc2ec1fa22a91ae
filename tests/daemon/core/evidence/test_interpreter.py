"""From what devices say to what was seen at the table: orientation, sides of the clock, presses, losses."""

from __future__ import annotations

import chess
import pytest

from daemon.core.evidence.evidence import (
    BatteryLow,
    ClockPress,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    DeviceMissing,
    PlacementSeen,
    SquareSeen,
)
from daemon.core.evidence.interpreter import LOW_BATTERY_PERCENT, Interpreter
from daemon.core.evidence.placements import EMPTY, START, rotated
from drivers import events as ev
from drivers.events import Side
from tests.daemon.what_was_seen import (
    BLACK,
    LEFT,
    RIGHT,
    WHITE,
    clock,
    presses,
    reading,
    silent,
    squares,
    started,
    told,
)

# --- squares ----------------------------------------------------------------------------------------------


def test_squares_are_as_printed_when_white_sits_at_the_first_rank() -> None:
    interpreter = started()
    assert not interpreter.rotated
    assert interpreter.take(ev.SquareChanged(0, chess.E2, None, 1.0)) == [SquareSeen(chess.E2, None, 1.0)]


def test_a_board_that_was_put_down_the_other_way_is_turned_when_the_pieces_stand() -> None:
    interpreter = Interpreter()
    seen = interpreter.take(ev.PlacementRead(0, rotated(START), 1.0))
    assert squares(seen) == [PlacementSeen(START, 1.0)]
    assert told(seen, "board").startswith("Board rotated: White is at rank 8.")
    assert interpreter.rotated
    assert interpreter.take(ev.SquareChanged(0, chess.D7, None, 2.0)) == [SquareSeen(chess.E2, None, 2.0)]


def test_the_last_piece_that_is_set_up_shows_how_the_board_lies() -> None:
    interpreter = Interpreter()
    turned = list(rotated(START))
    king, turned[chess.D8] = turned[chess.D8], None
    interpreter.take(ev.PlacementRead(0, tuple(turned), 1.0))
    assert not interpreter.rotated
    seen = interpreter.take(ev.SquareChanged(0, chess.D8, king, 2.0))
    assert squares(seen) == [PlacementSeen(START, 2.0)]
    assert interpreter.rotated


def test_the_next_game_may_be_set_up_the_other_way() -> None:
    interpreter = started(turned=True)
    seen = interpreter.take(ev.PlacementRead(0, START, 9.0))
    assert squares(seen) == [PlacementSeen(START, 9.0)]
    assert told(seen, "board").startswith("The board was rotated: White is now at rank 1.")
    assert not interpreter.rotated


def test_a_board_that_lies_as_usual_is_nothing_to_speak_of() -> None:
    interpreter = Interpreter()
    assert silent(interpreter.take(ev.PlacementRead(0, START, 1.0)))
    assert silent(interpreter.take(ev.PlacementRead(0, START, 2.0)))


def test_how_a_board_lies_is_told_once() -> None:
    assert silent(started(turned=True).take(ev.PlacementRead(0, rotated(START), 2.0)))


@pytest.mark.parametrize("forced", [True, False])
def test_a_configured_orientation_is_not_changed_by_the_pieces(forced: bool) -> None:
    interpreter = Interpreter(rotated=forced)
    shown = START if forced else rotated(START)
    seen = interpreter.take(ev.PlacementRead(0, shown, 1.0))
    assert squares(seen) == [PlacementSeen(rotated(START), 1.0)]
    assert interpreter.rotated is forced
    rank = 8 if forced else 1
    assert told(seen, "board").startswith(f"! The configuration puts White at rank {rank} of this board, but")
    seen = interpreter.take(ev.PlacementRead(0, rotated(shown), 2.0))
    assert told(seen, "board") == "The board is as configured."


# --- the clock --------------------------------------------------------------------------------------------

SIDES = [
    ("a board that lies straight", False, LEFT),
    ("a board that lies the other way", True, RIGHT),
]


@pytest.mark.parametrize(("turned", "white"), [s[1:] for s in SIDES], ids=[s[0] for s in SIDES])
def test_which_side_of_the_clock_is_whites(turned: bool, white: Side) -> None:
    interpreter = started(turned=turned)
    assert interpreter.white_side is white
    interpreter.take(clock(white, 1.0, left=100, right=200))
    seen = interpreter.take(clock(white.other, 2.0, left=100, right=200))
    assert presses(seen) == [WHITE]
    shown = reading(seen)
    assert shown.running is BLACK
    assert (shown.white_ms, shown.black_ms) == ((100_000, 200_000) if white is LEFT else (200_000, 100_000))


def test_a_press_comes_with_what_the_clock_showed_just_after_it() -> None:
    interpreter = started()
    interpreter.take(clock(LEFT, 1.0))
    first, second = interpreter.take(clock(RIGHT, 2.0, left=299))
    assert first == ClockPress(WHITE, 299_000, 300_000, 2.0)
    assert second == ClockSeen(299_000, 300_000, BLACK, None, 2.0)


def test_the_first_reading_is_no_press() -> None:
    seen = started().take(clock(RIGHT, 1.0))
    assert presses(seen) == []
    assert isinstance(seen[0], DeviceBack)


def test_the_lever_of_a_standing_clock_is_no_press() -> None:
    interpreter = started()
    interpreter.take(clock(LEFT, 1.0, running=False))
    assert presses(interpreter.take(clock(RIGHT, 2.0, running=False))) == []


def test_the_lever_that_starts_the_clock_is_a_press() -> None:
    interpreter = started()
    interpreter.take(clock(RIGHT, 1.0, running=False))
    assert presses(interpreter.take(clock(LEFT, 2.0))) == [BLACK]


def test_a_reading_in_between_is_no_press() -> None:
    interpreter = started()
    interpreter.take(clock(LEFT, 1.0))
    assert presses(interpreter.take(clock(LEFT, 2.0, left=299))) == []


def test_the_first_reading_after_the_link_was_lost_is_no_press() -> None:
    interpreter = started()
    interpreter.take(clock(LEFT, 1.0))
    interpreter.take(ev.LinkChanged(ev.Link.LOST, "pulled", 2.0))
    assert presses(interpreter.take(clock(RIGHT, 3.0))) == []


def test_a_clock_that_stands_the_other_way_round_shows_itself_when_the_game_begins() -> None:
    interpreter = started()
    interpreter.take(clock(RIGHT, 1.0, running=False))
    interpreter.expect(START, WHITE)
    seen = interpreter.take(clock(RIGHT, 2.0))
    assert reading(seen).running is WHITE
    assert told(seen, "clock").startswith("Clock rotated: White’s time is on its right.")
    assert interpreter.white_side is RIGHT
    assert presses(interpreter.take(clock(LEFT, 3.0))) == [WHITE]


def test_a_clock_that_stands_as_usual_is_nothing_to_speak_of() -> None:
    interpreter = started()
    interpreter.expect(START, WHITE)
    assert silent(interpreter.take(clock(LEFT, 1.0)))


def test_a_clock_that_is_turned_before_the_first_move_is_noticed_when_it_starts_again() -> None:
    interpreter = started()
    interpreter.expect(START, WHITE)
    interpreter.take(clock(LEFT, 1.0))
    interpreter.take(clock(LEFT, 3.0, running=False))
    seen = interpreter.take(clock(RIGHT, 9.0))
    assert told(seen, "clock").startswith("The clock was rotated: White’s time is now on its right.")
    assert interpreter.white_side is RIGHT


def test_a_clock_that_was_turned_between_two_games_is_noticed() -> None:
    interpreter = started()
    interpreter.expect(START, WHITE)
    interpreter.take(clock(RIGHT, 1.0))
    interpreter.take(clock(RIGHT, 2.0, running=False))
    interpreter.expect(START, WHITE)
    seen = interpreter.take(clock(LEFT, 9.0))
    assert told(seen, "clock").startswith("The clock was rotated: White’s time is now on its left.")


def test_a_clock_that_is_stopped_and_started_after_a_press_tells_nothing_of_sides() -> None:
    interpreter = started()
    interpreter.expect(START, WHITE)
    interpreter.take(clock(LEFT, 1.0))
    interpreter.take(clock(RIGHT, 2.0))
    interpreter.take(clock(RIGHT, 3.0, running=False))
    assert silent(interpreter.take(clock(RIGHT, 4.0)))
    assert interpreter.white_side is LEFT


def test_a_clock_that_starts_after_the_first_piece_was_moved_proves_nothing() -> None:
    interpreter = started()
    interpreter.expect(START, WHITE)
    interpreter.take(ev.SquareChanged(0, chess.E2, None, 1.0))
    interpreter.take(clock(RIGHT, 2.0))
    assert interpreter.white_side is LEFT


def test_only_the_first_time_that_runs_shows_whose_side_it_is() -> None:
    interpreter = started()
    interpreter.expect(START, WHITE)
    interpreter.take(clock(LEFT, 1.0))
    interpreter.take(clock(RIGHT, 2.0))
    assert interpreter.white_side is LEFT


def test_a_configured_side_is_not_changed_by_the_clock() -> None:
    interpreter = started(white_side=RIGHT)
    interpreter.expect(START, WHITE)
    seen = interpreter.take(clock(LEFT, 1.0))
    assert told(seen, "clock").startswith(
        "! The configuration puts White’s time on the right of the clock, but it seems to be on the other"
    )
    assert interpreter.white_side is RIGHT
    interpreter.take(clock(LEFT, 2.0, running=False))
    seen = interpreter.take(clock(RIGHT, 3.0))
    assert told(seen, "clock") == "The clock is as configured."


def test_a_board_that_is_turned_between_games_takes_its_clock_with_it() -> None:
    interpreter = started()
    interpreter.expect(START, WHITE)
    interpreter.take(clock(RIGHT, 1.0))
    interpreter.take(ev.PlacementRead(0, rotated(START), 9.0))
    assert interpreter.white_side is RIGHT


@pytest.mark.parametrize(("side", "color"), [(LEFT, WHITE), (RIGHT, BLACK), (None, None)])
def test_whose_flag_is_shown(side: Side | None, color: chess.Color | None) -> None:
    seen = started().take(clock(LEFT, 1.0, running=side is None, flag=side))
    assert reading(seen).flag is color
    assert reading(seen).running is (WHITE if side is None else None)


# --- equipment --------------------------------------------------------------------------------------------

READY = ev.LinkChanged(ev.Link.READY, "It answers.", 1.0)
LOST = ev.LinkChanged(ev.Link.LOST, "Its cable was pulled.", 2.0)
CLOSED = ev.LinkChanged(ev.Link.CLOSED, "The port is busy.", 3.0)


def test_a_board_comes_goes_and_comes_back() -> None:
    interpreter = Interpreter()
    assert interpreter.take(CLOSED) == [DeviceMissing("board", "The port is busy.", 3.0)]
    assert interpreter.take(READY) == [DeviceBack("board", "It answers.", 1.0)]
    assert interpreter.take(READY) == []
    assert interpreter.take(LOST) == [DeviceLost("board", "Its cable was pulled.", 2.0)]
    assert interpreter.take(CLOSED) == [DeviceMissing("board", "The port is busy.", 3.0)]
    assert interpreter.take(READY) == [DeviceBack("board", "It answers.", 1.0)]


def test_a_clock_is_lost_once_and_back_with_its_next_reading() -> None:
    interpreter = started()
    assert isinstance(interpreter.take(clock(LEFT, 1.0))[0], DeviceBack)
    (lost,) = interpreter.take(ev.ClockMissing(0, 2.0))
    assert isinstance(lost, DeviceLost)
    assert lost.subject == "clock"
    assert isinstance(interpreter.take(ev.ClockMissing(0, 3.0))[0], DeviceMissing)
    back = interpreter.take(clock(RIGHT, 4.0))
    assert isinstance(back[0], DeviceBack)
    assert presses(back) == []


def test_a_clock_that_was_never_there_is_missing_and_not_lost() -> None:
    assert isinstance(Interpreter().take(ev.ClockMissing(0, 1.0))[0], DeviceMissing)


@pytest.mark.parametrize(
    ("percent", "charging", "told"),
    [
        (LOW_BATTERY_PERCENT, False, True),
        (LOW_BATTERY_PERCENT + 1, False, False),
        (1, True, False),
    ],
)
def test_the_battery_of_the_board(percent: int, charging: bool, told: bool) -> None:
    seen = Interpreter().take(ev.BatteryRead(0, percent, charging, 5.0))
    assert seen == ([BatteryLow("board", 5.0)] if told else [])


def test_the_battery_of_the_clock_is_told_once() -> None:
    interpreter = started()
    first = interpreter.take(clock(LEFT, 1.0, battery_low=True))
    second = interpreter.take(clock(LEFT, 2.0, battery_low=True))
    assert BatteryLow("clock", 1.0) in first
    assert not any(isinstance(one, BatteryLow) for one in second)


@pytest.mark.parametrize(
    "event",
    [ev.Identified(0, "serial", "12345", 1.0), ev.Garbled(b"\x00", "noise", 1.0), ev.LogRead(0, (), 1.0)],
    ids=["a name", "noise", "a log"],
)
def test_what_is_no_evidence_is_passed_over(event: ev.DriverEvent) -> None:
    assert Interpreter().take(event) == []


def test_turning_the_board_twice_leaves_it_as_it_was() -> None:
    assert rotated(rotated(START)) == START
    assert rotated(START) != START
    assert rotated(EMPTY) == EMPTY
