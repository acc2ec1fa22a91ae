"""Answers whose texts a page can show in its reader's language: in English, with the id of each sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.responses import JSONResponse

from broker.contract.message import SentenceId, named_sentences
from broker.words.sentence import Sentence


def rejected(
    status: int, text: str, headers: Mapping[str, str] | None = None, /, **more: object
) -> JSONResponse:
    """Return the answer to a failed request, with a text for the person who made it."""
    body: dict[str, object] = {"detail": text, **more}
    if isinstance(text, Sentence):
        body["sentence"] = SentenceId.of(text).model_dump()
    return JSONResponse(body, status, headers)


def translatable(body: Mapping[str, Any]) -> dict[str, Any]:
    """Return the body of an answer with ``sentences`` in each object, as in `Worded` messages."""
    plain = {name: _translatable(value) for name, value in body.items()}
    if named := named_sentences(body):
        sentences = {name: _dumped(sentence) for name, sentence in named.items()}
        plain["sentences"] = {**plain.get("sentences", {}), **sentences}
    return plain


def _translatable(value: Any) -> Any:
    if isinstance(value, Mapping):
        return translatable(value)
    if isinstance(value, (list, tuple)):
        return [_translatable(item) for item in value]
    return str(value) if isinstance(value, Sentence) else value


def _dumped(published: SentenceId | list[SentenceId | None]) -> object:
    if isinstance(published, SentenceId):
        return published.model_dump()
    return [None if sentence is None else sentence.model_dump() for sentence in published]
