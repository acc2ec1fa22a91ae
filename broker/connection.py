"""One connection to a broker: aiomqtt's, with one fault mended.

aiomqtt 2.5.1 asks the event loop to watch a socket for writing a moment later, and does not look whether it
is still open then. When the broker dies in that moment the loop complains with a traceback; and should the
socket's number belong to another socket or to a board by then, that one's writing would be disturbed.
"""

from __future__ import annotations

import socket
from typing import Any

import aiomqtt
from paho.mqtt import client as mqtt


class Connection(aiomqtt.Client):
    """Watches a socket only while it is open."""

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
