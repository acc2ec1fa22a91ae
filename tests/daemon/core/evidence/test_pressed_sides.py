"""Which side of a clock is White's, by who presses after whose moves."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.core.evidence.placements import placement_of
from daemon.core.evidence.pressed_sides import REST_S, TELLING, PressedSides
from drivers.events import Side

LEFT, RIGHT = Side.LEFT, Side.RIGHT
MOVES = [chess.Move.from_uci(uci) for uci in "g1f3 g8f6 b1c3 b8c6 f3g1 f6g8 c3b1 c6b8".split()]  # noqa: SIM905


def told(
    thinks_s: list[float],
    *,
    white: Side = LEFT,
    lands_late_s: float = 0.0,
    slow_hand_s: float = 0.0,
    skip: int | None = None,
) -> list[Side]:
    """What is found out while both sides move; each press comes so long after the one before.

    Args:
        thinks_s: for each move.
        white: the side that is White's in truth.
        lands_late_s: the board tells of a move so long after it was made.
        slow_hand_s: the press comes at most so long after its move, and not before half the time is over.
        skip: the number of a move after which its player forgets to press.
    """
    sides, board = PressedSides(), chess.Board()
    found: list[Side] = []
    at, landings = 0.0, list[tuple[float, chess.Move]]()

    def look(until: float) -> None:
        """The clock is read four times a second."""
        nonlocal at
        while at < until:
            at = min(until, at + 0.25)
            while landings and landings[0][0] <= at:
                board.push(landings.pop(0)[1])
            if (side := sides.white_side(placement_of(board), at)) is not None:
                found.append(side)

    for number, thinks in enumerate(thinks_s):
        moved = at + max(thinks - slow_hand_s, thinks / 2)
        look_until = at + thinks
        landings.append((moved + lands_late_s, MOVES[number % len(MOVES)]))
        look(look_until)
        if number != skip:
            sides.press(white if number % 2 == 0 else white.other, at)
    look(at + 5)
    return found


@pytest.mark.parametrize("white", [LEFT, RIGHT])
def test_the_first_press_has_nothing_to_be_compared_with_and_three_more_tell(white: Side) -> None:
    assert told([3.0] * TELLING, white=white) == []
    assert told([3.0] * (TELLING + 1), white=white) == [white]


def test_presses_that_come_too_fast_for_the_board_tell_nothing() -> None:
    assert told([REST_S - 0.5] * 20) == []


def test_a_press_that_was_forgotten_tells_nothing_and_spoils_nothing() -> None:
    assert told([3.0] * 7, skip=3) == [LEFT]


def test_a_press_without_a_move_tells_nothing() -> None:
    sides, pieces = PressedSides(), placement_of(chess.Board())
    for number in range(10):
        sides.press(LEFT if number % 2 else RIGHT, number * 5.0)
        assert sides.waits
        assert sides.white_side(pieces, number * 5.0 + REST_S) is None
        assert not sides.waits


@given(
    st.lists(st.floats(0.1, 8.0), max_size=24),
    st.sampled_from([LEFT, RIGHT]),
    st.floats(0.0, 1.0),
    st.floats(0.0, 4.0),
    st.none() | st.integers(0, 23),
)
def test_however_fast_they_play_and_however_late_the_board_is_the_side_is_right(
    thinks_s: list[float], white: Side, late_s: float, hand_s: float, skip: int | None
) -> None:
    sides = told(thinks_s, white=white, lands_late_s=late_s, slow_hand_s=hand_s, skip=skip)
    assert set(sides) <= {white}


def test_players_who_always_answer_at_once_tell_nothing() -> None:
    assert told([2.0] * 24, slow_hand_s=1.2) == []
