"""What the desk asks of a hall: who sits where, and results that were decided at the desk. Pure.

Nothing is remembered of what was asked before. What a hall says is compared with what it should say, again
and again, so that a desk, a daemon or a broker that was away finds the hall as it is and goes on from there.
A request has an identity made of what it asks, so that a daemon does it once.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from broker import messages as m
from broker import topics
from broker.topics import Topic
from dashboard.desk.as_tournament import called
from dashboard.desk.event import Event, PairedRound, Refused, Seat, Section, minors_of
from dashboard.desk.live import LiveHall, LiveTable
from dashboard.desk.people import People, shown
from dashboard.desk.told import OUTCOMES

BY = "desk"
STANDS_MS = 10_000
"""So long a request is worth carrying out; it is asked again while it is still wanted."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A request that a hall should be sent."""

    topic: Topic
    table: int
    request: m.Request


def to_ask(event: Event, store: str, people: People, hall: LiveHall, now_ms: int) -> Iterator[Asking]:
    """All that a hall should be asked just now, one thing for each table at most."""
    if not hall.daemon or event.forgotten:
        return
    moved = hall.places()
    wanted: set[int] = set()
    for section in event.sections.values():
        round_ = section.last
        if round_ is None or not round_.is_public(now_ms):
            continue
        for seat in round_.seats:
            if seat.board.hall != hall.name or seat.board.table is None:
                continue
            # A director may have let it go on elsewhere; then it is there that it is played.
            table = moved.get(seat.game, seat.board.table)
            wanted.add(table)
            there = hall.tables.get(table, LiveTable())
            if there.assignment is None or there.assignment.game != seat.game:
                if seat.white_result is None and not round_.closed:
                    seated = _seated(event, section, round_, seat, people, hall)
                    if seated is not None:
                        yield _signed(topics.ASSIGN, table, store, now_ms, assignment=seated)
            elif seat.white_result is not None:
                yield from _result(there, table, seat, store, now_ms)
            elif not _begun(there) and table == seat.board.table:
                seated = _seated(event, section, round_, seat, people, hall)
                if seated is not None and not _same(seated, there.assignment):
                    yield _signed(topics.ASSIGN, table, store, now_ms, assignment=seated)
    for number, there in hall.tables.items():
        if number not in wanted and _is_left_over(there, event):
            game = there.assignment.game if there.assignment else ""
            yield _signed(topics.UNASSIGN, number, store, now_ms, about=game)


def again(request: m.Request, refused: int, now_ms: int) -> m.Request:
    """A request as it is sent now, after it was refused so often: each time it is another one."""
    identity = request.id
    if refused:
        identity = hashlib.sha256(f"{identity} {refused}".encode()).hexdigest()[:24]
    return request.model_copy(update={"id": identity, "not_after": now_ms + STANDS_MS})


def _seated(
    event: Event, section: Section, round_: PairedRound, seat: Seat, people: People, hall: LiveHall
) -> m.Assignment | None:
    """What its table is told; None = the section has no rule set yet, and no table can be told."""
    if section.settings.rules is None or seat.board.table is None:
        return None
    white, black = (shown(event.entries[player], people) for player in seat.players)
    # Without audiences: every audience of the hall sees it, as the hall itself says.
    return m.Assignment.model_validate(
        {
            "event": called(event, section),
            "round": round_.number,
            "table": seat.board.table,
            "game": seat.game,
            "white": white,
            "black": black,
            "time_control": section.settings.time_control,
            "ruleset": section.settings.rules,
            "starts_at": round_.starts_at,
            "minors": {name: minors_of(event, name) for name in sorted(hall.audiences)},
        }
    )


def _same(wanted: m.Assignment, there: m.Assignment) -> bool:
    return wanted.model_copy(update={"audiences": there.audiences}) == there


def _begun(there: LiveTable) -> bool:
    return there.game is not None and there.game.state != "waiting"


def _result(there: LiveTable, table: int, seat: Seat, store: str, now_ms: int) -> Iterator[Asking]:
    """A result that was decided at the desk ends the game at its table, begun or not, or corrects it."""
    outcome = OUTCOMES[seat.white_result, seat.black_result]
    game = there.game
    if outcome not in {"1-0", "0-1", "1/2-1/2"}:
        return
    if game is None or game.game != seat.game or game.result != outcome:
        played = seat.white_result is not None and seat.white_result.played
        words = seat.reason or ("entered at the desk" if played else "forfeit")
        yield _signed(
            topics.RESULT,
            table,
            store,
            now_ms,
            about=f"{seat.set_seq}",
            game=seat.game,
            result=outcome,
            termination=words,
        )


def _is_left_over(there: LiveTable, event: Event) -> bool:
    """A table waits for a game of this event that is not paired any more, and nobody has moved there."""
    assignment = there.assignment
    names = {called(event, section) for section in event.sections.values()}
    if assignment is None or assignment.event not in names or _begun(there):
        return False
    try:
        event.seat(assignment.game)
    except Refused:
        return True
    return False


def _signed(topic: Topic, table: int, store: str, now_ms: int, about: str = "", **said: object) -> Asking:
    """A request whose identity is what it asks: asked again, it is the same one."""
    if topic is not topics.ASSIGN:
        said["table"] = table
    told = "\n".join([topic.pattern, store, str(table), about, *(repr(one) for one in said.values())])
    identity = hashlib.sha256(told.encode()).hexdigest()[:24]
    head = {"id": identity, "by": BY, "client": "", "not_after": now_ms + STANDS_MS}
    return Asking(topic, table, topic.payload.model_validate({**head, **said}))
