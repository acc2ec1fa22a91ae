"""The web side without a server: a hall that notes what it is asked, and browsers that ask it."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
from argon2 import PasswordHasher
from fastapi import FastAPI
from starlette.types import ASGIApp

from broker.contract import requests, topics
from broker.contract.topics import Topic
from broker.errors import BrokerError
from dashboard.http.guard import Guard
from dashboard.http.limits import RatePace
from dashboard.people.rights import Right
from dashboard.people.sign_in import COOKIE

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Hashes that take no time."""
PIN = "246810"
PASSWORD = "rook takes pawn"
SITE = "http://hall"
SAME = {"origin": SITE}
"""What a browser says of a request from one of our own pages."""


ASKED: dict[str, tuple[Right, dict[str, Any]]] = {
    "acknowledge": (Right.ACKNOWLEDGE, {"table": 3, "incident": "i"}),
    "decide": (Right.DECIDE, {"table": 3, "incident": "i", "decision": "reject"}),
    "result": (Right.RESULT, {"table": 3, "game": "g", "result": "1-0"}),
    "claim": (Right.CLAIM, {"table": 3, "game": "g", "color": "white", "claim": "flag"}),
    "bind": (Right.BIND, {"table": 3}),
    "set-clock": (Right.CLOCK, {"table": 3, "game": "g", "white_ms": 0, "black_ms": 0}),
    "correct-moves": (Right.CORRECT, {"table": 3, "game": "g", "ply": 0, "moves": []}),
    "set-position": (Right.CORRECT, {"table": 3, "game": "g", "fen": ""}),
    "choose-reading": (Right.CORRECT, {"table": 3, "game": "g", "choice": "Nf3"}),
    "turn": (Right.TURN, {"table": 3, "what": "clock"}),
    "pause": (Right.PAUSE, {"table": 3, "paused": True, "reason": "Fire alarm."}),
    "use-clock": (Right.CLOCK, {"table": 3, "clock": "screen"}),
    "clock-code": (Right.CLOCK, {"table": 3}),
    "clock-devices": (Right.CLOCK, {"table": 3, "apart": True}),
    "calibrate": (Right.CALIBRATE, {"table": 3, "save": True}),
    "move-game": (Right.MOVE_GAME, {"table": 3, "game": "g", "to": 4}),
    "remark": (Right.NOTE, {"text": "The phone of Black is on the arbiters' desk.", "table": 3}),
    "set-delay": (Right.DELAY, {"audience": "public", "delay_s": 60, "delay_moves": 2}),
    "pin/renew": (Right.PIN, {}),
    "accounts/sector": (Right.ACCOUNTS, {"name": "Dana", "sector": "1-40"}),
}
"""Every address that needs a right, and a body that it understands."""


class FakeHall:
    """A request sender that records requests and gives configured answers."""

    def __init__(self) -> None:
        self.asked: list[tuple[Topic, requests.Request]] = []
        self.answer: requests.Reply | BrokerError = requests.Reply(id="", ok=True)
        self.parts: list[requests.ReplayPart] = []

    async def ask(self, topic: Topic, request: requests.Request, *, within_s: float) -> requests.Reply:
        assert within_s > 0
        self.asked.append((topic, request))
        if isinstance(self.answer, BrokerError):
            raise self.answer
        return self.answer

    async def request_replay(
        self, request: requests.ReplayRequest, *, within_s: float
    ) -> tuple[requests.Reply, list[requests.ReplayPart]]:
        return await self.ask(topics.REPLAY, request, within_s=within_s), self.parts


def client(app: ASGIApp, site: str = SITE, headers: dict[str, str] | None = None) -> httpx.AsyncClient:
    # Raised errors would hide what a browser gets in their place.
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url=site, headers=SAME if headers is None else headers)


async def signed_in(browser: httpx.AsyncClient, name: str) -> httpx.AsyncClient:
    answer = await browser.post("/director/sign-in", json={"name": name, "password": PASSWORD})
    assert answer.json()["name"] == name
    return browser


async def streamed(
    app: ASGIApp,
    path: str,
    cookie: str = "",
    *,
    method: str = "GET",
    headers: Any = (),
    query: str = "",
    sent: Any = None,
) -> tuple[int, list[bytes]]:
    """Status and first piece of a stream; then the page leaves. A body is announced and never sent."""
    leave = asyncio.Event()
    sent = [] if sent is None else sent

    async def receive() -> dict[str, Any]:
        await leave.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)
        if message["type"] == "http.response.body":
            leave.set()

    own = [(b"host", b"hall"), (b"origin", b"http://hall"), (b"cookie", f"{COOKIE}={cookie}".encode())]
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": [*own, *headers],
        "http_version": "1.1",
        "scheme": "http",
        "root_path": "",
        "server": ("hall", 80),
        "client": ("10.0.0.1", 1),
    }
    async with asyncio.timeout(30):
        await app(scope, receive, send)
    return sent[0]["status"], [message["body"] for message in sent[1:] if message.get("body")]


def without_pace(app: Guard) -> None:
    """That many requests at once would have to wait."""
    app._reads = app._writes = RatePace(10**9, 10**9)


def posts(app: Guard) -> set[str]:
    assert isinstance(app.app, FastAPI)
    paths = app.app.openapi()["paths"]
    return {
        path.removeprefix("/director/") for path, methods in paths.items() if {"post", "put"} & {*methods}
    }
