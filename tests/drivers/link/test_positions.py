"""Whole positions that a board repeats, reported as changes."""

from __future__ import annotations

import chess

from drivers.events import PlacementRead, SquareChanged
from drivers.link.positions import WHOLE_EVERY, LastPlacement
from drivers.occupants import Occupants
from tests.drivers.vectors import START, placement_of

PAWN = chess.Piece(chess.PAWN, chess.WHITE)
AFTER_E4 = placement_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR")


def started(pieces: Occupants = START) -> LastPlacement:
    positions = LastPlacement()
    positions.take(pieces, 0.0)
    return positions


def test_the_first_position_is_reported_whole() -> None:
    assert LastPlacement().take(START, 1.0) == [PlacementRead(0, START, 1.0)]


def test_a_position_that_is_the_same_is_no_news() -> None:
    assert started().take(START, 2.0) == []


def test_what_was_lifted_is_reported_before_what_was_put_down() -> None:
    # The pawn goes back: by their numbers e2, which is put down, comes before e4.
    assert started(AFTER_E4).take(START, 2.0) == [
        SquareChanged(0, chess.E4, None, 2.0),
        SquareChanged(0, chess.E2, PAWN, 2.0),
    ]


def test_a_requested_position_is_reported_whole_after_its_changes_and_once() -> None:
    positions = started()
    positions.ask()
    reported = positions.take(AFTER_E4, 2.0)
    assert [type(event) for event in reported] == [SquareChanged, SquareChanged, PlacementRead]
    assert positions.take(AFTER_E4, 2.2) == []


def test_now_and_then_a_position_is_reported_whole_unasked() -> None:
    positions = started()
    reported = [len(positions.take(START, float(number))) for number in range(2 * WHOLE_EVERY)]
    assert sum(reported) == 2
    assert reported[WHOLE_EVERY - 1] == reported[-1] == 1


def test_all_positions_are_counted() -> None:
    positions = started()
    positions.take(START, 1.0)
    assert positions.count == 2
