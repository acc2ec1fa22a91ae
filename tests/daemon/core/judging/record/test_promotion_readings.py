"""Promotions: which explanations a board that identifies pieces distinguishes, and when to ask."""

from __future__ import annotations

import chess
import pytest

from daemon.core.judging.record.promotion_readings import distinct_explanations, doubt
from daemon.core.reconstruction.hypotheses import CandidatePly, SensedBoard
from daemon.core.reconstruction.reconstruct import Explanation
from daemon.core.rules import rules

SEVENTH = chess.Board("8/P4k2/8/8/8/8/5K2/8 w - - 0 1")
FIDE = rules.load()["fide-blitz-2023"]
TURNED_ROOK = FIDE.model_copy(update={"inverted_rook": "queen_unless_announced"})
ROOK_AS_ROOK = FIDE.model_copy(update={"inverted_rook": "rook"})


def moves(uci: str) -> list[chess.Move]:
    return [chess.Move.from_uci(move) for move in uci.split()]


def line(uci: str, kept: int = 0) -> Explanation:
    plies = tuple(CandidatePly(move, 1.0, 2.0) for move in moves(uci))
    return Explanation(kept, plies, chess.Board(), (), 0.0)


def apart(*lines: Explanation, recorded: str = "", placement: str = "", named: bool = True) -> list[str]:
    position = SEVENTH.copy()
    for move in moves(recorded):
        position.push(move)
    seen = SensedBoard(chess.BaseBoard(placement) if placement else position, named=named)
    return [
        " ".join(move.uci() for move in explanation.moves)
        for explanation in distinct_explanations(lines, moves(recorded), position, seen)
    ]


def test_explanations_that_differ_only_in_the_promoted_piece_count_once() -> None:
    assert apart(line("a7a8q"), line("a7a8r"), line("f2e2")) == ["a7a8q", "f2e2"]


def test_a_board_that_detects_occupancy_only_distinguishes_nothing() -> None:
    assert apart(line("a7a8q"), line("a7a8r"), named=False) == ["a7a8q", "a7a8r"]


def test_without_a_promotion_nothing_is_left_out() -> None:
    assert apart(line("f2e2"), line("f2e2")) == ["f2e2", "f2e2"]


def test_the_promoted_piece_is_not_corrected_once_it_is_gone() -> None:
    gone = "8/5k2/8/8/8/8/5K2/8"
    assert apart(line("", kept=1), line("a7a8r"), recorded="a7a8q", placement=gone) == [""]
    assert apart(line("a7a8r"), recorded="a7a8q", placement=gone) == []
    assert apart(line("a7a8r"), line("", kept=1), recorded="a7a8q", placement=gone) == []


def test_the_record_is_corrected_when_another_piece_is_detected_there() -> None:
    rook = "R7/5k2/8/8/8/8/5K2/8"
    assert apart(line("a7a8r"), line("", kept=1), recorded="a7a8q", placement=rook) == ["a7a8r"]


@pytest.mark.parametrize(
    ("uci", "named", "why"),
    [
        ("f2e2", False, ""),
        ("a7a8q", True, ""),
        ("a7a8r", True, "An upside-down rook counts as a rook."),
        ("a7a8n", True, ""),
        ("a7a8q", False, "the board cannot identify the piece"),
    ],
)
def test_an_arbiter_is_asked_if_the_board_cannot_identify_the_piece(uci: str, named: bool, why: str) -> None:
    question = doubt(SEVENTH, chess.Move.from_uci(uci), ROOK_AS_ROOK, named=named)
    assert (why in question) if why else question == ""


def test_an_arbiter_is_asked_about_a_rook_if_one_upside_down_is_a_queen() -> None:
    question = doubt(SEVENTH, chess.Move.from_uci("a7a8r"), TURNED_ROOK, named=True)
    assert question.startswith("a8=R recorded. An upside-down rook is a queen")
    assert doubt(SEVENTH, chess.Move.from_uci("a7a8q"), TURNED_ROOK, named=True) == ""
