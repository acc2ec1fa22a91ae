"""Recorded pieces that the board no longer detects while play continues."""

from __future__ import annotations

from dataclasses import replace

import chess
import pytest

from drivers.profile import SERIAL
from tests.daemon.board_at_hand import WHITE, AtTheTable


def summaries(table: AtTheTable) -> list[str]:
    return [incident.summary for incident in table.incidents]


@pytest.mark.parametrize("square", ["d1", "a8", "g1", "h7", "c8"])
@pytest.mark.parametrize("clocked", [True, False])
def test_a_piece_that_is_gone_before_the_first_move_is_reported(square: str, clocked: bool) -> None:
    table = AtTheTable(clocked=clocked).take(square).wait(5)
    for uci in ("e2e4", "e7e5", "b1c3", "b8c6"):
        table.moved(uci)
        if clocked:
            table.press(bool(table.wood.color_at(chess.parse_square(uci[2:]))))
        table.wait(4.0)
    assert len(summaries(table)) == 1
    assert summaries(table)[0].startswith(f"No piece detected on {square}, where the record has a ")
    assert table.moves.startswith("e2e4 e7e5 b1c3")


def test_it_is_raised_after_two_moves_and_not_sooner() -> None:
    table = AtTheTable().take("d1").wait(60).play("e2e4").wait(60)
    assert summaries(table) == []
    assert len(summaries(table.play("e7e5").settle())) == 1


def test_it_is_closed_when_the_piece_is_seen_again() -> None:
    table = AtTheTable().lift("d1").play("e2e4", "e7e5", "b1c3").wait(12)
    assert len(table.table.open_incidents()) == 1
    table.hand.append(chess.Piece.from_symbol("Q"))
    table.put("d1").play("b8c6").settle()
    assert (table.table.open_incidents(), table.moves) == ((), "e2e4 e7e5 b1c3 b8c6")


def test_a_piece_in_the_hand_of_a_thinking_player_is_not_reported() -> None:
    table = AtTheTable().play("e2e4", "e7e5").lift("d1").wait(120).put("h5").press(WHITE).settle()
    assert summaries(table) == []


@pytest.mark.parametrize("side", ["f", "d"])
def test_a_rook_in_hand_during_castling_is_not_reported(side: str) -> None:
    table = AtTheTable().play("e2e4", "e7e5", "g1f3", "b8c6", "d2d4", "e5d4", "c1g5", "g8f6", "f1d3", "d7d6")
    table.play("b1c3", "f8e7", "d1d2", "h7h6").wait(20)
    rook, king = ("h1", "g1") if side == "f" else ("a1", "c1")
    table.lift("e1").put(king).lift(rook).wait(3)
    assert summaries(table) == []
    assert summaries(table.put(f"{side}1").press(WHITE).settle()) == []


def test_a_captured_piece_is_not_reported() -> None:
    table = AtTheTable(profile=replace(SERIAL, named=False)).play("e2e4", "d7d5").take("d5").lift("e4")
    table.put("d5").press(WHITE).wait(2).play("g8f6", "g1f3", "f6d5").settle()
    assert [incident.kind for incident in table.incidents] == []
