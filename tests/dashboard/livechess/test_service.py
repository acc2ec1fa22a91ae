"""The port on which Flagfall stands in for LiveChess: many programs, slow ones, and who may not ask."""

from __future__ import annotations

import asyncio
import json
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from broker.contract.messages import PlacementState
from broker.contract.payloads import encode
from dashboard.livechess import service as livechess
from dashboard.livechess.service import Service
from tests.dashboard import fake_hall
from tests.dashboard.livechess.hall import NOW
from tests.end_to_end.livechess_client import LivechessClient, connected, got
from tests.waiting import until

WITHIN_S = 60.0
MANY = 30
TURNS = 20
"""Interval at which another program is answered; one that takes nothing meanwhile takes nothing at all."""
SITE = "https://lichess.org"


class Port:
    """The service on a real port, and a hall of eight tables that publishes what a test says."""

    def __init__(self) -> None:
        self.service = Service("harbour", [SITE])
        self.number = 0
        for message in fake_hall.whole_hall(NOW):
            payload = b"" if message.message is None else encode(message.message)
            self.service.received(message.path, payload, kept=True)
        for table in range(1, 9):
            self.set_up(table, "8/8/8/8/8/8/8/8")

    def set_up(self, table: int, placement: str) -> None:
        message = PlacementState(placement=placement, at=NOW)
        self.service.received(f"floor/table/{table}/placement", encode(message))


@pytest.fixture
async def port() -> AsyncIterator[Port]:
    made = Port()
    listening = socket.create_server(("127.0.0.1", 0))
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)  # it is full soon
    made.number = listening.getsockname()[1]
    async with made.service.serve(listening):
        yield made


@asynccontextmanager
async def programs(
    port: Port, count: int, table: str = "1"
) -> AsyncIterator[list[tuple[LivechessClient, int]]]:
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(connected(port.number)) for _ in range(count)]
        yield [(client, await client.subscribe(table)) for client in clients]


async def test_an_answer_comes_before_the_first_event_and_both_have_their_time(port: Port) -> None:
    async with connect(f"ws://127.0.0.1:{port.number}/api/v1.0/", proxy=None) as wire:
        param = {"feed": "eboardevent", "id": 9, "param": {"serialnr": "2"}}
        await wire.send(json.dumps({"id": 1, "call": "subscribe", "param": param}))
        answer, event = json.loads(await wire.recv()), json.loads(await wire.recv())
    assert (answer["response"], answer["id"], answer["param"]) == ("call", 1, None)
    assert (event["response"], event["id"], event["param"]["serialnr"]) == ("feed", 9, "2")


async def test_many_programs_receive_the_same(port: Port) -> None:
    async with programs(port, MANY) as many:
        port.set_up(1, "4k3/8/8/8/8/8/8/4K3")
        for client, feed in many:
            await client.until(feed, lambda event: event["board"] == "4k3/8/8/8/8/8/8/4K3")


async def test_one_program_too_many_is_turned_away(port: Port, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(livechess, "MOST_PROGRAMS", 2)
    async with programs(port, 2):
        with pytest.raises(InvalidStatus) as rejected:
            await connect(f"ws://127.0.0.1:{port.number}/api/v1.0", proxy=None)
        assert rejected.value.response.status_code == 503
    async with programs(port, 1):
        pass


async def test_a_program_that_reads_nothing_holds_up_nobody_and_is_left(
    port: Port, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: dict[object, asyncio.Timeout] = {}
    sent: Counter[object] = Counter()
    send = livechess._send
    to: list[object] = []

    async def watched(connection: ServerConnection, text: str) -> None:
        to.append(connection)
        await send(connection, text)  # it begins with its patience
        del waiting[connection]
        sent[connection] += 1

    def patience() -> asyncio.Timeout:
        """It ends when the test says so."""
        waiting[to[-1]] = asyncio.timeout(None)
        return waiting[to[-1]]

    monkeypatch.setattr(livechess, "_send", watched)
    monkeypatch.setattr(livechess, "_patience", patience)

    async def ask_and_never_listen(wire: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            while True:
                await wire.send(json.dumps({"id": 1, "call": "eboards"}))

    async with programs(port, 1) as ((client, feed),), AsyncExitStack() as stack:
        slow = socket.create_connection(("127.0.0.1", port.number))
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        stack.callback(slow.close)
        wire = await connect(f"ws://127.0.0.1:{port.number}/api/v1.0", sock=slow, proxy=None)
        stack.callback(wire.transport.abort)
        wire.transport.pause_reading()
        asking = asyncio.create_task(ask_and_never_listen(wire))
        stack.callback(asking.cancel)
        async with asyncio.timeout(WITHIN_S):
            before = -1
            while not waiting or sent.total() != before:  # the buffers of the system fill up
                before = sent.total() + TURNS
                for _ in range(TURNS):
                    await client.call("eboards")
        await until(lambda: len(waiting) == 1)
        (held,) = waiting.values()
        port.set_up(1, "4k3/8/8/8/8/8/8/4K3")
        await client.until(feed, lambda event: event["board"] == "4k3/8/8/8/8/8/8/4K3")
        await until(lambda: [*waiting.values()] == [held])  # the other one is told while it is waited for
        assert len(port.service._news) == 2
        held.reschedule(0)
        await until(lambda: len(port.service._news) == 1)
        port.set_up(1, "8/8/8/8/8/8/8/8")
        await client.until(feed, lambda event: event["board"] == "8/8/8/8/8/8/8/8")


async def test_a_program_that_says_too_much_at_once_is_left_and_the_others_stay(port: Port) -> None:
    async with programs(port, 1) as ((client, feed),):
        async with connect(f"ws://127.0.0.1:{port.number}/api/v1.0", proxy=None) as wire:
            await wire.send("x" * 100_000)
            with pytest.raises(ConnectionClosed):
                await wire.recv()
        port.set_up(1, "4k3/8/8/8/8/8/8/4K3")
        await client.until(feed, lambda event: event["board"] == "4k3/8/8/8/8/8/8/4K3")


async def test_resources_are_answered_over_http_and_what_there_is_not_with_a_sentence(port: Port) -> None:
    status, boards = await got(port.number, "/api/v1.0/eboards")
    assert (status, len(boards)) == (200, 8)
    (event,) = (await got(port.number, "/api/v1.0/tournaments"))[1]
    status, body = await got(port.number, f"/api/v1.0/round/{event['uuid']}/3")
    assert (status, body["nr"]) == (200, 4)
    game = body["pairings"][0]["uuid"]
    assert (await got(port.number, f"/api/v1.0/game/{game}"))[1]["moves"][0] == "e4 5370"
    for path in ("/", "/api/v1.0", "/api/v1.0/eboards/1", "/api/v1.0/round/x/y", "/api/v1.0/game/x", "/x"):
        status, body = await got(port.number, path)
        assert (status, list(body)) == (404, ["message"]), path


async def test_pages_of_other_sites_may_not_ask_unless_they_are_named(port: Port) -> None:
    path = "/api/v1.0/eboards"
    assert (await got(port.number, path, Origin=SITE))[0] == 200
    status, body = await got(port.number, path, Origin="https://elsewhere.example")
    assert (status, "origins in [livechess]" in body["message"]) == (403, True)
    url = f"ws://127.0.0.1:{port.number}/api/v1.0"
    async with connect(url, origin=SITE, proxy=None):  # type: ignore[arg-type]  # a NewType of text
        pass
    for origin in ("https://elsewhere.example", "null", f"http://127.0.0.1:{port.number}"):
        with pytest.raises(InvalidStatus):
            await connect(url, origin=origin, proxy=None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:1982", 200),
        ("192.168.1.5:1982", 200),
        ("[::1]:1982", 200),
        ("elsewhere.example", 403),
        ("", 403),
    ],
)
async def test_a_name_that_is_not_this_computers_is_not_answered(port: Port, host: str, status: int) -> None:
    """So a page elsewhere whose name was made to lead here learns nothing."""
    assert (await got(port.number, "/api/v1.0/eboards", Host=host))[0] == status


async def test_a_message_that_keeps_to_no_contract_is_left_out(port: Port) -> None:
    port.service.received("floor/table/1/placement", b"{}")
    port.service.received("floor/table/1/incidents", b"{}")
    port.service.received("audience/public/table/1/game", b"{}")
    assert (await got(port.number, "/api/v1.0/eboards"))[1][0]["board"] == "8/8/8/8/8/8/8/8"
