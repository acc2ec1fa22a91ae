"""A program made for LiveChess, written from `hardware-specs/livechess/protocol.md` and from nothing else."""

from __future__ import annotations

import asyncio
import itertools
import json
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

WITHIN_S = 60.0


class Refused(Exception):
    """LiveChess answered with an error."""


class LivechessClient:
    """One connection.

    Attributes:
        boards: by the number of a feed, all that was told of its board, put together.
        events: every event as it came.
    """

    def __init__(self, socket: ClientConnection) -> None:
        self.boards: dict[int, dict[str, Any]] = {}
        self.events: list[dict[str, Any]] = []
        self._socket = socket
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self._news = asyncio.Event()

    async def listen(self) -> None:
        async for text in self._socket:
            message = json.loads(text)
            assert isinstance(message["time"], int)
            if message["response"] == "feed":
                self.events.append(message)
                self.boards.setdefault(message["id"], {}).update(message["param"])
            elif message["response"] == "call":
                self._answers.pop(message["id"]).set_result(message["param"])
            else:
                assert message["response"] == "error"
                self._answers.pop(message["id"]).set_exception(Refused(message["param"]["message"]))
            self._news.set()

    async def call(self, name: str, param: object = None) -> Any:
        number = next(self._numbers)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        await self._socket.send(json.dumps({"id": number, "call": name, "param": param}))
        async with asyncio.timeout(WITHIN_S):
            return await answer

    async def subscribe(self, serial: str) -> int:
        feed = 1000 + next(self._numbers)
        await self.call("subscribe", {"feed": "eboardevent", "id": feed, "param": {"serialnr": serial}})
        await self.until(feed, lambda _: True)
        return feed

    async def setup(self, feed: int, fen: str) -> None:
        await self.call("call", {"id": feed, "method": "setup", "param": {"fen": fen}})

    async def until(self, feed: int, so: Any) -> dict[str, Any]:
        """Wait until it is told so of a board; returns all that is known of it."""
        async with asyncio.timeout(WITHIN_S):
            while feed not in self.boards or not so(self.boards[feed]):
                self._news.clear()
                await self._news.wait()
        return self.boards[feed]


@asynccontextmanager
async def connected(port: int) -> AsyncIterator[LivechessClient]:
    """A program that is connected as long as the context lasts."""
    async with connect(f"ws://localhost:{port}/api/v1.0", proxy=None) as socket:
        client = LivechessClient(socket)
        listening = asyncio.create_task(client.listen())
        try:
            yield client
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)


async def got(port: int, path: str, **headers: str) -> tuple[int, Any]:
    """A resource over HTTP: its status, and what it holds."""

    def ask() -> tuple[int, Any]:
        request = urllib.request.Request(f"http://localhost:{port}{path}", headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=WITHIN_S) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.load(error)

    return await asyncio.to_thread(ask)
