"""A broker and a dashboard as processes, and a client that plays the daemon: for looking at pages."""

from __future__ import annotations

import asyncio
import itertools
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from broker import embedded, topics
from broker import messages as m
from broker.address import BrokerAddress, free_port
from broker.client import Client
from broker.message import Message
from dashboard.channel import BATCH_S
from tests.dashboard import fake_hall
from tests.end_to_end.browser import PIN, SEEN_WITHIN_S, Child, started, stopped

_numbers = itertools.count(1000)


async def heard(client: Client, url: str) -> None:
    """Wait until the dashboard tells its pages what was published before this.

    It serves pages before the broker has answered it, and hears a moment later what the broker is told. What
    it is told last is the status, whose number it says; the tables are all there when their equipment is.
    """
    number = next(_numbers)
    status = m.Status(
        state="up", version="0.1.0", journal=fake_hall.JOURNAL, seq=number, audiences=fake_hall.AUDIENCES
    )

    async def until(so: Callable[[dict[str, Any]], bool]) -> None:
        while not so((await http.get("/health")).json()):  # noqa: ASYNC110  (another process)
            await asyncio.sleep(0.02)

    async with httpx.AsyncClient(base_url=url, timeout=SEEN_WITHIN_S) as http, asyncio.timeout(SEEN_WITHIN_S):
        await until(lambda told: sum(told["tables"].values()) == len(fake_hall.PLAYERS))
        await client.publish(topics.STATUS, status)
        await until(lambda told: told["journal"] == {"id": fake_hall.JOURNAL, "seq": number})
    await asyncio.sleep(BATCH_S)  # so long it may wait for more, and pages are told the one view before


@dataclass
class Hall:
    """A running broker and dashboard, and the connection that plays the daemon."""

    client: Client
    url: str
    start_dashboard: list[str]
    dashboard: Child

    async def restart_dashboard(self) -> None:
        await stopped(self.dashboard)
        self.dashboard, _ = await started(self.start_dashboard)

    async def heard(self) -> None:
        """Wait until a page that is opened has all that was told so far, so that a single look finds it."""
        await heard(self.client, self.url)

    async def tell(self, topic: topics.Topic, message: Message, table: int) -> None:
        await self.client.publish_many(list(fake_hall.for_both(topic, message, table)))


@asynccontextmanager
async def told_hall(folder: Path, *options: str) -> AsyncIterator[Hall]:
    """Eight tables in the middle of a round; ``folder`` is for what the dashboard keeps.

    Args:
        options: of the dashboard's command.
    """
    address = BrokerAddress("127.0.0.1", free_port())
    port = free_port()
    start = [sys.executable, "-m", "dashboard", "--broker", address.url, "--port", str(port)]
    start += ["--state", str(folder / "state"), "--pin", PIN, *options]
    broker, _ = await started(embedded.command(address))
    try:
        async with Client(address, "hall", role="daemon") as client:
            await client.wait_connected()
            await client.publish_many(list(fake_hall.whole_hall(round(time.time() * 1000))))
            dashboard, said = await started(start)
            assert said.startswith("Spectators: ")
            running = Hall(client, f"http://127.0.0.1:{port}", start, dashboard)
            try:
                await running.heard()
                yield running
            finally:
                await stopped(running.dashboard)
    finally:
        await stopped(broker)
