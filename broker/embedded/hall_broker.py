"""A small MQTT 3.1.1 broker for a hall: quality 0 and 1, retained messages, last wills, accounts with rights.

Nothing is kept for a client that is away: a session ends with its connection, and a client that reconnects
gets the states. That leaves no queue that anyone could fill. A message goes to all its receivers in one step,
before anything else happens, so no connection or disconnection can lose one; what a client has not read waits
in its own connection, up to a limit (``Limits``).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import secrets
import socket
import ssl
from collections.abc import Mapping
from dataclasses import replace

from broker.accounts import users
from broker.accounts.roles import EVERYTHING, matches
from broker.accounts.users import User
from broker.embedded import hall_packets
from broker.embedded.hall_connection import ClientConnection, Limits
from broker.embedded.hall_packets import LEVEL, REJECTED, Filters, Goodbye, Greeting, Ping, Publication

log = logging.getLogger(__name__)

OTHER_VERSION, BAD_NAME, BAD_PASSWORD, NOT_ALLOWED = 1, 2, 4, 5
"""Why a client is rejected, as MQTT numbers it."""

FULL_LOGGED_EVERY_S = 600.0
"""That an account has all its connections is not said more often."""

ROUNDS = 5
"""Turns of its loop in which asyncio hands over whom it has accepted, or closes whom we have cut."""

ROUTES = 16384
"""Topics whose receivers are remembered; what nobody subscribes or leaves for need not be looked for
again."""


class HallBroker:
    """Lets in whom it knows, lets everybody do what they may, and no client spoil it for the others.

    Attributes:
        sessions: who is connected, by client id.
        kept: retained messages by topic.
        filters: who has subscribed to each, with the quality that was granted.
    """

    def __init__(self, accounts: Mapping[str, User] | None = None, limits: Limits | None = None) -> None:
        """Prepare a broker; ``start`` it.

        Args:
            accounts: who may come in; None = everybody, and may do everything.
        """
        self.sessions: dict[str, ClientConnection] = {}
        self.kept: dict[str, Publication] = {}
        self._accounts = accounts
        self._limits = limits or Limits()
        self._full_logged_at: dict[
            str, float
        ] = {}  # accounts with all their connections, and when that was said
        self._strangers: dict[ClientConnection, None] = {}  # in the order in which they came
        self.filters: dict[str, dict[ClientConnection, int]] = {}
        self._routes: dict[str, list[tuple[ClientConnection, int]]] = {}
        self._serving: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def start(self, host: str, port: int, tls: ssl.SSLContext | None = None) -> None:
        """Listen; with port 0 at one that is free.

        Raises:
            OSError: the port cannot be had.
        """
        within_s = None if tls is None else self._limits.connect_within_s
        self._server = await asyncio.start_server(
            self._serve, host, port, ssl=tls, ssl_handshake_timeout=within_s, backlog=1024
        )

    @property
    def port(self) -> int:
        """Where it listens since ``start``."""
        assert self._server is not None
        return int(self._server.sockets[0].getsockname()[1])

    async def shutdown(self) -> None:
        """End every connection, whether its client reads or not; no last will is published."""
        if self._server is not None:
            await self._accept_no_more(self._server)
        for task in (serving := list(self._serving)):
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)
        await self._rounds()

    async def _accept_no_more(self, server: asyncio.Server) -> None:
        """Close a server after all are handed over whom it has accepted: asyncio would lose them (3.11)."""
        with contextlib.suppress(NotImplementedError):  # Windows
            for listening in server.sockets:
                asyncio.get_running_loop().remove_reader(listening.fileno())
            await self._rounds()
        server.close()

    async def _rounds(self) -> None:
        for _ in range(ROUNDS):
            await asyncio.sleep(0)

    # --- coming and going -----------------------------------------------------------------------------

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection to its end."""
        task = asyncio.current_task()
        assert task is not None
        self._serving.add(task)
        _notice_a_dead_line(writer)
        client = ClientConnection(reader, writer, self._limits, self.kept.get)
        self._strangers[client] = None
        if len(self._strangers) > self._limits.strangers:
            oldest = next(iter(self._strangers))
            oldest.cut()
            del self._strangers[oldest]
        try:
            # Cancelled is what is left when the broker ends; asyncio would call that an error.
            with contextlib.suppress(asyncio.CancelledError):
                goes_in_order = await self._serve_packets(client)
                self._forget(client, tell_will=not goes_in_order)
        finally:
            self._strangers.pop(client, None)
            client.close()
            self._serving.discard(task)

    async def _serve_packets(self, client: ClientConnection) -> bool:
        """Return when the client is gone; True = it said goodbye, or was never let in."""
        while (packet := await client.next()) is not None:
            match packet:
                case Greeting():
                    if not self._greet(client, packet):
                        return True
                case Publication():
                    if client.rights.may_write(packet.topic):
                        self.publish(packet)
                    if packet.quality:
                        client.send(hall_packets.acknowledged(packet.number))
                case Filters(ends=True):
                    for wanted, _ in packet.wanted:
                        self._unsubscribe(client, wanted)
                    client.send(hall_packets.ended(packet.number))
                case Filters():
                    self._subscribe(client, packet)
                case Ping():
                    client.send(hall_packets.PONG)
                case Goodbye():
                    return True
        return False

    def _greet(self, client: ClientConnection, greeting: Greeting) -> bool:
        """Accept a client, or say why not; no other client is touched before that."""
        if code := self._rejection(client, greeting):
            client.send(hall_packets.welcome(code))
            return False
        name = greeting.client or f"nameless-{secrets.token_hex(8)}"
        if (older := self.sessions.get(name)) is not None:
            self._forget(older, tell_will=True)
            older.cut()
        self._strangers.pop(client, None)
        client.greeting = replace(greeting, client=name, password=None)
        self.sessions[name] = client
        client.send(hall_packets.welcome(0))
        return True

    def _rejection(self, client: ClientConnection, greeting: Greeting) -> int:
        """Why not; 0 = welcome, and what they may do is with the connection."""
        if greeting.level != LEVEL:
            return OTHER_VERSION
        if self._accounts is None:
            client.rights = EVERYTHING
        else:
            user = users.find(self._accounts, greeting.user, greeting.password)
            if user is None:
                return BAD_PASSWORD
            held = self.sessions.get(greeting.client)
            if held is not None and _user_of(held) != user.name:
                return BAD_NAME
            if held is None and self._connections(user.name) >= self._limits.per_account:
                self._tell_full(user.name)
                return NOT_ALLOWED
            client.rights = user.rights
        if not greeting.client and not greeting.clean:
            return BAD_NAME
        if greeting.will is not None and not client.rights.may_write(greeting.will.topic):
            return NOT_ALLOWED
        return 0

    def _connections(self, name: str) -> int:
        return sum(_user_of(client) == name for client in self.sessions.values())

    def _tell_full(self, name: str) -> None:
        """Log it now and then: a rejected client may try without end."""
        now = asyncio.get_running_loop().time()
        if now - self._full_logged_at.get(name, -math.inf) > FULL_LOGGED_EVERY_S:
            self._full_logged_at[name] = now
            log.warning(
                "Account %s has reached the limit of %d connections; new ones are rejected. Give each "
                "program, or each group of spectators, its own account.",
                name,
                self._limits.per_account,
            )

    def _forget(self, client: ClientConnection, *, tell_will: bool) -> None:
        """End a session, if it has not been ended by a newer one with its name."""
        if client.greeting is None or self.sessions.get(client.greeting.client) is not client:
            return
        del self.sessions[client.greeting.client]
        for wanted in list(client.filters):
            self._unsubscribe(client, wanted)
        if tell_will and client.greeting.will is not None:
            self.publish(client.greeting.will)

    # --- messages -------------------------------------------------------------------------------------

    def publish(self, message: Publication) -> None:
        """Give a message to all who want it and may have it, and keep it if it is to be kept."""
        if message.retained:
            if message.payload:
                self.kept[message.topic] = message
            else:
                self.kept.pop(message.topic, None)
        for client, quality in self._receivers(message.topic):
            client.tell(message, quality)

    def _receivers(self, topic: str) -> list[tuple[ClientConnection, int]]:
        if (known := self._routes.get(topic)) is not None:
            return known
        best: dict[ClientConnection, int] = {}
        for wanted, holders in self.filters.items():
            if matches(wanted, topic):
                for client, quality in holders.items():
                    if client.rights.may_read(topic):
                        best[client] = max(quality, best.get(client, 0))
        if len(self._routes) >= ROUTES:
            self._routes.clear()
        self._routes[topic] = receivers = list(best.items())
        return receivers

    def _subscribe(self, client: ClientConnection, packet: Filters) -> None:
        codes, new = [], {}
        for wanted, asked in packet.wanted:
            full = wanted not in client.filters and len(client.filters) >= self._limits.subscriptions
            if full or not client.rights.may_subscribe(wanted):
                codes.append(REJECTED)
                continue
            quality = min(asked, self._limits.quality)
            codes.append(quality)
            client.filters[wanted] = self.filters.setdefault(wanted, {})[client] = new[wanted] = quality
        self._routes.clear()
        client.send(hall_packets.granted(packet.number, codes))
        for wanted, quality in new.items():
            topics = (
                topic for topic in self.kept if matches(wanted, topic) and client.rights.may_read(topic)
            )
            client.owe(dict.fromkeys(topics, quality))

    def _unsubscribe(self, client: ClientConnection, wanted: str) -> None:
        if client.filters.pop(wanted, None) is None:
            return
        holders = self.filters[wanted]
        del holders[client]
        if not holders:
            del self.filters[wanted]  # or every filter that anybody ever tried would be kept
        self._routes.clear()


def _user_of(client: ClientConnection) -> str | None:
    return None if client.greeting is None else client.greeting.user


def _notice_a_dead_line(writer: asyncio.StreamWriter) -> None:
    """A client without keep alive whose cable was pulled: the system asks after two minutes of silence."""
    line = writer.get_extra_info("socket")
    line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in (("TCP_KEEPIDLE", 120), ("TCP_KEEPINTVL", 20), ("TCP_KEEPCNT", 3)):
        if hasattr(socket, name):  # not everywhere
            line.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
