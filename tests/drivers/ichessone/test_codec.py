"""What an iChessOne sends is read as `hardware-specs/ichessone/` says, however it is cut or damaged."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.events import DriverEvent, Garbled, PlacementRead
from drivers.ichessone import messages as m
from drivers.ichessone.codec import IchessoneCodec
from tests.cases import each
from tests.drivers.board_talk import pieces_after
from tests.drivers.families import read_cut
from tests.drivers.vectors import START, in_words, placement_of, vectors

VECTORS = vectors("ichessone")
STREAM = b"".join(vector.data for vector in VECTORS)
AT_START = m.position(START)
E2_LIFTED = m.position(placement_of("rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR"))

# Bytes as a damaged link may show them: beginnings that are nearly right, and anything at all.
NOISE = st.lists(
    st.one_of(
        st.binary(max_size=12),
        st.sampled_from([vector.data for vector in VECTORS]),
        st.builds(lambda kind: bytes([m.START, kind]), st.sampled_from(b"pbh=x")),
        st.text("0123456789.= abc\r\n", max_size=80).map(str.encode),
    ),
    max_size=12,
).map(b"".join)


def read(data: bytes) -> list[DriverEvent]:
    return IchessoneCodec().receive_data(data, 0.0)


@settings(max_examples=150)
@given(NOISE)
def test_after_any_noise_the_second_position_is_read_at_the_latest(noise: bytes) -> None:
    assert pieces_after(read(noise + AT_START + E2_LIFTED)) == m.pieces_of(E2_LIFTED[2:])


@each("broken", range(2, len(AT_START)))
def test_a_position_that_breaks_off_costs_nothing_but_itself(broken: int) -> None:
    (noise, position) = read(AT_START[:broken] + E2_LIFTED)
    assert isinstance(noise, Garbled)
    assert isinstance(position, PlacementRead)


def test_a_position_with_a_code_that_means_nothing_is_noise() -> None:
    damaged = bytearray(AT_START)
    damaged[20] = 0x0E
    assert [type(event) for event in read(bytes(damaged) + AT_START)] == [Garbled, PlacementRead]


def test_a_battery_beyond_full_is_noise() -> None:
    assert [in_words(event) for event in read(bytes.fromhex("3d 62 00 65 3d 62 00 64"))] == [
        "noise 3d 62 00 65",
        "battery 100",
    ]


@pytest.mark.parametrize("end", ["", "\r\n", "\0"], ids=["nothing", "end of line", "zero"])
def test_a_version_ends_where_the_next_message_begins(end: str) -> None:
    reported = read(m.hardware("1.2" + end) + AT_START)
    assert [in_words(event).split()[0] for event in reported] == ["hardware-version", "board"]


def test_a_version_that_never_ends_is_cut() -> None:
    codec = IchessoneCodec()
    codec.receive_data(m.hardware("1" * 500), 0.0)
    assert codec.versioned
    assert len(codec._buffer) <= 2 + m.LONGEST_TEXT


@pytest.mark.parametrize("cut", [1, 200, 256, 257, 300])
def test_zeros_without_end_behind_noise_are_the_same_however_they_are_cut(cut: int) -> None:
    data = b"\x55" + bytes(300) + AT_START
    assert read_cut(IchessoneCodec(), data, [cut]) == read(data)


def test_a_requested_position_is_reported_whole() -> None:
    codec = IchessoneCodec()
    codec.receive_data(AT_START, 0.0)
    assert codec.receive_data(AT_START, 1.0) == []
    codec.sent_data(m.ASK_POSITION)
    assert [type(event) for event in codec.receive_data(AT_START, 2.0)] == [PlacementRead]
    codec.sent_data(m.ASK_BATTERY)
    assert codec.receive_data(AT_START, 3.0) == []
    codec.ask_placement(0)
    assert [type(event) for event in codec.receive_data(AT_START, 4.0)] == [PlacementRead]
