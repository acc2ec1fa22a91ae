"""Taking secrets and people's names out of what is sent to somebody who helps. Pure.

Two ways, and both are gone: what stands in a field that holds such a thing is replaced because of the field;
what was found there is then looked for in every other text.
"""

from __future__ import annotations

import enum
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import PurePath
from typing import Any
from urllib.parse import unquote

from daemon.journal.sealing import about_people

REMOVED = "(removed)"

SECRET = re.compile(r"pass|secret|token|pin$|pins$|^key$|_key$|credential|hash", re.IGNORECASE)
"""Names of settings whose values nobody else may see."""

USER_INFO = re.compile(r"(?<=://)[^/\s@\"']*@")
"""User and password in an address; the part before the last @ of its beginning."""

PIN = re.compile(r"(\bPIN\b\W*)[^\s\W]\S*")
"""As the dashboard prints it at its first start."""

WORDS_OF_OURS = {"", "White", "Black", "Director", "director", "hall", "desk"}
"""Stand in fields of names where nobody has given one."""

PART_LENGTH = 3
"""Shorter parts of a name, such as van or de la, are words of many sentences."""


def setting(value: Any, name: str = "") -> Any:
    """A configuration as JSON without secrets, and without folders, which are often called after a person."""
    match value:
        case dict():
            return {key: setting(one, key) for key, one in value.items()}
        case list() | tuple():
            return [setting(one, name) for one in value]
        case PurePath():
            return value.name
        case enum.Enum():
            return value.value
        case _ if SECRET.search(name) and value:
            return REMOVED
        case str():
            return USER_INFO.sub(f"{REMOVED}@", value)
        case _:
            return value


def secrets_of(value: Any, name: str = "") -> Iterator[str]:
    """The secrets of a configuration, each alone.

    The user of an address is a program of ours, such as ``dashboard``, and its name a word of many sentences.
    """
    match value:
        case dict():
            for key, one in value.items():
                yield from secrets_of(one, key)
        case list() | tuple():
            for one in value:
                yield from secrets_of(one, name)
        case str() if SECRET.search(name) and value:
            yield value
        case str():
            for found in USER_INFO.findall(value):
                if password := found.removesuffix("@").partition(":")[2]:
                    # In an address it may be quoted; elsewhere it stands as it is.
                    yield from dict.fromkeys((password, unquote(password)))


def names_in(fact: Any) -> Iterator[str]:
    """The names of players and arbiters in a fact or a request, as JSON."""
    match fact:
        case dict():
            for key, value in fact.items():
                if key in ("white", "black") and isinstance(value, dict):
                    yield from (value[slot] for slot in ("name", "team") if isinstance(value.get(slot), str))
                elif key == "by" and isinstance(value, str):
                    yield value
                else:
                    yield from names_in(value)
        case list():
            for value in fact:
                yield from names_in(value)


class Scrubber:
    """Knows the names and secrets of a hall, and takes them out; the same name is the same person everywhere.

    Args:
        names: of people, in the order in which they are numbered.
        secrets: each alone.
    """

    def __init__(self, names: Iterable[str], secrets: Iterable[str]) -> None:
        people = list(dict.fromkeys(name for name in names if name.strip() not in WORDS_OF_OURS))
        self._people = {name: f"Person {number}" for number, name in enumerate(people, start=1)}
        hidden = {one for one in secrets if one}
        self._forbidden = {*people, *hidden}
        known = {**self._people, **dict.fromkeys(hidden, REMOVED)}
        # In the log of JSON lines a letter such as ü may stand as \u00fc.
        known |= {json.dumps(text)[1:-1]: put for text, put in known.items()}
        # Not inside words: "Li" is somebody, and part of "illegal" too.
        self._whole = _either(known, r"(?<!\w)", r"(?!\w)")
        self._known = known
        parts = {part for name in people for part in re.split(r"[\s,.]+", name) if len(part) >= PART_LENGTH}
        parts |= {json.dumps(part)[1:-1] for part in parts}
        self._parts = _either(parts, r"(?<!\w)", r"(?!\w)", re.IGNORECASE)

    def text(self, text: str) -> str:
        """A text, such as a log, without names, parts of names, secrets and PINs."""
        return self._parts.sub(REMOVED, self.whole(PIN.sub(rf"\1{REMOVED}", text)))

    def whole(self, text: str) -> str:
        """A text without whole names and secrets; outside prose, parts of names are words of many things."""
        text = USER_INFO.sub(f"{REMOVED}@", text)
        return self._whole.sub(lambda found: self._known[found[0]], text)

    def line(self, line: str) -> str:
        """A line of a recording, which can still be replayed."""
        return _compact(self.values(json.loads(line), written=_written(json.loads(line))))

    def left(self, text: str) -> bool:
        """Whether a name or a secret is still there; too short to tell by themselves are those below six."""
        long = [one for one in self._forbidden if len(one) >= 6]
        return any(one in text or json.dumps(one)[1:-1] in text for one in long)

    def values(self, value: Any, name: str = "", written: Collection[str] = ()) -> Any:
        """What is JSON without names and secrets, its keys as they are.

        Args:
            written: fields in which somebody wrote what he liked: nothing of that stays.
        """
        match value:
            case {"white": dict(white), "black": dict(black)}:
                # An assignment; the event is called as somebody called it.
                rest = {key: one for key, one in value.items() if key not in ("white", "black")}
                players = {"white": self._player(white), "black": self._player(black)}
                return self.values(rest, written={*written, "event"}) | players
            case dict():
                return {key: self.values(one, key, written) for key, one in value.items()}
            case list():
                return [self.values(one, name, written) for one in value]
            case str() if name in written and value:
                return REMOVED
            case str() if name == "by":
                return self._people.get(value, value)
            case str():
                return self.whole(value)
            case _:
                return value

    def _player(self, player: Mapping[str, Any]) -> dict[str, Any]:
        """Of a player nothing stays but that it is the same one; ``name`` alone has to be there."""
        name = str(player.get("name", ""))
        return {"name": self._people.get(name, name)}


def _written(line: Mapping[str, Any]) -> set[str]:
    """The fields of a line of a recording in which somebody wrote what he liked."""
    match line:
        case {"type": "fact", "fact": {"type": str(kind), **fact}}:
            said = about_people(kind, _compact(fact).encode())
        case {"type": "req"}:
            said = about_people("request_answered", _compact(line).encode())
        case _:
            return set()
    return {field for field, what in said.items() if what in ("witness", "words")}


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _either(texts: Iterable[str], before: str = "", after: str = "", flags: int = 0) -> re.Pattern[str]:
    """Matches any of the texts, the longest that fits; of none, nothing."""
    longest = sorted(texts, key=len, reverse=True)
    return re.compile(f"{before}(?:{'|'.join(map(re.escape, longest)) or '(?!)'}){after}", flags)
