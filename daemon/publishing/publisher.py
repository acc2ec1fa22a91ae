"""The publisher: follows the journal and tells the broker, so that the journal is the outbox.

After every connection each stream begins again at its cursor with all kept states. So a broker that forgot
everything, or a daemon that was killed, costs a repetition and never a loss; consumers drop repetitions by
their numbers. Of states that change faster than the broker takes them only the newest is sent.

A broker may keep states that nobody tells any more: of tables and audiences that an earlier run had, with
another configuration or another journal; and what it should never have kept, such as a request that somebody
published as retained. Some time after each connection they are looked for and taken away.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from broker.contract import messages as m
from broker.contract import requests, topics
from broker.contract.message import Message
from broker.contract.payloads import Outgoing
from broker.contract.ruleset import Ruleset
from broker.contract.topics import Topic
from broker.errors import BrokerAway
from broker.words.sentence import Sentence, together
from daemon.core.record.audience_delays import DelayState
from daemon.core.table.shown.provisional_move import ProvisionalGame
from daemon.journal.format import JournalError
from daemon.journal.writer import Journal
from daemon.publishing.duplicate_daemon import DuplicateDaemon, StatusOrigin
from daemon.publishing.stream import Audience, HallMoment, OutgoingStream
from daemon.workers.durations import DurationCounter

log = logging.getLogger(__name__)

STATUS_EVERY_S = 5
"""While the journal grows its head goes out this often; it is a witness, nobody waits for it."""

LONGEST_WAIT_S = 1.0
"""Without news the publisher looks again after this (wall time)."""

AWAY_S = 5.0
"""While the broker is away it is tried again after this even if nobody said that it is back."""

READ_ONCE = ("requests/", "replies/")
"""Below these nothing is ever kept, whatever version wrote it."""

LEFT_BEHIND_AFTER_S = 10.0
"""So long after a connection what an earlier run has left is looked for: boards have been heard by then."""


class Teller(Protocol):
    """What the publisher needs of `broker.client.client.Client`."""

    async def publish_many(self, messages: Sequence[Outgoing]) -> None:
        """Return when the broker has all of them; raises `BrokerAway` when some did not get there."""

    async def kept_topics(self, *filters: str) -> set[str]:
        """The topics on which the broker keeps something; raises `BrokerAway`."""

    async def delete_earlier_versions(self) -> int:
        """Delete what the broker retains of earlier versions of the contract; raises `BrokerAway`."""


class Publisher:
    """Tells the floor and every audience what the journal says and what the tables show.

    Args:
        teller: the client; its ``on_connect`` is `greet`.
        now: hall time.
        rate: hall seconds for one second of the world.
        warnings: what is wrong with the journal or its copy, each time it is asked.
    """

    def __init__(
        self,
        journal: Journal,
        teller: Teller,
        *,
        now: Callable[[], HallMoment],
        audiences: Sequence[Audience] = (),
        rulesets: Sequence[Ruleset] = (),
        version: str = "",
        rate: float = 1.0,
        warnings: Callable[[], list[str]] = list,
    ) -> None:
        self._journal = journal
        self._warnings = warnings
        self._since = time.time_ns() // 1_000_000
        self._namesake = DuplicateDaemon(journal.id, self._since)
        self._teller = teller
        self._now = now
        self._rate = rate
        self._version = version
        self._rulesets = m.Rulesets(rulesets=list(rulesets))
        self._streams = [OutgoingStream(journal, audience, now(), rate) for audience in (None, *audiences)]
        self._anew = True
        self._unread: dict[OutgoingStream, str] = {}
        self._status_told = 0.0
        self._audiences = {one.name: one for one in audiences}
        self._behind = self._delays()
        self._health = journal.health
        self._publications = DurationCounter()
        self._kept: set[str] = set()  # topics of the states that the broker has been told
        self._left_behind: set[str] = set()  # ... and of those that it keeps, as it said
        self._looking: asyncio.Task[None] | None = None
        self._earlier_gone = False  # what the broker retained of earlier versions
        self._news = asyncio.Event()
        self._back = asyncio.Event()

    def show(self, topic: Topic, table: int, message: Message) -> None:
        """Show a state that does not pass the journal; ``topic`` is the floor's."""
        for stream in self._streams:
            stream.show(topic, table, message, self._now())
        self._news.set()

    def show_provisional(self, table: int, provisional: ProvisionalGame) -> None:
        """Show a move that is not final yet, or (without a move) that there is none any more."""
        for stream in self._streams:
            stream.show_provisional(table, provisional, self._now())
        self._news.set()

    async def greet(self) -> None:
        """The broker is there, perhaps without a memory: tell everything again."""
        self._anew = True
        self._back.set()
        self._news.set()

    @property
    def silent(self) -> bool:
        """Whether another daemon tells this hall: then we neither tell nor answer anything."""
        return self._namesake.elder is not None

    def heard(self, status: m.Status) -> None:
        """Somebody published a status of this hall just now."""
        match self._namesake.heard(status, time.monotonic()):
            case StatusOrigin.ELDER:
                log.error(
                    "Another daemon (journal %s) already publishes this hall. This one keeps recording "
                    "but does not publish. Stop one, or rename one in [hall].",
                    status.journal,
                )
            case StatusOrigin.YOUNGER:
                log.warning(
                    "Another daemon (journal %s) started to publish this hall. This one publishes "
                    "everything again, and the other should stop. Rename one in [hall].",
                    status.journal,
                )
                self._again()
            case StatusOrigin.ASKS:
                self._status_told = -STATUS_EVERY_S
                self._news.set()
            case StatusOrigin.ALONE:
                self._alone()
            case StatusOrigin.NOTHING:
                pass

    def _alone(self) -> None:
        log.warning("The other daemon of this hall is gone. This one publishes everything now.")
        self._again()

    def _again(self) -> None:
        self._anew = True
        self._news.set()

    async def resend(self, request: requests.ResendRequest) -> requests.Reply:
        """Tell the facts of one table again that a consumer missed.

        Raises:
            BrokerAway: the broker did not take them.
        """
        for stream in self._streams:
            name = stream.audience.name if stream.audience else None
            if name == request.audience:
                all_told = request.until is None or stream.has_told(request.table, request.until)
                try:
                    told = await asyncio.to_thread(stream.again, request.table, request.after, request.until)
                except JournalError as error:
                    return requests.Reply(id=request.id, ok=False, text=str(error))
                await self._teller.publish_many(told)
                sent = Sentence("hall_resent", count=len(told))
                if all_told:
                    return requests.Reply(id=request.id, ok=True, text=sent)
                later = together([sent, Sentence("hall_resent_partly")])
                return requests.Reply(id=request.id, ok=False, text=later)
        return requests.Reply(
            id=request.id,
            ok=False,
            text=Sentence("hall_no_audience", name=request.audience or ""),
        )

    async def run(self) -> None:
        """Tell whatever is due, until cancelled."""
        loop = asyncio.get_running_loop()
        self._journal.on_commit(lambda: loop.call_soon_threadsafe(self._news.set))
        try:
            while True:
                self._news.clear()
                self._back.clear()
                try:
                    await self.step()
                except BrokerAway as error:
                    log.debug("%s", error)
                    self._anew = True
                    await _within(AWAY_S, self._back)
                else:
                    await _within(self._wait_s(), self._news)
        finally:
            self._look_no_more()

    async def step(self) -> None:
        """Tell everything that is due now.

        Raises:
            BrokerAway: the next step has to begin again; nothing is lost.
        """
        now = self._now()
        if self._namesake.is_gone(time.monotonic()):
            self._alone()
        if self.silent:
            if self._namesake.asks(time.monotonic()):
                await self._tell([self._status(now)])
            return
        if self._anew:
            greeting = [self._status(now), Outgoing(topics.RULESETS, self._rulesets)]
            for stream in self._streams:
                greeting += stream.greeting()
            self._anew = False
            self._kept.clear()
            await self._tell(greeting)
            self._look_no_more()
            self._looking = asyncio.create_task(self._look(), name="states left behind")
        await self._take_away()
        told, unread = True, [*self._unread.values()]
        while told:
            told = False
            for stream in self._streams:
                messages = self._taken_from(stream, now)
                if messages is not None:
                    await self._tell(messages)
                    stream.acknowledged()
                    told = True
        before, health = self._health, self._journal.health
        turned = (
            health.ok is not before.ok or self._delays() != self._behind or unread != [*self._unread.values()]
        )
        # Without news too: it is by this that the pages know that the daemon has not stopped dead.
        if turned or time.monotonic() - self._status_told >= STATUS_EVERY_S:
            await self._tell([self._status(now)])

    def _taken_from(self, stream: OutgoingStream, now: HallMoment) -> list[Outgoing] | None:
        """Return what a stream has to publish, or None: also where the journal cannot be read for it.

        Then the hall plays on and records, and the other streams are published.
        """
        try:
            messages = stream.take(now)
        except JournalError as error:
            if str(error) not in self._unread.values():
                log.error("%s", error)
            self._unread[stream] = str(error)
            return None
        self._unread.pop(stream, None)
        return messages

    # --- what an earlier run has left -------------------------------------------------------------------

    async def _look(self) -> None:
        await asyncio.sleep(LEFT_BEHIND_AFTER_S)
        with contextlib.suppress(BrokerAway):  # then it is looked again after the next connection
            if not self._earlier_gone:
                if count := await self._teller.delete_earlier_versions():
                    log.info("%s retained messages of earlier versions were deleted at the broker", count)
                self._earlier_gone = True
            self._left_behind = await self._teller.kept_topics(
                "floor/#", "audience/+/table/#", "requests/#", "replies/#"
            )
            self._news.set()

    def _look_no_more(self) -> None:
        self._left_behind = set()
        if self._looking is not None:
            self._looking.cancel()

    async def _take_away(self) -> None:
        """Take away the states of which nothing is known here; what another version keeps, is its own.

        A request, a reply or an event is read once. One that a broker was told to keep would come again after
        each connection.
        """
        left, self._left_behind = self._left_behind - self._kept, set()
        gone = [Outgoing(*row) for path in sorted(left) if (row := _row_of(path)) is not None]
        await self._tell([one for one in gone if one.path in left])

    # --- telling ----------------------------------------------------------------------------------------

    async def _tell(self, messages: Sequence[Outgoing]) -> None:
        if not messages:
            return
        since = time.monotonic()
        try:
            await self._teller.publish_many(messages)
        except BrokerAway:
            self._anew = True
            raise
        self._publications.took(time.monotonic() - since)
        for one in messages:
            if one.message is None:
                self._kept.discard(one.path)
            elif one.topic.retained:
                self._kept.add(one.path)

    def _status(self, now: HallMoment) -> Outgoing:
        head, self._health = self._journal.head, self._journal.health
        self._status_told = time.monotonic()
        self._behind = self._delays()
        status = m.Status(
            state="online",
            version=self._version,
            journal=self._journal.id,
            started_at=self._since,
            seq=head.seq,
            head=head.chain.hex(),
            error=self._health.text,
            warnings=[*self._warnings(), *dict.fromkeys(self._unread.values())],
            disk_free=self._journal.disk_free(),
            commits=self._journal.commits.told(),
            publications=self._publications.told(),
            audiences=self._behind,
            heartbeat_s=STATUS_EVERY_S,
            at=now.at,
        )
        return Outgoing(topics.STATUS, status)

    def _delays(self) -> list[m.AudienceDelay]:
        """How far each audience is behind, as far as the floor was told."""
        known = self._streams[0].delays
        found = [
            (one, known.get(name, DelayState(one.delay, one.delay))) for name, one in self._audiences.items()
        ]
        return [
            m.AudienceDelay(
                name=one.name,
                delay_s=delay.now.seconds,
                delay_moves=delay.now.moves,
                before=[
                    m.EarlierDelay(delay_s=was.seconds, delay_moves=was.moves, until=until)
                    for was, until in delay.before
                ],
                minors=one.minors,
            )
            for one, delay in found
        ]

    def _wait_s(self) -> float:
        now = self._now()
        waits = [wait for stream in self._streams if (wait := stream.wait_ms(now)) is not None]
        return min([LONGEST_WAIT_S, *(wait / 1000 / self._rate for wait in waits)])


def _row_of(path: str) -> tuple[Topic, None, Mapping[str, str | int]] | None:
    """Where nothing is to be kept any more; None = another version may keep something there."""
    match = topics.match(path)
    if match is not None:
        topic, places = match
        return topic, None, places
    if path.startswith(READ_ONCE):
        whole = path.replace("{", "{{").replace("}", "}}")
        return Topic(whole, m.Status, False, 1, "Unknown kind of request."), None, {}
    return None


async def _within(seconds: float, event: asyncio.Event) -> None:
    """Wait for an event, but not for ever."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
