"""A whole event as one file, for archiving or for another desk: lines of JSON.

The last line has a digest of those before it, which shows changes and losses. It is not a signature: anyone
who can write the file can compute it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from broker.schema.renames import to_version_2
from broker.words.sentence import Sentence
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.event.history import History

KIND = "flagfall-event"
VERSION = 3
UNSEALED = 1
"""The version before digests."""
NAMES_OF_VERSION_1 = (1, 2)
"""Versions with the names of version 1 of the contract (`broker/schema`)."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A complete event.

    Attributes:
        name: its id.
        people: by their numbers in the store.
        notes: on the file that it was read from; a sentence each.
    """

    name: str
    history: History
    people: Mapping[int, f.Person]
    notes: tuple[str, ...] = ()


def written(whole: Whole) -> Iterator[str]:
    """Yield the lines of the file: heading, people, records, digest."""
    digest = hashlib.sha256()
    for line in _lines(whole):
        digest.update(line.encode())
        yield line
    yield _line({"sha256": digest.hexdigest()})


def _lines(whole: Whole) -> Iterator[str]:
    yield _line({"kind": KIND, "version": VERSION, "event": whole.name})
    for number, person in sorted(whole.people.items()):
        yield _line({"person": number, "is": person.model_dump(mode="json", exclude_defaults=True)})
    for record in whole.history.records:
        yield _line(record.model_dump(mode="json"))


def read(text: str) -> Whole:
    """Return the event of a file.

    Raises:
        EntryRejected: it is not an event file, incomplete, changed or inconsistent; the message says where.
    """
    lines = [line.strip() for line in text.removeprefix("\ufeff").split("\n") if line.strip()]
    if not lines:
        raise EntryRejected(Sentence("server_no_event_inside"))
    version, name = _heading(lines[0])
    people, records = dict[int, f.Person](), list[f.StoreRecord]()
    sealed = ""
    for number, line in enumerate(lines[1:], start=2):
        fields = _fields(line, number)
        if version in NAMES_OF_VERSION_1 and "fact" in fields:
            fields = json.loads(to_version_2().rewritten(line.encode(), "DeskRecord"))
        try:
            if version != UNSEALED and number == len(lines) and "sha256" in fields:
                sealed = str(fields["sha256"])
            elif "person" in fields:
                people[int(fields["person"])] = f.Person.model_validate(fields["is"])
            else:
                records.append(f.StoreRecord.model_validate(fields))
        except ValidationError as error:
            where = ".".join(str(part) for part in error.errors()[0]["loc"])
            damaged = Sentence("server_line_damaged_field", line=number, field=where)
            raise EntryRejected(damaged) from None
        except (ValueError, KeyError, TypeError):
            raise EntryRejected(Sentence("server_line_damaged_kind", line=number)) from None
    if not records:
        raise EntryRejected(Sentence("server_no_event_inside"))
    if [record.seq for record in records] != list(range(1, len(records) + 1)):
        raise EntryRejected(Sentence("server_records_missing"))
    if version != UNSEALED:
        _check(lines, sealed)
    return Whole(
        name, History.of(records), people, (Sentence("server_digest_none"),) if version == UNSEALED else ()
    )


def _heading(line: str) -> tuple[int, str]:
    """Return the version of the file, and the event's id."""
    fields = _fields(line, 1)
    if fields.get("kind") != KIND:
        raise EntryRejected(Sentence("server_no_event_file"))
    if fields.get("version") not in {*NAMES_OF_VERSION_1, VERSION}:
        version = str(fields.get("version"))
        raise EntryRejected(Sentence("server_event_file_version", version=version, most=VERSION))
    if not isinstance(fields.get("event"), str):
        raise EntryRejected(Sentence("server_line_damaged_event", line=1))
    return fields["version"], fields["event"]


def _fields(line: str, number: int) -> dict[str, Any]:
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError):
        fields = None
    if not isinstance(fields, dict):
        if number == 1:
            raise EntryRejected(Sentence("server_no_event_file"))
        raise EntryRejected(Sentence("server_line_damaged_part", line=number))
    return fields


def _check(lines: list[str], sealed: str) -> None:
    if not sealed:
        raise EntryRejected(Sentence("server_digest_missing"))
    if sealed != _digest(lines[:-1]):
        raise EntryRejected(Sentence("server_digest_wrong"))


def _digest(lines: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for line in lines:
        digest.update(f"{line}\n".encode())
    return digest.hexdigest()


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
