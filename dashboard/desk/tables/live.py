"""What the halls of an event say just now: their tables, audiences and rule sets. Pure.

`halls` puts in what comes from the brokers; everything else of the desk is asked with a `Live` and never
reaches a broker.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.gate import ENDED_S
from broker.contract.message import Message
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence


@dataclass(frozen=True, slots=True)
class LiveTable:
    """A table of a hall.

    Attributes:
        assignment: who plays there; None = nobody.
        game: the record; None = none was told.
        board: an eboard has answered there.
    """

    assignment: m.Assignment | None = None
    game: m.GameState | None = None
    board: bool = False


@dataclass(frozen=True, slots=True)
class LiveAudience:
    """What an audience sees.

    Attributes:
        delay_s: hall seconds that it is behind; ``delay_moves``: moves of both players.
        minors: what the hall lets it be told of them.
        games: of each table the game that it was shown last.
        before: until when each earlier delay was in force, UTC in ms, and how long it waited for the end of a
            game under that, in seconds; the oldest first. The daemon knows them from its journal.
    """

    delay_s: float = 0.0
    delay_moves: int = 0
    minors: m.Minors = "hidden"
    games: Mapping[int, m.GameState] = field(default_factory=lambda: MappingProxyType({}))
    before: tuple[tuple[int, float], ...] = ()


@dataclass(frozen=True, slots=True)
class LiveHall:
    """A hall.

    Attributes:
        broker: its broker is reached; ``daemon``: its daemon is there.
        keeps_event: its broker keeps what the desk tells; not so where the account may not tell it. None =
            nobody has looked yet.
        tables: by number.
        audiences: by name.
        rulesets: all that it knows, by id.
        troubles: why something that the desk asked of a table was not done, by table.
    """

    name: str
    broker: bool = False
    daemon: bool = False
    keeps_event: bool | None = None
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


def longest(delay_s: float, delay_moves: int) -> float:
    """How long an audience with such a delay waits at most for the end of a game that it is shown, in s."""
    return max(delay_s, ENDED_S if delay_moves else 0.0)


def lacking(live: Live, places: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    """The tables at which their halls have no board, a sentence for each hall.

    A hall whose daemon is away, or that has not read a board yet, cannot be asked.

    Args:
        places: hall and table; without a hall no daemon reads the table.
    """
    wanted: dict[str, set[int]] = {}
    for name, table in places:
        wanted.setdefault(name, set()).add(table)
    told: list[str] = []
    for name, tables in sorted(wanted.items()):
        hall = live.get(name)
        boards = sorted(n for n, table in hall.tables.items() if table.board) if hall is not None else []
        if hall is None or not hall.daemon or not boards:
            continue
        if missing := sorted(tables - set(boards)):
            count, lacks, has = len(missing), in_runs(missing), in_runs(boards)
            told.append(Sentence("server_no_board_read", hall=name, count=count, tables=lacks, boards=has))
    return tuple(told)


def in_runs(numbers: Sequence[int]) -> str:
    """Numbers in their order, with a dash for those between: 1 to 8, and 12."""
    runs: list[list[int]] = []
    for one in numbers:
        if runs and one == runs[-1][-1] + 1:
            runs[-1].append(one)
        else:
            runs.append([one])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}\N{EN DASH}{run[-1]}" for run in runs)


HEARD = (
    topics.STATUS,
    topics.RULESETS,
    topics.ASSIGNMENT,
    topics.GAME,
    topics.HEALTH,
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
        return _with_delays(replace(hall, daemon=message.state == "online"), message)
    if isinstance(message, m.Rulesets):
        return replace(hall, rulesets={one.id: one for one in message.rulesets})
    if topic in {topics.ASSIGNMENT, topics.GAME, topics.HEALTH}:
        return _at_table(hall, int(places["table"]), topic, message)
    if topic in {topics.AUDIENCE_ASSIGNMENT, topics.AUDIENCE_GAME}:
        return _at_audience(hall, str(places["name"]), int(places["table"]), message)
    return hall


def _with_delays(hall: LiveHall, told: m.Status) -> LiveHall:
    """Each audience as far behind as is in force; one that is not named, as of a daemon that went, stays."""
    audiences = dict(hall.audiences)
    for one in told.audiences:
        audiences[one.name] = replace(
            audiences.get(one.name, LiveAudience()),
            delay_s=one.delay_s,
            delay_moves=one.delay_moves,
            minors=one.minors,
            before=tuple((was.until, longest(was.delay_s, was.delay_moves)) for was in one.before),
        )
    return replace(hall, audiences=audiences)


def _at_table(hall: LiveHall, number: int, topic: topics.Topic, message: Message | None) -> LiveHall:
    was = hall.tables.get(number, LiveTable())
    if topic is topics.GAME:
        assert message is None or isinstance(message, m.GameState)
        if _is_older(message, was.game):
            return hall
        table = replace(was, game=message)
    elif topic is topics.HEALTH:
        assert message is None or isinstance(message, m.Health)
        if (board := _has_board(message)) == was.board:
            return hall  # most of it is about batteries and cables
        table = replace(was, board=board)
    else:
        assert message is None or isinstance(message, m.AssignmentState)
        table = replace(was, assignment=None if message is None else message.assignment)
    return replace(hall, tables={**hall.tables, number: table})


def _has_board(health: m.Health | None) -> bool:
    return health is not None and any(
        one.subject == "board" and one.last_seen_at is not None for one in health.items
    )


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
