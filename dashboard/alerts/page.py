"""The addresses at which a device turns notifications of alerts on and off, and tests them."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

import time
from typing import Annotated, Any

from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel, ConfigDict, Field, field_validator

from broker.words.catalogue import ENGLISH, languages
from broker.words.sentence import Sentence
from dashboard.alerts.devices import PushDevice
from dashboard.alerts.message import BadKeys, Keys
from dashboard.alerts.news import Choice, Notice
from dashboard.alerts.push import Pushes
from dashboard.alerts.service import LONGEST, BadEndpoint
from dashboard.errors import StateError, text_of
from dashboard.http.answers import translatable
from dashboard.http.limits import RatePace
from dashboard.people.auth import Authenticator, PersonSession
from dashboard.people.sign_in import may


class Subscription(BaseModel):
    """A browser's subscription, as its page receives it, and what the device wants to be notified of."""

    # Anyone who knows the address can send messages to the device, so that no error may quote it.
    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    endpoint: str = Field(max_length=LONGEST, repr=False)
    p256dh: str = Field(max_length=100, repr=False)
    auth: str = Field(max_length=40, repr=False)
    wants: frozenset[Choice]
    language: str = Field(default=ENGLISH, max_length=10)

    @field_validator("language")
    @classmethod
    def _one_that_there_is(cls, language: str) -> str:
        return language if language in languages() else ENGLISH


class OfDevice(BaseModel):
    """The device that a request is about."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    endpoint: str = Field(max_length=LONGEST, repr=False)


def serve_push(app: FastAPI, door: Authenticator, pushes: Pushes) -> None:
    """Add the addresses to an application."""
    somebody = may(door, None)
    changes, tests = RatePace(burst=30, per_s=0.5), RatePace(burst=3, per_s=1 / 20)

    def in_pace(pace: RatePace, session: PersonSession) -> None:
        if wait := pace.wait_s(session.key, time.monotonic()):
            raise HTTPException(429, Sentence("server_not_so_often"), {"Retry-After": str(wait)})

    def known(body: OfDevice, session: PersonSession) -> PushDevice:
        device = pushes.devices.find(body.endpoint)
        if device is None or device.session != session.key:
            raise HTTPException(404, Sentence("server_push_not_on"))
        return device

    @app.get("/director/push")
    async def key(_: Annotated[PersonSession, Depends(somebody)]) -> dict[str, str]:
        """Return the key that a browser needs to subscribe; empty if notifications are unavailable."""
        return {"key": "" if pushes.signer is None else pushes.signer.public}

    @app.post("/director/push")
    async def subscribe(
        body: Subscription, person: Annotated[PersonSession, Depends(somebody)], request: Request
    ) -> dict[str, Any]:
        """Turn notifications on for this device; each page opened on it sends this again."""
        in_pace(changes, person)
        entry = door.entry(person.key)
        if entry is None:
            raise HTTPException(401, Sentence("server_not_signed_in"))
        try:
            pushes.services.check(body.endpoint)
            Keys.parse(body.p256dh, body.auth)
            device = PushDevice(
                **body.model_dump(),
                session=person.key,
                holder=entry.model_copy(),
                contact=(request.url.hostname or "")[:100],
                seen=int(time.time()),
            )
            pushes.devices.put(device)
        except (BadEndpoint, BadKeys, StateError) as error:
            raise HTTPException(409, text_of(error)) from None
        return {"wants": sorted(device.wants)}

    @app.post("/director/push/off")
    async def off(body: OfDevice, session: Annotated[PersonSession, Depends(somebody)]) -> dict[str, bool]:
        """Turn notifications off for this device."""
        in_pace(changes, session)
        pushes.forget(lambda device: device.endpoint == body.endpoint)
        return {"ok": True}

    @app.post("/director/push/test")
    async def test(body: OfDevice, session: Annotated[PersonSession, Depends(somebody)]) -> dict[str, Any]:
        """Send a test message to this device, and report whether its push service accepted it."""
        device = known(body, session)
        in_pace(tests, session)
        notice = Notice("test", "urgent", None, "Flagfall", Sentence("server_push_test"), "/director")
        sent = await pushes.send(device, notice)
        if sent.why:
            raise HTTPException(409, Sentence("server_push_failed", why=sent.why))
        return translatable({"text": Sentence("server_push_sent")})
