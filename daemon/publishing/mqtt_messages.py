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

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.incidents import Incident, Incidents
from broker.contract.message import Message
from broker.contract.payloads import LARGEST, Outgoing, encode
from broker.contract.topics import Topic
from daemon.core.record import facts
from daemon.core.record.facts import JournalRecord
from daemon.core.record.game import Game
from daemon.core.record.hall_state import HallState
from daemon.core.record.table_state import AUDIENCE_FACTS, TableFact, TableState
from daemon.core.table.shown.provisional_move import ProvisionalGame


def messages_for(
    record: JournalRecord,
    before: HallState,
    after: HallState,
    journal: str,
    audience: str | None = None,
    provisional: ProvisionalGame | None = None,
) -> list[Outgoing]:
    """What a stream is told of one record: the event, then the states that it changed."""
    fact = record.fact
    if isinstance(fact, facts.SystemClockChanged):
        # What is dated by the wrong clock is told again, dated by the right one.
        return retained_messages(after, journal, audience) if fact.seconds else []
    if isinstance(fact, facts.GameTransferred):
        return [
            one
            for number in (fact.table, fact.to)
            for one in _table_anew(number, after.table(number), before.table(number), journal, audience)
        ]
    if audience is None and after.arbiter_notes_seq != before.arbiter_notes_seq:
        return [_remarks(after, journal)]
    if not isinstance(fact, TableFact):
        return []
    table, was = after.table(fact.table), before.table(fact.table)
    if _is_left_out(fact, table.game):
        return []
    if audience is None:
        told = _event(record, fact, was.floor_seq, table, journal)
        return [*told, *_floor_states(fact.table, table, was, journal, provisional)]
    if not isinstance(fact, AUDIENCE_FACTS):
        return []
    if not sees(audience, table):
        # Nor is it told that something happened at a table which it did not see before.
        return _gone(AUDIENCE_STATES, fact.table, audience) if sees(audience, was) else []
    if isinstance(fact, facts.PlayersSeated):
        return _audience_states(audience, fact.table, table, journal, provisional)
    event = [
        Outgoing(topics.AUDIENCE_GAME_EVENT, one.message, {"name": audience, "table": fact.table})
        for one in _event(record, fact, was.audience_seq, table, journal, floor=False)
    ]
    return [*event, *_audience_states(audience, fact.table, table, journal, provisional)[1:]]


def _is_left_out(fact: TableFact, game: Game | None) -> bool:
    """Whether a fold leaves a fact of play out: what it rests on was lost (`journal/copies/salvage.py`)."""
    if not isinstance(fact, facts.MoveConfirmed | facts.MovesWithdrawn | facts.PositionSet | facts.GameEnd):
        return False
    return game is None or (isinstance(fact, facts.MoveConfirmed) and fact.ply != len(game.moves))


def _table_anew(
    number: int, table: TableState, was: TableState, journal: str, audience: str | None
) -> list[Outgoing]:
    """The states of a table at which another game is now, or none."""
    if audience is None:
        return _floor_states(number, table, was, journal, None)
    if sees(audience, table):
        return _audience_states(audience, number, table, journal, None)
    return _gone(AUDIENCE_STATES, number, audience) if sees(audience, was) else []


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
    return [*told, _remarks(state, journal)] if audience is None and state.arbiter_notes_seq else told


def compacted(messages: Iterable[Outgoing]) -> list[Outgoing]:
    """Every event, but of the states on one topic only the newest: the others would be replaced at once."""
    told = list(messages)
    newest = {one.path: index for index, one in enumerate(told) if one.topic.retained}
    return [one for index, one in enumerate(told) if newest.get(one.path, index) == index]


def sees(audience: str, table: TableState) -> bool:
    """Whether the audience may see what is played at this table now."""
    return table.assignment is not None and audience in table.assignment.audiences


class StreamView:
    """What one stream shows now: the fold of what it was told, and the moves that are not final.

    Moves may be shown before their records are there, and are not final then; they are shown while, and only
    while, they follow what the records have led to.

    Attributes:
        state: the fold of the records taken so far.
    """

    def __init__(self, journal: str, state: HallState, audience: str | None = None) -> None:
        self.state = state
        self._journal = journal
        self._audience = audience
        self._provisional: dict[int, ProvisionalGame] = {}

    def take(self, record: JournalRecord) -> list[Outgoing]:
        """Go one record further, and say what that changes."""
        before, self.state = self.state, self.state.after(record)
        if isinstance(record.fact, facts.SystemClockChanged):
            return self.retained() if record.fact.seconds else []
        number = getattr(record.fact, "table", 0)
        if isinstance(record.fact, facts.GameTransferred):
            for one in (number, record.fact.to):
                self._provisional.pop(one, None)
        provisional = self._provisional.get(number)
        if provisional and _outlived(provisional, record, self.state.table(number).game):
            provisional = None
            del self._provisional[number]
        return messages_for(record, before, self.state, self._journal, self._audience, provisional)

    def show(self, number: int, provisional: ProvisionalGame) -> list[Outgoing]:
        """Show what stands beyond the records; nothing to tell when that is what is shown."""
        game, before = self.state.table(number).game, self._provisional.get(number)
        self._provisional[number] = provisional
        return [] if _beyond(game, provisional) == _beyond(game, before) else self._game_again(number)

    def go_back(self, state: HallState) -> None:
        """Return to an earlier state, from which everything is told again."""
        self.state = state

    def retained(self) -> list[Outgoing]:
        """Every kept state of the stream as it is shown now."""
        shown = [
            one
            for number, provisional in self._provisional.items()
            if _beyond(self.state.table(number).game, provisional)
            for one in self._game_again(number)
        ]
        return compacted([*retained_messages(self.state, self._journal, self._audience), *shown])

    def _game_again(self, number: int) -> list[Outgoing]:
        table, provisional = self.state.table(number), self._provisional[number]
        if self._audience is None:
            return [_game(number, table, self._journal, provisional)]
        if not sees(self._audience, table):
            return []
        return _audience_states(self._audience, number, table, self._journal, provisional)[1:]


# --- states ------------------------------------------------------------------------------------------------


def _floor_states(
    number: int, table: TableState, was: TableState, journal: str, provisional: ProvisionalGame | None
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
        shown = _that_can_be_told([*open_ones, *(one for one in table.incidents if one.closed_reason)])
        state = Incidents(journal=journal, seq=table.incidents_seq, incidents=shown)
        told.append(Outgoing(topics.INCIDENTS, state, {"table": number}))
    if table.notes_seq != was.notes_seq:
        notes = m.TableHistory(journal=journal, seq=table.notes_seq, entries=list(table.notes))
        if (pause := table.pause) is not None:
            stopped = m.Pause(at=pause.at, by=pause.by, reason=pause.reason, transferred_from=pause.came_from)
            notes = notes.model_copy(update={"paused": stopped})
        told.append(Outgoing(topics.HISTORY, notes, {"table": number}))
    return told


REMARKS_BYTES = LARGEST // 3
"""Of very long remarks the oldest are left to the journal."""


def _remarks(state: HallState, journal: str) -> Outgoing:
    told, left = list[m.ArbiterNote](), REMARKS_BYTES
    for one in reversed(state.arbiter_notes):
        left -= _size(one.note)
        if left < 0:
            break
        told.insert(0, one.note)
    return Outgoing(
        topics.ARBITER_NOTES, m.ArbiterNotes(journal=journal, seq=state.arbiter_notes_seq, notes=told)
    )


INCIDENTS_BYTES = LARGEST // 2
"""Where very much went wrong at a table, evidence beyond this is left to the journal, that of what is closed
first."""


def _that_can_be_told(shown: list[Incident]) -> list[Incident]:
    """All that are open, and of the closed ones after them as many as there is room for."""
    if sum(map(_size, shown)) <= INCIDENTS_BYTES:
        return shown
    opened, left = [one for one in shown if not one.closed_reason], INCIDENTS_BYTES
    told = _with_evidence(opened, left - sum(_size(_bare(one)) for one in opened))
    left -= sum(map(_size, told))
    closed = list[Incident]()
    for one in shown[len(opened) :]:
        if _size(_bare(one)) <= left:
            closed.append(one)
            left -= _size(_bare(one))
    return [*told, *_with_evidence(closed, left)]


def _with_evidence(incidents: list[Incident], left: int) -> list[Incident]:
    """The first of them with theirs, as long as that has at most ``left`` bytes."""
    told = list[Incident]()
    for one in incidents:
        left -= _size(one) - _size(_bare(one))
        told.append(one if left >= 0 else _bare(one))
    return told


def _bare(incident: Incident) -> Incident:
    return incident.model_copy(update={"squares": [], "clock": [], "mate_line": []})


def _size(message: Message) -> int:
    return len(encode(message))


def _audience_states(
    audience: str, number: int, table: TableState, journal: str, provisional: ProvisionalGame | None
) -> list[Outgoing]:
    """Assignment and game of a table that the audience sees."""
    places: dict[str, str | int] = {"name": audience, "table": number}
    assignment = _assignment(number, table, journal)
    game = _game(number, table, journal, provisional, floor=False)
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


def _game(
    number: int, table: TableState, journal: str, provisional: ProvisionalGame | None, *, floor: bool = True
) -> Outgoing:
    return Outgoing(topics.GAME, game_state(table, journal, provisional, floor=floor), {"table": number})


def game_state(
    table: TableState, journal: str, provisional: ProvisionalGame | None = None, *, floor: bool = True
) -> m.GameState:
    """The game as it is shown; before the pieces were seen on their first squares, an empty one.

    Args:
        floor: the floor is told, which learns how sure each move is.
    """
    assigned = table.assignment.game if table.assignment else ""
    game = table.game or Game(assigned, (chess.STARTING_FEN,))
    state = m.GameState(
        journal=journal,
        seq=table.game_seq,
        game=game.id,
        state="finished" if game.over else "in_progress" if game.moves else "not_started",
        start_fen=game.fens[0],
        fen=game.fens[-1],
        moves=[
            m.ConfirmedMove(
                uci=made.move.uci(),
                san=made.san,
                white_ms=made.white_ms,
                black_ms=made.black_ms,
                at=made.at,
                recovered=made.recovered,
                confidence=made.confidence if floor else None,
            )
            for made in game.moves
        ],
        position_changes=[m.PositionChange(ply=ply, fen=game.fens[ply]) for ply in game.breaks],
        result=game.result,
        termination=game.termination,
    )
    beyond = _beyond(table.game, provisional)
    first = beyond[0] if beyond else None
    return state.model_copy(update={"provisional": first, "unrecorded": beyond[1:]})


def _outlived(provisional: ProvisionalGame, record: JournalRecord, known: Game | None) -> bool:
    """Whether it is of a position that the record left behind.

    Without this it would show again when a take-back leads to the same number of plies.
    """
    match record.fact:
        case facts.GameStart():
            return known is None or provisional.game.id != known.id
        case facts.MoveConfirmed():
            return known is not None and len(provisional.game.moves) < len(known.moves)
        case facts.MovesWithdrawn():
            return known is not None and len(provisional.game.moves) > len(known.moves)
        case facts.PositionSet():
            return True
        case _:
            return False


def _beyond(known: Game | None, provisional: ProvisionalGame | None) -> list[m.ProvisionalMove]:
    return provisional.beyond(known) if provisional and known else []


# --- events ------------------------------------------------------------------------------------------------


def _event(
    record: JournalRecord,
    fact: TableFact,
    previous: int,
    table: TableState,
    journal: str,
    *,
    floor: bool = True,
) -> list[Outgoing]:
    """The event of a fact on the floor, if it has one; ``table`` as it stands after it."""
    if isinstance(fact, facts.PlayersSeated | facts.TableCleared | facts.NotedFact):
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
        case facts.GameStart():
            return [Outgoing(topics.GAME_EVENT, m.GameStarted(**numbered, fen=fact.fen), places)]
        case facts.MoveConfirmed():
            assert table.game is not None
            made = m.MoveConfirmed(
                **numbered,
                ply=fact.ply,
                uci=fact.uci,
                san=table.game.moves[-1].san,
                fen=table.game.fens[-1],
                white_ms=fact.white_ms,
                black_ms=fact.black_ms,
                recovered=fact.recovered,
                confidence=fact.confidence if floor else None,
            )
            return [Outgoing(topics.GAME_EVENT, made, places)]
        case facts.MovesWithdrawn():
            assert table.game is not None
            back = m.MovesWithdrawn(**numbered, ply=fact.ply, fen=table.game.fens[-1])
            return [Outgoing(topics.GAME_EVENT, back, places)]
        case facts.PositionSet():
            told = m.PositionSet(**numbered, ply=fact.ply, fen=fact.fen)
            return [Outgoing(topics.GAME_EVENT, told, places)]
        case facts.GameEnd():
            ended = m.GameEnded(**numbered, result=fact.result, termination=fact.termination)
            return [Outgoing(topics.GAME_EVENT, ended, places)]
        case (
            facts.IncidentRaised()
            | facts.IncidentUpdated()
            | facts.IncidentDecided()
            | facts.IncidentAcknowledged()
            | facts.IncidentClosed()
        ):
            identity = fact.incident if isinstance(fact.incident, str) else fact.incident.id
            return [
                Outgoing(
                    topics.INCIDENT_EVENT,
                    m.IncidentFact(**numbered, type=fact.type, incident=one, **_played_by(table, one)),
                    places,
                )
                for one in table.incidents
                if one.id == identity
            ]


def _played_by(table: TableState, incident: Incident) -> dict[str, Any]:
    """Whose game an incident belongs to; nothing where it is of a game before the one that is assigned."""
    known = table.assignment
    if known is None or known.game != incident.game:
        return {}
    return {
        "event": known.event,
        "round": known.round,
        "white": known.white,
        "black": known.black,
        "time_control": known.time_control,
        "rules": f"{known.ruleset.name} ({known.ruleset.id})",
    }
