"""An illegal move stands once the opponent has answered it."""

from __future__ import annotations

import chess
import pytest

from daemon.judging.illegal_stands import IllegalMove
from daemon.reconstruction.placements import positions

WHITE, BLACK = chess.WHITE, chess.BLACK
BEFORE = chess.Board()
OVER_THE_PAWN = chess.BaseBoard("rnbqkbnr/pppppppp/8/6B1/8/8/PPPPPPPP/RN1QKBNR")
MOVE = IllegalMove(WHITE, OVER_THE_PAWN)
ANSWERED = chess.BaseBoard("rnbqkbnr/pppp1ppp/8/4p1B1/8/8/PPPPPPPP/RN1QKBNR")


def test_the_answer_makes_it_stand() -> None:
    stands = MOVE.answered(BEFORE, ANSWERED, BLACK)
    assert stands is not None
    assert stands.fen() == "rnbqkbnr/pppppppp/8/6B1/8/8/PPPPPPPP/RN1QKBNR b KQkq - 0 1"


@pytest.mark.parametrize(
    ("men", "pressed"),
    [
        (ANSWERED, WHITE),  # the offender pressed again
        (OVER_THE_PAWN, BLACK),  # nobody has moved since
        (chess.BaseBoard(), BLACK),  # it was put right
        (chess.BaseBoard("rnbqkbnr/pppp1ppp/8/6B1/8/4p3/PPPPPPPP/RN1QKBNR"), BLACK),  # no legal answer
    ],
)
def test_else_it_does_not(men: chess.BaseBoard, pressed: chess.Color) -> None:
    assert MOVE.answered(BEFORE, men, pressed) is None


def test_rights_that_the_men_do_not_leave_are_gone_and_moves_are_counted() -> None:
    before = chess.Board("4k2r/8/8/8/8/8/8/4K3 b k - 5 30")
    moved = chess.BaseBoard("r3k3/8/8/8/8/8/8/4K3")  # the rook over his own king
    after = positions(chess.Board("r3k3/8/8/8/8/8/8/4K3 w - - 0 31"), [chess.Move.from_uci("e1e2")])[1]
    stands = IllegalMove(BLACK, moved).answered(before, after, WHITE)
    assert stands is not None
    assert stands.fen() == "r3k3/8/8/8/8/8/8/4K3 w - - 0 31"


def test_a_position_that_cannot_be_played_from_does_not_stand() -> None:
    kingless = IllegalMove(WHITE, chess.BaseBoard("rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"))
    answered = chess.BaseBoard("rnbq1bnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR")
    assert kingless.answered(BEFORE, answered, BLACK) is None
