"""amqtt's broker for a hall: with accounts, and without the faults of 0.12 that a hall meets.

Each correction is one method here or one class beside, and can go when a later amqtt does without:

==================================  ===================================================================
``_publish_retained_...``           a newcomer was sent every state that anybody has subscribed to, all at
                                    once and without asking whether he may read it; when somebody subscribed
                                    meanwhile, the newcomer was never read
``_broadcast_message``              somebody subscribed meanwhile, and a message reached only some; and one
                                    client that does not read kept the tasks of all others in memory
``_initialize_client_session``      a last will was told without asking whether its owner may write there; a
                                    stranger ended somebody's session before his password was looked at
``_take_over``                      the older of two connections with one client id went on
``stream_connected``                silent connections stayed for ever, until nobody could connect
``_handle_client_session``          a session stayed when its connection ended in an unusual way
``add_subscription``                any number of subscriptions, each of which costs time at every message
``_del_...subscription(s)``         and of which each filter stayed when nobody was left who wanted it
``_authenticate, _topic_filtering`` plugins took two tasks for each message and client
``HallHandler.wait_disconnect``     what a client published last was acknowledged and not told when it went
``hall_connection.PacketReader``    packets of any size and content, read before they were looked at
``hall_connection.CuttingWriter``   nobody could be cut off: the broker waited until he had read everything
``hall_connection.HallHandler``     messages for a client that does not read filled the memory
==================================  ===================================================================

Nothing is kept for a client that is away: a session ends with its connection.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import socket
from collections.abc import Mapping
from typing import Any

from amqtt.broker import Broker  # type: ignore[import-untyped]  # amqtt has no types
from amqtt.contexts import Action  # type: ignore[import-untyped]
from amqtt.errors import AMQTTError  # type: ignore[import-untyped]
from amqtt.mqtt.connack import (  # type: ignore[import-untyped]
    BAD_USERNAME_PASSWORD,
    IDENTIFIER_REJECTED,
    NOT_AUTHORIZED,
    ConnackPacket,
)
from amqtt.mqtt.protocol.broker_handler import BrokerProtocolHandler  # type: ignore[import-untyped]

from broker import users
from broker.hall_connection import CuttingWriter, HallHandler, Limits, PacketReader
from broker.roles import EVERYTHING, Rights
from broker.users import User

log = logging.getLogger(__name__)

LISTENER = "default"
"""The name that the one listener has in the configuration."""
REFUSED = 0x80
AT_ONCE = 100
"""Retained messages on their way to one newcomer."""

RIGHTS, FILTERS, ENDED = "flagfall.rights", "flagfall.filters", "flagfall.ended"
"""What we keep with a session of amqtt."""


class HallBroker(Broker):  # type: ignore[misc]  # amqtt has no types
    """Lets in whom it knows, lets everybody do what he may, and one client never spoil it for the others."""

    def __init__(
        self,
        config: dict[str, Any],
        accounts: Mapping[str, User] | None = None,
        limits: Limits | None = None,
    ) -> None:
        """Prepare a broker; ``start`` it.

        Args:
            config: amqtt's own, with its listeners.
            accounts: who may come in; None = everybody, and may do everything.
        """
        super().__init__({**config, "plugins": {}})
        self._accounts = accounts
        self._limits = limits or Limits()
        self._full: set[str] = set()  # accounts that have all the connections they may have
        self._strangers: dict[CuttingWriter, None] = {}  # in the order in which they came
        self._delivering: set[asyncio.Task[Any]] = set()

    @property
    def port(self) -> int:
        """Where it listens since ``start``: with port 0 in its configuration, the one that it was given."""
        return int(self._servers[LISTENER].instance.sockets[0].getsockname()[1])

    # --- coming and going -----------------------------------------------------------------------------

    async def stream_connected(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, listener_name: str
    ) -> None:
        """Serve one connection to its end."""
        _notice_a_dead_line(writer)
        ours = CuttingWriter(writer)
        self._strangers[ours] = None
        if len(self._strangers) > self._limits.strangers:
            next(iter(self._strangers)).cut()
            del self._strangers[next(iter(self._strangers))]
        try:
            # Cancelled is what is left when the broker ends; asyncio would call that an error.
            with contextlib.suppress(AMQTTError, OSError, asyncio.CancelledError):
                await self._client_connected(listener_name, PacketReader(reader, self._limits), ours)
        finally:
            self._strangers.pop(ours, None)
            writer.close()

    async def _initialize_client_session(
        self, reader: PacketReader, writer: CuttingWriter, *_: Any
    ) -> tuple[HallHandler, Any]:
        """Read CONNECT and decide; nothing of anybody else is touched before that."""
        _, session = await BrokerProtocolHandler.init_from_connect(reader, writer, self.plugins_manager)
        if (code := self._refusal(session)) is not None:
            await ConnackPacket.build(0, code).to_stream(writer)
            raise AMQTTError("refused")
        self._strangers.pop(writer, None)
        session.parent = 0
        session.attributes[FILTERS] = set()
        session.attributes[ENDED] = asyncio.Event()
        if session.keep_alive > 0:
            reader.silence_s = self._limits.keep_alives * session.keep_alive
        session.keep_alive = 0  # amqtt's own timer would only interrupt the reader
        return HallHandler(self.plugins_manager, self._limits), session

    def _refusal(self, session: Any) -> int | None:
        """Why not, as MQTT numbers it; None = welcome, and what he may do is with his session."""
        if self._accounts is None:
            session.attributes[RIGHTS] = EVERYTHING
        else:
            user = users.find(self._accounts, session.username, session.password)
            session.password = None
            if user is None:
                return int(BAD_USERNAME_PASSWORD)
            held = self._sessions.get(session.client_id)
            if held is not None and held[0].username != user.name:
                return int(IDENTIFIER_REJECTED)
            if self._connections(user.name) >= self._limits.per_account and held is None:
                self._tell_full(user.name)
                return int(NOT_AUTHORIZED)
            self._full.discard(user.name)
            session.attributes[RIGHTS] = user.rights
        if session.will_flag and not _may_write(session, session.will_topic):
            return int(NOT_AUTHORIZED)
        return None

    def _tell_full(self, name: str) -> None:
        """Once, until one of its connections is free again: whoever is refused may try without end."""
        if name not in self._full:
            self._full.add(name)
            log.warning(
                "The account %s has %d connections already, the most that one may have; others are refused. "
                "Give each program, or each group of spectators, an account of its own.",
                name,
                self._limits.per_account,
            )

    def _connections(self, name: str) -> int:
        return sum(session.username == name for session, _ in self._sessions.values())

    async def _authenticate(self, session: Any, _: Any) -> bool:
        """It was done before; what is called between this and the new session's place in the list waits
        for nothing, so that two with one client id cannot both slip in."""
        await self._take_over(session)
        return True

    async def _take_over(self, session: Any) -> None:
        while (held := self._sessions.get(session.client_id)) is not None:
            held[1].cut()
            await held[0].attributes[ENDED].wait()

    async def _handle_client_session(
        self, reader: Any, writer: Any, session: Any, handler: HallHandler, server: Any, listener_name: str
    ) -> None:
        try:
            await super()._handle_client_session(reader, writer, session, handler, server, listener_name)
        finally:
            handler.cut()
            if self._sessions.get(session.client_id, (None,))[0] is session:
                await self._cleanup_session(session.client_id)
            session.attributes[ENDED].set()

    # --- messages -------------------------------------------------------------------------------------

    async def _topic_filtering(self, session: Any, topic: str, action: Action) -> bool:
        """Whether a client may; amqtt asks before a publication."""
        if action == Action.PUBLISH:
            return _may_write(session, topic)
        if action == Action.RECEIVE:
            return _may_read(session, topic)
        return bool(session.attributes[RIGHTS].may_subscribe(topic))

    async def add_subscription(self, subscription: tuple[str, int], session: Any) -> int:
        """Add one; the quality that is granted, or ``REFUSED``."""
        wanted, quality = subscription
        filters = session.attributes[FILTERS]
        if wanted not in filters and len(filters) >= self._limits.subscriptions:
            return REFUSED
        granted = int(await super().add_subscription((wanted, min(quality, 1)), session))
        if granted != REFUSED:
            filters.add(wanted)
        return granted

    def _del_subscription(self, a_filter: str, session: Any) -> int:
        deleted = int(super()._del_subscription(a_filter, session))
        session.attributes[FILTERS].discard(a_filter)
        if not self._subscriptions.get(a_filter, True):
            del self._subscriptions[a_filter]  # or every filter that anybody ever tried would be kept
        return deleted

    async def _del_all_subscriptions(self, session: Any) -> None:
        for one in list(session.attributes[FILTERS]):
            self._del_subscription(one, session)

    async def _broadcast_message(
        self, _: Any, topic: str | None, data: bytes | bytearray | None, force_qos: int | None = None
    ) -> None:
        """Give a message to all who want it and may have it, at once: nothing can change meanwhile."""
        if topic is None or data is None:
            return
        for wanted, holders in self._subscriptions.items():
            if not self._matches(topic, wanted):
                continue
            for holder, quality in holders:
                handler = self._get_handler(holder)
                if handler is not None and _may_read(holder, topic):
                    sending = handler.mqtt_publish(
                        topic, data, quality if force_qos is None else min(force_qos, quality), retain=False
                    )
                    task = asyncio.ensure_future(sending)
                    self._delivering.add(task)
                    task.add_done_callback(self._delivering.discard)

    async def _publish_retained_messages_for_subscription(
        self, subscription: tuple[str, int], session: Any
    ) -> None:
        wanted, quality = subscription
        handler = self._get_handler(session)
        if handler is None or wanted not in session.attributes[FILTERS]:
            return
        topics = [
            topic
            for topic in self._retained_messages
            if self._matches(topic, wanted) and _may_read(session, topic)
        ]
        for start in range(0, len(topics), AT_ONCE):
            # As it is now: what was sent since the list was made must not be followed by what was before.
            now = [self._retained_messages.get(topic) for topic in topics[start : start + AT_ONCE]]
            sending = [
                handler.mqtt_publish(one.topic, one.data, min(quality, 1, one.qos or 0), retain=True)
                for one in now
                if one is not None
            ]
            await asyncio.gather(*sending, return_exceptions=True)


def _may_write(session: Any, topic: str) -> bool:
    return _allowed(session.attributes[RIGHTS], topic, writing=True)


def _may_read(session: Any, topic: str) -> bool:
    return _allowed(session.attributes[RIGHTS], topic, writing=False)


@functools.lru_cache(maxsize=16384)
def _allowed(granted: Rights, topic: str, *, writing: bool) -> bool:
    return granted.may_write(topic) if writing else granted.may_read(topic)


def _notice_a_dead_line(writer: asyncio.StreamWriter) -> None:
    """A client without keep alive whose cable was pulled: the system asks after two minutes of silence."""
    line = writer.get_extra_info("socket")
    line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in (("TCP_KEEPIDLE", 120), ("TCP_KEEPINTVL", 20), ("TCP_KEEPCNT", 3)):
        if hasattr(socket, name):  # not everywhere
            line.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
