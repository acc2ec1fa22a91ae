"""The worked byte strings of chains, logs and the clock's own wire, read and written again.

Those of one board are in test_codec.py and test_messages.py, commands to its clock in test_clock_commands.py.
"""

from __future__ import annotations

import pytest

from drivers.dgt import event_log
from drivers.dgt import messages as m
from drivers.dgt.bus import messages as b
from drivers.dgt.bus.codec import BusCodec
from drivers.dgt.bus.messages import BusAnswer, BusRequest, Frame
from drivers.dgt.codec import DgtCodec
from drivers.dgt.messages import Message
from tests.drivers.dgt import i2c
from tests.drivers.vectors import Worked, in_words, record_in_words, worked

REQUESTS = worked("dgt", "request")
ANSWERS = worked("dgt", "answer")
LOGS = worked("dgt", "log")
I2C = worked("dgt", "i2c")


def name_of(row: Worked) -> str:
    return row.name


@pytest.mark.parametrize("row", REQUESTS, ids=name_of)
def test_requests_on_a_chain_are_read_and_written(row: Worked) -> None:
    parsed = b.parsed_request(row.data)
    assert parsed is not None
    code, address = parsed
    if row.says == ["never sent"]:
        with pytest.raises(ValueError, match="is not a valid BusRequest"):
            BusRequest(code)
        return
    request = BusRequest(code)
    assert f"{request.name.lower().replace('_', '-')} {address}" == row.says[0]
    assert b.request(request, address) == row.data


@pytest.mark.parametrize("row", ANSWERS, ids=name_of)
def test_answers_on_a_chain_are_read_and_written(row: Worked) -> None:
    (frame,) = BusCodec().receive_data(row.data)
    assert (frame.kind, frame.address) == (BusAnswer[row.kind], row.address)
    assert held(frame) == row.says
    assert b.answer(frame.kind, frame.address, frame.data) == row.data


def held(frame: Frame) -> list[str]:
    """What the data of an answer hold; boards, clocks and versions are as in single-board mode."""
    alone = {
        BusAnswer.BOARD: Message.BOARD_DUMP,
        BusAnswer.CLOCK: Message.CLOCK,
        BusAnswer.VERSION: Message.VERSION,
    }
    if frame.kind in alone:
        message = m.message(alone[frame.kind], frame.data)
        return [in_words(event) for event in DgtCodec().receive_data(message, 0.0)]
    return [record_in_words(record) for record in event_log.records(frame.data)]


@pytest.mark.parametrize("row", LOGS, ids=name_of)
def test_records_of_a_log_are_read(row: Worked) -> None:
    assert [record_in_words(record) for record in event_log.records(row.data)] == row.says


@pytest.mark.parametrize("row", LOGS, ids=name_of)
def test_records_of_a_log_are_read_out_of_the_whole_message_too(row: Worked) -> None:
    (event,) = DgtCodec().receive_data(m.event_log(row.data), 0.0)
    assert in_words(event) == f"log {', '.join(row.says)}"


@pytest.mark.parametrize("row", I2C, ids=name_of)
def test_frames_of_the_clock_s_own_wire_have_the_right_length_and_checksum(row: Worked) -> None:
    to, sender, _, command = row.data[:4]
    assert i2c.in_words(row.data) == row.says[0]
    assert i2c.frame(to, sender, command, row.data[4:-1]) == row.data
    assert to == i2c.WAKE_UP or i2c.crc8(row.data) == 0


def test_a_broken_checksum_is_no_request_and_no_answer() -> None:
    for row in REQUESTS:
        assert b.parsed_request(row.data[:-1] + bytes([row.data[-1] ^ 1])) is None
    for row in ANSWERS:
        assert BusCodec().receive_data(row.data[:-1] + bytes([row.data[-1] ^ 1])) == []
