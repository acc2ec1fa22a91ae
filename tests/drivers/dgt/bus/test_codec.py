"""The line of a chain, byte by byte: vectors of `hardware-specs/dgt` and every way to damage them."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.dgt.bus import messages as b
from drivers.dgt.bus.codec import BusCodec
from drivers.dgt.bus.messages import BusAnswer, BusRequest, Frame

PING = Frame(BusAnswer.PING, 1025, b"")
CHANGES = Frame(BusAnswer.CHANGES, 1025, bytes.fromhex("4034512471 2955"))
BOARD = Frame(BusAnswer.BOARD, 12345, bytes(64))
FRAMES = [PING, CHANGES, BOARD, Frame(BusAnswer.CLOCK, 1, bytes.fromhex("20030220030109"))]


def written(frame: Frame) -> bytes:
    return b.answer(frame.kind, frame.address, frame.data)


STREAM = b"".join(map(written, FRAMES))


def read(data: bytes, codec: BusCodec | None = None) -> list[Frame]:
    return (codec or BusCodec()).receive_data(data)


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame.kind.name)
def test_what_is_written_is_read(frame: Frame) -> None:
    assert read(written(frame)) == [frame]


def test_requests_are_as_the_header_has_them() -> None:
    assert b.request(BusRequest.CLOCK, 2054) == bytes.fromhex("81100617")
    assert b.request(BusRequest.PING, b.EVERYBODY) == bytes.fromhex("87000007")
    assert b.request(BusRequest.BOARD, 12345) == bytes.fromhex("8260391b")
    assert b.parsed_request(bytes.fromhex("81100617")) == (0x81, 2054)
    assert b.parsed_request(bytes.fromhex("81100616")) is None


def test_calling_nobody_sends_no_byte_that_a_single_board_obeys() -> None:
    assert b.request(BusRequest.PING, b.NOBODY) == bytes.fromhex("877f7f05")


@given(st.lists(st.integers(1, len(STREAM) - 1), max_size=12))
def test_however_the_stream_is_cut_the_same_answers_come(cuts: list[int]) -> None:
    codec, frames = BusCodec(), list[Frame]()
    borders = [0, *sorted(cuts), len(STREAM)]
    for begin, end in itertools.pairwise(borders):
        frames += codec.receive_data(STREAM[begin:end])
    assert frames == FRAMES
    assert codec.take_noise() == b""


@given(st.binary(max_size=40))
def test_after_any_garbage_an_answer_to_a_new_request_is_read(garbage: bytes) -> None:
    codec = BusCodec()
    codec.receive_data(garbage)
    codec.sent(b.request(BusRequest.PING, 1025))
    assert codec.receive_data(written(PING)) == [PING]


def test_a_wrong_checksum_makes_no_answer() -> None:
    codec = BusCodec()
    damaged = written(CHANGES)[:-1] + bytes([written(CHANGES)[-1] ^ 1])
    assert codec.receive_data(damaged + written(PING)) == [PING]
    assert codec.broken == 1
    assert codec.take_noise() == damaged


def test_a_byte_that_was_lost_costs_one_answer() -> None:
    codec = BusCodec()
    cut = written(BOARD)[:30] + written(BOARD)[31:]
    assert codec.receive_data(cut + written(PING)) == [PING]
    assert codec.take_noise() == cut


def test_our_own_request_that_comes_back_is_no_answer() -> None:
    codec = BusCodec()
    request = b.request(BusRequest.CHANGES, 1025)
    codec.sent(request)
    assert codec.receive_data(request[:2]) == []
    assert codec.receive_data(request[2:] + written(CHANGES)) == [CHANGES]
    assert codec.take_noise() == b""


def test_a_length_that_cannot_be_is_noise() -> None:
    codec = BusCodec()
    assert codec.receive_data(bytes.fromhex("840047") + written(PING)) == [PING]


def test_noise_does_not_pile_up_behind_what_is_read() -> None:
    codec, chance = BusCodec(), random.Random(7)
    for _ in range(2000):
        codec.receive_data(chance.randbytes(50))
        codec.take_noise()
        codec.sent(b.request(BusRequest.PING, 1025))
    assert codec.receive_data(written(PING)) == [PING]


ALONE = bytes.fromhex("8d000a20030220030209")


def test_messages_of_a_board_alone_are_neither_answers_nor_noise() -> None:
    data = ALONE + written(PING) + ALONE + bytes.fromhex("8e00053400")
    for cut in range(len(data)):
        codec = BusCodec()
        frames = [*codec.receive_data(data[:cut]), *codec.receive_data(data[cut:])]
        assert frames == [PING], cut
        assert codec.take_noise() == b"", cut
