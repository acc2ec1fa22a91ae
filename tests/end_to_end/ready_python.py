"""Child processes that are there at once: copies of a Python that has read broker and dashboard already.

Reading them takes a Python two seconds of processor time, and each test of the pages starts both. So one
process reads them once and forks for each child; what a child then runs, its arguments, its environment, its
standard input and output and how it ends are those of ``python -m MODULE``. Tests of starting itself use the
real command.
"""

from __future__ import annotations

import asyncio
import atexit
import gc
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
from asyncio import BaseTransport, StreamReader, StreamReaderProtocol, StreamWriter
from asyncio.streams import FlowControlMixin
from pathlib import Path
from typing import Any

MODULES = "broker", "dashboard", "tests.end_to_end.pushing_dashboard"
"""Whose children may be such copies."""
READ = "broker.command", "broker.embedded.hall_broker", "dashboard.cli.main", "dashboard.desk.serve.desk"
"""What they need, before anything of it runs."""
_REQUEST_MOST = 1 << 17


class ReadyProcess:
    """A child, as `asyncio.subprocess.Process` is one.

    Attributes:
        pid: its number.
        stdin, stdout: its pipes.
    """

    def __init__(
        self, pid: int, pidfd: int | None, stdin: StreamWriter, stdout: StreamReader, read: BaseTransport
    ) -> None:
        self.pid, self.stdin, self.stdout = pid, stdin, stdout
        self._over = asyncio.Event()
        self._pidfd, self._read = pidfd, read
        if pidfd is None:
            self._end()
        else:
            asyncio.get_running_loop().add_reader(pidfd, self._end)

    def _end(self) -> None:
        if self._pidfd is not None:
            asyncio.get_running_loop().remove_reader(self._pidfd)
            os.close(self._pidfd)
            self._pidfd = None
        self.stdin.close()
        self._read.close()
        self._over.set()

    async def wait(self) -> None:
        """Wait until it has ended."""
        await self._over.wait()

    def kill(self) -> None:
        """End it by force."""
        if self._pidfd is not None:
            signal.pidfd_send_signal(self._pidfd, signal.SIGKILL)


def is_ready_for(command: list[str]) -> bool:
    """Whether a command can be run by a copy."""
    return command[:2] == [sys.executable, "-m"] and command[2] in MODULES and hasattr(os, "pidfd_open")


async def ready(command: list[str], environment: dict[str, str]) -> ReadyProcess:
    """Run a command of Python's by a copy.

    Args:
        command: for which `is_ready_for` holds.
        environment: of the child.
    """
    loop = asyncio.get_running_loop()
    its_input, our_output = os.pipe()
    our_input, its_output = os.pipe()
    request = {
        "module": command[2],
        "arguments": command[3:],
        "environment": environment,
        "in": str(Path.cwd()),
    }
    parent = _parent()
    socket.send_fds(parent, [json.dumps(request).encode()], [its_input, its_output, 2])
    pid = int(await loop.run_in_executor(None, parent.recv, 32))
    os.close(its_input)
    os.close(its_output)
    try:
        pidfd = os.pidfd_open(pid)
    except ProcessLookupError:
        pidfd = None
    written, protocol = await loop.connect_write_pipe(FlowControlMixin, os.fdopen(our_output, "wb", 0))
    stdout = StreamReader()
    read, _ = await loop.connect_read_pipe(
        lambda: StreamReaderProtocol(stdout), os.fdopen(our_input, "rb", 0)
    )
    return ReadyProcess(pid, pidfd, StreamWriter(written, protocol, None, loop), stdout, read)


_parents: dict[int, socket.socket] = {}


def _parent() -> socket.socket:
    """The process that has read everything; one for each process that runs tests."""
    known = _parents.get(os.getpid())
    if known is None:
        known, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(its.fileno())], pass_fds=[its.fileno()]
        )
        its.close()
        _parents[os.getpid()] = known
        atexit.register(_stop, process, known)
    return known


def _stop(process: subprocess.Popen[bytes], requests: socket.socket) -> None:
    requests.close()
    process.wait()


def main(descriptor: int) -> None:
    """Read everything, then fork for each request until nobody can ask any more."""
    for name in READ:
        __import__(name)
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how a child ended
    with socket.socket(fileno=descriptor) as requests:
        while True:
            asked, files, _, _ = socket.recv_fds(requests, _REQUEST_MOST, 3)
            if not asked:
                return
            pid = os.fork()
            if not pid:
                requests.close()
                _run(json.loads(asked), files)
            for file in files:
                os.close(file)
            requests.send(str(pid).encode())


def _run(asked: dict[str, Any], files: list[int]) -> None:
    """In the copy: become the child."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for number, file in enumerate(files):
        os.dup2(file, number)
        os.close(file)
    os.environ.clear()
    os.environ.update(asked["environment"])
    os.chdir(asked["in"])
    sys.argv = [asked["module"], *asked["arguments"]]
    status = 0
    try:
        runpy.run_module(asked["module"], run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:
        sys.excepthook(*sys.exc_info())
        status = 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    main(int(sys.argv[1]))
