"""A game that is taken up again: how its board lies, and whose side of the clock is whose."""

from __future__ import annotations

import chess
import pytest

from daemon.core.evidence.evidence import PlacementSeen, Seen
from daemon.core.evidence.interpreter import Interpreter
from daemon.core.evidence.placements import rotated
from drivers import events as ev
from drivers.events import Side
from tests.daemon.what_was_seen import (
    AFTER_E4,
    AFTER_E5,
    BLACK,
    LEFT,
    RIGHT,
    WHITE,
    clock,
    reading,
    silent,
    squares,
    told,
)


def test_the_side_that_runs_first_in_a_game_taken_up_again_is_that_of_the_player_to_move() -> None:
    interpreter = Interpreter()
    interpreter.expect(AFTER_E4, BLACK)
    interpreter.take(ev.PlacementRead(0, AFTER_E4, 1.0))
    assert reading(interpreter.take(clock(LEFT, 2.0))).running is BLACK
    assert interpreter.white_side is RIGHT


@pytest.mark.parametrize("white", [LEFT, RIGHT])
def test_times_that_differ_clearly_show_whose_side_is_whose_whatever_was_played(white: Side) -> None:
    interpreter = Interpreter()
    interpreter.expect(AFTER_E4, BLACK, (600_000, 300_000))
    left, right = (560, 290) if white is LEFT else (290, 560)
    interpreter.take(clock(RIGHT, 1.0, left=left, right=right))
    assert interpreter.white_side is white
    interpreter.take(ev.PlacementRead(0, AFTER_E4, 2.0))
    interpreter.take(clock(LEFT, 3.0, left=left, right=right))
    assert interpreter.white_side is white


def test_times_that_are_nearly_the_same_leave_it_to_the_side_that_runs_first() -> None:
    interpreter = Interpreter()
    interpreter.expect(AFTER_E4, BLACK, (300_000, 290_000))
    interpreter.take(ev.PlacementRead(0, AFTER_E4, 1.0))
    interpreter.take(clock(LEFT, 2.0, left=300, right=290))
    assert interpreter.white_side is RIGHT


@pytest.mark.parametrize("turned", [True, False])
def test_the_position_of_a_game_taken_up_again_shows_how_the_board_lies(turned: bool) -> None:
    interpreter = Interpreter()
    interpreter.expect(AFTER_E4, BLACK)
    pieces = rotated(AFTER_E4) if turned else AFTER_E4
    assert squares(interpreter.take(ev.PlacementRead(0, pieces, 1.0))) == [PlacementSeen(AFTER_E4, 1.0)]
    assert interpreter.rotated is turned
    assert interpreter.white_side is (RIGHT if turned else LEFT)


def test_a_move_made_meanwhile_does_not_hide_how_the_board_lies() -> None:
    interpreter = Interpreter()
    interpreter.expect(AFTER_E4, BLACK)
    pieces = list(AFTER_E4)
    pieces[chess.E5], pieces[chess.E7] = pieces[chess.E7], None
    interpreter.take(ev.PlacementRead(0, rotated(tuple(pieces)), 1.0))
    assert interpreter.rotated


def test_only_the_first_whole_reading_is_compared_with_the_game() -> None:
    interpreter = Interpreter()
    interpreter.expect(AFTER_E4, BLACK)
    interpreter.take(ev.PlacementRead(0, AFTER_E4, 1.0))
    interpreter.take(ev.PlacementRead(0, rotated(AFTER_E4), 2.0))
    assert not interpreter.rotated


@pytest.mark.parametrize("forced", [True, False])
def test_a_configured_orientation_is_not_changed_by_the_position_of_the_game(forced: bool) -> None:
    interpreter = Interpreter(rotated=forced)
    interpreter.expect(AFTER_E4, BLACK)
    interpreter.take(ev.PlacementRead(0, AFTER_E4 if forced else rotated(AFTER_E4), 1.0))
    assert interpreter.rotated is forced


def test_the_side_that_the_journal_remembers_counts_whoever_runs_first() -> None:
    """The clock was set by hand and started for Black, although White is to move."""
    interpreter = Interpreter()
    interpreter.expect(AFTER_E5, WHITE, (899_000, 899_000), taken_up=True, side=LEFT)
    interpreter.take(ev.PlacementRead(0, AFTER_E5, 1.0))
    seen = interpreter.take(clock(RIGHT, 2.0, left=12, right=200))
    assert interpreter.white_side is LEFT
    assert reading(seen).running is BLACK
    assert silent(seen)


def test_the_remembered_side_counts_before_the_clock_was_read() -> None:
    interpreter = Interpreter()
    interpreter.expect(AFTER_E5, WHITE, taken_up=True, side=RIGHT)
    assert interpreter.white_side is RIGHT
    seen = interpreter.take(clock(LEFT, 2.0))
    assert told(seen, "clock").startswith("Clock rotated: White’s time is on its right.")
    assert interpreter.known_side is RIGHT


@pytest.mark.parametrize(
    ("left", "right", "white"),
    [
        (298, 601, RIGHT),  # as it was recorded, on the other sides
        (120, 560, LEFT),  # somebody has set it meanwhile
    ],
)
def test_times_overrule_the_remembered_side_only_where_they_stand_as_recorded(
    left: int, right: int, white: Side
) -> None:
    interpreter = Interpreter()
    interpreter.expect(AFTER_E5, WHITE, (600_000, 300_000), taken_up=True, side=LEFT)
    interpreter.take(clock(LEFT, 2.0, left=left, right=right))
    assert interpreter.white_side is white


def test_a_side_that_nobody_remembers_is_a_guess_where_it_is_not_the_usual_one() -> None:
    interpreter = Interpreter()
    interpreter.expect(AFTER_E5, WHITE, taken_up=True)
    interpreter.take(ev.PlacementRead(0, AFTER_E5, 1.0))
    seen = interpreter.take(clock(RIGHT, 2.0))
    assert told(seen, "clock") == (
        "! White’s time seems to be on the right of the clock, because that fits the side to move. Check "
        "which time is running: if it is the wrong one, swap the clock sides."
    )
    assert interpreter.white_side is RIGHT
    assert interpreter.known_side is None


def test_a_side_that_nobody_remembers_is_no_guess_where_it_is_the_usual_one() -> None:
    interpreter = Interpreter()
    interpreter.expect(AFTER_E5, WHITE, taken_up=True)
    interpreter.take(ev.PlacementRead(0, AFTER_E5, 1.0))
    assert silent(interpreter.take(clock(LEFT, 2.0)))
    assert interpreter.known_side is LEFT


# --- whose presses they are -------------------------------------------------------------------------------

OPENING = ("g1f3", "g8f6", "b1c3", "b8c6")


def played(
    interpreter: Interpreter, *, from_ms: int = 0, white: Side = LEFT, thinks_s: float = 3.0
) -> list[Seen]:
    """Four moves from the position after 1.e4 e5, each pressed on its player's own side of the clock."""
    seen: list[Seen] = []
    at = from_ms / 1000
    for number, move in enumerate(map(chess.Move.from_uci, OPENING)):
        piece = AFTER_E5[move.from_square]
        side = white if number % 2 == 0 else white.other
        seen += interpreter.take(ev.SquareChanged(0, move.from_square, None, at))
        seen += interpreter.take(ev.SquareChanged(0, move.to_square, piece, at + 0.2))
        seen += interpreter.take(clock(side.other, at + 0.5))
        at += thinks_s
        seen += interpreter.take(clock(side.other, at - 0.1))
    return seen


def test_presses_after_the_other_players_moves_put_a_guessed_side_right() -> None:
    interpreter = Interpreter()
    interpreter.expect(AFTER_E5, WHITE, taken_up=True)
    interpreter.take(ev.PlacementRead(0, AFTER_E5, 1.0))
    interpreter.take(clock(RIGHT, 2.0))
    interpreter.take(clock(RIGHT, 3.0, running=False))
    interpreter.take(ev.SquareChanged(0, chess.A2, None, 4.0))
    interpreter.take(clock(LEFT, 5.0))
    assert interpreter.white_side is RIGHT
    seen = played(interpreter, from_ms=6_000, white=LEFT)
    assert interpreter.white_side is LEFT
    assert interpreter.known_side is LEFT
    assert told(seen, "clock").startswith("White’s time is on the left of the clock, not as assumed")


def test_presses_after_ones_own_moves_settle_a_guess() -> None:
    interpreter = Interpreter()
    interpreter.expect(AFTER_E5, WHITE, taken_up=True)
    interpreter.take(ev.PlacementRead(0, AFTER_E5, 1.0))
    interpreter.take(clock(RIGHT, 2.0))
    seen = played(interpreter, from_ms=6_000, white=RIGHT)
    assert told(seen, "clock").startswith("White’s time is on the right of the clock, as assumed.")
    assert interpreter.known_side is RIGHT


def test_presses_contradict_a_configured_side_and_do_not_change_it() -> None:
    interpreter = Interpreter(white_side=RIGHT)
    interpreter.take(ev.PlacementRead(0, AFTER_E5, 1.0))
    interpreter.take(clock(LEFT, 2.0))
    seen = played(interpreter, from_ms=6_000, white=LEFT)
    assert told(seen, "clock").startswith("! The configuration puts White’s time on the right of the clock,")
    assert interpreter.white_side is RIGHT


def test_moves_too_fast_for_the_board_say_nothing_of_sides() -> None:
    interpreter = Interpreter(white_side=None)
    interpreter.take(ev.PlacementRead(0, AFTER_E5, 1.0))
    interpreter.take(clock(LEFT, 2.0))
    assert silent(played(interpreter, from_ms=6_000, white=RIGHT, thinks_s=1.2))
    assert interpreter.white_side is LEFT
