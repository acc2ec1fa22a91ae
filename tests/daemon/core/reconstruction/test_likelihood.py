"""How likely players are to choose a move: what the model must know of chess."""

from __future__ import annotations

import math
import random

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.core.reconstruction.likelihood import FEATURES, choices, phase_of, shipped
from tests.cases import each
from tests.daemon.clean_hands import random_game

MODEL = shipped()
LIKELIER: list[tuple[str, str, str, str, str | None]] = [
    ("taking back", "r1bqkbnr/ppp2ppp/2n5/3pp3/3PP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 0 4", "e4d5", "a2a3", None),
    ("the man who has just taken is taken",
     "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", "d8d5", "d8d6", "e4d5"),
    ("a queen is saved and not left to a pawn",
     "rnb1kbnr/ppp1pppp/8/3q4/2P5/8/PP1P1PPP/RNBQKBNR b KQkq - 0 3", "d5d8", "h7h6", "c2c4"),
    ("a queen is not given for nothing", "rnbqkbnr/ppp1pppp/8/3p4/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
     "g1f3", "d1g4", "d7d5"),
    ("knights are brought out and not to the edge", chess.STARTING_FEN, "g1f3", "g1h3", None),
    ("a pawn becomes a queen", "8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7a8q", "a7a8b", None),
    ("Black too", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", "b8c6", "b8a6", None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("fen", "move", "other", "last"), [c[1:] for c in LIKELIER], ids=[c[0] for c in LIKELIER]
)
def test_what_players_rather_do(fen: str, move: str, other: str, last: str | None) -> None:
    of_all = MODEL.of_all(chess.Board(fen), chess.Move.from_uci(last) if last else None, None)
    assert of_all[chess.Move.from_uci(move)] + 0.5 < of_all[chess.Move.from_uci(other)]


@given(st.randoms(use_true_random=False))
def test_the_likelihoods_of_all_legal_moves_make_one(rng: random.Random) -> None:
    board = chess.Board()
    for move in random_game(rng, 30):
        board.push(move)
    of_all = MODEL.of_all(board, None, None)
    assert set(of_all) == set(board.legal_moves)
    assert not of_all or math.isclose(sum(math.exp(-cost) for cost in of_all.values()), 1.0)


def test_both_sides_choose_alike() -> None:
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")
    mirrored = MODEL.of_all(board.mirror(), None, None)
    for move, cost in MODEL.of_all(board, None, None).items():
        turned = chess.Move(
            chess.square_mirror(move.from_square), chess.square_mirror(move.to_square), move.promotion
        )
        assert mirrored[turned] == pytest.approx(cost)


def test_a_position_that_is_asked_for_again_is_not_weighed_again() -> None:
    board = chess.Board()
    assert MODEL.of_all(board, None, None) is MODEL.of_all(board.copy(), None, None)


FEATURE_CASES: list[tuple[str, str, str, str | None, str | None]] = [
    ("wins", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", None, None),
    ("trades", "4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", None, None),
    ("loses", "4k3/8/4p3/8/8/8/8/3QK3 w - - 0 1", "d1d5", None, None),
    ("saves", "4k3/8/8/8/3p4/4N3/8/4K3 w - - 0 1", "e3g4", None, None),
    ("recaptures", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "c6d5", None),
    ("checks", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", None, None),
    ("checks and loses", "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d8", None, None),
    ("threatens", "4k3/8/8/4q3/8/8/8/1K4N1 w - - 0 1", "g1f3", None, None),
    ("moves again", "4k3/8/8/8/8/5N2/8/4K3 w - - 0 1", "f3g5", None, "g1f3"),
    ("moves back", "4k3/8/8/8/8/5N2/8/4K3 w - - 0 1", "f3g1", None, "g1f3"),
    ("castles", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", None, None),
    ("promotes", "8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7a8q", None, None),
    ("promotes to another", "8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7a8n", None, None),
    ("pawn to the seventh", "8/8/P7/8/8/8/8/k1K5 w - - 0 1", "a6a7", None, None),
    ("leaves in danger", "4k3/8/8/8/3p4/4N3/8/4K3 w - - 0 1", "e1d1", None, None),
]  # fmt: skip


@each(("name", "fen", "uci", "last", "own"), FEATURE_CASES, ids=[c[0] for c in FEATURE_CASES])
def test_each_feature_is_seen_where_it_is(
    name: str, fen: str, uci: str, last: str | None, own: str | None
) -> None:
    found = choices(chess.Board(fen), *(chess.Move.from_uci(one) if one else None for one in (last, own)))
    features = next(one.features for one in found if one.move.uci() == uci)
    assert name in {FEATURES[number] for number, _ in features}


def test_every_feature_has_a_case() -> None:
    assert [case[0] for case in FEATURE_CASES] == list(FEATURES)


def test_an_endgame_is_told_by_its_pieces() -> None:
    assert phase_of(chess.Board()) == 0
    assert phase_of(chess.Board("4k3/pppp4/8/8/8/8/PPPP4/R3K2R w - - 0 1")) == 1
