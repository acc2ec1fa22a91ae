"""What a Certabo or Tabutronic board sends is read as its page says, however it is cut or damaged."""

from __future__ import annotations

import random
from dataclasses import replace

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.certabo import messages as m
from drivers.certabo.calibration import FIXED, SET_UP
from drivers.certabo.codec import UNKNOWN_PIECES, CertaboCodec
from drivers.certabo.ghosts import WINDOW
from drivers.certabo.simulated import own_set
from drivers.events import DriverEvent, Garbled, PlacementRead, SquareChanged
from drivers.link.calibrating import Calibration
from drivers.occupants import UNIDENTIFIED
from tests.cases import each
from tests.drivers.families import read_cut
from tests.drivers.vectors import START, Worked, vectors, worked

VECTORS = vectors("certabo")
COMMANDS = worked("certabo", "command")
STREAM = b"".join(vector.data for vector in VECTORS)
KING = next(chip for chip, piece in FIXED.items() if piece.symbol() == "K")
LONE = m.chip_frame([KING if square == chess.E1 else m.NO_CHIP for square in chess.SQUARES])
FELT = m.rank_frame([piece is not None for piece in START])

# Bytes as a damaged line may show them: pieces of lines, numbers, and anything at all.
LINE_NOISE = st.lists(
    st.one_of(
        st.binary(max_size=12),
        st.sampled_from([FELT, FELT[1:], FELT[:-3], b"L\r\n", b"D\r\n", b"\r\n", b":", b"\n"]),
        st.tuples(st.sampled_from([LONE, FELT]), st.integers(0, 700)).map(lambda cut: cut[0][: cut[1]]),
        st.text("0123456789 \r\n:", max_size=20).map(lambda text: text.encode("ascii")),
    ),
    max_size=12,
).map(b"".join)


def read(data: bytes, calibration: Calibration | None = None) -> list[DriverEvent]:
    return CertaboCodec(calibration).receive_data(data, 0.0)


def frame_of(pieces: dict[chess.Square, chess.Piece], chips: Calibration) -> bytes:
    """A frame of a board on which these pieces stand, each kind with one chip."""
    chip_of = {piece: chip for chip, piece in chips.items()}
    return m.chip_frame(
        [chip_of[pieces[square]] if square in pieces else m.NO_CHIP for square in chess.SQUARES]
    )


def written(says: str) -> bytes:
    """What the driver sends for these words."""
    match says.split():
        case ["light", "set-up"]:
            return m.light(SET_UP)
        case ["light", *names]:
            return m.light(map(chess.parse_square, names))
        case ["colored", *names]:
            return m.light_colored(map(chess.parse_square, names))
        case _:
            raise AssertionError(says)


@each("command", COMMANDS, ids=lambda command: command.name)
def test_orders_to_the_leds_are_written_as_the_page_has_them(command: Worked) -> None:
    assert written(command.says[0]) == command.data


@each("square", chess.SQUARES, ids=chess.square_name)
def test_a_square_is_written_and_read_alike_by_boards_of_both_kinds(square: int) -> None:
    chips = m.chip_frame([KING if other == square else m.NO_CHIP for other in chess.SQUARES])
    felt = m.rank_frame([other == square for other in chess.SQUARES])
    for frame in (chips, felt):
        (whole,) = read(frame * WINDOW)
        assert isinstance(whole, PlacementRead)
        assert [other for other in chess.SQUARES if whole.placement[other]] == [square]


@pytest.mark.parametrize("size", [1, 7, 1279, 1280, 1281, 3000])
def test_cutting_a_line_without_an_end_changes_nothing(size: int) -> None:
    data = b"1 " * 5000 + b"x"
    assert read_cut(CertaboCodec(), data, list(range(0, len(data), size))) == read(data)


@settings(max_examples=100)
@given(LINE_NOISE)
def test_after_any_noise_frames_are_read(noise: bytes) -> None:
    events = CertaboCodec().receive_data(noise + b"x" + (LONE + b"L\r\n") * 2 * WINDOW, 0.0)
    other = CertaboCodec().receive_data(noise + b"x" + FELT * 2 * WINDOW, 0.0)
    wholes = [event.placement for event in (*events, *other) if isinstance(event, PlacementRead)]
    assert wholes
    for pieces in wholes:
        assert set(pieces) <= {None, UNIDENTIFIED, chess.Piece.from_symbol("K")}


@each("at", range(0, len(LONE), 7))
def test_a_frame_that_lost_a_character_changes_nothing(at: int) -> None:
    events = read(LONE * WINDOW + LONE[:at] + LONE[at + 1 :] + LONE * 2)
    assert not any(isinstance(event, SquareChanged) for event in events)


def test_half_a_frame_at_the_beginning_is_no_position() -> None:
    assert not [event for event in read(LONE[5:] + LONE * (WINDOW - 1)) if isinstance(event, PlacementRead)]


def test_a_line_of_eight_numbers_in_the_middle_of_a_recording_is_no_board_that_feels_pieces() -> None:
    codec = CertaboCodec()
    codec.receive_data(b"0 0 0 0 0 0 0 0 \n" * 5, 0.0)
    assert codec.feels is None


def test_lines_of_the_other_kind_are_not_believed_once_it_is_known_which_board_it_is() -> None:
    codec = CertaboCodec()
    codec.receive_data(FELT * WINDOW, 0.0)
    events = codec.receive_data(LONE * WINDOW + b"\r\n" + FELT, 0.0)
    assert {type(event) for event in events} == {Garbled}


def test_chips_are_pieces_by_the_calibration_of_their_set_and_no_others() -> None:
    mine, other = own_set("mine"), own_set("other")
    pieces = chess.Board().piece_map()
    (whole,) = read(frame_of(pieces, mine) * WINDOW, mine)
    assert isinstance(whole, PlacementRead)
    assert whole.placement == START
    assert read(frame_of(pieces, other) * 2 * WINDOW, mine) == []
    assert read(frame_of(pieces, other) * 2 * WINDOW) == []


def test_a_board_with_a_set_that_nobody_knows_is_counted_until_it_has_another() -> None:
    mine, other = own_set("mine"), own_set("other")
    few = dict(list(chess.Board().piece_map().items())[:UNKNOWN_PIECES])
    codec = CertaboCodec(mine)
    codec.receive_data(frame_of(few, other) * 4, 0.0)
    assert (codec.strange, codec.positions) == (3, 0)
    codec.receive_data(frame_of(few, mine) * 4, 0.0)
    assert codec.strange == 0
    assert codec.positions > 0


def test_ghosts_on_an_empty_board_are_no_strange_set() -> None:
    chance = random.Random(4)
    codec = CertaboCodec(own_set("mine"))
    for _ in range(20):
        chips = [bytes(chance.choices(range(256), k=5)) for _ in chess.SQUARES]
        codec.receive_data(m.chip_frame(chips), 0.0)
        assert codec.strange == 0


def test_a_board_says_which_leds_it_has() -> None:
    codec = CertaboCodec()
    codec.sent_data(m.light([]))
    assert (codec.leds_answered, codec.colored) == (False, None)
    codec.receive_data(FELT + b"L\r\n" + FELT, 0.0)
    assert (codec.leds_answered, codec.colored) == (True, False)
    codec.receive_data(b"D\r\n", 0.0)
    assert codec.colored


def test_what_is_asked_for_comes_with_the_next_frame() -> None:
    codec = CertaboCodec()
    codec.receive_data(FELT * WINDOW, 0.0)
    assert codec.receive_data(FELT, 0.0) == []
    codec.ask_placement(0)
    (whole,) = codec.receive_data(FELT, 1.0)
    assert whole == replace(whole, at=1.0)
    assert isinstance(whole, PlacementRead)


def test_a_line_whose_beginning_was_not_seen_is_not_believed() -> None:
    events = read(FELT[1:] + FELT * (WINDOW - 1))
    assert [type(event) for event in events] == [Garbled]


def test_an_end_of_a_line_inside_the_last_number_is_none() -> None:
    (whole,) = read(b":255 255 0 0 0 0 255 25\n5 \r\n" * WINDOW)
    assert isinstance(whole, PlacementRead)
    assert whole.placement[chess.A1]


@pytest.mark.parametrize("line", [b":255  255 0 0 0 0 255 255 \r\n", b":255 255 0 0 0 0 255 0255 \r\n"])
def test_a_line_that_no_board_writes_so_is_noise(line: bytes) -> None:
    assert {type(event) for event in read(line * 2 * WINDOW + FELT)} == {Garbled}


def test_a_few_pieces_whom_nobody_knows_are_no_strange_set() -> None:
    few = dict(list(chess.Board().piece_map().items())[: UNKNOWN_PIECES - 1])
    codec = CertaboCodec(own_set("mine"))
    codec.receive_data(frame_of(few, own_set("other")) * 4, 0.0)
    assert (codec.strange, codec.positions) == (0, 2)
