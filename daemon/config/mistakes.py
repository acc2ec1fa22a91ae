"""A mistake in a configuration in words: what is wrong, in which line, and nothing that may be a secret."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from typing import Any

from pydantic_core import ErrorDetails

from broker.schema.renames import table
from daemon.config.reference import heading, section_model
from daemon.config.settings import HallConfig

MAY_HOLD_SECRETS = ("broker", "dashboard", "boards", "livechess")
"""Sections into one of whose fields somebody may paste a password, a PIN or a key, and miss it by a line."""

ADDRESSES = {
    ("broker", "url"),
    ("broker", "dashboard_url"),
    ("broker", "desk_url"),
    ("dashboard", "desk_halls"),
    ("dashboard", "notify"),
}
"""Settings that take an address with a name and a password. A port of `[[links]]` has a check of its own."""
WITH_NAME = re.compile(r"://[^/\s]*@")


def in_words(error: ErrorDetails, data: dict[str, Any]) -> str:
    """What is wrong, and what would be right.

    Args:
        data: the whole file, as TOML gives it.
    """
    return _without_secrets(_sentence(error), data, error["loc"])


def _sentence(error: ErrorDetails) -> str:
    place = [str(part) for part in error["loc"] if not isinstance(part, int)]
    where = heading(place[0]) + (f" {place[1]}" if len(place) > 1 else "")
    if error["type"] == "extra_forbidden":
        if new := _renamed(place):
            return f"{where} was renamed. It is now called {new}"
        known = _known(place[:-1])
        near = difflib.get_close_matches(place[-1], known, n=1, cutoff=0.5)
        if not near and place[0] in MAY_HOLD_SECRETS:
            # A word alone may as well be a password that lost its setting.
            return f"{heading(place[0])} has an unknown setting. Known: {', '.join(known)}"
        kind = "setting" if len(place) > 1 else "section"
        return f"Unknown {kind} {where}. " + (
            f"Did you mean {near[0]!r}?" if near else f"Known: {', '.join(known)}"
        )
    if error["type"] == "missing":
        return f"{where} is missing; each {heading(place[0])} needs it"
    text = error["msg"].removeprefix("Value error, ")
    return f"{where}: {continued(text)}"


def _without_secrets(sentence: str, data: dict[str, Any], loc: Sequence[int | str]) -> str:
    """A sentence about a mistake without the texts that are written in such a section; it names the line."""
    if not loc or loc[0] not in MAY_HOLD_SECRETS:
        return sentence
    for value in _texts(data.get(str(loc[0]))):
        sentence = sentence.replace(repr(value), "what is written there")
        if len(value) > 3:
            alone = rf"(?<!\w){re.escape(value)}(?!\w)"
            sentence = re.sub(alone, "what is written there", sentence)
    return sentence


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, one in value.items():
            yield from (name, *_texts(one)) if isinstance(one, dict) else _texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)


def misplaced_secret(data: dict[str, Any]) -> tuple[int | str, ...] | None:
    """Return the place of an address with a name or password in a setting that takes none; None = nowhere.

    Such a setting may be printed, logged or published.
    """
    places = (place for place, text in _placed(data) if WITH_NAME.search(text))
    misplaced = (place for place in places if place[:2] not in ADDRESSES and place[::2] != ("links", "port"))
    return next(misplaced, None)


def _placed(value: Any, place: tuple[int | str, ...] = ()) -> Iterator[tuple[tuple[int | str, ...], str]]:
    if isinstance(value, str):
        yield place, value
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from _placed(part, (*place, key))


def _renamed(place: Sequence[str]) -> str | None:
    """What a setting of version 1 is called now; None if it never had another name."""
    if len(place) != 2:
        return None
    settings = table().get("settings", {})
    # An entry of a list, such as [[tables]], has its names under the word for one of them.
    names = settings.get(place[0]) or settings.get(place[0].removesuffix("s"), {})
    new: str | None = names.get(place[1])
    return new


def continued(sentence: str) -> str:
    """A sentence as it continues after a colon."""
    return f"{sentence[0].lower()}{sentence[1:]}"


def _known(sections: Sequence[str]) -> list[str]:
    return list((section_model(sections[0]) if sections else HallConfig).model_fields)


def line_of(text: str, place: tuple[int | str, ...]) -> str:
    """Where in the text a setting (or its section) stands, as ", line 7"; empty when it is not found."""
    section = str(place[0])
    index = next((part for part in place[1:] if isinstance(part, int)), 0)
    key = next((part for part in place[1:] if isinstance(part, str)), section)
    wanted = re.compile(rf'\s*"?{re.escape(key)}"?\s*=')
    current, entry, found = "", -1, 0  # the section that a line stands in, and which one of its kind it is
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[\[?\s*([\w-]+)\s*\]", line):
            current = header[1]
            entry += current == section
            if current == section and entry == index:
                found = number
        elif wanted.match(line) and (current == "" or (current == section and entry == index)):
            return f", line {number}"
    return f", line {found}" if found else ""
