"""`spectators`: a crowd that watches a hall that plays, all on this machine; how late each is told."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from dataclasses import dataclass
from typing import Any

from tests.bench.figures import Table
from tests.bench.hall_run import PROCESSES, BenchError, Phase, Started, phase, playing, started
from tests.bench.scripted_game import PLY_S

COLUMNS = ("tables", "pages", "p50 ms", "p99 ms", "longest ms", "moves", "never told", "lost", "kB/s a page")
OPENING_S = 40.0
"""Time for a crowd to open its pages, and to count at last."""


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
        ports = (str(hall.config.dashboard.port), str(hall.config.broker.port))
        crowd = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.bench.crowd", *ports, hall.config.hall.name),
            *(str(wanted.pages), str(wanted.seconds)),
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            async with asyncio.timeout(2 * OPENING_S + wanted.seconds):
                answer = asyncio.create_task(crowd.communicate())
                await asyncio.sleep(OPENING_S / 2)
                measured = await phase(wanted.seconds / 2, hall)
                out, _ = await answer
        except TimeoutError:
            crowd.kill()
            raise BenchError("the crowd did not come to an end") from None
    if crowd.returncode:
        raise BenchError("the crowd failed; its last words stand above")
    return json.loads(out), measured
