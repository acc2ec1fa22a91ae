"""A request as it arrives over the broker: who waits for the answer, and whether it can be read. Pure.

Whoever asks is answered, also where what was asked cannot be understood: a page that hears nothing would say
that the daemon is away.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from pydantic import BaseModel, StringConstraints, ValidationError

from broker.contract import topics
from broker.contract.message import Message
from broker.contract.payloads import ReceivedMessage, parse
from broker.contract.requests import Request
from broker.errors import BadPayload
from daemon.core.hall.named_rules import named

LARGEST = 64 * 1024
"""Bytes of a request: a rule set has some 7000, a thousand moves as many."""

WORD = r"^[^/+#\x00-\x1f]{1,200}$"


class Requester(Message):
    """Who waits for the answer to what; all that has to be readable of a request."""

    id: Annotated[str, StringConstraints(max_length=200)]
    client: Annotated[str, StringConstraints(pattern=WORD)]


def sender_of(arrived: ReceivedMessage) -> Requester | None:
    """Who waits for the answer; None = it cannot be read, or there can be no such topic.

    It is read more kindly than the request: half a character in a note does not hide who wrote it.
    """
    try:
        return Requester.model_validate_json(arrived.payload)
    except ValidationError:
        pass
    try:
        return Requester.model_validate(json.loads(arrived.payload.decode("utf-8-sig", errors="replace")))
    except (ValueError, RecursionError):
        return None


def _with_named_rules(arrived: ReceivedMessage) -> bytes:
    """The payload; that of an assignment with a rule set that is named by its id alone made readable."""
    if arrived.path != topics.SEAT.pattern:
        return arrived.payload
    try:
        told = json.loads(arrived.payload)
    except (ValueError, RecursionError):
        return arrived.payload
    changed = named(told)
    return arrived.payload if changed is told else json.dumps(changed).encode()


def _unknown(told: Any, read: BaseModel, path: str = "") -> Iterator[str]:
    """The fields that no such request has, in depth: a misspelt one passes for none that was left out."""
    known = type(read).model_fields
    for name in told.keys() - known.keys():
        near = difflib.get_close_matches(name, known, n=1, cutoff=0.7)
        meant = f" (did you mean {near[0]!r}?)" if near else ""
        yield f"unknown field {path + name!r}{meant}"
    for name in told.keys() & known.keys():
        inner = getattr(read, name)
        parts = inner if isinstance(inner, Sequence) else (inner,)
        raw = told[name] if isinstance(told[name], list) else [told[name]]
        for number, (one, as_told) in enumerate(zip(parts, raw, strict=False)):
            if isinstance(one, BaseModel) and isinstance(as_told, dict):
                where = f"{path}{name}.{number}." if isinstance(inner, Sequence) else f"{path}{name}."
                yield from _unknown(as_told, one, where)


def request_in(arrived: ReceivedMessage) -> Request:
    """What is asked.

    Raises:
        BadPayload: it does not keep to the contract; says where.
    """
    found = topics.match(arrived.path)
    if found is None or not arrived.path.startswith("requests/"):
        raise BadPayload(f"Unknown topic {arrived.path}.")
    if len(arrived.payload) > LARGEST:
        raise BadPayload(
            f"A message on {arrived.path} has {len(arrived.payload)} bytes: a request has at most {LARGEST}."
        )
    payload = _with_named_rules(arrived)
    request = parse(found[0], payload, arrived.path)
    assert isinstance(request, Request)
    if (misspelt := next(_unknown(json.loads(payload), request), None)) is not None:
        raise BadPayload(f"A message on {arrived.path} does not keep to the contract: {misspelt}")
    if not re.match(WORD, request.client):
        raise BadPayload(
            f"A message on {arrived.path} does not keep to the contract: field 'client': it has to be a word "
            "without /, + and #, as the answer goes to replies/<client>"
        )
    return request
