"""A hall whose daemon is the test: it hears what is asked for, answers, and tells what became of it."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from playwright.async_api import Locator, Page, expect

from broker.client.address import kept_port
from broker.client.client import Client
from broker.contract import messages as m
from broker.contract import requests, topics
from broker.contract.incidents import Incident
from broker.contract.message import Message
from dashboard.live.feed import Feed
from tests.dashboard import fake_hall
from tests.end_to_end.children import Child, dashboard_command, started, stopped
from tests.end_to_end.told_hall import heard
from tests.end_to_end.worker import let_in, new_hall, worker

SENT_WITHIN_S = 60.0
R = TypeVar("R", bound=requests.Request)


class Hall:
    """The pages of a hall, and the place of the daemon, which the test takes."""

    def __init__(
        self, client: Client, url: str, name: str, start: list[str], feed: Feed | None = None
    ) -> None:
        self.url, self.name = url, name
        self._client, self._start, self._feed = client, start, feed
        self._seq = 200
        self._told: dict[int, dict[str, Incident]] = {}
        self._dashboard: Child | None = None

    async def start(self) -> None:
        """The dashboard, which is a process, runs."""
        self._dashboard, _ = await started(self._start)

    async def kill(self) -> None:
        """The dashboard, which is a process, is gone, in the middle of whatever it did."""
        assert self._dashboard is not None
        self._dashboard.kill()
        await self._dashboard.wait()
        self._dashboard = None

    async def stop(self) -> None:
        """The dashboard, which is a process, ends, if it runs."""
        if self._dashboard is not None:
            await stopped(self._dashboard)

    async def tell(self, incident: Incident) -> None:
        """The incident stands like this now: as news, and kept for who missed them, as a daemon does."""
        told = self._told.setdefault(incident.table, {})
        told[incident.id] = incident
        self._seq += 1
        news = fake_hall.fact(incident, seq=self._seq, kind="incident_updated")
        await self._client.publish(topics.INCIDENT_EVENT, news, table=incident.table)
        state = fake_hall.incidents(*told.values(), seq=self._seq)
        await self._client.publish(topics.INCIDENTS, state, table=incident.table)

    async def forget(self, table: int) -> None:
        """A table has no incidents any more, as when its next game has long begun."""
        self._told.pop(table)
        self._seq += 1
        await self._client.publish(topics.INCIDENTS, fake_hall.incidents(seq=self._seq), table=table)

    async def publish(self, topic: topics.Topic, message: Message, **places: int) -> None:
        """Tell something else, of the whole hall or of a table."""
        await self._client.publish(topic, message, **places)

    async def heard(self) -> None:
        """Wait until the dashboard has what was told."""
        await heard(self._client, self._feed, self.url)

    async def keep(self, *incidents: Incident) -> None:
        """The incidents of a table stand like this, also for a dashboard that starts later."""
        self._told[incidents[0].table] = {one.id: one for one in incidents}
        self._seq += 1
        state = fake_hall.incidents(*incidents, seq=self._seq)
        await self._client.publish(topics.INCIDENTS, state, table=incidents[0].table)

    async def show(self, table: int, clock: m.ClockState) -> None:
        """The clock of a table shows this."""
        await self._client.publish(topics.CLOCK, clock, table=table)

    async def request(self, kind: type[R]) -> R:
        """The next request of somebody, which must be of this kind; nobody answers it."""
        async with asyncio.timeout(SENT_WITHIN_S):
            async for arrived in self._client.messages():
                if arrived.path != topics.RESEND.pattern:  # a dashboard that was away asks for what it missed
                    return kind.model_validate_json(arrived.payload)
        raise AssertionError("the broker is gone")

    async def answer(self, request: requests.Request, *, ok: bool = True, text: str = "") -> None:
        """Answer a request that was heard."""
        reply = requests.Reply(id=request.id, ok=ok, text=text)
        await self._client.publish(topics.REPLY, reply, client=request.client)

    async def asked(self, kind: type[R], *, ok: bool = True, text: str = "") -> R:
        """The next request, which must be of this kind; it is answered."""
        request = await self.request(kind)
        await self.answer(request, ok=ok, text=text)
        return request


@asynccontextmanager
async def a_hall(folder: Path, module: str = "dashboard", *, apart: bool = False) -> AsyncIterator[Hall]:
    """A broker with eight games, and the dashboard.

    Args:
        module: another one that starts the dashboard, as a process.
        apart: the dashboard is a process in any case, which may be stopped, killed and started again.
    """
    name, state = new_hall(), folder / "state"
    async with worker() as shared:
        broker = await shared.broker()
        async with Client(broker, name, role="daemon") as client:
            await client.wait_connected()
            await client.publish_many(list(fake_hall.whole_hall(round(time.time() * 1000))))
            await client.subscribe("requests/#")
            if module == "dashboard" and not apart:
                async with shared.dashboard(broker, name, state) as dashboard:
                    hall = Hall(client, dashboard.url, name, [], dashboard.feed)
                    await hall.heard()
                    yield hall
                return
            let_in(state)
            port = kept_port()
            start = [*dashboard_command(broker.url, port, state), "--hall", name]
            start[2] = module
            hall = Hall(client, f"http://127.0.0.1:{port}", name, start)
            await hall.start()
            try:
                await hall.heard()
                yield hall
            finally:
                await hall.stop()


async def opened_alert(page: Page, incident: Incident) -> Locator:
    """Touch the line of an alert, and what opens."""
    await page.locator(f'.alert-line[data-incident="{incident.id}"] a').click()
    alert = page.locator(f'.incident[data-incident="{incident.id}"]')
    await expect(alert).to_be_visible()
    return alert


def act(alert: Locator, name: str) -> Locator:
    """A button of an alert, by what stands on it."""
    return alert.get_by_role("button", name=re.compile(f"^{re.escape(name)}:"))
