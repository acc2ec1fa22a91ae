"""A whole event as one file, to be kept, or read in at another desk: lines of JSON. Pure."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pydantic import ValidationError

from dashboard.desk import facts as f
from dashboard.desk.event import Refused
from dashboard.desk.history import History

KIND = "flagfall-event"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Whole:
    """An event with everything that it is made of.

    Attributes:
        name: its id.
        people: by their numbers in the store.
    """

    name: str
    history: History
    people: Mapping[int, f.Person]


def written(whole: Whole) -> Iterator[str]:
    """Its lines: what it is, the people, the records."""
    yield _line({"kind": KIND, "version": VERSION, "event": whole.name})
    for number, person in sorted(whole.people.items()):
        yield _line({"person": number, "is": person.model_dump(mode="json", exclude_defaults=True)})
    for record in whole.history.records:
        yield _line(record.model_dump(mode="json"))


def read(text: str) -> Whole:
    """The event of a file.

    Raises:
        Refused: it is none, is not whole, or does not fit together; says where.
    """
    lines = [one for one in text.splitlines() if one.strip()]
    name, people, records = "", dict[int, f.Person](), list[f.Record]()
    for number, line in enumerate(lines, start=1):
        try:
            said = json.loads(line)
            if number == 1:
                if said.get("kind") != KIND:
                    raise Refused("This is no file of an event that a desk exported.")
                if said.get("version") != VERSION:
                    raise Refused(
                        f"This file has version {said.get('version')}, and this desk reads {VERSION}."
                    )
                name = str(said["event"])
            elif "person" in said:
                people[int(said["person"])] = f.Person.model_validate(said["is"])
            else:
                records.append(f.Record.model_validate(said))
        except (ValueError, KeyError, AttributeError, ValidationError) as error:
            raise Refused(f"Line {number} of this file cannot be read: {error}") from None
    if not records:
        raise Refused("This file has no event in it.")
    if [one.seq for one in records] != list(range(1, len(records) + 1)):
        raise Refused("Records of this event are missing: the file is not whole.")
    return Whole(name, History.of(records), people)


def _line(said: object) -> str:
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")) + "\n"
