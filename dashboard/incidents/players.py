"""The roads on which a director's page gets the incident log: players, one of them, one incident."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

import json
import zlib
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Query, Response
from fastapi.responses import JSONResponse

from broker.contract.messages import Player
from broker.names import plain
from broker.words.sentence import Sentence
from dashboard.http.answers import rejected
from dashboard.incidents.archive import SERIES, KnownIncident, PlayerSheet, events, nobodys, sheets
from dashboard.incidents.feed import IncidentFeed
from dashboard.people.auth import Authenticator
from dashboard.people.rights import Right
from dashboard.people.sign_in import may

LONGEST = 300
"""Characters of a name, of a player, an event or an incident."""

Asked = Annotated[str, Query(max_length=LONGEST)]


def serve_players(app: FastAPI, cases: IncidentFeed, door: Authenticator) -> None:
    """Add the addresses; whoever may watch the games may read them."""
    watching = [Depends(may(door, Right.WATCH))]

    @app.get("/director/casebook/players", dependencies=watching)
    async def players(event: Annotated[str | None, Query(max_length=LONGEST)] = None) -> dict[str, Any]:
        """Every player of an event who is in the book; without one of the newest."""
        known = events(cases.book)
        event = event if event is not None else known[0] if known else ""
        return {
            "events": known,
            "event": event,
            "players": [_line(one) for one in sheets(cases.book, event)],
            "nobodys": [_case(one) for one in nobodys(cases.book, event)],
        }

    @app.get("/director/casebook/player", dependencies=watching)
    async def player(name: Asked, event: Annotated[str | None, Query(max_length=LONGEST)] = None) -> Response:
        """All about one player in an event; without one in the newest in which he is in the book."""
        wanted = [event] if event is not None else events(cases.book)
        found = ((one, sheet) for one in wanted for sheet in sheets(cases.book, one))
        event, sheet = next((one for one in found if plain(one[1].player.name) == plain(name)), ("", None))
        if sheet is None:
            return rejected(404, Sentence("server_no_player"))
        return JSONResponse(
            {
                **_line(sheet),
                "event": event,
                "series": _series(sheet),
                "cases": [{**_case(one), "own": one.incident.id in sheet.his} for one in sheet.cases],
            }
        )

    @app.get("/director/casebook/incident", dependencies=watching)
    async def incident(id: Asked) -> Response:  # noqa: A002  (its name in the address)
        """One incident whole, with its evidence, whose game it was, and its place in the journal."""
        found = cases.book.cases.get(id)
        if found is None:
            return rejected(404, Sentence("server_no_incident"))
        return Response(zlib.decompress(found.told), media_type="application/json")


def _line(sheet: PlayerSheet) -> dict[str, Any]:
    return {
        "player": _player(sheet.player),
        "games": _games(sheet),
        "series": sum(one.in_series for one in sheet.own),
        "open": sum(not one.incident.closed_reason for one in sheet.cases),
        "all": len(sheet.cases),
    }


def _player(player: Player) -> dict[str, Any]:
    return player.model_dump(include={"name", "title", "rating", "federation", "team"})


def _games(sheet: PlayerSheet) -> list[dict[str, Any]]:
    """What counts in each game, the newest first: illegal moves are counted from game to game again.

    Which of the games is on, and so what counts now, knows whoever sees the tables.
    """
    told: dict[str, dict[str, Any]] = {}
    for one in sheet.own:
        game = told.setdefault(one.incident.game, {**_place(one), "illegal": 0, "warnings": 0})
        game["illegal"] += one.counts
        game["warnings"] += one.warned
    return list(told.values())


def _series(sheet: PlayerSheet) -> list[dict[str, Any]]:
    """How often each of these kinds was told, in each game and in the event."""
    found = []
    for kind in SERIES:
        of_kind = [one for one in sheet.own if one.incident.kind == kind and one.in_series]
        games: dict[str, dict[str, Any]] = {}
        for one in of_kind:
            game = games.setdefault(one.incident.game, {**_place(one), "times": 0})
            game["times"] += 1
        if of_kind:
            found.append({"kind": kind, "times": len(of_kind), "games": list(games.values())})
    return found


def _place(case: KnownIncident) -> dict[str, Any]:
    return {"round": case.round, "table": case.incident.table, "game": case.incident.game}


def _case(case: KnownIncident) -> dict[str, Any]:
    """A case in the list: all that a line says, without the rule and the evidence."""
    one = case.incident
    kept = {
        "id",
        "kind",
        "certainty",
        "color",
        "summary",
        "article",
        "occurred_at",
        "ply",
        "acknowledged_by",
        "closed_reason",
    }
    kept |= {"illegal_move_number", "decision", "remedy", "sentences"}
    told: dict[str, Any] = json.loads(one.model_dump_json(include=kept))
    return {**told, **_place(case), "counts": case.counts, "warned": case.warned}
