"""What a clock gateway sends is read as `hardware-specs/clockgateway/` says, however it is cut or damaged."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.clockgateway import messages as m
from drivers.clockgateway.codec import ClockGatewayCodec
from drivers.events import ClockRead, DriverEvent, Garbled, Side
from tests.cases import each
from tests.drivers.families import read_cut
from tests.drivers.vectors import Worked, in_words, vectors, worked

VECTORS = vectors("clockgateway")
STREAM = b"".join(vector.data for vector in VECTORS)
READING = m.event("timeUpdate", 1, m.times(61, 3599))
LATER = m.event("timeUpdate", 2, m.times(60, 3599))
NOISE = st.lists(
    st.one_of(
        st.binary(max_size=20),
        st.sampled_from([vector.data for vector in VECTORS]),
        st.sampled_from([b'{"type"', b"{", b"}", b'"', b"\\", b'{"type":"timeUpdate","data":{']),
    ),
    max_size=10,
).map(b"".join)


def read(data: bytes) -> list[DriverEvent]:
    return ClockGatewayCodec().receive_data(data, 0.0)


@given(st.lists(st.integers(0, len(STREAM)), max_size=12))
def test_cutting_the_stream_elsewhere_changes_nothing(cuts: list[int]) -> None:
    whole = [in_words(event) for event in read(STREAM) if not isinstance(event, Garbled)]
    cut = [
        in_words(event)
        for event in read_cut(ClockGatewayCodec(), STREAM, cuts)
        if not isinstance(event, Garbled)
    ]
    assert cut == whole


@settings(max_examples=150)
@given(NOISE)
def test_after_any_noise_the_second_reading_is_read_at_the_latest(noise: bytes) -> None:
    readings = [event for event in read(noise + READING + LATER) if isinstance(event, ClockRead)]
    assert (readings[-1].left.seconds, readings[-1].right.seconds) == (60, 3599)


@each("broken", range(1, len(READING)))
def test_a_message_that_breaks_off_costs_nothing_but_itself(broken: int) -> None:
    (noise, reading) = read(READING[:broken] + LATER)
    assert isinstance(noise, Garbled)
    assert isinstance(reading, ClockRead)


def test_it_runs_for_the_side_of_the_order_as_soon_as_it_has_obeyed() -> None:
    codec = ClockGatewayCodec()
    codec.sent_data(m.set_time(1, 300, 300))
    codec.sent_data(m.run(2, left=False))
    codec.receive_data(READING, 0.0)
    reported = codec.receive_data(
        m.answer("f1", {"status": "done"}) + m.answer("f2", {"status": "done"}), 1.0
    )
    runs = [event for event in reported if isinstance(event, ClockRead)][-1]
    assert (runs.running, runs.high) == (True, Side.RIGHT)


@pytest.mark.parametrize("command", worked("clockgateway", "command"), ids=lambda case: case.name)
def test_its_worked_commands_say_what_the_page_says(command: Worked) -> None:
    message = json.loads(command.data)
    params = message.get("params", {})
    words = [message["command"]]
    if "leftHours" in params:
        words += [
            str(params[f"{s}Hours"] * 3600 + params[f"{s}Minutes"] * 60 + params[f"{s}Seconds"])
            for s in ("left", "right")
        ]
    elif params:
        words.append("left" if params["leftMode"] == m.DOWN else "right")
    assert [" ".join(words)] == command.says


def test_what_we_write_is_what_the_page_writes_but_for_the_id() -> None:
    first = worked("clockgateway", "command")[0].data.replace(b"cmd-001", b"f1")
    assert json.loads(m.set_time(1, 300, 300)) == json.loads(first)
