"""Events, rounds and games as programs made for LiveChess ask for them. Pure.

What is told is what stands at the tables: of each event the round that was assigned last. Games that nobody
assigned are an event of their own, which is called like the hall.
"""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Final

from dashboard.live.projection import TableView, View
from dashboard.livechess import words
from dashboard.livechess.words import Words

OURS: Final = uuid.UUID("5b1a4c0e-6f0e-5f4f-9d0c-2f7a3c0f1982")
"""Names of ours become the numbers that these programs want: the same ones after a restart."""


class Unknown(Exception):
    """There is nothing of this number; the text says so."""


def tournaments(view: View, hall: str) -> list[Words]:
    """Every event of which a game stands at a table."""
    return [
        {
            "uuid": _number(hall, name),
            "description": name or hall,
            "rounds": max(map(_round, tables.values())),
        }
        for name, tables in sorted(_events(view).items())
    ]


def tournament(view: View, hall: str, number: str) -> Words:
    """One event.

    Raises:
        Unknown: there is none of this number.
    """
    name, tables = _event(view, hall, number)
    return {
        "uuid": number,
        "name": name or hall,
        "description": name or hall,
        "location": None,
        "country": None,
        "rounds": max(map(_round, tables.values())),
        "eboards": [str(one) for one in sorted(tables)],
    }


def round_of(view: View, hall: str, number: str, index: int) -> Words:
    """One round of an event; ``index`` 0 is the first.

    Raises:
        Unknown: there is no such event or round.
    """
    _, tables = _event(view, hall, number)
    if not 0 <= index < max(map(_round, tables.values())):
        raise Unknown(f"There is no round {index} of tournament {number}; rounds are counted from 0.")
    there = [one for one in sorted(tables) if _round(tables[one]) == index + 1]
    pairings = [
        words.pairing(view, tables[one], place, game_number(hall, one, tables[one]))
        for place, one in enumerate(there, 1)
    ]
    return {"nr": index + 1, "date": None, "pairings": pairings}


def game(view: View, hall: str, number: str) -> Words:
    """The game of a pairing.

    Raises:
        Unknown: no game of this number stands at a table.
    """
    for one, table in view.tables.items():
        if table.game is not None and game_number(hall, one, table) == number:
            return words.game(table)
    raise Unknown(
        f"No game {number} stands at a table; games that are over and gone are at /pgn of the pages."
    )


def game_number(hall: str, number: int, table: TableView) -> str:
    """The number of the game at a table."""
    assigned = table.assignment.assignment if table.assignment else None
    game = assigned.game if assigned else table.game.game if table.game else ""
    return str(uuid.uuid5(OURS, f"{hall}/{number}/{game}"))


def _number(hall: str, event: str) -> str:
    return str(uuid.uuid5(OURS, f"{hall}/{event}"))


def _event(view: View, hall: str, number: str) -> tuple[str, Mapping[int, TableView]]:
    for name, tables in _events(view).items():
        if _number(hall, name) == number:
            return name, tables
    raise Unknown(f"There is no tournament {number}; `tournaments` lists those that there are.")


def _events(view: View) -> Mapping[str, Mapping[int, TableView]]:
    found: dict[str, dict[int, TableView]] = {}
    for number, table in view.tables.items():
        assigned = table.assignment.assignment if table.assignment else None
        if assigned is not None or table.game is not None:
            found.setdefault(assigned.event if assigned else "", {})[number] = table
    return found


def _round(table: TableView) -> int:
    assigned = table.assignment.assignment if table.assignment else None
    return (assigned.round if assigned else None) or 1
