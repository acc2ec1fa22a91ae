"""The page of a table's card, on which a player calls an arbiter, and the keys printed on the cards.

Both players at a table may call. To keep others from calling, each card has a key of its own, derived from a
secret of this hall, which proves that the caller has seen the card. Anyone with the key learns whether an
arbiter has been called at this table and is on the way, and nothing else of the floor.
"""

# No `annotations` from `__future__` here: FastAPI has to see the dependencies, which are local names.

import base64
import hashlib
import hmac
import re
import secrets
import time
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from fastapi import Depends, FastAPI, HTTPException, Query, Request, Response
from fastapi import Path as InPath
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict

from broker.contract import requests, topics
from broker.contract.message import Color
from broker.errors import BrokerError
from broker.words.sentence import Sentence
from dashboard.director.requests import NO_ANSWER_S, RequestSender
from dashboard.errors import text_of
from dashboard.http.answers import rejected
from dashboard.http.limits import RatePace, place_of
from dashboard.http.pages import Pages
from dashboard.live.feed import Feed
from dashboard.live.projection import View
from dashboard.people.auth import Authenticator
from dashboard.people.rights import Right
from dashboard.people.sector import BadSector, Sector
from dashboard.people.sign_in import may
from dashboard.state.state_file import StateFile

CALL = "arbiter_call"
"""The kind of incident that a call raises."""
KEY_BYTES = 10
"""16 letters on a card: too many to guess, and few enough for a poor camera."""
MOST_CARDS = 999

TableNumber = Annotated[int, InPath(ge=1, le=999_999)]
Key = Annotated[str, InPath(max_length=40)]
Standing = Literal["none", "called", "coming"]


class Secret(BaseModel):
    """The secret that the keys are derived from."""

    secret: str


class Cards:
    """The keys of a hall's cards.

    Args:
        secret: that the keys are derived from, or None for a new one.
    """

    def __init__(self, secret: str | None = None) -> None:
        self._secret = bytes.fromhex(secret or secrets.token_hex(32))

    @classmethod
    def of(cls, state: Path, hall: str) -> Self:
        """Return the keys of a hall from its state directory, the same after every restart.

        Raises:
            StateError: the secret cannot be read or stored.
        """
        name = re.sub(r"[^\w.-]", "_", hall)
        remedy = "remove it and print the cards again"
        file = StateFile(state / f"cards-{name}.json", Secret, remedy)
        kept = file.read()
        if kept is None:
            file.write(kept := Secret(secret=secrets.token_hex(32)))
        return cls(kept.secret)

    def key(self, table: int) -> str:
        """Return the key on the card of a table."""
        made = hmac.digest(self._secret, f"table {table}".encode(), hashlib.sha256)
        return base64.b32encode(made[:KEY_BYTES]).decode().lower()

    def fits(self, table: int, key: str) -> bool:
        """Return whether a key belongs to the card of this table."""
        return hmac.compare_digest(self.key(table).encode(), key.encode())


class Calling(BaseModel):
    """The side that calls; the reason is not asked for."""

    model_config = ConfigDict(extra="forbid")

    color: Color | None = None


def standing(view: View, table: int) -> Standing:
    """Return whether an arbiter is called at a table."""
    shown = view.tables.get(table)
    listed = shown.incidents.incidents if shown is not None and shown.incidents is not None else []
    open_ones = [incident for incident in listed if incident.kind == CALL and not incident.closed_reason]
    if not open_ones:
        return "none"
    return "coming" if any(incident.acknowledged_by for incident in open_ones) else "called"


def serve_calls(
    app: FastAPI, feed: Feed, asking: RequestSender, door: Authenticator, cards: Cards, pages: Pages
) -> None:
    """Add the addresses; those of a card are for anyone who has it."""
    at_tables = RatePace(burst=3, per_s=1 / 60)
    # The phones of a school may share one address.
    from_places = RatePace(burst=30, per_s=0.5)

    def holds(table: TableNumber, key: Key) -> int:
        if not cards.fits(table, key):
            raise HTTPException(404, Sentence("call_unknown"))
        return table

    @app.get("/call/{table}/{key}")
    async def page(request: Request, table: str, key: str) -> Response:  # noqa: ARG001  (read by the page)
        return pages.index(request.headers)

    @app.get("/call/{table}/{key}/state")
    async def state(table: Annotated[int, Depends(holds)]) -> dict[str, Standing]:
        """Return whether an arbiter has been called, and is on the way."""
        return {"state": standing(feed.directors.view, table)}

    @app.post("/call/{table}/{key}")
    async def call(table: Annotated[int, Depends(holds)], body: Calling, request: Request) -> Response:
        """Call an arbiter."""
        now, place = time.monotonic(), place_of(request.client.host if request.client else "")
        wait = max(at_tables.wait_s(str(table), now), from_places.wait_s(place, now))
        present = standing(feed.directors.view, table)
        if wait:
            return rejected(429, Sentence("call_often"), {"Retry-After": str(wait)}, state=present)
        asked = requests.CallArbiterRequest(
            id=secrets.token_hex(12),
            by=f"card of table {table}",
            client="",
            expires_at=round((time.time() + NO_ANSWER_S) * 1000),
            table=table,
            color=body.color,
        )
        try:
            reply = await asking.ask(topics.CALL_ARBITER, asked, within_s=NO_ANSWER_S)
        except BrokerError:
            return rejected(503, Sentence("call_failed"), state=present)
        if not reply.ok:  # the reason is for arbiters only
            return rejected(409, Sentence("call_failed"), state=present)
        present = standing(feed.directors.view, table)
        return JSONResponse({"state": "called" if present == "none" else present})

    @app.get("/director/call-cards", dependencies=[Depends(may(door, Right.CARDS))])
    async def printed(tables: Annotated[str, Query(max_length=400)] = "") -> dict[str, Any]:
        """Return the keys of some tables, such as "1-40,55", or of all known ones."""
        view = feed.directors.view
        numbers = sorted(view.tables) if not tables.strip() else _numbers(tables)
        seats = [seat.assignment.assignment for seat in view.tables.values() if seat.assignment is not None]
        named = sorted({seat.event for seat in seats if seat is not None and seat.event})
        return {
            "event": named[0] if len(named) == 1 else "",
            "cards": [{"table": table, "key": cards.key(table)} for table in numbers[:MOST_CARDS]],
        }


def _numbers(text: str) -> list[int]:
    try:
        ranges = Sector.parse(text).ranges
    except BadSector as error:
        raise HTTPException(422, text_of(error)) from None
    numbers: list[int] = []
    for first, last in ranges:
        numbers += range(first, min(last, first + MOST_CARDS) + 1)
    return numbers
