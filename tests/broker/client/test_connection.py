"""A connection in the moments in which aiomqtt alone would do the wrong thing."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import aiomqtt
import pytest

from broker.client.connection import Connection


@pytest.fixture
async def complaints() -> list[dict[str, Any]]:
    """What the event loop would write into the log with a traceback."""
    complaints: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
    return complaints


async def turns() -> None:
    """Let the event loop do what was handed to it, and what that hands to it."""
    for _ in range(3):
        await asyncio.sleep(0)


async def test_a_socket_that_is_closed_before_it_is_watched_is_left_alone(
    complaints: list[dict[str, Any]],
) -> None:
    connection = Connection("127.0.0.1")
    ours, theirs = socket.socketpair()
    connection._on_socket_register_write(connection._client, None, ours)
    ours.close()
    await turns()
    theirs.close()
    assert complaints == []


async def test_a_socket_that_is_closed_is_not_watched_any_more() -> None:
    """Else the next one with its number would be."""
    connection, loop = Connection("127.0.0.1"), asyncio.get_running_loop()
    ours, theirs = socket.socketpair()
    connection._on_socket_register_write(connection._client, None, ours)
    await turns()
    connection._on_socket_close(connection._client, None, ours)
    assert not loop.remove_writer(ours.fileno())
    ours.close()
    theirs.close()


async def test_a_client_stopped_as_the_answer_comes_stops() -> None:
    """Else a process that ends while it subscribes would wait for itself for ever."""
    answer = asyncio.get_running_loop().create_future()
    waiting = asyncio.create_task(Connection("127.0.0.1")._wait_for(answer, None))
    await turns()
    answer.set_result("granted")
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting


async def test_an_answer_that_does_not_come_in_time_is_an_error_of_the_connection() -> None:
    answer = asyncio.get_running_loop().create_future()
    with pytest.raises(aiomqtt.MqttError, match="did not answer"):
        await Connection("127.0.0.1")._wait_for(answer, 0)


async def test_an_answer_that_comes_is_given() -> None:
    answer = asyncio.get_running_loop().create_future()
    waiting = asyncio.create_task(Connection("127.0.0.1")._wait_for(answer, None))
    await turns()
    answer.set_result("granted")
    assert await waiting == "granted"
