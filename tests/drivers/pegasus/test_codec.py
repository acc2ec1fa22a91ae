"""What a DGT Pegasus sends is read as `hardware-specs/pegasus/` says, however it is cut or damaged."""

from __future__ import annotations

import random

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.events import DriverEvent, Garbled, Identified, PlacementRead, SquareChanged
from drivers.pegasus import messages as m
from drivers.pegasus.codec import NOISE_CHUNK, PegasusCodec
from drivers.pegasus.messages import Command, Message
from drivers.pegasus.simulated import TRADEMARK
from tests.drivers.vectors import Vector, Worked, in_words, vectors, worked

VECTORS = vectors("pegasus")
COMMANDS = worked("pegasus", "command")
E2_LIFTED = bytes.fromhex("8e00053400")
STREAM = b"".join(vector.data for vector in VECTORS)

# Bytes as a damaged line may show them: headers that are nearly right, and anything at all.
LINE_NOISE = st.lists(
    st.one_of(
        st.binary(max_size=12),
        st.sampled_from([vector.data for vector in VECTORS]),
        st.builds(
            lambda kind, size: bytes([kind, 0, size]), st.sampled_from(sorted(m.SIZES)), st.integers(0, 90)
        ),
    ),
    max_size=12,
).map(b"".join)


def read(data: bytes) -> list[DriverEvent]:
    return PegasusCodec().receive_data(data, 0.0)


def read_cut(data: bytes, cuts: list[int]) -> list[DriverEvent]:
    codec, events, start = PegasusCodec(), [], 0
    for end in [*sorted(cuts), len(data)]:
        events += codec.receive_data(data[start:end], 0.0)
        start = max(start, end)
    return events


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.name)
def test_worked_byte_strings(vector: Vector) -> None:
    assert [in_words(event) for event in read(vector.data)] == vector.events


def written(says: str) -> bytes:
    """What the driver sends for these words."""
    match says.split():
        case ["light", "nothing"]:
            return m.light([])
        case ["light", *names]:
            return m.light(map(chess.parse_square, names))
        case ["key", *key]:
            return m.developer_key(bytes.fromhex("".join(key)))
        case words:
            return m.command(Command["_".join(words).upper()])


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_commands_are_written_as_the_page_has_them(command: Worked) -> None:
    assert m.command_size(command.data) == len(command.data)
    if command.says != ["light"]:  # another speed and intensity than ours
        assert written(command.says[0]) == command.data


def test_a_key_has_six_bytes() -> None:
    with pytest.raises(ValueError, match="has 6 bytes, not 5"):
        m.developer_key(bytes(5))


def test_no_command_gives_a_board_another_name_or_leaves_single_board_mode() -> None:
    assert {m.RENAME, 0x43, 0x4B, 0x4A, 0x4E}.isdisjoint(Command)


@pytest.mark.parametrize("square", chess.SQUARES, ids=chess.square_name)
def test_a_square_is_written_and_read_alike_by_itself_in_a_board_and_in_a_lamp(square: int) -> None:
    assert read(m.field_update(square, True))[0].square == square  # type: ignore[union-attr]
    (whole,) = read(m.board_dump([one == square for one in chess.SQUARES]))
    assert isinstance(whole, PlacementRead)
    assert [one for one in chess.SQUARES if whole.placement[one]] == [square]
    assert m.from_wire(m.light([square])[6]) == square


def test_every_byte_alone_gives_the_same() -> None:
    assert read_cut(STREAM, list(range(len(STREAM)))) == read(STREAM)


@settings(max_examples=60)
@given(LINE_NOISE, st.lists(st.integers(0, 150), max_size=10))
def test_cutting_the_stream_changes_nothing(data: bytes, cuts: list[int]) -> None:
    cuts = [cut for cut in cuts if cut <= len(data)]
    assert read_cut(data, cuts) == read(data)


@settings(max_examples=150)
@given(st.lists(st.binary(max_size=300), max_size=5))
def test_no_bytes_whatever_raise_or_pile_up(pieces: list[bytes]) -> None:
    codec = PegasusCodec()
    for piece in pieces:
        codec.receive_data(piece, 0.0)
    assert len(codec._noise) < NOISE_CHUNK
    assert len(codec._buffer) <= m.LONGEST_TRADEMARK


@settings(max_examples=100)
@given(LINE_NOISE)
def test_after_any_noise_the_next_message_is_read(noise: bytes) -> None:
    assert read(noise + E2_LIFTED)[-1] == SquareChanged(0, chess.E2, None, 0.0)


def test_noise_that_never_ends_is_told_in_pieces() -> None:
    events = read(b"\x55" * (3 * NOISE_CHUNK + 7))
    assert [len(event.data) for event in events if isinstance(event, Garbled)] == [NOISE_CHUNK] * 3


def test_a_long_seeded_run_of_damage_is_survived() -> None:
    chance = random.Random(20)
    codec = PegasusCodec()
    for _ in range(2000):
        damaged = bytearray(STREAM[chance.randrange(len(STREAM)) :][: chance.randrange(1, 40)])
        damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        codec.receive_data(bytes(damaged), 0.0)
    assert codec.receive_data(b"\x00" * 5 + E2_LIFTED, 0.0)[-1] == SquareChanged(0, chess.E2, None, 0.0)


def test_boards_without_squares_are_counted_until_one_has_them() -> None:
    codec = PegasusCodec()
    assert codec.receive_data(2 * m.hidden_dump(), 0.0) == []
    assert (codec.hidden_dumps, codec.positions) == (2, 0)
    codec.receive_data(m.board_dump([False] * 64), 0.0)
    assert (codec.hidden_dumps, codec.positions) == (0, 1)


def test_the_long_description_of_itself_is_one_message() -> None:
    """133 characters, so that the length needs its high byte."""
    text = TRADEMARK.format(serial="P000000001")
    assert m.trademark(text)[:3] == bytes.fromhex("920108")
    (event,) = read(m.trademark(text))
    assert event == Identified(0, "trademark", text, 0.0)


def test_every_message_of_the_table_is_known() -> None:
    assert set(m.SIZES) == set(Message)
