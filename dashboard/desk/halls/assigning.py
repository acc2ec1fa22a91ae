"""The desk's requests to a hall: players at their tables, and results entered at the desk.

No earlier request is remembered. The state that a hall publishes is compared with the wanted one, again and
again, so after an outage a desk, daemon or broker continues from the hall's present state. The identity of a
request is made of its content and of the number of seating changes. So a daemon does it once, and again if it
was undone in between.
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
    EntryRejected,
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
from dashboard.desk.halls.listening import differs, results_sent_to_tables, why
from dashboard.desk.tables.live import LiveHall, LiveTable

BY = "desk"
VALID_FOR_MS = 10_000
"""How long a request is valid; it is sent again while it is still wanted."""
AT_A_TABLE = frozenset({"1-0", "0-1", "1/2-1/2"})
"""Results that a table accepts."""


@dataclass(frozen=True, slots=True)
class HallRequest:
    """A request to send to a hall."""

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
        """Its result at the desk."""
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
    """Yield the requests that a hall needs now, at most one for each table.

    Args:
        taken: tables at which another event plays: no player is seated there.
        waiting: tables with an open request: they get no other one.
    """
    if not hall.daemon:
        return
    asked = set(waiting)
    for wanted in _wanted(history, store, people, hall, now_ms, frozenset(asked)):
        if wanted.table not in asked and not (wanted.topic is topics.SEAT and wanted.table in taken):
            asked.add(wanted.table)
            yield wanted


def again(request: requests.Request, rejections: int, now_ms: int) -> requests.Request:
    """Return a request to send now; after each rejection it gets another identity."""
    identity = request.id
    if rejections:
        identity = hashlib.sha256(f"{identity} {rejections}".encode()).hexdigest()[:24]
    return request.model_copy(update={"id": identity, "expires_at": now_ms + VALID_FOR_MS})


def _wanted(
    history: History, store: str, people: People, hall: LiveHall, now_ms: int, waiting: Container[int]
) -> Iterator[HallRequest]:
    event = history.event
    places = list(_places(event, hall, now_ms))
    present = {place.seat.game for place in places}
    sent = results_sent_to_tables(history.records)
    paired = marks(history.records)
    asks = _Asks(event, store, people, hall, now_ms, _arranged(history.records))
    if event.forgotten:  # erased names appear at no table; a player in a game finishes it first
        for number, there in hall.tables.items():
            if _is_of(there, paired) and not is_on(there):
                yield from asks.free(number, there)
        return
    # Boards still to play come first: a decided board may have left its table to another section.
    for place in sorted(places, key=lambda place: place.seat.white_result is not None):
        if place.table in waiting:
            continue
        there = hall.tables.get(place.table, LiveTable())
        if _is_given_up(there, event, present):
            yield from asks.free(place.table, there)
            continue
        yield from _for_board(place, there, asks, sent, paired, present)
    taken = {place.table for place in places}
    for number, there in hall.tables.items():
        if number in taken:
            continue
        if _is_left_over(there, event, paired) or _is_given_up(there, event, present):
            yield from asks.free(number, there)


def _for_board(
    place: _Place,
    there: LiveTable,
    asks: _Asks,
    sent: frozenset[tuple[str, str, str]],
    paired: Container[str],
    present: set[str],
) -> Iterator[HallRequest]:
    """Yield requests for the table of a board, if its game is not abandoned there."""
    sits = there.assignment is not None and there.assignment.game == place.seat.game
    if place.seat.white_result is None:
        if not sits and _has_claimed(place.seat):
            return  # it was played; a hall that does not show it (yet) need not replay it
        if not sits or _ended_by_desk(there, sent):
            yield from asks.seat(place)
        elif (
            there.assignment is not None and not _has_started(there) and place.table == place.seat.board.table
        ):
            yield from asks.seat(place, there.assignment)
    elif sits:
        yield from asks.end(place, there)
    elif not place.round_.closed and _is_over_there(there, paired, present):
        # Decided before its table had the players: send it those, and then the end.
        yield from asks.seat(place) if place.outcome in AT_A_TABLE else asks.free(place.table, there)


def _places(event: Event, hall: LiveHall, now_ms: int) -> Iterator[_Place]:
    """Yield the boards of the hall's rounds in progress, each with its table."""
    moved = hall.places()
    for section in event.sections.values():
        round_ = section.last
        if round_ is None or not round_.is_public(now_ms):
            continue
        for seat in round_.seats:
            if seat.board.hall == hall.name and seat.board.table is not None:
                # An arbiter may have moved it to another table; then it is played there.
                yield _Place(section, round_, seat, moved.get(seat.game, seat.board.table))


def marks(records: Iterable[f.StoreRecord]) -> frozenset[str]:
    """Return the marks of all games that this event ever had; another event may have its name."""
    return frozenset(
        mark(record) for record in records if isinstance(record.fact, f.RoundPaired | f.RoundChanged)
    )


def _arranged(records: Iterable[f.StoreRecord]) -> int:
    """Return how often seating changed in a way that may require an earlier request again.

    Only changes that can restore an earlier state count; a new pairing has games of its own.
    """
    counted = f.RecordUndone | f.EventSet | f.SectionSet | f.PlayerChanged
    return sum(isinstance(record.fact, counted) for record in records)


@dataclass(frozen=True, slots=True)
class _Asks:
    """The requests to one hall."""

    event: Event
    store: str
    people: People
    hall: LiveHall
    now_ms: int
    arranged: int

    def seat(self, place: _Place, there: m.Assignment | None = None) -> Iterator[HallRequest]:
        """Request that its players are seated, unless they already sit there as they should."""
        wanted = self._assignment(place)
        if there is None or not _same(wanted, there):
            about = f"{self.arranged} {place.seat.set_seq}"
            yield self._signed(topics.SEAT, place.table, about, assignment=wanted)

    def end(self, place: _Place, there: LiveTable) -> Iterator[HallRequest]:
        """Request the end of a game, started or not, by a result of the desk, or its correction.

        A later report of the table waits for a person; the earlier entry does not overrule it.
        """
        seat, game = place.seat, there.game
        if place.outcome not in AT_A_TABLE:
            # A table cannot take that result. If no move was made there, it is cleared.
            if game is None or not game.moves:
                yield from self.free(place.table, there)
        elif (game is None or game.game != seat.game or game.result != place.outcome) and not differs(seat):
            yield self._signed(
                topics.RESULT,
                place.table,
                f"{self.arranged} {seat.set_seq}",
                game=seat.game,
                result=place.outcome,
                termination=why(seat.white_result, seat.reason),
            )

    def free(self, table: int, there: LiveTable) -> Iterator[HallRequest]:
        """Request that a table is cleared."""
        if there.assignment is not None:
            about = f"{self.arranged} {there.assignment.game}"
            yield self._signed(topics.CLEAR_TABLE, table, about)

    def _assignment(self, place: _Place) -> m.Assignment:
        """Return the assignment of its table."""
        settings = place.section.settings
        white, black = (
            shown(self.event, self.event.entries[player], self.people) for player in place.seat.players
        )
        # Without audiences: every audience of the hall sees it, as the hall itself decides.
        return m.Assignment.model_validate(
            {
                "event": called(self.event, place.section),
                "round": place.round_.number,
                "table": place.table,
                "game": place.seat.game,
                "white": white,
                "black": black,
                "time_control": settings.time_control,
                "ruleset": settings.rules or HALLS_OWN,
                "starts_at": place.round_.starts_at,
                "minors": {name: minors_of(self.event, name) for name in sorted(self.hall.audiences)},
            }
        )

    def _signed(self, topic: Topic, table: int, about: str, **fields: object) -> HallRequest:
        """Return a request whose identity is its content, so that a repeated one is the same."""
        if topic is not topics.SEAT:
            fields["table"] = table
        content = "\n".join([topic.pattern, self.store, about, *map(repr, fields.values())])
        identity = hashlib.sha256(content.encode()).hexdigest()[:24]
        head = {"id": identity, "by": BY, "client": "", "expires_at": self.now_ms + VALID_FOR_MS}
        return HallRequest(topic, table, topic.payload.model_validate({**head, **fields}))


def _same(wanted: m.Assignment, there: m.Assignment) -> bool:
    ruleset = wanted.ruleset if wanted.ruleset.id else there.ruleset
    return wanted.model_copy(update={"audiences": there.audiences, "ruleset": ruleset}) == there


def _has_started(there: LiveTable) -> bool:
    return there.game is not None and there.game.state != "not_started"


def _has_claimed(seat: Seat) -> bool:
    return seat.report is not None and seat.report.fact.outcome != "*"


def _ended_by_desk(there: LiveTable, sent: frozenset[tuple[str, str, str]]) -> bool:
    """Return whether the desk ended its game before the first move, and undid that: it can start again.

    A game with moves cannot start again: it would lose them.
    """
    game = there.game
    return game is not None and not game.moves and (game.game, game.result, game.termination) in sent


def _is_over_there(there: LiveTable, paired: Container[str], present: set[str]) -> bool:
    """Return whether a table is free, or shows a finished game of an earlier round of this event."""
    assignment = there.assignment
    if assignment is None:
        return True
    return not is_on(there) and _is_of(there, paired) and assignment.game not in present


def _is_of(there: LiveTable, paired: Container[str]) -> bool:
    """Return whether a table has a game of this event."""
    return there.assignment is not None and mark_of(there.assignment.game) in paired


def is_on(there: LiveTable) -> bool:
    """Return whether a game is in progress there."""
    return there.game is not None and there.game.state == "in_progress"


def _is_given_up(there: LiveTable, event: Event, present: Container[str]) -> bool:
    """Return whether the desk has freed a table of its game, whose pairing was undone."""
    assignment = there.assignment
    return assignment is not None and assignment.game in event.freed and assignment.game not in present


def _is_left_over(there: LiveTable, event: Event, paired: Container[str]) -> bool:
    """Return whether a table waits for an unpaired game of this event in which no move was made."""
    assignment = there.assignment
    if assignment is None or not _is_of(there, paired) or _has_started(there):
        return False
    try:
        event.seat(assignment.game)
    except EntryRejected:
        return True
    return False
