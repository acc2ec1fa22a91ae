"""The addresses of the incident log for arbiters' pages: all players, one player, one incident."""

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

RequestedName = Annotated[str, Query(max_length=LONGEST)]


def serve_players(app: FastAPI, cases: IncidentFeed, door: Authenticator) -> None:
    """Add the addresses, for everyone who may watch the games."""
    watching = [Depends(may(door, Right.WATCH))]

    @app.get("/director/casebook/players", dependencies=watching)
    async def players(event: Annotated[str | None, Query(max_length=LONGEST)] = None) -> dict[str, Any]:
        """Return every player in the log of an event; by default of the newest event."""
        known = events(cases.book)
        event = event if event is not None else known[0] if known else ""
        return {
            "events": known,
            "event": event,
            "players": [_line(sheet) for sheet in sheets(cases.book, event)],
            "nobodys": [_case(case) for case in nobodys(cases.book, event)],
        }

    @app.get("/director/casebook/player", dependencies=watching)
    async def player(
        name: RequestedName, event: Annotated[str | None, Query(max_length=LONGEST)] = None
    ) -> Response:
        """Return all incidents of a player in an event; by default in the newest with an incident of
        theirs."""
        wanted = [event] if event is not None else events(cases.book)
        pairs = ((name_of, sheet) for name_of in wanted for sheet in sheets(cases.book, name_of))
        event, sheet = next((pair for pair in pairs if plain(pair[1].player.name) == plain(name)), ("", None))
        if sheet is None:
            return rejected(404, Sentence("server_no_player"))
        return JSONResponse(
            {
                **_line(sheet),
                "event": event,
                "series": _series(sheet),
                "cases": [{**_case(case), "own": case.incident.id in sheet.own_ids} for case in sheet.cases],
            }
        )

    @app.get("/director/casebook/incident", dependencies=watching)
    async def incident(id: RequestedName) -> Response:  # noqa: A002  (its name in the address)
        """Return one incident with its evidence, its players, and its place in the journal."""
        case = cases.book.cases.get(id)
        if case is None:
            return rejected(404, Sentence("server_no_incident"))
        return Response(zlib.decompress(case.fact_bytes), media_type="application/json")


def _line(sheet: PlayerSheet) -> dict[str, Any]:
    return {
        "player": _player(sheet.player),
        "games": _games(sheet),
        "series": sum(case.in_series for case in sheet.own),
        "open": sum(not case.incident.closed_reason for case in sheet.cases),
        "all": len(sheet.cases),
    }


def _player(player: Player) -> dict[str, Any]:
    return player.model_dump(include={"name", "title", "rating", "federation", "team"})


def _games(sheet: PlayerSheet) -> list[dict[str, Any]]:
    """Return what counts in each game, newest first; illegal moves are counted in each game separately.

    The page knows which game is in progress, and so what counts now.
    """
    games: dict[str, dict[str, Any]] = {}
    for case in sheet.own:
        game = games.setdefault(case.incident.game, {**_place(case), "illegal": 0, "warnings": 0})
        game["illegal"] += case.counts
        game["warnings"] += case.warned
    return list(games.values())


def _series(sheet: PlayerSheet) -> list[dict[str, Any]]:
    """Return how often each kind of a series was raised, in each game and in the event."""
    series = []
    for kind in SERIES:
        of_kind = [case for case in sheet.own if case.incident.kind == kind and case.in_series]
        games: dict[str, dict[str, Any]] = {}
        for case in of_kind:
            game = games.setdefault(case.incident.game, {**_place(case), "times": 0})
            game["times"] += 1
        if of_kind:
            series.append({"kind": kind, "times": len(of_kind), "games": list(games.values())})
    return series


def _place(case: KnownIncident) -> dict[str, Any]:
    return {"round": case.round, "table": case.incident.table, "game": case.incident.game}


def _case(case: KnownIncident) -> dict[str, Any]:
    """Return a case for a list, without its rule and its evidence."""
    incident = case.incident
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
    content: dict[str, Any] = json.loads(incident.model_dump_json(include=kept))
    return {**content, **_place(case), "counts": case.counts, "warned": case.warned}
