"""A broker and a dashboard as processes, and a client that plays the daemon: for looking at pages."""

from __future__ import annotations

import sys
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from broker import embedded, topics
from broker import messages as m
from broker.address import BrokerAddress, free_port
from broker.client import Client
from tests.dashboard import fake_hall
from tests.end_to_end.browser import PIN, started, stopped


@dataclass
class Hall:
    """A running broker and dashboard, and the connection that plays the daemon."""

    client: Client
    url: str
    start_dashboard: list[str]
    dashboard: Process

    async def restart_dashboard(self) -> None:
        await stopped(self.dashboard)
        self.dashboard, _ = await started(self.start_dashboard)

    async def tell(self, topic: topics.Topic, message: m.Message, table: int) -> None:
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
                yield running
            finally:
                await stopped(running.dashboard)
    finally:
        await stopped(broker)
