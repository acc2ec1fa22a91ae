"""Placements and the moves between them."""

from __future__ import annotations

import random

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from daemon.core.evidence.placements import (
    after_move,
    code_of,
    codes_of,
    differing,
    is_piece_of,
    named_as,
    piece_of,
    positions,
    rook_squares,
    touched,
)
from drivers.occupants import UNIDENTIFIED, Occupant
from tests.cases import each
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


MEN: tuple[Occupant, ...] = (
    None,
    UNIDENTIFIED,
    *(chess.Piece(kind, color) for kind in chess.PIECE_TYPES for color in chess.COLORS),
)


@each("piece", MEN, ids=str)
def test_every_piece_has_a_code_of_his_own(piece: Occupant) -> None:
    assert piece_of(code_of(piece)) == piece
    assert [code_of(piece) == code_of(other) for other in MEN].count(True) == 1


@each("piece", MEN, ids=str)
def test_a_code_tells_the_side_of_a_piece_with_a_name(piece: Occupant) -> None:
    color = piece.color if isinstance(piece, chess.Piece) else None
    assert [side for side in chess.COLORS if is_piece_of(code_of(piece), side)] == [
        side for side in chess.COLORS if side is color
    ]


NAMED: list[tuple[str, str, str, str]] = [
    ("men who stand where the position has some", "8/8/8/8/8/8/4P3/4K3", "e1 e2", "8/8/8/8/8/8/4P3/4K3"),
    ("one in the hand", "8/8/8/8/8/8/4P3/4K3", "e1", "8/8/8/8/8/8/8/4K3"),
    ("one who went elsewhere", "8/8/8/8/8/8/4P3/4K3", "e1 e4", "8/8/8/8/4P3/8/8/4K3"),
    ("one more than there are", "8/8/8/8/8/8/4P3/4K3", "e1 e2 h5", "8/8/8/8/8/8/4P3/4K3"),
    ("one who went onto another's square is taken for the other", "8/8/8/8/8/4p3/3P4/4K3", "e1 e3",
     "8/8/8/8/8/4p3/8/4K3"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "standing", "named"), [c[1:] for c in NAMED], ids=[c[0] for c in NAMED])
def test_pieces_without_names_are_those_that_the_position_has(
    position: str, standing: str, named: str
) -> None:
    there = {chess.parse_square(square) for square in standing.split()}
    pieces = tuple(UNIDENTIFIED if square in there else None for square in chess.SQUARES)
    assert named_as(pieces, chess.BaseBoard(position)).board_fen() == named


@given(st.integers(0, 100_000))
@settings(max_examples=15, deadline=None)
def test_pieces_with_names_stand_where_they_stand(seed: int) -> None:
    board = positions(chess.Board(), random_game(random.Random(seed), 40))[-1]
    pieces = tuple(map(piece_of, codes_of(board)))
    assert pieces == tuple(board.piece_at(square) for square in chess.SQUARES)
    assert named_as(pieces, chess.Board()).board_fen() == board.board_fen()


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 100_000))
def test_a_move_changes_the_squares_that_it_touches_and_no_others(seed: int) -> None:
    moves = random_game(random.Random(seed), 40)
    made = positions(chess.Board(), moves)
    assert len(made) == len(moves) + 1
    for before, move, after in zip(made, moves, made[1:], strict=False):
        assert set(chess.scan_forward(differing(before, after))) == set(touched(before, move))


MANY_KINDS = "r3k2r/1P6/8/3pP3/8/8/1p6/R3K2R"


@pytest.mark.parametrize("turn", ["w KQkq d6", "b KQkq -"])
@pytest.mark.parametrize("placement", [MANY_KINDS, chess.STARTING_BOARD_FEN])
def test_where_pieces_stand_after_any_legal_move_is_known_without_making_it(
    placement: str, turn: str
) -> None:
    board = chess.Board(f"{placement} {turn} 0 1")
    for move in board.legal_moves:
        assert after_move(codes_of(board), board, move) == codes_of(positions(board, [move])[-1])


def test_a_history_is_not_changed_by_what_is_done_with_its_start() -> None:
    start = chess.Board()
    made = positions(start, [chess.Move.from_uci("e2e4")])
    start.push_san("d4")
    assert made[0].fen() == chess.STARTING_FEN
