"""What is done at the desk: events opened, actions done or looked at ahead, results confirmed."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

from functools import partial
from typing import Annotated, Any

from fastapi import Depends, FastAPI, HTTPException
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from broker.words.sentence import Sentence, together
from dashboard.desk.actions import ACTIONS
from dashboard.desk.actions.rounds import SetResult, set_result
from dashboard.desk.actions.situation import ActionBody
from dashboard.desk.event.event import EntryRefused
from dashboard.desk.event.facts import EventSettings
from dashboard.desk.event.understood import not_understood
from dashboard.desk.rounds.foresight import changes
from dashboard.desk.rounds.pairing_process import PairingProcess
from dashboard.desk.running.desk import Desk
from dashboard.desk.serve.refusals import in_words
from dashboard.errors import text_of
from dashboard.http.answers import translatable
from dashboard.people.auth import Authenticator, PersonSession
from dashboard.people.sign_in import SignedIn

IDENTITY = 64


class Done(BaseModel):
    """What is to be done.

    Attributes:
        request: made by whoever asks, new for each thing; asked again, it is done once.
        preview: say what it would change, and do nothing.
        body: of the action.
    """

    model_config = ConfigDict(extra="forbid")

    request: str = Field(min_length=8, max_length=IDENTITY)
    preview: bool = False
    body: dict[str, Any] = {}


class NewEvent(ActionBody):
    """An event that is to be opened."""

    request: str = Field(min_length=8, max_length=IDENTITY)
    id: str = Field(max_length=IDENTITY)
    settings: EventSettings


class Confirm(BaseModel):
    """Results that tables say, as somebody has seen them, all at once."""

    model_config = ConfigDict(extra="forbid")

    request: str = Field(min_length=8, max_length=IDENTITY)
    results: list[SetResult] = Field(min_length=1, max_length=2000)


def serve_actions(
    app: FastAPI, desk: Desk, door: Authenticator, at_desk: SignedIn, process: PairingProcess
) -> None:
    """Add the addresses to an application; the last one takes every name that none before it has."""

    @app.post("/director/desk")
    async def opened(body: NewEvent, one: Annotated[PersonSession, Depends(at_desk)]) -> dict[str, Any]:
        with in_words():
            record = await desk.open_event(body.id, body.settings, one.by, body.request)
        return {"ok": True, "seq": record.seq}

    @app.post("/director/desk/{event}/confirm")
    async def confirmed(
        event: str, body: Confirm, one: Annotated[PersonSession, Depends(at_desk)]
    ) -> dict[str, Any]:
        """Enter many results, each a record of its own; what is another one meanwhile is left, and told."""
        told: list[str] = []
        with in_words():
            for result in body.results:
                try:
                    make = partial(set_result, result)
                    await desk.do(event, make, one.by, f"{body.request}/{result.game}")
                except EntryRefused as refused:
                    told.append(text_of(refused))
        done = len(body.results) - len(told)
        return translatable({"ok": True, "text": together(told[:5]), "entered": done})

    @app.post("/director/desk/{event}/{action}")
    async def done(
        event: str, action: str, body: Done, one: Annotated[PersonSession, Depends(at_desk)]
    ) -> dict[str, Any]:
        if (found := ACTIONS.get(action)) is None:
            raise HTTPException(404, Sentence("server_action_unknown"))
        if why := door.why_not(one, found.right):
            raise HTTPException(403, why)
        try:
            given = found.body.model_validate(body.body)
        except ValidationError as error:
            raise HTTPException(422, not_understood(error)) from None
        with in_words():
            if body.preview:
                before = desk.event(event).history.event
                after, people = desk.foreseen(event, lambda now: found.make(given, now), one.by)
                changed = await process.call(changes, before, after.event, people)
                return translatable({"ok": True, "changes": changed})
            record = await desk.do(event, lambda now: found.make(given, now), one.by, body.request)
        return {"ok": True, "seq": record.seq}
