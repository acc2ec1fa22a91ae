"""The desk of a demonstration at a real broker."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress

import pytest

from broker import event_messages as e
from broker import topics
from broker.client import Client
from broker.messages import GameState, Result
from broker.payloads import parse
from daemon.demo_desk import DemoDesk
from daemon.demo_event import BEFORE, demo_event
from tests.broker.brokers import Running, running

WITHIN_S = 20.0


@pytest.fixture
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running("embedded", tmp_path_factory.mktemp("broker")) as one:
        yield one


def over(game: str, result: Result) -> GameState:
    return GameState(
        journal="j", seq=1, game=game, state="over", start_fen="", fen="", moves=[], result=result
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
