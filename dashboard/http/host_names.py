"""The host names under which the pages are served: those of the hall, its addresses, and localhost.

A page of another site may let its own name lead to this computer's address (DNS rebinding). To a browser that
page and ours are then one site, and its scripts may read and do here what the browser may. Such a request
names that other site as host, and is rejected. A bare address belongs to no site.
"""

from __future__ import annotations

import ipaddress
import logging
import re
import socket
from collections.abc import Collection, Iterator
from pathlib import Path

from cryptography import x509
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from broker.words.sentence import Sentence
from dashboard.http.answers import rejected

log = logging.getLogger(__name__)

NAMING = ("host", "x-forwarded-host", "x-original-host", "x-host")
"""Headers that hold a host name, or several separated by commas."""
FORWARDED = re.compile(r'(?:^|[;,])\s*host\s*=\s*(?:"([^"]*)"|([^;,]*))', re.IGNORECASE)
"""A host in a ``Forwarded`` header (RFC 7239, 5.3)."""
PORT = re.compile(r":[0-9]{1,5}\Z")


class AtItsNames:
    """An ASGI application that answers only under its names.

    Args:
        names: of the hall, in addition to its addresses, localhost and this computer's own name.
    """

    def __init__(self, app: ASGIApp, names: Collection[str] = ()) -> None:
        self._app = app
        self._names = frozenset(_plain(name) for name in (*names, *_own_names()))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or reject it."""
        if scope["type"] != "http" or all(map(self.has, asked_for(Headers(scope=scope)))):
            await self._app(scope, receive, send)
            return
        await rejected(421, Sentence("server_host_name"))(scope, receive, send)

    def has(self, host: str) -> bool:
        """Return whether a host is one of ours: a name or an address, with or without a port."""
        name = PORT.sub("", host.strip())
        try:
            ipaddress.ip_address(name.removeprefix("[").removesuffix("]") if "]" in name else name)
        except ValueError:
            return _plain(name) in self._names
        return True


def asked_for(headers: Headers) -> Iterator[str]:
    """Yield every host that a request names."""
    for header in NAMING:
        for value in headers.getlist(header):
            yield from value.split(",")
    for value in headers.getlist("forwarded"):
        for quoted, bare in FORWARDED.findall(value):
            yield quoted or bare


def of_certificate(certificate: Path) -> list[str]:
    """Return the host names in a certificate, under which the hall is served."""
    try:
        leaf = x509.load_pem_x509_certificates(certificate.read_bytes())[0]
        names = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (OSError, ValueError, IndexError, x509.ExtensionNotFound):
        return []
    return names.get_values_for_type(x509.DNSName)


def _own_names() -> list[str]:
    own = socket.gethostname()
    short = own.partition(".")[0]
    return ["localhost", own, short, f"{short}.local"]


def _plain(name: str) -> str:
    return name.lower().removesuffix(".")
