"""Boards behind ``socket://host:port``."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator

import pytest

from drivers.errors import PortUnavailable
from drivers.transports import open_port
from tests.drivers.transports.listener import PATIENCE_S, Listener


class Server:
    """One listener on this computer that greets, receives two bytes and closes."""

    def __init__(self) -> None:
        self.received = b""
        self.ended = asyncio.Event()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"early")
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            self.received = await reader.readexactly(2)
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
        self.ended.set()


@pytest.fixture
async def server() -> AsyncIterator[tuple[Server, str]]:
    made = Server()
    listening = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    yield made, f"socket://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    async with asyncio.timeout(PATIENCE_S):
        await made.ended.wait()
        listening.close()
        await listening.wait_closed()


async def test_bytes_go_both_ways_and_a_closed_connection_is_lost(server: tuple[Server, str]) -> None:
    listener = Listener()
    transport = await open_port(server[1])
    transport.start(listener.take, listener.lose)
    transport.write(b"\x42")
    transport.write(b"")
    transport.write(b"\x4b")
    assert f"{server[1]} went away" in await listener.loss()
    assert bytes(listener.data) == b"early"
    assert server[0].received == b"\x42\x4b"
    transport.write(b"\x42")
    transport.close()


async def test_a_connection_that_is_closed_here_is_not_lost(server: tuple[Server, str]) -> None:
    listener = Listener()
    transport = await open_port(server[1])
    transport.start(listener.take, listener.lose)
    transport.close()
    await server[0].ended.wait()
    assert listener.losses == []


async def test_nobody_listens() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number = free.getsockname()[1]
    with pytest.raises(PortUnavailable, match=f"Cannot connect to socket://127.0.0.1:{number}"):
        await open_port(f"socket://127.0.0.1:{number}")


@pytest.mark.parametrize("port", ["socket://", "socket://hall", "socket://hall:http", "socket://:99999"])
async def test_a_malformed_address(port: str) -> None:
    with pytest.raises(PortUnavailable, match=r"Use socket://host:port"):
        await open_port(port)
