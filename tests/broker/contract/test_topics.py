"""The table of topics: each has one place, and messages keep to its payload."""

from __future__ import annotations

import pytest

from broker.contract import topics
from broker.contract.messages import ClockState, MoveConfirmed
from broker.contract.payloads import encode, parse
from broker.contract.topics import TOPICS, Topic
from broker.errors import BadPayload

PLACES: dict[str, str | int] = {
    "table": 12,
    "name": "public",
    "client": "desk-1",
    "event": "spring-open",
    "section": "u12",
    "round": 4,
}

STRANGERS = [
    "floor/table/12",
    "floor/table/x/game",
    "floor/table/12/game/more",
    "audience/a/b/table/1/game",
    "event/spring/section/u12/round/last",
    "event/spring/open/rounds",
    "floor/statusx",
    "",
]


@pytest.mark.parametrize("topic", TOPICS, ids=[one.pattern for one in TOPICS])
def test_a_topic_leads_back_to_its_row_and_its_places(topic: Topic) -> None:
    found = topics.match(topic.at(**PLACES))
    assert found is not None
    assert found[0] is topic
    assert topic.pattern.format(**found[1]) == topic.at(**PLACES)
    assert {**PLACES, **found[1]} == PLACES, "a table and a round are numbers again"


@pytest.mark.parametrize("path", STRANGERS)
def test_a_stranger_has_no_row(path: str) -> None:
    assert topics.match(path) is None


def test_a_filter_takes_all_tables() -> None:
    assert topics.GAME.everywhere() == "floor/table/+/game"


def test_a_message_comes_back_as_it_went() -> None:
    made = MoveConfirmed(
        journal="j",
        seq=4,
        previous=2,
        table=1,
        game="g",
        at=0,
        ply=1,
        uci="e2e4",
        san="e4",
        fen="",
        white_ms=1,
    )
    assert parse(topics.GAME_EVENT, encode(made)) == made


def test_a_field_of_a_newer_writer_is_passed_over() -> None:
    assert parse(
        topics.CLOCK, b'{"state": "none", "read_at": 0, "colour_of_the_clock": "red"}'
    ) == ClockState(state="none", read_at=0)


BAD = [
    ("not JSON", b"e2e4", "floor/table/3/clock does not keep to the contract: Invalid JSON"),
    ("a field is missing", b'{"state": "none"}', "field 'read_at': Field required"),
    ("a word nobody knows", b'{"state": "wet", "at": 0}', "field 'state': Input should be"),
    ("nothing", b"", "Invalid JSON"),
    ("not text", b"\xff\xfe", "Invalid JSON"),
]


@pytest.mark.parametrize(("payload", "reason"), [one[1:] for one in BAD], ids=[one[0] for one in BAD])
def test_a_bad_payload_is_named_with_topic_and_field(payload: bytes, reason: str) -> None:
    with pytest.raises(BadPayload, match=reason):
        parse(topics.CLOCK, payload, "floor/table/3/clock")
