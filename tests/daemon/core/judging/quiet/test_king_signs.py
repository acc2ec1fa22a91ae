"""Kings without a press: a captured king, and a result shown with both."""

from __future__ import annotations

import chess
import pytest

from daemon.core.evidence.evidence import SquareSeen
from daemon.core.judging.quiet.king_signs import KingSigns, is_first_of_the_sign
from daemon.core.reconstruction.hypotheses import SensedBoard

CHECK = chess.Board("4k3/8/8/8/8/8/8/4RK2 b - - 0 1")
TAKEN = chess.BaseBoard("4R3/8/8/8/8/8/8/5K2")
ENDGAME = chess.Board("8/8/3k4/8/8/4K3/8/8 w - - 0 1")


def test_a_king_is_captured_when_an_opposing_piece_is_on_its_square() -> None:
    assert KingSigns().taken_by(chess.WHITE, CHECK, SensedBoard(TAKEN))
    assert KingSigns().taker(CHECK, SensedBoard(TAKEN)) is chess.WHITE
    assert not KingSigns().taken_by(chess.BLACK, CHECK, SensedBoard(TAKEN))


@pytest.mark.parametrize(
    "placement",
    [
        "4k3/8/8/8/8/8/8/4RK2",  # the king is there
        "8/8/8/8/8/8/8/4RK2",  # it is in hand
        "8/4R3/8/8/8/8/8/5K2",  # a piece came to another square
    ],
)
def test_a_king_is_not_captured_otherwise(placement: str) -> None:
    assert KingSigns().taker(CHECK, SensedBoard(chess.BaseBoard(placement))) is None


def test_a_king_is_captured_where_it_last_went_legally_or_not() -> None:
    kings = KingSigns()
    kings.see(SquareSeen(chess.E7, chess.Piece.from_symbol("k"), 10.0))
    assert kings.taker(CHECK, SensedBoard(chess.BaseBoard("8/4R3/8/8/8/8/8/5K2"))) is chess.WHITE
    assert kings.taker(CHECK, SensedBoard(TAKEN)) is None


def test_a_board_that_detects_occupancy_only_never_shows_a_captured_king() -> None:
    assert KingSigns().taker(CHECK, SensedBoard(TAKEN, named=False)) is None


@pytest.mark.parametrize(
    ("move", "placement", "first"),
    [
        ("e3e4", "8/8/8/3k4/4K3/8/8/8", True),  # both in the centre: White has won
        ("e3e4", "8/8/3k4/8/4K3/8/8/8", False),  # the other is not there yet
        ("e3f3", "8/8/8/3kK3/8/8/8/8", False),  # it came from another square
    ],
)
def test_the_first_king_of_the_sign_looked_like_a_move(move: str, placement: str, first: bool) -> None:
    seen = SensedBoard(chess.BaseBoard(placement))
    assert is_first_of_the_sign(ENDGAME, chess.Move.from_uci(move), seen) is first
