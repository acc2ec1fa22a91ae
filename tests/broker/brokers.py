"""Real brokers on loopback for the tests: the embedded one and, if it is installed, Mosquitto.

A ``kind`` is embedded; mosquitto, with an ordinary configuration; or child, the Mosquitto that a hall starts
instead of the embedded broker.
"""

from __future__ import annotations

import atexit
import functools
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path

from broker.child import marked
from broker.client.address import BrokerAddress, kept_port
from broker.command import GUESTS_OF, GUESTS_TLS
from broker.embedded import embedded
from tests.forked import forked
from tests.waiting import wait_until

PROJECT = Path(__file__).parent.parent.parent


class Running:
    """A broker as a child process that can be killed and started again on the same port."""

    def __init__(self, kind: str, folder: Path, accounts: Path | None = None) -> None:
        self.address = BrokerAddress(port=kept_port())
        self._command = {
            "embedded": lambda: embedded.command(self.address, accounts),
            "mosquitto": lambda: self._mosquitto(folder),
            "child": lambda: self._child(accounts),
        }[kind]()
        self._kind = kind
        self._process: subprocess.Popen[bytes] | BaseProcess | None = None

    def start(self) -> None:
        if self._kind == "embedded":
            self._process = forked("broker", self._command[3:], {})
        else:
            self._process = subprocess.Popen(
                self._command,
                cwd=PROJECT,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                env=marked("broker"),
            )
        wait_until_listening(self.address, self._process)

    @property
    def ended(self) -> int | None:
        """The exit status of its process, negative for a signal; None = it runs."""
        if isinstance(self._process, BaseProcess):
            return self._process.exitcode
        return self._process.poll() if self._process else None

    def kill(self) -> None:
        """At once, as when somebody pulls the plug."""
        if self._process is not None:
            self._process.kill()
            if isinstance(self._process, BaseProcess):
                self._process.join()
            else:
                self._process.communicate()
            self._process = None

    def _mosquitto(self, folder: Path) -> list[str]:
        configuration = folder / "mosquitto.conf"
        configuration.write_text(
            f"listener {self.address.port} {self.address.host}\nallow_anonymous true\nset_tcp_nodelay true\n"
            "log_dest none\n"
        )
        return [mosquitto() or "", "-c", str(configuration)]

    def _child(self, accounts: Path | None) -> list[str]:
        users = [] if accounts is None else ["--users", str(accounts)]
        where = ["--host", self.address.host, "--port", str(self.address.port)]
        return [sys.executable, "-m", "broker", "--engine", "mosquitto", *where, *users]


def mosquitto() -> str | None:
    """The Mosquitto of this machine; Debian puts it where an ordinary account does not look."""
    return shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin:/usr/local/sbin")


@contextmanager
def running(kind: str, folder: Path) -> Iterator[Running]:
    """A broker that clients can connect to."""
    broker = Running(kind, folder)
    try:
        broker.start()
        yield broker
    finally:
        broker.kill()


@contextmanager
def guests_of(
    of: BrokerAddress, port: int, accounts: Path, tls: tuple[Path, Path] | None = None
) -> Iterator[BaseProcess]:
    """The broker for spectators, fed by the account of `of`; ``tls``: its certificate and key."""
    words = ["--port", str(port), "--users", str(accounts)]
    files = {} if tls is None else dict(zip(GUESTS_TLS, map(str, tls), strict=True))
    process = forked("broker", words, {GUESTS_OF: of.url, **files})
    try:
        wait_until_listening(BrokerAddress(port=port), process)
        yield process
    finally:
        process.terminate()
        process.join()


def shared(kind: str) -> BrokerAddress:
    """A broker that all tests of this process use together, so that it is started once.

    It is for tests that neither kill it nor fill it: each gives its hall a name of its own.

    Raises:
        AssertionError: an earlier test has ended it after all; says how it ended.
    """
    broker = _shared(kind)
    assert broker.ended is None, f"the broker that tests share has ended: {broker.ended}"
    return broker.address


@functools.cache
def _shared(kind: str) -> Running:
    folder = Path(tempfile.mkdtemp(prefix="flagfall-broker-"))
    broker = Running(kind, folder)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(broker.kill)
    broker.start()
    return broker


def wait_until_listening(
    address: BrokerAddress, process: subprocess.Popen[bytes] | BaseProcess | None = None
) -> None:
    """Return when clients can connect.

    Raises:
        AssertionError: they cannot for long, or its process has ended.
    """

    def listens() -> bool:
        ended = process.exitcode if isinstance(process, BaseProcess) else process and process.poll()
        assert ended is None, f"no broker came up at {address}"
        try:
            socket.create_connection((address.host, address.port), timeout=1).close()
        except OSError:
            return False
        return True

    wait_until(listens, say=lambda: f"no broker at {address}")
