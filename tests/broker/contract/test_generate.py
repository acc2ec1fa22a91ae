"""The contract in other languages: up to date, and true."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from broker.contract import generate, topics
from broker.contract.messages import ClockState, MoveConfirmed
from broker.contract.payloads import encode
from broker.contract.typescript import contract


def test_the_files_in_the_project_are_up_to_date() -> None:
    assert generate.stale() == [], "run `python -m broker.contract.generate`"


def test_a_file_that_is_missing_or_edited_is_noticed(tmp_path: Path) -> None:
    for path in generate.files():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(generate.PROJECT / path, tmp_path / path)
    assert generate.stale(tmp_path) == []
    with (tmp_path / generate.TYPESCRIPT).open("a") as file:
        file.write("// edited\n")
    (tmp_path / generate.SCHEMA).unlink()
    assert set(generate.stale(tmp_path)) == {generate.TYPESCRIPT, generate.SCHEMA}


def test_check_says_which_file_is_old(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(generate, "stale", lambda: ["a.json"])
    assert generate.main(["--check"]) == 1
    assert capsys.readouterr().err == "Out of date: a.json. Run `python -m broker.contract.generate`.\n"


DEFINITIONS = generate.json_schema()["$defs"]


def valid(name: str, payload: Any) -> bool:
    whole = {"$ref": f"#/$defs/{name}", "$defs": DEFINITIONS}
    return bool(jsonschema.Draft202012Validator(whole).is_valid(payload))


def test_the_schema_accepts_what_we_publish_and_rejects_what_we_would_reject() -> None:
    move = MoveConfirmed(
        journal="j", seq=1, previous=0, table=1, game="g", at=0, ply=1, uci="e2e4", san="e4", fen="x"
    )
    assert valid("GameFact", json.loads(encode(move)))
    assert valid("ClockState", json.loads(encode(ClockState(state="none", read_at=0))))
    assert not valid("ClockState", {"state": "wet", "at": 0})
    assert not valid("GameFact", {"type": "move"})


def test_every_topic_is_a_channel_with_a_payload_that_is_there() -> None:
    page, definitions = generate.asyncapi(), generate.json_schema()["$defs"]
    assert [channel["address"] for channel in page["channels"].values()] == [
        f"flagfall/v2/{{hall}}/{topic.pattern}" for topic in topics.TOPICS
    ]
    for channel in page["channels"].values():
        (name,) = channel["messages"]
        assert name in definitions
        assert page["components"]["messages"][name]["payload"]["$ref"].endswith(f"/{name}")


def test_typescript_of_all_that_a_model_may_hold() -> None:
    fields = {
        "color": {"anyOf": [{"enum": ["white", "black"], "type": "string"}, {"type": "null"}]},
        "grade": {"enum": ["a", "b"], "type": "string", "description": "How sure."},
        "at": {"type": "integer"},
        "all": {"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
        "by": {"type": "object", "additionalProperties": {"$ref": "#/$defs/Player"}},
    }
    text = contract(
        {"Table": {"properties": fields}},
        {"Fact": {"oneOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}]}},
        {"Color": ("white", "black")},
        {"DARK": ("black",)},
        [("GAME", {"pattern": "t/{table}", "retained": True, "qos": 1, "what": "Moves."}, "Fact")],
        "r/{hall}",
    )
    for line in (
        'export type Color = "white" | "black";',
        'export const DARK: readonly string[] = ["black"];',
        "  color: Color | null;",
        '  /** How sure. */\n  grade: "a" | "b";',
        "  at: number;",
        "  all: (string | null)[];",
        "  by: Record<string, Player>;",
        "export type Fact = A | B;",
        '  GAME: { pattern: "t/{table}", retained: true, qos: 1 },',
        "  GAME: Fact;",
    ):
        assert line in text


def test_what_typescript_cannot_express_is_rejected_aloud() -> None:
    with pytest.raises(ValueError, match="no TypeScript is known"):
        contract({"T": {"properties": {"x": {"type": "array", "prefixItems": []}}}}, {}, {}, {}, [], "r")
