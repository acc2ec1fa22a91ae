"""The base of every payload, and the words that many of them share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from broker.words.catalogue import ENGLISH
from broker.words.sentence import Argument, Sentence, said_in

Color = Literal["white", "black"]
Result = Literal["1-0", "0-1", "1/2-1/2", "*"]
Grade = Literal["certain", "likely", "hint"]


class Message(BaseModel):
    """Base of every payload: immutable, tolerant of fields that a newer writer adds."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    def __deepcopy__(self, memo: object = None) -> Self:
        """Return the message itself: messages never change."""
        return self


class SentenceId(Message):
    """Which message of the catalogue (`broker/words`) a text is, for pages in another language."""

    id: str
    args: dict[str, int | float | str | SentenceId | list[str | SentenceId]] = Field(
        default={},
        description="Its arguments; those that are sentences too have an id. A list is joined with commas.",
    )

    @classmethod
    def of(cls, sentence: Sentence) -> SentenceId:
        """Return what is published of a sentence."""
        return cls(
            id=sentence.id, args={name: _published(value) for name, value in sentence.arguments.items()}
        )

    def sentence(self, text: str) -> Sentence:
        """Return the sentence again, whose English is this text."""
        return Sentence.of(self.id, {name: _read(value) for name, value in self.args.items()}, text)

    def english(self) -> str:
        """Return the English of this version, also if what was published had none.

        Raises:
            UnknownMessage: English has no such message, or one of its arguments is none.
            WrongArguments: it lacks an argument.
        """
        return said_in(ENGLISH, self.id, {name: _read(value) for name, value in self.args.items()})


class Worded(Message):
    """A message with texts for people: English, and which sentence of the catalogue each is.

    A field that is given a `Sentence`, or a list with some, holds them, also after it was written and read.
    """

    sentences: dict[str, SentenceId | list[SentenceId | None]] = Field(
        default={},
        description="By field: the sentence of the catalogue that a text is, or each of its texts.",
        exclude_if=lambda sentences: not sentences,
        json_schema_extra={"x-left-out-when-empty": True},
    )

    @model_validator(mode="before")
    @classmethod
    def _name_sentences(cls, values: object) -> object:
        if not isinstance(values, Mapping) or not (named := named_sentences(values)):
            return values
        return {**values, "sentences": {**values.get("sentences", {}), **named}}

    @model_validator(mode="after")
    def _hold_sentences(self) -> Self:
        for name, published in self.sentences.items():
            texts = self.__dict__.get(name)
            if isinstance(published, SentenceId):
                if isinstance(texts, str):
                    self.__dict__[name] = published.sentence(texts)
            elif isinstance(texts, (list, tuple)) and len(texts) == len(published):
                pairs = zip(texts, published, strict=True)
                spoken = (
                    text if sentence_id is None else sentence_id.sentence(text) for text, sentence_id in pairs
                )
                self.__dict__[name] = type(texts)(spoken)
        return self

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Return a copy with these changes; a changed text is the sentence that it is given, or none."""
        changes = dict(update or {})
        named = named_sentences(changes)
        if "sentences" not in changes and (self.sentences or named):
            kept = {name: sentence_id for name, sentence_id in self.sentences.items() if name not in changes}
            changes["sentences"] = {**kept, **named}
        return super().model_copy(update=changes, deep=deep)


class WordedText(Worded):
    """One text, handed from process to process with what it is in other languages."""

    text: str


def named_sentences(values: Mapping[Any, Any]) -> dict[str, SentenceId | list[SentenceId | None]]:
    """Return what is published of the sentences among the values of fields."""
    named: dict[str, SentenceId | list[SentenceId | None]] = {}
    for name, value in values.items():
        if isinstance(value, Sentence):
            named[name] = SentenceId.of(value)
        elif isinstance(value, (list, tuple)) and any(isinstance(item, Sentence) for item in value):
            named[name] = [SentenceId.of(item) if isinstance(item, Sentence) else None for item in value]
    return named


def _published(value: Argument) -> int | float | str | SentenceId | list[str | SentenceId]:
    if isinstance(value, Sentence):
        return SentenceId.of(value)
    if isinstance(value, (str, int, float)):
        return value
    return [SentenceId.of(item) if isinstance(item, Sentence) else item for item in value]


def _read(value: int | float | str | SentenceId | list[str | SentenceId]) -> Argument:
    if isinstance(value, SentenceId):
        return _again(value)
    if isinstance(value, list):
        return [_again(item) if isinstance(item, SentenceId) else item for item in value]
    return value


def _again(published: SentenceId) -> Sentence:
    """Return a sentence that is an argument: only its own language is asked of it, never its English."""
    return published.sentence("")
