"""What a board can show of moves made with two hands, and what it cannot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.hands.castling import Change
from daemon.hands.timing import Timing
from daemon.hands.two_hands import found, made_again
from daemon.placements import UNNAMED
from drivers.profile import BLUETOOTH, CHAIN, SERIAL, Profile

FAST = Profile(board_latency_s=0.02, settle_s=0.1, clock_max_s=0.02)
MAGNETS = Profile(board_latency_s=0.082, settle_s=0.12, clock_max_s=0.02)
CASTLES = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
KING, ROOK, PAWN = (chess.Piece.from_symbol(one) for one in "KRP")


def castled(
    king_up: float, rook_up: float, rook_down: float, king_down: float, profile: Profile = FAST
) -> Timing:
    changes: list[Change] = [
        (king_up, chess.E1, None),
        (rook_up, chess.H1, None),
        (rook_down, chess.F1, ROOK),
        (king_down, chess.G1, KING),
    ]
    changes.sort(key=lambda change: change[0])
    return Timing(CASTLES, chess.Move.from_uci("e1g1"), changes, 2.0, profile)


def said(timing: Timing) -> list[tuple[str, str]]:
    return [(one.kind, one.grade) for one in found(timing)]


TWO, PERHAPS, ROOK_FIRST = ("two_hands", "strong"), ("two_hands", "hint"), ("touch_move", "hint")

CASTLINGS = [
    ("king first, then the rook", castled(0.0, 0.8, 1.2, 0.4), []),
    ("both up and down at once", castled(0.0, 0.05, 0.8, 0.85), [TWO]),
    ("both up, put down one by one", castled(0.0, 0.05, 0.8, 1.2), [PERHAPS]),
    ("lifted one by one, put down at once", castled(0.0, 0.4, 0.8, 0.85), [PERHAPS]),
    ("the king held while the same hand moves the rook", castled(0.0, 0.3, 0.7, 1.4), [PERHAPS]),
    ("the rook first", castled(0.8, 0.0, 0.4, 1.2), [ROOK_FIRST]),
    ("the rook first, and both up", castled(0.09, 0.0, 0.8, 0.88), [ROOK_FIRST, TWO]),
    ("all four changes within one scan", castled(0.0, 0.03, 0.01, 0.02), [TWO]),
    ("both at once on a board with magnets", castled(0.0, 0.02, 0.8, 0.83, MAGNETS), [TWO]),
    ("nearly at once on a board with magnets", castled(0.0, 0.05, 0.8, 0.83, MAGNETS), [PERHAPS]),
    ("both at once on a serial board, which cannot tell", castled(0.0, 0.0, 0.8, 0.8, SERIAL), [PERHAPS]),
    ("within one scan of a serial board", castled(0.0, 0.03, 0.01, 0.02, SERIAL), [TWO]),
    ("within two scans of a serial board", castled(0.0, 0.03, 0.2, 0.22, SERIAL), []),
    ("within one long scan of a Bluetooth board", castled(0, 0.03, 0.01, 0.02, BLUETOOTH), []),
    ("the rook a scan before the king: no order", castled(0.2, 0.0, 0.6, 0.9, SERIAL), [PERHAPS]),
    ("both up on a chain for a second: it keeps no times", castled(0.0, 0.0, 1.0, 1.0, CHAIN), []),
]  # fmt: skip


@pytest.mark.parametrize(("timing", "judged"), [c[1:] for c in CASTLINGS], ids=[c[0] for c in CASTLINGS])
def test_how_king_and_rook_were_moved(timing: Timing, judged: list[tuple[str, str]]) -> None:
    assert said(timing) == judged


def test_the_words_say_what_was_seen_and_how_exactly() -> None:
    (one,) = found(castled(0.0, 0.05, 0.8, 0.85))
    assert one.words == (
        "castled with two hands: king and rook were in the air together for 0.73 s or more, lifted within "
        "0.07 s of each other and put down within 0.07 s"
    )


def test_a_castling_put_back_and_made_again_before_the_press_is_judged_as_it_was_made_again() -> None:
    back: list[Change] = [
        (2.0, chess.G1, None),
        (2.3, chess.E1, KING),
        (2.6, chess.F1, None),
        (2.9, chess.H1, ROOK),
    ]
    again = [(at + 4, square, man) for at, square, man in castled(0.0, 0.8, 1.2, 0.4).changes]
    both = castled(0.0, 0.05, 0.8, 0.85)
    assert said(replace(both, changes=[*both.changes, *back, *again], pressed_at=7.0)) == []
    assert said(replace(both, changes=[*both.changes, *back])) == []


@pytest.mark.parametrize("excuse", ["assisted", "stopped", "made_up"])
def test_nobody_is_judged_with_an_assistant_around_a_stop_or_by_made_up_times(excuse: str) -> None:
    assert found(replace(castled(0.0, 0.05, 0.8, 0.85), **{excuse: True})) == []  # type: ignore[arg-type]


def test_a_castling_of_which_one_lift_was_never_seen_tells_nothing() -> None:
    timing = castled(0.0, 0.05, 0.8, 0.85)
    assert found(replace(timing, changes=timing.changes[1:])) == []


def test_a_board_that_does_not_know_its_men_is_enough_for_a_castling() -> None:
    timing = castled(0.0, 0.05, 0.8, 0.85)
    unnamed = [(at, square, UNNAMED if man else None) for at, square, man in timing.changes]
    assert said(replace(timing, changes=unnamed)) == [TWO]


@given(
    st.lists(st.floats(0.0, 2.0), min_size=4, max_size=4),
    st.floats(0.0, 0.5),
    st.floats(0.0, 0.5),
    st.floats(0.0, 0.3),
)
def test_a_board_that_may_be_later_never_makes_two_hands_of_one(
    times: list[float], latency: float, more: float, vague: float
) -> None:
    king_up, rook_up, rook_down, king_down = times
    sharp = castled(king_up, rook_up, rook_down, king_down, Profile(latency))
    loose = replace(sharp, profile=Profile(latency + more, vague_s=vague))
    if TWO in said(loose):
        assert TWO in said(sharp)


# --- captures ---------------------------------------------------------------------------------------------

FAR_CAPTURE = chess.Board("4k3/8/8/8/7q/8/8/B3K2R w K - 0 1")


def captured(taken_up: float, mover_up: float, uci: str = "h1h4", profile: Profile = FAST) -> Timing:
    move = chess.Move.from_uci(uci)
    changes: list[Change] = [(taken_up, move.to_square, None), (mover_up, move.from_square, None)]
    changes.sort(key=lambda change: change[0])
    piece = FAR_CAPTURE.piece_at(move.from_square)
    return Timing(FAR_CAPTURE, move, [*changes, (1.0, move.to_square, piece)], 2.0, profile)


CAPTURES = [
    ("both men lifted at once, three squares apart", captured(0.0, 0.02), [PERHAPS]),
    ("one after the other", captured(0.0, 0.3), []),
    ("at once on a serial board, which cannot tell", captured(0.0, 0.0, profile=SERIAL), []),
    ("whose victim was never seen to go", replace(captured(0, 0), changes=[(0.0, chess.H1, None)]), []),
]  # fmt: skip


@pytest.mark.parametrize(("timing", "judged"), [c[1:] for c in CAPTURES], ids=[c[0] for c in CAPTURES])
def test_how_a_capture_was_made(timing: Timing, judged: list[tuple[str, str]]) -> None:
    assert said(timing) == judged


def test_men_near_each_other_are_lifted_by_one_grip() -> None:
    board = chess.Board("4k3/8/8/8/8/7q/8/4K2R w K - 0 1")
    near: Sequence[Change] = ((0.0, chess.H3, None), (0.0, chess.H1, None), (1.0, chess.H3, ROOK))
    assert found(Timing(board, chess.Move.from_uci("h1h3"), near, 2.0, FAST)) == []


# --- promotions -------------------------------------------------------------------------------------------

PROMOTES = chess.Board("8/4P3/8/8/8/k7/8/K7 w - - 0 1")
QUEEN = chess.Piece(chess.QUEEN, chess.WHITE)


def promoted(*changes: Change, profile: Profile = FAST) -> Timing:
    return Timing(PROMOTES, chess.Move.from_uci("e7e8q"), changes, 3.0, profile)


UP: Change = (0.0, chess.E7, None)

PROMOTIONS = [
    ("the pawn goes, the queen comes", promoted((0, chess.E7, None), (1.0, chess.E8, QUEEN)), []),
    ("the queen while the pawn stands", promoted((0, chess.E8, QUEEN), (0.5, chess.E7, None)), [PERHAPS]),
    ("the queen a scan before the pawn goes",
     promoted((0, chess.E8, QUEEN), (0.2, chess.E7, None), profile=SERIAL), []),
    ("exchanged in a second",
     promoted(UP, (0.4, chess.E8, PAWN), (1.0, chess.E8, None), (2.0, chess.E8, QUEEN)), []),
    ("exchanged in a tenth of a second",
     promoted(UP, (0.4, chess.E8, PAWN), (1.0, chess.E8, None), (1.1, chess.E8, QUEEN)), [PERHAPS]),
    ("exchanged between two scans of a board with magnets",
     promoted(UP, (0.4, chess.E8, PAWN), (1.0, chess.E8, QUEEN), profile=MAGNETS), [PERHAPS]),
    ("exchanged between two scans of a serial board",
     promoted(UP, (0.4, chess.E8, PAWN), (1.0, chess.E8, QUEEN), profile=SERIAL), []),
]  # fmt: skip


@pytest.mark.parametrize(("timing", "judged"), [c[1:] for c in PROMOTIONS], ids=[c[0] for c in PROMOTIONS])
def test_how_a_promotion_was_made(timing: Timing, judged: list[tuple[str, str]]) -> None:
    assert said(timing) == judged


def test_a_board_that_does_not_know_its_men_tells_nothing_of_an_exchange() -> None:
    timing = promoted(
        (0, chess.E7, None), (0.4, chess.E8, UNNAMED), (1.0, chess.E8, None), (1.1, chess.E8, UNNAMED)
    )
    assert found(timing) == []


# --- what counts ------------------------------------------------------------------------------------------


def test_only_what_came_since_the_men_last_stood_as_before_counts() -> None:
    tried: list[Change] = [(0.0, chess.G1, None), (0.4, chess.H3, PAWN), (0.8, chess.H3, None)]
    back: Change = (1.2, chess.G1, chess.Piece(chess.KNIGHT, chess.WHITE))
    made: list[Change] = [(2.0, chess.G1, None)]
    assert made_again(chess.Board(), [*tried, back, *made]) == made
    assert made_again(chess.Board(), [*tried, (1.2, chess.G1, UNNAMED)]) == []
    assert made_again(chess.Board(), tried) == tried
