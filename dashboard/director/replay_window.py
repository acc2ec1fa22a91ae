"""The address at which an arbiter's page gets a period of a table for replay."""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

import asyncio
import gzip
import json
import secrets
from typing import Annotated

from fastapi import Depends, FastAPI, Query, Request, Response

from broker.contract import requests
from broker.errors import BrokerError
from broker.words.sentence import Sentence
from dashboard.director.requests import NO_ANSWER_S, RequestSender
from dashboard.errors import text_of
from dashboard.http.answers import rejected
from dashboard.people.auth import Authenticator, PersonSession
from dashboard.people.rights import Right
from dashboard.people.sign_in import may

MOST_TABLES = 999_999
LATEST_MS = 253_402_300_799_000
"""The end of the year 9999; Python has no later dates."""
WORTH_PACKING = 4096
"""Answers from this size in bytes are compressed; the moments of a replay are very similar."""


def serve_replay(app: FastAPI, asking: RequestSender, door: Authenticator) -> None:
    """Add the address."""

    @app.get("/director/stretch")
    async def replay(
        session: Annotated[PersonSession, Depends(may(door, Right.WATCH))],
        request: Request,
        table: Annotated[int, Query(ge=1, le=MOST_TABLES)],
        since: Annotated[int, Query(ge=0, le=LATEST_MS)],
        until: Annotated[int, Query(ge=0, le=LATEST_MS)],
    ) -> Response:
        """Return a table's signals and the daemon's assessments of a period; `since`, `until` in UTC ms."""
        asked = requests.ReplayRequest(
            id=secrets.token_hex(12), by=session.by, client="", table=table, since=since, until=until
        )
        try:
            reply, parts = await asking.request_replay(asked, within_s=NO_ANSWER_S)
        except BrokerError as error:
            return rejected(503, text_of(error))
        if not reply.ok:
            return rejected(409, reply.text or Sentence("server_no_reason"))
        packed = "gzip" in request.headers.get("accept-encoding", "")
        return await asyncio.to_thread(_answer, parts, packed=packed)


def _answer(parts: list[requests.ReplayPart], *, packed: bool) -> Response:
    last = parts[-1]
    moments = [moment.model_dump() for part in parts for moment in part.moments]
    body = json.dumps({"moments": moments, "moves": last.moves, "reaches": last.available_from}).encode()
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if packed and len(body) >= WORTH_PACKING:
        body, headers["Content-Encoding"] = gzip.compress(body, 6), "gzip"
    return Response(body, media_type="application/json", headers=headers)
