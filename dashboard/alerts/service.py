"""The push services of the makers of browsers, which bring a message to a device: one request for each.

The address of a device comes from its browser, so that somebody could name any: it has to be one of the
internet, over HTTPS, and no other is followed. What comes back is a few headers of which two count.
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
"""From the name of the service to the end of its headers."""
READ_BYTES = 4096
HEADER_BYTES = 16_384
LONGEST = 1000
"""Characters of an address; the longest known have some 500."""
HTTPS = 443


class BadEndpoint(ValueError):
    """That is no address to which messages may be sent."""


@dataclass(frozen=True, slots=True)
class ServiceAnswer:
    """What a service says to a message.

    Attributes:
        status: of HTTP.
        wait_s: when it wants to be asked again; None = it does not say.
    """

    status: int
    wait_s: float | None = None


def of_the_internet(address: str) -> bool:
    """Whether an IP address is nobody's own: not this computer's, this network's, or a way into one."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return of_the_internet(str(found.ipv4_mapped))
        if found.sixtofour is not None or found.teredo is not None:
            return False
    return found.is_global and not found.is_multicast


class PushServices:
    """Sends to whatever service a device has named. Belongs to one event loop.

    Args:
        reaches: whether messages may go to an IP address; tests have services of their own.
        port: on which all of them are.
        tls: whom they have to prove to be; None = whoever the system trusts.
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
        # Apart from other work in threads: a name that is not found may take half a minute.
        self._names = ThreadPoolExecutor(2, "push-names")

    @functools.cached_property
    def _tls(self) -> ssl.SSLContext:
        """Made when something is sent: reading whom the system trusts takes every start a while."""
        return self._given or ssl.create_default_context()

    def check(self, endpoint: str) -> str:
        """The host of an address of a device.

        Raises:
            BadEndpoint: nothing may be sent there; the name is looked up only when something is.
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
        """Bring a message to a service.

        Raises:
            BadEndpoint: it may not be sent there.
            OSError: the service is not reached, or does not answer in time.
        """
        host = self.check(endpoint)
        async with asyncio.timeout(WITHIN_S):
            address = await self._found(host)
            reader, writer = await asyncio.open_connection(
                address, self._port, ssl=self._tls, server_hostname=host, limit=HEADER_BYTES
            )
            try:
                return await _asked(reader, writer, endpoint, headers, body)
            finally:
                writer.transport.abort()

    async def _found(self, host: str) -> str:
        """The address by which a host is reached; the one that was looked at is the one that is used."""
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._names, _addresses, host, self._port)
        for address in found:
            if self._reaches(address):
                return address
        raise BadEndpoint(Sentence("server_push_not_internet", host=host))


def _addresses(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(one[4][0]).partition("%")[0] for one in found]


def _is_number(host: str) -> bool:
    with suppress(ValueError):
        ipaddress.ip_address(host)
        return True
    # Old ways to write one, such as 127.1 or 0x7f000001, which systems still take for an address.
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
    told = {
        "Host": parts.netloc,
        "Content-Length": str(len(body)),
        "Connection": "close",
        **headers,
    }
    target = f"{parts.path}?{parts.query}" if parts.query else parts.path
    request = h11.Request(method="POST", target=target, headers=list(told.items()))
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
