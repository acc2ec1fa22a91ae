"""`spectators`: a crowd that watches a hall that plays, all on this machine; how late each is told."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

from broker.client.client import Client
from broker.contract import topics
from broker.contract.messages import MoveConfirmed
from broker.contract.payloads import parse
from tests.bench.figures import Table
from tests.bench.hall_run import PROCESSES, BenchError, Phase, Started, phase, playing, started
from tests.bench.scripted_game import PLY_S

COLUMNS = ("tables", "pages", "p50 ms", "p99 ms", "longest ms", "moves", "never told", "lost", "kB/s a page")
OPENING_S = 40.0
"""Time for a crowd to open its pages, or to count at last."""


@dataclass(frozen=True)
class Wanted:
    """How many boards and pages, and for how long."""

    tables: int = 64
    pages: int = 2000
    seconds: float = 30.0

    @classmethod
    def of(cls, asked: argparse.Namespace) -> Wanted:
        """From the command line."""
        return cls(pages=asked.pages)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Those of this measurement."""
    parser.add_argument("--pages", type=int, default=Wanted.pages, help="spectators: so many open pages")


def measure(wanted: Wanted = Wanted()) -> list[Table]:
    """Run a hall with a crowd in front of it.

    Raises:
        BenchError: the crowd came to nothing.
    """
    with started(wanted.tables) as hall:
        told, measured = asyncio.run(_measured(hall, wanted))
    title = "from the move on MQTT until the last byte of the frame that shows it, on every page"
    table = Table("spectators", title, COLUMNS)
    names = ("p50_ms", "p99_ms", "longest_ms", "moves", "missing", "lost", "kB_per_s_and_page")
    table.rows.append((wanted.tables, wanted.pages, *(told[name] for name in names)))
    use = ", ".join(
        f"{name} {used.cpu_s / measured.seconds * 100:.0f} % and {used.memory_mb:.0f} MB"
        for name, used in measured.use.items()
        if name in PROCESSES
    )
    table.notes.append(f"Beside it the hall plays, a press each 2.5 s at every table: {use}.")
    table.notes.append(
        f"The crowd itself takes {told['cpu'] * 100:.0f} % of a processor of the same machine and reads "
        f"{told['frames_per_s']:.0f} frames a second; its pages were open after {told['opened_s']:.1f} s."
    )
    table.notes.append("One page in ten shows a board large and is told all its moves.")
    return [table]


async def _measured(hall: Started, wanted: Wanted) -> tuple[dict[str, Any], Phase]:
    plies = round((OPENING_S + wanted.seconds) / PLY_S[0])
    async with playing(hall, plies):
        command = (sys.executable, "-m", "tests.bench.crowd")
        crowd = await asyncio.create_subprocess_exec(
            *(*command, str(hall.config.dashboard.port), str(wanted.pages)), stdin=PIPE, stdout=PIPE
        )
        assert crowd.stdout is not None
        try:
            async with asyncio.timeout(OPENING_S):
                await crowd.stdout.readline()
            moves = Moves()
            async with _noting(hall, moves):
                until = time.time() + wanted.seconds
                measured = await phase(wanted.seconds, hall)
            told = [(*move, at) for move, at in moves.items() if at < until]
            async with asyncio.timeout(OPENING_S):
                out, _ = await crowd.communicate(json.dumps(told).encode() + b"\n")
        except TimeoutError:
            raise BenchError("the crowd did not come to an end") from None
        finally:
            if crowd.returncode is None:
                crowd.kill()
    if crowd.returncode:
        raise BenchError("the crowd failed; its last words stand above")
    return json.loads(out), measured


Moves = dict[tuple[int, int], float]
"""Table and ply of a final move -> when a client of the broker had it, in seconds since 1970."""


@asynccontextmanager
async def _noting(hall: Started, moves: Moves) -> AsyncIterator[None]:
    """Note when the audience's moves reach a client of the broker: this process has little else to do."""
    async with Client(hall.config.broker.address, hall.config.hall.name, role="crowd") as client:
        await client.wait_connected()
        await client.subscribe("audience/public/table/+/game-event")
        task = asyncio.create_task(_note(client, moves))
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def _note(client: Client, moves: Moves) -> None:
    async for arrived in client.messages():
        at = time.time()
        fact = parse(topics.AUDIENCE_GAME_EVENT, arrived.payload, arrived.path)
        if isinstance(fact, MoveConfirmed):
            moves.setdefault((fact.table, fact.ply), at)
