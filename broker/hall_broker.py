"""amqtt's broker without three faults of 0.12 that a hall meets.

When a client has connected, amqtt goes through the subscriptions of all clients and sends the retained
messages of each:

1. The newcomer gets every state that anybody has subscribed to: 1,500 messages in a hall of 300 tables.
2. When somebody subscribes meanwhile (our processes start together), the loop breaks, and the newcomer is
   connected to a broker that never reads what it sends.

And a connection on which nobody speaks MQTT, such as a look whether the port is open, is never closed:

3. Each leaves a socket behind.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

from amqtt.broker import Broker  # type: ignore[import-untyped]  # amqtt has no types


class _Steady(dict[str, Any]):
    """A dictionary that may change while somebody goes through its keys; Any: the sessions are amqtt's."""

    def __iter__(self) -> Iterator[str]:
        return iter(list(self.keys()))


class HallBroker(Broker):  # type: ignore[misc]  # amqtt has no types
    """Sends retained messages to those who asked for them, and closes what it has opened."""

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__(config)
        self._subscriptions = _Steady()

    async def _publish_retained_messages_for_subscription(
        self, subscription: tuple[str, int], session: Any
    ) -> None:
        holders = self._subscriptions.get(subscription[0], ())
        if any(holder.client_id == session.client_id for holder, _ in holders):
            await super()._publish_retained_messages_for_subscription(subscription, session)

    async def stream_connected(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, listener_name: str
    ) -> None:
        """Serve one connection to its end."""
        try:
            await super().stream_connected(reader, writer, listener_name)
        finally:
            writer.close()
