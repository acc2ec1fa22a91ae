"""A federation: two halls, each with its broker and its bridge, and one desk at a hub; brokers are killed."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from broker.client.client import Client
from broker.client.stream import FactStream
from broker.contract import messages as m
from broker.contract import requests, topics
from broker.contract.payloads import parse
from broker.errors import BrokerAway, NoAnswer
from broker.mosquitto import mosquitto
from daemon.core.record import facts
from daemon.journal.writer import Journal
from daemon.publishing.publisher import Publisher
from daemon.publishing.stream import HallMoment
from tests.broker.brokers import mosquitto as program
from tests.broker.mosquittos import Raw, Written
from tests.daemon.facts_of_games import opening
from tests.waiting import until, wait_until

pytestmark = pytest.mark.skipif(program() is None, reason="no mosquitto on this machine")

HALLS = ("club", "school")
WITHIN_S = 60.0
"""A bridge that found no hub tries again within ten seconds; twice in the worst case."""

SHUFFLE = ("g1f3", "g8f6", "f3g1", "f6g8")
"""A game that never ends."""


class Daemon:
    """The journal of a hall with its publisher, at the broker of the hall."""

    def __init__(self, hall: str, broker: Written) -> None:
        self.journal = Journal.in_memory()
        self.client = Client(broker.address("daemon"), hall, on_connect=self._greet)
        self.publisher = Publisher(self.journal, self.client, now=lambda: HallMoment(0, 0))
        self._moves = itertools.count(1)
        self.journal.append(opening(1, "g1"), 0, 0).result()

    async def _greet(self) -> None:
        await self.publisher.greet()

    def play(self, plies: int) -> None:
        for ply in itertools.islice(self._moves, plies):
            move = facts.MoveConfirmed(table=1, game="g1", ply=ply, uci=SHUFFLE[(ply - 1) % 4])
            self.journal.append([move], 0, 0).result()

    @property
    def published(self) -> list[int]:
        """Numbers of the facts that every consumer must get."""
        records = self.journal.records()
        return [
            record.seq for record in records if isinstance(record.fact, facts.GameStart | facts.MoveConfirmed)
        ]

    async def run(self) -> None:
        await self.client.subscribe("requests/#")
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self.publisher.run())
            async for arrived in self.client.messages():
                request = parse(topics.RESEND, arrived.payload)
                assert isinstance(request, requests.ResendRequest)
                tasks.create_task(self._answer(request))

    async def _answer(self, request: requests.ResendRequest) -> None:
        with contextlib.suppress(BrokerAway):
            reply = await self.publisher.resend(request)
            await self.client.publish(topics.REPLY, reply, client=request.client)


@dataclass
class Desk:
    """What the desk knows of one hall, by way of the hub."""

    hall: str
    client: Client
    stream: FactStream = field(default_factory=FactStream)
    facts: list[int] = field(default_factory=list)
    behind: asyncio.Event = field(default_factory=asyncio.Event)
    wanted: int = 0  # the newest fact that was missed; 0 = none ever was

    async def run(self) -> None:
        await self.client.subscribe(topics.GAME_EVENT.everywhere(), topics.GAME.everywhere())
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._catch_up())
            async for arrived in self.client.messages():
                match = topics.match(arrived.path)
                assert match is not None
                message = parse(match[0], arrived.payload)
                if isinstance(message, m.Numbered):
                    self._take(message)
                elif isinstance(message, m.GameState) and message.seq > self.stream.seq:
                    self._miss(message.seq)  # a state goes out after its facts, so these were lost

    def _take(self, fact: m.Numbered) -> None:
        taken = self.stream.take(fact)
        self.facts += [record.seq for record in taken.facts]
        if taken.gap is not None:
            self._miss(taken.gap.until)

    def _miss(self, until: int) -> None:
        self.wanted = max(self.wanted, until)
        self.behind.set()

    async def _catch_up(self) -> None:
        for number in itertools.count():
            await self.behind.wait()
            self.behind.clear()
            if self.stream.seq < self.wanted:
                request = requests.ResendRequest(
                    id=f"{self.hall}-{number}", by="desk", client="", table=1, after=self.stream.seq
                )
                try:
                    assert (await self.client.ask(topics.RESEND, request, within_s=1)).ok
                except (BrokerAway, NoAnswer):
                    await self.client.wait_connected()
                    self.behind.set()


@dataclass
class Federation:
    hub: Written
    brokers: dict[str, Written]
    daemons: dict[str, Daemon]
    desks: dict[str, Desk]

    def play(self, plies: int) -> None:
        for daemon in self.daemons.values():
            daemon.play(plies)

    async def settled(self) -> None:
        """Every desk has every fact of its hall."""
        await until(
            lambda: all(
                desk.facts and desk.facts[-1] == self.daemons[hall].published[-1]
                for hall, desk in self.desks.items()
            )
        )


@asynccontextmanager
async def federation(folder: Path) -> AsyncIterator[Federation]:
    hub = Written(folder / "hub", HALLS)
    authority = hub.folder / mosquitto.AUTHORITY
    async with AsyncExitStack() as stack:
        stack.enter_context(hub)
        brokers, daemons, desks = {}, {}, {}
        for hall in HALLS:
            to = hub.address(f"daemon-{hall}", tls=True).url
            brokers[hall] = stack.enter_context(
                Written(folder / hall, [hall], bridge_to=to, hub_authority=authority)
            )
            daemons[hall] = Daemon(hall, brokers[hall])
            desks[hall] = Desk(hall, Client(hub.address("desk", tls=True), hall))
        for client in (
            *(desk.client for desk in desks.values()),
            *(daemon.client for daemon in daemons.values()),
        ):
            await stack.enter_async_context(client)
        work = [desk.run() for desk in desks.values()] + [daemon.run() for daemon in daemons.values()]
        tasks = [asyncio.create_task(coroutine) for coroutine in work]
        made = Federation(hub, brokers, daemons, desks)
        try:
            await asyncio.gather(*(desk.client.wait_connected() for desk in desks.values()))
            for hall, broker in brokers.items():
                assert "error" not in broker.log.lower(), f"{hall}: {broker.log}"
            await made.settled()
            yield made
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            assert all(isinstance(outcome, asyncio.CancelledError) for outcome in ended), ended


async def test_a_desk_at_the_hub_has_every_fact_of_every_hall_whoever_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "hub" / mosquitto.AUTHORITY))
    async with federation(tmp_path) as all_of_it:
        hub, club = all_of_it.hub, all_of_it.brokers["club"]
        all_of_it.play(20)
        await all_of_it.settled()

        listeners = (all_of_it.desks["club"].client, all_of_it.daemons["club"].client)
        for broker, listener in zip((hub, club), listeners, strict=True):
            broker.kill()
            all_of_it.play(20)
            await away(listener)
            broker.start()
            all_of_it.play(20)
            await all_of_it.settled()

        hub.kill()
        all_of_it.play(20)
        await all_acknowledged(all_of_it.daemons["club"])
        club.kill()
        all_of_it.play(20)
        club.start()
        hub.start()
        await all_of_it.settled()

        for hall, desk in all_of_it.desks.items():
            assert desk.facts == all_of_it.daemons[hall].published
        # What waited at the hall for the hub died with the hall's broker, and only the journal still had it.
        assert all_of_it.desks["club"].wanted


async def away(client: Client) -> None:
    await until(lambda: not client.connected)


async def all_acknowledged(daemon: Daemon) -> None:
    """The broker of the hall has acknowledged everything."""
    await until(lambda: daemon.journal.cursor("floor") == daemon.journal.head.seq)


def test_the_desk_sees_at_the_hub_whether_a_hall_is_connected(tmp_path: Path) -> None:
    link = mosquitto.link_topic("club")
    with (
        Written(tmp_path / "hub", HALLS) as hub,
        Raw(hub.address("desk")) as desk,
        bridged(tmp_path / "club", hub) as club,
    ):
        desk.connect("desk")
        desk.subscribe(link)
        assert desk.next() == (link, b"1")
        club.kill()
        assert desk.next() == (link, b"0")


def test_a_state_that_is_gone_in_a_hall_is_gone_at_the_hub_also_when_that_was_away(tmp_path: Path) -> None:
    near, far = "flagfall/v2/club/floor/table/1/game", "flagfall/v2/club/floor/table/2/game"
    with (
        Written(tmp_path / "hub", HALLS) as hub,
        bridged(tmp_path / "club", hub) as club,
        Raw(club.address("daemon")) as daemon,
    ):
        daemon.connect("daemon")
        daemon.publish(near, b"shown", retained=True)
        daemon.publish(far, b"shown", retained=True)
        assert_kept(hub, {near, far})
        daemon.publish(near, b"", retained=True)
        assert_kept(hub, {far})
        hub.end()  # in order, so that it comes back with what it had
        daemon.publish(far, b"", retained=True)
        hub.start()
        assert_kept(hub, set())


def test_what_the_desk_tells_at_the_hub_is_in_its_hall_and_in_no_other(tmp_path: Path) -> None:
    own, shown = (
        "flagfall/v2/club/event/spring/rounds",
        "flagfall/v2/club/audience/public/event/spring/rounds",
    )
    with (
        Written(tmp_path / "hub", HALLS) as hub,
        bridged(tmp_path / "club", hub) as club,
        bridged(tmp_path / "school", hub, "school") as school,
        Raw(hub.address("desk")) as desk,
    ):
        desk.connect("desk")
        desk.publish(own, b"told", retained=True)
        desk.publish(shown, b"told", retained=True)
        elsewhere = shown.replace("club", "school")
        desk.publish(elsewhere, b"told", retained=True)
        everything = "flagfall/v2/+/event/#", "flagfall/v2/+/audience/+/event/#"
        assert_kept(club, {own, shown}, *everything, by="dashboard")
        assert_kept(school, {elsewhere}, *everything, by="dashboard")
        desk.publish(shown, b"", retained=True)
        assert_kept(club, {own}, *everything, by="dashboard")


def assert_kept(broker: Written, topics: set[str], *filters: str, by: str = "desk") -> None:
    def kept() -> set[str]:
        with Raw(broker.address(by)) as desk:
            desk.connect("late")
            desk.subscribe(*(filters or ("flagfall/v2/club/floor/table/#",)))
            desk.ping()
            return {topic for topic, payload in desk.arrived if payload}

    wait_until(lambda: kept() == topics, say=kept)


def test_a_hall_cannot_speak_for_another_at_the_hub(tmp_path: Path) -> None:
    with (
        Written(tmp_path / "hub", HALLS) as hub,
        Raw(hub.address("desk")) as desk,
        Raw(hub.address("daemon-club")) as club,
    ):
        desk.connect("desk")
        desk.subscribe("#", mosquitto.link_topic("school"))
        club.connect("club")
        club.publish("flagfall/v2/school/floor/status", b"x")
        club.publish(mosquitto.link_topic("school"), b"1")
        club.publish("flagfall/v2/club/floor/status", b"x")
        assert desk.next() == ("flagfall/v2/club/floor/status", b"x")
        desk.ping()
        assert desk.arrived == []


def test_a_hub_that_is_not_the_one_with_this_authority_gets_no_password(tmp_path: Path) -> None:
    with Written(tmp_path / "hub", HALLS) as hub:
        other = Written(tmp_path / "other")
        to = hub.address("daemon-club", tls=True).url
        with Written(
            tmp_path / "club", bridge_to=to, hub_authority=other.folder / mosquitto.AUTHORITY
        ) as club:
            wait_until(lambda: "certificate verify failed" in club.log, say=lambda: club.log)
        assert "New bridge connected" not in hub.log


def bridged(folder: Path, hub: Written, hall: str = "club") -> Written:
    to = hub.address(f"daemon-{hall}", tls=True).url
    return Written(folder, [hall], bridge_to=to, hub_authority=hub.folder / mosquitto.AUTHORITY)
