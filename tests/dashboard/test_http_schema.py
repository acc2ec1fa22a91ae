"""Whatever is sent to any address, the dashboard never fails: schemathesis tries what our schema says."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode

from broker import messages as m
from broker import topics
from broker.requests import Reply, Request, StretchPart, StretchRequest
from broker.topics import Topic
from dashboard import secret_hash
from dashboard.accounts import Accounts
from dashboard.app import create_app
from dashboard.auth import Door
from dashboard.desk.desk import Desk
from dashboard.feed import Feed
from dashboard.guard import Guard, headers_of
from dashboard.limits import Pace
from dashboard.pages import Pages
from dashboard.pin import Pin
from dashboard.rights import Role
from dashboard.server import Server, listener
from dashboard.sessions import Sessions
from dashboard.sign_in import COOKIE
from tests.dashboard.test_feed import tell
from tests.dashboard.web_side import CHEAP

CASES = 12
"""For each address with what fits its schema, and as many with what does not, each as somebody with all
rights and as nobody: a thousand requests, and the whole file below half a minute."""
PASSWORD = "rook takes pawn"


class Answering:
    """A hall that answers everything, after the request was written out as for MQTT."""

    async def ask(self, topic: Topic, request: Request, *, within_s: float) -> Reply:
        request.model_dump_json().encode()
        return Reply(id=request.id, ok=True, text=f"{topic.pattern} within {within_s}")

    async def ask_for_stretch(
        self, request: StretchRequest, *, within_s: float
    ) -> tuple[Reply, list[StretchPart]]:
        reply = await self.ask(topics.STRETCH, request, within_s=within_s)
        return reply, [StretchPart(id=request.id, part=1, last=True, moments=[])]


def guarded(state: Path) -> tuple[Guard, Feed, Door]:
    feed = Feed()
    door = Door(Accounts(state), Pin(state), Sessions(state))
    desk = Desk(state / "events")
    return create_app("hall", feed, Answering(), door, Pages(), desk=desk), feed, door


def inner(guard: Guard) -> FastAPI:
    assert isinstance(guard.app, FastAPI)
    return guard.app


SCHEMA = schemathesis.openapi.from_dict(inner(guarded(Path("no-state-here"))[0]).openapi())
OPERATIONS = {one.ok().label: one.ok() for one in SCHEMA.get_all_operations() if isinstance(one, Ok)}


MODES = [
    (label, mode)
    for label, one in OPERATIONS.items()
    for mode in GenerationMode
    # An address without a body takes nothing that could be wrong: any text can stand in its path.
    if mode is GenerationMode.POSITIVE or one.body
]


@dataclass(frozen=True)
class Site:
    url: str
    door: Door
    loop: asyncio.AbstractEventLoop
    session: requests.Session

    def headers(self, *, signed_in: bool) -> dict[str, str]:
        headers = {"Origin": self.url}
        if signed_in:
            signing_in = self.door.sign_in("Anna", PASSWORD, "10.0.0.1")
            headers["Cookie"] = (
                f"{COOKIE}={asyncio.run_coroutine_threadsafe(signing_in, self.loop).result(5)}"
            )
        return headers


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The dashboard as it is served, on a real port, without the pace that would stop us."""
    state = tmp_path_factory.mktemp("state")
    with pytest.MonkeyPatch.context() as patch:  # who signs in for each test need not wait for it
        patch.setattr(secret_hash, "HASHER", CHEAP)
        Accounts(state).add("Anna", frozenset(Role), PASSWORD)
    guard, feed, door = guarded(state)
    guard._reads = guard._writes = Pace(10**9, 10**9)
    loop = asyncio.new_event_loop()
    with listener("127.0.0.1", 0) as listening:
        server = Server(guard, feed, None, [])

        async def serve() -> None:
            feed.connected()
            tell(feed, "floor/status", m.Status(state="up"))
            feed.close()  # streams end after their first frame
            await server.serve(sockets=[listening])

        thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
        thread.start()
        with (
            requests.Session() as session
        ):  # its connections stay open; it keeps no cookie, and asks no proxy
            session.trust_env = False
            session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
            yield Site(f"http://127.0.0.1:{listening.getsockname()[1]}", door, loop, session)
        server.should_exit = True
        thread.join(10)
    loop.close()


@pytest.mark.parametrize(("label", "mode"), MODES, ids=[f"{label}, {mode.name}" for label, mode in MODES])
def test_no_request_makes_the_dashboard_fail(
    site: Site, label: str, mode: GenerationMode, caplog: pytest.LogCaptureFixture
) -> None:
    headers = [site.headers(signed_in=True), site.headers(signed_in=False)]
    answered: set[int] = set()

    @settings(
        max_examples=CASES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=OPERATIONS[label].as_strategy(generation_mode=mode))
    def ask(case: Case[Any]) -> None:
        for one in headers:
            answer = case.call(base_url=site.url, headers=one, session=site.session)
            answered.add(answer.status_code)
            assert answer.status_code < 500
            told = headers_of(over_tls=False, embed=label.startswith("GET /embed/"))
            assert answer.headers["content-security-policy"] == [told["Content-Security-Policy"]]

    ask()
    assert answered
    if mode is GenerationMode.POSITIVE and "/sign-" not in label and "/pair" not in label:
        assert answered & {200, 404, 409}, "nothing got past the door, so that nothing was tried"
    assert caplog.messages == []


def test_every_address_is_tried() -> None:
    assert len(MODES) > 30
    assert {
        "POST /director/decide",
        "GET /director/events",
        "POST /director/sign-in",
        "POST /director/desk",
    } <= set(OPERATIONS)
