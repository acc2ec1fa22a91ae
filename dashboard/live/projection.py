"""The view: what a page knows of the hall, as the fold of the messages that came.

One step, ``after``, pure. What a page is told of a view is in `dashboard/live/view_diff.py`, and how the page
puts that together in `web/src/feed/projection.ts`; both are tested on `tests/dashboard/messages.jsonl`.

A view belongs to one audience or to the floor, and its paths are what stands below that:
``table/3/game``, ``status``, ``event/spring/rounds``. Every retained topic is a whole state, so that a lost
message heals with the next one; what the step has to refuse is only a state that is older than the one it
holds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace

from broker.contract import topics
from broker.contract.event_messages import DeskState
from broker.contract.incidents import Incident, Incidents
from broker.contract.message import Message
from broker.contract.messages import (
    ArbiterNotes,
    AssignmentState,
    ClockState,
    GameState,
    Health,
    IncidentFact,
    PlacementState,
    Status,
    TableHistory,
)
from broker.contract.topics import Topic

TABLE = re.compile(r"table/([1-9][0-9]{0,5})/([a-z-]+)")
EVENT = re.compile(
    r"event/[A-Za-z0-9][\w.-]{0,63}/"
    r"(?:(rounds)|section/[A-Za-z0-9][\w.-]{0,63}/(?:(players|standings)|(round)/[1-9][0-9]{0,2}))",
    re.ASCII,
)

Numbered = GameState | AssignmentState | Incidents | TableHistory | ArbiterNotes

TOPICS: Mapping[str, Topic] = {
    "assignment": topics.ASSIGNMENT,
    "game": topics.GAME,
    "clock": topics.CLOCK,
    "placement": topics.PLACEMENT,
    "health": topics.HEALTH,
    "incidents": topics.INCIDENTS,
    "incident-event": topics.INCIDENT_EVENT,
    "history": topics.HISTORY,
}
"""Kind of a table's message -> its row in the topic table; other kinds are not shown."""


DESK_TOPICS: Mapping[str, Topic] = {
    "rounds": topics.EVENT_ROUNDS,
    "players": topics.EVENT_PLAYERS,
    "standings": topics.EVENT_STANDINGS,
    "round": topics.EVENT_PAIRINGS,
}
"""Kind of a message of the desk -> its row in the topic table."""


@dataclass(frozen=True, slots=True)
class TableView:
    """The newest state of each kind at one table; None = nothing has come yet, or it was taken away."""

    assignment: AssignmentState | None = None
    game: GameState | None = None
    clock: ClockState | None = None
    placement: PlacementState | None = None
    health: Health | None = None
    incidents: Incidents | None = None
    history: TableHistory | None = None


NOBODY = TableView()
"""A table of which nothing is known; no view holds one."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything that one audience, or the floor, is shown.

    Attributes:
        desk: path -> what the desk tells there of an event.
        layout: the map of the hall, which directors make (`dashboard/director/layout.py`).
        arbiter_notes: what the arbiters noted for each other.
    """

    status: Status | None = None
    tables: Mapping[int, TableView] = field(default_factory=dict)
    desk: Mapping[str, DeskState] = field(default_factory=dict)
    layout: Message | None = None
    arbiter_notes: ArbiterNotes | None = None


def topic_of(path: str) -> Topic | None:
    """What travels on a path; None when no page shows it."""
    if path == "status":
        return topics.STATUS
    if path == "arbiter-notes":
        return topics.ARBITER_NOTES
    if (told := EVENT.fullmatch(path)) is not None:
        return DESK_TOPICS[told[1] or told[2] or told[3]]
    match = TABLE.fullmatch(path)
    return None if match is None else TOPICS.get(match[2])


def table_of(path: str) -> int | None:
    """The table that a path is about, or None."""
    match = TABLE.fullmatch(path)
    return None if match is None else int(match[1])


def after(view: View, path: str, message: Message | None) -> View:
    """The view one message later; the same view when the message changes nothing.

    Args:
        path: one that ``topic_of`` knows, or "layout".
        message: None = the retained state was taken away.
    """
    if path == "status":
        return view if message == view.status else replace(view, status=_as_status(message))
    if path == "layout":
        return view if message == view.layout else replace(view, layout=message)
    if path == "arbiter-notes":
        return _remarks_replaced(view, message)
    if path.startswith("event/"):
        return _desk_replaced(view, path, message)
    number, kind = _place(path)
    table = view.tables.get(number, NOBODY)
    changed = (
        _incident_folded(table, message)
        if kind == "incident-event"
        else _state_replaced(table, kind, message)
    )
    if changed is table:
        return view
    if changed == NOBODY:
        return replace(view, tables={one: kept for one, kept in view.tables.items() if one != number})
    return replace(view, tables={**view.tables, number: changed})


def _place(path: str) -> tuple[int, str]:
    match = TABLE.fullmatch(path)
    assert match is not None, "topic_of says which paths are shown"
    return int(match[1]), match[2]


def _as_status(message: Message | None) -> Status | None:
    assert message is None or isinstance(message, Status)
    return message


def _remarks_replaced(view: View, message: Message | None) -> View:
    assert message is None or isinstance(message, ArbiterNotes)
    if message == view.arbiter_notes or _older(message, view.arbiter_notes):
        return view
    return replace(view, arbiter_notes=message)


def _state_replaced(table: TableView, kind: str, message: Message | None) -> TableView:
    held: Message | None = getattr(table, kind)
    if message == held or _older(message, held):
        return table
    if isinstance(message, GameState) and isinstance(held, GameState):
        message = _sharing(message, held)
    return TableView(**{**{one.name: getattr(table, one.name) for one in fields(table)}, kind: message})


def _desk_replaced(view: View, path: str, message: Message | None) -> View:
    held = view.desk.get(path)
    if message == held:
        return view
    if not isinstance(message, DeskState):
        return replace(view, desk={one: kept for one, kept in view.desk.items() if one != path})
    if held is not None and message.journal == held.journal and message.seq < held.seq:
        return view
    return replace(view, desk={**view.desk, path: message})


def _sharing(game: GameState, held: GameState) -> GameState:
    """The same game with the moves of the one held, where they are the same: views of the past are kept."""
    both = [was if was == now else now for was, now in zip(held.moves, game.moves, strict=False)]
    return game.model_copy(update={"moves": both + game.moves[len(both) :]})


def _older(message: Message | None, held: Message | None) -> bool:
    """Whether a numbered state is behind the one held; numbers of different journals do not compare."""
    if not isinstance(message, Numbered) or not isinstance(held, Numbered):
        return False
    return message.journal == held.journal and message.seq < held.seq


def _incident_folded(table: TableView, message: Message | None) -> TableView:
    """An incident that comes ahead of its table's list is put into the list at once."""
    if not isinstance(message, IncidentFact):
        return table
    held = table.incidents
    same = held is not None and held.journal == message.journal
    if held is not None and same and message.seq <= held.seq:
        return table
    known: list[Incident] = held.incidents if held is not None and same else []
    listed = [message.incident if one.id == message.incident.id else one for one in known]
    if message.incident not in listed:
        listed.append(message.incident)
    return replace(table, incidents=Incidents(journal=message.journal, seq=message.seq, incidents=listed))
