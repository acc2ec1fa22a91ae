"""What all tests of one process share: a broker, servers for dashboards, and a Chromium.

Each takes longer to start than most tests take. The first test that needs one starts it, and the end of the
session ends it. A hall has its own name at the broker and its own folder. Its dashboard is the product's
application (`dashboard.cli.main.joined_to_hall`) behind a server that stays. So all halls have one address,
and a browser reads the files and scripts of the pages once. What is tested of starting, stopping and dying
has a
process of its own: see `tests.end_to_end.told_hall`.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import itertools
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from unittest.mock import patch

from argon2 import PasswordHasher
from starlette.types import ASGIApp, Receive, Scope, Send

from broker.client.address import LOOPBACK, BrokerAddress
from broker.embedded import embedded
from dashboard.alerts.push import Pushes
from dashboard.cli.main import joined_to_hall
from dashboard.clock.codes import ClockCodes
from dashboard.desk.running.desk import Desk
from dashboard.desk.running.halls import Halls
from dashboard.director.calls import Cards
from dashboard.director.layout import HallMap
from dashboard.games.archive import Archive
from dashboard.http.pages import Pages
from dashboard.incidents.feed import IncidentFeed
from dashboard.incidents.file import IncidentFile
from dashboard.live.feed import Feed
from dashboard.people import secret_hash
from dashboard.people.auth import Authenticator
from dashboard.people.pin import Pin
from dashboard.server import Server, listener
from tests.end_to_end.children import PIN, Child, started, stopped
from tests.waiting import until

HALLS = 25
"""The broker keeps the states of every hall that it has seen, and looks through all of them when somebody
subscribes: so many halls take less time than a new broker."""

_numbers = itertools.count(1)


async def new_broker() -> tuple[Child, BrokerAddress]:
    """A broker as a process, at a port that it chose."""
    process, said = await started(embedded.command(BrokerAddress(LOOPBACK, 0)))
    return process, BrokerAddress.parse(said.strip())


class Place:
    """A server on a port, which answers for one dashboard after the other.

    Attributes:
        url: its address.
    """

    def __init__(self) -> None:
        self._listening = listener(LOOPBACK, 0)
        self.url = f"http://{LOOPBACK}:{self._listening.getsockname()[1]}"
        self._app: ASGIApp | None = None
        self._answering = 0
        self._server = _Server(self, Feed(), None, [])
        self._serving = asyncio.create_task(self._server.serve(sockets=[self._listening]))

    @property
    def free(self) -> bool:
        """Whether it answers for nobody."""
        return self._app is None

    @asynccontextmanager
    async def answering(self, app: ASGIApp, feed: Feed) -> AsyncIterator[None]:
        """Answer for this dashboard; at the end its streams end, as when it stops."""
        await until(lambda: self._server.started)
        self._app = app
        try:
            yield
        finally:
            feed.close()
            await until(
                lambda: not self._answering, say=lambda: f"{self._answering} requests are not answered"
            )
            self._app = None

    async def stop(self) -> None:
        """Listen no more."""
        self._server.should_exit = True
        await self._serving
        self._listening.close()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Called by the server."""
        if scope["type"] != "http":
            return
        app = self._app
        if app is None:
            await send({"type": "http.response.start", "status": 503, "headers": []})
            await send({"type": "http.response.body", "body": b"This hall is over."})
            return
        self._answering += 1
        try:
            await app(scope, receive, send)
        finally:
            self._answering -= 1


class _Server(Server):
    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C is for the tests."""
        yield


class Dashboard:
    """A dashboard in this process.

    Attributes:
        url: where its pages are.
        feed: what it knows of the hall, and tells its pages.
        door: who may come in.
    """

    def __init__(self, url: str, feed: Feed, door: Authenticator) -> None:
        self.url, self.feed, self.door = url, feed, door


class Worker:
    """What is shared; belongs to one event loop."""

    def __init__(self) -> None:
        self._places: list[Place] = []
        self._broker: tuple[Child, BrokerAddress] | None = None
        self._halls = 0

    async def broker(self) -> BrokerAddress:
        """The broker, for one more hall."""
        if self._halls >= HALLS and all(place.free for place in self._places):
            await self._stop_broker()
        if self._broker is None:
            self._broker, self._halls = await new_broker(), 0
        self._halls += 1
        return self._broker[1]

    async def _stop_broker(self) -> None:
        if self._broker is not None:
            await stopped(self._broker[0])
            self._broker = None

    @asynccontextmanager
    async def dashboard(
        self, broker: BrokerAddress, hall: str, state: Path, publish: Path | None = None
    ) -> AsyncIterator[Dashboard]:
        """A dashboard as `flagfall dashboard` runs it, with the PIN of the tests.

        Args:
            broker: of the hall.
            hall: its name there.
            state: the folder for what the dashboard keeps.
            publish: the folder for what spectators see, as files; None = nothing is written.
        """
        let_in(state)
        feed = Feed()

        def hall_ms() -> float:
            return feed.directors.hall.at(time.time() * 1000)

        door, _ = Authenticator.opened(state)
        desk = Desk.opened(state)
        joined = joined_to_hall(
            broker,
            hall,
            feed,
            Archive.of(state, hall, "public"),
            HallMap.of(state, hall),
            IncidentFeed(IncidentFile.of(state, hall)),
            Cards.of(state, hall),
            ClockCodes.of(state, hall),
            Pushes.of(state, hall, door, hall_ms),
            desk,
            Halls(desk, {hall: broker}),
            None,
            door,
            _pages(),
            publish,
        )
        async with joined as app:
            place = self._free_place()
            async with place.answering(app, feed):
                yield Dashboard(place.url, feed, door)

    def _free_place(self) -> Place:
        for place in self._places:
            if place.free:
                return place
        self._places.append(Place())
        return self._places[-1]

    async def stop(self) -> None:
        """End all of it."""
        for place in self._places:
            await place.stop()
        await self._stop_broker()


def new_hall() -> str:
    """A name that no other hall has at the broker."""
    return f"hall-{next(_numbers)}"


_workers: dict[asyncio.AbstractEventLoop, Worker] = {}
"""That of the session, while there is one, by its loop."""


@asynccontextmanager
async def lasting() -> AsyncIterator[None]:
    """From now on all that runs in this loop shares one worker."""
    loop = asyncio.get_running_loop()
    worker = _workers[loop] = Worker()
    try:
        yield
    finally:
        del _workers[loop]
        await worker.stop()


@asynccontextmanager
async def worker() -> AsyncIterator[Worker]:
    """That of the loop, or one of its own."""
    async with AsyncExitStack() as stack:
        loop = asyncio.get_running_loop()
        if loop not in _workers:
            await stack.enter_async_context(lasting())
        yield _workers[loop]


@functools.cache
def _pages() -> Pages:
    """Read and packed once."""
    return Pages()


def let_in(state: Path) -> None:
    """Put the PIN of the tests into a folder, where there is none.

    Its hash is made once, and in a moment instead of in 150 ms. How it was made stands in it, so the door
    checks it as it checks any.
    """
    file = state / "pin.json"
    if not file.exists():
        state.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.write_bytes(_pin())
        file.chmod(0o600)


@contextlib.contextmanager
def quick_hashes() -> Iterator[None]:
    """Passwords and PINs that are made meanwhile are made, and later checked, in a moment."""
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with patch.object(secret_hash, "HASHER", quick):
        yield


@functools.cache
def _pin() -> bytes:
    with tempfile.TemporaryDirectory() as folder, quick_hashes():
        Pin(Path(folder)).started(PIN, needed=True)
        return (Path(folder) / "pin.json").read_bytes()
