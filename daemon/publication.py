"""What is told of a record and to whom: pure, from facts and states to messages of the topic table.

A stream is what one group of people sees: the floor (``audience`` None) sees everything, an audience sees
the tables whose assignment names it, and of these never incidents. A state carries the number of the last
fact that changed it, an event its own number and that of the fact before it in the same stream, so that a
consumer knows the newest number of a stream as the highest it has seen on any of its topics.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import chess

from broker import messages as m
from broker import topics
from broker.payloads import LARGEST, Outgoing, encode
from broker.topics import Topic
from daemon import facts
from daemon.facts import Record
from daemon.game import AUDIENCE_FACTS, Game, HallState, TableFact, TableState


class Provisional(m.Message):
    """A move that is not final yet, and where it belongs; no move = it was taken back.

    Attributes:
        ply: final plies before it; it is shown only on exactly that position of that game.
    """

    game: str
    ply: int
    move: m.ProvisionalMove | None


def messages_for(
    record: Record,
    before: HallState,
    after: HallState,
    journal: str,
    audience: str | None = None,
    provisional: Provisional | None = None,
) -> list[Outgoing]:
    """What a stream is told of one record: the event, then the states that it changed."""
    fact = record.fact
    if not isinstance(fact, TableFact):
        return []
    table, was = after.table(fact.table), before.table(fact.table)
    if audience is None:
        told = _event(record, fact, was.floor_seq, table, journal)
        return [*told, *_floor_states(fact.table, table, was, journal, provisional)]
    if not isinstance(fact, AUDIENCE_FACTS):
        return []
    if not sees(audience, table):
        # Nor is it told that something happened at a table which it did not see before.
        return _gone(AUDIENCE_STATES, fact.table, audience) if sees(audience, was) else []
    if isinstance(fact, facts.Assigned):
        return _audience_states(audience, fact.table, table, journal, provisional)
    event = [
        Outgoing(topics.AUDIENCE_MOVE, one.message, {"name": audience, "table": fact.table})
        for one in _event(record, fact, was.audience_seq, table, journal)
    ]
    return [*event, *_audience_states(audience, fact.table, table, journal, provisional)[1:]]


def retained_messages(state: HallState, journal: str, audience: str | None = None) -> list[Outgoing]:
    """Every kept state of a stream, without moves that are not final, and which ones are gone."""
    told: list[Outgoing] = []
    for number, table in sorted(state.tables.items()):
        if audience is None:
            told += _floor_states(number, table, TableState(), journal, None)
        elif sees(audience, table):
            told += _audience_states(audience, number, table, journal, None)
        elif table.assignment_seq:
            told += _gone(AUDIENCE_STATES, number, audience)
    return told


def compacted(messages: Iterable[Outgoing]) -> list[Outgoing]:
    """Every event, but of the states on one topic only the newest: the others would be replaced at once."""
    told = list(messages)
    newest = {one.path: index for index, one in enumerate(told) if one.topic.retained}
    return [one for index, one in enumerate(told) if newest.get(one.path, index) == index]


def sees(audience: str, table: TableState) -> bool:
    """Whether the audience may see what is played at this table now."""
    return table.assignment is not None and audience in table.assignment.audiences


class View:
    """What one stream shows now: the fold of what it was told, and the moves that are not final.

    A move that is not final may come before or after the record that it stands on; it waits here and is
    shown while, and only while, it fits.

    Attributes:
        state: the fold of the records taken so far.
    """

    def __init__(self, journal: str, state: HallState, audience: str | None = None) -> None:
        self.state = state
        self._journal = journal
        self._audience = audience
        self._provisional: dict[int, list[Provisional]] = {}

    def take(self, record: Record) -> list[Outgoing]:
        """Go one record further, and say what that changes."""
        before, self.state = self.state, self.state.after(record)
        number = getattr(record.fact, "table", 0)
        waiting = self._provisional.get(number, [])
        waiting[:] = [one for one in waiting if not self._outlived(one, record, number)]
        provisional = self._standing(number)
        return messages_for(record, before, self.state, self._journal, self._audience, provisional)

    def show(self, number: int, provisional: Provisional) -> list[Outgoing]:
        """Show a move that is not final, or no longer; nothing to tell when it changes nothing."""
        table = self.state.table(number)
        before = _fitting(table, self._standing(number))
        waiting = self._provisional.setdefault(number, [])
        # A later position means that the move before it is final for the hall, and its record on the way.
        # Until it is there, which takes long on a full disk, that move still stands.
        again = (provisional.game, provisional.ply)
        waiting[:] = [one for one in waiting if one.game != again[0] or one.ply < again[1]]
        waiting.append(provisional)
        standing = self._standing(number)
        return [] if _fitting(table, standing) == before else self._game_again(number, standing)

    def go_back(self, state: HallState) -> None:
        """Return to an earlier state, from which everything is told again."""
        self.state = state

    def retained(self) -> list[Outgoing]:
        """Every kept state of the stream as it is shown now."""
        shown = [
            one
            for number in self._provisional
            if _fitting(self.state.table(number), provisional := self._standing(number))
            for one in self._game_again(number, provisional)
        ]
        return compacted([*retained_messages(self.state, self._journal, self._audience), *shown])

    def _standing(self, number: int) -> Provisional | None:
        """What waits for just the position that the records have led to."""
        game = self.state.table(number).game
        at = (game.id, len(game.moves)) if game else None
        return next((one for one in self._provisional.get(number, []) if (one.game, one.ply) == at), None)

    def _outlived(self, provisional: Provisional, record: Record, number: int) -> bool:
        """Whether the waiting move belongs to a position that the record left behind.

        Without this it would show again when a take-back leads to the same number of plies.
        """
        game = self.state.table(number).game
        if game is None:
            return False
        match record.fact:
            case facts.Started():
                return provisional.game != game.id
            case facts.Moved():
                return provisional.ply < len(game.moves)
            case facts.TookBack():
                return provisional.ply > len(game.moves)
            case facts.PositionSet():
                return True
            case _:
                return False

    def _game_again(self, number: int, provisional: Provisional | None) -> list[Outgoing]:
        table = self.state.table(number)
        if self._audience is None:
            return [_game(number, table, self._journal, provisional)]
        if not sees(self._audience, table):
            return []
        return _audience_states(self._audience, number, table, self._journal, provisional)[1:]


# --- states ------------------------------------------------------------------------------------------------


def _floor_states(
    number: int, table: TableState, was: TableState, journal: str, provisional: Provisional | None
) -> list[Outgoing]:
    if table.is_free:
        return _gone(FLOOR_STATES, number)
    told = []
    if table.assignment_seq != was.assignment_seq:
        told.append(_assignment(number, table, journal))
    if table.game_seq != was.game_seq:
        told.append(_game(number, table, journal, provisional))
    if table.incidents_seq != was.incidents_seq:
        open_ones = table.open_incidents()
        shown = _that_can_be_told([*open_ones, *(one for one in table.incidents if one.closed)])
        state = m.Incidents(journal=journal, seq=table.incidents_seq, incidents=shown)
        told.append(Outgoing(topics.INCIDENTS, state, {"table": number}))
    if table.notes_seq != was.notes_seq:
        notes = m.Notes(journal=journal, seq=table.notes_seq, notes=list(table.notes))
        told.append(Outgoing(topics.NOTES, notes, {"table": number}))
    return told


INCIDENTS_BYTES = LARGEST // 2
"""Where very much went wrong at a table, evidence beyond this is left to the journal, that of what is closed
first."""


def _that_can_be_told(shown: list[m.Incident]) -> list[m.Incident]:
    """All that are open, and of the closed ones after them as many as there is room for."""
    if sum(map(_size, shown)) <= INCIDENTS_BYTES:
        return shown
    opened, left = [one for one in shown if not one.closed], INCIDENTS_BYTES
    told = _with_evidence(opened, left - sum(_size(_bare(one)) for one in opened))
    left -= sum(map(_size, told))
    closed = list[m.Incident]()
    for one in shown[len(opened) :]:
        if _size(_bare(one)) <= left:
            closed.append(one)
            left -= _size(_bare(one))
    return [*told, *_with_evidence(closed, left)]


def _with_evidence(incidents: list[m.Incident], left: int) -> list[m.Incident]:
    """The first of them with theirs, as long as that has at most ``left`` bytes."""
    told = list[m.Incident]()
    for one in incidents:
        left -= _size(one) - _size(_bare(one))
        told.append(one if left >= 0 else _bare(one))
    return told


def _bare(incident: m.Incident) -> m.Incident:
    return incident.model_copy(update={"squares": [], "clock": [], "mate": []})


def _size(message: m.Message) -> int:
    return len(encode(message))


def _audience_states(
    audience: str, number: int, table: TableState, journal: str, provisional: Provisional | None
) -> list[Outgoing]:
    """Assignment and game of a table that the audience sees."""
    places: dict[str, str | int] = {"name": audience, "table": number}
    assignment, game = _assignment(number, table, journal), _game(number, table, journal, provisional)
    return [
        Outgoing(topics.AUDIENCE_ASSIGNMENT, assignment.message, places),
        Outgoing(topics.AUDIENCE_GAME, game.message, places),
    ]


FLOOR_STATES, AUDIENCE_STATES = (
    tuple(one for one in topics.TOPICS if one.retained and one.pattern.startswith(area))
    for area in ("floor/table/", "audience/{name}/table/")
)
"""All that is kept of one table."""


def _gone(states: Sequence[Topic], number: int, audience: str = "") -> list[Outgoing]:
    places: dict[str, str | int] = {"table": number}
    if audience:
        places["name"] = audience
    return [Outgoing(one, None, places) for one in states]


def _assignment(number: int, table: TableState, journal: str) -> Outgoing:
    state = m.AssignmentState(journal=journal, seq=table.assignment_seq, assignment=table.assignment)
    return Outgoing(topics.ASSIGNMENT, state, {"table": number})


def _game(number: int, table: TableState, journal: str, provisional: Provisional | None) -> Outgoing:
    return Outgoing(topics.GAME, game_state(table, journal, provisional), {"table": number})


def game_state(table: TableState, journal: str, provisional: Provisional | None = None) -> m.GameState:
    """The game as it is shown; before the men were seen on their first squares, an empty one."""
    assigned = table.assignment.game if table.assignment else ""
    game = table.game or Game(assigned, (chess.STARTING_FEN,))
    state = m.GameState(
        journal=journal,
        seq=table.game_seq,
        game=game.id,
        state="over" if game.over else "playing" if game.moves else "waiting",
        start_fen=game.fens[0],
        fen=game.fens[-1],
        moves=[
            m.PlayedMove(
                uci=made.move.uci(),
                san=made.san,
                white_ms=made.white_ms,
                black_ms=made.black_ms,
                at=made.at,
                recovered=made.recovered,
            )
            for made in game.moves
        ],
        breaks=[m.Break(ply=ply, fen=game.fens[ply]) for ply in game.breaks],
        result=game.result,
        termination=game.termination,
    )
    return state.model_copy(update={"provisional": _fitting(table, provisional)})


def _fitting(table: TableState, provisional: Provisional | None) -> m.ProvisionalMove | None:
    """The move, if it stands on the position that the journal knows."""
    game = table.game
    if provisional is None or game is None or game.over:
        return None
    fits = provisional.game == game.id and provisional.ply == len(game.moves)
    return provisional.move if fits else None


# --- events ------------------------------------------------------------------------------------------------


def _event(record: Record, fact: TableFact, previous: int, table: TableState, journal: str) -> list[Outgoing]:
    """The event of a fact on the floor, if it has one; ``table`` as it stands after it."""
    if isinstance(fact, facts.Assigned | facts.Unassigned | facts.ClockFact):
        return []
    numbered: dict[str, Any] = {  # the fields that every event has, of several types
        "journal": journal,
        "seq": record.seq,
        "previous": previous,
        "table": fact.table,
        "game": fact.game,
        "at": record.at,
    }
    places = {"table": fact.table}
    match fact:
        case facts.Started():
            return [Outgoing(topics.MOVE, m.GameStarted(**numbered, fen=fact.fen), places)]
        case facts.Moved():
            assert table.game is not None
            made = m.MoveMade(
                **numbered,
                ply=fact.ply,
                uci=fact.uci,
                san=table.game.moves[-1].san,
                fen=table.game.fens[-1],
                white_ms=fact.white_ms,
                black_ms=fact.black_ms,
                recovered=fact.recovered,
            )
            return [Outgoing(topics.MOVE, made, places)]
        case facts.TookBack():
            assert table.game is not None
            back = m.MovesTakenBack(**numbered, ply=fact.ply, fen=table.game.fens[-1])
            return [Outgoing(topics.MOVE, back, places)]
        case facts.PositionSet():
            told = m.PositionSet(**numbered, ply=fact.ply, fen=fact.fen)
            return [Outgoing(topics.MOVE, told, places)]
        case facts.Ended():
            ended = m.GameEnded(**numbered, result=fact.result, termination=fact.termination)
            return [Outgoing(topics.MOVE, ended, places)]
        case facts.Raised() | facts.Updated() | facts.Decided() | facts.Acknowledged() | facts.Closed():
            identity = fact.incident if isinstance(fact.incident, str) else fact.incident.id
            return [
                Outgoing(topics.INCIDENT, m.IncidentFact(**numbered, type=fact.type, incident=one), places)
                for one in table.incidents
                if one.id == identity
            ]
