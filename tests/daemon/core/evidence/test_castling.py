"""What the board tells of a castling: when king and rook were lifted, and when they came down."""

from __future__ import annotations

import chess
import pytest

from daemon.core.evidence.castling import Castling, Change
from drivers.occupants import UNIDENTIFIED

SHORT = chess.Move.from_uci("e1g1")
KING, ROOK = chess.Piece.from_symbol("K"), chess.Piece.from_symbol("R")


def castled(king_up: float, rook_up: float, king_down: float, rook_down: float) -> list[Change]:
    changes: list[Change] = [
        (king_up, chess.E1, None),
        (rook_up, chess.H1, None),
        (king_down, chess.G1, KING),
        (rook_down, chess.F1, ROOK),
    ]
    return sorted(changes, key=lambda change: change[0])


def seen(changes: list[Change]) -> Castling:
    found = Castling.of(changes, SHORT, chess.WHITE)
    assert found is not None
    return found


def test_a_king_and_a_rook_who_were_in_the_air_together() -> None:
    found = seen(castled(0.0, 0.25, 1.0, 1.5))
    assert found == Castling(0.0, 0.25, 1.0, 1.5)
    assert (found.lifts_apart_s, found.landings_apart_s) == (0.25, 0.5)
    assert (found.both_up_s, found.lasted_s) == (0.75, 1.5)


@pytest.mark.parametrize("first", ["king", "rook"])
def test_one_after_the_other_they_were_never_in_the_air_together(first: str) -> None:
    moments = (0.0, 1.0, 0.5, 1.5) if first == "king" else (1.0, 0.0, 1.5, 0.5)
    found = seen(castled(*moments))
    assert found.both_up_s == -0.5
    assert found.lasted_s == 1.5


def test_pieces_without_names_are_king_and_rook() -> None:
    unnamed: list[Change] = [
        (at, square, UNIDENTIFIED if piece else None) for at, square, piece in castled(0.0, 0.25, 1.0, 1.5)
    ]
    assert seen(unnamed) == seen(castled(0.0, 0.25, 1.0, 1.5))


@pytest.mark.parametrize("lost", range(4))
def test_of_a_castling_that_was_not_told_wholly_nothing_is_known(lost: int) -> None:
    changes = castled(0.0, 0.25, 1.0, 1.5)
    del changes[lost]
    assert Castling.of(changes, SHORT, chess.WHITE) is None


def test_another_piece_on_the_kings_square_is_not_the_king() -> None:
    changes = [(at, square, ROOK if piece else None) for at, square, piece in castled(0.0, 0.25, 1.0, 1.5)]
    assert Castling.of(changes, SHORT, chess.WHITE) is None


def test_a_piece_who_moved_twice_counts_as_he_moved_last() -> None:
    again = [(at + 4, square, piece) for at, square, piece in castled(0.0, 1.0, 0.5, 1.5)]
    assert seen([*castled(0.0, 0.25, 1.0, 1.5), *again]) == Castling(4.0, 5.0, 4.5, 5.5)
