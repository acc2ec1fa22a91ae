"""The results of a round: what tables say and nobody has confirmed, what is still played, what stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from broker.words.sentence import Sentence
from dashboard.desk.event.event import Seat, mark_of
from dashboard.desk.event.people import in_order, person_of
from dashboard.desk.event.score import SCORE_OF
from dashboard.desk.halls.assigning import is_on, marks
from dashboard.desk.halls.listening import differs, score_of
from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.tables.clashes import Table, taken
from dashboard.desk.tables.live import LiveHall, LiveTable


@dataclass(frozen=True, slots=True)
class _Hall:
    """A hall, with the table of every game that is assigned there."""

    live: LiveHall
    places: Mapping[str, int]


_Halls = Mapping[str, _Hall]


def results(asked: RoomRequest) -> dict[str, Any]:
    """A round of a section; ``round`` 0 = none is paired yet. ``elsewhere``: what waits in other rounds."""
    halls = {name: _Hall(hall, hall.places()) for name, hall in asked.live.items()}
    others = taken(asked.events, asked.name, asked.now_ms)
    section, shown = asked.section, asked.round
    elsewhere = [
        {"section": other.id, "name": other.settings.name, "round": one.number, "waiting": waiting}
        for other in asked.event.sections.values()
        for one in other.rounds
        if (other.id, one.number) != (section.id, shown)
        and (waiting := sum(_state(seat, halls) in WAIT for seat in one.seats))
    ]
    told: dict[str, Any] = {"round": shown, "rounds": len(section.rounds), "elsewhere": elsewhere}
    if shown == 0:
        return told
    one = section.rounds[shown - 1]
    number = {
        player: place for place, player in enumerate(in_order(asked.event, section.id, asked.people), start=1)
    }
    unsettled = [seat.number for seat in one.seats if seat.white_result is None or differs(seat)]
    return {
        **told,
        "public": one.is_public(asked.now_ms),
        "closed": one.closed,
        "may_close": one is section.last and not one.closed and not unsettled,
        "open": unsettled,
        "boards": [_board(asked, halls, seat, number, others) for seat in one.seats],
        "halls": [
            {
                "hall": hall.name,
                "broker": hall.broker,
                "daemon": hall.daemon,
                "keeps_event": hall.keeps_event,
            }
            for name, hall in asked.live.items()
            if any(seat.board.hall == name for seat in one.seats)
        ],
    }


WAIT = frozenset({"says", "differs"})
"""States that wait for somebody at the desk."""


def _state(seat: Seat, halls: _Halls) -> str:
    """How a board stands.

    ``says``: its table tells a result that nobody has confirmed; ``differs``: it tells another one than was
    entered, or has taken its own back; ``stands``: entered; ``playing``, ``not begun``: no result, as its
    table tells; ``ended``: its table ended it by a result of the desk that was taken back since; ``unseen``:
    no result, and no table tells anything.
    """
    said = seat.heard.told.outcome if seat.heard is not None else None
    if seat.white_result is not None:
        return "differs" if differs(seat) else "stands"
    if said not in {None, "*"}:
        return "says"
    _, table = _place(seat, halls)
    if table is None or table.game is None or table.game.game != seat.game:
        return "unseen"
    if not table.game.moves:
        return "not begun"
    return "ended" if table.game.state == "finished" else "playing"


def _board(
    asked: RoomRequest, halls: _Halls, seat: Seat, number: Mapping[int, int], others: Mapping[Table, str]
) -> dict[str, Any]:
    at, table = _place(seat, halls)
    hall = asked.live.get(seat.board.hall)
    heard = seat.heard.told if seat.heard is not None else None

    def side(player: int) -> dict[str, Any]:
        person = person_of(asked.event.entries[player], asked.people)
        return {"player": player, "number": number[player], "name": person.name, "team": person.team}

    return {
        "game": seat.game,
        "number": seat.number,
        "hall": seat.board.hall,
        "table": at,
        "stage": seat.board.stage,
        "white": side(seat.board.white),
        "black": side(seat.board.black),
        "state": _state(seat, halls),
        "score": SCORE_OF[seat.white_result, seat.black_result],
        "says": score_of(heard.outcome) if heard is not None else "*",
        "why": heard.termination if heard is not None else "",
        "said_at": seat.heard.at if seat.heard is not None else None,
        "by": seat.set_by,
        "reason": seat.reason,
        "plies": len(table.game.moves) if table is not None and table.game is not None else 0,
        "electronic": _electronic(hall, seat, at),
        "trouble": _trouble(asked, hall, seat, at, others),
        "still": _still(asked, hall, at),
    }


def _electronic(hall: LiveHall | None, seat: Seat, at: int | None) -> bool:
    """Whether its table is one of a hall's; of a hall that says nothing, every one is taken to be."""
    if seat.board.hall == "" or at is None:
        return False
    return hall is None or not hall.tables or at in hall.tables


def _trouble(
    asked: RoomRequest, hall: LiveHall | None, seat: Seat, at: int | None, others: Mapping[Table, str]
) -> str:
    """Why its table does not know this game, where something is to be said."""
    if hall is None or at is None:
        return ""
    there = hall.tables.get(at, LiveTable())
    sits = there.assignment is not None and there.assignment.game == seat.game
    if seat.white_result is None and not sits and (hall.name, at) in others:
        return Sentence("server_table_busy", event=others[hall.name, at])
    trouble = hall.troubles.get(at, "")
    on = there.assignment
    if trouble and on is not None and _still(asked, hall, at):
        return Sentence("server_still_playing", white=on.white.name, black=on.black.name)
    return trouble


def _still(asked: RoomRequest, hall: LiveHall | None, at: int | None) -> str:
    """The game that its table still plays, though the pairing of it was taken back; empty = none."""
    there = LiveTable() if hall is None or at is None else hall.tables.get(at, LiveTable())
    on = there.assignment
    return on.game if on is not None and is_on(there) and _was_taken_back(asked, on.game) else ""


def _was_taken_back(asked: RoomRequest, game: str) -> bool:
    """The event has paired a game, and it is not paired any more."""
    paired = {
        seat.game for section in asked.event.sections.values() for one in section.rounds for seat in one.seats
    }
    return mark_of(game) in marks(asked.history.records) and game not in paired


def _place(seat: Seat, halls: _Halls) -> tuple[int | None, LiveTable | None]:
    """Where it is played: a director may have let it continue elsewhere."""
    hall = halls.get(seat.board.hall)
    if hall is None:
        return seat.board.table, None
    number = hall.places.get(seat.game, seat.board.table)
    return number, None if number is None else hall.live.tables.get(number)
