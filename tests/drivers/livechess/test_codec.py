"""The messages of LiveChess as events: any content, in any pieces."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.events import BatteryRead, ClockMissing, ClockRead, DriverEvent, Garbled, Side
from drivers.livechess import codec as livechess
from drivers.livechess import messages as m
from drivers.livechess.codec import LivechessCodec
from tests.cases import each
from tests.drivers.vectors import START, fen_of, in_words, vectors, worked

T = 1_700_000_000_000


def eboard(**fields: Any) -> dict[str, Any]:
    usual = {"serialnr": "31415", "state": "ACTIVE", "board": fen_of(START), "flipped": False, "clock": None}
    return {**usual, **fields}


def clock(white: object, black: object, run: object, time: object = T) -> dict[str, Any]:
    return {"white": white, "black": black, "run": run, "time": time}


def listing(*boards: object, time: object = T) -> dict[str, Any]:
    return {"response": "call", "id": 1, "param": list(boards), "time": time}


def reported(*messages: object, now: float = 100.0) -> list[DriverEvent]:
    codec = LivechessCodec()
    return [event for message in messages for event in codec.receive_data(m.line(message), now)]


def readings(*messages: object) -> list[str]:
    return [in_words(event) for event in reported(*messages) if isinstance(event, ClockRead | ClockMissing)]


def test_what_is_said_to_livechess_is_as_programs_say_it() -> None:
    commands = {vector.says[0]: vector.data for vector in worked("livechess", "command")}
    assert commands == {"eboards": m.ask_eboards(1), "subscribe 31415 as 3": m.subscribe(2, 3, "31415")}


WRONG = [
    ("no JSON", b"{"),
    ("no object", b"[1, 2]"),
    ("a board that is none", m.line(listing(eboard(board="8/8")))),
    ("a board that is a number", m.line(listing(eboard(board=12)))),
    ("a serial number that is none", m.line(listing(eboard(serialnr=31415)))),
    ("a serial number without an end", m.line(listing(eboard(serialnr="1" * 100)))),
    ("a state that is none", m.line(listing(eboard(state=True)))),
    ("times below zero", m.line(listing(eboard(clock=clock(-1, 5, None))))),
    ("times that no clock shows", m.line(listing(eboard(clock=clock(5, 400_000, None))))),
    ("times that are text", m.line(listing(eboard(clock=clock("5", 5, None))))),
    ("a clock that runs for nobody known", m.line(listing(eboard(clock=clock(5, 5, "white"))))),
    ("a clock that was read at no time", m.line(listing(eboard(clock=clock(5, 5, True, None))))),
    ("a number with five thousand digits", b'{"response": "feed", "id": ' + b"9" * 5000 + b"}"),
    ("brackets without an end", b'{"param": ' + b"[" * 100_000),
    ("an answer to nothing that there is", m.line({"response": "shout", "id": 1})),
    ("an event of no board", m.line({"response": "feed", "id": 1, "param": None})),
    ("no letters of any alphabet", b'{"response": "\xff\xfe"}'),
]


@each("data", [data for _, data in WRONG], ids=[name for name, _ in WRONG])
def test_what_cannot_be_is_damage_and_the_next_message_is_read(data: bytes) -> None:
    codec = LivechessCodec()
    (damage,) = codec.receive_data(data.rstrip(b"\n") + b"\n", 0.0)
    assert isinstance(damage, Garbled)
    assert len(codec.receive_data(m.line(listing(eboard())), 0.0)) == 3


def test_a_message_without_an_end_is_dropped_and_takes_no_memory() -> None:
    codec = LivechessCodec()
    events = codec.receive_data(b"{", 0.0)
    events += [event for _ in range(40) for event in codec.receive_data(b" " * (1 << 18), 0.0)]
    assert len(events) == 1
    assert len(codec._buffer) <= livechess.LONGEST
    assert codec.receive_data(b"the end\n", 0.0) == []
    assert len(codec.receive_data(m.line(listing(eboard())), 0.0)) == 3


def test_one_entry_that_cannot_be_read_takes_no_other_board_along() -> None:
    codec = LivechessCodec()
    other = eboard(serialnr="27182")
    codec.receive_data(m.line(listing(eboard(), other)), 0.0)
    events = codec.receive_data(m.line(listing(eboard(board="?"), other)), 1.0)
    assert [type(event) for event in events] == [Garbled]
    assert codec.boards["31415"].there


def test_serial_numbers_without_an_end_take_no_memory() -> None:
    codec = LivechessCodec()
    for start in range(0, 3 * livechess.MOST, 500):
        many = [eboard(serialnr=str(100_000 + start + n)) for n in range(500)]
        codec.receive_data(m.line(listing(*many)), 0.0)
    assert len(codec.boards) <= livechess.MOST + 500


TIMES = [
    ("just read", clock(100, 200, True, T), "clock left 100, right 200, running, left high"),
    ("read 0.9 s ago", clock(100, 200, True, T - 900), "clock left 100, right 200, running, left high"),
    ("read 7.2 s ago", clock(100, 200, False, T - 7200), "clock left 100, right 193, running, right high"),
    ("read a day ago", clock(100, 200, True, T - 86_400_000), "clock left 0, right 200, running, left high"),
    (
        "it stood a day ago",
        clock(100, 200, None, T - 86_400_000),
        "clock left 100, right 200, stopped, left high",
    ),
    ("read in the future", clock(100, 200, True, T + 5000), "clock left 100, right 200, running, left high"),
    ("never set", clock(0, 0, None, T), "clock left 0, right 0, stopped, left high"),
    (
        "as other programs write numbers",
        clock(100.0, 200.0, None),
        "clock left 100, right 200, stopped, left high",
    ),
    ("there is none", None, "no clock"),
]


@pytest.mark.parametrize(("read", "words"), [row[1:] for row in TIMES], ids=[row[0] for row in TIMES])
def test_a_reading_is_corrected_by_its_age(read: object, words: str) -> None:
    assert readings(listing(eboard(clock=read))) == [words]


def test_a_reading_has_the_age_that_livechess_states_and_none_precedes_an_earlier_report() -> None:
    old = listing(eboard(clock=clock(100, 200, True, T - 400)))
    assert [event.at for event in reported(old) if isinstance(event, ClockRead)] == [
        100.0
    ]  # the pieces came with it
    without = {"response": "feed", "id": 3, "param": {"serialnr": "31415", "clock": clock(99, 200, True, T)}}
    codec = LivechessCodec()
    codec.receive_data(m.line(old), 100.0)
    (read,) = codec.receive_data(m.line({**without, "time": T + 400}), 105.0)
    assert read.at == pytest.approx(104.6)


def test_a_flag_stays_until_the_time_is_set_again() -> None:
    runs, out = clock(1, 50, True), clock(0, 50, None)
    shown = readings(
        listing(eboard(clock=runs)), listing(eboard(clock=out)), listing(eboard(clock=clock(60, 50, None)))
    )
    assert ["left 0 flag" in text for text in shown] == [False, True, False]


def test_a_missing_clock_is_reported_once() -> None:
    assert readings(listing(eboard()), listing(eboard()), listing(eboard(clock=clock(1, 1, None)))) == [
        "no clock",
        "clock left 1, right 1, stopped, left high",
    ]


@pytest.mark.parametrize(
    ("battery", "percent"),
    [("83%", 83), ("83.4 %", 83), ("3.1 V", None), ("", None), ("x%", None), (4, None)],
)
def test_a_battery_is_reported_in_percent_but_not_in_volts(battery: object, percent: int | None) -> None:
    read = [
        event.percent
        for event in reported(listing(eboard(battery=battery)))
        if isinstance(event, BatteryRead)
    ]
    assert read == ([] if percent is None else [percent])


@pytest.mark.parametrize(
    ("serial", "device"),
    [("31415", 31415), ("00042", 42), ("0", None), ("2147483648", None), ("BT-1", None), ("٣", None)],
)
def test_the_address_of_a_board_is_its_serial_number_where_it_is_one(serial: str, device: int | None) -> None:
    number = m.device_of(serial)
    assert number == device if device else m.NUMBERED_FROM <= number < 2 * m.NUMBERED_FROM


def test_a_turn_in_livechess_changes_nothing_on_the_board() -> None:
    codec = LivechessCodec()
    codec.receive_data(m.line(listing(eboard(clock=clock(9, 8, True)))), 0.0)
    param = {"serialnr": "31415", "flipped": True, "board": fen_of(START[::-1]), "clock": clock(8, 9, False)}
    (read,) = codec.receive_data(m.line({"response": "feed", "id": 3, "param": param, "time": T}), 1.0)
    assert isinstance(read, ClockRead)
    assert (read.left.seconds, read.right.seconds, read.high) == (9, 8, Side.LEFT)


STREAM = b"".join(vector.data for vector in vectors("livechess"))


@given(st.lists(st.integers(0, len(STREAM))))
def test_cutting_the_stream_changes_nothing(cuts: list[int]) -> None:
    whole = LivechessCodec().receive_data(STREAM, 0.0)
    codec, got, start = LivechessCodec(), list[DriverEvent](), 0
    for end in [*sorted(cuts), len(STREAM)]:
        got += codec.receive_data(STREAM[start:end], 0.0)
        start = end
    assert got == whole


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(
        ["serialnr", "state", "board", "flipped", "clock", "white", "black", "run", "time", "battery"]
    ), inner, max_size=6),
)  # fmt: skip


@given(st.sampled_from(["call", "feed", "error", "x"]), VALUES, VALUES)
def test_no_message_whatever_raises(kind: str, param: object, time: object) -> None:
    codec = LivechessCodec()
    codec.receive_data(m.line(listing(eboard())), 0.0)
    message = json.dumps({"response": kind, "id": 1, "param": param, "time": time}).encode() + b"\n"
    for event in codec.receive_data(message, 1.0):
        assert event.at <= 1.0
