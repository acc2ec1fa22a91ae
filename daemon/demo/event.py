"""The events of a demonstration, as its desk tells them: when one is over, the next one begins. Pure.

Each section has tables of its own and goes at its own pace, so the sections of two events may be played at
the same time. An event is told of as long as a section of it is.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from broker.contract import event_messages as e
from broker.contract import topics
from broker.contract.messages import GameState
from broker.contract.payloads import Outgoing
from broker.contract.topics import Topic
from daemon.demo.players import Names, invented, names
from daemon.demo.section import BEFORE, DemoSection, Seats

NAMES: Final = ("Lakeside Congress", "Harbour Cup", "Old Mill Open", "Northgate Festival")
TWO_SECTIONS: Final = 8
"""From so many tables on there is a second section."""
STRENGTHS: Final[Mapping[str, tuple[int, int]]] = {"open": (2560, 1900), "reserves": (1950, 1250)}
"""The strongest and the weakest of a section."""

AUDIENCE: Final[Mapping[str, Topic]] = {
    topics.EVENT_ROUNDS.pattern: topics.AUDIENCE_EVENT_ROUNDS,
    topics.EVENT_PLAYERS.pattern: topics.AUDIENCE_EVENT_PLAYERS,
    topics.EVENT_PAIRINGS.pattern: topics.AUDIENCE_EVENT_PAIRINGS,
    topics.EVENT_STANDINGS.pattern: topics.AUDIENCE_EVENT_STANDINGS,
}


@dataclass(slots=True)
class DemoEvent:
    """Everything that is played.

    Attributes:
        store: identity of the desk's store, new with each demonstration.
        sections: those that are played, each of an event of its own number.
        seq: grows with everything that is new.
    """

    store: str
    people: Names
    rng: random.Random
    sections: list[DemoSection] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)
    seq: int = 1

    def begin(self, identity: str, name: str, tables: Sequence[int], before: int) -> DemoSection:
        """A section of the next event at these tables, of which so many rounds have been played."""
        number = self.numbers[identity] = self.numbers.get(identity, 0) + 1
        strongest, weakest = STRENGTHS[identity]
        players = invented(2 * len(tables), self.people, self.rng, strongest=strongest, weakest=weakest)
        section = DemoSection(identity, name, _name(number), tables, players)
        section.play_before(before, self.rng)
        return section

    def seats(self, table: int, game: str, now: float) -> Seats | None:
        """Seat those who play next at a table as ``game``; None = they are not known yet, ask again."""
        section = self._section(table)
        if section.is_over(now):
            new = self.begin(section.id, section.name, section.tables, 0)
            self.sections[self.sections.index(section)] = section = new
            self.seq += 1
        before = len(section.rounds), [len(one) for one in section.rounds]
        seats = section.seats(table, game, now)
        paired = before != (len(section.rounds), [len(one) for one in section.rounds])
        self.seq += paired or seats is not None
        return seats

    def heard(self, table: int, state: GameState) -> None:
        """Take what the hall shows of a game."""
        self.seq += self._section(table).heard(table, state)

    def _section(self, table: int) -> DemoSection:
        return next(one for one in self.sections if table in one.tables)

    def told(self, audiences: Iterable[str]) -> Iterator[Outgoing]:
        """Everything that is so now, for the hall and for audiences that see the hall as it is."""
        for one in list(self._told()):
            yield one
            for name in audiences:
                yield Outgoing(AUDIENCE[one.topic.pattern], one.message, {**one.places, "name": name})

    def _told(self) -> Iterator[Outgoing]:
        store, seq = self.store, self.seq
        for number in sorted({*self.numbers.values()}):
            where: dict[str, str | int] = {"event": "demo" if number == 1 else f"demo-{number}"}
            those = [one for one in self.sections if self.numbers[one.id] == number]
            for section in those:
                here = {**where, "section": section.id}
                yield Outgoing(topics.EVENT_PLAYERS, section.told_players(store, seq), here)
                for index, meetings in enumerate(section.rounds, 1):
                    pairings = section.told_pairings(meetings, store, seq)
                    yield Outgoing(topics.EVENT_PAIRINGS, pairings, {**here, "round": index})
                yield Outgoing(topics.EVENT_STANDINGS, section.standings(store, seq), here)
            sections = [one.told() for one in those]
            yield Outgoing(
                topics.EVENT_ROUNDS,
                e.EventOverview(journal=store, seq=seq, name=_name(number), sections=sections),
                where,
            )


def _name(number: int) -> str:
    again, at = divmod(number - 1, len(NAMES))
    return f"{NAMES[at]} {again + 1}" if again else NAMES[at]


def demo_event(tables: int, *, seed: int, store: str) -> DemoEvent:
    """An event at tables numbered from 1, the same with the same seed."""
    rng = random.Random(f"flagfall demo event {seed}")
    first = (tables + 1) // 2 if tables >= TWO_SECTIONS else tables
    made = DemoEvent(store, names(rng), rng)
    made.sections.append(made.begin("open", "Open", range(1, first + 1), BEFORE))
    if first < tables:
        made.sections.append(made.begin("reserves", "Reserves", range(first + 1, tables + 1), BEFORE))
    return made
