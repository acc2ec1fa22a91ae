"""Which flags have fallen, and which fell first."""

from __future__ import annotations

import chess
import pytest

from daemon.core.evidence.evidence import ClockSeen
from daemon.core.judging.quiet.fallen_flags import FLAGS_APART_S, FallenFlags

WHITE, BLACK = chess.WHITE, chess.BLACK


def shows(white_ms: int, black_ms: int, flag: chess.Color | None, at: float = 100.0) -> ClockSeen:
    return ClockSeen(white_ms, black_ms, WHITE, flag, at)


def test_a_flag_is_new_once() -> None:
    flags = FallenFlags()
    assert flags.read(shows(0, 5000, WHITE)) == [WHITE]
    assert flags.read(shows(0, 5000, WHITE, 101.0)) == []
    assert flags.is_down(WHITE)
    assert not flags.is_down(BLACK)
    assert (flags.first, flags.both, flags.order_known) == (WHITE, False, True)


def test_a_clock_that_shows_no_flag_reports_none_whatever_time_is_left() -> None:
    assert FallenFlags().read(shows(0, 0, None)) == []


def test_when_no_flag_is_shown_none_counts_as_fallen() -> None:
    flags = FallenFlags()
    flags.read(shows(0, 5000, WHITE))
    flags.read(shows(60_000, 5000, None))
    assert not flags.is_down(WHITE)
    assert flags.read(shows(0, 5000, WHITE)) == [WHITE]


def test_a_decided_flag_is_not_new_until_it_was_up_again() -> None:
    flags = FallenFlags(lambda: {WHITE: 90.0})
    assert flags.read(shows(0, 5000, WHITE)) == []
    assert flags.read(shows(0, 0, WHITE, 101.0)) == [BLACK]
    assert (flags.first, flags.order_known) == (WHITE, True)
    flags.read(shows(60_000, 60_000, None))
    assert flags.read(shows(0, 5000, WHITE)) == [WHITE]


def test_without_a_fallen_flag_none_is_first() -> None:
    with pytest.raises(ValueError, match="empty"):
        _ = FallenFlags().first


@pytest.mark.parametrize("shown", [WHITE, BLACK])
def test_of_two_flags_in_one_reading_the_one_on_the_clock_comes_first(shown: chess.Color) -> None:
    flags = FallenFlags()
    assert flags.read(shows(0, 0, shown)) == [shown, not shown]
    assert (flags.first, flags.both, flags.order_known) == (shown, True, False)


@pytest.mark.parametrize(("apart_s", "known"), [(FLAGS_APART_S - 0.1, False), (FLAGS_APART_S, True)])
def test_the_order_is_known_of_flags_that_fell_well_apart(apart_s: float, known: bool) -> None:
    flags = FallenFlags()
    flags.read(shows(5000, 0, BLACK))
    assert flags.read(shows(0, 0, BLACK, 100.0 + apart_s)) == [WHITE]
    assert (flags.first, flags.both, flags.order_known) == (BLACK, True, known)
