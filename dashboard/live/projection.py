"""The view: what a page knows of the hall, as the fold of the messages received.

``after`` takes one step. `dashboard/live/view_diff.py` decides what a page receives of a view, and
`web/src/feed/projection.ts` joins that on the page; both are tested with `tests/dashboard/messages.jsonl`.

A view belongs to one audience or to the floor, and its paths are relative to that: ``table/3/game``,
``status``, ``event/spring/rounds``. Every retained topic is a complete state, so that the next message makes
up for a lost one. The step only has to reject a state that is older than the present one.
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
"""Kind of a table's message -> its entry in the topic table; other kinds are not shown."""


DESK_TOPICS: Mapping[str, Topic] = {
    "rounds": topics.EVENT_ROUNDS,
    "players": topics.EVENT_PLAYERS,
    "standings": topics.EVENT_STANDINGS,
    "round": topics.EVENT_PAIRINGS,
}
"""Kind of a message of the desk -> its entry in the topic table."""


@dataclass(frozen=True, slots=True)
class TableView:
    """The newest state of each kind at one table, or None if there is none or it was removed."""

    assignment: AssignmentState | None = None
    game: GameState | None = None
    clock: ClockState | None = None
    placement: PlacementState | None = None
    health: Health | None = None
    incidents: Incidents | None = None
    history: TableHistory | None = None


NOBODY = TableView()
"""A table of which nothing is known; no view contains it."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything that one audience, or the floor, can see.

    Attributes:
        desk: path -> the desk's message about an event.
        layout: the map of the hall, which arbiters edit (`dashboard/director/layout.py`).
        arbiter_notes: the arbiters' notes.
    """

    status: Status | None = None
    tables: Mapping[int, TableView] = field(default_factory=dict)
    desk: Mapping[str, DeskState] = field(default_factory=dict)
    layout: Message | None = None
    arbiter_notes: ArbiterNotes | None = None


def topic_of(path: str) -> Topic | None:
    """Return the topic of a path, or None if no page shows it."""
    if path == "status":
        return topics.STATUS
    if path == "arbiter-notes":
        return topics.ARBITER_NOTES
    if (event := EVENT.fullmatch(path)) is not None:
        return DESK_TOPICS[event[1] or event[2] or event[3]]
    match = TABLE.fullmatch(path)
    return None if match is None else TOPICS.get(match[2])


def table_of(path: str) -> int | None:
    """Return the table that a path concerns, or None."""
    match = TABLE.fullmatch(path)
    return None if match is None else int(match[1])


def after(view: View, path: str, message: Message | None) -> View:
    """Return the view after one message; the same object if the message changes nothing.

    Args:
        path: one that ``topic_of`` knows, or "layout".
        message: None if the retained state was removed.
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
        return replace(view, tables={at: kept for at, kept in view.tables.items() if at != number})
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
    return TableView(**{**{each.name: getattr(table, each.name) for each in fields(table)}, kind: message})


def _desk_replaced(view: View, path: str, message: Message | None) -> View:
    held = view.desk.get(path)
    if message == held:
        return view
    if not isinstance(message, DeskState):
        return replace(view, desk={at: kept for at, kept in view.desk.items() if at != path})
    if held is not None and message.journal == held.journal and message.seq < held.seq:
        return view
    return replace(view, desk={**view.desk, path: message})


def _sharing(game: GameState, held: GameState) -> GameState:
    """Return the game with the equal moves of the held one as shared objects: past views are remembered."""
    both = [was if was == now else now for was, now in zip(held.moves, game.moves, strict=False)]
    return game.model_copy(update={"moves": both + game.moves[len(both) :]})


def _older(message: Message | None, held: Message | None) -> bool:
    """Return whether a numbered state is older than the held one; numbers of different journals differ."""
    if not isinstance(message, Numbered) or not isinstance(held, Numbered):
        return False
    return message.journal == held.journal and message.seq < held.seq


def _incident_folded(table: TableView, message: Message | None) -> TableView:
    """Put an incident that comes before its table's list into the list at once."""
    if not isinstance(message, IncidentFact):
        return table
    held = table.incidents
    same = held is not None and held.journal == message.journal
    if held is not None and same and message.seq <= held.seq:
        return table
    known: list[Incident] = held.incidents if held is not None and same else []
    listed = [message.incident if incident.id == message.incident.id else incident for incident in known]
    if message.incident not in listed:
        listed.append(message.incident)
    return replace(table, incidents=Incidents(journal=message.journal, seq=message.seq, incidents=listed))
