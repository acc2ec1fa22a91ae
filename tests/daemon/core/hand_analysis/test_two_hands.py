"""What a board can show of castling with two hands, and what it cannot."""

from __future__ import annotations

from dataclasses import replace

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.core.evidence.castling import Change
from daemon.core.hand_analysis import two_hands
from daemon.core.hand_analysis.timing import SERIES, Timing
from daemon.core.hand_analysis.two_hands import made_again
from daemon.core.hand_analysis.watch import Hands
from drivers.events import Side
from drivers.occupants import UNIDENTIFIED
from drivers.profile import BLUETOOTH, CHAIN, SERIAL, Profile
from tests.rulesets.at_the_table import ITALIAN, RULES, at_the_board

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


def with_two(timing: Timing) -> bool:
    found = two_hands.castled(timing)
    assert found is None or (found.kind, found.grade, found.color) == ("two_hands", "likely", chess.WHITE)
    return found is not None


CASTLINGS = [
    ("king first, then the rook", castled(0.0, 0.8, 1.2, 0.4), False),
    ("both up and down at once", castled(0.0, 0.05, 0.8, 0.85), True),
    ("both up, put down one by one", castled(0.0, 0.05, 0.8, 1.2), False),
    ("lifted one by one, put down at once", castled(0.0, 0.4, 0.8, 0.85), False),
    ("the king held while the same hand moves the rook", castled(0.0, 0.3, 0.7, 1.4), False),
    ("the rook first", castled(0.8, 0.0, 0.4, 1.2), False),
    ("the rook first, and both up", castled(0.09, 0.0, 0.8, 0.88), True),
    ("all four changes within one scan", castled(0.0, 0.03, 0.01, 0.02), True),
    ("both at once on a board with magnets", castled(0.0, 0.02, 0.8, 0.83, MAGNETS), True),
    ("nearly at once on a board with magnets", castled(0.0, 0.05, 0.8, 0.83, MAGNETS), False),
    ("both at once on a serial board, which cannot tell", castled(0.0, 0.0, 0.8, 0.8, SERIAL), False),
    ("within one scan of a serial board", castled(0.0, 0.03, 0.01, 0.02, SERIAL), True),
    ("within two scans of a serial board", castled(0.0, 0.03, 0.2, 0.22, SERIAL), False),
    ("within one long scan of a Bluetooth board", castled(0, 0.03, 0.01, 0.02, BLUETOOTH), False),
    ("the rook a scan before the king: no order", castled(0.2, 0.0, 0.6, 0.9, SERIAL), False),
    ("both up on a chain for a second: it keeps no times", castled(0.0, 0.0, 1.0, 1.0, CHAIN), False),
]  # fmt: skip


@pytest.mark.parametrize(("timing", "judged"), [c[1:] for c in CASTLINGS], ids=[c[0] for c in CASTLINGS])
def test_how_king_and_rook_were_moved(timing: Timing, judged: bool) -> None:
    assert with_two(timing) is judged


def test_the_words_say_what_was_seen_and_how_exactly() -> None:
    found = two_hands.castled(castled(0.0, 0.05, 0.8, 0.85))
    assert found is not None
    assert found.words == (
        "White castled with two hands: king and rook both off the board for at least 0.73 s. "
        "Lifted within 0.07 s, placed within 0.07 s."
    )


def test_a_castling_put_back_and_made_again_before_the_press_is_judged_as_it_was_made_again() -> None:
    back: list[Change] = [
        (2.0, chess.G1, None),
        (2.3, chess.E1, KING),
        (2.6, chess.F1, None),
        (2.9, chess.H1, ROOK),
    ]
    again = [(at + 4, square, piece) for at, square, piece in castled(0.0, 0.8, 1.2, 0.4).changes]
    both = castled(0.0, 0.05, 0.8, 0.85)
    assert with_two(both)
    assert not with_two(replace(both, changes=[*both.changes, *back, *again], pressed_at=7.0))
    assert not with_two(replace(both, changes=[*both.changes, *back]))


@pytest.mark.parametrize("excuse", ["assisted", "stopped", "made_up"])
def test_nobody_is_judged_with_an_assistant_around_a_stop_or_by_made_up_times(excuse: str) -> None:
    assert not with_two(replace(castled(0.0, 0.05, 0.8, 0.85), **{excuse: True}))  # type: ignore[arg-type]


def test_a_castling_of_which_one_lift_was_never_seen_tells_nothing() -> None:
    timing = castled(0.0, 0.05, 0.8, 0.85)
    assert not with_two(replace(timing, changes=timing.changes[1:]))


def test_a_board_that_does_not_know_its_pieces_is_enough_for_a_castling() -> None:
    timing = castled(0.0, 0.05, 0.8, 0.85)
    unnamed = [(at, square, UNIDENTIFIED if piece else None) for at, square, piece in timing.changes]
    assert with_two(replace(timing, changes=unnamed))


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
    assert with_two(sharp) or not with_two(loose)


# --- at the table -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("laws", ["fide-blitz-2023", "fide-rapid-2023", "hdca-2019"])
@pytest.mark.parametrize("apart_s", [0.05, 0.3, 0.35])
@pytest.mark.parametrize("held_s", [0.6, 0.8])
def test_one_hand_that_carries_king_and_rook_is_no_offence(laws: str, apart_s: float, held_s: float) -> None:
    scene = at_the_board(RULES[laws], "900+2", *ITALIAN[2:6])
    king, rook = scene.pieces[chess.E1], scene.pieces[chess.H1]
    scene.set(chess.E1, None, 0.0).wait(apart_s).set(chess.H1, None, 0.0).wait(held_s)
    scene.set(chess.G1, king, 0.0).wait(apart_s).set(chess.F1, rook, 0.0).wait(1).press().wait(3)
    assert scene.incidents == []
    assert scene.moves.endswith("e1g1")


# --- what counts ------------------------------------------------------------------------------------------


def test_only_what_came_since_the_pieces_last_stood_as_before_counts() -> None:
    tried: list[Change] = [(0.0, chess.G1, None), (0.4, chess.H3, PAWN), (0.8, chess.H3, None)]
    back: Change = (1.2, chess.G1, chess.Piece(chess.KNIGHT, chess.WHITE))
    made: list[Change] = [(2.0, chess.G1, None)]
    assert made_again(chess.Board(), [*tried, back, *made]) == made
    assert made_again(chess.Board(), [*tried, (1.2, chess.G1, UNIDENTIFIED)]) == []
    assert made_again(chess.Board(), tried) == tried


# --- what proves nothing by itself ------------------------------------------------------------------------

FAR = chess.Board("4k3/8/8/7r/8/8/8/4K2R w - - 0 1")
NEAR = chess.Board("4k3/8/8/8/8/7r/8/4K2R w - - 0 1")
QUEENS = chess.Board("7k/4P3/8/8/8/8/8/4K3 w - - 0 1")
BOTH_UP, FAR_APART, EXCHANGED = "castled", "captured", "promoted"


def took(before: chess.Board, uci: str, apart: float, profile: Profile = FAST) -> Timing:
    move = chess.Move.from_uci(uci)
    changes: list[Change] = [
        (0.0, move.to_square, None),
        (apart, move.from_square, None),
        (0.6, move.to_square, before.piece_at(move.from_square)),
    ]
    return Timing(before, move, changes, 2.0, profile)


def queened(*changes: Change, profile: Profile = FAST) -> Timing:
    return Timing(QUEENS, chess.Move.from_uci("e7e8q"), changes, 3.0, profile)


UP: Change = (1.0, chess.E7, None)
QUEEN = chess.Piece(chess.QUEEN, chess.WHITE)
SIGNS = [
    ("king and rook in the air, one by one", castled(0.0, 0.3, 0.7, 1.4), [BOTH_UP]),
    ("king and rook in the air on a serial board", castled(0.0, 0.3, 0.9, 1.4, SERIAL), [BOTH_UP]),
    ("too shortly for a serial board", castled(0.0, 0.3, 0.5, 1.4, SERIAL), []),
    ("one after the other", castled(0.0, 0.8, 1.2, 0.4), []),
    ("two men far apart at once", took(FAR, "h1h5", 0.03), [FAR_APART]),
    ("on a board that may be late", took(FAR, "h1h5", 0.03, SERIAL), []),
    ("one after the other, far apart", took(FAR, "h1h5", 0.3), []),
    ("two men beside each other", took(NEAR, "h1h3", 0.03), []),
    ("the queen before the pawn is lifted", queened((0.5, chess.E8, QUEEN), UP), [EXCHANGED]),
    ("so shortly before that a board may err", queened((0.8, chess.E8, QUEEN), UP, profile=SERIAL), []),
    ("long before, on a serial board", queened((0.5, chess.E8, QUEEN), UP, profile=SERIAL), [EXCHANGED]),
    ("the pawn off, then the queen", queened(UP, (1.5, chess.E8, QUEEN)), []),
    ("the pawn exchanged at once", queened(UP, (1.3, chess.E8, PAWN), (2.0, chess.E8, None),
                                           (2.1, chess.E8, QUEEN)), [EXCHANGED]),
    ("the pawn exchanged in a quarter of a second", queened(UP, (1.3, chess.E8, PAWN), (2.0, chess.E8, None),
                                                            (2.25, chess.E8, QUEEN)), []),
    ("the pawn exchanged", queened(UP, (1.3, chess.E8, PAWN), (2.0, chess.E8, None),
                                   (2.5, chess.E8, QUEEN)), []),
]  # fmt: skip


@pytest.mark.parametrize(("timing", "told"), [c[1:] for c in SIGNS], ids=[c[0] for c in SIGNS])
def test_what_hints_at_two_hands_and_proves_nothing(timing: Timing, told: list[str]) -> None:
    assert two_hands.signs(timing) == told
    assert two_hands.signs(replace(timing, made_up=True)) == []


def test_signs_are_told_only_beside_a_series_of_presses_that_are_too_fast() -> None:
    laws = RULES["fide-blitz-2023"]
    before = chess.Board()
    fast = Timing(before, chess.Move.from_uci("a2a4"), [(-0.15, chess.A4, PAWN)], 0.0, FAST, Side.RIGHT)
    hands, silent = Hands(laws), Hands(laws.model_copy(update={"two_hands": "none"}))
    for timing in (took(FAR, "h1h5", 0.03), took(FAR, "h1h5", 0.03), castled(0.0, 0.3, 0.7, 1.4)):
        assert [one.grade for one in (*hands.judge(timing), *silent.judge(timing))] == []
    told, plain = (
        [one.words for _ in range(SERIES) for one in each.judge(fast) if one.grade == "hint"]
        for each in (hands, silent)
    )
    assert plain
    assert told[0] == (
        f"{plain[0]} Also seen: lifted two distant pieces at the same time to capture 2 times, castled with "
        "king and rook both off the board."
    )
