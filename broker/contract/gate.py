"""The gate of an audience: what it may see, and when.

Everything that an audience sees enters with the hall time at which it happened and with the length of its
game then. It leaves when the audience's delay has passed: in time, in moves, or in both.

- Each table is a queue of its own: nothing overtakes what entered earlier at the same table, so that no clock
  and no result is ever newer than the moves next to it. Tables do not wait for each other; only a game that
  was moved to another table leaves when both have come to it.
- Everything keeps the delay that it entered with. A shorter one applies to what comes after; a longer one
  applies at once to everything inside.
- A finished game makes no more moves. What waits for moves then leaves after the delay in time, counted from
  the end of the game, or after `ENDED_S` if the audience has no delay in time.

With a delay in moves only, an audience learns when a move is made, but not which. With a delay in time,
nothing that happens in the hall changes what is published before the delay has passed: no message, no size,
no moment.
"""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass
from typing import Generic, TypeVar

from broker.contract import topics
from broker.contract.event_messages import SectionPlayers
from broker.contract.message import Message
from broker.contract.messages import AssignmentState, ClockState, Player
from broker.contract.messages import Minors as Minors
from broker.contract.topics import Topic

ENDED_S = 300.0
"""Hall seconds after the end of a game until an audience that is behind by moves only sees that end."""

AUDIENCE_TOPICS: dict[Topic, Topic] = {
    topics.ASSIGNMENT: topics.AUDIENCE_ASSIGNMENT,
    topics.GAME: topics.AUDIENCE_GAME,
    topics.CLOCK: topics.AUDIENCE_CLOCK,
    topics.GAME_EVENT: topics.AUDIENCE_GAME_EVENT,
    topics.EVENT_ROUNDS: topics.AUDIENCE_EVENT_ROUNDS,
    topics.EVENT_PLAYERS: topics.AUDIENCE_EVENT_PLAYERS,
    topics.EVENT_PAIRINGS: topics.AUDIENCE_EVENT_PAIRINGS,
    topics.EVENT_STANDINGS: topics.AUDIENCE_EVENT_STANDINGS,
}
"""Topic of the floor or of the desk -> where an audience finds it; what is not here stays there."""

LEAST_SHOWN_FIRST: tuple[Minors, ...] = ("hidden", "initials", "named")
"""How much of minors' names an audience may see, the least first."""

WITHHELD = "Name withheld"

T = TypeVar("T")


def for_audience(topic: Topic, message: Message) -> Message | None:
    """What an audience may see of a message of the floor; None = nothing at all.

    A fallen flag is the arbiter's to announce: an audience sees a clock that has stopped.
    """
    if topic not in AUDIENCE_TOPICS:
        return None
    if isinstance(message, ClockState):
        state = "stopped" if message.state == "flag" else message.state
        return message.model_copy(update={"flag": None, "state": state})
    return message


def less(first: Minors, second: Minors) -> Minors:
    """Return that of two rules on minors which shows less."""
    return min(first, second, key=LEAST_SHOWN_FIRST.index)


def with_minors(message: Message, minors: Minors, audience: str = "") -> Message:
    """Return a message as an audience may read it under a rule on minors. It never shows who is a minor, nor
    who has an assistant.

    Args:
        minors: the rule of the hall, or of another publisher.
        audience: its name, for what an event states about it in an assignment.
    """
    if isinstance(message, SectionPlayers):
        entries = [
            entry.model_copy(update={"player": _shown(entry.player, minors)}) for entry in message.players
        ]
        return message.model_copy(update={"players": entries})
    if not isinstance(message, AssignmentState) or message.assignment is None:
        return message
    assignment = message.assignment
    minors = less(minors, assignment.minors.get(audience, minors))
    shown = {"white": _shown(assignment.white, minors), "black": _shown(assignment.black, minors)}
    return message.model_copy(update={"assignment": assignment.model_copy(update={**shown, "minors": {}})})


def _shown(player: Player, minors: Minors) -> Player:
    if not player.minor or minors == "named":
        return player.model_copy(update={"minor": False, "assisted": False})
    # Rating, club and title would name a child as surely as its name does.
    return Player(name=initials(player.name) if minors == "initials" else WITHHELD)


def initials(name: str) -> str:
    """The initials of a name, "Anna Maria Berg" or "Berg, Anna Maria": both are "A. M. B."."""
    family, comma, given = name.partition(",")
    ordered = f"{given} {family}" if comma else name
    letters = [part[0].upper() for part in re.split(r"[\s-]+", ordered) if part and part[0].isalpha()]
    return " ".join(f"{letter}." for letter in letters) or WITHHELD


@dataclass(frozen=True, slots=True)
class Delay:
    """The broadcast delay of an audience; with both bounds, it sees the older of the two.

    Attributes:
        seconds: hall seconds.
        plies: number of plies (moves of one player) that have to follow in the same game.
    """

    seconds: float = 0.0
    plies: int = 0

    @classmethod
    def of(cls, seconds: float, moves: int) -> Delay:
        """The delay of a number of hall seconds and of moves of both players."""
        return cls(seconds, 2 * moves)

    @property
    def moves(self) -> int:
        """The number of moves of both players."""
        return self.plies // 2

    def longer(self, other: Delay) -> Delay:
        """The longer of two, in each way."""
        return Delay(max(self.seconds, other.seconds), max(self.plies, other.plies))


@dataclass(slots=True)
class _Game:
    """How far a game has come, as the floor knows it; ``over_at``: hall time of its end."""

    plies: int = 0
    over_at: float | None = None


@dataclass(slots=True)
class _Held(Generic[T]):
    item: T
    tables: tuple[int, ...]
    at: float
    delay: Delay
    game: _Game
    ply: int

    def due(self) -> float | None:
        """The hall time at which it may be seen; None = moves have to be played first."""
        due = self.at + self.delay.seconds
        if self.ply and self.delay.plies and self.game.plies < self.ply + self.delay.plies:
            if self.game.over_at is None:
                return None
            return max(due, self.game.over_at + (self.delay.seconds or ENDED_S))
        return due


class Gate(Generic[T]):
    """Delays what one audience may not see yet. All times are hall seconds.

    Args:
        delay: of what enters from now on; see `change`.
    """

    def __init__(self, delay: Delay) -> None:
        self._delay = delay
        self._lines: dict[int, deque[_Held[T]]] = {}
        self._games: dict[int, _Game] = {}

    def __len__(self) -> int:
        return len({id(held) for line in self._lines.values() for held in line})

    @property
    def delay(self) -> Delay:
        """The delay of what goes in now."""
        return self._delay

    def change(self, delay: Delay) -> None:
        """From now on this is the delay: at once where it is longer, and never earlier for what is inside."""
        self._delay = delay
        for line in self._lines.values():
            for held in line:
                held.delay = held.delay.longer(delay)

    # --- how far the games have come ----------------------------------------------------------------------

    def next_game(self, table: int, at: float) -> None:
        """Another game begins at a table; one that was on there, without a result, is over."""
        game = self._games.get(table)
        if game is not None and game.over_at is None:
            game.over_at = at
        self._games[table] = _Game()

    def set_plies(self, table: int, plies: int) -> None:
        """The game continues, with this many confirmed plies."""
        game = self._game(table)
        game.plies, game.over_at = plies, None

    def over(self, table: int, at: float) -> None:
        """The game has its result."""
        self._game(table).over_at = at

    def move_game(self, table: int, to: int, at: float) -> None:
        """A game continues at another table: what still waits at the old one waits for the moves made
        there."""
        game = self._game(table)
        self.next_game(to, at)
        self._games[table], self._games[to] = _Game(), game

    def plies(self, table: int) -> int:
        """The confirmed plies of the game at a table."""
        return self._game(table).plies

    # --- in and out ---------------------------------------------------------------------------------------

    def push(self, item: T, table: int, at: float, ply: int = 0, *, also: int | None = None) -> None:
        """Take in what happened at the hall time ``at``; nothing overtakes what went in before it.

        Args:
            ply: plies of the game that it gives away; 0 = it says nothing of the play.
            also: another table at which it happened: there too it comes after what went in before.
        """
        tables = (table,) if also is None else (table, also)
        lines = [self._lines.setdefault(queued, deque()) for queued in tables]
        held = _Held(item, tables, at, self._delay, self._game(tables[-1]), ply)
        for line in lines:
            line.append(held)

    def due(self, now: float, limit: int | None = None) -> list[tuple[int, T]]:
        """Return what the audience may see now, each with its table and oldest first; it leaves the gate.

        Args:
            limit: at most this many; the rest is for the next call.
        """
        released: list[tuple[int, T]] = []
        waiting = deque(self._lines)
        while waiting and (limit is None or len(released) < limit):
            table = waiting.popleft()
            while (limit is None or len(released) < limit) and (held := self._next_of(table)) is not None:
                due = held.due()
                if due is None or due > now:
                    break
                released.append((table, held.item))
                for other in held.tables:
                    self._lines[other].popleft()
                waiting += [other for other in held.tables if other != table]  # which waited for this
        for table in [table for table, line in self._lines.items() if not line]:
            del self._lines[table]
        return released

    def next_due(self) -> float | None:
        """The hall time at which ``due`` has something; None = not before something is played."""
        heads = [self._next_of(table) for table in self._lines]
        moments = [due for held in heads if held is not None and (due := held.due()) is not None]
        return min(moments, default=None)

    def _next_of(self, table: int) -> _Held[T] | None:
        """What comes out next at a table; None = nothing, or it waits for another table."""
        line = self._lines.get(table)
        held = line[0] if line else None
        return held if held and all(self._lines[other][0] is held for other in held.tables) else None

    def _game(self, table: int) -> _Game:
        return self._games.setdefault(table, _Game())
