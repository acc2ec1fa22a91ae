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


@pytest.mark.parametrize(
    ("men", "fits"),
    [
        ("rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R", True),  # one man
        ("rnbqkbnr/ppp1pppp/8/3N4/8/8/PPPPPPPP/RNBQKB1R", True),  # one man, who took another
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1", False),  # king and rook, and two men are gone
        ("rnbqkbnr/pppppppp/8/8/8/P5N1/1PPPPPPP/RNBQKB1R", False),  # two men
        ("rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RN1QKB1R", False),  # one man, and another is gone
        ("rnbqkb1r/pppppppp/5n2/8/8/6N1/PPPPPPPP/RNBQKB1R", False),  # men of both
        (
            "rnbqkbnr/p1pppp1p/8/8/8/6N1/PPPPPPPP/RNBQKB1R",
            False,
        ),  # and two of the opponent's are gone
    ],
)
def test_only_what_a_move_does_can_stand(men: str, fits: bool) -> None:
    stood = chess.Board(f"{men} b - - 0 1")
    answered = positions(stood, [chess.Move.from_uci("a7a6")])[1]
    assert (IllegalMove(WHITE, stood).answered(BEFORE, answered, BLACK) is not None) == fits


def test_castling_that_was_not_allowed_is_a_move_too() -> None:
    before = chess.Board("4k3/p7/8/8/8/8/8/4K2R w - - 0 1")
    stood = chess.Board("4k3/p7/8/8/8/8/8/5RK1 b - - 0 1")
    answered = positions(stood, [chess.Move.from_uci("a7a6")])[1]
    assert IllegalMove(WHITE, stood).answered(before, answered, BLACK) is not None


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
