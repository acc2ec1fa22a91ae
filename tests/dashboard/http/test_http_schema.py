"""Whatever is sent to any address, the dashboard never fails: schemathesis tries what our schema says."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from http.cookiejar import DefaultCookiePolicy
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
import requests
import schemathesis
import urllib3
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, given, settings
from requests.adapters import HTTPAdapter
from schemathesis import Case
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.schemas import APIOperation
from starlette.types import ASGIApp, Message
from urllib3 import HTTPHeaderDict

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.requests import ReplayPart, ReplayRequest, Reply, Request
from broker.contract.topics import Topic
from dashboard.app import create_app
from dashboard.desk.running.desk import Desk
from dashboard.http.guard import Guard, headers_of
from dashboard.http.limits import RatePace
from dashboard.http.pages import Pages
from dashboard.live.feed import Feed
from dashboard.people.accounts import Accounts
from dashboard.people.auth import Authenticator
from dashboard.people.devices import KnownDevices
from dashboard.people.pin import Pin
from dashboard.people.rights import PersonRole
from dashboard.people.sessions import Sessions
from dashboard.people.sign_in import COOKIE
from dashboard.server import Server, listener
from tests.cases import cases
from tests.dashboard.live.test_feed import tell
from tests.waiting import WITHIN_S

EXAMPLES = 8
"""For each address with what fits its schema, and as many with what does not, each as somebody with all
rights and as nobody: a thousand requests."""
SENDABLE = re.compile(rb"[!#$%&'*+.^_`|~0-9A-Za-z-]+: [\t\x20-\x7e\x80-\xff]*")
"""A header as it may be sent (RFC 9110 5.5)."""
ANNA = "Anna", "rook takes pawn", "10.0.0.1"


class Answering:
    """A hall that answers everything, after the request was written out as for MQTT."""

    async def ask(self, topic: Topic, request: Request, *, within_s: float) -> Reply:
        request.model_dump_json().encode()
        return Reply(id=request.id, ok=True, text=f"{topic.pattern} within {within_s}")

    async def request_replay(
        self, request: ReplayRequest, *, within_s: float
    ) -> tuple[Reply, list[ReplayPart]]:
        reply = await self.ask(topics.REPLAY, request, within_s=within_s)
        return reply, [ReplayPart(id=request.id, part=1, last=True, moments=[])]


def guarded(state: Path) -> tuple[Guard, Feed, Authenticator]:
    feed = Feed()
    door = Authenticator(Accounts(state), Pin(state), Sessions(state), KnownDevices(state))
    desk = Desk(state / "events")
    return create_app("hall", feed, Answering(), door, Pages(), desk=desk), feed, door


def inner(guard: Guard) -> FastAPI:
    assert isinstance(guard.app, FastAPI)
    return guard.app


@cache
def operations() -> dict[str, APIOperation[Any, Any, Any, Any]]:
    """Every address and method that our schema has."""
    schema = schemathesis.openapi.from_dict(inner(guarded(Path("no-state-here"))[0]).openapi())
    return {one.ok().label: one.ok() for one in schema.get_all_operations() if isinstance(one, Ok)}


def modes() -> list[tuple[str, GenerationMode]]:
    return [
        (label, mode)
        for label, one in operations().items()
        for mode in GenerationMode
        # An address without a body takes nothing that could be wrong: any text can stand in its path.
        if mode is GenerationMode.POSITIVE or one.body
    ]


class Here(HTTPAdapter):
    """Hands requests to the application without a connection, and watches that its answers could be sent."""

    def __init__(self, app: ASGIApp, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._app, self._loop = app, loop

    def send(self, request: requests.PreparedRequest, *_: Any, **__: Any) -> requests.Response:
        """What the application answers."""
        address, sent = urlsplit(request.url or ""), _bytes(request.body or b"")
        headers = {"host": address.netloc, **request.headers}
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": request.method,
            "scheme": "http",
            "path": unquote(address.path),
            "raw_path": address.path.encode(),
            "query_string": address.query.encode(),
            "root_path": "",
            "headers": [
                (key.lower().encode("latin-1"), _bytes(value, "latin-1")) for key, value in headers.items()
            ],
            "client": ("127.0.0.1", 50000),
            "server": ("127.0.0.1", 80),
        }
        start, body = self._loop.run_until_complete(asyncio.wait_for(self._answer(scope, sent), WITHIN_S))
        given = HTTPHeaderDict()
        for key, value in start["headers"]:
            assert SENDABLE.fullmatch(key + b": " + value), "no server could send this header"
            given.add(key.decode("latin-1"), value.decode("latin-1"))
        assert int(given.get("content-length", len(body))) == len(body)
        raw = urllib3.HTTPResponse(
            BytesIO(body), given, start["status"], version=11, reason="", preload_content=False
        )
        return self.build_response(request, raw)

    async def _answer(self, scope: dict[str, Any], sent: bytes) -> tuple[Message, bytes]:
        told: list[Message] = []
        asked = [{"type": "http.request", "body": sent, "more_body": False}]

        async def receive() -> Message:
            return asked.pop() if asked else await asyncio.Future()  # it stays until it has its answer

        async def send(message: Message) -> None:
            told.append(message)

        await self._app(scope, receive, send)
        start, *body = told
        assert start["type"] == "http.response.start"
        return start, b"".join(one.get("body", b"") for one in body)


def _bytes(value: object, encoding: str = "utf-8") -> bytes:
    assert isinstance(value, str | bytes), "nothing is sent in pieces"
    return value if isinstance(value, bytes) else value.encode(encoding)


@dataclass(frozen=True)
class Site:
    url: str
    sign_in: Callable[[], str]
    session: requests.Session

    def headers(self, *, signed_in: bool) -> dict[str, str]:
        return {"Origin": self.url} | ({"Cookie": f"{COOKIE}={self.sign_in()}"} if signed_in else {})


async def opened(state: Path) -> tuple[Guard, Feed, Authenticator]:
    """Without the pace that would stop us, and with Anna, who may do everything."""
    Accounts(state).add(ANNA[0], frozenset(PersonRole), ANNA[1])
    guard, feed, door = guarded(state)
    guard._reads = guard._writes = RatePace(10**9, 10**9)
    feed.connected()
    tell(feed, "floor/status", m.Status(state="online"))
    feed.close()  # streams end after their first frame
    return guard, feed, door


def session() -> requests.Session:
    """It keeps no cookie, and asks no proxy."""
    session = requests.Session()
    session.trust_env = False
    session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
    return session


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Site]:
    """The dashboard without a server."""
    with asyncio.Runner() as runner, session() as asking:
        app, _, door = runner.run(opened(tmp_path))
        asking.mount("http://", Here(app, runner.get_loop()))
        yield Site("http://localhost", lambda: runner.run(door.sign_in(*ANNA)), asking)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Site]:
    """The dashboard as it is served, on a real port."""
    loop = asyncio.new_event_loop()
    with listener("127.0.0.1", 0) as listening, session() as asking:
        app, feed, door = loop.run_until_complete(opened(tmp_path))
        server = Server(app, feed, None, [])
        thread = threading.Thread(target=loop.run_until_complete, args=(server.serve(sockets=[listening]),))
        thread.start()

        def sign_in() -> str:
            return asyncio.run_coroutine_threadsafe(door.sign_in(*ANNA), loop).result(WITHIN_S)

        yield Site(f"http://127.0.0.1:{listening.getsockname()[1]}", sign_in, asking)
        server.should_exit = True
        thread.join()
    loop.close()


def tried(site: Site, label: str, mode: GenerationMode, examples: int) -> set[int]:
    """Send requests with all rights, and without any; return the answers."""
    headers = [site.headers(signed_in=True), site.headers(signed_in=False)]
    answered: set[int] = set()

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operations()[label].as_strategy(generation_mode=mode))
    def ask(case: Case[Any]) -> None:
        for header in headers:
            answer = case.call(base_url=site.url, headers=header, session=site.session)
            answered.add(answer.status_code)
            assert answer.status_code < 500
            told = headers_of(over_tls=False, embed=label.startswith("GET /embed/"))
            assert answer.headers["content-security-policy"] == [told["Content-Security-Policy"]]

    ask()
    assert answered
    return answered


@pytest.mark.parametrize("mode", GenerationMode, ids=lambda mode: mode.name)
def test_no_request_makes_the_dashboard_fail(
    here: Site, mode: GenerationMode, caplog: pytest.LogCaptureFixture
) -> None:
    with cases() as case:
        for label in (label for label, of in modes() if of is mode):
            with case(label):
                answered = tried(here, label, mode, EXAMPLES)
                if mode is GenerationMode.POSITIVE and "/sign-" not in label and "/pair" not in label:
                    assert answered & {200, 404, 409}, "nothing got past the door, so that nothing was tried"
                assert caplog.messages == []


def test_every_address_is_served(served: Site, caplog: pytest.LogCaptureFixture) -> None:
    """A request each over a connection: what the server itself makes of it."""
    with cases() as case:
        for label in operations():
            with case(label):
                tried(served, label, GenerationMode.POSITIVE, 1)
                assert caplog.messages == []


def test_every_address_is_tried() -> None:
    assert len(modes()) > 30
    assert {
        "POST /director/decide",
        "GET /director/events",
        "POST /director/sign-in",
        "POST /director/desk",
    } <= set(operations())
