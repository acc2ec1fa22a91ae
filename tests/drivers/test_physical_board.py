"""The physical board, and the placement of a position."""

from __future__ import annotations

import random

import chess
import pytest

from drivers.physical_board import PhysicalBoard, placement_fen, placement_of
from tests.daemon.clean_hands import random_game


def positions(seed: int) -> list[chess.Board]:
    board, boards = chess.Board(), [chess.Board(None), chess.Board()]
    for move in random_game(random.Random(seed), 120):
        board.push(move)
        boards.append(board.copy(stack=False))
    return boards


def test_a_position_is_written_as_chess_writes_it() -> None:
    for board in (position for seed in range(5) for position in positions(seed)):
        assert placement_fen(board) == board.board_fen()
        assert placement_of(board) == tuple(board.piece_at(square) for square in chess.SQUARES), board.fen()


def test_a_hand_that_lifts_nothing_or_puts_a_piece_on_another_is_a_mistake_of_the_simulation() -> None:
    physical_board = PhysicalBoard(placement_of(chess.Board()))
    with pytest.raises(ValueError, match="lifts from e4, where nothing stands"):
        physical_board.lift(chess.E4)
    pawn = physical_board.lift(chess.E2)
    with pytest.raises(ValueError, match="puts P on d2, where P stands"):
        physical_board.put(chess.D2, pawn)
    physical_board.put(chess.E4, pawn)
    assert (physical_board[chess.E2], physical_board[chess.E4]) == (None, pawn)
