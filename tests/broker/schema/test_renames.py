"""The table of names works in both directions, and agrees with the code."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from broker.contract import event_messages, incidents, messages, requests, topics
from broker.schema.renames import table, to_version_1, to_version_2
from broker.schema.rewriting import Renames
from broker.schema.version1 import UNIONS
from daemon.config.settings import HallConfig
from daemon.core.record import facts
from tests.version1.every_fact import KINDS, every_fact


def flat(section: Mapping[str, Any], place: str = "") -> Iterator[tuple[str, Mapping[str, str]]]:
    """The tables of names, with their places."""
    names = {old: new for old, new in section.items() if isinstance(new, str)}
    if names:
        yield place, names
    for name, inner in section.items():
        if isinstance(inner, dict):
            yield from flat(inner, f"{place}.{name}" if place else name)


TABLES = dict(flat(table()))


@pytest.mark.parametrize("place", TABLES)
def test_no_old_name_has_a_new_meaning(place: str) -> None:
    """So rewriting twice changes nothing, and the way back is unambiguous."""
    names = TABLES[place]
    assert not set(names.values()) & set(names)
    assert len(set(names.values())) == len(names)


def models(module: object) -> dict[str, type[BaseModel]]:
    return {
        name: model
        for name, model in vars(module).items()
        if isinstance(model, type) and issubclass(model, BaseModel)
    }


CONTRACT = {
    name: model
    for module in (messages, incidents, requests, event_messages)
    for name, model in models(module).items()
}


@pytest.mark.parametrize("place", [place for place in TABLES if place.startswith(("fields.", "facts."))])
def test_the_models_have_the_new_names_and_not_the_old_ones(place: str) -> None:
    section, name = place.split(".")
    model = (CONTRACT if section == "fields" else models(facts))[name]
    assert set(TABLES[place].values()) <= set(model.model_fields)
    assert not set(TABLES[place]) & set(model.model_fields)


def test_kinds_types_and_requests_have_the_new_names() -> None:
    kinds, types = table().get("incident_kinds", {}), table().get("fact_types", {})
    assert set(kinds.values()) <= set(KINDS)
    assert not set(kinds) & set(KINDS)
    known = {fact.model_fields["type"].default for fact in get_args(get_args(facts.Fact)[0])}
    assert set(types.values()) <= known
    assert not set(types) & known
    asked = {topic.pattern.split("/")[1] for topic in topics.TOPICS if topic.pattern.startswith("requests/")}
    assert set(table().get("requests", {}).values()) <= asked
    assert not set(table().get("requests", {})) & asked


def test_settings_have_the_new_names() -> None:
    for section, names in table().get("settings", {}).items():
        field = section if section in HallConfig.model_fields else f"{section}s"
        shown = json.dumps(HallConfig.model_json_schema()["properties"][field])
        assert shown
        for old in names:
            assert f'"{old}"' not in shown


@pytest.mark.parametrize("type_", sorted(UNIONS["Fact"].models))
def test_every_type_of_facts_of_version_1_is_known(type_: str) -> None:
    known = {fact.model_fields["type"].default for fact in get_args(get_args(facts.Fact)[0])}
    assert to_version_2().fact_type(type_) in known


# --- rewriting ------------------------------------------------------------------------------------------

NAMES = Renames({
    "fields": {"Incident": {"grade": "certainty", "mate": "mate_line"}, "Remedy": {"words": "text"}},
    "values": {"Incident": {"certainty": {"strong": "likely"}}},
    "facts": {"NoteAdded": {"remark": "note"}},
    "fact_types": {"raised": "incident_raised", "remarked": "note_added"},
    "incident_kinds": {"other_hand": "wrong_hand"},
    "requests": {"remark": "add-note"},
})  # fmt: skip


def rewritten(value: object, model: str = "Record") -> Any:
    return json.loads(NAMES.rewritten(json.dumps(value).encode(), model))


def test_names_and_values_change_in_their_model_and_nowhere_else() -> None:
    incident = {
        "sentences": {"summary": {"id": "grade"}, "mate": [None]},
        "kind": "other_hand",
        "grade": "strong",
        "summary": "strong",
        "words": "strong",
        "remedy": {"words": "grade", "grade": "strong"},
        "options": [{"words": "a"}, {"words": "b"}],
        "mate": ["strong"],
    }
    fact = {"type": "raised", "grade": "strong", "incident": incident}
    assert rewritten({"seq": 1, "grade": 7, "fact": fact}) == {
        "seq": 1,
        "grade": 7,
        "fact": {
            "type": "incident_raised",
            "grade": "strong",
            "incident": {
                "sentences": {"summary": {"id": "grade"}, "mate_line": [None]},
                "kind": "wrong_hand",
                "certainty": "likely",
                "summary": "strong",
                "words": "strong",
                "remedy": {"text": "grade", "grade": "strong"},
                "options": [{"text": "a"}, {"text": "b"}],
                "mate_line": ["strong"],
            },
        },
    }


def test_a_rule_set_has_the_new_kinds_in_its_articles() -> None:
    rules = {"assumed": ["flag", "articles.other_hand"], "articles": {"other_hand": {"text": "other_hand"}}}
    fact = {"type": "assigned", "assignment": {"ruleset": rules}}
    assert rewritten(fact, "Fact")["assignment"]["ruleset"] == {
        "assumed": ["flag", "articles.wrong_hand"],
        "articles": {"wrong_hand": {"text": "other_hand"}},
    }


def test_the_id_of_an_incident_has_the_new_kind() -> None:
    fact = {"type": "raised", "incident": {"id": "7-1790-other_hand", "summary": "7-1790-other_hand"}}
    assert rewritten(fact, "Fact")["incident"] == {"id": "7-1790-wrong_hand", "summary": "7-1790-other_hand"}
    assert (
        rewritten({"type": "closed", "incident": "7-17-other_hand"}, "Fact")["incident"] == "7-17-wrong_hand"
    )
    assert rewritten({"type": "closed", "incident": "other_hand"}, "Fact")["incident"] == "other_hand"
    asked = {"type": "answered", "kind": "acknowledge", "asked": {"incident": "7-17-other_hand"}}
    assert rewritten(asked, "Fact")["asked"]["incident"] == "7-17-wrong_hand"


def test_a_request_is_read_by_its_kind() -> None:
    fact = {"type": "answered", "kind": "decide", "asked": {"remedy": {"words": "a"}, "words": "b"}}
    assert rewritten(fact, "Fact")["asked"] == {"remedy": {"text": "a"}, "words": "b"}
    assert rewritten({**fact, "kind": "else"}, "Fact")["asked"] == fact["asked"]
    assert rewritten({"type": "answered", "kind": "remark", "asked": None}, "Fact")["kind"] == "add-note"


def test_everything_else_stays_byte_for_byte() -> None:
    odd = (
        rb'{ "seq":1.50e+2, "fact" : {"type":"remarked",'
        rb'"remark":"\u0023 \/ \"type\":\"raised\" ","x":[{}, [] ]}}'
    )
    expected = odd.replace(b'"remarked"', b'"note_added"').replace(b'"remark":', b'"note":')
    assert NAMES.rewritten(odd, "Record") == expected


@pytest.mark.parametrize(
    "body", [b"", b"{", b'{"fact":', b'{"fact":{"type":"raised"', b'{"a"', b"[", b'{"fact":[}']
)
def test_malformed_json_is_rejected(body: bytes) -> None:
    with pytest.raises(ValueError, match=r".*"):
        NAMES.rewritten(body, "Record")


@pytest.mark.parametrize("fact", every_fact(), ids=lambda fact: fact.type)
def test_the_way_back_gives_the_bytes_of_version_1(fact: facts.Fact) -> None:
    now = fact.model_dump_json().encode()
    before = to_version_1().rewritten(now, "Fact")
    assert to_version_2().rewritten(before, "Fact") == now
    assert to_version_2().rewritten(now, "Fact") == now


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["fact", "type", "incident", "kind", "asked", "a", '"', "sentences", "articles"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=20,
)


@given(JSON)
def test_json_of_any_shape_stays_json(value: object) -> None:
    body = json.dumps(value).encode()
    once = NAMES.rewritten(body, "Record")
    json.loads(once)
    assert NAMES.rewritten(once, "Record") == once
