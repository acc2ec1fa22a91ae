"""`desk`: a round of 300 tables is closed, the next one is paired, and every table is told who plays there.

The tables have no boards, as they would not have in most halls of this size; beside them eight boards play in
the same hall. Somebody works at the desk over HTTP, and a client of the broker notes when each table has its
game.
"""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import time
from collections.abc import AsyncIterator, Callable, Set
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final
from unittest.mock import patch

import httpx

from broker.client.address import LOOPBACK
from broker.client.client import Client
from broker.contract import topics
from broker.contract.messages import AssignmentState, GameState
from broker.contract.payloads import parse
from daemon.config import HallConfig
from tests.bench.figures import Table
from tests.bench.hall_run import BenchError, playing, started

TABLES: Final = 300
BOARDS: Final = 8
FIRST: Final = 101
ROUNDS: Final = 3
"""Of which all but the first are measured: before it nothing is closed."""
SYSTEMS: Final = ("us-chess", "fide-dutch")
LAST_S: Final = 30.0
"""So much longer the last board of a round plays than the others; the desk pairs ahead meanwhile."""
PIN: Final = "246810"
WITHIN_S: Final = 300.0
AT_ONCE: Final = 8
"""Results that are entered together; they are not measured."""
TOO_MANY: Final = 429
"""The answer to more requests than one address may make: results of 300 boards take their time."""
COLUMNS: Final = (
    "system, round",
    "closed s",
    "paired s",
    "accepted s",
    "published s",
    "all tables s",
    "whole s",
)


@dataclass(slots=True)
class Seen:
    """What the hall shows of the tables without boards.

    Attributes:
        games: who was seated last, by table; ``at``: when the newest of them came, in s of this process.
        over: the games that have a result.
    """

    games: dict[int, str] = field(default_factory=dict)
    over: set[str] = field(default_factory=set)
    at: float = 0.0


def measure() -> list[Table]:
    """Rounds of both systems.

    Raises:
        BenchError: the desk refused something, or tables were not told.
    """
    table = Table("desk", f"a round of {TABLES} tables, beside {BOARDS} boards that play", COLUMNS)
    with patch.dict(os.environ, FLAGFALL_PIN=PIN), started(BOARDS) as hall:

        async def both() -> None:
            async with playing(hall), _watched(hall.config) as seen:
                for name in SYSTEMS:
                    async for row in _rounds(hall.config, name, seen):
                        table.rows.append(row)

        asyncio.run(both())
    table.notes.append("Whole: from the touch that closes the round to the last table that has its game.")
    table.notes.append(
        f"The last board plays {LAST_S:.0f} s longer than the others; then its result is "
        "entered, and the round closed at once. Until then the next round is paired ahead."
    )
    table.notes.append(
        "The pairing's process is started by the first one of a system, which is not measured."
    )
    return [table]


async def _rounds(config: HallConfig, name: str, seen: Seen) -> AsyncIterator[tuple[Any, ...]]:
    desk = _Desk(config, name)
    rng = random.Random(f"bench desk {name}")
    try:
        await desk.opened()
        for number in range(1, ROUNDS + 1):
            parts = [time.monotonic()]
            if number > 1:
                await desk.do("close-round", {"section": "open", "round": number - 1})
            parts.append(time.monotonic())
            digest = (await desk.post("pair", {"section": "open"}))["digest"]
            parts.append(time.monotonic())
            await desk.post("pair", {"section": "open", "digest": digest})
            parts.append(time.monotonic())
            await desk.do("publish", {"section": "open", "round": number})
            parts.append(time.monotonic())
            boards = (await desk.room("results"))["boards"]
            wanted = {board["table"]: board["game"] for board in boards}
            await _all(wanted.items(), seen.games.items, "told who plays there")
            parts.append(max(seen.at, parts[-1]))
            if number > 1:
                yield (
                    f"{name}, {number}",
                    *(later - sooner for sooner, later in pairwise(parts)),
                    parts[-1] - parts[0],
                )
            await desk.enter(boards[1:], rng)
            games = {board["game"] for board in boards[1:]}
            await _all(games, lambda: seen.over, "shown its result")
            await asyncio.sleep(LAST_S)
            await desk.enter(boards[:1], rng)
        await desk.do("close-round", {"section": "open", "round": ROUNDS})
    finally:
        await desk.close()


async def _all(wanted: Set[Any], found: Callable[[], Set[Any]], what: str) -> None:
    """Wait until all of it is found. Raises `BenchError`."""
    end = time.monotonic() + WITHIN_S
    while not wanted <= found():
        if time.monotonic() > end:
            raise BenchError(f"{len(wanted - found())} tables were not {what} within {WITHIN_S:.0f} s")
        await asyncio.sleep(0.01)


@asynccontextmanager
async def _watched(config: HallConfig) -> AsyncIterator[Seen]:
    """Note what the hall shows of its tables."""
    seen = Seen()

    async def watch(client: Client) -> None:
        async for arrived in client.messages():
            at, found = time.monotonic(), topics.match(arrived.path)
            if found is None or not arrived.payload:
                continue
            message, number = parse(found[0], arrived.payload, arrived.path), int(found[1]["table"])
            if isinstance(message, AssignmentState) and message.assignment is not None and number >= FIRST:
                seen.games[number], seen.at = message.assignment.game, at
            if isinstance(message, GameState) and message.state == "finished":
                seen.over.add(message.game)

    async with Client(config.broker.address, config.hall.name, role="bench") as client:
        await client.subscribe(topics.ASSIGNMENT.everywhere(), topics.GAME.everywhere())
        watching = asyncio.create_task(watch(client))
        try:
            yield seen
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching


class _Desk:
    """Somebody at the desk, at an event of one system."""

    def __init__(self, config: HallConfig, system: str) -> None:
        url = f"http://{LOOPBACK}:{config.dashboard.port}"
        self._system, self._hall = system, config.hall.name
        self._http = httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=WITHIN_S)

    async def close(self) -> None:
        await self._http.aclose()

    async def opened(self) -> None:
        """An event with all its players."""
        await self._http.post("/director/pair", json={"pin": PIN, "name": "Bench"})
        name = {"id": self._system, "settings": {"name": self._system}}
        await self._posted("/director/desk", {"request": secrets.token_hex(8), **name})
        tables = [{"hall": self._hall, "first": FIRST, "last": FIRST + TABLES - 1}]
        settings = {"name": "Open", "system": self._system, "rounds": ROUNDS, "tables": tables}
        await self.do("set-section", {"section": "open", "settings": settings, "ruleset": "us-chess-7"})
        people = [
            {
                "person": {
                    "name": f"Player {number}",
                    "rating": 2600 - 2 * number,
                    "team": f"Club {number % 60}",
                }
            }
            for number in range(2 * TABLES)
        ]
        await self.do("enter-players", {"section": "open", "players": people})

    async def enter(self, boards: list[dict[str, Any]], rng: random.Random) -> None:
        """All results of a round, as strength and luck have them."""
        turn = asyncio.Semaphore(AT_ONCE)

        async def one(board: dict[str, Any]) -> None:
            stronger = board["white"]["number"] < board["black"]["number"]
            score = rng.choices(("1-0", "1/2-1/2", "0-1"), (5, 3, 2) if stronger else (2, 3, 5))[0]
            async with turn:
                await self.do("set-result", {"game": board["game"], "score": score, "was": "*"})

        await asyncio.gather(*map(one, boards))

    async def do(self, action: str, body: dict[str, Any]) -> None:
        """One action."""
        await self.post(action, {"body": body})

    async def post(self, part: str, said: dict[str, Any]) -> dict[str, Any]:
        """Something of the event."""
        return await self._posted(
            f"/director/desk/{self._system}/{part}", {"request": secrets.token_hex(8), **said}
        )

    async def room(self, name: str) -> dict[str, Any]:
        """What a room tells."""
        answer = await self._http.get(f"/director/desk/{self._system}/{name}.json")
        return self._told(answer)

    async def _posted(self, path: str, said: dict[str, Any]) -> dict[str, Any]:
        answer = await self._http.post(path, json=said)
        while answer.status_code == TOO_MANY:
            await asyncio.sleep(0.2)
            answer = await self._http.post(path, json=said)
        return self._told(answer)

    def _told(self, answer: httpx.Response) -> dict[str, Any]:
        found: dict[str, Any] = answer.json()
        if not answer.is_success:
            raise BenchError(f"the desk answers {answer.status_code}: {found}")
        return found
