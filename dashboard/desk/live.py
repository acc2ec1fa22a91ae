"""What the halls of an event say just now: their tables, audiences and rule sets. Pure.

`halls` puts in what comes from the brokers; everything else of the desk is asked with a `Live` and never
reaches a broker.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from broker import messages as m
from broker import topics
from broker.message import Message
from broker.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class LiveTable:
    """A table of a hall.

    Attributes:
        assignment: who plays there; None = nobody.
        game: the record; None = none was told.
    """

    assignment: m.Assignment | None = None
    game: m.GameState | None = None


@dataclass(frozen=True, slots=True)
class LiveAudience:
    """What an audience sees.

    Attributes:
        delay_s: hall seconds that it is behind; ``delay_moves``: moves of both players.
        minors: what the hall lets it be told of them.
        games: of each table the game that it was shown last.
    """

    delay_s: float = 0.0
    delay_moves: int = 0
    minors: m.Minors = "hidden"
    games: Mapping[int, m.GameState] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class LiveHall:
    """A hall.

    Attributes:
        broker: its broker is reached; ``daemon``: its daemon is there.
        tables: by number.
        audiences: by name.
        rulesets: all that it knows, by id.
        troubles: why something that the desk asked of a table was not done, by table.
    """

    name: str
    broker: bool = False
    daemon: bool = False
    tables: Mapping[int, LiveTable] = field(default_factory=lambda: MappingProxyType({}))
    audiences: Mapping[str, LiveAudience] = field(default_factory=lambda: MappingProxyType({}))
    rulesets: Mapping[str, Ruleset] = field(default_factory=lambda: MappingProxyType({}))
    troubles: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))

    def places(self) -> Mapping[str, int]:
        """The table of every game that is assigned."""
        return {
            table.assignment.game: number
            for number, table in self.tables.items()
            if table.assignment is not None
        }


Live = Mapping[str, LiveHall]
"""The halls by name."""

HEARD = (
    topics.STATUS,
    topics.RULESETS,
    topics.ASSIGNMENT,
    topics.GAME,
    topics.AUDIENCE_ASSIGNMENT,
    topics.AUDIENCE_GAME,
)
"""What the desk listens to in a hall."""


def after(hall: LiveHall, path: str, message: Message | None) -> LiveHall:
    """The hall after one more state; None = what was kept there is gone."""
    found = topics.match(path)
    if found is None:
        return hall
    topic, places = found
    if isinstance(message, m.Status):
        return _with_delays(replace(hall, daemon=message.state == "up"), message.audiences)
    if isinstance(message, m.Rulesets):
        return replace(hall, rulesets={one.id: one for one in message.rulesets})
    if topic in {topics.ASSIGNMENT, topics.GAME}:
        return _at_table(hall, int(places["table"]), topic, message)
    if topic in {topics.AUDIENCE_ASSIGNMENT, topics.AUDIENCE_GAME}:
        return _at_audience(hall, str(places["name"]), int(places["table"]), message)
    return hall


def _with_delays(hall: LiveHall, told: Sequence[m.AudienceDelay]) -> LiveHall:
    """Each audience as far behind as is in force; one that is not named, as of a daemon that went, stays."""
    audiences = dict(hall.audiences)
    for one in told:
        was = audiences.get(one.name, LiveAudience())
        audiences[one.name] = replace(
            was, delay_s=one.delay_s, delay_moves=one.delay_moves, minors=one.minors
        )
    return replace(hall, audiences=audiences)


def _at_table(hall: LiveHall, number: int, topic: topics.Topic, message: Message | None) -> LiveHall:
    was = hall.tables.get(number, LiveTable())
    if topic is topics.GAME:
        assert message is None or isinstance(message, m.GameState)
        if _is_older(message, was.game):
            return hall
        table = replace(was, game=message)
    else:
        assert message is None or isinstance(message, m.AssignmentState)
        table = replace(was, assignment=None if message is None else message.assignment)
    return replace(hall, tables={**hall.tables, number: table})


def _at_audience(hall: LiveHall, name: str, number: int, message: Message | None) -> LiveHall:
    was = hall.audiences.get(name, LiveAudience())
    games = dict(was.games)
    if isinstance(message, m.GameState):
        if _is_older(message, was.games.get(number)):
            return hall
        games[number] = message
    return replace(hall, audiences={**hall.audiences, name: replace(was, games=games)})


def _is_older(message: m.GameState | None, known: m.GameState | None) -> bool:
    """A broker may repeat a state that it kept after a newer one has come."""
    return (
        message is not None
        and known is not None
        and message.journal == known.journal
        and (message.seq < known.seq)
    )
