"""Messages of earlier versions still read: a hall is not updated in the middle of a round."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from broker.contract import topics
from broker.contract.incidents import Incidents
from broker.contract.message import Message
from broker.contract.payloads import parse
from dashboard.live.projection import topic_of

EARLIER = sorted((Path(__file__).parent / "earlier").glob("*.jsonl"))


def messages_of(file: Path) -> list[tuple[str, Message]]:
    """Everything that a consumer of that version received, read by this one."""
    lines: list[dict[str, Any]] = [json.loads(line) for line in file.read_text().splitlines()]
    rows = ((line["path"], topic_of(line["path"]), line["payload"]) for line in lines)
    return [
        (path, parse(topic, json.dumps(payload).encode()))
        for path, topic, payload in rows
        if topic and payload
    ]


def test_there_are_messages_of_earlier_versions() -> None:
    assert len(EARLIER) >= 3


@pytest.mark.parametrize("file", EARLIER, ids=lambda file: file.stem)
def test_everything_an_earlier_version_published_still_reads(file: Path) -> None:
    kinds = {type(message).__name__ for _, message in messages_of(file)}
    assert {"Status", "AssignmentState", "GameState", "ClockState", "Health", "Incidents"} <= kinds


def test_a_remedy_that_was_only_a_sentence_is_still_one() -> None:
    before = messages_of(EARLIER[[file.stem for file in EARLIER].index("0.1-first-hall")])
    (sentence,) = {
        incident.remedy.text
        for _, message in before
        if isinstance(message, Incidents)
        for incident in message.incidents
        if incident.remedy is not None
    }
    assert sentence.endswith(".")


def test_a_field_that_nobody_knows_yet_is_passed_over() -> None:
    later = {
        "state": "online",
        "version": "9",
        "journal": "j",
        "seq": 1,
        "head": "",
        "at": 5,
        "weather": "fine",
    }
    assert parse(topics.STATUS, json.dumps(later).encode()).model_dump()["version"] == "9"
