"""What the time between landing and press proves, by the bounds of each kind of hardware."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.core.evidence.castling import Change
from daemon.core.hand_analysis.timing import (
    FAR_MM,
    SERIES,
    Series,
    Timing,
    judged,
    least_s,
    lever_mm,
    pressed,
    quick_s,
)
from daemon.core.hand_analysis.watch import Hands
from daemon.core.rules import rules
from drivers.events import Side
from drivers.occupants import UNIDENTIFIED
from drivers.profile import BLUETOOTH, CHAIN, SERIAL, Profile

FAST = Profile(board_latency_s=0.0, settle_s=0.1, clock_max_s=0.0)
"""No real hardware: everything is told at once."""
MAGNETS = Profile(board_latency_s=0.082, settle_s=0.12, clock_max_s=0.02)
"""A board that scans twelve times a second, and a clock with a lead of its own."""
PAWN, KNIGHT = chess.Piece(chess.PAWN, chess.WHITE), chess.Piece(chess.KNIGHT, chess.WHITE)
KING, ROOK = chess.Piece(chess.KING, chess.WHITE), chess.Piece(chess.ROOK, chess.WHITE)
START = chess.Board()
CASTLES = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")


def played(
    pressed_at: float,
    *,
    landed_at: float = 0.0,
    profile: Profile = FAST,
    uci: str = "g1f3",
    piece: object = KNIGHT,
) -> Timing:
    move = chess.Move.from_uci(uci)
    changes = ((-0.5, move.from_square, None), (landed_at, move.to_square, piece))
    return Timing(START, move, changes, pressed_at, profile, Side.RIGHT)  # type: ignore[arg-type]


def said(timing: Timing) -> tuple[str, str] | None:
    found = judged(timing)
    return (found.kind, found.grade) if found else None


# --- ways and times ---------------------------------------------------------------------------------------

TIMES = [
    (150, 70, 168), (200, 80, 191), (250, 90, 209), (300, 100, 224), (350, 110, 238),
    (400, 120, 249), (450, 130, 260), (500, 140, 269), (550, 150, 278), (600, 160, 286),
]  # fmt: skip


@pytest.mark.parametrize(("way", "least", "quick"), TIMES)
def test_how_long_a_hand_needs_for_a_way(way: int, least: int, quick: int) -> None:
    assert round(least_s(way) * 1000) == least
    assert round(quick_s(way) * 1000) == quick


WAYS = [
    ("h3", chess.WHITE, Side.RIGHT, 168), ("h1", chess.WHITE, Side.RIGHT, 199),
    ("a8", chess.WHITE, Side.RIGHT, 618), ("a3", chess.WHITE, Side.LEFT, 168),
    ("h6", chess.BLACK, Side.RIGHT, 168), ("a1", chess.BLACK, Side.RIGHT, 618),
]  # fmt: skip


@pytest.mark.parametrize(("square", "color", "clock", "way"), WAYS)
def test_how_far_the_lever_is(square: str, color: chess.Color, clock: Side, way: int) -> None:
    assert round(lever_mm(chess.parse_square(square), color, clock)) == way


def test_where_nobody_knows_on_which_side_the_clock_stands_the_nearer_one_counts() -> None:
    for square in chess.SQUARES:
        ways = [lever_mm(square, chess.WHITE, side) for side in Side]
        assert lever_mm(square, chess.WHITE, None) == min(ways)


# --- a press and its landing ------------------------------------------------------------------------------

NEEDS_S = least_s(lever_mm(chess.F3, chess.WHITE, Side.RIGHT))
"""From f3 to White's lever at his right."""

SOON, BEFORE = ("wrong_hand", "likely"), ("press_before_move", "certain")
PRESSES = [
    ("a second after the landing", FAST, 1.0, None),
    ("as soon as a hand can come", FAST, NEEDS_S + 0.001, None),
    ("sooner than a hand can come", FAST, NEEDS_S - 0.001, SOON),
    ("before the landing", FAST, -0.001, BEFORE),
    ("told a moment before the landing by a serial board", SERIAL, -0.1, None),
    ("told a fifth of a second before the landing by a serial board", SERIAL, -0.2, SOON),
    ("told a quarter of a second before the landing by a serial board", SERIAL, -0.24, SOON),
    ("told further before the landing than a serial board is late", SERIAL, -0.26, BEFORE),
    ("told as much before the landing by a Bluetooth board", BLUETOOTH, -0.26, None),
    ("told further before the landing than a Bluetooth board is late", BLUETOOTH, -0.51, BEFORE),
    ("told a second before the landing by a chain, which knows no times", CHAIN, -1.0, None),
    ("told further before the landing than a chain can err", CHAIN, -1.4, BEFORE),
    ("soon after the landing by a board with magnets", MAGNETS, 0.0, SOON),
    ("a tenth of a second after it by a board with magnets", MAGNETS, 0.1, None),
]  # fmt: skip


@pytest.mark.parametrize(("profile", "apart", "found"), [c[1:] for c in PRESSES], ids=[c[0] for c in PRESSES])
def test_a_press(profile: Profile, apart: float, found: tuple[str, str] | None) -> None:
    assert said(played(apart, profile=profile)) == found


def test_the_words_give_the_figures() -> None:
    soon, early = judged(played(0.05)), judged(played(-0.4))
    assert soon
    assert soon.color == chess.WHITE
    assert soon.words == (
        "White pressed the clock within 0.05 s of placing the piece on f3, 278 mm away. One hand needs at "
        "least 0.10 s."
    )
    assert early
    assert early.words == "White pressed the clock at least 0.40 s before placing the piece on f3."


EXCUSES = ["assisted", "stopped", "made_up"]


@pytest.mark.parametrize("excuse", EXCUSES)
def test_nobody_is_judged_with_an_assistant_around_a_stop_or_by_made_up_times(excuse: str) -> None:
    assert judged(replace(played(-1.0), **{excuse: True})) is None  # type: ignore[arg-type]


def test_a_square_that_flickers_tells_nothing() -> None:
    flickering: Sequence[Change] = ((0.0, chess.F3, KNIGHT), (0.3, chess.F3, None), (0.6, chess.F3, KNIGHT))
    assert judged(replace(played(-1.0), changes=flickering)) is None


def test_a_piece_put_straight_after_the_press_had_landed_before_it() -> None:
    straightened: Sequence[Change] = ((0.0, chess.F3, KNIGHT), (1.5, chess.F3, None), (2.0, chess.F3, KNIGHT))
    assert judged(replace(played(1.0), changes=straightened)) is None


def test_a_move_taken_back_and_made_again_before_the_press_is_judged_as_it_was_made_again() -> None:
    again: Sequence[Change] = (
        (0.0, chess.F3, KNIGHT),
        (1.0, chess.F3, None),
        (1.2, chess.G1, KNIGHT),
        (3.0, chess.G1, None),
        (4.0, chess.F3, KNIGHT),
    )
    assert said(replace(played(3.5), changes=again)) == ("press_before_move", "certain")
    assert judged(replace(played(4.5), changes=again)) is None


def test_a_piece_who_was_taken_by_a_reply_before_the_press_had_landed() -> None:
    taken: Sequence[Change] = ((0.0, chess.F3, KNIGHT), (0.3, chess.F3, chess.Piece.from_symbol("q")))
    assert judged(replace(played(0.6), changes=taken)) is None


def test_a_piece_whose_landing_nobody_saw_is_not_judged() -> None:
    assert judged(replace(played(0.0), changes=((-0.5, chess.G1, None),))) is None


def test_of_a_castling_the_piece_put_down_last_counts() -> None:
    rook_late: Sequence[Change] = ((0.0, chess.G1, KING), (1.0, chess.F1, ROOK))
    castling = Timing(CASTLES, chess.Move.from_uci("e1g1"), rook_late, 0.9, FAST, Side.RIGHT)
    assert said(castling) == ("press_before_move", "certain")
    press = pressed(castling)
    assert press
    assert press.square == chess.F1
    assert said(replace(castling, pressed_at=1.01)) == ("wrong_hand", "likely")
    assert said(replace(castling, pressed_at=1.3)) is None


def test_of_a_promotion_the_new_piece_counts() -> None:
    board = chess.Board("8/4P3/8/8/8/k7/8/K7 w - - 0 1")
    queen = chess.Piece(chess.QUEEN, chess.WHITE)
    swapped: Sequence[Change] = ((0.0, chess.E8, PAWN), (0.8, chess.E8, None), (2.0, chess.E8, queen))
    timing = Timing(board, chess.Move.from_uci("e7e8q"), swapped, 1.0, FAST, Side.RIGHT)
    assert said(timing) == ("press_before_move", "certain")


def test_a_board_that_does_not_know_its_pieces_is_enough() -> None:
    assert said(played(-0.3, piece=UNIDENTIFIED)) == ("press_before_move", "certain")


# --- later is never worse ---------------------------------------------------------------------------------

GUILT = {None: 0, "hint": 0, "likely": 1, "certain": 2}
DELAYS = st.floats(0.0, 0.6)
STAYS = st.lists(st.floats(-2.0, 2.0), min_size=1, max_size=6, unique=True).map(sorted)


@given(STAYS, DELAYS, DELAYS, DELAYS, DELAYS, st.lists(DELAYS, min_size=3, max_size=3))
def test_hardware_that_may_be_later_never_makes_anybody_guilty(
    times: list[float], a: float, b: float, c: float, d: float, more: list[float]
) -> None:
    board_min, clock_min = min(a, b), min(a, b)
    sharp = Profile(max(a, b), 0.3, board_min, clock_min, clock_min + max(c, d))
    loose = replace(
        sharp,
        board_latency_s=sharp.board_latency_s + more[0],
        clock_max_s=sharp.clock_max_s + more[1],
        board_min_s=max(0.0, sharp.board_min_s - more[2]),
        clock_min_s=max(0.0, sharp.clock_min_s - more[2]),
        vague_s=more[2],
    )
    changes: list[Change] = [
        (at, chess.F3, None if number % 2 else KNIGHT) for number, at in enumerate(times)
    ]
    one = replace(played(0.0, profile=sharp), changes=changes)
    sharply, loosely = judged(one), judged(replace(one, profile=loose))
    assert GUILT[loosely.grade if loosely else None] <= GUILT[sharply.grade if sharply else None]


@given(st.floats(-1, 1), DELAYS, DELAYS, DELAYS, DELAYS)
def test_whoever_was_innocent_by_any_delay_that_may_be_is_not_accused(
    apart: float, board: float, clock: float, board_late: float, clock_late: float
) -> None:
    """The true landing and press lie anywhere within the bounds: an honest press is never found."""
    profile = Profile(board + board_late, 0.3, board, clock, clock + clock_late)
    honest = least_s(lever_mm(chess.F3, chess.WHITE, Side.RIGHT)) + abs(apart)
    for landing_delay in (board, board + board_late):
        for press_delay in (clock, clock + clock_late):
            late = played(honest + press_delay + 1e-9, landed_at=landing_delay, profile=profile)
            assert judged(late) is None


# --- series -----------------------------------------------------------------------------------------------


def series(*apart: float, uci: str = "a2a4", piece: chess.Piece = PAWN) -> Series:
    found = Series()
    for one in apart:
        found = found.after(played(one, uci=uci, piece=piece))
    return found


def test_a_player_who_is_always_sooner_than_a_quick_hand_is_worth_a_look() -> None:
    found = series(*[0.15] * SERIES).finding(chess.WHITE)
    assert found
    assert (found.kind, found.grade, found.color) == ("wrong_hand", "hint", chess.WHITE)
    assert found.words.startswith(
        "Possible: White pressing with the other hand. 20 of the last 20 presses came too soon for one hand "
    )


def test_a_quick_player_is_not() -> None:
    assert series(*[0.3] * SERIES).finding(chess.WHITE) is None


def test_fewer_presses_are_no_series() -> None:
    assert series(*[0.15] * (SERIES - 1)).finding(chess.WHITE) is None


def test_presses_long_after_the_landing_do_not_count() -> None:
    assert series(*[0.15] * (SERIES - 1), *[1.5] * 30).finding(chess.WHITE) is None
    assert series(*[1.5] * 30, *[0.15] * SERIES).finding(chess.WHITE) is not None


def test_a_series_needs_ways_that_are_long() -> None:
    near = lever_mm(chess.H3, chess.WHITE, Side.RIGHT)
    assert near < FAR_MM < lever_mm(chess.A4, chess.WHITE, Side.RIGHT)
    assert series(*[0.05] * SERIES, uci="h2h3").finding(chess.WHITE) is None


def test_six_of_them_must_be_long() -> None:
    near = [played(0.05, uci="h2h3", piece=PAWN)] * SERIES
    far = played(0.15, uci="a2a4", piece=PAWN)

    def of(long: int) -> Series:
        found = Series()
        for one in (*near[long:], *[far] * long):
            found = found.after(one)
        return found

    assert len(of(5).presses) == len(of(6).presses) == SERIES
    assert of(5).finding(chess.WHITE) is None
    assert of(6).finding(chess.WHITE) is not None


def test_four_of_five_must_be_sooner() -> None:
    assert series(*[0.15] * 16, *[0.5] * 4).finding(chess.WHITE) is not None
    assert series(*[0.15] * 15, *[0.5] * 5).finding(chess.WHITE) is None


def test_only_the_newest_presses_count() -> None:
    assert series(*[0.15] * SERIES, *[0.5] * SERIES).finding(chess.WHITE) is None


def test_a_ply_that_tells_nothing_leaves_the_series_as_it_was() -> None:
    before = series(0.2)
    assert before.after(replace(played(0.2), made_up=True)) is before


def test_where_either_hand_may_press_no_series_is_told() -> None:
    laws = rules.load()["fide-standard-2023"]
    for same_hand, told in (("required", ["wrong_hand"]), ("none", [])):
        hands = Hands(laws.model_copy(update={"same_hand": same_hand, "touch_move": "none_before_press"}))
        found = [one for _ in range(SERIES) for one in hands.judge(played(0.15, uci="a2a4", piece=PAWN))]
        assert [one.kind for one in found if one.grade == "hint"] == told


@pytest.mark.parametrize(("named", "told"), [(True, ("press_before_move", "certain")), (False, None)])
def test_a_capture_that_a_board_without_names_did_not_see_is_not_dated_by_the_reply(
    named: bool, told: tuple[str, str] | None
) -> None:
    before = chess.Board("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1")
    capture = chess.Move.from_uci("e4d5")
    piece = PAWN if named else UNIDENTIFIED
    changes: Sequence[Change] = ((-0.5, chess.E4, None), (1.0, chess.D5, piece))
    timing = Timing(before, capture, changes, 0.0, replace(FAST, named=named), Side.RIGHT)
    assert said(timing) == told
