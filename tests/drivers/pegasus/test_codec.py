"""What a DGT Pegasus sends is read as `hardware-specs/pegasus/` says, however it is cut or damaged."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.events import DriverEvent, Identified, PlacementRead, SquareChanged
from drivers.pegasus import messages as m
from drivers.pegasus.codec import PegasusCodec
from drivers.pegasus.messages import Command, Message
from drivers.pegasus.simulated import TRADEMARK
from tests.cases import each
from tests.drivers.vectors import Worked, vectors, worked

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


@each("square", chess.SQUARES, ids=chess.square_name)
def test_a_square_is_written_and_read_alike_by_itself_in_a_board_and_in_a_led(square: int) -> None:
    assert read(m.field_update(square, True))[0].square == square  # type: ignore[union-attr]
    (whole,) = read(m.board_dump([other == square for other in chess.SQUARES]))
    assert isinstance(whole, PlacementRead)
    assert [other for other in chess.SQUARES if whole.placement[other]] == [square]
    assert m.from_wire(m.light([square])[6]) == square


@settings(max_examples=100)
@given(LINE_NOISE)
def test_after_any_noise_the_next_message_is_read(noise: bytes) -> None:
    assert read(noise + E2_LIFTED)[-1] == SquareChanged(0, chess.E2, None, 0.0)


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
