"""Routes for actions: create events, perform or preview actions, confirm results."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

from functools import partial
from typing import Annotated, Any

from fastapi import Depends, FastAPI, HTTPException
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from broker.words.sentence import Sentence, together
from dashboard.desk.actions import ACTIONS
from dashboard.desk.actions.rounds import SetResult, set_result
from dashboard.desk.actions.situation import ActionBody
from dashboard.desk.event.event import EntryRejected
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
    """A request for an action.

    Attributes:
        request: an identity made by the sender, new for each action; a repeated request is done once.
        preview: return what would change, and do nothing.
        body: of the action.
    """

    model_config = ConfigDict(extra="forbid")

    request: str = Field(min_length=8, max_length=IDENTITY)
    preview: bool = False
    body: dict[str, Any] = {}


class NewEvent(ActionBody):
    """A new event."""

    request: str = Field(min_length=8, max_length=IDENTITY)
    id: str = Field(max_length=IDENTITY)
    settings: EventSettings


class Confirm(BaseModel):
    """Reported results to confirm together, as the sender has seen them."""

    model_config = ConfigDict(extra="forbid")

    request: str = Field(min_length=8, max_length=IDENTITY)
    results: list[SetResult] = Field(min_length=1, max_length=2000)


def serve_actions(
    app: FastAPI, desk: Desk, door: Authenticator, at_desk: SignedIn, process: PairingProcess
) -> None:
    """Add the routes to an application; the last one takes every name that none before it has."""

    @app.post("/director/desk")
    async def opened(body: NewEvent, session: Annotated[PersonSession, Depends(at_desk)]) -> dict[str, Any]:
        with in_words():
            record = await desk.open_event(body.id, body.settings, session.by, body.request)
        return {"ok": True, "seq": record.seq}

    @app.post("/director/desk/{event}/confirm")
    async def confirmed(
        event: str, body: Confirm, session: Annotated[PersonSession, Depends(at_desk)]
    ) -> dict[str, Any]:
        """Enter many results, each as its own record; one that has changed since is left and reported."""
        problems: list[str] = []
        with in_words():
            for result in body.results:
                try:
                    make = partial(set_result, result)
                    await desk.do(event, make, session.by, f"{body.request}/{result.game}")
                except EntryRejected as error:
                    problems.append(text_of(error))
        done = len(body.results) - len(problems)
        return translatable({"ok": True, "text": together(problems[:5]), "entered": done})

    @app.post("/director/desk/{event}/{action}")
    async def done(
        event: str, action: str, body: Done, session: Annotated[PersonSession, Depends(at_desk)]
    ) -> dict[str, Any]:
        if (known := ACTIONS.get(action)) is None:
            raise HTTPException(404, Sentence("server_action_unknown"))
        if why := door.why_not(session, known.right):
            raise HTTPException(403, why)
        try:
            given = known.body.model_validate(body.body)
        except ValidationError as error:
            raise HTTPException(422, not_understood(error)) from None
        with in_words():
            if body.preview:
                before = desk.event(event).history.event
                after, people = desk.foreseen(event, lambda now: known.make(given, now), session.by)
                changed = await process.call(changes, before, after.event, people)
                return translatable({"ok": True, "changes": changed})
            record = await desk.do(event, lambda now: known.make(given, now), session.by, body.request)
        return {"ok": True, "seq": record.seq}
