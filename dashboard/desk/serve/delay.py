"""How far an audience is behind the floor, in every hall of the desk at once."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

import secrets
from typing import Annotated, Any

from fastapi import Depends, FastAPI, HTTPException

from broker.contract import requests, topics
from broker.errors import BrokerError
from dashboard.desk.running.desk import Desk, utc_ms
from dashboard.director.requests import NO_ANSWER_S, RequestSender, SetDelay
from dashboard.people.auth import Door, PersonSession
from dashboard.people.rights import Right
from dashboard.people.sign_in import may


def serve_delay(app: FastAPI, desk: Desk, door: Door, hall: str, asking: RequestSender) -> None:
    """Add the address to an application.

    Args:
        hall: the dashboard's own; ``asking``: the road to its daemon.
    """

    @app.post("/director/desk-delay")
    async def delay(
        body: SetDelay, one: Annotated[PersonSession, Depends(may(door, Right.DELAY))]
    ) -> dict[str, Any]:
        """How far an audience is behind, in every hall that has it."""
        head = {
            "id": secrets.token_hex(12),
            "by": one.by,
            "client": "",
            "not_after": utc_ms() + round(1000 * NO_ANSWER_S),
        }
        request = requests.SetDelayRequest.model_validate({**head, **body.model_dump()})
        told: dict[str, str] = {}
        ours = desk.live().get(hall)
        if ours is None or body.audience in ours.audiences:
            told[hall] = await _asked(asking, request)  # by the dashboard's own account, as directors do
        told |= await desk.delay(request, hall)
        if not told:
            raise HTTPException(409, f"No hall that is reached has an audience “{body.audience}”.")
        if wrong := [f"{hall}: {text}" for hall, text in told.items() if text]:
            done = [hall for hall, text in told.items() if not text]
            there = (
                f"The delay is set in {', '.join(done)}, but not in " if done else "The delay is not set in "
            )
            raise HTTPException(409, f"{there}{' '.join(wrong)}")
        return {"ok": True, "text": f"The delay is set in {', '.join(told)}." if len(told) > 1 else ""}


async def _asked(asking: RequestSender, request: requests.SetDelayRequest) -> str:
    """Why the dashboard's own hall has not done it, or nothing."""
    try:
        reply = await asking.ask(topics.SET_DELAY, request, within_s=NO_ANSWER_S)
    except BrokerError as error:
        return str(error)
    return "" if reply.ok else reply.text or "The daemon refused this and gave no reason."
