"""Processes that work beside the hall, for what takes long: the hall goes first on the processor."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress

LESS_URGENT = 10
"""So much nicer they are than we."""


async def started(module: str, longest_line: int) -> asyncio.subprocess.Process:
    """One that runs a module; it reads lines from us, and says lines of so many bytes at most.

    It is less urgent from its first moment on: to load its modules is more work than most of its answers.
    """
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-m", module, stdin=pipe, stdout=pipe, limit=longest_line
    )
    if sys.platform != "win32":
        with suppress(ProcessLookupError):  # it has ended, which whoever asks it notices
            own = os.getpriority(os.PRIO_PROCESS, 0)
            os.setpriority(os.PRIO_PROCESS, process.pid, own + LESS_URGENT)
    return process
