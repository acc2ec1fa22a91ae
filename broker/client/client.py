"""The MQTT client of a process: it connects, reconnects, publishes, subscribes and sends requests.

Nothing is queued here while the broker is away. The publisher keeps the truth (the daemon in its journal) and
publishes it again when ``on_connect`` is called; no broker is trusted to keep what it acknowledged.

aiomqtt needs an event loop with ``add_reader``, which on Windows is not the usual one: see ``loop_factory``.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import socket
import ssl
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence, Set
from types import TracebackType
from typing import Any, Self

import aiomqtt
from aiomqtt.exceptions import MqttConnectError

from broker.client.address import BrokerAddress
from broker.client.connection import Connection
from broker.contract import topics
from broker.contract.message import Message
from broker.contract.payloads import LARGEST, Outgoing, ReceivedMessage, encode, parse
from broker.contract.requests import ReplayPart, ReplayRequest, Reply, Request
from broker.contract.topics import Topic
from broker.errors import BadPayload, BrokerAway, NoAnswer

logger = logging.getLogger(__name__)
WIRE = logging.getLogger(f"{__name__}.wire")
WIRE.setLevel(logging.CRITICAL)
"""Where paho and aiomqtt log: they call a broken connection an error, and we say it in a sentence."""

FIRST_RETRY_S = 0.25
LAST_RETRY_S = 5.0
"""Pauses between attempts double from the first to the last: a restarted broker is found at once, and one
that is off for the night costs nothing."""

KEEPALIVE_S = 15
"""A broker that vanished without a word (cable, power) is noticed within two of these."""

ACKNOWLEDGED_WITHIN_S = 10.0
QUIET_S = 2.0
"""The retained states are complete when none has come for this long."""

IN_FLIGHT = 100
"""Publications that wait for their acknowledgement together; more gains nothing (paho itself sends 20)."""

LONGEST_REPLAY_S = 300.0
"""A replay that is not complete by then is given up, even if the daemon still works on it."""

REJECTED = 0x80
"""From this on a return code of a subscription says no."""

OnConnect = Callable[[], Awaitable[None]]


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """For ``asyncio.Runner`` in a process that has a client; None = the usual loop will do."""
    return asyncio.SelectorEventLoop if sys.platform == "win32" else None


class Client:
    """One connection to the broker that is always wanted; an async context manager.

    Entering starts it and does not wait for the broker. Topics are given below the root of ``hall``.

    Attributes:
        name: client id, and the place where replies to our requests arrive; new in each process, so that a
            process which is still dying does not throw its successor out.
    """

    def __init__(
        self,
        address: BrokerAddress,
        hall: str,
        *,
        role: str = "flagfall",
        will: Outgoing | None = None,
        on_connect: OnConnect | None = None,
    ) -> None:
        """Prepare a client; nothing happens before it is entered.

        Args:
            role: first part of ``name``, for the logs of the broker.
            will: what the broker publishes when we vanish; we publish it ourselves when we leave in order.
            on_connect: called after every connection, once the subscriptions are made, and again when the
                broker confused an earlier connection of ours with this one and published the will: publish
                the states again.
        """
        self.address = address
        self.name = f"{role}-{secrets.token_hex(4)}"
        self._root = topics.root(hall) + "/"
        self._will = will
        self._on_connect = on_connect
        self._filters: dict[str, int] = {} if will is None else {will.path: will.topic.qos}
        self._arrived: asyncio.Queue[ReceivedMessage | None] = asyncio.Queue()
        self._answers: dict[str, asyncio.Future[Reply]] = {}
        self._parts: dict[str, asyncio.Queue[ReplayPart]] = {}
        self._connection: aiomqtt.Client | None = None
        self._lost: asyncio.Future[None] | None = None  # of the present connection
        self._up = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._greeting: asyncio.Task[None] | None = None
        self._away_logged = ""
        self._too_large: set[str] = set()  # topics of which the log has said so

    @property
    def connected(self) -> bool:
        """The broker took us in and the subscriptions stand."""
        return self._up.is_set()

    async def wait_connected(self) -> None:
        """Return when the broker is there, at once if it is."""
        await self._up.wait()

    async def __aenter__(self) -> Self:
        self._running = asyncio.create_task(self._run(), name=f"broker client {self.name}")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._will is not None and self.connected:
            with contextlib.suppress(BrokerAway):
                await self.publish_many([self._will])
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        self._arrived.put_nowait(None)

    # --- telling --------------------------------------------------------------------------------------

    async def publish(self, topic: Topic, message: Message, **places: str | int) -> None:
        """Publish one message and, if the topic's quality is 1, wait until the broker has it.

        Raises:
            BrokerAway: it did not arrive, or that is unknown; publish it again later.
        """
        await self.publish_many([Outgoing(topic, message, places)])

    async def publish_many(self, messages: Sequence[Outgoing]) -> None:
        """Publish messages in this order, many in flight at once; return when the broker has them all.

        A message that is larger than any broker accepts is left out and logged: it would end the connection
        each time, and nothing else would be published any more.

        Raises:
            BrokerAway: some did not arrive; publish them all again later, in the same order.
        """
        for start in range(0, len(messages), IN_FLIGHT):
            connection = self._present()
            await self._all_or_lost(
                [
                    connection.publish(self._root + message.path, payload, message.topic.qos, message.kept)
                    for message in messages[start : start + IN_FLIGHT]
                    if self._can_be_sent(message.path, payload := encode(message.message))
                ]
            )

    def _can_be_sent(self, path: str, payload: bytes) -> bool:
        fits = len(payload) <= LARGEST
        if not fits and path not in self._too_large:
            self._too_large.add(path)
            logger.error(
                "Cannot publish the state of %s: it has %d bytes, and the broker accepts %d. The journal "
                "has it. Clear the table or start its next game.",
                path,
                len(payload),
                LARGEST,
            )
        return fits

    def _present(self) -> aiomqtt.Client:
        if self._connection is None or not self.connected:
            raise BrokerAway(f"The broker at {self.address} is away; publish again when it is back.")
        return self._connection

    async def _all_or_lost(self, calls: Sequence[Awaitable[None]]) -> None:
        """Wait for acknowledgements; aiomqtt alone would wait on after the connection is gone."""
        assert self._lost is not None
        lost, every = self._lost, asyncio.gather(*calls)
        every.add_done_callback(_seen)
        either: set[asyncio.Future[Any]] = {every, lost}  # Any: results of different kinds, both unused
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if every.done():
                every.result()
                return
        except aiomqtt.MqttError as error:
            raise BrokerAway(f"The broker at {self.address} did not take a message: {error}.") from None
        finally:
            every.cancel()
        raise BrokerAway(f"The broker at {self.address} went away before it had everything.")

    # --- listening ------------------------------------------------------------------------------------

    async def subscribe(self, *filters: str, qos: int = 1) -> None:
        """Ask for topics below the root, with + and # as in MQTT; remembered over every reconnection.

        A retained message, or one that two filters ask for, may come twice.
        """
        new = {pattern: qos for pattern in filters if self._filters.get(pattern) != qos}
        self._filters |= new
        if new and self._connection is not None and self.connected:
            with contextlib.suppress(aiomqtt.MqttError):  # the next connection asks again
                await self._ask_for(self._connection, new)

    async def messages(self) -> AsyncIterator[ReceivedMessage]:
        """Everything that arrives, over all reconnections, until the client is left; for one reader."""
        while (arrived := await self._arrived.get()) is not None:
            yield arrived

    async def kept_topics(self, *filters: str, enough: Set[str] = frozenset()) -> set[str]:
        """Return the readable topics below the root on which the broker retains something now.

        It uses a connection of its own, since the states come in one flood.

        Args:
            enough: stop waiting once all of these have come; empty = wait for all.

        Raises:
            BrokerAway: it did not send them all.
        """
        wanted = {self._root + topic for topic in enough}
        async with self._retained([self._root + pattern for pattern in filters], wanted) as (_, retained):
            return {topic.removeprefix(self._root) for topic in retained}

    async def delete_earlier_versions(self) -> int:
        """Delete what the broker retains of earlier versions of the contract; return how many messages.

        Raises:
            BrokerAway: not all of it is deleted.
        """
        roots = topics.earlier_roots(self._root.split("/")[2])
        if not roots:
            return 0
        async with self._retained([f"{root}/#" for root in roots], frozenset()) as (connection, retained):
            for topic in sorted(retained):
                await connection.publish(topic, b"", 1, True)
            return len(retained)

    @contextlib.asynccontextmanager
    async def _retained(
        self, filters: Sequence[str], enough: Set[str]
    ) -> AsyncIterator[tuple[aiomqtt.Client, set[str]]]:
        """A connection of its own, and the topics with a retained message; see `kept_topics`."""
        paths: set[str] = set()
        name = f"{self.name}-{secrets.token_hex(2)}"
        try:
            async with _connection(self.address, name, None) as connection:
                await connection.subscribe([(pattern, 0) for pattern in filters])
                received = connection.messages
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(QUIET_S) as until:  # nothing in MQTT says which is the last
                        async for message in received:
                            if message.retain:
                                paths.add(str(message.topic))
                                if enough and enough <= paths:
                                    break
                                until.reschedule(asyncio.get_running_loop().time() + QUIET_S)
                yield connection, paths
        except aiomqtt.MqttError as error:
            raise BrokerAway(
                f"The broker at {self.address} did not send its retained messages: {error}."
            ) from None

    async def ask(self, topic: Topic, request: Request, *, within_s: float = 5.0) -> Reply:
        """Send a request and wait for the daemon's answer, which comes to ``name``.

        Raises:
            BrokerAway: it could not be sent.
            NoAnswer: no answer came; the same request, with the same id, may be sent again.
        """
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        await self.subscribe(topics.REPLY.at(client=self.name))
        self._answers[request.id] = answer
        try:
            await self.publish(topic, request.model_copy(update={"client": self.name}))
            async with asyncio.timeout(within_s):
                return await answer
        except TimeoutError:
            raise NoAnswer(
                f"The daemon did not answer within {within_s:g} s. See whether it runs, then ask again: "
                "a request that it has already carried out is not carried out twice."
            ) from None
        finally:
            del self._answers[request.id]

    async def request_replay(
        self, request: ReplayRequest, *, within_s: float = 5.0
    ) -> tuple[Reply, list[ReplayPart]]:
        """Request a replay of a table, and wait for all its parts.

        Args:
            request: the table and the period.
            within_s: until the first sign of the daemon, and from each to the next.

        Returns:
            the answer, and if it is positive the parts in their order.

        Raises:
            BrokerAway, NoAnswer: as for `ask`.
        """
        await self.subscribe(topics.REPLAY_PART.at(client=self.name))
        came = self._parts[request.id] = asyncio.Queue()
        parts: list[ReplayPart] = []
        asking = asyncio.create_task(self.ask(topics.REPLAY, request, within_s=LONGEST_REPLAY_S))
        try:
            while not asking.done() or (asking.result().ok and not (parts and parts[-1].last)):
                part = asyncio.create_task(came.get())
                done, _ = await asyncio.wait(
                    {part} if asking.done() else {part, asking},
                    timeout=within_s,
                    return_when=asyncio.FIRST_COMPLETED,
                )
                if part in done:
                    parts.append(part.result())
                    continue
                part.cancel()
                if not done:
                    raise NoAnswer(f"The daemon did not answer within {within_s:g} s. Ask again.")
            if [part.part for part in parts] != list(range(1, len(parts) + 1)):
                raise NoAnswer("Some of the answer was lost on its way. Ask again.")
            return asking.result(), parts
        finally:
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
            del self._parts[request.id]

    # --- the connection -------------------------------------------------------------------------------

    async def _run(self) -> None:
        pause = FIRST_RETRY_S
        while True:
            was_up = False
            try:
                async with self._opened() as connection:
                    was_up = True
                    await self._serve(connection)
            except aiomqtt.MqttError as error:
                self._tell_away(error)
            pause = FIRST_RETRY_S if was_up else min(2 * pause, LAST_RETRY_S)
            await asyncio.sleep(pause)

    @contextlib.asynccontextmanager
    async def _opened(self) -> AsyncIterator[aiomqtt.Client]:
        connection = _connection(self.address, self.name, self._last_will())
        connecting = asyncio.ensure_future(connection.__aenter__())
        try:
            await asyncio.shield(connecting)
        except asyncio.CancelledError:
            # A thread is inside connect() and cannot be interrupted; left alone, its socket would leak.
            with contextlib.suppress(aiomqtt.MqttError):
                await connecting
                await connection.__aexit__(None, None, None)
            raise
        try:
            yield connection
        finally:
            with contextlib.suppress(aiomqtt.MqttError):
                await connection.__aexit__(None, None, None)

    def _last_will(self) -> aiomqtt.Will | None:
        if self._will is None:
            return None
        topic, payload = self._will.topic, encode(self._will.message)
        return aiomqtt.Will(self._root + self._will.path, payload, topic.qos, topic.retained)

    async def _serve(self, connection: aiomqtt.Client) -> None:
        """Stay with one connection until it breaks."""
        if self._filters:
            await self._ask_for(connection, self._filters)
        self._connection = connection
        self._lost = asyncio.get_running_loop().create_future()
        self._up.set()
        self._tell_connected()
        self._greet()
        try:
            async for message in connection.messages:
                self._take(message)
        finally:
            self._up.clear()
            self._connection = None
            self._lost.set_result(None)
            if self._greeting is not None:
                self._greeting.cancel()

    async def _ask_for(self, connection: aiomqtt.Client, filters: dict[str, int]) -> None:
        granted = await connection.subscribe(
            [(self._root + pattern, qos) for pattern, qos in filters.items()]
        )
        codes = [getattr(code, "value", code) for code in granted]  # numbers, or objects that hold them
        for pattern, code in zip(filters, codes, strict=False):
            if code >= REJECTED:
                logger.warning(
                    "The broker at %s does not let us listen to %s: give %s the right to read it.",
                    self.address,
                    self._root + pattern,
                    self.address.user or "an account without a name",
                )

    def _take(self, message: aiomqtt.Message) -> None:
        path = str(message.topic).removeprefix(self._root)
        arrived = ReceivedMessage(path, message.payload, message.retain)
        if self._will is not None and path == self._will.path and not arrived.retained:
            if arrived.payload == encode(self._will.message):
                self._greet()
            self._arrived.put_nowait(arrived)
        elif path == topics.REPLY.at(client=self.name):
            self._answer(arrived)
        elif path == topics.REPLAY_PART.at(client=self.name):
            self._part(arrived)
        else:
            self._arrived.put_nowait(arrived)

    def _answer(self, arrived: ReceivedMessage) -> None:
        try:
            reply = parse(topics.REPLY, arrived.payload, arrived.path)
        except BadPayload as error:
            logger.warning("%s", error)
            return
        assert isinstance(reply, Reply)
        waiting = self._answers.get(reply.id)
        if waiting is not None and not waiting.done():
            waiting.set_result(reply)

    def _part(self, arrived: ReceivedMessage) -> None:
        try:
            part = parse(topics.REPLAY_PART, arrived.payload, arrived.path)
        except BadPayload as error:
            logger.warning("%s", error)
            return
        assert isinstance(part, ReplayPart)
        if (wanted := self._parts.get(part.id)) is not None:
            wanted.put_nowait(part)

    def _greet(self) -> None:
        if self._greeting is not None:
            self._greeting.cancel()
        if self._on_connect is not None:
            self._greeting = asyncio.create_task(_greeted(self._on_connect))

    # --- what the log says, once for each change ------------------------------------------------------

    def _tell_connected(self) -> None:
        if self._away_logged:  # the warning is followed by an all-clear
            logger.warning("Broker %s connected again.", self.address)
        self._away_logged = ""

    def _tell_away(self, error: aiomqtt.MqttError) -> None:
        logger.debug("The broker at %s: %s", self.address, error)
        if isinstance(error, MqttConnectError):
            text = (
                f"Broker {self.address} rejected the connection ({error}). Check user and password in the "
                "configuration; retrying."
            )
        else:
            text = f"Broker {self.address} unreachable. Nothing is lost; retrying."
        if text != self._away_logged:
            logger.warning("%s", text)
            self._away_logged = text


def _seen(future: asyncio.Future[Any]) -> None:
    """Keep asyncio from reporting an error that was logged already."""
    if not future.cancelled():
        future.exception()


async def _greeted(on_connect: OnConnect) -> None:
    try:
        await on_connect()
    except BrokerAway as error:  # the next connection calls again
        logger.debug("%s", error)
    except Exception:
        logger.exception("Publishing the current state failed; retrying at the next connection")


def _connection(address: BrokerAddress, name: str, will: aiomqtt.Will | None) -> aiomqtt.Client:
    connection = Connection(
        address.host,
        address.port,
        username=address.user,
        password=address.password,
        identifier=name,
        will=will,
        logger=WIRE,
        clean_session=True,
        keepalive=KEEPALIVE_S,
        timeout=ACKNOWLEDGED_WITHIN_S,
        tls_context=ssl.create_default_context(cafile=address.authority) if address.tls else None,
        # Without it a small message waits for the answer to the one before: 30 ms at 64 tables instead of 4.
        socket_options=[(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)],
    )
    connection.pending_calls_threshold = 10 * IN_FLIGHT  # it logs a warning for every call above
    return connection
