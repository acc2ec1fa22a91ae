"""The halls of the desk: what their brokers say, and what the desk tells and asks there.

One round of work for all of them, whenever anything has changed and once a second: what tables say goes into
the store, what halls should do is asked, what listeners may know is published. Each part compares what is
with what should be, so nothing has to be remembered of a round before, and a process that was killed
continues.
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
from dashboard.desk.event.event import EntryRefused, Event, minors_of
from dashboard.desk.event.facts import ResultHeard
from dashboard.desk.halls.assigning import HallRequest, again, to_ask
from dashboard.desk.halls.event_messages import Listener, of_their_own_numbers, told, told_by
from dashboard.desk.halls.listening import heard
from dashboard.desk.halls.releasing import begun, released
from dashboard.desk.running.desk import Desk, Make, utc_ms
from dashboard.desk.store.store import EventFile, EventFileError
from dashboard.desk.tables.clashes import taken
from dashboard.desk.tables.live import HEARD, Live, LiveHall, after
from dashboard.errors import text_of

log = logging.getLogger(__name__)

LOOK_S = 1.0
"""So often it is looked at times of day: rounds that become public, results that may be told."""
TOGETHER_S = 0.15
"""Changes of so long are dealt with together."""
ANSWER_S = 8.0
AGAIN_S = 30.0
"""What a hall refused, or did and undid, is asked again after so long."""
AT_ONCE = 40
"""So many requests wait for their answers together in one hall."""
KEPT_MS = 48 * 3_600_000
"""So long after its last record an event that is over is told; then its topics are cleared."""
EVENT_TOPICS = ("event/#", "audience/+/event/#")


@dataclass(frozen=True, slots=True)
class _Said:
    """What one listener of a hall is to know of an event, which holds while `told_by` is the same."""

    event: Event
    by: Hashable
    messages: Mapping[str, Message]


@dataclass(slots=True)
class _Hall:
    """One hall and the way to it.

    Attributes:
        published: what was told there last, by its topic; None = the broker may have anything.
        numbered: the newest of every topic with its number: that continues when the broker was away.
        said: the same by event and audience, as it was put together.
        asked: when each request was asked last, by its identity, in seconds of the loop.
        asking: tables of which an answer is waited for.
        refused: how often a request was, by its identity. A daemon stands by its no, also by "too late":
            what is still wanted is asked under another identity then.
        turns: as many requests as may wait for their answers together.
        run: of this process: nobody knows any more under which numbers an earlier one told audiences.
    """

    client: Client
    live: LiveHall
    published: dict[str, Message] | None = None
    numbered: dict[str, Message] = field(default_factory=dict)
    said: dict[tuple[str, str], _Said] = field(default_factory=dict)
    asked: dict[str, float] = field(default_factory=dict)
    asking: set[int] = field(default_factory=set)
    refused: Counter[str] = field(default_factory=Counter)
    turns: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))
    run: str = field(default_factory=lambda: secrets.token_hex(4))


class Halls:
    """Every hall that a desk serves. Belongs to one event loop.

    Args:
        desk: its events, which are told of the halls from now on.
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
        """What they say now."""
        return {name: replace(hall.live, broker=hall.client.connected) for name, hall in self._halls.items()}

    async def delay(self, request: requests.SetBroadcastDelayRequest, but: str = "") -> Mapping[str, str]:
        """Ask all halls but one that have this audience for another delay; by hall why it is not set, or "".

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

        others = {name: one for name, one in self._halls.items() if name != but}
        having = {name: one for name, one in others.items() if request.audience in one.live.audiences}
        answers = await asyncio.gather(*map(asked, having.values()))
        return dict(zip(having, answers, strict=True))

    async def run(self) -> None:
        """Serve them until cancelled."""
        async with contextlib.AsyncExitStack() as stack:
            for name, address in self._links.items():
                client = Client(address, name, role="desk", on_connect=self._greeter(name))
                self._halls[name] = _Hall(client, LiveHall(name))
                await stack.enter_async_context(client)
                await client.subscribe(*(topic.everywhere() for topic in HEARD))
            reading = [asyncio.create_task(self._read(hall)) for hall in self._halls.values()]
            turning = asyncio.create_task(self._follow(self._desk))
            working = asyncio.create_task(self._work(self._desk))
            running = [*reading, turning, working]
            stack.push_async_callback(_ended, running)
            await asyncio.gather(*running)

    def _greeter(self, name: str) -> OnConnect:
        async def greeted() -> None:
            # Whatever the broker has of us is unknown now.
            hall = self._halls[name]
            hall.published = None
            hall.live = replace(hall.live, keeps_event=None)
            self._news.set()

        return greeted

    async def _read(self, hall: _Hall) -> None:
        async for arrived in hall.client.messages():
            found = topics.match(arrived.path)
            if found is None:
                continue
            try:
                message = parse(found[0], arrived.payload, arrived.path) if arrived.payload else None
            except BadPayload as error:
                log.warning("%s", error)
                continue
            before = hall.live
            hall.live = after(before, arrived.path, message)
            if hall.live != before:
                self._news.set()

    async def _follow(self, desk: Desk) -> None:
        """Notice what is entered at the desk; a page that looks again because of a hall is no news here."""
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
                except Exception:  # a mistake of ours in one event must not stop the others
                    log.exception("The event %s could not be brought together with its halls", name)
            for hall in self._halls.values():
                try:
                    await self._tell(desk, hall)
                except BrokerError as error:
                    log.debug("%s", error)
                except Exception:
                    log.exception("What is so could not be told in hall %s", hall.live.name)

    # --- from the tables ----------------------------------------------------------------------------------

    async def _listen(self, desk: Desk, name: str, file: EventFile) -> None:
        for hall in self._halls.values():
            for fact in list(heard(file.history, hall.live)):
                with contextlib.suppress(EntryRefused, EventFileError):  # it is heard again while it is so
                    await desk.do(name, _made(fact), f"hall {hall.live.name}")

    # --- to the tables ------------------------------------------------------------------------------------

    async def _ask(self, desk: Desk, name: str, file: EventFile) -> None:
        now = asyncio.get_running_loop().time()
        others = taken({one: each.history.event for one, each in desk.events.items()}, name, utc_ms())
        for hall in self._halls.values():
            if not hall.client.connected:
                continue
            due = [
                one
                for one in to_ask(
                    file.history,
                    file.store,
                    file.people,
                    hall.live,
                    utc_ms(),
                    {number for at, number in others if at == hall.live.name},
                    hall.asking,
                )
                if now - hall.asked.get(one.request.id, -AGAIN_S) >= AGAIN_S
            ]
            for one in due:
                hall.asking.add(one.table)
                hall.asked[one.request.id] = now
                asyncio.get_running_loop().create_task(self._asked(hall, one))

    async def _asked(self, hall: _Hall, one: HallRequest) -> None:
        trouble = ""
        try:
            async with hall.turns:
                request = again(one.request, hall.refused[one.request.id], utc_ms())
                reply = await hall.client.ask(one.topic, request, within_s=ANSWER_S)
            if not reply.ok:
                hall.refused[one.request.id] += 1
                trouble = reply.text or Sentence("server_no_reason")
        except BrokerError as error:
            hall.asked.pop(one.request.id, None)  # nobody said no: it is asked again at once
            log.debug("%s", error)
        finally:
            hall.asking.discard(one.table)
        others = {table: said for table, said in hall.live.troubles.items() if table != one.table}
        hall.live = replace(hall.live, troubles={**others, **({one.table: trouble} if trouble else {})})
        self._news.set()

    # --- to everybody -------------------------------------------------------------------------------------

    async def _tell(self, desk: Desk, hall: _Hall) -> None:
        if not hall.client.connected:
            return
        if hall.published is None:
            left = await hall.client.kept_topics(*EVENT_TOPICS)
            hall.published = dict.fromkeys(left & self._ours(desk, left), _UNKNOWN)
        live, now = self.live(), utc_ms()
        wanted: dict[str, Message] = {}
        for name, file in desk.events.items():
            if _is_told(file, now):
                wanted |= await asyncio.to_thread(_all_told, file, name, hall, live, now)
        wanted = of_their_own_numbers(wanted, hall.numbered, hall.run)
        hall.numbered |= wanted
        changed = {path: one for path, one in wanted.items() if hall.published.get(path) != one}
        gone = hall.published.keys() - wanted.keys()
        # A list before what is on it would name players and rounds that nobody knows yet.
        ordered = sorted(changed, key=lambda path: path.endswith("/rounds"))
        outgoing = [_outgoing(path, wanted[path]) for path in ordered]
        outgoing += [_outgoing(path, None) for path in gone]
        if outgoing:
            await hall.client.publish_many(outgoing)
        hall.published = wanted
        if wanted and hall.live.keeps_event is None:
            await self._look(hall, wanted.keys())

    async def _look(self, hall: _Hall, wanted: Set[str]) -> None:
        """Whether the broker keeps what it was told: it takes in silence what an account may not say."""

        async def kept() -> bool:
            return await hall.client.kept_topics(*EVENT_TOPICS, enough=wanted) >= wanted

        keeps = await kept() or await kept()  # a slow broker alarms nobody
        if not keeps:
            log.warning(
                "Hall %s: nobody is told the desk's events. The account %r may not tell them at the broker: "
                "give the desk its own (desk_url below [broker]; of another hall, desk_halls).",
                hall.live.name,
                hall.client.address.user,
            )
        hall.live = replace(hall.live, keeps_event=keeps)
        self._news.set()

    def _ours(self, desk: Desk, paths: set[str]) -> set[str]:
        """Of these topics those of events that this desk has: others are another desk's."""
        return {path for path in paths if _event_of(path) in desk.events}


def _made(fact: ResultHeard) -> Make:
    return lambda _: MadeFact(fact)


_UNKNOWN = Message()
"""What a broker kept of an earlier run."""


def _event_of(path: str) -> str:
    found = topics.match(path)
    return str(found[1].get("event", "")) if found else ""


def _outgoing(path: str, message: Message | None) -> Outgoing:
    found = topics.match(path)
    assert found is not None
    return Outgoing(found[0], message, found[1])


def _is_told(file: EventFile, now_ms: int) -> bool:
    event, records = file.history.event, file.history.records
    if event.forgotten:
        return False
    return not event.ended or now_ms - records[-1].at < KEPT_MS


def _all_told(file: EventFile, name: str, hall: _Hall, live: Live, now_ms: int) -> dict[str, Message]:
    """What the floor and every audience of a hall are to know of an event."""
    history, people, store = file.history, file.people, file.store
    event = history.event
    listeners = [_listener(event, hall.live, audience, live, now_ms) for audience in hall.live.audiences]
    messages: dict[str, Message] = {}
    for to in [Listener(hall.live.name, begun=begun("", live)), *listeners]:
        at, by = (name, to.audience), told_by(history, now_ms, to)
        said = hall.said.get(at)
        if said is None or said.event is not event or said.by != by:
            said = hall.said[at] = _Said(event, by, told(history, name, people, store, now_ms, to))
        messages |= said.messages
    return messages


def _listener(event: Event, hall: LiveHall, audience: str, live: Live, now_ms: int) -> Listener:
    minors = less(hall.audiences[audience].minors, minors_of(event, audience))
    return Listener(hall.name, audience, released(audience, live, now_ms), minors, begun(audience, live))


async def _ended(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
