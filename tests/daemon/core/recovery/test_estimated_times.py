"""Times for evidence that has none: they let the arbiter judge as if he had seen it, and prove nothing."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.core.evidence.evidence import ClockPress, ClockSeen, Seen, SquareSeen
from daemon.core.evidence.placements import START, placement_of
from daemon.core.judging.quiet.quiet_board import MATE_S
from daemon.core.judging.verdict.press_verdict import PATIENCE_S
from daemon.core.recovery.estimated_times import spread
from drivers.events import Placement
from tests.cases import each

CASTLES = placement_of(chess.BaseBoard("r3k2r/8/8/8/8/2N5/8/R3K2R"))
OFFERS = placement_of(chess.BaseBoard("4k3/8/4p3/3P4/2P5/8/8/4K3"))
PAWNS = placement_of(chess.BaseBoard("4k3/8/8/8/8/P7/1P6/4K3"))
HURRIES = placement_of(chess.BaseBoard("4k3/4p3/8/8/8/5N2/8/4K3"))
SLIDES = placement_of(chess.BaseBoard("r3k3/8/8/8/8/8/8/4KR2"))


WORDS = ["e1.", "e1K", "f1.", "f2R", "f2.", "a8.", "a8r", "W", "B"]


def _told(text: str) -> list[tuple[Seen, bool]]:
    """Such as "e2. e4P W": a lift, a piece put down, White's press; "!" = it came quickly."""
    return [(_seen(word.rstrip("!")), word.endswith("!")) for word in text.split()]


def _seen(word: str) -> Seen:
    if len(word) == 1:
        return ClockPress(word == "W", None, None, 0.0)
    piece = None if word[2] == "." else chess.Piece.from_symbol(word[2])
    return SquareSeen(chess.parse_square(word[:2]), piece, 0.0)


CASES = [
    (
        "the opponent castles, and the press comes between king and rook",
        CASTLES,
        "c3. d5N e8. g8k W h8. f8r",
        6,
    ),
    ("the opponent takes back, and the scan tells it in two halves", OFFERS, "e6. d5p B d5P W c4.", 5),
    ("a rook slides on, and the square between is told last", SLIDES, "f1. f2R f3R W f2.", 4),
    ("a rook slides on, and all of it is told after the press", SLIDES, "f1. f2R W f2.! f3R!", 4),
    (
        "a rook slides on and on, and all of it is told after the press",
        SLIDES,
        "f1. W f2R f3R! f2.! f4R!",
        5,
    ),
    (
        "a rook slides on and on, and the squares between are told after the press",
        SLIDES,
        "f1. f2R! f3R! W f2.! f3.! f4R!",
        6,
    ),
    (
        "a knight is pushed over squares to his own, and all of it is told after the press",
        CASTLES,
        "c3. c4N W c4.! d4N! d4.! d5N!",
        6,
    ),
    ("a rook slides on at once, and nobody knows how soon he was put down", SLIDES, "f1. f2R W f2.! f3R", 4),
    ("the king castles, and his rook follows after the press", CASTLES, "e1. g1K W h1. f1R", 4),
    ("a man is put down, and that he was lifted is told after the press", SLIDES, "f2R W f1.", 2),
]


@each(("begins", "text", "n"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_what_was_under_way_at_a_press_comes_while_the_press_is_judged(
    begins: Placement, text: str, n: int
) -> None:
    dated = spread(_told(text), begins, 0.0, 600.0)
    press = next(seen for seen in dated if isinstance(seen, ClockPress))
    assert dated[n].at - press.at < PATIENCE_S


KNOCKED = [
    ("another man of his", SLIDES, "f1. f2R W e1. e2K"),
    ("the man himself, who goes back", SLIDES, "f1. f3R W f1R f3.!"),
    ("the man himself, to where he may not go", CASTLES, "c3. d5N W d5. e5N!"),
    ("the man himself, after a while", SLIDES, "f1. f2R W f2. f3R"),
    ("one who comes from beside the board", SLIDES, "f1. f3R W b1P b1."),
    (
        "another of the same kind",
        PAWNS,
        "b2. b3P W a3. a4P",
    ),
    ("who was in his hand at the opponent's press", HURRIES, "e7. e6p f3. B h3N W h3. f3N!"),
]


@pytest.mark.parametrize(
    ("begins", "text"), [case[1:] for case in KNOCKED], ids=[case[0] for case in KNOCKED]
)
def test_who_is_moved_after_a_whole_move_and_its_press_was_not_moved_before_it(
    begins: Placement, text: str
) -> None:
    """He was accused of having pressed after an illegal move: with what was done in the opponent's time."""
    *_, press, lifted, _ = spread(_told(text), begins, 0.0, 600.0)
    assert lifted.at - press.at > PATIENCE_S


def test_a_player_thinks_before_he_begins_to_move() -> None:
    dated = spread(_told("c3. d5N W e8. g8k h8. f8r B"), CASTLES, 0.0, 600.0)
    assert dated[3].at - dated[2].at > 60.0
    assert dated[-1].at - dated[3].at < 5.0


def test_a_mate_at_the_end_of_a_log_counts_before_the_pieces_are_set_up_again() -> None:
    (*_, mate) = spread(_told("a8. e1r"), SLIDES, 0.0, 60.0)
    assert 60.0 - mate.at > MATE_S


@pytest.mark.parametrize("goes_on", ["a1. a7r", "a7r a1.!"], ids=["from where first", "where to first"])
def test_a_mate_counts_before_its_piece_goes_on_in_the_analysis(goes_on: str) -> None:
    dated = spread(_told(f"f1. f2R W a8. a1r {goes_on}"), SLIDES, 0.0, 60.0)
    assert dated[5].at - dated[4].at > MATE_S


@given(st.lists(st.sampled_from(WORDS), max_size=30), st.floats(1.0, 900.0))
def test_whatever_was_told_its_times_rise_and_lie_in_the_gap(words: list[str], lasts: float) -> None:
    times = [seen.at for seen in spread(_told(" ".join(words)), SLIDES, 100.0, 100.0 + lasts)]
    assert times == sorted(times)
    assert all(100.0 <= at <= 100.0 + lasts + 1e-6 for at in times)


def test_a_running_clock_says_how_long_a_piece_stood_though_all_was_told_at_once() -> None:
    """Black's pawn comes to f5 with his press; White thinks three seconds before he takes it in passing."""
    pawn, taker = chess.Piece.from_symbol("p"), chess.Piece.from_symbol("P")
    told: list[tuple[Seen, bool]] = [
        (SquareSeen(chess.F7, None, 0.0), False),
        (ClockPress(chess.BLACK, 185_000, 178_000, 0.0), True),
        (SquareSeen(chess.F5, pawn, 0.0), True),
        *((ClockSeen(ms, 178_000, chess.WHITE, None, 0.0), True) for ms in (184_000, 183_000, 182_000)),
        (SquareSeen(chess.F5, None, 0.0), True),
        (SquareSeen(chess.E5, None, 0.0), True),
        (SquareSeen(chess.F6, taker, 0.0), True),
    ]
    begins = placement_of(chess.BaseBoard("rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR"))
    _, _, lands, *_, leaves, _, _ = (seen.at for seen in spread(told, begins, 0.0, 12.0))
    assert leaves - lands >= 2.0


def test_a_slide_that_goes_on_after_the_press_is_one_movement() -> None:
    """Without a clock that says otherwise: the pawn lands late on f6 and is pushed on to f5."""
    pawn = chess.Piece.from_symbol("p")
    told: list[tuple[Seen, bool]] = [
        (SquareSeen(chess.F7, None, 0.0), False),
        (ClockPress(chess.BLACK, None, None, 0.0), False),
        (SquareSeen(chess.F6, pawn, 0.0), False),
        (SquareSeen(chess.F6, None, 0.0), True),
        (SquareSeen(chess.F5, pawn, 0.0), True),
    ]
    dated = spread(told, START, 0.0, 60.0)
    assert dated[-1].at - dated[1].at < PATIENCE_S


def test_a_rook_who_is_knocked_over_after_a_move_of_the_king_to_his_first_rank_does_not_castle() -> None:
    """It was done on the opponent's time, and the press before it is not judged by it."""
    begins = placement_of(chess.BaseBoard("8/3rk3/8/8/8/8/8/4K3"))
    dated = spread(_told("e7. e8k B d7. c8r!"), begins, 100.0, 160.0)
    pressed, lifted = dated[2].at, dated[3].at
    assert lifted - pressed > 10 * PATIENCE_S


def test_what_has_a_time_keeps_it_and_the_rest_lies_between() -> None:
    dated = spread(_told("f1. f2R W a8. a8r B f2. f1R"), SLIDES, 0.0, 60.0, {3: 20.0, 5: 31.0})
    times = [seen.at for seen in dated]
    assert (times[3], times[5]) == (20.0, 31.0)
    assert times == sorted(times)
    assert times[-1] < 60.0
