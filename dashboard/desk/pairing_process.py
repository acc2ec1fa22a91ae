"""A process of its own in which rounds are paired: an engine may take seconds, and pages must not wait."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

from dashboard.desk.event import Refused

P = ParamSpec("P")
T = TypeVar("T")


class PairingProcess:
    """Started when it is first needed; one thing at a time."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def call(self, what: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """What a pure function answers, worked out there.

        Raises:
            Refused: as the function does; also when the process came to its end.
        """
        assert not named, "the pool passes no names on"
        if self._pool is None:
            # Not a copy of this process: that has the sockets of every page open.
            self._pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, what, *given)
        except BrokenProcessPool:
            self._pool = None
            raise Refused(
                "The process that pairs has ended: pair again. Too little memory can be why."
            ) from None
