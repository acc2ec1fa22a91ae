"""Routes for what the desk shows: its events, and the rooms of each."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

from typing import Annotated, Any

from fastapi import Depends, FastAPI, HTTPException, Request

from broker.words.sentence import Sentence
from dashboard.desk.event.event import Event
from dashboard.desk.rooms import ROOMS
from dashboard.desk.rooms.asked import RoomRequest
from dashboard.desk.rooms.setup import choices
from dashboard.desk.running.desk import Desk, utc_ms
from dashboard.desk.serve.refusals import in_words
from dashboard.http.answers import translatable
from dashboard.people.auth import PersonSession
from dashboard.people.sign_in import SignedIn


def serve_rooms(app: FastAPI, desk: Desk, at_desk: SignedIn, hall: str) -> None:
    """Add the routes to an application; ``hall``: the dashboard's own."""

    @app.get("/director/desk.json")
    async def events(_: Annotated[PersonSession, Depends(at_desk)]) -> dict[str, Any]:
        """Return every event of this desk."""
        return translatable(
            {
                "events": [_listed(name, desk) for name in desk.events],
                **choices(desk.live(), _events(desk)),
            }
        )

    @app.get("/director/desk/{event}/{room}.json")
    async def room(
        event: str, room: str, request: Request, _: Annotated[PersonSession, Depends(at_desk)]
    ) -> dict[str, Any]:
        if room not in ROOMS:
            raise HTTPException(404, Sentence("server_room_unknown"))
        with in_words():
            wanted = asked(desk, event, dict(request.query_params))
            return translatable({**_common(wanted), "own_hall": hall, **ROOMS[room](wanted)})


def asked(desk: Desk, event: str, query: dict[str, str]) -> RoomRequest:
    """Return the request for a room of an event. Raises `EntryRejected` if there is no such event."""
    file = desk.event(event)
    others = {name: other for name, other in _events(desk).items() if name != event}
    return RoomRequest(event, file.history, file.people, desk.live(), utc_ms(), query, others)


def _events(desk: Desk) -> dict[str, Event]:
    return {name: file.history.event for name, file in desk.events.items()}


def _listed(name: str, desk: Desk) -> dict[str, Any]:
    event = desk.event(name).history.event
    settings = event.settings
    return {
        "id": name,
        "name": settings.name if settings else name,
        "place": settings.place if settings else "",
        "begins": settings.begins if settings else "",
        "players": len(event.entries),
        "sections": [
            {"id": section.id, "name": section.settings.name, "rounds": len(section.rounds)}
            for section in event.sections.values()
        ],
        "ended": event.ended,
    }


def _common(asked: RoomRequest) -> dict[str, Any]:
    """Return what every room shows."""
    event = asked.event
    return {
        "seq": event.seq,
        "event": asked.name,
        "name": event.settings.name if event.settings else asked.name,
        "sections": [
            {"id": section.id, "name": section.settings.name, "rounds": len(section.rounds)}
            for section in event.sections.values()
        ],
        "section": asked.section.id if event.sections else "",
        "ended": event.ended,
        "forgotten": event.forgotten,
    }
