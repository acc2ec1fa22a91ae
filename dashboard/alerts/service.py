"""The push services of browser makers, which deliver messages to devices: one request for each message.

The address of a device comes from its browser, so that a client could name any. It has to be a public
internet address, over HTTPS; redirects are not followed. Only the status and one header of a response count.
"""

from __future__ import annotations

import asyncio
import functools
import ipaddress
import re
import socket
import ssl
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

import h11

from broker.words.sentence import Sentence

WITHIN_S = 10.0
"""From the name look-up to the end of the response's headers."""
READ_BYTES = 4096
HEADER_BYTES = 16_384
LONGEST = 1000
"""Characters of an address; the longest known have about 500."""
HTTPS = 443


class BadEndpoint(ValueError):
    """Messages may not be sent to this address."""


@dataclass(frozen=True, slots=True)
class ServiceAnswer:
    """The response of a service to a message.

    Attributes:
        status: of HTTP.
        wait_s: the delay it asks for before another attempt, or None.
    """

    status: int
    wait_s: float | None = None


def of_the_internet(address: str) -> bool:
    """Return whether an IP address is public: not of this computer, a local network, or a tunnel into one."""
    ip = ipaddress.ip_address(address)
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return of_the_internet(str(ip.ipv4_mapped))
        if ip.sixtofour is not None or ip.teredo is not None:
            return False
    return ip.is_global and not ip.is_multicast


class PushServices:
    """The client of whichever service a device has named. Belongs to one event loop.

    Args:
        reaches: returns whether messages may go to an IP address; tests have services of their own.
        port: the port of every service.
        tls: the certificates to trust, or None for those of the system.
    """

    def __init__(
        self,
        *,
        reaches: Callable[[str], bool] = of_the_internet,
        port: int = HTTPS,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self._reaches, self._port = reaches, port
        self._given = tls
        # Threads of its own: looking up an unknown name may take half a minute.
        self._names = ThreadPoolExecutor(2, "push-names")

    @functools.cached_property
    def _tls(self) -> ssl.SSLContext:
        """Created at the first message: loading the system's certificates would slow every start."""
        return self._given or ssl.create_default_context()

    def check(self, endpoint: str) -> str:
        """Return the host of a device's address; its name is looked up only when a message is sent.

        Raises:
            BadEndpoint: messages may not be sent there.
        """
        try:
            parts = urlsplit(endpoint)
            host, port = parts.hostname or "", parts.port or HTTPS
        except ValueError:
            raise BadEndpoint(Sentence("server_push_address")) from None
        plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        named = parts.scheme == "https" and host and "@" not in parts.netloc and not _is_number(host)
        if not plain or not named or port != self._port or len(endpoint) > LONGEST or not parts.path:
            raise BadEndpoint(Sentence("server_push_address"))
        return host

    async def send(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> ServiceAnswer:
        """Send a message to a service.

        Raises:
            BadEndpoint: messages may not be sent there.
            OSError: the service is unreachable, or does not respond in time.
        """
        host = self.check(endpoint)
        async with asyncio.timeout(WITHIN_S):
            address = await self._resolved(host)
            reader, writer = await asyncio.open_connection(
                address, self._port, ssl=self._tls, server_hostname=host, limit=HEADER_BYTES
            )
            try:
                return await _asked(reader, writer, endpoint, headers, body)
            finally:
                writer.transport.abort()

    async def _resolved(self, host: str) -> str:
        """Return the IP address of a host; the address that was checked is the one that is used."""
        loop = asyncio.get_running_loop()
        addresses = await loop.run_in_executor(self._names, _addresses, host, self._port)
        for address in addresses:
            if self._reaches(address):
                return address
        raise BadEndpoint(Sentence("server_push_not_internet", host=host))


def _addresses(host: str, port: int) -> list[str]:
    entries = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(entry[4][0]).partition("%")[0] for entry in entries]


def _is_number(host: str) -> bool:
    with suppress(ValueError):
        ipaddress.ip_address(host)
        return True
    # Old notations, such as 127.1 or 0x7f000001, which systems still take for an address.
    return re.fullmatch(r"[0-9]+|0x[0-9a-f]*", host.rstrip(".").rpartition(".")[2]) is not None


async def _asked(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    endpoint: str,
    headers: Mapping[str, str],
    body: bytes,
) -> ServiceAnswer:
    parts = urlsplit(endpoint)
    connection = h11.Connection(h11.CLIENT, max_incomplete_event_size=HEADER_BYTES)
    fields = {
        "Host": parts.netloc,
        "Content-Length": str(len(body)),
        "Connection": "close",
        **headers,
    }
    target = f"{parts.path}?{parts.query}" if parts.query else parts.path
    request = h11.Request(method="POST", target=target, headers=list(fields.items()))
    for part in (request, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(connection.send(part) or b"")
    await writer.drain()
    try:
        while not isinstance(answer := connection.next_event(), h11.Response):
            if answer is h11.NEED_DATA:
                connection.receive_data(await reader.read(READ_BYTES))
            elif not isinstance(answer, h11.InformationalResponse):
                raise ConnectionError("it gave no answer")
    except h11.RemoteProtocolError:
        raise ConnectionError("it does not speak HTTP") from None
    wait = dict(answer.headers).get(b"retry-after", b"").decode("ascii", "replace")
    return ServiceAnswer(answer.status_code, float(wait) if wait.isdecimal() and len(wait) < 7 else None)
