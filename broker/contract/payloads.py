"""Messages as bytes and back, and a message with the place that it goes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from pydantic import ValidationError

from broker.contract import topics
from broker.contract.message import Message
from broker.contract.topics import Topic
from broker.errors import BadPayload

LARGEST = 256 * 1024
"""Bytes of a payload; a broker closes the connection of a client that sends more. All rule sets of the
program are a quarter of it."""

_ADAPTERS = {topic.pattern: topics.adapter(topic) for topic in topics.TOPICS}


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message that is to be published.

    Attributes:
        message: None deletes the state retained on this topic, by an empty payload.
        places: the values of the places in the topic's pattern, such as ``{"table": 3}``.
    """

    topic: Topic
    message: Message | None
    places: Mapping[str, str | int] = field(default_factory=dict)

    @property
    def path(self) -> str:
        """Its topic below the root."""
        return self.topic.at(**self.places)

    @property
    def kept(self) -> bool:
        """The broker is to keep it, or not to keep any more what it has."""
        return self.topic.retained or self.message is None


@dataclass(frozen=True, slots=True)
class ReceivedMessage:
    """A message as it came.

    Attributes:
        path: its topic below the root of the hall.
        payload: empty = the state that was kept there is gone.
        retained: the broker had kept it for us; False = it was published just now.
    """

    path: str
    payload: bytes
    retained: bool


def encode(message: Message | None) -> bytes:
    """The payload: JSON with every field, also those at their defaults; empty for a state that is gone."""
    return b"" if message is None else message.model_dump_json().encode()


def parse(topic: Topic, payload: bytes, path: str = "") -> Message:
    """The message in a payload.

    Args:
        topic: the row of the table that it came on.
        path: where exactly it came from, for the text of the error.

    Raises:
        BadPayload: it is not JSON, or a field is missing or wrong; names the topic and the first such field.
    """
    try:
        return _read(topic.pattern, payload)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        what = f"field {where!r}: {first['msg']}" if where else first["msg"]
        raise BadPayload(
            f"A message on {path or topic.pattern} does not keep to the contract: {what}"
        ) from None


@lru_cache(maxsize=4)
def _read(pattern: str, payload: bytes) -> Message:
    """Read a payload once, however many parts of a program look at it in turn: messages are immutable."""
    message: Message = _ADAPTERS[pattern].validate_json(payload)
    return message
