"""From what devices say to what was seen at the table: orientation, sides of the clock, presses, losses."""

from __future__ import annotations

import chess
import pytest

from daemon.evidence import (
    EMPTY,
    LOW_BATTERY_PERCENT,
    START,
    BatteryLow,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    DeviceMissing,
    DeviceTurned,
    Interpreter,
    PlacementSeen,
    Pressed,
    Seen,
    SquareSeen,
    placement_of,
    rotated,
)
from drivers import events as ev
from drivers.events import Side, SideReading

WHITE, BLACK = chess.WHITE, chess.BLACK
LEFT, RIGHT = Side.LEFT, Side.RIGHT
AFTER_E5 = placement_of(chess.Board("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"))
AFTER_E4 = placement_of(chess.Board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"))


def clock(
    high: Side,
    at: float,
    *,
    left: int = 300,
    right: int = 300,
    running: bool = True,
    flag: Side | None = None,
    battery_low: bool = False,
) -> ev.ClockRead:
    return ev.ClockRead(
        0,
        SideReading(left, flag=flag is LEFT),
        SideReading(right, flag=flag is RIGHT),
        running,
        high,
        battery_low,
        at,
    )


def presses(seen: list[Seen]) -> list[chess.Color]:
    return [one.color for one in seen if isinstance(one, Pressed)]


def reading(seen: list[Seen]) -> ClockSeen:
    (found,) = (one for one in seen if isinstance(one, ClockSeen))
    return found


def squares(seen: list[Seen]) -> list[Seen]:
    """What was seen of the men alone."""
    return [one for one in seen if isinstance(one, SquareSeen | PlacementSeen)]


def told(seen: list[Seen], subject: str) -> str:
    """How a device is said to stand, with a mark when it contradicts the configuration."""
    (found,) = (one for one in seen if isinstance(one, DeviceTurned) and one.subject == subject)
    return f"{'! ' if found.contradiction else ''}{found.text}"


def silent(seen: list[Seen]) -> bool:
    return not any(isinstance(one, DeviceTurned) for one in seen)


def started(*, turned: bool = False, **settings: object) -> Interpreter:
    """A table where the men stand, the clock is known and White's time runs."""
    interpreter = Interpreter(**settings)  # type: ignore[arg-type]
    interpreter.take(ev.PlacementRead(0, rotated(START) if turned else START, 0.0))
    return interpreter


# --- squares ----------------------------------------------------------------------------------------------


def test_squares_are_as_printed_when_white_sits_at_the_first_rank() -> None:
    interpreter = started()
    assert not interpreter.rotated
    assert interpreter.take(ev.SquareChanged(0, chess.E2, None, 1.0)) == [SquareSeen(chess.E2, None, 1.0)]


def test_a_board_that_was_put_down_the_other_way_is_turned_when_the_men_stand() -> None:
    interpreter = Interpreter()
    seen = interpreter.take(ev.PlacementRead(0, rotated(START), 1.0))
    assert squares(seen) == [PlacementSeen(START, 1.0)]
    assert told(seen, "board").startswith("The board lies turned round: White sits at its eighth rank.")
    assert interpreter.rotated
    assert interpreter.take(ev.SquareChanged(0, chess.D7, None, 2.0)) == [SquareSeen(chess.E2, None, 2.0)]


def test_the_last_man_that_is_set_up_shows_how_the_board_lies() -> None:
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
    assert told(seen, "board").startswith("The board was turned round: White now sits at its first rank.")
    assert not interpreter.rotated


def test_a_board_that_lies_as_usual_is_nothing_to_speak_of() -> None:
    interpreter = Interpreter()
    assert silent(interpreter.take(ev.PlacementRead(0, START, 1.0)))
    assert silent(interpreter.take(ev.PlacementRead(0, START, 2.0)))


def test_how_a_board_lies_is_told_once() -> None:
    assert silent(started(turned=True).take(ev.PlacementRead(0, rotated(START), 2.0)))


@pytest.mark.parametrize("forced", [True, False])
def test_a_configured_orientation_is_not_changed_by_the_men(forced: bool) -> None:
    interpreter = Interpreter(rotated=forced)
    shown = START if forced else rotated(START)
    seen = interpreter.take(ev.PlacementRead(0, shown, 1.0))
    assert squares(seen) == [PlacementSeen(rotated(START), 1.0)]
    assert interpreter.rotated is forced
    rank = "eighth" if forced else "first"
    assert told(seen, "board").startswith(
        f"! The configuration says that White sits at this board's {rank} rank, but"
    )
    seen = interpreter.take(ev.PlacementRead(0, rotated(shown), 2.0))
    assert told(seen, "board") == "The board lies as the configuration says."


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
    assert first == Pressed(WHITE, 299_000, 300_000, 2.0)
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
    assert told(seen, "clock").startswith("The clock stands turned round: White's time is on its right.")
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
    assert told(seen, "clock").startswith("The clock was turned round: White's time is now on its right.")
    assert interpreter.white_side is RIGHT


def test_a_clock_that_was_turned_between_two_games_is_noticed() -> None:
    interpreter = started()
    interpreter.expect(START, WHITE)
    interpreter.take(clock(RIGHT, 1.0))
    interpreter.take(clock(RIGHT, 2.0, running=False))
    interpreter.expect(START, WHITE)
    seen = interpreter.take(clock(LEFT, 9.0))
    assert told(seen, "clock").startswith("The clock was turned round: White's time is now on its left.")


def test_a_clock_that_is_stopped_and_started_after_a_press_tells_nothing_of_sides() -> None:
    interpreter = started()
    interpreter.expect(START, WHITE)
    interpreter.take(clock(LEFT, 1.0))
    interpreter.take(clock(RIGHT, 2.0))
    interpreter.take(clock(RIGHT, 3.0, running=False))
    assert silent(interpreter.take(clock(RIGHT, 4.0)))
    assert interpreter.white_side is LEFT


def test_a_clock_that_starts_after_the_first_man_was_moved_proves_nothing() -> None:
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
        "! The configuration says that White's time is on the clock's right, but it seems to be on its left"
    )
    assert interpreter.white_side is RIGHT
    interpreter.take(clock(LEFT, 2.0, running=False))
    seen = interpreter.take(clock(RIGHT, 3.0))
    assert told(seen, "clock") == "The clock stands as the configuration says."


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


def test_the_side_that_runs_first_in_a_game_taken_up_again_is_that_of_the_player_to_move() -> None:
    interpreter = Interpreter()
    interpreter.expect(AFTER_E4, BLACK)
    interpreter.take(ev.PlacementRead(0, AFTER_E4, 1.0))
    assert reading(interpreter.take(clock(LEFT, 2.0))).running is BLACK
    assert interpreter.white_side is RIGHT


# --- presses that the board keeps a record of -------------------------------------------------------------


def stopped(side: Side, at: float, seconds: int = 299) -> ev.SideStopped:
    return ev.SideStopped(5, side, seconds, at)


def on_a_chain() -> Interpreter:
    """A table at a chain whose game is on and White's time runs."""
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
    pressed = [seen.color for seen in interpreter.take(clock(LEFT, 4.5)) if isinstance(seen, Pressed)]
    assert pressed == [WHITE, BLACK]


def test_the_record_of_a_press_is_a_press_with_the_times_that_are_known_then() -> None:
    interpreter = on_a_chain()
    assert interpreter.take(stopped(LEFT, 2.0)) == [Pressed(WHITE, 299_000, 300_000, 2.0)]
    assert interpreter.take(stopped(RIGHT, 4.0, 297)) == [Pressed(BLACK, 300_000, 297_000, 4.0)]


def test_a_reading_that_agrees_with_the_record_tells_no_second_press() -> None:
    interpreter = on_a_chain()
    interpreter.take(stopped(LEFT, 2.0))
    seen = interpreter.take(clock(RIGHT, 2.5, left=299))
    assert presses(seen) == []
    assert reading(seen).running is BLACK


def test_a_reading_that_is_ahead_of_the_record_leaves_the_press_to_it() -> None:
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


def test_a_press_whose_record_was_lost_is_told_by_the_readings() -> None:
    interpreter = on_a_chain()
    assert presses(interpreter.take(clock(RIGHT, 2.0))) == []
    assert presses(interpreter.take(clock(RIGHT, 3.0))) == []
    assert presses(interpreter.take(clock(RIGHT, 4.0))) == [WHITE]
    assert interpreter.take(stopped(LEFT, 4.5)) == []
    assert presses(interpreter.take(stopped(RIGHT, 5.0))) == [BLACK]


def test_the_record_of_a_lever_that_moved_while_the_clock_stood_is_no_press() -> None:
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
    assert Pressed(BLACK, 300_000, 300_000, 3.0) in seen
    assert presses(seen) == [BLACK]


def test_a_board_without_a_line_of_its_own_may_keep_records_too() -> None:
    interpreter = started()
    assert presses(interpreter.take(stopped(LEFT, 1.0))) == [WHITE]
    assert presses(interpreter.take(clock(RIGHT, 1.5))) == []


# --- a game that is taken up again ------------------------------------------------------------------------


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
    men = rotated(AFTER_E4) if turned else AFTER_E4
    assert squares(interpreter.take(ev.PlacementRead(0, men, 1.0))) == [PlacementSeen(AFTER_E4, 1.0)]
    assert interpreter.rotated is turned
    assert interpreter.white_side is (RIGHT if turned else LEFT)


def test_a_move_made_meanwhile_does_not_hide_how_the_board_lies() -> None:
    interpreter = Interpreter()
    interpreter.expect(AFTER_E4, BLACK)
    men = list(AFTER_E4)
    men[chess.E5], men[chess.E7] = men[chess.E7], None
    interpreter.take(ev.PlacementRead(0, rotated(tuple(men)), 1.0))
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
    assert told(seen, "clock").startswith("The clock stands turned round: White's time is on its right.")
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
        "! White's time is taken to be on the clock's right, because that fits who is to move: nobody knows "
        "how it stood before the restart. If it is on the left, the clock runs for the wrong player. Look "
        "whose time runs."
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
    assert told(seen, "clock").startswith("White's time is on the clock's left, not where it was taken to be")


def test_presses_after_ones_own_moves_settle_a_guess() -> None:
    interpreter = Interpreter()
    interpreter.expect(AFTER_E5, WHITE, taken_up=True)
    interpreter.take(ev.PlacementRead(0, AFTER_E5, 1.0))
    interpreter.take(clock(RIGHT, 2.0))
    seen = played(interpreter, from_ms=6_000, white=RIGHT)
    assert told(seen, "clock").startswith("White's time is indeed on the clock's right.")
    assert interpreter.known_side is RIGHT


def test_presses_contradict_a_configured_side_and_do_not_change_it() -> None:
    interpreter = Interpreter(white_side=RIGHT)
    interpreter.take(ev.PlacementRead(0, AFTER_E5, 1.0))
    interpreter.take(clock(LEFT, 2.0))
    seen = played(interpreter, from_ms=6_000, white=LEFT)
    assert told(seen, "clock").startswith(
        "! The configuration says that White's time is on the clock's right,"
    )
    assert interpreter.white_side is RIGHT


def test_moves_too_fast_for_the_board_say_nothing_of_sides() -> None:
    interpreter = Interpreter(white_side=None)
    interpreter.take(ev.PlacementRead(0, AFTER_E5, 1.0))
    interpreter.take(clock(LEFT, 2.0))
    assert silent(played(interpreter, from_ms=6_000, white=RIGHT, thinks_s=1.2))
    assert interpreter.white_side is LEFT


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
