"""What the desk asks of a hall: who sits where, and results that were decided at the desk. Pure.

Nothing is remembered of what was asked before. What a hall says is compared with what it should say, again
and again, so that a desk, a daemon or a broker that was away finds the hall as it is and continues from
there. A request has an identity made of what it asks and of how often that was arranged otherwise, so that a
daemon does it once, and does it again when somebody has taken something back in between.
"""

from __future__ import annotations

import hashlib
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass

from broker.contract import event_messages as e
from broker.contract import messages as m
from broker.contract import requests, topics
from broker.contract.topics import Topic
from broker.contract.whole_rules import HALLS_OWN
from dashboard.desk.event import facts as f
from dashboard.desk.event.as_tournament import called
from dashboard.desk.event.event import (
    EntryRefused,
    Event,
    PairedRound,
    Seat,
    Section,
    mark,
    mark_of,
    minors_of,
)
from dashboard.desk.event.history import History
from dashboard.desk.event.people import People, shown
from dashboard.desk.halls.event_messages import OUTCOMES
from dashboard.desk.halls.listening import differs, told_to_tables, why
from dashboard.desk.tables.live import LiveHall, LiveTable

BY = "desk"
STANDS_MS = 10_000
"""So long a request is worth carrying out; it is asked again while it is still wanted."""
AT_A_TABLE = frozenset({"1-0", "0-1", "1/2-1/2"})
"""Results that a table can be told."""


@dataclass(frozen=True, slots=True)
class HallRequest:
    """A request that a hall should be sent."""

    topic: Topic
    table: int
    request: requests.Request


@dataclass(frozen=True, slots=True)
class _Place:
    """A board of a public round, and the table at which it is played."""

    section: Section
    round_: PairedRound
    seat: Seat
    table: int

    @property
    def outcome(self) -> e.Outcome:
        """What it counts as at the desk."""
        return OUTCOMES[self.seat.white_result, self.seat.black_result]


def to_ask(
    history: History,
    store: str,
    people: People,
    hall: LiveHall,
    now_ms: int,
    taken: Container[int] = frozenset(),
    waiting: Iterable[int] = (),
) -> Iterator[HallRequest]:
    """All that a hall should be asked just now, one thing for each table at most.

    Args:
        taken: tables at which another event plays: nobody is seated there.
        waiting: tables whose answer is waited for: they are asked nothing.
    """
    if not hall.daemon:
        return
    asked = set(waiting)
    for one in _wanted(history, store, people, hall, now_ms, frozenset(asked)):
        if one.table not in asked and not (one.topic is topics.SEAT and one.table in taken):
            asked.add(one.table)
            yield one


def again(request: requests.Request, refused: int, now_ms: int) -> requests.Request:
    """A request as it is sent now, after it was refused so often: each time it is another one."""
    identity = request.id
    if refused:
        identity = hashlib.sha256(f"{identity} {refused}".encode()).hexdigest()[:24]
    return request.model_copy(update={"id": identity, "expires_at": now_ms + STANDS_MS})


def _wanted(
    history: History, store: str, people: People, hall: LiveHall, now_ms: int, waiting: Container[int]
) -> Iterator[HallRequest]:
    event = history.event
    places = list(_places(event, hall, now_ms))
    present = {one.seat.game for one in places}
    told = told_to_tables(history.records)
    paired = marks(history.records)
    asks = _Asks(event, store, people, hall, now_ms, _arranged(history.records))
    if event.forgotten:  # its names stand at no table any more; who is still playing ends his game first
        for number, there in hall.tables.items():
            if _is_of(there, paired) and not is_on(there):
                yield from asks.free(number, there)
        return
    # Who is still to play comes first: a decided board may have left its table to another section.
    for one in sorted(places, key=lambda one: one.seat.white_result is not None):
        if one.table in waiting:
            continue
        there = hall.tables.get(one.table, LiveTable())
        if _is_given_up(there, event, present):
            yield from asks.free(one.table, there)
            continue
        yield from _for_board(one, there, asks, told, paired, present)
    taken = {one.table for one in places}
    for number, there in hall.tables.items():
        if number in taken:
            continue
        if _is_left_over(there, event, paired) or _is_given_up(there, event, present):
            yield from asks.free(number, there)


def _for_board(
    one: _Place,
    there: LiveTable,
    asks: _Asks,
    told: frozenset[tuple[str, str, str]],
    paired: Container[str],
    present: set[str],
) -> Iterator[HallRequest]:
    """What the table of a board should be asked, which is not given up there."""
    sits = there.assignment is not None and there.assignment.game == one.seat.game
    if one.seat.white_result is None:
        if not sits and _has_claimed(one.seat):
            return  # it was played; a hall that does not show it, or not yet, need not play it again
        if not sits or _ended_by_desk(there, told):
            yield from asks.seat(one)
        elif there.assignment is not None and not _begun(there) and one.table == one.seat.board.table:
            yield from asks.seat(one, there.assignment)
    elif sits:
        yield from asks.end(one, there)
    elif not one.round_.closed and _is_over_there(there, paired, present):
        # Decided before its table was told: that learns who would have played, and then the end.
        yield from asks.seat(one) if one.outcome in AT_A_TABLE else asks.free(one.table, there)


def _places(event: Event, hall: LiveHall, now_ms: int) -> Iterator[_Place]:
    """The boards of the rounds that are on in a hall, each with its table."""
    moved = hall.places()
    for section in event.sections.values():
        round_ = section.last
        if round_ is None or not round_.is_public(now_ms):
            continue
        for seat in round_.seats:
            if seat.board.hall == hall.name and seat.board.table is not None:
                # A director may have let it continue elsewhere; then it is there that it is played.
                yield _Place(section, round_, seat, moved.get(seat.game, seat.board.table))


def marks(records: Iterable[f.StoreRecord]) -> frozenset[str]:
    """The marks of all games that this event ever had: another one may have its name, and play beside it."""
    return frozenset(mark(one) for one in records if isinstance(one.fact, f.RoundPaired | f.RoundChanged))


def _arranged(records: Iterable[f.StoreRecord]) -> int:
    """How often it was arranged otherwise who sits where: what was asked before may have to be asked again.

    Only what can bring back what was so before; a new pairing has games of its own.
    """
    counted = f.RecordUndone | f.EventSet | f.SectionSet | f.PlayerChanged
    return sum(isinstance(one.fact, counted) for one in records)


@dataclass(frozen=True, slots=True)
class _Asks:
    """The requests to one hall."""

    event: Event
    store: str
    people: People
    hall: LiveHall
    now_ms: int
    arranged: int

    def seat(self, one: _Place, there: m.Assignment | None = None) -> Iterator[HallRequest]:
        """Its players are seated, unless they sit ``there`` as they should."""
        wanted = self._assignment(one)
        if there is None or not _same(wanted, there):
            about = f"{self.arranged} {one.seat.set_seq}"
            yield self._signed(topics.SEAT, one.table, about, assignment=wanted)

    def end(self, one: _Place, there: LiveTable) -> Iterator[HallRequest]:
        """A result that was decided at the desk ends the game at its table, begun or not, or corrects it.

        What the table has said since waits for somebody, and is not overruled by what was entered before.
        """
        seat, game = one.seat, there.game
        if one.outcome not in AT_A_TABLE:
            # No table can be told that: one at which nobody has moved is free.
            if game is None or not game.moves:
                yield from self.free(one.table, there)
        elif (game is None or game.game != seat.game or game.result != one.outcome) and not differs(seat):
            yield self._signed(
                topics.RESULT,
                one.table,
                f"{self.arranged} {seat.set_seq}",
                game=seat.game,
                result=one.outcome,
                termination=why(seat.white_result, seat.reason),
            )

    def free(self, table: int, there: LiveTable) -> Iterator[HallRequest]:
        """Nobody sits there any more."""
        if there.assignment is not None:
            about = f"{self.arranged} {there.assignment.game}"
            yield self._signed(topics.CLEAR_TABLE, table, about)

    def _assignment(self, one: _Place) -> m.Assignment:
        """What its table is told."""
        settings = one.section.settings
        white, black = (
            shown(self.event, self.event.entries[player], self.people) for player in one.seat.players
        )
        # Without audiences: every audience of the hall sees it, as the hall itself says.
        return m.Assignment.model_validate(
            {
                "event": called(self.event, one.section),
                "round": one.round_.number,
                "table": one.table,
                "game": one.seat.game,
                "white": white,
                "black": black,
                "time_control": settings.time_control,
                "ruleset": settings.rules or HALLS_OWN,
                "starts_at": one.round_.starts_at,
                "minors": {name: minors_of(self.event, name) for name in sorted(self.hall.audiences)},
            }
        )

    def _signed(self, topic: Topic, table: int, about: str, **said: object) -> HallRequest:
        """A request whose identity is what it asks: asked again, it is the same one."""
        if topic is not topics.SEAT:
            said["table"] = table
        told = "\n".join([topic.pattern, self.store, about, *map(repr, said.values())])
        identity = hashlib.sha256(told.encode()).hexdigest()[:24]
        head = {"id": identity, "by": BY, "client": "", "expires_at": self.now_ms + STANDS_MS}
        return HallRequest(topic, table, topic.payload.model_validate({**head, **said}))


def _same(wanted: m.Assignment, there: m.Assignment) -> bool:
    ruleset = wanted.ruleset if wanted.ruleset.id else there.ruleset
    return wanted.model_copy(update={"audiences": there.audiences, "ruleset": ruleset}) == there


def _begun(there: LiveTable) -> bool:
    return there.game is not None and there.game.state != "not_started"


def _has_claimed(seat: Seat) -> bool:
    return seat.heard is not None and seat.heard.told.outcome != "*"


def _ended_by_desk(there: LiveTable, told: frozenset[tuple[str, str, str]]) -> bool:
    """Its game ended before its first move by what the desk said, which was taken back: it can begin again.

    One that was under way cannot: it would lose its moves.
    """
    game = there.game
    return game is not None and not game.moves and (game.game, game.result, game.termination) in told


def _is_over_there(there: LiveTable, paired: Container[str], present: set[str]) -> bool:
    """A table is free, or shows a game of an earlier round of this event, which is over."""
    assignment = there.assignment
    if assignment is None:
        return True
    return not is_on(there) and _is_of(there, paired) and assignment.game not in present


def _is_of(there: LiveTable, paired: Container[str]) -> bool:
    """A table is told a game of this event."""
    return there.assignment is not None and mark_of(there.assignment.game) in paired


def is_on(there: LiveTable) -> bool:
    """Somebody plays there, and it is not over."""
    return there.game is not None and there.game.state == "in_progress"


def _is_given_up(there: LiveTable, event: Event, present: Container[str]) -> bool:
    """Somebody at the desk has freed a table of its game, which is not paired any more."""
    assignment = there.assignment
    return assignment is not None and assignment.game in event.freed and assignment.game not in present


def _is_left_over(there: LiveTable, event: Event, paired: Container[str]) -> bool:
    """A table waits for a game of this event that is not paired any more, and nobody has moved there."""
    assignment = there.assignment
    if assignment is None or not _is_of(there, paired) or _begun(there):
        return False
    try:
        event.seat(assignment.game)
    except EntryRefused:
        return True
    return False
