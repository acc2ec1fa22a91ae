"""The settings of a pairing system as a table: name, description, current value."""

from __future__ import annotations

import dataclasses
import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from dashboard.desk.event.as_tournament import engine_of
from dashboard.desk.event.event import TOSS, Section
from dashboard.desk.rounds.pairing import wants_toss
from dashboard.pairing.event_settings import ADDED_UP, NOT_KEPT
from dashboard.pairing.registry import UnknownSystem, system, with_settings

_ATTRIBUTE = re.compile(r"^(\w+(?:, \w+)*): (.*(?:\n[ ]{4,}\S.*)*)", re.MULTILINE)

_CODE = re.compile(r"`{1,2}([^`]+)`{1,2}")
"""A value in code style, and the equals sign before its explanation."""
WRITTEN = {"None": "none", "True": "yes", "False": "no"}
"""Values in code style, and as they are entered in the table."""


def _in_words(code: re.Match[str]) -> str:
    return f"“{code[1].replace('_', ' ')}”"


@dataclass(frozen=True, slots=True)
class Option:
    """One setting of a system.

    Attributes:
        value: as it counts now, written as it would be entered.
        usual: its default.
        is_set: whether someone has set it.
    """

    name: str
    value: str
    usual: str
    is_set: bool
    help: str


def options(section: Section) -> list[Option]:
    """Return the settings of a section's system, in the system's order."""
    title, kept = system(section.settings.system).title, section.settings.settings
    defaults = replace(section, settings=section.settings.model_copy(update={"settings": {}}))
    rows = list(_options(engine_of(section), engine_of(defaults), kept.keys(), title))
    if not wants_toss(section):
        return rows
    drawn = "If not set, the desk draws it with the next pairing."
    return [
        replace(option, help=f"{option.help} {drawn}") if option.name == TOSS else option for option in rows
    ]


def _options(engine: object, usual: object, given: Any, title: str) -> Iterator[Option]:
    assert dataclasses.is_dataclass(engine)
    helps = _helps(type(engine))
    for setting in dataclasses.fields(engine):
        if not setting.init or setting.name in NOT_KEPT | ADDED_UP:
            continue
        text = written(getattr(engine, setting.name))
        try:
            with_settings(engine, {setting.name: text}, title)
        except UnknownSystem:
            continue  # only programs can make such a value
        default = written(getattr(usual, setting.name))
        yield Option(setting.name, text, default, setting.name in given, helps.get(setting.name, ""))


def written(value: object) -> str:
    """Return a value in the form that `with_settings` reads."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, frozenset):
        return ",".join(str(part) for part in sorted(value))
    if isinstance(value, tuple):
        return "; ".join(map(written, value))
    return str(getattr(value, "id", value))


def _helps(kind: type) -> dict[str, str]:
    """Return the descriptions of a class's attributes from its docstring and those of its bases, by name."""
    helps: dict[str, str] = {}
    for class_ in reversed(kind.__mro__):
        described = inspect.cleandoc(inspect.cleandoc(class_.__doc__ or "").partition("Attributes:\n")[2])
        for line in _ATTRIBUTE.finditer(described):
            plain = _CODE.sub(_in_words, " ".join(line[2].split()))
            for value, as_entered in WRITTEN.items():
                plain = re.sub(rf"\b{value}\b", f"“{as_entered}”", plain)
            plain = plain.replace("” =", "”:")
            helps |= dict.fromkeys(line[1].split(", "), plain)
    return helps
