"""Tables that are freed, or that an earlier daemon had, over real brokers to the pages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from broker.accounts import users
from broker.accounts.roles import AccountKind, Role
from broker.client import client
from broker.client.address import BrokerAddress
from broker.client.client import Client
from broker.contract import topics
from broker.contract.gate import Delay
from daemon.core.record import facts
from daemon.journal.writer import Journal
from daemon.publishing import publisher as publish
from daemon.publishing.publisher import Publisher
from daemon.publishing.stream import Audience, HallMoment
from dashboard.live.feed import Feed
from tests.broker.brokers import Running, mosquitto
from tests.daemon.facts_of_games import assignment, opening
from tests.waiting import WITHIN_S, until

HALL = "club"


@pytest.fixture(params=["embedded", "child"])
def at(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[AccountKind], BrokerAddress]]:
    """Where an account finds the broker: nobody here may do more than a hall's own processes."""
    if request.param == "child" and mosquitto() is None:
        pytest.skip("no mosquitto on this machine")
    passwords = {
        kind: users.add(tmp_path / "accounts", kind.value, Role(kind), HALL)
        for kind in (AccountKind.DAEMON, AccountKind.DASHBOARD)
    }
    broker = Running(request.param, tmp_path, tmp_path / "accounts")
    here = broker.address
    try:
        broker.start()
        yield lambda kind: BrokerAddress(here.host, here.port, kind.value, passwords[kind])
    finally:
        broker.kill()


@asynccontextmanager
async def daemon(there: BrokerAddress, journal: Journal, audiences: Sequence[str]) -> AsyncIterator[None]:
    """A daemon without boards, as long as the context lasts."""

    async def connected() -> None:
        await publisher.greet()

    connection = Client(there, HALL, role="daemon", on_connect=connected)
    publisher = Publisher(
        journal,
        connection,
        now=lambda: HallMoment(0, 0),
        audiences=[Audience(name, Delay()) for name in audiences],
    )
    async with connection:
        running = asyncio.create_task(publisher.run())
        try:
            yield
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)


@asynccontextmanager
async def pages(there: BrokerAddress) -> AsyncIterator[Feed]:
    """What the pages of spectators and directors know."""
    feed = Feed()
    async with Client(there, HALL, role="dashboard") as connection:
        await connection.subscribe(*feed.subscriptions)

        async def listen() -> None:
            async for arrived in connection.messages():
                feed.received(arrived.path, arrived.payload)

        listening = asyncio.create_task(listen())
        try:
            yield feed
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            feed.close()


async def shows(feed: Feed, *tables: int) -> None:
    """Return when both pages show just these tables."""
    await until(lambda: all(set(one.view.tables) == set(tables) for one in (feed.spectators, feed.directors)))


async def test_a_table_that_is_freed_leaves_the_pages(at: Callable[[AccountKind], BrokerAddress]) -> None:
    journal = Journal.in_memory()
    async with daemon(at(AccountKind.DAEMON), journal, ["public"]), pages(at(AccountKind.DASHBOARD)) as feed:
        journal.append([*opening(1, "g1", "e2e4"), *opening(2, "g2")], 0, 0).result()
        await shows(feed, 1, 2)
        journal.append([facts.TableCleared(table=2), facts.TableCleared(table=99)], 0, 0).result()
        await shows(feed, 1)
        async with pages(at(AccountKind.DASHBOARD)) as late:
            await shows(late, 1)


async def test_a_daemon_with_other_tables_and_audiences_leaves_nothing_of_the_one_before(
    at: Callable[[AccountKind], BrokerAddress], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publish, "LEFT_BEHIND_AFTER_S", 0.1)
    monkeypatch.setattr(client, "QUIET_S", 0.5)
    everyone = ("public", "lounge")
    async with pages(at(AccountKind.DASHBOARD)) as feed, Client(at(AccountKind.DASHBOARD), HALL) as looking:
        old, new = Journal.in_memory(), Journal.in_memory()
        for table in (1, 2):
            old.append([facts.PlayersSeated(table=table, assignment=assignment(table, "g", everyone))], 0, 0)
        async with daemon(at(AccountKind.DAEMON), old, everyone):
            await shows(feed, 1, 2)
        before = await looking.kept_topics("#")
        assert {"audience/lounge/table/2/game", "floor/table/2/incidents"} <= before
        new.append(opening(1, "g3", "e2e4"), 0, 0).result()
        async with daemon(at(AccountKind.DAEMON), new, ["public"]):
            await shows(feed, 1)
            async with asyncio.timeout(WITHIN_S):
                after = before
                while any("/2/" in path or "lounge" in path for path in after):
                    after = await looking.kept_topics("#")
            game = feed.spectators.view.tables[1].game
            assert game is not None
            assert game.game == "g3"
        assert after < before
        assert {"floor/status", "floor/rulesets", "floor/table/1/game"} <= after


async def test_what_is_read_once_is_not_kept_whoever_had_the_broker_keep_it(
    at: Callable[[AccountKind], BrokerAddress], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Retained requests would be answered at each start."""
    monkeypatch.setattr(publish, "LEFT_BEHIND_AFTER_S", 0.1)
    monkeypatch.setattr(client, "QUIET_S", 0.5)
    root = topics.root(HALL)
    kept = {"requests/assign-board", "requests/nobody-knows-this", "requests/{odd}"}
    async with (
        Client(at(AccountKind.DASHBOARD), HALL) as asking,
        Client(at(AccountKind.DAEMON), HALL) as looking,
    ):
        await until(lambda: asking.connected)
        for path in kept:
            await asking._present().publish(f"{root}/{path}", b'{"id": "r1", "client": "x"}', 1, True)
        assert kept <= await looking.kept_topics("requests/#")
        async with daemon(at(AccountKind.DAEMON), Journal.in_memory(), ["public"]), asyncio.timeout(WITHIN_S):
            while await looking.kept_topics("requests/#"):
                pass
