"""The broadcast delay of an audience, in every hall of the desk at once."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

import secrets
from typing import Annotated, Any

from fastapi import Depends, FastAPI, HTTPException

from broker.contract import requests, topics
from broker.errors import BrokerError
from broker.words.sentence import Sentence, together
from dashboard.desk.running.desk import Desk, utc_ms
from dashboard.director.requests import NO_ANSWER_S, RequestSender, SetDelay
from dashboard.errors import text_of
from dashboard.http.answers import translatable
from dashboard.people.auth import Authenticator, PersonSession
from dashboard.people.rights import Right
from dashboard.people.sign_in import may


def serve_delay(app: FastAPI, desk: Desk, door: Authenticator, hall: str, asking: RequestSender) -> None:
    """Add the route to an application.

    Args:
        hall: the dashboard's own; ``asking``: sends requests to its daemon.
    """

    @app.post("/director/desk-delay")
    async def delay(
        body: SetDelay, session: Annotated[PersonSession, Depends(may(door, Right.DELAY))]
    ) -> dict[str, Any]:
        """Set the broadcast delay of an audience, in every hall that has it."""
        head = {
            "id": secrets.token_hex(12),
            "by": session.by,
            "client": "",
            "expires_at": utc_ms() + round(1000 * NO_ANSWER_S),
        }
        request = requests.SetBroadcastDelayRequest.model_validate({**head, **body.model_dump()})
        problems: dict[str, str] = {}
        ours = desk.live().get(hall)
        if ours is None or body.audience in ours.audiences:
            problems[hall] = await _asked(asking, request)  # with the dashboard's own account, as arbiters do
        problems |= await desk.delay(request, hall)
        if not problems:
            raise HTTPException(409, Sentence("server_audience_unknown", audience=body.audience))
        if wrong := [
            Sentence("server_about", name=hall, text=text) for hall, text in problems.items() if text
        ]:
            done, failed = [hall for hall, text in problems.items() if not text], together(wrong)
            if not done:
                raise HTTPException(409, Sentence("server_delay_failed", failed=failed))
            raise HTTPException(409, Sentence("server_delay_partly", halls=done, failed=failed))
        text = Sentence("server_delay_set", halls=[*problems]) if len(problems) > 1 else ""
        return translatable({"ok": True, "text": text})


async def _asked(asking: RequestSender, request: requests.SetBroadcastDelayRequest) -> str:
    """Return why the dashboard's own hall has not done it, or an empty text."""
    try:
        reply = await asking.ask(topics.SET_BROADCAST_DELAY, request, within_s=NO_ANSWER_S)
    except BrokerError as error:
        return text_of(error)
    return "" if reply.ok else reply.text or Sentence("server_no_reason")
