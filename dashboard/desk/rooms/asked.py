"""The request for a room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from broker.words.sentence import Sentence
from dashboard.desk.event.event import EntryRejected, Event, Section
from dashboard.desk.event.history import History
from dashboard.desk.event.people import People
from dashboard.desk.tables.live import Live


@dataclass(frozen=True, slots=True)
class RoomRequest:
    """A page's request for a room, with the event and the state of its halls.

    Attributes:
        name: the event's id.
        query: of the address: ``section``, ``round`` and what else the room knows.
        others: the other events at this desk, by id.
    """

    name: str
    history: History
    people: People
    live: Live
    now_ms: int
    query: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    others: Mapping[str, Event] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def event(self) -> Event:
        """Return the current event."""
        return self.history.event

    @property
    def events(self) -> Mapping[str, Event]:
        """All events of the desk."""
        return {**self.others, self.name: self.event}

    @property
    def section(self) -> Section:
        """The section that is wished for, else the first one. Raises `EntryRejected`: there is none."""
        if wanted := self.query.get("section", ""):
            return self.event.section(wanted)
        if not self.event.sections:
            raise EntryRejected(Sentence("server_no_section"))
        return next(iter(self.event.sections.values()))

    @property
    def round(self) -> int:
        """The round that is wished for, else the last that is paired; 0 = none is. Raises `EntryRejected`."""
        paired = len(self.section.rounds)
        text = self.query.get("round", "")
        if not text:
            return paired
        if not text.isdigit() or not 1 <= int(text) <= paired:
            raise EntryRejected(Sentence("server_round_not_yet", round=text))
        return int(text)
