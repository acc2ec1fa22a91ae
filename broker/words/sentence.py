"""A sentence: English text with its message of the catalogue.

It is a string, so that it goes wherever text goes: into a message, the journal, a log. `Worded` messages
publish its id and its arguments with the English, and a page shows it in the language of its reader.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Self, TypeAlias

from broker.words.catalogue import ENGLISH, UnknownMessage, WrongArguments, formatted

Argument: TypeAlias = "str | int | float | Sentence | Sequence[str | Sentence]"
"""What a message is given: text, a number, another sentence, or a list, which is said with commas."""


class Sentence(str):
    """A message of the catalogue with its arguments; as a string it is the English of it."""

    __slots__ = ("arguments", "id")
    id: str
    arguments: Mapping[str, Argument]

    def __new__(cls, id: str, /, **arguments: Argument) -> Self:  # noqa: A002
        """Say a message.

        Raises:
            UnknownMessage: English has no message of this id.
            WrongArguments: an argument is missing.
        """
        return cls.of(id, arguments, said_in(ENGLISH, id, arguments))

    @classmethod
    def of(cls, id: str, arguments: Mapping[str, Argument], text: str) -> Self:  # noqa: A002
        """Return a sentence whose English was written before, perhaps by an earlier version."""
        made = super().__new__(cls, text)
        made.id = id
        made.arguments = arguments
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return (Sentence.of, (self.id, self.arguments, str(self)))

    def in_language(self, language: str) -> str:
        """Return it in a language.

        Raises:
            UnknownMessage: this language has no message of this id.
        """
        return said_in(language, self.id, self.arguments)


def said_in(language: str, id: str, arguments: Mapping[str, Argument]) -> str:  # noqa: A002
    """Return a message in a language, and in it each sentence that is an argument."""
    if not arguments:
        return _without_arguments(language, id)
    return formatted(language, id, {name: _in_language(language, value) for name, value in arguments.items()})


@cache
def _without_arguments(language: str, id: str) -> str:  # noqa: A002
    """Return a message that is always the same: some are named at each reading of a clock."""
    return formatted(language, id, {})


def _in_language(language: str, value: Argument) -> str | int | float:
    if isinstance(value, Sentence):
        return value.in_language(language)
    if isinstance(value, (str, int, float)):
        return value
    return ", ".join(str(_in_language(language, item)) for item in value)


def translated(text: str, language: str) -> str:
    """Return a text in a language; in English where it is no sentence, or this language does not have it."""
    if isinstance(text, Sentence) and language != ENGLISH:
        with suppress(UnknownMessage, WrongArguments):
            return text.in_language(language)
    return str(text)


def together(sentences: Iterable[str]) -> str:
    """Return sentences one behind the other; those that are empty are left out."""
    parts = [sentence for sentence in sentences if sentence]
    if len(parts) < 2:
        return parts[0] if parts else ""
    first, *rest = parts
    return Sentence("sentences", first=first, rest=together(rest))
