"""Events, rounds and games as programs made for LiveChess request them.

They are those at the tables: of each event the round that was seated last. Games without seated players form
an event of their own, named like the hall.
"""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Final

from dashboard.live.projection import TableView, View
from dashboard.livechess import words
from dashboard.livechess.words import Words

OURS: Final = uuid.UUID("5b1a4c0e-6f0e-5f4f-9d0c-2f7a3c0f1982")
"""The namespace for the UUIDs that these programs require; the same name has the same UUID after a
restart."""


class Unknown(Exception):
    """Nothing has this number; the text says so."""


def tournaments(view: View, hall: str) -> list[Words]:
    """Return every event with a game at a table."""
    return [
        {
            "uuid": _number(hall, name),
            "description": name or hall,
            "rounds": max(map(_round, tables.values())),
        }
        for name, tables in sorted(_events(view).items())
    ]


def tournament(view: View, hall: str, number: str) -> Words:
    """Return one event.

    Raises:
        Unknown: no event has this number.
    """
    name, tables = _event(view, hall, number)
    return {
        "uuid": number,
        "name": name or hall,
        "description": name or hall,
        "location": None,
        "country": None,
        "rounds": max(map(_round, tables.values())),
        "eboards": [str(table_number) for table_number in sorted(tables)],
    }


def round_of(view: View, hall: str, number: str, index: int) -> Words:
    """Return one round of an event; ``index`` 0 is the first.

    Raises:
        Unknown: there is no such event or round.
    """
    _, tables = _event(view, hall, number)
    if not 0 <= index < max(map(_round, tables.values())):
        raise Unknown(f"Unknown round {index} of tournament {number}; rounds are counted from 0.")
    paired = [(at, table) for at, table in sorted(tables.items()) if _round(table) == index + 1]
    pairings = [
        words.pairing(view, table, place, game_number(hall, at, table))
        for place, (at, table) in enumerate(paired, 1)
    ]
    return {"nr": index + 1, "date": None, "pairings": pairings}


def game(view: View, hall: str, number: str) -> Words:
    """Return the game of a pairing.

    Raises:
        Unknown: no game at a table has this number.
    """
    for table_number, table in view.tables.items():
        if table.game is not None and game_number(hall, table_number, table) == number:
            return words.game(table)
    raise Unknown(f"Game {number} is at no table. Finished games that left their table: /pgn of the pages.")


def game_number(hall: str, number: int, table: TableView) -> str:
    """Return the number of the game at a table."""
    assigned = table.assignment.assignment if table.assignment else None
    game = assigned.game if assigned else table.game.game if table.game else ""
    return str(uuid.uuid5(OURS, f"{hall}/{number}/{game}"))


def _number(hall: str, event: str) -> str:
    return str(uuid.uuid5(OURS, f"{hall}/{event}"))


def _event(view: View, hall: str, number: str) -> tuple[str, Mapping[int, TableView]]:
    for name, tables in _events(view).items():
        if _number(hall, name) == number:
            return name, tables
    raise Unknown(f"Unknown tournament {number}. `tournaments` lists the tournaments.")


def _events(view: View) -> Mapping[str, Mapping[int, TableView]]:
    events: dict[str, dict[int, TableView]] = {}
    for number, table in view.tables.items():
        assigned = table.assignment.assignment if table.assignment else None
        if assigned is not None or table.game is not None:
            events.setdefault(assigned.event if assigned else "", {})[number] = table
    return events


def _round(table: TableView) -> int:
    assigned = table.assignment.assignment if table.assignment else None
    return (assigned.round if assigned else None) or 1
