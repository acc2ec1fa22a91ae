"""What a DGT board sends is read as `hardware-specs/dgt/` says, however the line cuts or damages it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.dgt import messages as m
from drivers.dgt.codec import DgtCodec
from drivers.events import DriverEvent, LogRead, PlacementRead, SquareChanged
from tests.cases import each
from tests.drivers.vectors import START, Vector, in_words, vectors

VECTORS = vectors("dgt")
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
    return DgtCodec().receive_data(data, 0.0)


@each("vector", VECTORS, ids=lambda vector: vector.name)
def test_worked_byte_strings(vector: Vector) -> None:
    assert [in_words(event) for event in read(vector.data)] == vector.events


@settings(max_examples=100)
@given(LINE_NOISE)
def test_after_any_noise_the_next_message_is_read(noise: bytes) -> None:
    assert read(noise + E2_LIFTED)[-1] == SquareChanged(0, 12, None, 0.0)


def test_the_event_log_comes_whole() -> None:
    log = bytes.fromhex("6a4034 5124 7129556b")
    codec = DgtCodec()
    data = m.event_log(log)
    assert codec.receive_data(data[:4000], 0.0) == []
    assert codec.reading_log
    (event,) = codec.receive_data(data[4000:], 1.0)
    assert isinstance(event, LogRead)
    assert in_words(event) == "log [power-up], e2 empty, e4 P quick, left pressed at 5395"
    assert not codec.reading_log


def test_two_logs_that_broke_off_do_not_make_a_whole_one() -> None:
    codec = DgtCodec()
    data = m.event_log(bytes.fromhex("6a4034 5124 7129556b"))
    codec.receive_data(data[:4000], 0.0)
    events = codec.receive_data(data[4000:], 2.0)
    assert not any(isinstance(event, LogRead) for event in events)
    assert codec.receive_data(E2_LIFTED, 2.1)[-1] == SquareChanged(0, 12, None, 2.1)


def test_a_result_piece_on_a_whole_board_is_reported_along_with_the_board() -> None:
    data = bytearray(m.board_dump(START))
    data[m.HEADER_SIZE + 0x23] = 0x0E
    events = read(bytes(data))
    assert isinstance(events[0], PlacementRead)
    assert [in_words(event) for event in events[1:]] == ["d4 result 1-0"]


def test_bits_three_and_four_of_the_clock_change_nothing() -> None:
    readings = {
        in_words(read(bytes.fromhex("8d000a200302200301") + bytes([0x01 | turn]))[0])
        for turn in (0x00, 0x08, 0x10, 0x18)
    }
    assert readings == {"clock left 181 bonus, right 182 bonus, running, left high"}


def test_only_sensible_messages_count_as_received() -> None:
    codec = DgtCodec()
    codec.receive_data(bytes.fromhex("8d000a00000000000000") + b"\x00\xff" + bytes.fromhex("8e00054001"), 0.0)
    assert codec.received == 1
