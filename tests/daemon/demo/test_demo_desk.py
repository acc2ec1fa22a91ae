"""The desk of a demonstration at a real broker."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress

import pytest

from broker.client.client import Client
from broker.contract import event_messages as e
from broker.contract import topics
from broker.contract.message import Result
from broker.contract.messages import GameState
from broker.contract.payloads import parse
from daemon.demo.desk import DemoDesk
from daemon.demo.event import demo_event
from daemon.demo.section import BEFORE, CALL_S, LAST_S, PLANNED
from tests.broker.brokers import Running, running

WITHIN_S = 20.0


@pytest.fixture
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running("embedded", tmp_path_factory.mktemp("broker")) as one:
        yield one


def over(game: str, result: Result) -> GameState:
    return GameState(
        journal="j", seq=1, game=game, state="finished", start_fen="", fen="", moves=[], result=result
    )


async def until(client: Client, path: str) -> e.DeskState:
    """The next state that is told on a topic."""
    async for arrived in client.messages():
        if arrived.path == path:
            topic, _ = topics.match(arrived.path) or pytest.fail(path)
            message = parse(topic, arrived.payload, arrived.path)
            assert isinstance(message, e.DeskState)
            return message
    raise AssertionError


async def test_what_the_audience_was_shown_changes_the_standings_and_a_new_broker_is_told_all(
    broker: Running,
) -> None:
    event = demo_event(2, seed=1, store="s")
    seats = event.seats(1, "g1", 0.0)
    assert seats is not None
    desk = asyncio.create_task(DemoDesk(event, broker.address, "hall", "public").run())
    standings = "audience/public/event/demo/section/open/standings"
    try:
        async with asyncio.timeout(WITHIN_S), Client(broker.address, "hall") as client:
            await client.subscribe("audience/public/event/#")
            first = await until(client, standings)
            assert isinstance(first, e.SectionStandings)
            assert first.round == BEFORE

            await client.publish(
                topics.GAME, over("g1", "1-0"), table=1
            )  # the floor's, which nobody has seen
            await client.publish(topics.AUDIENCE_GAME, over("g1", "0-1"), name="public", table=1)
            second = await until(client, standings)
            assert isinstance(second, e.SectionStandings)
            assert second.round == BEFORE + 1
            won = {row.player: row.points for row in second.players}
            for row in first.players:
                assert won[row.player] - row.points == (
                    event.sections[0].players[row.player - 1] == seats.black
                )

            broker.kill()
            broker.start()
            third = await until(client, standings)
            assert third == second
    finally:
        desk.cancel()
        with suppress(asyncio.CancelledError):
            await desk


async def test_of_an_event_that_is_over_nothing_stays_with_the_broker(broker: Running) -> None:
    event = demo_event(1, seed=1, store="s")
    running_desk = DemoDesk(event, broker.address, "hall", "public")
    desk = asyncio.create_task(running_desk.run())
    try:
        async with asyncio.timeout(WITHIN_S), Client(broker.address, "hall") as client:
            await client.subscribe("audience/public/event/#")
            await until(client, "audience/public/event/demo/rounds")
            for number in range(BEFORE, PLANNED):
                event.seats(1, f"g{number}", 100.0 * number)
                assert event.seats(1, f"g{number}", 100.0 * number + CALL_S) is not None
                event.heard(1, over(f"g{number}", "1-0"))
            event.seats(1, "next", 1_000.0)
            assert event.seats(1, "next", 1_000.0 + LAST_S) is not None
            running_desk.look()
            gone: set[str] = set()
            async for arrived in client.messages():
                gone |= {arrived.path} if not arrived.payload else set()
                if len(gone) == 3 + BEFORE + 1:
                    break
            assert all(path.startswith("audience/public/event/demo/") for path in gone)
        async with asyncio.timeout(WITHIN_S), Client(broker.address, "hall") as later:
            await later.subscribe("event/#")
            kept: set[str] = set()
            async for arrived in later.messages():
                kept.add(arrived.path)
                if arrived.path == "event/demo-2/rounds":
                    break
            assert all(path.startswith("event/demo-2/") for path in kept)
    finally:
        desk.cancel()
        with suppress(asyncio.CancelledError):
            await desk
