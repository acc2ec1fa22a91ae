"""The payloads as TypeScript: one interface for each model of the JSON Schema, and the table of topics.

Knows only as much of JSON Schema as pydantic writes for the payloads here, and refuses the rest aloud:
a contract that is silently wider on one side is worse than none.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

Schema = Mapping[str, Any]

HEADER = """\
// Generated from broker/contract/topics.py and its payloads by `python -m broker.contract.generate`.
// Do not edit it.
//
// Fields with a question mark are left out when empty. Every other field is there: our writers leave none
// out, and the dashboard's server fills in what another writer left to its default before a page gets it."""
LINE = 110
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def contract(
    definitions: Mapping[str, Schema],
    unions: Mapping[str, Schema],
    literals: Mapping[str, tuple[str, ...]],
    lists: Mapping[str, tuple[str, ...]],
    topics: Iterable[tuple[str, Schema, str]],
    root: str,
) -> str:
    """The whole file.

    Args:
        definitions: name of a model -> its schema; see ``HEADER`` for what is optional.
        unions: name -> schema of those payloads that are one of several models.
        literals: name -> words of a field that several models share.
        lists: name of a constant -> the words that it lists.
        topics: name, its constants, name of the payload's type; in the order of the table.
        root: pattern of the root of one hall's topics.
    """
    writer = _Writer({words: name for name, words in literals.items()})
    parts = [
        HEADER,
        *(f"export type {name} = {_words(words)};" for name, words in literals.items()),
        *(f"export const {name}: readonly string[] = {json.dumps(words)};" for name, words in lists.items()),
        *(writer.interface(name, schema) for name, schema in definitions.items()),
        *(f"export type {name} = {writer.type_of(schema)};" for name, schema in unions.items()),
        *_table(topics, root),
    ]
    return "\n\n".join(parts) + "\n"


def _table(topics: Iterable[tuple[str, Schema, str]], root: str) -> list[str]:
    rows = list(topics)
    constants = "".join(
        f"{_comment(row['what'], '  ')}  {name}: {{ pattern: {json.dumps(row['pattern'])}, "
        f"retained: {json.dumps(row['retained'])}, qos: {row['qos']} }},\n"
        for name, row, _ in rows
    )
    payloads = "".join(f"  {name}: {payload};\n" for name, _, payload in rows)
    return [
        f"{_comment('Root of the topics of one hall.')}export const ROOT = {json.dumps(root)};",
        f"{_comment('The topics, below the root.')}export const TOPICS = {{\n{constants}}} as const;",
        "export type TopicName = keyof typeof TOPICS;",
        f"{_comment('What travels on each topic.')}export interface Payloads {{\n{payloads}}}",
    ]


class _Writer:
    def __init__(self, shared: Mapping[tuple[str, ...], str]) -> None:
        self._shared = shared

    def interface(self, name: str, schema: Schema) -> str:
        fields = "".join(
            f"{_comment(field.get('description', ''), '  ')}  {key}{_mark(field)}: {self.type_of(field)};\n"
            for key, field in schema.get("properties", {}).items()
        )
        return f"{_comment(schema.get('description', ''))}export interface {name} {{\n{fields}}}"

    def type_of(self, schema: Schema) -> str:
        """One TypeScript type.

        Raises:
            ValueError: the schema uses something that this writer does not know.
        """
        match schema:
            case {"$ref": str(reference)}:
                return reference.rsplit("/", 1)[1]
            case {"const": value}:
                return json.dumps(value)
            case {"enum": list(words)}:
                return self._shared.get(tuple(words)) or _words(words)
            case {"anyOf": list(choices)} | {"oneOf": list(choices)}:
                return " | ".join(self.type_of(choice) for choice in choices)
            case {"type": "array", "items": items}:
                inner = self.type_of(items)
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case {"type": "object", "additionalProperties": dict(values)}:
                return f"Record<string, {self.type_of(values)}>"
            case {"type": str(kind)} if kind in SIMPLE:
                return SIMPLE[kind]
        raise ValueError(f"no TypeScript is known for this JSON Schema: {json.dumps(dict(schema))}")


def _mark(field: Schema) -> str:
    """Return the mark of a field that our writers leave out when it is empty."""
    return "?" if field.get("x-left-out-when-empty") else ""


def _words(words: Iterable[str]) -> str:
    return " | ".join(json.dumps(word) for word in words)


def _comment(text: str, indent: str = "") -> str:
    lines = text.replace("*/", "* /").strip().splitlines()
    if not lines:
        return ""
    if len(lines) == 1 and len(indent) + len(lines[0]) + 7 <= LINE:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"
