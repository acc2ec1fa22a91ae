"""Programs behind a WebSocket: real sockets, programs that go, and ports on which somebody else listens."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from websockets.asyncio.server import ServerConnection, serve

from drivers.discovery.registry import family, new_session
from drivers.errors import PortUnavailable
from drivers.events import Link
from drivers.link.link import LinkRunner
from drivers.livechess.simulated import SimulatedEboard, SimulatedLiveChess
from drivers.timebase import Timebase
from drivers.transports import open_port, websocket
from drivers.transports.websocket import WebPort
from tests.drivers.transports.listener import PATIENCE_S, EventLog, Listener
from tests.waiting import until

WAYS = family("livechess").ways


@asynccontextmanager
async def server(*frames: str | bytes) -> AsyncIterator[tuple[str, list[str | bytes]]]:
    """A server that sends these frames, receives one, and closes."""
    received: list[str | bytes] = []

    async def attend(socket: ServerConnection) -> None:
        for frame in frames:
            await socket.send(frame)
        received.append(await socket.recv())

    async with serve(attend, "127.0.0.1", 0) as listening:
        yield f"livechess:127.0.0.1:{next(iter(listening.sockets)).getsockname()[1]}", received


async def test_each_frame_is_a_line_and_each_line_a_frame() -> None:
    async with server('{"a":\r\n1}', b"[]", "") as (port, received):
        listener = Listener()
        transport = await open_port(port, WAYS)
        transport.start(listener.take, listener.lose)
        assert await listener.receives_pieces(3) == [b'{"a":  1}\n', b"[]\n", b"\n"]
        transport.set_control_lines(high=True)
        transport.write(b"")
        transport.write(b'{"id": 1}\n')
        reason = await listener.loss()
        assert received == ['{"id": 1}']
        assert f"{port} went away" in reason
        assert "was the program closed there" in reason
        transport.write(b"late\n")
        transport.close()


async def test_a_connection_that_is_closed_here_is_not_lost() -> None:
    async with server("hello") as (port, _):
        listener = Listener()
        transport = await open_port(port, WAYS)
        transport.start(listener.take, listener.lose)
        await listener.receives(6)
        transport.close()
        transport.close()
        await asyncio.sleep(0)
        assert listener.losses == []


async def test_a_program_that_says_nothing_although_it_was_asked_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(websocket, "QUIET_S", 0.05)

    async def attend(socket: ServerConnection) -> None:
        with contextlib.suppress(Exception):
            async for _ in socket:
                pass

    async with serve(attend, "127.0.0.1", 0) as listening:
        number = next(iter(listening.sockets)).getsockname()[1]
        listener = Listener()
        transport = await open_port(f"livechess:localhost:{number}", WAYS)
        transport.start(listener.take, listener.lose)
        transport.write(b"{}\n")
        assert "no data received" in await listener.loss()


STRANGERS = [
    ("closes at once", None),
    ("says nothing", b""),
    ("says no", b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"),
    ("says hello", b"SSH-2.0-hello\r\n"),
]


@pytest.mark.parametrize("says", [says for _, says in STRANGERS], ids=[name for name, _ in STRANGERS])
async def test_somebody_else_on_that_port_is_said_to_be_so(
    says: bytes | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "CONNECT_S", 0.2)
    ended = asyncio.Event()

    async def attend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            if says is not None:
                writer.write(says)
                await reader.read()
            writer.close()
            await writer.wait_closed()
        ended.set()

    async with await asyncio.start_server(attend, "127.0.0.1", 0) as listening:
        port = f"livechess:127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        with pytest.raises(PortUnavailable, match=r"not what should|is not responding|Cannot connect"):
            await open_port(port, WAYS)
        async with asyncio.timeout(PATIENCE_S):
            await ended.wait()


@pytest.mark.parametrize(
    ("port", "words"),
    [
        ("livechess:", "Invalid address 'livechess:'. Use livechess:HOST or livechess:HOST:1982"),
        ("livechess:a b", "Invalid address"),
        ("livechess:host:99999", "Invalid address"),
        ("livechess:user@host", "Invalid address"),
        ("livechess:127.0.0.1:1", "Cannot connect to livechess:127.0.0.1:1"),
        ("livechess:no.such.host.invalid", "Cannot connect|is not responding"),
    ],
)
async def test_an_address_where_nobody_is_gives_a_sentence(port: str, words: str) -> None:
    with pytest.raises(PortUnavailable, match=words):
        await open_port(port, WAYS)


@pytest.mark.parametrize(
    ("port", "host", "number"),
    [
        ("livechess:hall-pc", "hall-pc", 1982),
        ("livechess://hall-pc/", "hall-pc", 1982),
        ("livechess:192.168.1.20:2000", "192.168.1.20", 2000),
        ("livechess:[::1]", "[::1]", 1982),
        ("livechess:[fe80::1]:1983", "[fe80::1]", 1983),
    ],
)
def test_addresses_as_people_write_them(port: str, host: str, number: int) -> None:
    assert WAYS.web is not None
    assert websocket._address(port, WAYS.web) == (host, number)


async def test_a_link_is_open_again_when_livechess_is_back_and_fails_in_between_with_a_sentence() -> None:
    timebase, reported = Timebase(rate=20.0), EventLog()
    livechess = SimulatedLiveChess([SimulatedEboard("31415", seed=1)])
    served = WebPort(livechess, timebase)
    async with contextlib.AsyncExitStack() as first:
        await first.enter_async_context(served.serving())
        port = f"livechess:127.0.0.1:{served.number}"
        session = new_session("livechess", port)
        runner = LinkRunner(session, lambda: open_port(port, WAYS), timebase, reported.take)
        running = asyncio.create_task(runner.run())
        try:
            await reported_last(reported, Link.READY)
            served.drop()
            await first.aclose()
            await reported_last(reported, Link.LOST)
            await until(lambda: "Cannot connect" in reasons(reported))
            async with served.serving(port=served.number):
                await reported_last(reported, Link.READY)
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)


async def reported_last(reported: EventLog, state: Link) -> None:
    await until(lambda: reported.states[-1:] == [state], say=lambda: reported.states)


def reasons(reported: EventLog) -> str:
    return " ".join(getattr(event, "reason", "") for event in reported.events)
