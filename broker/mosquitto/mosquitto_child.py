"""The Mosquitto of this computer instead of the embedded broker: same address, accounts, limits.

Its files are made for one run, and are deleted as soon as it has read them. Like the embedded broker it keeps
nothing over a restart: the daemon publishes all states again.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from broker.accounts.users import User
from broker.client.address import BrokerAddress, hold_port
from broker.embedded import embedded
from broker.embedded.embedded import Tell
from broker.errors import BrokerError
from broker.mosquitto import mosquitto

if sys.platform == "linux":
    import resource

OLDEST = (2, 0)
"""Before it, Mosquitto does not know the hashes of our accounts."""

UP_WITHIN_S = 10.0

FILES = 65536
"""Number of open connections, if the system allows. An idle one stays 90 s, and no single computer can have
as many."""

PLACES = "/usr/sbin:/usr/local/sbin"
"""Where Debian puts it, and where an ordinary account does not look."""


class NoMosquitto(BrokerError):
    """The Mosquitto of this computer cannot be used, or it has ended; the text says why."""


@dataclass(frozen=True, slots=True)
class Mosquitto:
    """One that can be used; as text ``Mosquitto 2.0.11``."""

    path: str
    version: str

    def __str__(self) -> str:
        return f"Mosquitto {self.version}"


def installed() -> Mosquitto | None:
    """The Mosquitto of this computer; None if there is none.

    None too where we could not make it end with us, which would leave its port taken: anywhere but on Linux.

    Raises:
        NoMosquitto: there is one, and it cannot be used.
    """
    path = shutil.which("mosquitto") or shutil.which("mosquitto", path=PLACES)
    if path is None or sys.platform != "linux" or shutil.which("setpriv") is None:
        return None
    try:
        help_text = subprocess.run([path, "-h"], capture_output=True, text=True, errors="replace", timeout=10)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoMosquitto(f"{path} cannot be started: {error}.") from None
    version = re.search(r"mosquitto version ([0-9]+(?:\.[0-9]+)+)", help_text.stdout + help_text.stderr)
    if version is None:
        raise NoMosquitto(f"{path} does not report its version.")
    if tuple(map(int, version[1].split(".")[:2])) < OLDEST:
        oldest = ".".join(map(str, OLDEST))
        raise NoMosquitto(f"{path} is Mosquitto {version[1]}, which is too old: {oldest} is needed.")
    return Mosquitto(path, version[1])


def run(
    program: Mosquitto,
    host: str,
    port: int,
    *,
    accounts: Mapping[str, User] | None = None,
    on_ready: Tell | None = None,
) -> None:
    """Serve until SIGTERM or Ctrl-C; the main of a process. All as in `embedded.run`.

    Raises:
        NeedsUsers: other computers can reach ``host`` and there are no accounts.
        PortBusy: the port is not available.
        NoMosquitto: it did not come up; or it did (``on_ready`` was called) and has ended unasked.
    """
    embedded.check_users(host, accounts)
    server = _Server(program)
    with _port(host, port) as address:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: server.stop())
        try:
            with tempfile.TemporaryDirectory(prefix="flagfall-broker-") as folder:
                server.start(_written(Path(folder), address, accounts), address)
        except OSError as error:  # nowhere to write, or not allowed to start it
            raise NoMosquitto(f"{program} cannot be started: {error}.") from None
    if on_ready is not None and not server.stopped:
        on_ready(address)
    server.serve()


@contextmanager
def _port(host: str, port: int) -> Iterator[BrokerAddress]:
    """Give the address where it listens. Mosquitto cannot choose a port: one is held for it until it listens.

    Raises:
        PortBusy: the port cannot be had.
    """
    if port:
        embedded.check_port(BrokerAddress(host, port))
        yield BrokerAddress(host, port)
        return
    embedded.check_port(BrokerAddress(host, 0))
    with hold_port(host) as held:
        yield BrokerAddress(host, held.getsockname()[1])


def command(program: Mosquitto, configuration: Path, parent: int) -> list[str]:
    """What starts one that ends with its parent, also if that is gone before the kernel knows of it."""
    with_us = 'test "$PPID" = "$1" && shift && exec "$@"'
    mosquitto_itself = [program.path, "-c", str(configuration)]
    return ["setpriv", "--pdeathsig", "KILL", "sh", "-c", with_us, "sh", str(parent), *mosquitto_itself]


class _Server:
    """The process of one Mosquitto; it never outlives ours, whatever ends that."""

    def __init__(self, program: Mosquitto) -> None:
        self.stopped = False
        self._program = program
        self._process: subprocess.Popen[str] | None = None

    def stop(self) -> None:
        """End it in order; from a signal handler."""
        self.stopped = True
        if self._process is not None:
            self._process.terminate()

    def start(self, configuration: Path, address: BrokerAddress) -> None:
        """Return when clients can connect, or when it was stopped meanwhile.

        Raises:
            NoMosquitto: they never can.
        """
        _raise_file_limit()
        self._process = subprocess.Popen(
            command(self._program, configuration, os.getpid()),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
            process_group=0,  # Ctrl-C in the terminal is for us, who then stop it in order
        )
        if self.stopped:
            self._process.terminate()
        until = time.monotonic() + UP_WITHIN_S
        while self._process.poll() is None and not self.stopped:
            if _answers(address):
                return
            if time.monotonic() > until:
                self._process.kill()
            time.sleep(0.02)
        if not self.stopped:
            raise NoMosquitto(f"{self._program} does not start: {self._last_words()}.")

    def serve(self) -> None:
        """Return when it was stopped; its output is passed on.

        Raises:
            NoMosquitto: it ended unasked.
        """
        last = self._last_words(lambda line: print(line, file=sys.stderr, flush=True))
        assert self._process is not None
        code = self._process.wait()
        if not self.stopped:
            raise NoMosquitto(f"{self._program} ended unexpectedly ({code}): {last}.")

    def _last_words(self, pass_on: Callable[[str], None] = lambda _: None) -> str:
        """Read what it says to its end; the last line of it. Warnings it has for root and for old options."""
        assert self._process is not None
        assert self._process.stderr is not None, "opened as a pipe"
        last = "it said nothing"
        with self._process.stderr as lines:
            for line in lines:
                if line.strip() and not line.startswith("Warning"):
                    last = line.strip()
                    pass_on(last)
        return last.rstrip(".")


def _answers(address: BrokerAddress) -> bool:
    try:
        socket.create_connection((address.host, address.port), timeout=1).close()
    except OSError:
        return False
    return True


def _raise_file_limit() -> None:
    """As many connections as the system lets us, for this process and for what it starts."""
    if sys.platform == "linux":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _written(folder: Path, address: BrokerAddress, accounts: Mapping[str, User] | None) -> Path:
    """Write its files; returns the main one."""
    lines = [mosquitto.LIMITS, "log_dest stderr", "log_type error", "log_timestamp false"]
    if os.geteuid() == 0:
        lines.append("user root")  # otherwise it becomes another account, which may not read this folder
    if accounts is None:
        lines.append("allow_anonymous true")
    else:
        passwords = {account.name: account.password for account in accounts.values()}
        rights = {account.name: account.rights for account in accounts.values()}
        _put(folder / mosquitto.PASSWORDS, mosquitto.password_file(passwords))
        _put(folder / mosquitto.ACCESS, mosquitto.access_file(rights))
        lines += [
            "allow_anonymous false",
            f"password_file {folder / mosquitto.PASSWORDS}",
            f"acl_file {folder / mosquitto.ACCESS}",
        ]
    lines.append(f"listener {address.port} {address.host}")
    return _put(folder / mosquitto.CONFIGURATION, "\n".join(lines) + "\n")


def _put(file: Path, text: str) -> Path:
    file.touch(0o600)
    file.write_text(text, "utf-8")
    return file
