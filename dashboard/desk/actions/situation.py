"""What an action needs to know, and what it returns."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from pydantic import BaseModel, ConfigDict, model_validator

from broker.entered import entered
from broker.words.sentence import Sentence
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected, Event
from dashboard.desk.event.history import History
from dashboard.desk.event.people import People
from dashboard.desk.tables.live import Live

MOST_TABLES = 999
"""The largest table number on MQTT."""


@dataclass(frozen=True, slots=True)
class Situation:
    """The state that an action is applied to.

    Attributes:
        people: everyone in the store; ``next_person``: the first free number.
        chance: the source of random numbers, for drawing lots.
        live: what the halls report.
    """

    history: History
    people: People
    next_person: int
    now_ms: int
    chance: random.Random
    live: Live

    @property
    def event(self) -> Event:
        """Return the current event."""
        return self.history.event


@dataclass(frozen=True, slots=True)
class MadeFact:
    """A fact to write, with the new people in it."""

    fact: f.Fact
    people: Mapping[int, f.Person] = field(default_factory=lambda: MappingProxyType({}))


class ActionBody(BaseModel):
    """The body of an action."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _entered(cls, value: Any) -> Any:
        return entered(value)


def check_federation(code: str, of: str = "") -> None:
    """A federation is three letters, or none. Raises `EntryRejected`.

    Args:
        of: the name of the player whose it is; empty = the event's.
    """
    if code and not re.fullmatch(r"[A-Za-z]{3}", code):
        wrong = Sentence("server_federation_invalid", code=code)
        raise EntryRejected(Sentence("server_about", name=of, text=wrong) if of else wrong)


class OfSection(ActionBody):
    """A section, by its id."""

    section: str
