"""The present state of the halls of an event: tables, audiences and rule sets.

`halls` fills it from the brokers. The rest of the desk gets a `Live` and never uses a broker.
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
        assignment: its players, or None.
        game: the game record, or None if none was published.
        board: an electronic board has connected there.
    """

    assignment: m.Assignment | None = None
    game: m.GameState | None = None
    board: bool = False


@dataclass(frozen=True, slots=True)
class LiveAudience:
    """What an audience sees.

    Attributes:
        delay_s: its broadcast delay in hall seconds; ``delay_moves``: in moves of both players.
        minors: how much the hall lets it know of them.
        games: the game last shown of each table.
        before: until when each earlier delay was in force, UTC in ms, and its longest wait for the end of a
            game, in seconds; the oldest first. The daemon has them in its journal.
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
        broker: its broker is connected; ``daemon``: its daemon is online.
        keeps_event: its broker keeps what the desk publishes, or drops it because the account has no right
            to publish. None until it is checked.
        tables: by number.
        audiences: by name.
        rulesets: all that it has, by id.
        troubles: why a table did not do what the desk requested, by table.
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
        """Return the table of every assigned game."""
        return {
            table.assignment.game: number
            for number, table in self.tables.items()
            if table.assignment is not None
        }


Live = Mapping[str, LiveHall]
"""The halls by name."""


def longest(delay_s: float, delay_moves: int) -> float:
    """Return how long an audience with such a delay waits at most for the end of a game, in seconds."""
    return max(delay_s, ENDED_S if delay_moves else 0.0)


def lacking(live: Live, places: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    """Return a sentence for each hall that has no board at some of these tables.

    A hall whose daemon is offline, or that has not read a board yet, gets none.

    Args:
        places: hall and table; a table without a hall is read by no daemon.
    """
    wanted: dict[str, set[int]] = {}
    for name, table in places:
        wanted.setdefault(name, set()).add(table)
    problems: list[str] = []
    for name, tables in sorted(wanted.items()):
        hall = live.get(name)
        boards = sorted(n for n, table in hall.tables.items() if table.board) if hall is not None else []
        if hall is None or not hall.daemon or not boards:
            continue
        if missing := sorted(tables - set(boards)):
            count, lacks, has = len(missing), in_runs(missing), in_runs(boards)
            problems.append(
                Sentence("server_no_board_read", hall=name, count=count, tables=lacks, boards=has)
            )
    return tuple(problems)


def in_runs(numbers: Sequence[int]) -> str:
    """Return numbers in order, with a dash for ranges: 1 to 8, and 12."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}\N{EN DASH}{run[-1]}" for run in runs)


SUBSCRIBED = (
    topics.STATUS,
    topics.RULESETS,
    topics.ASSIGNMENT,
    topics.GAME,
    topics.HEALTH,
    topics.AUDIENCE_ASSIGNMENT,
    topics.AUDIENCE_GAME,
)
"""The topics of a hall that the desk subscribes to."""


def after(hall: LiveHall, path: str, message: Message | None) -> LiveHall:
    """Return the hall after one more state; a message of None clears its topic."""
    match = topics.match(path)
    if match is None:
        return hall
    topic, places = match
    if isinstance(message, m.Status):
        return _with_delays(replace(hall, daemon=message.state == "online"), message)
    if isinstance(message, m.Rulesets):
        return replace(hall, rulesets={ruleset.id: ruleset for ruleset in message.rulesets})
    if topic in {topics.ASSIGNMENT, topics.GAME, topics.HEALTH}:
        return _at_table(hall, int(places["table"]), topic, message)
    if topic in {topics.AUDIENCE_ASSIGNMENT, topics.AUDIENCE_GAME}:
        return _at_audience(hall, str(places["name"]), int(places["table"]), message)
    return hall


def _with_delays(hall: LiveHall, status: m.Status) -> LiveHall:
    """Return the hall with the delays in force; an audience that is not listed keeps its delay."""
    audiences = dict(hall.audiences)
    for audience in status.audiences:
        audiences[audience.name] = replace(
            audiences.get(audience.name, LiveAudience()),
            delay_s=audience.delay_s,
            delay_moves=audience.delay_moves,
            minors=audience.minors,
            before=tuple((was.until, longest(was.delay_s, was.delay_moves)) for was in audience.before),
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
            return hall  # most changes concern batteries and cables
        table = replace(was, board=board)
    else:
        assert message is None or isinstance(message, m.AssignmentState)
        table = replace(was, assignment=None if message is None else message.assignment)
    return replace(hall, tables={**hall.tables, number: table})


def _has_board(health: m.Health | None) -> bool:
    return health is not None and any(
        item.subject == "board" and item.last_seen_at is not None for item in health.items
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
    """Return whether a broker has repeated a state that it kept, after a newer one."""

    return (
        message is not None
        and known is not None
        and message.journal == known.journal
        and (message.seq < known.seq)
    )
