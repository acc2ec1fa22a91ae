"""An arbiter sets the position from which play continues: a break in the record."""

from __future__ import annotations

from dataclasses import replace

import chess

from daemon.core.judging.game_at_board import GameAtBoard
from daemon.core.judging.game_requests import GameRequests
from drivers.occupants import UNIDENTIFIED
from tests.daemon.board_at_hand import BLACK, FIDE, SEVENTH, START, WHITE, AtTheTable
from tests.daemon.record_at_hand import CLEAN_BREAK, Arbitrated, illegal_knight


def test_an_illegal_move_left_on_the_board_is_a_break_in_the_record() -> None:
    """The moves before it stay, and those after it are played from the position that was set."""
    table = illegal_knight().place(CLEAN_BREAK)
    assert table.moves == "e2e4 e7e5"
    assert (table.game.breaks, table.game.fens[-1]) == ((2,), CLEAN_BREAK)
    table.play("b8c6", "g3f5").settle()
    assert table.moves == "e2e4 e7e5 b8c6 g3f5"
    assert table.game.moves[-1].san == "Nf5"
    assert table.alerts == ["illegal_move"]
    assert table.game.board().fen() == table.game.fens[-1] == table.arbiter.position.fen()


def test_an_illegal_move_left_on_the_board_counts_as_a_move() -> None:
    table = illegal_knight().place(CLEAN_BREAK)
    table.play("b8c6").settle()
    assert (table.arbiter.completed(WHITE), table.arbiter.completed(BLACK)) == (2, 2)


def test_no_placement_withdraws_moves_before_a_position_that_was_set() -> None:
    """The pieces return to where they were two plies ago, and stay there."""
    table = Arbitrated(clocked=False)
    table.play("e2e4", "e7e5").place(CLEAN_BREAK).set_wood(START).wait(60)
    assert table.took_back == []


def test_correcting_the_moves_before_it_removes_the_break() -> None:
    table = illegal_knight().place(CLEAN_BREAK)
    table.play("b8c6").correct(1, "e7e5", "g1f3", "b8c6")
    assert table.moves == "e2e4 e7e5 g1f3 b8c6"
    assert table.game.breaks == ()
    assert table.game.fens[-1] == table.arbiter.position.fen()
    assert chess.Board(table.game.fens[-1]).piece_at(chess.F3) == chess.Piece.from_symbol("N")


def test_correcting_the_moves_after_it_keeps_the_break() -> None:
    table = illegal_knight().place(CLEAN_BREAK)
    table.play("b8c6", "g3f5").correct(2, "b8c6", "g3h5")
    assert table.moves == "e2e4 e7e5 b8c6 g3h5"
    assert table.game.breaks == (2,)


def test_a_position_set_twice_is_one_break() -> None:
    table = Arbitrated().place(SEVENTH).place(CLEAN_BREAK)
    assert (table.game.breaks, table.game.fens) == ((0,), (CLEAN_BREAK,))


def test_a_position_without_a_legal_move_ends_the_game() -> None:
    table = Arbitrated().place("7k/5Q2/6K1/8/8/8/8/8 b - - 0 60")
    assert table.ending == ("1/2-1/2", "stalemate")


def test_after_a_restart_the_game_continues_from_the_position_that_was_set() -> None:
    table = illegal_knight().place(CLEAN_BREAK)
    table.play("b8c6")
    again = GameRequests(
        GameAtBoard(
            table=1,
            game="g1",
            ruleset=FIDE,
            start=chess.Board(),
            moves=[made.move for made in table.game.moves],
            breaks=table.game.positions_set(),
            profile=table.profile,
            epoch_ms=0,
            clocked=True,
        )
    )
    assert [board.fen() for board in again.positions] == list(table.game.fens)


def test_the_moves_of_an_occupancy_board_are_explained_from_the_position_that_was_set() -> None:
    arbiter = GameRequests(
        GameAtBoard(
            table=1,
            game="g1",
            ruleset=FIDE,
            start=chess.Board(),
            profile=replace(AtTheTable().profile, named=False),
            epoch_ms=0,
            clocked=True,
        )
    )
    position = chess.Board(CLEAN_BREAK)
    pieces = tuple(UNIDENTIFIED if position.piece_at(square) else None for square in chess.SQUARES)
    arbiter.set_position(position, "Anna", pieces, 10.0)
    assert arbiter.pieces.board_fen() == position.board_fen()
    assert arbiter.provisional(11.0) is None
