"""A broker, a dashboard, and the tables whose incidents it is told of, one after the other."""

from __future__ import annotations

import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

from broker.client.client import Client
from broker.contract import incidents, topics
from broker.contract import messages as m
from broker.contract.payloads import Outgoing
from broker.contract.topics import Topic
from daemon.publishing.mqtt_messages import retained_messages
from tests.daemon.core.table import test_table
from tests.end_to_end.children import dashboard_command, started, stopped
from tests.end_to_end.worker import new_broker
from tests.gallery.scenes import Shown, incident_of
from tests.rulesets.at_the_table import Scene

JUST_NOW_S = 2.0


def happened_now(shown: Shown) -> Scene:
    """The scene as if it had come to its end a moment ago, so that no time on the page is of another day."""
    lasted_ms = round((shown.play().now + JUST_NOW_S) * 1000)
    with patch.object(test_table, "EPOCH_MS", round(time.time() * 1000) - lasted_ms):
        return shown.play()


def told(scene: Scene, journal: str) -> list[Outgoing]:
    """All that the daemon keeps at its broker of the table at which a scene was played."""
    places: dict[str, str | int] = {"table": scene.table.number}
    devices: dict[Topic, Outgoing] = {}
    for state in scene.states:
        match state:
            case m.ClockState():
                devices[topics.CLOCK] = Outgoing(topics.CLOCK, state, places)
            case m.PlacementState():
                devices[topics.PLACEMENT] = Outgoing(topics.PLACEMENT, state, places)
    status = m.Status(state="online", version="gallery", journal=journal, seq=scene.hall.seq)
    health = Outgoing(topics.HEALTH, scene.health, places)
    of_the_hall = [Outgoing(topics.STATUS, status, {}), *retained_messages(scene.hall, journal)]
    return [health, *devices.values(), *of_the_hall]


class Hall:
    """A dashboard that runs, and the connection that plays the daemon."""

    def __init__(self, client: Client, url: str) -> None:
        self.url = url
        self._client = client

    async def tell(self, shown: Shown) -> tuple[incidents.Incident, str]:
        """Let a scene be played and tell what came of it: the incident that it is about, and its rules."""
        scene = happened_now(shown)
        # Each scene has a journal of its own: its states follow none of the scene before it.
        await self._client.publish_many(told(scene, shown.name))
        return incident_of(scene, shown.kind), scene.ruleset.name


@asynccontextmanager
async def hall(folder: Path) -> AsyncIterator[Hall]:
    """A hall that knows nothing yet; ``folder`` is for what the dashboard keeps."""
    broker, address = await new_broker()
    try:
        async with Client(address, "hall", role="daemon") as client:
            await client.wait_connected()
            dashboard, said = await started(dashboard_command(address.url, 0, folder / "state"))
            if not said:
                sys.exit("The dashboard did not start; its last words stand above.")
            try:
                yield Hall(client, said.split()[-1].rstrip("/"))
            finally:
                await stopped(dashboard)
    finally:
        await stopped(broker)
