"""The halls of the desk: what they report, and what the desk publishes and requests there.

One pass over all halls, whenever anything has changed and once a second, stores what tables report, requests
what halls should do, and publishes what audiences may know. Each part compares the present with the wanted
state. Nothing depends on an earlier pass, so a killed process continues.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace

from broker.client.address import BrokerAddress
from broker.client.client import Client, OnConnect
from broker.contract import requests, topics
from broker.contract.gate import less
from broker.contract.message import Message
from broker.contract.payloads import Outgoing, parse
from broker.errors import BadPayload, BrokerError, NoAnswer
from broker.words.sentence import Sentence
from dashboard.desk.actions.situation import MadeFact
from dashboard.desk.event.event import EntryRejected, Event, minors_of
from dashboard.desk.event.facts import ResultReported
from dashboard.desk.halls.assigning import HallRequest, again, to_ask
from dashboard.desk.halls.event_messages import Listener, change_key, messages_for, of_their_own_numbers
from dashboard.desk.halls.listening import reported_results
from dashboard.desk.halls.releasing import games_seen, released
from dashboard.desk.running.desk import Desk, Make, utc_ms
from dashboard.desk.store.store import EventFile, EventFileError
from dashboard.desk.tables.clashes import taken
from dashboard.desk.tables.live import SUBSCRIBED, Live, LiveHall, after
from dashboard.errors import text_of

log = logging.getLogger(__name__)

LOOK_S = 1.0
"""How often times of day are checked: rounds that become public, results that may be published."""
TOGETHER_S = 0.15
"""Changes within this time are handled together."""
ANSWER_S = 8.0
AGAIN_S = 30.0
"""A request that a hall rejected, or whose effect it undid, is repeated after this time."""
AT_ONCE = 40
"""Requests that wait for their answers at the same time in one hall."""
KEPT_MS = 48 * 3_600_000
"""How long an ended event stays published after its last record; then its topics are cleared."""
EVENT_TOPICS = ("event/#", "audience/+/event/#")


@dataclass(frozen=True, slots=True)
class _EventMessages:
    """The messages for one receiver of a hall about an event, valid while `change_key` is the same."""

    event: Event
    by: Hashable
    messages: Mapping[str, Message]


@dataclass(slots=True)
class _Hall:
    """A hall and the connection to it.

    Attributes:
        published: the last published message of each topic, or None if the broker may have anything.
        numbered: the newest message of each topic with its number; kept while the broker is away.
        messages: the messages by event and audience.
        asked: when each request was last sent, by its identity, in seconds of the loop.
        asking: tables with an open request.
        rejections: how often each request was rejected, by its identity. A daemon repeats its answer to the
            same identity, also "too late", so a request that is still wanted gets another identity.
        turns: limits the requests that wait for their answers together.
        run: of this process: the numbers that an earlier one gave to audiences are unknown.
    """

    client: Client
    live: LiveHall
    published: dict[str, Message] | None = None
    numbered: dict[str, Message] = field(default_factory=dict)
    messages: dict[tuple[str, str], _EventMessages] = field(default_factory=dict)
    asked: dict[str, float] = field(default_factory=dict)
    asking: set[int] = field(default_factory=set)
    rejections: Counter[str] = field(default_factory=Counter)
    turns: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))
    run: str = field(default_factory=lambda: secrets.token_hex(4))


class Halls:
    """Every hall that a desk serves. Belongs to one event loop.

    Args:
        desk: its events; it gets the state of the halls from now on.
        links: the broker of each hall, by the name of the hall.
    """

    def __init__(self, desk: Desk, links: Mapping[str, BrokerAddress]) -> None:
        self._desk = desk
        self._links = links
        self._halls: dict[str, _Hall] = {}
        self._news = asyncio.Event()
        desk.live = self.live
        desk.delay = self.delay

    def live(self) -> Live:
        """Return the present state of the halls."""
        return {name: replace(hall.live, broker=hall.client.connected) for name, hall in self._halls.items()}

    async def delay(self, request: requests.SetBroadcastDelayRequest, but: str = "") -> Mapping[str, str]:
        """Request another delay of all halls but one that have this audience; return by hall why not, or "".

        A broker with accounts lets a desk set no delays, unless the hall gives its account that right.
        """

        async def asked(hall: _Hall) -> str:
            try:
                reply = await hall.client.ask(topics.SET_BROADCAST_DELAY, request, within_s=ANSWER_S)
            except NoAnswer:
                return Sentence("server_delay_no_answer")
            except BrokerError as error:
                return text_of(error)
            return "" if reply.ok else reply.text or Sentence("server_no_reason")

        others = {name: hall for name, hall in self._halls.items() if name != but}
        having = {name: hall for name, hall in others.items() if request.audience in hall.live.audiences}
        answers = await asyncio.gather(*map(asked, having.values()))
        return dict(zip(having, answers, strict=True))

    async def run(self) -> None:
        """Serve the halls until cancelled."""
        async with contextlib.AsyncExitStack() as stack:
            for name, address in self._links.items():
                client = Client(address, name, role="desk", on_connect=self._greeter(name))
                self._halls[name] = _Hall(client, LiveHall(name))
                await stack.enter_async_context(client)
                await client.subscribe(*(topic.everywhere() for topic in SUBSCRIBED))
            reading = [asyncio.create_task(self._read(hall)) for hall in self._halls.values()]
            turning = asyncio.create_task(self._follow(self._desk))
            working = asyncio.create_task(self._work(self._desk))
            running = [*reading, turning, working]
            stack.push_async_callback(_ended, running)
            await asyncio.gather(*running)

    def _greeter(self, name: str) -> OnConnect:
        async def greeted() -> None:
            # What the broker has retained is unknown now.
            hall = self._halls[name]
            hall.published = None
            hall.live = replace(hall.live, keeps_event=None)
            self._news.set()

        return greeted

    async def _read(self, hall: _Hall) -> None:
        async for arrived in hall.client.messages():
            match = topics.match(arrived.path)
            if match is None:
                continue
            try:
                message = parse(match[0], arrived.payload, arrived.path) if arrived.payload else None
            except BadPayload as error:
                log.warning("%s", error)
                continue
            before = hall.live
            hall.live = after(before, arrived.path, message)
            if hall.live != before:
                self._news.set()

    async def _follow(self, desk: Desk) -> None:
        """Watch for entries at the desk, ignoring turns that only a hall caused."""
        turn, records = -1, 0
        while not desk.stopping:
            turn = await desk.turned(turn, LOOK_S)
            before, records = records, sum(len(file.history.records) for file in desk.events.values())
            if records != before:
                self._news.set()

    async def _work(self, desk: Desk) -> None:
        shown: Live = {}
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S):
                    await self._news.wait()
                await asyncio.sleep(TOGETHER_S)
            self._news.clear()
            live = self.live()
            if live != shown:
                await desk.turn()
            shown = live
            for name, file in list(desk.events.items()):
                try:
                    await self._listen(desk, name, file)
                    await self._ask(desk, name, file)
                except Exception:  # a bug in one event must not stop the others
                    log.exception("The event %s could not be synchronised with its halls", name)
            for hall in self._halls.values():
                try:
                    await self._publish(desk, hall)
                except BrokerError as error:
                    log.debug("%s", error)
                except Exception:
                    log.exception("Cannot publish the events in hall %s", hall.live.name)

    # --- from the tables ----------------------------------------------------------------------------------

    async def _listen(self, desk: Desk, name: str, file: EventFile) -> None:
        for hall in self._halls.values():
            for fact in list(reported_results(file.history, hall.live)):
                with contextlib.suppress(EntryRejected, EventFileError):  # a later pass tries again
                    await desk.do(name, _made(fact), f"hall {hall.live.name}")

    # --- to the tables ------------------------------------------------------------------------------------

    async def _ask(self, desk: Desk, name: str, file: EventFile) -> None:
        now = asyncio.get_running_loop().time()
        others = taken({id_: other.history.event for id_, other in desk.events.items()}, name, utc_ms())
        for hall in self._halls.values():
            if not hall.client.connected:
                continue
            due = [
                request
                for request in to_ask(
                    file.history,
                    file.store,
                    file.people,
                    hall.live,
                    utc_ms(),
                    {number for at, number in others if at == hall.live.name},
                    hall.asking,
                )
                if now - hall.asked.get(request.request.id, -AGAIN_S) >= AGAIN_S
            ]
            for request in due:
                hall.asking.add(request.table)
                hall.asked[request.request.id] = now
                asyncio.get_running_loop().create_task(self._asked(hall, request))

    async def _asked(self, hall: _Hall, asked: HallRequest) -> None:
        trouble = ""
        try:
            async with hall.turns:
                request = again(asked.request, hall.rejections[asked.request.id], utc_ms())
                reply = await hall.client.ask(asked.topic, request, within_s=ANSWER_S)
            if not reply.ok:
                hall.rejections[asked.request.id] += 1
                trouble = reply.text or Sentence("server_no_reason")
        except BrokerError as error:
            hall.asked.pop(asked.request.id, None)  # no answer came: it is asked again at once
            log.debug("%s", error)
        finally:
            hall.asking.discard(asked.table)
        others = {table: why for table, why in hall.live.troubles.items() if table != asked.table}
        hall.live = replace(hall.live, troubles={**others, **({asked.table: trouble} if trouble else {})})
        self._news.set()

    # --- to the audiences ---------------------------------------------------------------------------------

    async def _publish(self, desk: Desk, hall: _Hall) -> None:
        if not hall.client.connected:
            return
        if hall.published is None:
            left = await hall.client.kept_topics(*EVENT_TOPICS)
            hall.published = dict.fromkeys(left & self._ours(desk, left), _UNKNOWN)
        live, now = self.live(), utc_ms()
        wanted: dict[str, Message] = {}
        for name, file in desk.events.items():
            if _is_published(file, now):
                wanted |= await asyncio.to_thread(_messages_of, file, name, hall, live, now)
        wanted = of_their_own_numbers(wanted, hall.numbered, hall.run)
        hall.numbered |= wanted
        changed = {path: message for path, message in wanted.items() if hall.published.get(path) != message}
        gone = hall.published.keys() - wanted.keys()
        # Players and rounds are published before the lists that refer to them.
        ordered = sorted(changed, key=lambda path: path.endswith("/rounds"))
        outgoing = [_outgoing(path, wanted[path]) for path in ordered]
        outgoing += [_outgoing(path, None) for path in gone]
        if outgoing:
            await hall.client.publish_many(outgoing)
        hall.published = wanted
        if wanted and hall.live.keeps_event is None:
            await self._look(hall, wanted.keys())

    async def _look(self, hall: _Hall, wanted: Set[str]) -> None:
        """Check that the broker keeps the messages: it silently drops what an account may not publish."""

        async def kept() -> bool:
            return await hall.client.kept_topics(*EVENT_TOPICS, enough=wanted) >= wanted

        keeps = await kept() or await kept()  # a slow broker raises no alarm
        if not keeps:
            log.warning(
                "Hall %s: the desk's events are not published. The broker does not allow this to account %r: "
                "give the desk its own (desk_url below [broker]; of another hall, desk_halls).",
                hall.live.name,
                hall.client.address.user,
            )
        hall.live = replace(hall.live, keeps_event=keeps)
        self._news.set()

    def _ours(self, desk: Desk, paths: set[str]) -> set[str]:
        """Return the topics of events that this desk has; others are another desk's."""
        return {path for path in paths if _event_of(path) in desk.events}


def _made(fact: ResultReported) -> Make:
    return lambda _: MadeFact(fact)


_UNKNOWN = Message()
"""Stands for a message of an earlier run that the broker has retained."""


def _event_of(path: str) -> str:
    match = topics.match(path)
    return str(match[1].get("event", "")) if match else ""


def _outgoing(path: str, message: Message | None) -> Outgoing:
    match = topics.match(path)
    assert match is not None
    return Outgoing(match[0], message, match[1])


def _is_published(file: EventFile, now_ms: int) -> bool:
    event, records = file.history.event, file.history.records
    if event.forgotten:
        return False
    return not event.ended or now_ms - records[-1].at < KEPT_MS


def _messages_of(file: EventFile, name: str, hall: _Hall, live: Live, now_ms: int) -> dict[str, Message]:
    """Return the messages of an event for the floor and every audience of a hall."""
    history, people, store = file.history, file.people, file.store
    event = history.event
    listeners = [_listener(event, hall.live, audience, live, now_ms) for audience in hall.live.audiences]
    messages: dict[str, Message] = {}
    for to in [Listener(hall.live.name, started=games_seen("", live)), *listeners]:
        at, by = (name, to.audience), change_key(history, now_ms, to)
        known = hall.messages.get(at)
        if known is None or known.event is not event or known.by != by:
            known = hall.messages[at] = _EventMessages(
                event, by, messages_for(history, name, people, store, now_ms, to)
            )
        messages |= known.messages
    return messages


def _listener(event: Event, hall: LiveHall, audience: str, live: Live, now_ms: int) -> Listener:
    minors = less(hall.audiences[audience].minors, minors_of(event, audience))
    return Listener(hall.name, audience, released(audience, live, now_ms), minors, games_seen(audience, live))


async def _ended(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
