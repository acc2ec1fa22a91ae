"""The contract for those who do not read Python: JSON Schema, an AsyncAPI page and TypeScript types.

``python -m broker.contract.generate`` writes them from the table of topics; ``--check`` only compares, and
ends with 1 when a file is out of date. The files are committed, so that no one needs Python to read the
contract.
"""

from __future__ import annotations

import functools
import json
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from broker.contract import (
    event_messages,
    incidents,
    message,
    messages,
    requests,
    ruleset,
    topics,
    typescript,
)
from broker.contract.topics import Topic
from broker.words.typescript import keys_ts

PROJECT = Path(__file__).parents[2]
SCHEMA = "broker/contract/schema/messages.schema.json"
ASYNCAPI = "broker/contract/schema/asyncapi.json"
TYPESCRIPT = "dashboard/web/src/contract.ts"
MESSAGES = "dashboard/web/src/words/messages.ts"

MODE: JsonSchemaMode = "validation"

MODELS: Mapping[str, Any] = {
    name: model
    for module in (message, ruleset, incidents, messages, requests, event_messages)
    for name, model in vars(module).items()
}
"""Where payloads, and the words that several of them share, have their names."""

PLACES = {
    "hall": "The hall: a site with one daemon.",
    "table": "Number of the table.",
    "event": "Identity of the event, as the desk gave it.",
    "section": "Identity of a section of the event.",
    "round": "Number of the round.",
    "name": 'Name of the audience, such as "public".',
    "client": "The client of the request.",
}


def files() -> dict[str, str]:
    """Path below the project -> content of each generated file; the same every time for the same contract."""
    return {
        SCHEMA: _json(json_schema()),
        ASYNCAPI: _json(asyncapi()),
        TYPESCRIPT: _contract_ts(),
        MESSAGES: keys_ts(),
    }


def stale(project: Path = PROJECT) -> list[str]:
    """Paths of the generated files that are missing or differ from the contract in the code."""
    return [
        path
        for path, content in files().items()
        if not (project / path).is_file() or (project / path).read_text("utf-8") != content
    ]


def json_schema() -> dict[str, Any]:
    """Every payload as a definition, as a reader should accept it: fields with a default may be missing."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Payloads of flagfall/{topics.VERSION}",
        "$defs": dict(sorted((_definitions() | _unions()).items())),
    }


def asyncapi() -> dict[str, Any]:
    """The table of topics as an AsyncAPI 3 document, seen from the daemon."""
    rows = _rows()
    payloads = {_payload_name(topic): topic for topic in rows.values()}
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Flagfall",
            "version": topics.VERSION,
            "description": "What the daemon of a playing hall publishes and accepts over MQTT 3.1.1. "
            "States are retained, and an empty payload deletes one. Facts are numbered and "
            "can be requested again.",
        },
        "defaultContentType": "application/json",
        "channels": {name: _channel(topic) for name, topic in rows.items()},
        "operations": {name: _operation(name, topic) for name, topic in rows.items()},
        "components": {
            "messages": {
                name: {"name": name, "payload": {"$ref": f"./messages.schema.json#/$defs/{name}"}}
                for name in sorted(payloads)
            }
        },
    }


def main(arguments: Sequence[str]) -> int:
    """Write the files, or with ``--check`` compare them; the exit code."""
    if "--check" in arguments:
        old = stale()
        if old:
            print(
                f"Out of date: {', '.join(old)}. Run `python -m broker.contract.generate`.", file=sys.stderr
            )
        return 1 if old else 0
    for path, content in files().items():
        target = PROJECT / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(content, encoding="utf-8", newline="\n")
    return 0


def _contract_ts() -> str:
    return typescript.contract(
        definitions=_definitions(),
        unions=_unions(),
        literals={name: get_args(value) for name, value in MODELS.items() if get_origin(value) is Literal},
        lists={"URGENT_KINDS": get_args(incidents.UrgentKind)},
        topics=[
            (
                name,
                {"pattern": row.pattern, "retained": row.retained, "qos": row.qos, "what": row.what},
                _payload_name(row),
            )
            for name, row in _rows().items()
        ],
        root=topics.root("{hall}"),
    )


def _rows() -> dict[str, Topic]:
    """Name of the constant -> row, in the order of the table."""
    return {name: value for name, value in vars(topics).items() if isinstance(value, Topic)}


def _payload_name(topic: Topic) -> str:
    """The name that its module gives to the payload, a model or a union of them."""
    return next(name for name, value in MODELS.items() if value is topic.payload)


@functools.cache
def _schemas() -> tuple[dict[str, Any], dict[str, Any]]:
    adapters = {_payload_name(topic): topics.adapter(topic) for topic in _rows().values()}
    inputs = [(name, MODE, adapter) for name, adapter in adapters.items()]
    payloads, shared = TypeAdapter.json_schemas(inputs)
    return {name: payloads[name, MODE] for name in adapters}, shared["$defs"]


def _definitions() -> dict[str, Any]:
    return {name: _untitled(schema) for name, schema in sorted(_schemas()[1].items())}


def _unions() -> dict[str, Any]:
    payloads, definitions = _schemas()
    return {name: _untitled(schema) for name, schema in payloads.items() if name not in definitions}


def _untitled(schema: Any) -> Any:
    """Without pydantic's titles, which only repeat the names of fields."""
    if isinstance(schema, list):
        return [_untitled(item) for item in schema]
    if isinstance(schema, Mapping):
        named = {key for key, value in schema.items() if key == "title" and isinstance(value, str)}
        return {key: _untitled(value) for key, value in schema.items() if key not in named}
    return schema


def _channel(topic: Topic) -> dict[str, Any]:
    address = f"{topics.root('{hall}')}/{topic.pattern}"
    name = _payload_name(topic)
    return {
        "address": address,
        "description": topic.what,
        "parameters": {place: {"description": PLACES[place]} for place in re.findall(r"{(\w+)}", address)},
        "messages": {name: {"$ref": f"#/components/messages/{name}"}},
    }


def _operation(name: str, topic: Topic) -> dict[str, Any]:
    asked = topic.pattern.startswith("requests/")
    return {
        "action": "receive" if asked else "send",
        "channel": {"$ref": f"#/channels/{name}"},
        "bindings": {"mqtt": {"qos": topic.qos, "retain": topic.retained}},
    }


def _json(document: Mapping[str, Any]) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
