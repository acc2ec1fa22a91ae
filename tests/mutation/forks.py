"""Work in forked processes: what they say comes by a pipe, and none of them outlives its time.

A mutant may run for ever, take all memory or start processes; so each is tried in a process of its own, with
a folder for temporary files that is removed with it.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import resource
import selectors
import shutil
import signal
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Literal, NamedTuple, TypeVar

Key = TypeVar("Key")
Say = Callable[[Any], None]
Work = Callable[[Say], None]
"""Runs in the child; what it says must fit into JSON."""

MEMORY = 6 << 30
"""Bytes of addresses; a suite that is loaded takes less than one in three of them."""
START_S = 300.0
"""Seconds of the wall clock until the child says for the first time how long it needs."""

_PR_SET_PDEATHSIG = 1
_ALLOW = "allow"
_END = "end"
_ERROR = "error"


class Ended(NamedTuple, Generic[Key]):
    """What became of one piece of work.

    Attributes:
        said: everything that the child said, in order.
        how: it came to its end; it took too long; or it broke off.
        why: for who looks for the reason.
    """

    key: Key
    said: list[Any]
    how: Literal["done", "late", "died"]
    why: str


@dataclass(slots=True)
class _Child(Generic[Key]):
    key: Key
    pid: int
    folder: Path
    late_at: float
    said: list[Any] = field(default_factory=list)
    rest: bytes = b""
    ended: bool = False
    error: str = ""


def die_with_parent() -> None:
    """This process ends when the one that forked it does, however that ends; where the system can do that."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def allow(say: Say, cpu_s: float, wall_s: float) -> None:
    """For the child: from now on it has so many seconds, of the processor and of the wall clock."""
    signal.setitimer(signal.ITIMER_PROF, cpu_s)
    say({_ALLOW: wall_s})


def forked(works: Iterable[tuple[Key, Work]], jobs: int = 1) -> Iterator[Ended[Key]]:
    """Do every piece of work in a process of its own, so many at a time; as they end."""
    waiting = iter(works)
    ready = selectors.DefaultSelector()
    running = 0
    try:
        while True:
            while running < jobs and (work := next(waiting, None)) is not None:
                read, child = _start(*work)
                ready.register(read, selectors.EVENT_READ, child)
                running += 1
            if not running:
                return
            ready.select(timeout=0.5)
            for key in list(ready.get_map().values()):
                ended = _look(key.fd, key.data)
                if ended is not None:
                    ready.unregister(key.fd)
                    os.close(key.fd)
                    running -= 1
                    yield ended
    finally:
        for key in list(ready.get_map().values()):
            _finish(key.data)
            os.close(key.fd)
        ready.close()


def _start(key: Key, work: Work) -> tuple[int, _Child[Key]]:
    folder = Path(tempfile.mkdtemp(prefix="mutant-"))
    read, write = os.pipe()
    pid = os.fork()
    if not pid:
        os.close(read)
        _in_child(work, write, folder)
    os.close(write)
    os.set_blocking(read, False)
    with contextlib.suppress(OSError):  # the child does it too; whoever comes first
        os.setpgid(pid, pid)
    return read, _Child(key, pid, folder, time.monotonic() + START_S)


def _in_child(work: Work, write: int, folder: Path) -> None:
    def say(what: Any) -> None:
        left = memoryview(json.dumps(what).encode() + b"\n")
        while left:
            left = left[os.write(write, left) :]

    code = 1
    try:
        with contextlib.suppress(OSError):
            os.setpgid(0, 0)
        die_with_parent()
        for number in (signal.SIGPROF, signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        nothing = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(nothing, descriptor)
        os.environ["TMPDIR"] = os.environ["PYTEST_DEBUG_TEMPROOT"] = str(folder)
        tempfile.tempdir = None
        work(say)
        say({_END: True})
        code = 0
    except BaseException as error:
        say({_ERROR: f"{type(error).__name__}: {error}"[:300]})
    finally:
        os._exit(code)


def _look(read: int, child: _Child[Key]) -> Ended[Key] | None:
    """Take what a child says; where it is over, end it and tell."""
    closed = _take(read, child)
    late = time.monotonic() > child.late_at
    if not (closed or late or child.ended):
        return None
    status = _finish(child)
    if child.ended:
        return Ended(child.key, child.said, "done", "")
    if late or (os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF):
        return Ended(child.key, child.said, "late", "took too long")
    if os.WIFSIGNALED(status):
        return Ended(child.key, child.said, "died", signal.Signals(os.WTERMSIG(status)).name)
    return Ended(child.key, child.said, "died", child.error or "broke off")


def _take(read: int, child: _Child[Key]) -> bool:
    """Whether the child has closed its end."""
    while True:
        try:
            some = os.read(read, 1 << 16)
        except BlockingIOError:
            return False
        if not some:
            return True
        *lines, child.rest = (child.rest + some).split(b"\n")
        for line in lines:
            what = json.loads(line)
            if isinstance(what, dict) and _ALLOW in what:
                child.late_at = time.monotonic() + what[_ALLOW]
            elif isinstance(what, dict) and _END in what:
                child.ended = True
            elif isinstance(what, dict) and _ERROR in what:
                child.error = what[_ERROR]
            else:
                child.said.append(what)


def _finish(child: _Child[Key]) -> int:
    """End what is left of a child and of all that it started; how it ended."""
    if not child.ended:
        pid, status = os.waitpid(child.pid, os.WNOHANG)
        if pid:
            shutil.rmtree(child.folder, ignore_errors=True)
            return status
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)
    _, status = os.waitpid(child.pid, 0)
    shutil.rmtree(child.folder, ignore_errors=True)
    return status
