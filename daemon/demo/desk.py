"""The desk of a demonstration: tells the hall and its audience what an invented event is like.

A client of the broker like any other. It goes by what the audience was shown, so that no standings run ahead
of the boards.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from broker.client.address import BrokerAddress
from broker.client.client import Client
from broker.contract import topics
from broker.contract.message import Message
from broker.contract.messages import GameState
from broker.contract.payloads import Outgoing, ReceivedMessage, parse
from broker.errors import BadPayload, BrokerAway
from daemon.demo.event import DemoEvent

log = logging.getLogger(__name__)


class DemoDesk:
    """Tells what is played, and again whenever something of it has changed or the broker has forgotten it.

    Args:
        audience: the one that sees everything at once.
    """

    def __init__(self, event: DemoEvent, address: BrokerAddress, hall: str, audience: str) -> None:
        self._event = event
        self._audience = audience
        self._client = Client(address, hall, role="desk", on_connect=self._connected)
        self._said: dict[str, Outgoing] = {}
        self._news = asyncio.Event()

    def look(self) -> None:
        """Something may have changed."""
        self._news.set()

    async def run(self) -> None:
        """Tell the event until this is cancelled."""
        async with self._client, asyncio.TaskGroup() as tasks:
            await self._client.subscribe(topics.AUDIENCE_GAME.at(name=self._audience, table="+"))
            tasks.create_task(self._tell())
            async for arrived in self._client.messages():
                self._take(arrived)

    async def _connected(self) -> None:
        # It may have forgotten everything; what is not told any more is still to be taken back.
        self._said = {path: replace(one, message=None) for path, one in self._said.items()}
        self._news.set()

    def _take(self, arrived: ReceivedMessage) -> None:
        found = topics.match(arrived.path)
        if found is None or not arrived.payload:
            return
        topic, places = found
        try:
            message = parse(topic, arrived.payload, arrived.path)
        except BadPayload as error:
            log.warning("%s", error)
            return
        if isinstance(message, GameState):
            self._event.heard(int(places["table"]), message)
            self._news.set()

    async def _tell(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            told = {one.path: one for one in self._event.told([self._audience])}
            new = [one for one in told.values() if self._is_new(one)]
            gone = [replace(one, message=None) for path, one in self._said.items() if path not in told]
            try:
                await self._client.publish_many([*new, *gone])
            except BrokerAway:
                continue  # everything is told again when it is back
            self._said |= {one.path: one for one in new}
            for one in gone:
                del self._said[one.path]

    def _is_new(self, one: Outgoing) -> bool:
        said = self._said.get(one.path)
        return said is None or _unnumbered(said.message) != _unnumbered(one.message)


def _unnumbered(message: Message | None) -> Message | None:
    return None if message is None else message.model_copy(update={"seq": 0})
