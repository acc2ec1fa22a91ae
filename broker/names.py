"""Names of people and teams: how they are kept, and when two spellings are one name. Pure.

Files write one name in several ways: composed (``ü``) or decomposed (``u`` and a combining mark), with or
without marks, with the given name first or last. `found` compares strictly first, and more loosely only as
long as one name alone fits.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)

JOINERS = {"\u200c", "\u200d"}
"""Invisible, but they change how Persian and Indic names are written."""

PLAIN_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "\u0131": "i"}
)
"""Letters that Unicode does not take apart, in lower case."""

APOSTROPHES = re.compile("['`\u00b4\u2018\u2019]")

SPELLED_OUT = {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"}
"""How they are written where a keyboard lacks them, in lower case."""


def composed(text: str) -> str:
    """Return a name in its stored form: composed (NFC), on one line, and without invisible characters.

    Runs of spaces of any kind become one space. Control characters become spaces.
    """
    kept = (
        character if character.isprintable() or character in JOINERS else " " if _is_blank(character) else ""
        for character in text
    )
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())


def unprintable(text: str) -> str:
    """Return the first character that ends a line or is no text; empty if there is none."""
    return next(
        (
            character
            for character in text
            if unicodedata.category(character) in {"Cc", "Zl", "Zp", "Cs", "Cn"}
        ),
        "",
    )


def _is_blank(character: str) -> bool:
    """Whether something that cannot be printed stands for a blank; marks of formatting stand for nothing."""
    return unicodedata.category(character) not in {"Cf", "Cs", "Co", "Cn"}


def plain(name: str) -> str:
    """Return a name for comparison: composed, without regard to capitals, and to spaces next to a comma."""
    return re.sub(r"\s*,\s*", ",", composed(name)).casefold()


def without_marks(name: str) -> str:
    """Return a name in plain letters, without punctuation: ``Müller, Jörg`` becomes ``muller , jorg``."""
    apart = unicodedata.normalize("NFKD", plain(name).translate(PLAIN_LETTERS))
    letters = "".join(character for character in apart if not unicodedata.combining(character))
    return " ".join(re.sub(r"[^\w,]|_", " ", APOSTROPHES.sub("", letters)).replace(",", " , ").split())


def _spelled_out(name: str) -> str:
    text = plain(name)
    for letter, letters in SPELLED_OUT.items():
        text = text.replace(letter, letters)
    return without_marks(text)


def _in_any_order(name: str) -> str:
    return " ".join(sorted(without_marks(name).replace(",", " ").split()))


LOOSER: tuple[Callable[[str], set[str]], ...] = (
    lambda name: {plain(name)},
    lambda name: {without_marks(name), _spelled_out(name)},
    lambda name: {_in_any_order(name), _in_any_order(_spelled_out(name))},
)
"""The forms in which two names are compared, the strictest first: they agree if they share one."""


def matching(name: str, named: Mapping[Key, str]) -> list[Key]:
    """Return who is called so, in the order of ``named``.

    Several have exactly this name, or one alone has it without marks, spelled out (``Mueller``), or with its
    words in another order. The list is empty if only a looser comparison fits, and it fits several.

    Args:
        name: as written.
        named: names by whatever identifies their owners.
    """
    for forms in LOOSER:
        wanted = forms(name) - {""}
        keys = [key for key, other in named.items() if wanted & forms(other)]
        if keys:
            return keys if forms is LOOSER[0] or len(keys) == 1 else []
    return []
