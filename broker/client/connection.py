"""One connection to a broker: aiomqtt's, with two faults fixed.

It waits for answers by `asyncio.wait_for`, which before Python 3.12 forgets that its task was cancelled if an
answer comes at that moment. A process that is stopped while it subscribes would not end.

aiomqtt 2.5.1 also asks the event loop to watch a socket for writing a moment later, and does not check
whether it is still open then. If the broker dies in that moment, the loop complains with a traceback; and
should the socket's number belong to another socket or to a board by then, that one's writing would be
disturbed.
"""

from __future__ import annotations

import asyncio
import math
import socket
from collections.abc import Awaitable
from typing import Any, TypeVar

import aiomqtt
from paho.mqtt import client as mqtt

T = TypeVar("T")


class Connection(aiomqtt.Client):
    """Watches a socket only while it is open, and stops waiting on request."""

    async def _wait_for(self, fut: Awaitable[T], timeout: float | None) -> T:  # noqa: ASYNC109 - as it is called
        within_s = self.timeout if timeout is None else timeout
        try:
            async with asyncio.timeout(None if within_s == math.inf else within_s):
                return await fut
        except TimeoutError:
            raise aiomqtt.MqttError(f"it did not answer within {within_s:g} s") from None

    def _on_socket_register_write(
        self,
        client: mqtt.Client,
        userdata: Any,  # noqa: ARG002 - as paho calls it
        sock: socket.socket,
    ) -> None:
        def write() -> None:
            try:
                client.loop_write()
            except Exception as error:
                if not self._disconnected.done():
                    self._disconnected.set_exception(error)

        def watch() -> None:
            if sock.fileno() >= 0:
                self._loop.add_writer(sock.fileno(), write)

        self._loop.call_soon_threadsafe(watch)

    def _on_socket_close(
        self,
        client: mqtt.Client,
        userdata: Any,
        sock: socket.socket,
    ) -> None:
        if sock.fileno() >= 0:
            self._loop.remove_writer(sock.fileno())
        super()._on_socket_close(client, userdata, sock)
