"""A set of pieces is learned from a board on which they stand as for a game."""

from __future__ import annotations

import random

import chess
import pytest

from drivers.certabo.calibration import FRAMES, SET_UP, SPARE, calibrated, read_set
from drivers.certabo.ghosts import GhostFilter
from drivers.certabo.messages import NO_CHIP, Chips
from drivers.certabo.simulated import own_set
from drivers.link.calibrating import NotCalibrated, in_words, out_of_words
from drivers.occupants import Occupant

PIECES = own_set("club")


def board(without: frozenset[chess.Square] = frozenset()) -> Chips:
    """What a board with the set-up reads."""
    free = {piece: [chip for chip, kind in PIECES.items() if kind == piece] for piece in PIECES.values()}
    chips = [NO_CHIP] * 64
    for square, piece in SET_UP.items():
        chip = free[piece].pop()
        chips[square] = NO_CHIP if square in without else chip
    return tuple(chips)


def but(frame: Chips, square: chess.Square, chip: bytes) -> Chips:
    return (*frame[:square], chip, *frame[square + 1 :])


def test_every_piece_and_both_spare_queens_are_learned() -> None:
    assert calibrated([board()] * FRAMES) == PIECES


def test_a_set_without_spare_queens_will_do() -> None:
    table = calibrated([board(SPARE)] * FRAMES)
    assert len(table) == 32
    assert set(table) < set(PIECES)


def test_a_piece_who_is_missing_now_and_then_and_ghosts_are_no_obstacle() -> None:
    chance = random.Random(3)
    frames = []
    for _ in range(11):
        frame = board()
        for square in chess.SQUARES:
            if frame[square] == NO_CHIP and chance.random() < 0.3:
                frame = but(frame, square, bytes(chance.choices(range(256), k=5)))
            elif chance.random() < 0.15:
                frame = but(frame, square, NO_CHIP)
        frames.append(frame)
    assert calibrated(frames) == PIECES


def test_too_few_readings_are_waited_for() -> None:
    with pytest.raises(NotCalibrated, match="6 of 7"):
        calibrated([board()] * (FRAMES - 1))


def test_a_square_without_a_piece_is_named() -> None:
    with pytest.raises(NotCalibrated, match="no piece on a2, h8\\."):
        calibrated([board(frozenset({chess.H8, chess.A2}))] * FRAMES)


def test_a_piece_who_does_not_belong_there_is_named() -> None:
    with pytest.raises(NotCalibrated, match="pieces from e4:"):
        calibrated([but(board(SPARE), chess.E4, board()[chess.D3])] * FRAMES)


def test_one_chip_on_two_squares_of_different_pieces_is_reported() -> None:
    frame = board()
    with pytest.raises(NotCalibrated, match="same chip on"):
        calibrated([but(frame, chess.A1, frame[chess.B1])] * FRAMES)


def test_a_second_set_is_added_to_the_first() -> None:
    other = own_set("other")
    assert calibrated([board()] * FRAMES, other) == {**other, **PIECES}


def test_a_table_that_was_kept_is_the_same_again() -> None:
    assert out_of_words(in_words(PIECES)) == PIECES


@pytest.mark.parametrize(
    ("digits", "letter"), [("zz", "N"), ("0300540203", "x"), ("0300540203", "Nn"), ("", "N")]
)
def test_a_line_that_is_no_chip_is_named(digits: str, letter: str) -> None:
    with pytest.raises(ValueError, match=f"{digits!r} = {letter!r}"):
        out_of_words({digits: letter})


PAWN, ROOK = chess.Piece.from_symbol("P"), chess.Piece.from_symbol("r")


@pytest.mark.parametrize(
    ("seen", "reported"),
    [
        ([PAWN, PAWN, PAWN, None, PAWN], [PAWN, PAWN, PAWN]),
        ([None, None, None, PAWN, None, None], [None] * 4),
        ([PAWN, PAWN, PAWN, None, None], [PAWN, PAWN, None]),
        ([PAWN, PAWN, PAWN, None, ROOK, ROOK], [PAWN, PAWN, PAWN, ROOK]),
        ([PAWN, None, PAWN, None, None], [PAWN, None, None]),
    ],
    ids=["missing once", "a ghost", "lifted", "taken, in three frames that differ", "flickers, then gone"],
)
def test_a_square_is_what_two_of_its_last_three_frames_say(
    seen: list[Occupant], reported: list[Occupant]
) -> None:
    ghosts = GhostFilter()
    taken = [ghosts.take([piece] + [None] * 63) for piece in seen]
    assert taken[:2] == [None, None]
    assert [pieces[0] for pieces in taken if pieces] == reported


def test_a_piece_who_is_read_wrong_most_of_the_time_is_named() -> None:
    frames = [but(board(), chess.A8, bytes([9, 9, 9, 9, number])) for number in range(4)]
    with pytest.raises(NotCalibrated, match="no piece on a8\\."):
        calibrated([*frames, *[board()] * 3])


# --- reports while the pieces are put into their places ---------------------------------------------


def test_a_complete_set_is_ready_and_the_spare_queens_are_requested() -> None:
    read = read_set([board(SPARE)] * FRAMES)
    assert (len(read.pieces), read.missing, read.strays, read.spares) == (
        32,
        frozenset(),
        frozenset(),
        frozenset(),
    )
    assert (
        "If the set has spare queens, put White's on d3 and Black's on d6 and wait until they are read"
        in read.text
    )


def test_one_spare_queen_is_learned_and_the_other_one_is_asked_for() -> None:
    read = read_set([board(frozenset({chess.D6}))] * FRAMES)
    assert (len(read.pieces), read.spares) == (33, frozenset({chess.D3}))
    assert "If the set has a second spare queen, put Black's on d6 and wait until it is read" in read.text


def test_squares_that_are_not_clear_are_named_and_nothing_can_be_saved() -> None:
    lacking = but(but(board(SPARE), chess.E4, b"\1\2\3\4\5"), chess.A1, NO_CHIP)
    read = read_set([lacking] * FRAMES)
    assert (read.missing, read.strays, read.pieces) == (frozenset({chess.A1}), frozenset({chess.E4}), {})


def test_pieces_rotated_against_the_calibration_are_reported() -> None:
    turned = {chip: chess.Piece(piece.piece_type, not piece.color) for chip, piece in PIECES.items()}
    assert "rotated compared with" in read_set([board()] * FRAMES, turned).text
    assert "Save." in read_set([board()] * FRAMES, PIECES).text
