"""Writes the scripts of a demonstration, one job a line: a process that the boards need not wait for.

It ends when its standard input closes, whatever happened to the process that started it.
"""

from __future__ import annotations

import asyncio
import base64
import pickle
import sys
from typing import Any

from daemon.demo.tables import ScriptTask
from drivers.simulation.games import RecordedGame
from drivers.simulation.players import Script


class Writer:
    """The other end: hands jobs to the process, one after the other."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def written(self, job: ScriptTask) -> tuple[RecordedGame, Script]:
        """The game and its script."""
        async with self._turn:
            if self._process is None:
                pipe = asyncio.subprocess.PIPE
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", __name__, stdin=pipe, stdout=pipe, limit=LONGEST_LINE
                )
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._process.stdin.write(_line(job))
            result: tuple[RecordedGame, Script] = _unpacked(await self._process.stdout.readline())
            return result

    async def close(self) -> None:
        """End the process."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            await self._process.wait()


LONGEST_LINE = 16 * 1024 * 1024
"""A script of a long game takes some 100 kB."""


def main() -> None:
    """Do jobs until there are no more."""
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(_line(_unpacked(line).written()))
        sys.stdout.buffer.flush()


def _line(value: object) -> bytes:
    return base64.b64encode(pickle.dumps(value)) + b"\n"


def _unpacked(line: bytes) -> Any:  # whatever the other end packed
    return pickle.loads(base64.b64decode(line))


if __name__ == "__main__":
    main()
