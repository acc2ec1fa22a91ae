"""What a Chessnut board sends is read as `hardware-specs/chessnut/` says, however it is cut or damaged."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.chessnut import messages as m
from drivers.chessnut.codec import PAUSE_S, ChessnutCodec
from drivers.events import DriverEvent, Garbled, PlacementRead, SquareChanged
from tests.cases import each
from tests.drivers.board_talk import pieces_after
from tests.drivers.families import read_cut
from tests.drivers.vectors import START, in_words, placement_of, vectors

VECTORS = vectors("chessnut")
STREAM = b"".join(vector.data for vector in VECTORS)
AT_START = m.position(START)
E2_LIFTED = m.position(placement_of("rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR"))
LONGEST = m.HEADER_SIZE + max(sizes[-1] for sizes in m.SIZES.values())

# Bytes as a damaged link may show them: headers that are nearly right, and anything at all.
NOISE = st.lists(
    st.one_of(
        st.binary(max_size=12),
        st.sampled_from([vector.data for vector in VECTORS]),
        st.builds(
            lambda kind, size: bytes([kind, size]), st.sampled_from(sorted(m.SIZES)), st.integers(0, 255)
        ),
    ),
    max_size=12,
).map(b"".join)


def read(data: bytes) -> list[DriverEvent]:
    return ChessnutCodec().receive_data(data, 0.0)


def kinds(events: list[DriverEvent]) -> list[type[DriverEvent]]:
    return [type(event) for event in events]


@settings(max_examples=150)
@given(NOISE)
def test_after_any_noise_and_a_pause_the_next_position_is_read(noise: bytes) -> None:
    codec = ChessnutCodec()
    before = codec.receive_data(noise, 0.0)
    reported = codec.receive_data(E2_LIFTED, PAUSE_S + 0.01)
    assert pieces_after([*before, *reported]) == m.pieces_of(E2_LIFTED[2:])


@settings(max_examples=150)
@given(NOISE)
def test_noise_without_a_pause_costs_a_few_positions_at_most(noise: bytes) -> None:
    assert pieces_after(read(noise + 6 * AT_START)) == START


def test_a_second_half_that_never_comes_costs_one_position() -> None:
    codec = ChessnutCodec()
    codec.receive_data(AT_START, 0.0)
    assert codec.receive_data(AT_START[:20], 0.2) == []
    reported = codec.receive_data(E2_LIFTED[:20], 0.4) + codec.receive_data(E2_LIFTED[20:], 0.43)
    assert kinds(reported) == [Garbled, SquareChanged]


def test_halves_that_come_late_in_one_turn_of_the_radio_are_joined() -> None:
    codec = ChessnutCodec()
    assert codec.receive_data(AT_START[:20], 0.0) == []
    assert kinds(codec.receive_data(AT_START[20:], 0.1)) == [PlacementRead]


def test_reports_that_are_filled_up_hold_no_noise() -> None:
    codec = ChessnutCodec()
    reported: list[DriverEvent] = []
    for number, message in enumerate((m.done(), m.position(START, usb=True), m.battery(50, charging=False))):
        reported += codec.receive_data(message.ljust(m.REPORT_SIZE, b"\0"), 0.2 * number)
    assert [in_words(event).split()[0] for event in reported] == ["board", "battery"]


@each("seed", range(20))
def test_whatever_follows_the_pieces_on_usb_means_nothing(seed: int) -> None:
    chance = random.Random(seed)
    codec = ChessnutCodec()
    for number in range(5):
        report = (
            m.position(START, usb=True)[:34]
            + chance.randbytes(29)
            + bytes([chance.randrange(0x60, 0xFF)] * 2)
        )
        assert not any(isinstance(event, Garbled) for event in codec.receive_data(report, 0.2 * number))
    assert codec.positions == 5


@pytest.mark.parametrize("cut", [1, 200, 256, 257, 300])
def test_zeros_without_end_behind_noise_are_the_same_however_they_are_cut(cut: int) -> None:
    data = b"\x55" + bytes(300) + AT_START
    assert read_cut(ChessnutCodec(), data, [cut]) == read(data)


def test_a_requested_position_is_reported_whole() -> None:
    codec = ChessnutCodec()
    codec.receive_data(AT_START, 0.0)
    assert codec.receive_data(AT_START, 0.2) == []
    codec.sent_data(m.REALTIME)
    assert kinds(codec.receive_data(AT_START, 0.4)) == [PlacementRead]
    codec.sent_data(m.leds([]))
    assert codec.receive_data(AT_START, 0.6) == []
    codec.ask_placement(0)
    assert kinds(codec.receive_data(AT_START, 0.8)) == [PlacementRead]


def test_only_a_move_is_taken_for_one() -> None:
    codec = ChessnutCodec()
    codec.receive_data(bytes.fromhex("32 01 05 2a 02 58 00 23 01 00"), 0.0)
    assert not codec.is_move
    codec.receive_data(bytes.fromhex("41 05 15 03 00 00 00"), 0.1)
    assert codec.is_move


@pytest.mark.parametrize("head", ["41 89 0c", "41 03 0b", "41 20 77"])
def test_what_a_move_would_not_send_swallows_nothing(head: str) -> None:
    reported = read(bytes.fromhex(head) + AT_START)
    assert kinds(reported) == [Garbled, PlacementRead]


def test_a_version_is_read_without_an_end_when_nothing_more_comes() -> None:
    codec = ChessnutCodec()
    assert codec.receive_data(bytes.fromhex("28 04 01 41 2e 31"), 0.0) == []
    assert [in_words(event) for event in codec.receive_data(m.done(), 1.0)] == ["version A.1"]
