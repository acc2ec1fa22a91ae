"""A simulated table: true wood, a clock, hands that act when they are due."""

from __future__ import annotations

import random

import chess
import pytest

from drivers.chess_clock import ChessClock
from drivers.physical_board import PhysicalBoard, placement_of
from drivers.simulation.games import shelf
from drivers.simulation.players import ORDINARY, Action, Lift, Press, Put, Script, StartClock, script
from drivers.simulation.table import SimulatedTable
from drivers.time_control import TimeControl

START = placement_of(chess.Board())
PAWN = chess.Piece(chess.PAWN, chess.WHITE)


def _table(control: str = "60+0") -> SimulatedTable:
    table = SimulatedTable(random.Random(1))
    table.clock = ChessClock(TimeControl.parsed(control))
    return table


def _run(table: SimulatedTable, until: float) -> list[tuple[float, Action | None]]:
    seen: list[tuple[float, Action | None]] = []
    table.advance(until, lambda at, action: seen.append((at, action)))
    return seen


def _script(*actions: Action) -> Script:
    return Script(actions, (), "*", "", "official", 10.0, time_control="60+0")


def test_a_hand_cannot_lift_from_an_empty_square_or_put_on_a_taken_one() -> None:
    physical_board = PhysicalBoard(START)
    with pytest.raises(ValueError, match="e4, where nothing stands"):
        physical_board.lift(chess.E4)
    with pytest.raises(ValueError, match="e2, where P stands"):
        physical_board.put(chess.E2, PAWN)
    assert physical_board.lift(chess.E2) == PAWN
    physical_board.put(chess.E4, PAWN)
    assert physical_board[chess.E4] == PAWN


def test_the_pieces_are_set_up_one_by_one_in_some_seconds() -> None:
    table = _table()
    ends = table.set_up(5.0)
    assert 3 < ends - 5.0 < 30
    assert len(_run(table, ends)) == 32
    assert table.physical_board.placement() == START


def test_the_next_game_is_set_up_from_any_position() -> None:
    table = _table()
    _run(table, table.set_up(0.0, "8/8/3k4/3P4/8/1K6/8/8 w - - 0 1"))
    _run(table, table.set_up(60.0))
    assert table.physical_board.placement() == START


def test_a_game_waits_for_its_pieces() -> None:
    table = _table()
    begins = table.load(_script(Lift(0.0, chess.E2)), at=1.0)
    _run(table, begins - 0.1)
    assert table.physical_board.placement() == START
    assert begins > 3.0
    _run(table, begins)
    assert table.physical_board[chess.E2] is None


def test_actions_come_when_they_are_due_and_count_from_the_beginning_of_the_game() -> None:
    table = _table()
    _run(table, table.set_up(0.0))
    begins = table.load(
        _script(StartClock(1.0, chess.WHITE), Lift(2.0, chess.E2), Put(3.0, chess.E4, PAWN)), 100.0
    )
    assert begins == 100.0
    assert table.due() == 101.0
    assert [at for at, _ in _run(table, 102.5)] == [101.0, 102.0]
    assert table.due() == 103.0
    assert not table.finished(102.5)
    _run(table, 103.0)
    assert table.finished(103.0)


def test_the_fall_of_a_flag_is_a_moment_of_its_own() -> None:
    table = _table()
    _run(table, table.set_up(0.0))
    table.load(_script(StartClock(0.0, chess.WHITE), Press(5.0, chess.WHITE)), 100.0)
    assert _run(table, 300.0)[-1] == (165.0, None)
    assert table.clock is not None
    assert table.clock.fallen == {chess.BLACK}


def test_a_table_without_a_clock_plays_all_the_same() -> None:
    table = SimulatedTable(random.Random(1))
    written = script(shelf().game(70), ORDINARY, random.Random(1))
    table.load(written, 0.0)
    _run(table, 100_000.0)
    assert table.finished(100_000.0)
    assert table.clock is None
