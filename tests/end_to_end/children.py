"""Child processes of tests: how they are started and stopped."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

from broker.child import marked
from tests.end_to_end.ready_python import ReadyProcess, is_ready_for, ready

PIN = "246810"
Child = Process | ReadyProcess
STARTED_WITHIN_S = 240


async def started(command: list[str]) -> tuple[Child, str]:
    """A child process and the first line that it says, which is when it can be used."""
    process: Child
    if is_ready_for(command):
        process = await ready(command, marked("test"))
    else:
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=marked("test"))
    assert process.stdout is not None
    async with asyncio.timeout(STARTED_WITHIN_S):
        return process, (await process.stdout.readline()).decode()


async def stopped(process: Child) -> None:
    """Close its standard input, which is how a supervised child ends."""
    assert process.stdin is not None
    process.stdin.close()
    async with asyncio.timeout(STARTED_WITHIN_S):
        await process.wait()


def dashboard_command(broker: str, port: int, state: Path) -> list[str]:
    """What starts the dashboard, with the PIN of the tests."""
    where = ["--broker", broker, "--port", str(port), "--state", str(state)]
    return [sys.executable, "-m", "dashboard", *where, "--pin", PIN]
