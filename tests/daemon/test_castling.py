"""When a board can tell that both hands castled, and when it cannot."""

from __future__ import annotations

import chess
import pytest

from daemon.hands.castling import TOGETHER_S, Change, with_two_hands

LATENCY_S = 0.25
SHORT = chess.Move.from_uci("e1g1")
KING, ROOK = chess.Piece.from_symbol("K"), chess.Piece.from_symbol("R")


def castled(king_up: float, rook_up: float, rook_down: float, king_down: float) -> list[Change]:
    changes: list[Change] = [
        (king_up, chess.E1, None),
        (rook_up, chess.H1, None),
        (rook_down, chess.F1, ROOK),
        (king_down, chess.G1, KING),
    ]
    return sorted(changes, key=lambda change: change[0])


CASES = [
    ("both up, both down together", castled(0.0, 0.05, 0.8, 0.85), True),
    ("the rook placed by the hand that holds the king", castled(0.0, 0.3, 0.85, 1.3), False),
    ("both within one scan: nothing is proved", castled(0.0, 0.0, 0.2, 0.2), False),
    ("king first", castled(0.0, 0.8, 1.2, 0.4), False),
    ("rook first", castled(0.8, 0.0, 0.4, 1.2), False),
    ("the king waits in the hand for the rook", castled(0.0, 0.3, 1.0, 1.6), False),
    ("one lift was never seen", castled(0.0, 0.05, 0.8, 0.85)[1:], False),
    ("nothing was seen", [], False),
]


@pytest.mark.parametrize(("changes", "judged"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_how_king_and_rook_were_moved(changes: list[Change], judged: bool) -> None:
    assert with_two_hands(changes, SHORT, LATENCY_S) is judged


def test_a_slow_board_proves_less() -> None:
    changes = castled(0.0, 0.05, 0.8, 0.85)
    assert with_two_hands(changes, SHORT, vague_s=0.7)
    assert not with_two_hands(changes, SHORT, vague_s=0.8)


@pytest.mark.parametrize("slower_s", [0.02, -0.02], ids=["long enough", "too short"])
def test_how_long_both_men_must_be_in_the_air(slower_s: float) -> None:
    down = TOGETHER_S + slower_s
    assert with_two_hands(castled(0.0, 0.0, down, down), SHORT, LATENCY_S) is (slower_s > 0)


def test_a_castling_that_was_put_back_and_replayed_is_judged_as_replayed() -> None:
    back: list[Change] = [
        (2.0, chess.G1, None),
        (2.3, chess.E1, KING),
        (2.6, chess.F1, None),
        (2.9, chess.H1, ROOK),
    ]
    together = castled(0.0, 0.05, 0.8, 0.85)
    again = [(at + 4, square, man) for at, square, man in castled(0.0, 0.8, 1.2, 0.4)]
    assert not with_two_hands([*together, *back, *again], SHORT, LATENCY_S)
