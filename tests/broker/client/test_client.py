"""The way to the broker, against real brokers on loopback: the embedded one and Mosquitto."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from broker.client import client
from broker.client.address import BrokerAddress, kept_port
from broker.client.client import ACKNOWLEDGED_WITHIN_S, Client
from broker.contract import topics
from broker.contract.messages import ClockState, MoveConfirmed, Status
from broker.contract.payloads import LARGEST, Outgoing, ReceivedMessage, encode, parse
from broker.contract.requests import AssignBoardRequest, Reply
from broker.errors import BrokerAway, NoAnswer
from tests.broker.brokers import Running, mosquitto, running, shared
from tests.waiting import until

HALL = "club"
WITHIN_S = 60.0
LOST = Outgoing(topics.STATUS, Status(state="offline"))


@pytest.fixture(scope="module", params=["embedded", "mosquitto"])
def kind(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    if name == "mosquitto" and mosquitto() is None:
        pytest.skip("no mosquitto on this machine (looked on PATH and in /usr/sbin)")
    return name


@pytest.fixture
def broker(kind: str) -> BrokerAddress:
    """One for those tests that leave it as it is."""
    return shared(kind)


@pytest.fixture
def hall() -> str:
    """A name that no other test has."""
    return secrets.token_hex(4)


@pytest.fixture
def mortal(kind: str, tmp_path: Path) -> Iterator[Running]:
    """One for tests that kill it."""
    with running(kind, tmp_path) as message:
        yield message


async def arriving(client: Client, count: int) -> list[ReceivedMessage]:
    """The next messages that come, in order; a state that comes twice counts once."""
    arrived: list[ReceivedMessage] = []
    async with asyncio.timeout(WITHIN_S):
        while len(arrived) < count:
            message = await anext(client.messages())
            if not (message.retained and message in arrived):
                arrived.append(message)
    return arrived


def clock(table: int, white_ms: int) -> Outgoing:
    return Outgoing(topics.CLOCK, ClockState(state="running", white_ms=white_ms, read_at=0), {"table": table})


def move(table: int, ply: int) -> Outgoing:
    made = MoveConfirmed(
        journal="j",
        seq=ply,
        previous=ply - 1,
        table=table,
        game="g",
        at=0,
        ply=ply,
        uci="e2e4",
        san="e4",
        fen="",
    )
    return Outgoing(topics.GAME_EVENT, made, {"table": table})


async def connected(client: Client) -> None:
    async with asyncio.timeout(WITHIN_S):
        await client.wait_connected()


async def test_a_state_waits_for_those_who_come_later(broker: BrokerAddress, hall: str) -> None:
    async with Client(broker, hall) as daemon:
        await connected(daemon)
        await daemon.publish_many([clock(1, 5000), clock(1, 4000), clock(2, 7000)])
        await daemon.publish(topics.STATUS, Status(state="online"))  # the broker has what came before it
    async with Client(broker, hall) as screen:
        await screen.subscribe("floor/table/+/clock")
        seen = {message.path: message for message in await arriving(screen, 2)}
    assert all(message.retained for message in seen.values())
    state = parse(topics.CLOCK, seen["floor/table/1/clock"].payload)
    assert isinstance(state, ClockState)
    assert state.white_ms == 4000


async def test_a_deleted_state_is_published_and_no_longer_retained(
    broker: BrokerAddress, hall: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "QUIET_S", 0.5)
    async with Client(broker, hall) as daemon, Client(broker, hall) as screen:
        await screen.subscribe("floor/table/7/clock")
        await connected(screen)
        await connected(daemon)
        await daemon.publish_many([clock(7, 5000), clock(8, 5000)])
        assert {"floor/table/7/clock", "floor/table/8/clock"} <= await daemon.kept_topics("floor/#")
        await daemon.publish_many([Outgoing(topics.CLOCK, None, {"table": 7})])
        await until_kept(daemon, lambda kept: "floor/table/7/clock" not in kept)
        assert "floor/table/8/clock" in await daemon.kept_topics("floor/table/+/clock")
        assert [message.payload == b"" for message in await arriving(screen, 2)] == [False, True]


async def test_what_no_broker_takes_is_left_out_and_the_rest_is_sent(
    broker: BrokerAddress, hall: str, caplog: pytest.LogCaptureFixture
) -> None:
    """It would end the connection, and the next one, and nothing would be published any more."""
    fits = Status(state="online", error="x" * (LARGEST - len(encode(Status(state="online")))))
    huge = fits.model_copy(update={"error": f"{fits.error}x"})
    async with Client(broker, hall) as daemon, Client(broker, hall) as screen:
        await screen.subscribe("floor/#")
        await connected(screen)
        await connected(daemon)
        await daemon.publish_many([Outgoing(topics.STATUS, fits), clock(1, 1)])
        await daemon.publish_many([Outgoing(topics.STATUS, huge), clock(1, 2)] * 2)
        arrived = await arriving(screen, 4)
    assert [len(message.payload) for message in arrived if message.path == "floor/status"] == [LARGEST]
    (logged,) = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert logged.startswith(f"Cannot publish the state of floor/status: it has {LARGEST + 1} bytes")


async def test_what_version_1_left_at_the_broker_is_deleted(
    broker: BrokerAddress, hall: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "QUIET_S", 0.5)
    monkeypatch.setattr(topics, "VERSION", "v1")
    async with Client(broker, hall) as old, Client(broker, f"{hall}-2") as other:
        for one in (old, other):
            await connected(one)
            await one.publish_many([clock(7, 5000), clock(8, 5000)])
            await until_kept(one, lambda kept: len(kept) == 2)
        monkeypatch.setattr(topics, "VERSION", "v2")
        async with Client(broker, hall) as daemon:
            await connected(daemon)
            await daemon.publish_many([clock(7, 4000)])
            await until_kept(daemon, lambda kept: len(kept) == 1)
            assert await daemon.delete_earlier_versions() == 2
            await until_kept(old, lambda kept: not kept)
            assert await daemon.delete_earlier_versions() == 0
            assert await daemon.kept_topics("floor/#") == {"floor/table/7/clock"}
            assert len(await other.kept_topics("floor/#")) == 2, "of another hall"


async def test_while_the_broker_is_away_nobody_knows_what_it_keeps() -> None:
    async with Client(BrokerAddress(port=kept_port()), HALL) as daemon:
        with pytest.raises(BrokerAway, match="did not send its retained messages"):
            await daemon.kept_topics("floor/#")


async def until_kept(asking: Client, condition: Callable[[set[str]], bool]) -> None:
    """A broker may acknowledge a message before it keeps it."""
    async with asyncio.timeout(WITHIN_S):
        while not condition(await asking.kept_topics("floor/#")):
            pass


async def test_a_fact_is_for_those_who_are_there(broker: BrokerAddress, hall: str) -> None:
    async with Client(broker, hall) as daemon, Client(broker, hall) as screen:
        await screen.subscribe("floor/table/3/#")
        await connected(daemon)
        await connected(screen)
        await daemon.publish_many([move(3, 1)])
        (arrived,) = await arriving(screen, 1)
    assert (arrived.path, arrived.retained) == ("floor/table/3/game-event", False)
    assert parse(topics.GAME_EVENT, arrived.payload) == move(3, 1).message


async def test_five_hundred_moves_at_once_arrive_in_their_order(broker: BrokerAddress, hall: str) -> None:
    async with Client(broker, hall) as daemon, Client(broker, hall) as screen:
        await screen.subscribe("floor/table/4/game-event")
        await connected(daemon)
        await connected(screen)
        await daemon.publish_many([move(4, ply) for ply in range(1, 501)])
        arrived = await arriving(screen, 500)
    facts = [parse(topics.GAME_EVENT, message.payload) for message in arrived]
    assert [fact.ply for fact in facts if isinstance(fact, MoveConfirmed)] == list(range(1, 501))


async def test_a_hall_does_not_receive_its_neighbour(broker: BrokerAddress, hall: str) -> None:
    async with Client(broker, hall) as here, Client(broker, f"{hall}2") as there:
        await here.subscribe("floor/table/5/clock")
        await connected(here)
        await connected(there)
        await there.publish_many([clock(5, 1)])
        await here.publish_many([clock(5, 2)])
        (arrived,) = await arriving(here, 1)
    assert arrived.payload == encode(clock(5, 2).message)


async def test_a_subscription_may_come_after_the_connection(broker: BrokerAddress, hall: str) -> None:
    async with Client(broker, hall) as client:
        await connected(client)
        await client.subscribe("floor/table/6/clock")
        await client.publish_many([clock(6, 1)])
        assert [message.path for message in await arriving(client, 1)] == ["floor/table/6/clock"]


async def test_leaving_in_order_tells_the_will(broker: BrokerAddress, hall: str) -> None:
    async with Client(broker, hall) as screen:
        await screen.subscribe(topics.STATUS.pattern)
        await connected(screen)
        async with Client(broker, hall, will=LOST) as daemon:
            await connected(daemon)
            await daemon.publish(topics.STATUS, Status(state="online"))
        arrived = await arriving(screen, 2)
    assert [parse(topics.STATUS, message.payload) for message in arrived] == [
        Status(state="online"),
        Status(state="offline"),
    ]


async def test_vanishing_makes_the_broker_tell_the_will(broker: BrokerAddress, hall: str) -> None:
    async with Client(broker, hall) as screen:
        await screen.subscribe(topics.STATUS.pattern)
        await connected(screen)
        async with Client(broker, hall, will=LOST) as daemon:
            await connected(daemon)
            cut(daemon)
            (arrived,) = await arriving(screen, 1)
            assert parse(topics.STATUS, arrived.payload) == Status(state="offline")


def cut(client: Client) -> None:
    """Break the connection as a pulled cable does: no word of farewell."""
    connection = client._connection
    assert connection is not None
    sock = connection._client.socket()
    assert isinstance(sock, socket.socket)
    sock.shutdown(socket.SHUT_RDWR)


async def test_a_late_will_of_our_own_makes_us_tell_the_states_again(
    broker: BrokerAddress, hall: str
) -> None:
    """The broker takes a while to notice that an old connection is dead; its will then overwrites us."""
    publications: asyncio.Queue[str] = asyncio.Queue()

    async def tell() -> None:
        await daemon.publish(topics.STATUS, Status(state="online"))
        publications.put_nowait("told")

    async with Client(broker, hall, will=LOST, on_connect=tell) as daemon:
        await asyncio.wait_for(publications.get(), WITHIN_S)
        async with Client(broker, hall) as ghost:
            await connected(ghost)
            await ghost.publish_many([LOST])
            await asyncio.wait_for(publications.get(), WITHIN_S)


async def test_a_broker_that_comes_late_is_found(kind: str, tmp_path: Path) -> None:
    late = Running(kind, tmp_path)
    async with Client(late.address, HALL) as client:
        assert not client.connected
        with pytest.raises(BrokerAway, match="is away"):
            await client.publish_many([clock(1, 1)])
        try:
            late.start()
            await connected(client)
        finally:
            late.kill()


async def test_a_broker_that_dies_and_comes_back_finds_all_as_it_was(
    mortal: Running, caplog: pytest.LogCaptureFixture
) -> None:
    """Subscriptions, will and states: a restarted broker has forgotten everything."""
    caplog.set_level(logging.INFO)

    async def tell() -> None:
        await daemon.publish_many([Outgoing(topics.STATUS, Status(state="online")), clock(1, 1)])

    async with (
        Client(mortal.address, HALL) as screen,
        Client(mortal.address, HALL, will=LOST, on_connect=tell) as daemon,
    ):
        await screen.subscribe("floor/#")
        assert len(await arriving(screen, 2)) == 2
        mortal.kill()
        await until(lambda: not daemon.connected and not screen.connected)
        await asyncio.to_thread(mortal.start)
        again = await arriving(screen, 2)
        assert {message.path for message in again} == {"floor/status", "floor/table/1/clock"}
        cut(daemon)
        (will,) = [message for message in await arriving(screen, 1) if message.path == "floor/status"]
        assert parse(topics.STATUS, will.payload) == Status(state="offline")
    sentences = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    away = f"Broker {mortal.address} unreachable. Nothing is lost; retrying."
    back = f"Broker {mortal.address} connected again."
    assert set(sentences) == {away, back}, "sentences, no traceback"


async def test_publishing_while_the_broker_dies_fails_at_once(mortal: Running) -> None:
    async with Client(mortal.address, HALL) as client:
        await connected(client)

        async def pour() -> None:
            while True:
                await client.publish_many([move(1, ply) for ply in range(1, 300)])

        pouring = asyncio.create_task(pour())
        await client.publish_many([clock(1, 1)])
        mortal.kill()
        with pytest.raises(BrokerAway):
            await asyncio.wait_for(pouring, ACKNOWLEDGED_WITHIN_S - 1)


async def test_a_request_gets_its_own_answer(broker: BrokerAddress, hall: str) -> None:
    async def answer(daemon: Client) -> None:
        async for arrived in daemon.messages():
            asked = parse(topics.ASSIGN_BOARD, arrived.payload)
            assert isinstance(asked, AssignBoardRequest)
            reply = Reply(id=asked.id, ok=asked.table == 7, text="")
            await daemon.publish(topics.REPLY, reply, client=asked.client)

    async with Client(broker, hall) as daemon, Client(broker, hall) as desk:
        await daemon.subscribe("requests/assign-board")
        await connected(daemon)
        await connected(desk)
        answering = asyncio.create_task(answer(daemon))
        replies = await asyncio.gather(
            desk.ask(
                topics.ASSIGN_BOARD,
                AssignBoardRequest(id="a", by="desk", client="", table=7),
                within_s=WITHIN_S,
            ),
            desk.ask(
                topics.ASSIGN_BOARD,
                AssignBoardRequest(id="b", by="desk", client="", table=8),
                within_s=WITHIN_S,
            ),
        )
        answering.cancel()
    assert [(answer.id, answer.ok) for answer in replies] == [("a", True), ("b", False)]


async def test_nobody_answers_a_request(broker: BrokerAddress, hall: str) -> None:
    async with Client(broker, hall) as desk:
        await connected(desk)
        with pytest.raises(NoAnswer, match=r"did not answer within 0\.1 s"):
            await desk.ask(
                topics.ASSIGN_BOARD, AssignBoardRequest(id="a", by="d", client="", table=1), within_s=0.1
            )


async def test_the_log_says_once_that_the_broker_is_away(caplog: pytest.LogCaptureFixture) -> None:
    """However often it is tried (attempts are in the log at debug)."""
    caplog.set_level(logging.DEBUG, logger="broker.client.client")
    address = BrokerAddress(port=kept_port())
    async with Client(address, HALL):
        await until(
            lambda: len([record for record in caplog.records if record.levelno == logging.DEBUG]) >= 3
        )
    assert [record.getMessage() for record in caplog.records if record.levelno > logging.DEBUG] == [
        f"Broker {address} unreachable. Nothing is lost; retrying."
    ]
