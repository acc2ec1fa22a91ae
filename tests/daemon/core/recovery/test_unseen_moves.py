"""How many moves more than the pieces show were pressed for, by what the presses have added to the clock."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.core.evidence.evidence import ClockSeen
from daemon.core.evidence.placements import positions
from daemon.core.recovery.unseen_moves import UNSURE_S, moves_repeated, plies_unseen
from drivers.time_control import TimeControl
from tests.cases import each


def shown(white_s: int, black_s: int, at: float, running: chess.Color | None = chess.WHITE) -> ClockSeen:
    return ClockSeen(white_s * 1000, black_s * 1000, running, None, at)


def unseen(
    after: ClockSeen, plies: int, control: str = "180+2", running: chess.Color | None = chess.WHITE
) -> int | None:
    return plies_unseen(shown(100, 100, 0.0, running), after, plies, TimeControl.parsed(control))


@given(
    st.lists(st.floats(0.1, 9.0), min_size=4, max_size=40),
    st.integers(0, 2),
    st.sampled_from([2, 3, 5]),
    st.floats(0.0, 0.9),
)
def test_moves_that_the_pieces_do_not_show_are_counted(
    takes: list[float], pairs: int, increment_s: int, late_s: float
) -> None:
    """Both times are shown in whole seconds, and read a moment late: two small increments may be less."""
    takes = takes[: len(takes) // 2 * 2]
    left = [900.0, 900.0]
    for n, seconds in enumerate(takes):
        left[n % 2] += increment_s - seconds
    after = ClockSeen(
        int(left[0] - late_s) * 1000, int(left[1]) * 1000, chess.WHITE, None, sum(takes) + late_s
    )
    before = shown(900, 900, 0.0)
    made = len(takes) - 2 * pairs
    found = plies_unseen(before, after, made, TimeControl.parsed(f"900+{increment_s}"))
    assert found == 2 * pairs or (found == 0 and 2 * pairs * increment_s - 2.0 <= UNSURE_S)


@pytest.mark.parametrize("control", ["180", "180d2", "40/5400+30:1800+30"])
def test_nothing_is_said_where_presses_add_nothing_or_a_period_may_have_added_more(control: str) -> None:
    assert unseen(shown(90, 90, 60.0), 0, control) is None


def test_a_clock_that_was_never_read_tells_nothing() -> None:
    control = TimeControl.parsed("180+2")
    assert plies_unseen(None, shown(90, 90, 60.0), 0, control) is None
    assert plies_unseen(shown(90, 90, 60.0), None, 0, control) is None


def test_nothing_is_said_where_nobody_knows_the_time_control() -> None:
    assert plies_unseen(shown(100, 100, 0.0), shown(90, 90, 60.0), 0, None) is None


def test_a_clock_that_stands_or_stood_tells_nothing_by_the_time_that_went_by() -> None:
    assert unseen(shown(98, 98, 60.0, None), 2) is None
    assert unseen(shown(98, 98, 60.0), 2, running=None) is None


KNIGHTS = ["g1f3", "g8f6", "f3g1", "f6g8"]
GAME = ["e2e4", "e7e5", *KNIGHTS, "d2d4"]


@each("ply", range(len(GAME) + 1))
def test_pieces_go_to_and_fro_where_a_position_of_the_gap_had_been_there_before(ply: int) -> None:
    """After the sixth ply they stand as after the second; what comes later has not been there."""
    made = positions(chess.Board(), [chess.Move.from_uci(uci) for uci in GAME])
    assert moves_repeated(made, ply) is (ply <= 6)


def test_the_same_pieces_with_the_other_player_to_move_are_no_repetition() -> None:
    slowly = ["e2e3", "e7e5", "e3e4", "g8f6", "f1c4", "f6g8", "c4f1"]
    made, at_once = (
        positions(chess.Board(), [chess.Move.from_uci(uci) for uci in moves])
        for moves in (slowly, ["e2e4", "e7e5"])
    )
    assert made[-1].board_fen() == at_once[-1].board_fen()
    assert not moves_repeated([*at_once, made[-1]], 3)
