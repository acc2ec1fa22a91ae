"""A share of `make torture ARGS=guests` that measures no time: all harm is tried, and the hall continues."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import aiomqtt
import pytest

from broker.accounts import users
from broker.accounts.roles import Role
from broker.client.address import BrokerAddress, kept_port
from tests.bench.machine import Use
from tests.broker.brokers import Running, guests_of, mosquitto
from tests.torture.guests import AT_MOST, Report, Seen
from tests.torture.hostile import Hostile

ROOT = "flagfall/v2/bench"
HARM = {"sessions", "floods", "wills", "rubbish", "slow readers", "refused"}
DEEDS = 200
GUESTS_MB = 250
"""Each of 32 connections may leave 4 MB unread, beside what the process itself has."""


def client(address: BrokerAddress) -> aiomqtt.Client:
    return aiomqtt.Client(
        address.host, address.port, username=address.user, password=address.password, timeout=60
    )


@pytest.mark.parametrize("kind", ["embedded", "child"])
async def test_a_spectator_that_tries_everything_plants_nothing_and_stops_no_message(
    tmp_path: Path, kind: str
) -> None:
    if kind == "child" and mosquitto() is None:
        pytest.skip("no mosquitto on this machine")
    accounts, port = tmp_path / "accounts", kept_port()
    passwords = {
        name: users.add(accounts, name, Role.parse(role))
        for name, role in [
            ("daemon", "daemon"), ("guests", "guests"), ("board", "dashboard"), ("bad", "spectator:public"),
            ("good", "spectator:public"),
        ]
    }  # fmt: skip
    broker = Running(kind, tmp_path, accounts)

    def at(name: str, where: int = broker.address.port) -> BrokerAddress:
        return BrokerAddress(broker.address.host, where, name, passwords[name])

    try:
        broker.start()
        with guests_of(at("guests"), port, accounts) as process:
            hostile = Hostile(at("bad", port), seed=1)
            harm = asyncio.create_task(hostile.run(3600.0))
            async with client(at("daemon")) as daemon, client(at("board")) as board:
                await board.subscribe([(f"{ROOT}/#", 1)])
                heard: list[tuple[str, bytes]] = []
                told: list[tuple[str, bytes]] = []
                while sum(hostile.done.values()) < DEEDS or not set(hostile.done) >= HARM:
                    topic = f"{ROOT}/audience/public/table/{len(told) % 64}/game"
                    told.append((topic, b"%d" % len(told) + bytes(2000)))
                    await daemon.publish(*told[-1], qos=1, retain=True)
                    heard += [await next_of(board)]
            assert heard == told, "nothing of what was planted, and all of what was told"
            if sys.platform == "linux":
                assert process.pid is not None
                used = Use.of(process.pid)
                assert used is not None
                assert used.memory_mb < GUESTS_MB
            harm.cancel()
            await asyncio.gather(harm, return_exceptions=True)
            kept = dict(told)
            async with client(at("good", port)) as good:
                await good.subscribe("#")
                shown: dict[str, bytes] = {}
                while shown != kept:  # others are served
                    shown |= dict([await next_of(good)])
    finally:
        broker.kill()


async def next_of(one: aiomqtt.Client) -> tuple[str, bytes]:
    message = await anext(aiter(one.messages))
    assert isinstance(message.payload, bytes)
    return str(message.topic), message.payload


def test_the_promise_is_broken_by_a_fifth_more_and_by_moves_that_are_not_shown() -> None:
    calm = Seen([100.0, 300.0, 500.0], broker=0.1)
    assert Report("embedded", 64, 1, calm, calm, [1.0, 1.1, 3.0]).holds
    assert not Report("embedded", 64, 1, calm, calm, [1.0, AT_MOST, 1.3]).holds
    assert not Report("embedded", 64, 1, calm, Seen(calm.ms, unseen=1, broker=0.1), [1.0]).holds
    assert not Report("embedded", 64, 1, calm, Seen(calm.ms, broker=0.14), [1.0]).holds


def test_where_the_hall_does_not_keep_up_when_it_is_left_alone_the_work_of_its_broker_is_judged() -> None:
    for slow in (Seen(), Seen([3000.0]), Seen([300.0], unseen=1)):
        assert Report("embedded", 64, 1, slow, slow, [3.0]).holds
        assert "too busy" in Report("embedded", 64, 1, slow, slow, [3.0]).lines()[0]
        assert not Report("embedded", 64, 1, slow, Seen([300.0], broker=0.1), [1.0]).holds
    calm = Seen([300.0])
    assert Report("embedded", 64, 1, calm, calm, [3.0], busy=True).holds
    assert not Report("embedded", 64, 1, calm, calm, [3.0]).holds
