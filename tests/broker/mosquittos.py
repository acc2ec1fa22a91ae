"""Real Mosquittos with the files that `broker/mosquitto/mosquitto.py` writes, on free ports."""

from __future__ import annotations

import signal
import socket
import ssl
import subprocess
from collections.abc import Sequence
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Self

from broker.client.address import LOOPBACK, BrokerAddress, kept_port
from broker.mosquitto import mosquitto, mosquitto_command
from broker.mosquitto.mosquitto_command import Wishes
from tests.broker.brokers import mosquitto as program
from tests.broker.brokers import wait_until_listening
from tests.forked import forked
from tests.waiting import wait_until

PATIENCE_S = 60.0


def passwords(folder: Path) -> dict[str, str]:
    """What was handed out."""
    lines = (folder / mosquitto.HANDED_OUT).read_text().splitlines()
    return {
        line: lines[at + 1].strip() for at, line in enumerate(lines) if at > 2 and not line.startswith(" ")
    }


class Written:
    """A Mosquitto by its written files; a context manager that starts and ends it."""

    def __init__(
        self,
        folder: Path,
        halls: Sequence[str] = ("club",),
        *,
        audiences: Sequence[str] = ("public", "lounge"),
        websocket: int | None = None,
        bridge_to: str | None = None,
        hub_authority: Path | None = None,
        files: int | None = None,
    ) -> None:
        """Write it; ``files`` is how many files and connections the process may have open."""
        self.folder = folder
        self.plan = mosquitto_command.write(
            folder,
            Wishes(
                halls=halls,
                audiences=audiences,
                names=["localhost"],
                port=kept_port(),
                tls_port=kept_port(),
                websocket=websocket,
                guests_port=kept_port(),
                bridge_to=bridge_to,
                hub_authority=hub_authority,
            ),
        )
        self.passwords = passwords(folder)
        self._know_guests()
        self._guests: BaseProcess | None = None
        self._files = files
        self._process: subprocess.Popen[bytes] | None = None
        # Started by root it would become another account, which may not read a test's folder.
        (folder / mosquitto.OWN / "test.conf").write_text("user root\n")

    def address(self, user: str | None = None, *, tls: bool = False) -> BrokerAddress:
        """Where an account finds it, or the broker for spectators (see `start_guests`)."""
        if user in mosquitto.spectators(self.plan):
            port, authority = self.plan.guests_port, str(self.folder / mosquitto.AUTHORITY)
            assert port is not None
            return BrokerAddress("localhost", port, user, self.passwords[user], True, authority)
        port = self.plan.tls_port if tls else self.plan.port
        password = None if user is None else self.passwords[user]
        return BrokerAddress("localhost" if tls else LOOPBACK, port, user, password, tls)

    @property
    def log(self) -> str:
        """What it said, over all its lives."""
        return (self.folder / "log").read_text()

    def start(self) -> None:
        """Return when clients can connect."""
        with (self.folder / "log").open("ab") as log:
            command = [program() or "", "-c", str(self.folder / mosquitto.CONFIGURATION)]
            if self._files is not None:
                command = ["sh", "-c", f'ulimit -n {self._files}; exec "$@"', "sh", *command]
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        wait_until_listening(self.address(), self._process)
        later = [self.plan.tls_port, *([] if self.plan.websocket is None else [self.plan.websocket])]
        wait_until(lambda: all(map(is_served, later)))

    def _know_guests(self) -> None:
        own = BrokerAddress.parse((self.folder / mosquitto.GUESTS_URL).read_text().strip()).password
        assert own is not None
        self.passwords[mosquitto.GUESTS] = own

    def start_guests(self) -> None:
        """Start the broker for spectators next to it, as `flagfall broker --guests` does."""
        assert self.plan.guests_port is not None
        self._guests = forked("broker", ["--guests", str(self.folder)], {})
        wait_until_listening(BrokerAddress(port=self.plan.guests_port), self._guests)

    def end_guests(self) -> None:
        """End it, if it runs."""
        if self._guests is not None:
            self._guests.terminate()
            self._guests.join()
            self._guests = None

    def renew(self, **wishes: Any) -> None:  # Any: whatever `Wishes` has
        """As a person would; passwords that are new are known here."""
        self.plan = mosquitto_command.write(self.folder, Wishes(**wishes), renew=True)
        self.passwords |= passwords(self.folder)
        self._know_guests()

    def reload(self, account: str) -> None:
        """Let it read accounts, rights and certificates again; return when it knows the account."""
        assert self._process is not None
        self._process.send_signal(signal.SIGHUP)

        def known() -> bool:
            with Raw(self.address(account)) as raw:
                return raw.connect() == 0

        wait_until(known, say=lambda: self.log)

    def end(self) -> None:
        """In order, as when the computer is shut down."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._process = None

    def kill(self) -> None:
        """At once, as when somebody pulls the plug."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.end_guests()
        self.kill()


class Raw:
    """A connection on which a test writes MQTT 3.1.1 by hand, also what no client library would send.

    Attributes:
        arrived: topics and payloads in their order; each was acknowledged.
    """

    def __init__(self, address: BrokerAddress, context: ssl.SSLContext | None = None) -> None:
        if context is None and address.authority is not None:
            context = ssl.create_default_context(cafile=address.authority)
        plain = socket.create_connection((address.host, address.port), timeout=PATIENCE_S)
        self.socket = context.wrap_socket(plain, server_hostname=address.host) if context else plain
        self.arrived: list[tuple[str, bytes]] = []
        self._address = address

    def connect(self, name: str = "raw", will: tuple[str, bytes] | None = None) -> int:
        """The return code of the broker: 0 = welcome, 5 = not authorised."""
        flags, body = 0x02, text(name)
        if will is not None:
            flags |= 0x24  # a will, retained
            body += text(will[0]) + text(will[1])
        if self._address.user is not None:
            flags |= 0x80
            body += text(self._address.user)
        if self._address.password is not None:
            flags |= 0x40
            body += text(self._address.password)
        self.send(0x10, text("MQTT") + bytes([4, flags, 0, 60]) + body)
        return self.until(0x20)[1]

    def publish(self, topic: str, payload: bytes, *, retained: bool = False) -> None:
        """With quality 1; return when it is acknowledged, which a message that is thrown away is too."""
        self.send(0x33 if retained else 0x32, text(topic) + b"\0\1" + payload)
        self.until(0x40)

    def subscribe(self, *filters: str) -> bytes:
        """What the broker grants to each: 1, or 128 for no."""
        self.send(0x82, b"\0\1" + b"".join(text(pattern) + b"\1" for pattern in filters))
        return self.until(0x90)[2:]

    def ping(self) -> None:
        """Return when the broker has dealt with all that was sent before."""
        self.send(0xC0, b"")
        self.until(0xD0)

    def received(self, end: bytes) -> list[tuple[str, bytes]]:
        """All that arrives before a message that says ``end``."""
        while not self.arrived or self.arrived[-1][1] != end:
            self._packet()
        return self.arrived[:-1]

    def next(self) -> tuple[str, bytes]:
        """The next message, which is taken away from ``arrived``."""
        while not self.arrived:
            self._packet()
        return self.arrived.pop(0)

    def until(self, kind: int) -> bytes:
        """The body of the next packet of this kind; messages that come before it are kept.

        Raises:
            EOFError: the broker closed the connection.
        """
        while True:
            packet_kind, body = self._packet()
            if packet_kind == kind:
                return body

    def send(self, kind: int, body: bytes) -> None:
        length, size = b"", len(body)
        while True:
            size, digit = divmod(size, 128)
            length += bytes([digit | (0x80 if size else 0)])
            if not size:
                break
        self.socket.sendall(bytes([kind]) + length + body)

    def _packet(self) -> tuple[int, bytes]:
        kind, length, shift = self._bytes(1)[0], 0, 0
        while True:
            digit = self._bytes(1)[0]
            length |= (digit & 0x7F) << shift
            shift += 7
            if not digit & 0x80:
                break
        body = self._bytes(length)
        if kind & 0xF0 == 0x30:
            at = 2 + int.from_bytes(body[:2], "big")
            topic = body[2:at].decode()
            if kind & 0x06:
                self.send(0x40, body[at : at + 2])
                at += 2
            self.arrived.append((topic, body[at:]))
        return kind, body

    def _bytes(self, count: int) -> bytes:
        got = b""
        while len(got) < count:
            try:
                piece = self.socket.recv(count - len(got))
            except (ConnectionResetError, BrokenPipeError):
                piece = b""
            if not piece:
                raise EOFError
            got += piece
        return got

    def close(self) -> None:
        """Vanish without a word, so that the last will is published."""
        self.socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def is_served(port: int) -> bool:
    """Return whether a server listens there, without a connection, which it would log as an error."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
        except OSError:
            return True
    return False


def text(value: str | bytes) -> bytes:
    """As MQTT writes it: the length, then the bytes."""
    data = value.encode() if isinstance(value, str) else value
    return len(data).to_bytes(2, "big") + data
