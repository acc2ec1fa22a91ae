"""The HTTP server: its socket, TLS, a proxy in front of it, and limits for clients that block connections."""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import socket
import ssl
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from dashboard.clock.devices import ARRIVED
from dashboard.errors import StartError
from dashboard.http.guard import HEADERS
from dashboard.live.event_stream import SEND_PIECE
from dashboard.live.feed import Feed

try:
    import resource
except ImportError:  # Windows has neither the module nor the limit
    resource = None  # type: ignore[assignment]

STREAMS_END_WITHIN_S = 2
BACKLOG = 2048
LAST_DATA_RECV = 52
"""Offset in Linux's `struct tcp_info` of the milliseconds since the last data came (`linux/tcp.h`)."""
REQUEST_WITHIN_S = 10.0
"""From the connection, or from the first byte of a later request, to the end of its headers."""


@dataclass(frozen=True, slots=True)
class Tls:
    """Files in PEM format: the certificate with its chain, and its key without a password."""

    certificate: Path
    key: Path

    @classmethod
    def checked(cls, certificate: Path | None, key: Path | None) -> Tls | None:
        """Return the two files, or None if neither is given.

        Raises:
            StartError: one is missing or unreadable, or they do not belong together.
        """
        if certificate is None and key is None:
            return None
        if certificate is None or key is None:
            raise StartError("TLS needs both --tls-cert and --tls-key.")
        for file in (certificate, key):
            try:
                file.read_bytes()
            except OSError as error:
                raise StartError(
                    f"Cannot read the TLS file {file} ({error.strerror}). Check its name, and that this "
                    "account may read it."
                ) from None
        try:
            # OpenSSL would otherwise ask for a password, and a start without a terminal would wait for ever.
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key, password=lambda: "")
        except (ssl.SSLError, ValueError):
            raise StartError(
                f"{certificate} and {key} are not a certificate and its key (PEM, no password). Check the "
                "files that --tls-cert and --tls-key name."
            ) from None
        return cls(certificate, key)


def proxies(given: Sequence[str]) -> list[str]:
    """Return the addresses and networks of proxies that may state the client's address and scheme.

    Raises:
        StartError: one is neither an address nor a network.
    """
    for proxy in given:
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            raise StartError(
                f"Invalid proxy {proxy!r}. Use an IP address or network with --trusted-proxy, such as "
                "127.0.0.1 or 10.0.0.0/24."
            ) from None
    return list(given)


def listener(host: str, port: int) -> socket.socket:
    """Return a listening socket.

    Raises:
        StartError: the port is taken, or the address is not one of this computer.
    """
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise StartError(_why_not(host, port, error)) from None


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Cannot serve on port {port}: another program uses it (perhaps a second Flagfall). Stop that "
            "program, or choose another port with --port."
        )
    if error.errno == errno.EACCES:
        return f"No permission to use port {port}. Choose one above 1023 with --port."
    return (
        f"Cannot serve on {host!r} ({error.strerror}). Use an address of this computer with --host, such as "
        "127.0.0.1 for this computer alone or 0.0.0.0 for the whole network."
    )


def allow_many_pages() -> None:
    """Allow as many connections as the system permits; the default limit is about 1,000."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):  # macOS reports no limit, but has one
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class HttpConnection(H11Protocol):
    """One client. It is disconnected if it sends no request in time."""

    _patience: asyncio.TimerHandle | None = None
    _arrived: float | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        """Called by asyncio."""
        super().connection_made(transport)
        _send_at_once(transport)
        self.app_state = {**self.app_state, SEND_PIECE: self._send_piece, ARRIVED: self._arrived_ago_s}
        self._wait()

    async def _send_piece(self, piece: bytes) -> None:
        """Send one more piece of an unfinished answer (RFC 9112, section 7.1).

        uvicorn and h11 would send the same after ten function calls, which with two thousand pages would be
        most of the work.
        """
        if self.transport.is_closing():
            return
        self.transport.write(b"%x\r\n%b\r\n" % (len(piece), piece))
        if self.flow.write_paused:
            await self.flow.drain()

    def _arrived_ago_s(self) -> float:
        """Return how long ago the system received the last byte of the present request; 0 if unknown.

        This does not depend on when this process reads it. A request that waited for another one of its own
        connection counts from the end of that one. Otherwise a client could send one early, and withdraw it
        while it waits.
        """
        return 0.0 if self._arrived is None else time.monotonic() - self._arrived

    def _unread_s(self) -> float:
        """Return how long ago the system received the last data."""
        connection = self.transport.get_extra_info("socket")
        if connection is None or not hasattr(socket, "TCP_INFO"):
            return 0.0
        try:
            info = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, LAST_DATA_RECV + 4)
        except OSError:
            return 0.0
        return int.from_bytes(info[LAST_DATA_RECV:], sys.byteorder) / 1000

    def on_response_complete(self) -> None:
        """Called by uvicorn, which continues with what came next."""
        self._arrived = None
        super().on_response_complete()

    def data_received(self, data: bytes) -> None:
        """Called by asyncio."""
        waits = self.cycle is not None and not self.cycle.response_complete and not self.cycle.more_body
        self._arrived = None if waits else time.monotonic() - self._unread_s()
        super().data_received(data)
        if self.cycle is None or self.cycle.response_complete:
            self._wait()
        else:
            self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by asyncio."""
        self._stop_waiting()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """Answer a request that is not HTTP, with the headers of every answer."""
        body = msg.encode("ascii", "replace")
        headers = [
            ("content-type", "text/plain; charset=utf-8"),
            ("content-length", str(len(body))),
            ("connection", "close"),
            *HEADERS.items(),
        ]
        for event in (
            h11.Response(status_code=400, headers=headers, reason=b"Bad Request"),
            h11.Data(data=body),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def _wait(self) -> None:
        if self._patience is None:
            self._patience = self.loop.call_later(REQUEST_WITHIN_S, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


def _send_at_once(transport: asyncio.Transport) -> None:
    """Make the system send data at once; otherwise a body waits for 40 ms behind its headers.

    asyncio does so only for sockets that are marked as TCP, and accepted sockets are not.
    """
    connection = transport.get_extra_info("socket")
    if connection is not None and connection.family in (socket.AF_INET, socket.AF_INET6):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


class Server(uvicorn.Server):
    """The server; when it is stopped, it ends the pages' streams at once instead of waiting for them."""

    def __init__(self, app: ASGIApp, feed: Feed, tls: Tls | None, trusted: list[str]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=HttpConnection,
                ws="none",
                # Warnings would be one line for each client that does not speak HTTP; we log errors
                # ourselves.
                log_level="error",
                access_log=False,
                server_header=False,
                # Without a configured proxy, no client may state another address, not even this computer.
                proxy_headers=bool(trusted),
                forwarded_allow_ips=trusted,
                ssl_certfile=None if tls is None else tls.certificate,
                ssl_keyfile=None if tls is None else tls.key,
                timeout_graceful_shutdown=STREAMS_END_WITHIN_S,
            )
        )
        self._feed = feed

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Called on a signal."""
        self._feed.close()
        super().handle_exit(sig, frame)
