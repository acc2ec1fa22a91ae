"""What an arbiter enters is checked before anything changes."""

from __future__ import annotations

import chess
import pytest

from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.officials.corrections import entered_moves, entered_position
from tests.daemon.board_at_hand import SEVENTH, START, WHITE

MOVES = [
    (["e7e5", "d1d3"], "2. Qd1-d3 is illegal after 1...e5. The path is blocked on d2."),
    (["d8d6"], "1...Qd8-d6 is illegal after 1. e4. The path is blocked on d7."),
    (["e4e5"], "1...e4-e5 is illegal after 1. e4. It is Black’s move."),
    (["d6d5"], "1...d6-d5 is illegal after 1. e4. d6 is empty."),
    (["d8d7"], "1...Qd8-d7 is illegal after 1. e4. A piece of the same side is on d7."),
    (["d7d5", "e1c1"], "2. Ke1-c1 is illegal after 1...d5. The king cannot castle there."),
    (["e7e4"], "1...e7-e4 is illegal after 1. e4. A pawn cannot move that way."),
    (["e7e5q"], "1...e7-e5 is illegal after 1. e4. This piece does not promote there."),
    (["e5"], "Invalid move “e5”. Enter two squares, such as g1f3"),
    (["0000"], "Invalid move “0000”"),
    ([""], "Invalid move “”"),
]


@pytest.mark.parametrize(("entered", "sentence"), MOVES, ids=[" ".join(one[0]) or "-" for one in MOVES])
def test_a_move_that_cannot_be_is_named_with_the_reason(entered: list[str], sentence: str) -> None:
    board = chess.Board()
    board.push_uci("e2e4")
    with pytest.raises(RequestRejected) as refused:
        entered_moves(board, entered, "1. e4")
    assert str(refused.value).startswith(sentence)


def test_a_promotion_has_to_be_said() -> None:
    with pytest.raises(RequestRejected, match="The promotion piece is missing, such as a7a8q"):
        entered_moves(chess.Board(SEVENTH), ["a7a8"])


def test_after_mate_no_move_can_be_entered() -> None:
    with pytest.raises(
        RequestRejected, match=r"3\. a2-a3 is illegal after 2\.\.\.Qh4#. The game is over at that point"
    ):
        entered_moves(chess.Board(), ["f2f3", "e7e5", "g2g4", "d8h4", "a2a3"])


POSITIONS = [
    ("hello", "Invalid position “hello”"),
    (START.split()[0], "The position does not state the side to move"),
    ("8/8/8/8/8/8/8/4K3 w - - 0 1", "Play cannot continue from this position: Black has no king."),
    ("4k3/8/8/8/8/8/8/4KK2 w - - 0 1", "Play cannot continue from this position: a side has more than one"),
    ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "Play cannot continue from this position: a pawn is on the first"),
    ("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "Play cannot continue from this position: the side not to"),
    (
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
        "Play cannot continue from this position: castling is allowed although",
    ),
    ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "Play cannot continue from this position: no pawn can have passed"),
]


@pytest.mark.parametrize(("fen", "sentence"), POSITIONS)
def test_a_position_that_cannot_be_is_refused_with_the_reason(fen: str, sentence: str) -> None:
    with pytest.raises(RequestRejected) as refused:
        entered_position(fen)
    assert str(refused.value).startswith(sentence)


def test_a_position_that_is_only_odd_is_accepted() -> None:
    """Illegal moves may have brought about a third bishop, or a check that no move gives."""
    assert entered_position("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBBR w - - 0 1").turn == WHITE
