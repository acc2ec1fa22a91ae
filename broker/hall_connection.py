"""Both directions of one client's connection, with the limits that amqtt 0.12 does not have.

``PacketReader`` stands between the socket and amqtt; ``HallHandler`` between amqtt and the socket. Each
limit is one field of ``Limits`` and one place here.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from amqtt.adapters import StreamReaderAdapter, StreamWriterAdapter  # type: ignore[import-untyped]
from amqtt.errors import AMQTTError  # type: ignore[import-untyped]
from amqtt.mqtt.protocol.broker_handler import BrokerProtocolHandler  # type: ignore[import-untyped]
from amqtt.mqtt.publish import PublishPacket  # type: ignore[import-untyped]

from broker import hall_packets
from broker.hall_packets import BadPacket
from broker.payloads import LARGEST


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may take from the others.

    Attributes:
        connect_within_s: from the connection to the end of its CONNECT.
        strangers: connections at one time that have not said who they are; the oldest makes room.
        connect_bytes: a CONNECT, which anybody may send.
        payload_bytes: a publication.
        packet_within_s: from the first byte of a packet to its last.
        keep_alives: of silence, after which a client is gone; from the standard.
        subscriptions: filters of one client; each costs time at every message. Our processes have ten.
        waiting: messages for a client that it has not taken (quality 1: acknowledged). It is cut off then,
            comes back and gets the states anew. 300 tables that are told at once are 2,400.
        waiting_bytes: the same in bytes.
        behind: packets of a client that are not dealt with, after which no more are read from it.
        per_account: connections at one time; each may have ``waiting`` messages in memory.
    """

    connect_within_s: float = 5.0
    strangers: int = 64
    connect_bytes: int = 16 * 1024
    payload_bytes: int = LARGEST
    packet_within_s: float = 30.0
    keep_alives: float = 1.5
    subscriptions: int = 100
    waiting: int = 5000
    waiting_bytes: int = 16 * 1024 * 1024
    behind: int = 100
    per_account: int = 32


class PacketReader(StreamReaderAdapter):  # type: ignore[misc]  # amqtt has no types
    """Hands amqtt whole packets that were looked at; at the first that may not be the connection ends.

    A length over the limit is known before what it counts is read.
    """

    def __init__(self, reader: asyncio.StreamReader, limits: Limits) -> None:
        super().__init__(reader)
        self._limits = limits
        self._packet = b""
        self._at = 0
        self._ended = False
        self._greeted = False
        self.silence_s: float | None = None  # None = a client without keep alive may be silent for ever
        self.is_behind: Callable[[], bool] = lambda: False

    async def read(self, n: int = -1) -> bytes:
        """The next ``n`` bytes of a packet; fewer at its end, none when there are no more packets."""
        if self._at >= len(self._packet) and not self._ended:
            await self._next()
        piece = self._packet[self._at : self._at + n]
        self._at += len(piece)
        return piece

    async def _next(self) -> None:
        self._packet, self._at = b"", 0
        await asyncio.sleep(0)  # let the packet before be dealt with: one client's flood is one task of many
        while self.is_behind():  # noqa: ASYNC110 - many things end it; its packets wait in its own buffer
            await asyncio.sleep(0.002)
        try:
            self._packet = await self._whole()
        except (BadPacket, TimeoutError, asyncio.IncompleteReadError, OSError):
            self._ended = True

    async def _whole(self) -> bytes:
        limits, reader = self._limits, self._reader
        patience = self.silence_s if self._greeted else limits.connect_within_s
        async with asyncio.timeout(patience) as until:
            first = await reader.readexactly(1)
            if self._greeted:
                until.reschedule(asyncio.get_running_loop().time() + limits.packet_within_s)
            is_connect = first[0] >> 4 == hall_packets.CONNECT
            if is_connect == self._greeted:
                raise BadPacket("CONNECT is the first packet, and only the first")
            length = await self._length()
            size = len(length) + sum((one & 0x7F) << 7 * place for place, one in enumerate(length)) + 1
            if size > (limits.connect_bytes if is_connect else limits.payload_bytes + 1024):
                raise BadPacket(f"{size} bytes at once")
            body = await reader.readexactly(size - 1 - len(length))
        hall_packets.check(first[0], body, payload_limit=limits.payload_bytes)
        self._greeted = True
        return b"".join((first, length, body))

    async def _length(self) -> bytes:
        length = b""
        while not length or length[-1] & 0x80:
            if len(length) == 4:
                raise BadPacket("a length of more than four bytes")
            length += await self._reader.readexactly(1)
        return length


class CuttingWriter(StreamWriterAdapter):  # type: ignore[misc]  # amqtt has no types
    """Can be cut off; amqtt would wait for ever until a client has read what is on its way.

    What is written afterwards is an error: amqtt passes over it, and waits 5 s for each acknowledgement.
    """

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        super().__init__(writer)
        self.is_closed: bool = False

    def write(self, data: bytes) -> None:
        """Send, or raise what amqtt does not take for a reason to wait."""
        if self.is_closed:
            raise ConnectionAbortedError
        super().write(data)

    def cut(self) -> None:
        """Close and forget what is on its way; the reader notices and tells amqtt."""
        self.is_closed = True
        self._writer.transport.abort()


class HallHandler(BrokerProtocolHandler):  # type: ignore[misc]  # amqtt has no types
    """amqtt's protocol of one client, which counts what it has not taken.

    amqtt makes a task of each message and of each answer, and they wait for a client that does not read
    until the memory is full.
    """

    def __init__(self, plugins: Any, limits: Limits) -> None:
        super().__init__(plugins)
        self._limits = limits
        self._waiting = 0
        self._waiting_bytes = 0
        self._answers = 0

    def attach(self, session: Any, reader: PacketReader, writer: CuttingWriter) -> None:
        """Begin to serve ``session``."""
        super().attach(session, reader, writer)
        reader.is_behind = self._is_behind

    def cut(self) -> None:
        """Throw the client out; its last will is told."""
        if self.writer is not None:
            self.writer.cut()

    async def wait_disconnect(self) -> Any:
        """Return when the client has gone and what it had published has been told: it was acknowledged."""
        session, gone = self.session, await super().wait_disconnect()
        while session is not None and not session.delivered_message_queue.empty():  # noqa: ASYNC110 - see `_next`
            await asyncio.sleep(0)
        return gone

    async def mqtt_publish(
        self, topic: str, data: bytes, qos: int | None, retain: bool, ack_timeout: int | None = None
    ) -> Any:
        """Send a message; return when the client has it, or will not have it."""
        if self.writer is None or self.writer.is_closed:
            return None
        self._waiting += 1
        self._waiting_bytes += len(data)
        try:
            if self._waiting > self._limits.waiting or self._waiting_bytes > self._limits.waiting_bytes:
                self.cut()
                return None
            # One that is not acknowledged in time, or whose client has gone, is nobody's fault here.
            with contextlib.suppress(AMQTTError, OSError, TimeoutError):
                return await super().mqtt_publish(topic, data, qos, retain, ack_timeout)
        finally:
            self._waiting -= 1
            self._waiting_bytes -= len(data)

    async def _send_packet(self, packet: Any) -> None:
        if isinstance(packet, PublishPacket):
            await super()._send_packet(packet)
            return
        self._answers += 1
        try:
            with contextlib.suppress(AMQTTError, OSError):
                await super()._send_packet(packet)
        finally:
            self._answers -= 1

    def _is_behind(self) -> bool:
        session, most = self.session, self._limits.behind
        return session is not None and (
            self._answers > most
            or session.delivered_message_queue.qsize() > most
            or self._pending_subscriptions.qsize() > most
            or self._pending_unsubscriptions.qsize() > most
        )
