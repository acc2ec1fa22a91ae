"""A broker and a dashboard, and a client that plays the daemon: for looking at pages."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from broker.client.address import kept_port
from broker.client.client import Client
from broker.contract import messages as m
from broker.contract import topics
from broker.contract.message import Message
from dashboard.http.metrics import health
from dashboard.live.channel import BATCH_S
from dashboard.live.feed import Feed
from tests.dashboard import fake_hall
from tests.end_to_end.children import Child, dashboard_command, started, stopped
from tests.end_to_end.worker import let_in, new_hall, worker
from tests.waiting import until

APART = pytest.mark.parametrize("hall", [True], indirect=True, ids=["apart"])
"""The fixture `hall` of this test has its dashboard as a process, which may be stopped and started again."""

_numbers = itertools.count(1000)


async def heard(client: Client, feed: Feed | None, url: str) -> None:
    """Wait until a page that is opened has all that was published before this.

    The dashboard serves pages before the broker has answered it, and hears a moment later what the broker is
    told. What it is told last is the status, whose number it says; the tables are all there when their
    equipment is.

    Args:
        feed: of a dashboard in this process; None = it is asked over HTTP.
    """
    number = next(_numbers)
    status = m.Status(
        state="online", version="0.1.0", journal=fake_hall.JOURNAL, seq=number, audiences=fake_hall.AUDIENCES
    )

    def all_there(told: dict[str, Any]) -> bool:
        return bool(sum(told["tables"].values()) == len(fake_hall.PLAYERS))

    def last_is_there(told: dict[str, Any]) -> bool:
        return bool(told["journal"] == {"id": fake_hall.JOURNAL, "seq": number})

    if feed is not None:
        channels = feed.spectators, feed.directors, feed.technicians
        await until(lambda: all_there(health("", feed.directors.view, feed.link)))
        await client.publish(topics.STATUS, status)
        await until(lambda: last_is_there(health("", feed.directors.view, feed.link)))
        await until(lambda: all(channel.whole and channel._timer is None for channel in channels))
        return
    async with httpx.AsyncClient(base_url=url, verify=False, timeout=60) as http:
        await _answers(http, all_there)
        await client.publish(topics.STATUS, status)
        await _answers(http, last_is_there)
    await asyncio.sleep(BATCH_S)  # real time: another process tells its pages so late what it has heard


async def _answers(http: httpx.AsyncClient, so: Callable[[dict[str, Any]], bool]) -> None:
    async with asyncio.timeout(60):
        while not so((await http.get("/health")).json()):
            pass  # each answer takes its time


@dataclass
class Hall:
    """A running broker and dashboard, and the connection that plays the daemon.

    Attributes:
        client: the daemon's.
        url: of the pages.
        name: of the hall at the broker.
        start_dashboard: the command of a dashboard that is a process.
        dashboard: that process; None = it runs in this one.
    """

    client: Client
    url: str
    name: str
    start_dashboard: list[str]
    dashboard: Child | None = None
    feed: Feed | None = None

    async def stop_dashboard(self) -> None:
        """The dashboard, which is a process, ends in order."""
        assert self.dashboard is not None
        await stopped(self.dashboard)

    async def kill_dashboard(self) -> None:
        """The dashboard, which is a process, is gone in the middle of whatever it did."""
        assert self.dashboard is not None
        self.dashboard.kill()
        await self.dashboard.wait()

    async def run_dashboard(self, command: list[str] | None = None) -> None:
        """The dashboard runs again, at the same address.

        Args:
            command: another one than before.
        """
        self.dashboard, said = await started(command or self.start_dashboard)
        assert said.startswith("Spectators: ")

    async def restart_dashboard(self) -> None:
        """The dashboard ends in order and runs again."""
        await self.stop_dashboard()
        await self.run_dashboard()

    async def heard(self) -> None:
        """Wait until a page that is opened has all that was told so far, so that a single look finds it."""
        await heard(self.client, self.feed, self.url)

    async def tell(self, topic: topics.Topic, message: Message, table: int) -> None:
        await self.client.publish_many(list(fake_hall.for_both(topic, message, table)))


@asynccontextmanager
async def told_hall(folder: Path, *, publish: Path | None = None, apart: bool = False) -> AsyncIterator[Hall]:
    """Eight tables in the middle of a round; ``folder`` is for what the dashboard keeps.

    Args:
        publish: the folder for what spectators see, as files.
        apart: the dashboard is a process, which may be stopped, killed and started again.
    """
    name, state = new_hall(), folder / "state"
    async with worker() as shared:
        broker = await shared.broker()
        async with Client(broker, name, role="daemon") as client:
            await client.wait_connected()
            await client.publish_many(list(fake_hall.whole_hall(round(time.time() * 1000))))
            if not apart:
                async with shared.dashboard(broker, name, state, publish) as dashboard:
                    running = Hall(client, dashboard.url, name, [], None, dashboard.feed)
                    await running.heard()
                    yield running
                return
            let_in(state)
            port = kept_port()
            start = [*dashboard_command(broker.url, port, state), "--hall", name]
            if publish is not None:
                start += ["--publish", str(publish)]
            running = Hall(client, f"http://127.0.0.1:{port}", name, start)
            await running.run_dashboard()
            try:
                await running.heard()
                yield running
            finally:
                await running.stop_dashboard()
