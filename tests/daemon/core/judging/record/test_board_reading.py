"""The placement on a board, explained from the record of its game."""

from __future__ import annotations

import chess

from daemon.core.evidence.evidence import SquareSeen
from daemon.core.evidence.placements import placement_of
from daemon.core.judging.record.board_reading import BoardReading
from daemon.core.judging.record.scoresheet import Scoresheet

E4, E5, D4 = (chess.Move.from_uci(uci) for uci in ("e2e4", "e7e5", "d2d4"))


def reading(*moves: chess.Move, clocked: bool = True, named: bool = True) -> tuple[BoardReading, Scoresheet]:
    sheet = Scoresheet(chess.Board(), moves, {})
    return BoardReading(sheet, clocked=clocked, named=named), sheet


def play(board: BoardReading, move: chess.Move, at: float) -> None:
    piece = board.pieces.piece_at(move.from_square)
    board.lines.take(SquareSeen(move.from_square, None, at))
    board.lines.take(SquareSeen(move.to_square, piece, at + 0.5))


def test_at_first_the_record_explains_the_placement() -> None:
    board, sheet = reading(E4)
    assert board.best(0.0).plies == ()
    assert board.move_made(0.0) is None
    assert board.pieces.board_fen() == sheet.position.board_fen()


def test_a_move_on_the_board_is_made_and_provisional() -> None:
    board, sheet = reading(E4)
    play(board, E5, 10.0)
    assert board.move_made(11.0) == E5
    assert board.determined(11.0).board_fen() == board.pieces.board_fen()
    assert board.pressed_for(11.0) == sheet.position
    board.lines.press(chess.BLACK, 11.0)
    assert board.pressed_for(11.0).board_fen() == board.pieces.board_fen()


def test_with_a_piece_in_hand_the_last_confirmed_move_is_the_last_determined_one() -> None:
    board, sheet = reading(E4)
    board.lines.take(SquareSeen(chess.E7, None, 10.0))
    assert board.determined(11.0) == sheet.position


def test_no_explanation_contradicts_an_arbiter() -> None:
    board, sheet = reading(E4)
    play(board, chess.Move.from_uci("e4e2"), 10.0)  # reversed
    assert board.best(20.0).kept == 0
    assert all(explanation.kept == 1 for explanation in board.onwards(20.0))
    sheet.fix()
    assert board.best(20.0).kept == 1


def test_unidentified_pieces_are_those_of_the_position() -> None:
    board, _ = reading(named=False)
    assert board.squares == placement_of(chess.Board())
    assert not board.seen.named


def test_the_placement_is_explained_again_from_the_record() -> None:
    board, _ = reading()
    play(board, E4, 10.0)
    pieces = board.squares
    board.begin(clocked=True)
    assert board.move_made(11.0) is None
    board.reread(pieces, 11.0)
    assert board.move_made(11.0) == E4


def test_presses_are_expected_as_long_as_there_is_a_clock() -> None:
    board, _ = reading(clocked=False)
    board.expect_presses(True)
    board.begin(clocked=False)
    assert board.clocked
    board.expect_presses(False)
    board.begin(clocked=True)
    assert board.clocked


def test_answered_moves_are_provisional_without_a_clock_and_pressed_moves_with_one() -> None:
    for clocked, waiting in ((False, 1), (True, 0)):
        board, _ = reading(clocked=clocked)
        play(board, E4, 10.0)
        assert board.waits(board.best(11.0), 11.0) == 0
        play(board, E5, 12.0)
        assert board.waits(board.best(13.0), 13.0) == waiting
