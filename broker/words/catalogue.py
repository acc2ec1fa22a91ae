"""The catalogue: messages in Fluent, one folder a language and one file a part of the product.

A sentence is requested by its id and its arguments. Fluent (projectfluent.org) chooses plural forms, genders
and number formats by language; the pages read the same files with `@fluent/bundle`.

A message is parsed when it is first used: to parse all of them takes half a second of processor time.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FOLDER = Path(__file__).parent
ENGLISH = "en"

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""The start of a message or a term."""


MOST = 10**15
"""Greater numbers are shown as they are: a request may name table 10**30, and no library formats that."""


class UnknownMessage(LookupError):
    """The catalogue has no message of this id."""


class WrongArguments(ValueError):
    """A message lacks an argument, or has one of the wrong kind."""


def languages() -> list[str]:
    """Return the codes of the languages that there are, English first."""
    codes = sorted(folder.name for folder in FOLDER.iterdir() if any(folder.glob("*.ftl")))
    return sorted(codes, key=lambda code: code != ENGLISH)


@cache
def sources(language: str) -> Mapping[str, str]:
    """Return the source of each message and each term (``-name``) of a language, by its id."""
    entries: dict[str, str] = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        text = path.read_text("utf-8")
        starts = [*_ENTRY.finditer(text)]
        ends = [start.start() for start in starts[1:]] + [len(text)] * bool(starts)
        for start, end in zip(starts, ends, strict=True):
            if start[1] in entries:
                raise ValueError(f"{path.name}: {start[1]} is there twice")
            # What is not indented behind a message is a comment on the next one.
            entries[start[1]] = re.split(r"^(?=#)", text[start.start() : end], flags=re.MULTILINE)[0]
    return entries


@cache
def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    # Marks around what is filled in would be in every copied name, and we write no Arabic yet.
    bundle = FluentBundle(["en-GB" if language == ENGLISH else language], use_isolating=False)
    terms = "".join(source for name, source in sources(language).items() if name.startswith("-"))
    bundle.add_resource(FluentResource(terms))
    return bundle


def formatted(language: str, name: str, arguments: Mapping[str, object]) -> str:
    """Return a message in a language.

    Args:
        language: its code, such as ``de``.
        name: the id of the message.
        arguments: text and numbers by name.

    Raises:
        UnknownMessage: there is none of this id in this language.
        WrongArguments: an argument is missing, or cannot be put where the message wants it.
    """
    bundle = _bundle(language)
    if not bundle.has_message(name):
        source = sources(language).get(name)
        if source is None or name.startswith("-"):
            raise UnknownMessage(f"there is no message {name} in {language}")
        from fluent.runtime import FluentResource

        bundle.add_resource(FluentResource(source))
    value = bundle.get_message(name).value
    if value is None:
        raise UnknownMessage(f"message {name} has no value in {language}")
    text, errors = bundle.format_pattern(value, {name: _plain(value) for name, value in arguments.items()})
    if errors:
        raise WrongArguments(f"{name} in {language}: {errors[0]}")
    return str(text)


def _plain(value: object) -> object:
    """Return a number as it is said: table 1204 has no comma, unless the message asks for one."""
    from fluent.runtime.types import fluent_number

    if isinstance(value, (int, float)) and abs(value) >= MOST:
        return str(value)
    return value if isinstance(value, (str, bool)) else fluent_number(value, useGrouping=False)  # type: ignore[arg-type]
