"""What a simulator writes is what the codec reads, and no command can harm a board."""

from __future__ import annotations

from typing import Any, cast, get_args

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.dgt import messages as m
from drivers.dgt.codec import DgtCodec
from drivers.dgt.messages import Command
from drivers.events import (
    BatteryRead,
    ClockAcknowledged,
    ClockMissing,
    ClockRead,
    DriverEvent,
    Identified,
    PlacementRead,
    ResultPieceSeen,
    Side,
    SideReading,
    SquareChanged,
)
from drivers.occupants import UNIDENTIFIED
from tests.cases import each
from tests.drivers.vectors import START, Vector, in_words, placement_of, vectors

PIECES = st.one_of(st.none(), st.builds(chess.Piece, st.sampled_from(chess.PIECE_TYPES), st.booleans()))
READINGS = st.builds(SideReading, st.integers(0, 35999), st.booleans(), st.booleans())

WRITTEN = [
    ("serial number 12345", m.serial_number("12345")),
    ("long serial number", m.long_serial_number("3000147740")),
    ("bus address 12345", m.bus_address(12345)),
    ("version 1.02", m.version(1, 2)),
    ("no clock is connected", m.clock_missing()),
    ("start position, White at the connector's left", m.board_dump(START)),
    (
        "a pawn goes from e2 to e4",
        m.field_update(chess.E2, None) + m.field_update(chess.E4, chess.Piece.from_symbol("P")),
    ),
    ("the piece for a draw is put on d4", m.result_piece(chess.D4, "1/2-1/2")),
    ("a DGT 3000 gives its version 2.0", m.clock_ack(0x10, 0x09, 0x20, 0x00)),
    ("the ok button of the clock, reported by itself", m.clock_ack(0x10, 0x88, 0x41, 0x35)),
    ("set and run refused: the clock is not in the option for it", m.clock_ack(0x40, 0x0A, 0, 0)),
    (
        "an hour and a half, clock battery low",
        m.clock_time(SideReading(5395), SideReading(5400), True, Side.LEFT, battery_low=True),
    ),
    (
        "clock before the start on a board turned round, right end up",
        m.clock_time(SideReading(182, bonus=True), SideReading(182, bonus=True), False, Side.RIGHT),
    ),
]


@pytest.mark.parametrize(("name", "written"), WRITTEN, ids=[name for name, _ in WRITTEN])
def test_a_message_is_written_as_the_specification_has_it(name: str, written: bytes) -> None:
    assert written == next(vector.data for vector in vectors("dgt") if vector.name == name)


ONE_WAY = {
    "a display acknowledgement with the mark in the right hour byte only": "we set both marks",
    "board battery full, remaining time not known": "we say that it is discharging",
    "no clock is connected, and the rest of the message is nonsense": "we send zeros",
    "0:00:00 on both sides with a live status is a reading": "we set a turn bit, which nobody reads",
    "a flag that is shown while the clock runs on": "the same",
    "serial number of a board of 1998, with its storage version": "we send the newer form",
    "the header of an event log, the rest of which is to come": "no whole message",
    "all zero after a clock command: nothing is said": "there is nothing to write",
    "a message that newer firmware sends and nobody can read is no noise": "nobody knows what is in it",
    "noise before a message": "noise",
    "a message cut short by the next one": "noise",
    "a length that this message cannot have": "noise",
    "a square, a man, an hour, a digit that do not exist": "noise",
}
"""Byte strings that are read and not written, and why."""


@each("vector", vectors("dgt"), ids=lambda vector: vector.name)
def test_what_was_read_is_written_as_the_same_bytes(vector: Vector) -> None:
    events = DgtCodec().receive_data(vector.data, 0.0)
    assert (b"".join(map(written, events)) != vector.data) is (vector.name in ONE_WAY)


def written(event: DriverEvent) -> bytes:
    """The message that says this."""
    match event:
        case SquareChanged(square=square, piece=piece) if piece is not UNIDENTIFIED:
            return m.field_update(square, piece)
        case ResultPieceSeen(square=square, result=result):
            return m.result_piece(square, result)
        case PlacementRead(placement=placement):
            return m.board_dump(
                tuple(occupant if isinstance(occupant, chess.Piece) else None for occupant in placement)
            )
        case ClockMissing():
            return m.clock_missing()
        case ClockRead():
            return m.clock_time(event.left, event.right, event.running, event.high, event.battery_low)
        case ClockAcknowledged(data=data):
            return m.clock_ack(*data)
        case BatteryRead(percent=percent, charging=charging):
            return m.battery(percent, charging)
        case Identified(what="serial", value=value):
            return m.serial_number(value)
        case Identified(what="long-serial", value=value):
            return m.long_serial_number(value)
        case Identified(what="bus-address", value=value):
            return m.bus_address(int(value))
        case Identified(what="version", value=value):
            return m.version(*map(int, value.split(".")))
        case _:
            return b""


def test_the_event_log_is_the_longest_message_there_is() -> None:
    log = m.event_log(b"\x6a\x6b")
    assert log.startswith(bytes.fromhex("8f3e03"))
    assert len(log) == 7939 == max(size for sizes in m.SIZES.values() for size in sizes)


@given(st.sampled_from(chess.SQUARES), PIECES)
def test_a_square_is_read_as_it_was_written(square: chess.Square, piece: chess.Piece | None) -> None:
    assert DgtCodec().receive_data(m.field_update(square, piece), 2.0) == [
        SquareChanged(0, square, piece, 2.0)
    ]


@settings(max_examples=20)
@given(st.lists(PIECES, min_size=64, max_size=64))
def test_a_board_is_read_as_it_was_written(pieces: list[chess.Piece | None]) -> None:
    placement = tuple(pieces)
    assert DgtCodec().receive_data(m.board_dump(placement), 2.0) == [PlacementRead(0, placement, 2.0)]


@given(
    READINGS,
    READINGS,
    st.booleans(),
    st.sampled_from(Side),
    st.booleans(),
    st.sampled_from(get_args(m.TurnBits)),
)
def test_a_clock_is_read_as_it_was_written(
    left: SideReading, right: SideReading, running: bool, high: Side, low: bool, turn_bits: Any
) -> None:
    written = m.clock_time(left, right, running, high, low, turn_bits)
    assert all(byte < 0x80 for byte in written[1:])
    (read,) = DgtCodec().receive_data(written, 2.0)
    assert read == ClockRead(0, left, right, running, high, low, 2.0)


@given(st.tuples(*[st.integers(0, 255)] * 4))
def test_an_acknowledgement_keeps_every_bit(acks: tuple[int, int, int, int]) -> None:
    written = m.clock_ack(*acks)
    assert all(byte < 0x80 for byte in written[1:])
    (read,) = DgtCodec().receive_data(written, 0.0)
    assert in_words(read).endswith(bytes(acks).hex(" "))


@pytest.mark.parametrize(
    ("turn_bits", "left_runs", "left_stopped"),
    [("capture", 0x09, 0x08), ("edition2015", 0x11, 0x10), ("crossed", 0x09, 0x10)],
)
def test_the_three_readings_of_bits_three_and_four(turn_bits: Any, left_runs: int, left_stopped: int) -> None:
    side = SideReading(60)
    assert m.clock_time(side, side, True, Side.LEFT, turn_bits=turn_bits)[-1] == left_runs
    assert m.clock_time(side, side, False, Side.LEFT, turn_bits=turn_bits)[-1] == left_stopped


def test_ten_hours_are_sent_as_the_most_that_can_be_said() -> None:
    (read,) = DgtCodec().receive_data(m.clock_time(SideReading(40000), SideReading(0), True, Side.LEFT), 0.0)
    assert isinstance(read, ClockRead)
    assert read.left.seconds == 9 * 3600 + 59 * 60 + 59


def test_squares_are_numbered_from_the_far_left_corner() -> None:
    assert [m.from_wire(number) for number in (0, 7, 8, 56, 63)] == [
        chess.A8,
        chess.H8,
        chess.A7,
        chess.A1,
        chess.H1,
    ]
    assert all(m.to_wire(m.from_wire(number)) == number for number in range(64))


@pytest.mark.parametrize("code", sorted(m.NEVER_SENT))
def test_commands_that_harm_a_board_do_not_exist(code: int) -> None:
    assert code not in set(Command)
    with pytest.raises(ValueError, match="never sent"):
        m.command(cast(Command, code))


def test_a_clock_command_is_measured_by_its_second_byte() -> None:
    assert m.command_size(bytes.fromhex("2b0a030a00050000050001 00")) == 12
    assert m.command_size(b"\x2b") is None
    assert m.command_size(b"\x42\x4b") == 1


def test_the_trademark_is_read_as_text() -> None:
    (read,) = DgtCodec().receive_data(m.trademark("A simulated board\nof nobody's make"), 0.0)
    assert in_words(read) == "trademark A simulated board\nof nobody's make"


def test_placements_of_a_fen_go_round() -> None:
    fen = "r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1"
    (read,) = DgtCodec().receive_data(m.board_dump(placement_of(fen)), 0.0)
    assert in_words(read) == f"board {fen}"
