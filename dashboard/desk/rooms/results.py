"""The results of a round: reports to confirm, games in progress, entered results."""

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
    """Return a round of a section; ``round`` is 0 if none is paired. ``elsewhere``: reports of others."""
    halls = {name: _Hall(hall, hall.places()) for name, hall in asked.live.items()}
    others = taken(asked.events, asked.name, asked.now_ms)
    section, shown = asked.section, asked.round
    elsewhere = [
        {"section": other.id, "name": other.settings.name, "round": round_.number, "waiting": waiting}
        for other in asked.event.sections.values()
        for round_ in other.rounds
        if (other.id, round_.number) != (section.id, shown)
        and (waiting := sum(_state(seat, halls) in WAIT for seat in round_.seats))
    ]
    room: dict[str, Any] = {"round": shown, "rounds": len(section.rounds), "elsewhere": elsewhere}
    if shown == 0:
        return room
    round_ = section.rounds[shown - 1]
    number = {
        player: place for place, player in enumerate(in_order(asked.event, section.id, asked.people), start=1)
    }
    unsettled = [seat.number for seat in round_.seats if seat.white_result is None or differs(seat)]
    return {
        **room,
        "public": round_.is_public(asked.now_ms),
        "closed": round_.closed,
        "may_close": round_ is section.last and not round_.closed and not unsettled,
        "open": unsettled,
        "boards": [_board(asked, halls, seat, number, others) for seat in round_.seats],
        "halls": [
            {
                "hall": hall.name,
                "broker": hall.broker,
                "daemon": hall.daemon,
                "keeps_event": hall.keeps_event,
            }
            for name, hall in asked.live.items()
            if any(seat.board.hall == name for seat in round_.seats)
        ],
    }


WAIT = frozenset({"says", "differs"})
"""States that wait for a person at the desk."""


def _state(seat: Seat, halls: _Halls) -> str:
    """Return the state of a board.

    ``says``: its table reports a result that is not confirmed. ``differs``: it reports another result than
    the one entered, or has withdrawn its own. ``stands``: entered. ``playing``, ``not started``: no result,
    as its table reports. ``ended``: its table ended it by a result of the desk that was undone since.
    ``unseen``: no result, and no table reports anything.
    """
    reported = seat.report.fact.outcome if seat.report is not None else None
    if seat.white_result is not None:
        return "differs" if differs(seat) else "stands"
    if reported not in {None, "*"}:
        return "says"
    _, table = _place(seat, halls)
    if table is None or table.game is None or table.game.game != seat.game:
        return "unseen"
    if not table.game.moves:
        return "not started"
    return "ended" if table.game.state == "finished" else "playing"


def _board(
    asked: RoomRequest, halls: _Halls, seat: Seat, number: Mapping[int, int], others: Mapping[Table, str]
) -> dict[str, Any]:
    at, table = _place(seat, halls)
    hall = asked.live.get(seat.board.hall)
    reported = seat.report.fact if seat.report is not None else None

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
        "says": score_of(reported.outcome) if reported is not None else "*",
        "why": reported.termination if reported is not None else "",
        "said_at": seat.report.at if seat.report is not None else None,
        "by": seat.set_by,
        "reason": seat.reason,
        "plies": len(table.game.moves) if table is not None and table.game is not None else 0,
        "electronic": _electronic(hall, seat, at),
        "trouble": _trouble(asked, hall, seat, at, others),
        "still": _still(asked, hall, at),
    }


def _electronic(hall: LiveHall | None, seat: Seat, at: int | None) -> bool:
    """Return whether its table is one of a hall's; while a hall publishes nothing, every table is."""
    if seat.board.hall == "" or at is None:
        return False
    return hall is None or not hall.tables or at in hall.tables


def _trouble(
    asked: RoomRequest, hall: LiveHall | None, seat: Seat, at: int | None, others: Mapping[Table, str]
) -> str:
    """Return why its table does not have this game, or an empty text."""
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
    """Return the game that its table still plays although its pairing was undone, or an empty text."""
    there = LiveTable() if hall is None or at is None else hall.tables.get(at, LiveTable())
    on = there.assignment
    return on.game if on is not None and is_on(there) and _was_taken_back(asked, on.game) else ""


def _was_taken_back(asked: RoomRequest, game: str) -> bool:
    """Return whether the event has paired a game that is no longer paired."""
    paired = {
        seat.game
        for section in asked.event.sections.values()
        for round_ in section.rounds
        for seat in round_.seats
    }
    return mark_of(game) in marks(asked.history.records) and game not in paired


def _place(seat: Seat, halls: _Halls) -> tuple[int | None, LiveTable | None]:
    """Return the table where it is played: an arbiter may have moved it."""
    hall = halls.get(seat.board.hall)
    if hall is None:
        return seat.board.table, None
    number = hall.places.get(seat.game, seat.board.table)
    return number, None if number is None else hall.live.tables.get(number)
