"""An illegal move is a position to continue from once the opponent has answered it."""

from __future__ import annotations

import chess
import pytest

from daemon.core.evidence.placements import positions
from daemon.core.judging.moves.answered_illegal_move import IllegalMove

WHITE, BLACK = chess.WHITE, chess.BLACK
BEFORE = chess.Board()
OVER_THE_PAWN = chess.BaseBoard("rnbqkbnr/pppppppp/8/6B1/8/8/PPPPPPPP/RN1QKBNR")
MOVE = IllegalMove(WHITE, OVER_THE_PAWN)
ANSWERED = chess.BaseBoard("rnbqkbnr/pppp1ppp/8/4p1B1/8/8/PPPPPPPP/RN1QKBNR")


def test_an_answered_illegal_move_is_the_position_to_continue_from() -> None:
    position = MOVE.answered(BEFORE, ANSWERED)
    assert position is not None
    assert position.fen() == "rnbqkbnr/pppppppp/8/6B1/8/8/PPPPPPPP/RN1QKBNR b KQkq - 0 1"


@pytest.mark.parametrize(
    "pieces",
    [
        OVER_THE_PAWN,  # no move since
        chess.BaseBoard(),  # it was corrected
        chess.BaseBoard("rnbqkbnr/pppp1ppp/8/6B1/8/4p3/PPPPPPPP/RN1QKBNR"),  # no legal answer
    ],
)
def test_an_unanswered_illegal_move_is_not(pieces: chess.BaseBoard) -> None:
    assert MOVE.answered(BEFORE, pieces) is None


@pytest.mark.parametrize(
    ("pieces", "fits"),
    [
        ("rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R", True),  # one piece
        ("rnbqkbnr/ppp1pppp/8/3N4/8/8/PPPPPPPP/RNBQKB1R", True),  # one piece, which captured another
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1", False),  # king and rook, and two pieces are gone
        ("rnbqkbnr/pppppppp/8/8/8/P5N1/1PPPPPPP/RNBQKB1R", False),  # two pieces
        ("rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RN1QKB1R", False),  # one piece, and another is gone
        ("rnbqkb1r/pppppppp/5n2/8/8/6N1/PPPPPPPP/RNBQKB1R", False),  # pieces of both
        (
            "rnbqkbnr/p1pppp1p/8/8/8/6N1/PPPPPPPP/RNBQKB1R",
            False,
        ),  # and two of the opponent's are gone
    ],
)
def test_only_changes_that_a_move_makes_can_be_continued_from(pieces: str, fits: bool) -> None:
    stood = chess.Board(f"{pieces} b - - 0 1")
    answered = positions(stood, [chess.Move.from_uci("a7a6")])[1]
    assert (IllegalMove(WHITE, stood).answered(BEFORE, answered) is not None) == fits


def test_forbidden_castling_is_a_move_too() -> None:
    before = chess.Board("4k3/p7/8/8/8/8/8/4K2R w - - 0 1")
    stood = chess.Board("4k3/p7/8/8/8/8/8/5RK1 b - - 0 1")
    answered = positions(stood, [chess.Move.from_uci("a7a6")])[1]
    assert IllegalMove(WHITE, stood).answered(before, answered) is not None


def test_castling_rights_follow_the_placement_and_moves_are_counted() -> None:
    before = chess.Board("4k2r/8/8/8/8/8/8/4K3 b k - 5 30")
    moved = chess.BaseBoard("r3k3/8/8/8/8/8/8/4K3")  # the rook across its own king
    after = positions(chess.Board("r3k3/8/8/8/8/8/8/4K3 w - - 0 31"), [chess.Move.from_uci("e1e2")])[1]
    position = IllegalMove(BLACK, moved).answered(before, after)
    assert position is not None
    assert position.fen() == "r3k3/8/8/8/8/8/8/4K3 w - - 0 31"


@pytest.mark.parametrize(
    ("before", "stood", "answer"),
    [
        # the rook moves, and the king stays in check
        ("k3r3/8/8/8/8/8/P7/4K2R w - - 0 1", "k3r3/8/8/8/8/8/P6R/4K3", "a8b8"),
        ("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "4k3/8/8/3N4/1b6/8/8/4K3", "b4d6"),  # a pinned knight moves
        ("4k3/r7/8/8/8/8/8/1K6 w - - 0 1", "4k3/r7/8/8/8/8/8/K7", "e8e7"),  # the king goes into check
    ],
)
def test_a_check_overlooked_by_both_is_accepted_once_the_opponent_has_answered(
    before: str, stood: str, answer: str
) -> None:
    after = chess.Board(f"{stood} b - - 0 1")
    answered = positions(after, [chess.Move.from_uci(answer)])[1]
    position = IllegalMove(WHITE, after).answered(chess.Board(before), answered)
    assert position is not None
    assert position.fen() == f"{stood} b - - 0 1"


def test_a_captured_king_is_no_answer() -> None:
    before = chess.Board("k3r3/8/8/8/8/8/P7/4K2R w - - 0 1")
    left = chess.BaseBoard("k3r3/8/8/8/8/8/P6R/4K3")
    assert IllegalMove(WHITE, left).answered(before, chess.BaseBoard("k7/8/8/8/8/8/P6R/4r3")) is None


@pytest.mark.parametrize(
    ("before", "stood"),
    [
        (BEFORE.fen(), "rnbqNbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR"),  # it captured the king
        (BEFORE.fen(), "rnbqkbnr/pppppppp/8/8/8/6K1/PPPPPPPP/RNBQKB1R"),  # a second king was placed
        ("4k3/pP6/8/8/8/8/8/4K3 w - - 0 1", "3Pk3/p7/8/8/8/8/8/4K3"),  # a pawn on the last rank
    ],
)
def test_a_position_that_cannot_be_played_from_is_not_continued(before: str, stood: str) -> None:
    pieces = chess.BaseBoard(stood)
    answered = pieces.copy()
    answered.set_piece_at(chess.A6, answered.remove_piece_at(chess.A7))
    assert IllegalMove(WHITE, pieces).answered(chess.Board(before), answered) is None
