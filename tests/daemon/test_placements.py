"""Placements and the moves between them."""

from __future__ import annotations

import random

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from daemon.placements import differing, moves_to, positions, rook_squares, touched
from tests.daemon.clean_hands import random_game

CASTLES = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"


def squares(board: chess.Board, uci: str) -> set[str]:
    return {chess.square_name(square) for square in touched(board, chess.Move.from_uci(uci))}


@pytest.mark.parametrize(
    ("king", "rook"), [("e1g1", "h1f1"), ("e1c1", "a1d1"), ("e8g8", "h8f8"), ("e8c8", "a8d8")]
)
def test_where_the_rook_goes(king: str, rook: str) -> None:
    origin, target = rook_squares(chess.Move.from_uci(king))
    assert chess.square_name(origin) + chess.square_name(target) == rook


def test_the_squares_of_a_castling() -> None:
    assert squares(chess.Board(CASTLES), "e1c1") == {"e1", "c1", "a1", "d1"}


def test_the_squares_of_a_pawn_taken_in_passing() -> None:
    assert squares(chess.Board("8/8/8/3pP3/8/8/8/K1k5 w - d6 0 1"), "e5d6") == {"e5", "d6", "d5"}


TARGETS = [
    ("a pawn", chess.STARTING_FEN, "e4", "P", {"e2e4"}),
    ("a rook beside its king may have moved or castled", CASTLES, "f1", "R", {"h1f1", "e1g1"}),
    ("a king beside its rook has castled", CASTLES, "g1", "K", {"e1g1"}),
    ("a pawn on the last rank may become anything", "8/P7/8/8/8/8/8/K1k5 w - - 0 1", "a8", "P",
     {"a7a8q", "a7a8r", "a7a8b", "a7a8n"}),
    ("a knight on the last rank came from the box", "8/P7/8/8/8/8/8/K1k5 w - - 0 1", "a8", "N", {"a7a8n"}),
    ("or from the board", "8/P7/1N6/8/8/8/8/K1k5 w - - 0 1", "a8", "N", {"a7a8n", "b6a8"}),
    ("nobody can be there", chess.STARTING_FEN, "e5", "P", set()),
]  # fmt: skip


@pytest.mark.parametrize(
    ("fen", "target", "man", "moves"), [t[1:] for t in TARGETS], ids=[t[0] for t in TARGETS]
)
def test_how_a_man_can_have_come_to_a_square(fen: str, target: str, man: str, moves: set[str]) -> None:
    board = chess.Board(fen)
    found = list(moves_to(board, chess.parse_square(target), chess.Piece.from_symbol(man)))
    assert {move.uci() for move in found} == moves
    assert len(found) == len(moves)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 100_000))
def test_a_move_changes_the_squares_that_it_touches_and_no_others(seed: int) -> None:
    moves = random_game(random.Random(seed), 40)
    made = positions(chess.Board(), moves)
    assert len(made) == len(moves) + 1
    for before, move, after in zip(made, moves, made[1:], strict=False):
        assert set(chess.scan_forward(differing(before, after))) == set(touched(before, move))


def test_a_history_is_not_changed_by_what_is_done_with_its_start() -> None:
    start = chess.Board()
    made = positions(start, [chess.Move.from_uci("e2e4")])
    start.push_san("d4")
    assert made[0].fen() == chess.STARTING_FEN
