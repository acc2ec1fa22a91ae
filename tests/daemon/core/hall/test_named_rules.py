"""The rule set of an assignment that comes over the broker: named, whole, or refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from broker.contract.payloads import ReceivedMessage
from broker.contract.requests import SeatRequest
from broker.contract.ruleset import Ruleset
from broker.errors import BadPayload
from daemon.core.hall.named_rules import with_whole_rules
from daemon.core.rules import rules
from daemon.process.request_inbox import request_in
from tests.cases import cases

KNOWN = rules.load()
RAPID, BLITZ = KNOWN["fide-rapid-2023"], KNOWN["fide-blitz-2023"]


def asked(ruleset: Any, **assignment: Any) -> SeatRequest:
    told = {
        "id": "r1",
        "by": "desk",
        "client": "desk",
        "assignment": {
            "table": 1,
            "game": "g1",
            "white": {"name": "A"},
            "black": {"name": "B"},
            "time_control": "900+10",
            "ruleset": ruleset,
            **assignment,
        },
    }
    request = request_in(ReceivedMessage("requests/seat", json.dumps(told).encode(), retained=False))
    found = with_whole_rules(request, KNOWN, lambda _: BLITZ)
    assert isinstance(found, SeatRequest)
    return found


WHOLE = json.loads(RAPID.model_dump_json())

RESOLVED: list[tuple[str, Any, Ruleset]] = [
    ("the id alone", {"id": "fide-rapid-2023"}, RAPID),
    ("the id as a word", "fide-rapid-2023", RAPID),
    ("the id with a name and a source", {"id": "fide-rapid-2023", "name": "x", "source": "y"}, RAPID),
    ("the hall's own", {"id": ""}, BLITZ),
    ("the hall's own, as a word", "", BLITZ),
    (
        "the hall's own, as the desk writes it",
        Ruleset(id="", name="", source="").model_dump(mode="json"),
        BLITZ,
    ),
    ("whole", WHOLE, RAPID),
    ("whole, of somebody else", {**WHOLE, "id": "club"}, RAPID.model_copy(update={"id": "club"})),
]


def test_a_rule_set_is_named_or_given_whole() -> None:
    with cases() as case:
        for what, ruleset, found in RESOLVED:
            with case(what):
                assert asked(ruleset).assignment.ruleset == found


def test_what_is_incomplete_or_unknown_is_refused_and_says_what_is_missing() -> None:
    name = next(iter(WHOLE["articles"]))
    refused = [
        (
            "an id that nobody has",
            {"id": "fide-rapid-1923"},
            "no rule set 'fide-rapid-1923'\\. [^:]*: .*fide-rapid-2023",
        ),
        (
            "one field",
            {"id": "fide-rapid-2023", "name": "x", "source": "y", "illegal_loss_at": 2},
            "'fide-rapid-2023' is incomplete: .* more missing. Give every field",
        ),
        (
            "all but one",
            {key: value for key, value in WHOLE.items() if key != "same_hand"},
            "incomplete: same_hand missing",
        ),
        (
            "an article without its text",
            {**WHOLE, "articles": {name: {"article": "7"}}},
            "field 'assignment.ruleset.articles",
        ),
        (
            "rules without an id",
            {**WHOLE, "id": ""},
            "has rules but no id",
        ),
        ("a rule without an id", {"id": "", "name": "", "source": "", "illegal_loss_at": 2}, "but no id"),
        ("no rule set", None, "field 'assignment.ruleset'"),
    ]
    with cases() as case:
        for what, ruleset, words in refused:
            with case(what), pytest.raises(BadPayload, match=words):
                asked(ruleset)


def test_who_sees_a_game_is_still_left_to_the_hall_where_nobody_says_it() -> None:
    assert "audiences" not in asked("fide-rapid-2023").assignment.model_fields_set
    assert asked("fide-rapid-2023", audiences=["press"]).assignment.audiences == ["press"]
