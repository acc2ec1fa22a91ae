"""A whole event as one file, to be kept, or read in at another desk: lines of JSON. Pure.

The last line has a digest of those before it: what was changed or lost on the way is noticed. It is no
signature, for whoever can write the file can work it out too.
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
from dashboard.desk.event.event import EntryRefused
from dashboard.desk.event.history import History

KIND = "flagfall-event"
VERSION = 3
UNSEALED = 1
"""The version before there was a digest."""
NAMES_OF_VERSION_1 = (1, 2)
"""Versions with the names of version 1 of the contract (`broker/schema`)."""


@dataclass(frozen=True, slots=True)
class Whole:
    """An event with everything that it is made of.

    Attributes:
        name: its id.
        people: by their numbers in the store.
        notes: what to know of the file that it was read from; a sentence each.
    """

    name: str
    history: History
    people: Mapping[int, f.Person]
    notes: tuple[str, ...] = ()


def written(whole: Whole) -> Iterator[str]:
    """Its lines: what it is, the people, the records, the digest."""
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
    """The event of a file.

    Raises:
        Refused: it is none, is not whole or not as it was written, or does not fit together; says where.
    """
    lines = [one.strip() for one in text.removeprefix("\ufeff").split("\n") if one.strip()]
    if not lines:
        raise EntryRefused(Sentence("server_no_event_inside"))
    version, name = _heading(lines[0])
    people, records = dict[int, f.Person](), list[f.StoreRecord]()
    sealed = ""
    for number, line in enumerate(lines[1:], start=2):
        said = _said(line, number)
        if version in NAMES_OF_VERSION_1 and "fact" in said:
            said = json.loads(to_version_2().rewritten(line.encode(), "DeskRecord"))
        try:
            if version != UNSEALED and number == len(lines) and "sha256" in said:
                sealed = str(said["sha256"])
            elif "person" in said:
                people[int(said["person"])] = f.Person.model_validate(said["is"])
            else:
                records.append(f.StoreRecord.model_validate(said))
        except ValidationError as error:
            where = ".".join(str(part) for part in error.errors()[0]["loc"])
            damaged = Sentence("server_line_damaged_field", line=number, field=where)
            raise EntryRefused(damaged) from None
        except (ValueError, KeyError, TypeError):
            raise EntryRefused(Sentence("server_line_damaged_kind", line=number)) from None
    if not records:
        raise EntryRefused(Sentence("server_no_event_inside"))
    if [one.seq for one in records] != list(range(1, len(records) + 1)):
        raise EntryRefused(Sentence("server_records_missing"))
    if version != UNSEALED:
        _check(lines, sealed)
    return Whole(
        name, History.of(records), people, (Sentence("server_digest_none"),) if version == UNSEALED else ()
    )


def _heading(line: str) -> tuple[int, str]:
    """The version of the file, and the event's id."""
    said = _said(line, 1)
    if said.get("kind") != KIND:
        raise EntryRefused(Sentence("server_no_event_file"))
    if said.get("version") not in {*NAMES_OF_VERSION_1, VERSION}:
        version = str(said.get("version"))
        raise EntryRefused(Sentence("server_event_file_version", version=version, most=VERSION))
    if not isinstance(said.get("event"), str):
        raise EntryRefused(Sentence("server_line_damaged_event", line=1))
    return said["version"], said["event"]


def _said(line: str, number: int) -> dict[str, Any]:
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict):
        if number == 1:
            raise EntryRefused(Sentence("server_no_event_file"))
        raise EntryRefused(Sentence("server_line_damaged_part", line=number))
    return said


def _check(lines: list[str], sealed: str) -> None:
    if not sealed:
        raise EntryRefused(Sentence("server_digest_missing"))
    if sealed != _digest(lines[:-1]):
        raise EntryRefused(Sentence("server_digest_wrong"))


def _digest(lines: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for line in lines:
        digest.update(f"{line}\n".encode())
    return digest.hexdigest()


def _line(said: object) -> str:
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")) + "\n"
