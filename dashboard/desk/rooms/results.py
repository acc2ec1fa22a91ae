"""The results of a round: what tables say and nobody has confirmed, what is still played, what stands."""

from __future__ import annotations

from typing import Any

from dashboard.desk.actions import SCORE_OF, SCORES, Score
from dashboard.desk.event import Seat, Section
from dashboard.desk.live import LiveTable
from dashboard.desk.people import person_of
from dashboard.desk.rooms.asked import Asked
from dashboard.desk.told import OUTCOMES


def results(asked: Asked) -> dict[str, Any]:
    """A round of a section; ``round`` 0 = none is paired yet. ``waiting`` counts those of every section."""
    waiting = sum(
        _state(asked, seat) in WAIT
        for section in asked.event.sections.values()
        for one in section.rounds
        for seat in one.seats
    )
    section, number = asked.section, asked.round
    told: dict[str, Any] = {"round": number, "rounds": len(section.rounds), "waiting": waiting}
    if number == 0:
        return told
    one = section.rounds[number - 1]
    return {
        **told,
        "public": one.is_public(asked.now_ms),
        "closed": one.closed,
        "may_close": one is section.last and not one.closed and not one.open,
        "open": [seat.number for seat in one.open],
        "boards": [_board(asked, section, seat) for seat in one.seats],
        "halls": [
            {"hall": hall.name, "broker": hall.broker, "daemon": hall.daemon}
            for name, hall in asked.live.items()
            if any(seat.board.hall == name for seat in one.seats)
        ],
    }


WAIT = frozenset({"says", "differs"})
"""States that wait for somebody at the desk."""


def _state(asked: Asked, seat: Seat) -> str:
    """How a board stands.

    ``says``: its table tells a result that nobody has confirmed; ``differs``: it tells another one than was
    entered, or has taken its own back; ``stands``: entered; ``playing``, ``not begun``: no result, as its
    table tells; ``unseen``: no result, and no table tells anything.
    """
    said = seat.heard.told.outcome if seat.heard is not None else None
    if seat.white_result is not None:
        entered = OUTCOMES[seat.white_result, seat.black_result]
        # What the desk decided after the table spoke is what it decided, knowing that.
        later = seat.heard is not None and seat.heard.at > seat.set_at
        return "differs" if said is not None and said != entered and later else "stands"
    if said not in {None, "*"}:
        return "says"
    table = _table(asked, seat)
    if table is None or table.game is None or table.game.game != seat.game:
        return "unseen"
    return "not begun" if table.game.state == "waiting" else "playing"


def _board(asked: Asked, section: Section, seat: Seat) -> dict[str, Any]:
    table, hall = _table(asked, seat), asked.live.get(seat.board.hall)
    heard = seat.heard.told if seat.heard is not None else None
    return {
        "game": seat.game,
        "number": seat.number,
        "hall": seat.board.hall,
        "table": _number(asked, seat),
        "stage": seat.board.stage,
        "white": _side(asked, section, seat.board.white),
        "black": _side(asked, section, seat.board.black),
        "state": _state(asked, seat),
        "score": SCORE_OF[seat.white_result, seat.black_result],
        "says": _score(heard.outcome) if heard is not None else "*",
        "why": heard.termination if heard is not None else "",
        "said_at": seat.heard.at if seat.heard is not None else None,
        "by": seat.set_by,
        "reason": seat.reason,
        "plies": len(table.game.moves) if table is not None and table.game is not None else 0,
        "trouble": hall.troubles.get(_number(asked, seat) or 0, "") if hall is not None else "",
    }


def _side(asked: Asked, section: Section, player: int) -> dict[str, Any]:
    person = person_of(asked.event.entries[player], asked.people)
    return {"player": player, "number": section.number_of(player), "name": person.name, "team": person.team}


def _table(asked: Asked, seat: Seat) -> LiveTable | None:
    hall, number = asked.live.get(seat.board.hall), _number(asked, seat)
    return hall.tables.get(number) if hall is not None and number is not None else None


def _number(asked: Asked, seat: Seat) -> int | None:
    """Where it is played: a director may have let it go on elsewhere."""
    hall = asked.live.get(seat.board.hall)
    return seat.board.table if hall is None else hall.places().get(seat.game, seat.board.table)


def _score(outcome: str) -> Score:
    """What a table says, as the desk writes it."""
    return next((score for score, sides in SCORES.items() if OUTCOMES[sides] == outcome), "*")
