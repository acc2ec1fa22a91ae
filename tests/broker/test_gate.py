"""The gate of an audience: nothing too early, nothing in another order, nothing that is not its business."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker import topics
from broker.gate import AUDIENCE_TOPICS, Gate, for_audience
from broker.messages import ClockState, GameEnded, Health
from broker.payloads import Outgoing


def state(number: int, table: int = 1) -> Outgoing:
    places: dict[str, str | int] = {"name": "public", "table": table}
    return Outgoing(topics.AUDIENCE_CLOCK, ClockState(state="running", at=number), places)


def fact(number: int) -> Outgoing:
    ended = GameEnded(
        journal="j", seq=number, previous=0, table=1, game="g", at=0, result="*", termination=""
    )
    return Outgoing(topics.AUDIENCE_MOVE, ended, {"name": "public", "table": 1})


def test_an_audience_waits_for_its_delay() -> None:
    gate = Gate(delay_s=900)
    gate.push(fact(1), at=100)
    assert gate.next_due() == 1000
    assert gate.due(999.9) == []
    assert gate.due(1000) == [fact(1)]
    assert (gate.due(2000), gate.next_due(), len(gate)) == ([], None, 0)


def test_of_states_that_come_out_together_only_the_newest_is_told() -> None:
    gate = Gate(delay_s=10)
    for at, one in enumerate([state(1), fact(1), state(2), state(7, table=2), fact(2), state(3)]):
        gate.push(one, at)
    assert gate.due(100) == [fact(1), state(7, table=2), fact(2), state(3)]


def test_a_shorter_delay_holds_at_once_for_what_is_inside() -> None:
    gate = Gate(delay_s=900)
    gate.push(fact(1), at=0)
    gate.delay_s = 60
    assert gate.due(60) == [fact(1)]


def test_nothing_overtakes_when_the_time_steps_back() -> None:
    gate = Gate(delay_s=10)
    gate.push(fact(1), at=50)
    gate.push(fact(2), at=40)
    assert gate.due(55) == []
    assert gate.due(60) == [fact(1), fact(2)]


@settings(max_examples=50)
@given(
    st.lists(st.tuples(st.integers(0, 20), st.booleans()), max_size=20),
    st.lists(st.integers(0, 60), max_size=8),
)
def test_facts_come_out_whole_and_in_order_however_often_somebody_looks(
    pushed: list[tuple[int, bool]], looks: list[int]
) -> None:
    gate = Gate(delay_s=30)
    for number, (at, is_state) in enumerate(pushed):
        gate.push(state(number) if is_state else fact(number), at)
    out = [one for now in [*sorted(looks), 1000] for one in gate.due(now)]
    assert [one for one in out if one.topic is topics.AUDIENCE_MOVE] == [
        fact(number) for number, (_, is_state) in enumerate(pushed) if not is_state
    ]
    states = [one for one in out if one.topic is topics.AUDIENCE_CLOCK]
    last = [state(number) for number, (_, is_state) in enumerate(pushed) if is_state][-1:]
    assert states[-1:] == last


@pytest.mark.parametrize(("shown", "seen"), [("flag", "stopped"), ("running", "running")])
def test_a_fallen_flag_is_not_for_an_audience(
    shown: Literal["flag", "running"], seen: Literal["stopped", "running"]
) -> None:
    clock = ClockState(state=shown, white_ms=0, black_ms=4000, flag="white", at=7)
    told = for_audience(topics.CLOCK, clock)
    assert told == ClockState(state=seen, white_ms=0, black_ms=4000, flag=None, at=7)


def test_health_stays_on_the_floor() -> None:
    assert for_audience(topics.HEALTH, Health(level="ok", items=[], at=0)) is None


def test_what_an_audience_gets_has_the_payload_of_the_floor() -> None:
    for floor, audience in AUDIENCE_TOPICS.items():
        assert floor.payload == audience.payload
        assert (floor.retained, floor.qos) == (audience.retained, audience.qos)
    hidden = {topic for topic in topics.TOPICS if topic.pattern.startswith("floor/")} - set(AUDIENCE_TOPICS)
    assert {topics.INCIDENT, topics.INCIDENTS, topics.HEALTH, topics.PLACEMENT} <= hidden
