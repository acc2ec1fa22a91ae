"""Endings that the moves of a game bring without a claim."""

from __future__ import annotations

import chess
import pytest

from daemon.core.judging.record.ending_of_moves import ending_of
from daemon.core.rules import rules

LAWS = rules.load()["fide-standard-2023"]
NO_DEAD_POSITIONS = LAWS.model_copy(update={"dead_position": None})
MATED = chess.Board("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1")
STALEMATED = chess.Board("7k/8/6Q1/8/8/8/8/4K3 b - - 0 1")
KINGS = chess.Board("7k/8/8/8/8/8/8/4K3 b - - 0 1")
LOCKED = chess.Board("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1")


@pytest.mark.parametrize(
    ("position", "result"), [(MATED, "1-0"), (STALEMATED, "1/2-1/2"), (KINGS, "1/2-1/2")]
)
def test_mate_stalemate_and_bare_kings_end_a_game(position: chess.Board, result: str) -> None:
    ending = ending_of(LAWS, [position])
    assert ending is not None
    assert (ending.by_itself, ending.remedy.result) == (True, result)


def test_a_game_that_can_be_won_continues() -> None:
    assert ending_of(LAWS, [chess.Board()]) is None


def test_a_dead_position_ends_the_game_only_if_the_rules_say_so() -> None:
    ending = ending_of(LAWS, [LOCKED])
    assert ending is not None
    assert (ending.kind, ending.by_itself) == ("dead_position", True)
    assert ending_of(NO_DEAD_POSITIONS, [LOCKED]) is None


@pytest.mark.parametrize(
    ("position", "proof"),
    [
        (LOCKED, "Proved for both sides: no piece can ever reach the squares needed for checkmate."),
        (chess.Board("8/8/8/8/8/1k6/1p6/1K6 w - - 0 1"), ""),
        (chess.Board("7k/8/8/8/8/8/5b2/4K1B1 w - - 0 1"), ""),
    ],
)
def test_a_proof_states_why_no_move_can_change_it(position: chess.Board, proof: str) -> None:
    ending = ending_of(LAWS, [position])
    assert (ending.proof if ending else "") == proof
