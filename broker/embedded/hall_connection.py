"""One client's connection to the broker: whole packets in, bytes out, and the limits of both.

Each limit is one field of ``Limits`` and one place here or in ``hall_broker.py``.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass

from broker.accounts.roles import Rights
from broker.contract.payloads import LARGEST
from broker.embedded import hall_packets
from broker.embedded.hall_packets import Acknowledgement, BadPacket, Greeting, Packet, Publication


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one client, which protect the others.

    Attributes:
        connect_within_s: from the connection to the end of its CONNECT.
        strangers: connections at one time that have not said who they are; the oldest makes room.
        connect_bytes: a CONNECT, which anybody may send.
        payload_bytes: a publication.
        packet_within_s: from the first byte of a packet to its last.
        keep_alives: of silence, after which a client is gone; from the standard.
        subscriptions: filters of one client; each costs time at every message. Our processes have ten.
            waiting: messages of quality 1 that a client has not acknowledged. It is cut off then, reconnects
                and gets the states again. 300 tables that are published at once are 2,400.
        waiting_bytes: what a client has not read, of either quality; it is cut off too.
        kept_at_once: bytes of kept states on their way to one newcomer; the others wait where they are kept.
        per_account: connections at one time; each may have ``waiting_bytes`` in memory.
        quality: the best that a subscription is granted.
        pace: packets a second that are read of one client, and ten times as many at once; a subscription,
            for which all that is kept is looked through, counts as ten. None = as many as it sends.
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
    kept_at_once: int = 256 * 1024
    per_account: int = 32
    quality: int = 1
    pace: float | None = None


class ClientConnection:
    """One client.

    Attributes:
        greeting: its CONNECT, without the password; None = it has not said who it is.
        rights: what it may write and read.
        filters: its subscriptions, each with its quality.
    """

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        limits: Limits,
        kept: Callable[[str], Publication | None],
    ) -> None:
        """Begin to serve a client; ``kept`` gives what is kept on a topic at the moment."""
        self.greeting: Greeting | None = None
        self.rights = Rights()
        self.filters: dict[str, int] = {}
        self._reader, self._writer, self._limits, self._kept = reader, writer, limits, kept
        self._unacknowledged: set[int] = set()
        self._number = 0
        self._cost = 0.0  # of the packet before
        self._allowance = 10 * (limits.pace or 0.0)
        self._counted_at = 0.0
        self._owed: dict[str, int] = {}
        self._handing_out: asyncio.Task[None] | None = None
        self._has_room = asyncio.Event()

    @property
    def is_closed(self) -> bool:
        """Nothing is sent any more."""
        return self._writer.is_closing()

    @property
    def waiting(self) -> int:
        """Messages that it has not acknowledged."""
        return len(self._unacknowledged)

    @property
    def waiting_bytes(self) -> int:
        """What it has not read, without what the systems of both computers hold."""
        return int(self._writer.transport.get_write_buffer_size())

    # --- from the client ------------------------------------------------------------------------------

    async def next(self) -> Packet | None:
        """Wait for its next packet; None = there will be none.

        It has gone, has sent a bad one, or was silent or did not read for too long. Nothing is read while
        the client does not take the answers to what it sent before.
        """
        with contextlib.suppress(BadPacket, TimeoutError, asyncio.IncompleteReadError, OSError):
            while not self.is_closed:
                await asyncio.sleep(0)  # one client's flood is one task of many
                if self.waiting_bytes:
                    async with asyncio.timeout(self._patience_s):
                        await self._writer.drain()
                await self._keep_pace()
                packet = await self._packet()
                self._cost = 1
                if not isinstance(packet, Acknowledgement):
                    return packet
                self._unacknowledged.discard(packet.number)
                self._has_room.set()
        return None

    @property
    def _patience_s(self) -> float | None:
        if self.greeting is None:
            return self._limits.connect_within_s
        return self._limits.keep_alives * self.greeting.keep_alive_s or None

    async def _packet(self) -> Packet:
        """Read one; a length over the limit is known before what it counts is read."""
        limits, reader, greeted = self._limits, self._reader, self.greeting is not None
        async with asyncio.timeout(self._patience_s) as until:
            first = (await reader.readexactly(1))[0]
            if greeted:
                until.reschedule(asyncio.get_running_loop().time() + limits.packet_within_s)
            if (first >> 4 == hall_packets.PacketKind.CONNECT) == greeted:
                raise BadPacket("CONNECT is the first packet, and only the first")
            size = await self._length()
            if size > (limits.payload_bytes + 1024 if greeted else limits.connect_bytes):
                raise BadPacket(f"{size} bytes at once")
            body = await reader.readexactly(size)
        return hall_packets.parse(first, body, payload_limit=limits.payload_bytes)

    async def _length(self) -> int:
        size = 0
        for place in range(4):
            digit = (await self._reader.readexactly(1))[0]
            size |= (digit & 0x7F) << 7 * place
            if not digit & 0x80:
                return size
        raise BadPacket("a length of more than four bytes")

    async def _keep_pace(self) -> None:
        if (pace := self._limits.pace) is None:
            return
        now = asyncio.get_running_loop().time()
        earned, self._counted_at = pace * (now - self._counted_at), now
        self._allowance = min(self._allowance + earned, 10 * pace) - self._cost
        if self._allowance < 0:
            await asyncio.sleep(-self._allowance / pace)

    # --- to the client --------------------------------------------------------------------------------

    def send(self, data: bytes) -> None:
        """Put it on its way; a client that has left too much unread is cut off."""
        if self.is_closed:
            return
        self._writer.write(data)
        if self.waiting_bytes > self._limits.waiting_bytes:
            self.cut()

    def tell(self, publication: Publication, quality: int, *, retained: bool = False) -> None:
        """Send a message; one of quality 1 counts as waiting until it is acknowledged."""
        if not min(publication.quality, quality):
            self.send(hall_packets.message(publication.topic, publication.payload, retained=retained))
            return
        if len(self._unacknowledged) >= self._limits.waiting:
            self.cut()
            return
        self._number = self._number % 0xFFFF + 1
        while self._number in self._unacknowledged:
            self._number = self._number % 0xFFFF + 1
        self._unacknowledged.add(self._number)
        self.send(
            hall_packets.message(
                publication.topic, publication.payload, number=self._number, retained=retained
            )
        )

    def owe(self, topics: dict[str, int]) -> None:
        """Send what is kept on these topics, each with its quality, in so far as the client takes it.

        Each is sent as it is at its turn: what was sent meanwhile must not be followed by what was before it.
        """
        self._cost += 10
        self._owed |= topics
        if self._handing_out is None or self._handing_out.done():
            self._handing_out = asyncio.create_task(self._hand_out())

    async def _hand_out(self) -> None:
        with contextlib.suppress(OSError):
            while self._owed and not self.is_closed:
                topic = next(iter(self._owed))
                quality = self._owed.pop(topic)
                if (publication := self._kept(topic)) is not None:
                    self.tell(publication, quality, retained=True)
                if self.waiting_bytes > self._limits.kept_at_once:
                    await self._writer.drain()
                while self.waiting > self._limits.waiting // 2:
                    self._has_room.clear()
                    await self._has_room.wait()

    def cut(self) -> None:
        """Close and forget what is on its way."""
        self._writer.transport.abort()
        if self._handing_out is not None:
            self._handing_out.cancel()

    def close(self) -> None:
        """Close; who was never let in is sent first what was said to it."""
        if self.greeting is None:
            self._writer.close()
        else:
            self.cut()
