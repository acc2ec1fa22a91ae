"""Separate processes that pair rounds: an engine may take seconds, and pages must not wait."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from typing import Any, ParamSpec, TypeVar

from broker.words.sentence import Sentence
from dashboard.desk.event.event import EntryRejected

P = ParamSpec("P")
T = TypeVar("T")


AT_ONCE = 2
"""Processes: a round paired ahead must not delay a person who waits."""


class PairingProcess:
    """A process, started when it is first needed, and a second one for a simultaneous request."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._children = _Children()

    async def call(self, what: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Return the result of a pure function that runs there.

        Raises:
            EntryRejected: raised by the function, or the process has ended.
        """
        assert not named, "the pool passes no names on"
        if self._pool is None:
            self._pool = ProcessPoolExecutor(AT_ONCE, self._children, _start_worker)
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, _done, what, *given)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise EntryRejected(Sentence("server_pairing_process_ended")) from None

    def stop(self) -> None:
        """Stop the processes; no one waits for their results any longer."""
        for child in self._children.started:
            if child.is_alive():
                child.terminate()


class _Children(SpawnContext):
    """Starts processes and keeps track of them, apart from other processes of this one.

    They are not forked, because this process has the sockets of every page open.
    """

    def __init__(self) -> None:
        super().__init__()
        self.started: list[BaseProcess] = []

    def Process(self, *args: Any, **named: Any) -> SpawnProcess:  # type: ignore[override] # noqa: N802 - its name
        child = SpawnProcess(*args, **named)
        self.started.append(child)
        return child


def _start_worker() -> None:
    """Prepare a new process: the terminal's Ctrl-C is for the dashboard alone, which ends its processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_dashboard, daemon=True).start()


def _end_with_the_dashboard() -> None:
    """Terminate the process if the pool's owner was killed; the pool does not notice that."""
    dashboard = multiprocessing.parent_process()
    assert dashboard is not None, "this is a process that it started"
    dashboard.join()
    os._exit(1)


def _done(what: Callable[..., T], *given: object) -> T:
    """Return the result; when the process is asked to stop, end it with the engine that it started."""
    signal.signal(signal.SIGTERM, _given_up)
    try:
        return what(*given)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)


def _given_up(_: int, __: object) -> None:
    raise EntryRejected(Sentence("server_dashboard_stopping"))
