"""Where a broker is and who we are there."""

from __future__ import annotations

import atexit
import ipaddress
import re
import socket
import ssl
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal
from urllib.parse import parse_qs, quote, unquote, urlsplit

from broker.errors import BadAddress

LOOPBACK = "127.0.0.1"
PORT = 1883
TLS_PORT = 8883

_kept: list[socket.socket] = []
"""Sockets of `kept_port`. A server that is killed can start again at its port."""

Engine = Literal["auto", "mosquitto", "embedded"]
"""What a broker that Flagfall starts is made of; auto: the Mosquitto of this computer, where there is one."""


@dataclass(frozen=True, slots=True)
class BrokerAddress:
    """One broker; as text it never shows the password.

    Attributes:
        authority: file with the certificate of the authority that its TLS rests on; None = those that this
            computer trusts anyway.
    """

    host: str = LOOPBACK
    port: int = PORT
    user: str | None = None
    password: str | None = field(default=None, repr=False)
    tls: bool = False
    authority: str | None = None

    @classmethod
    def parse(cls, text: str) -> BrokerAddress:
        """Read ``mqtt://user:password@host:1883``, ``mqtts://host``, ``host:1883`` or ``host``.

        ``mqtts://host?ca=/etc/flagfall/ca.crt`` names the authority of a hall.

        Raises:
            BadAddress: it is none of these.
        """
        try:
            parts = urlsplit(text if "://" in text else f"mqtt://{text}")
            host, port = parts.hostname, parts.port
        except ValueError:  # its text quotes what may be a password
            raise BadAddress(_not_an_address("its port is not a number, or a bracket is missing")) from None
        if parts.scheme not in ("mqtt", "mqtts"):
            shown = f"{parts.scheme}://" if parts.scheme in OTHER_SCHEMES else "what stands before ://"
            raise BadAddress(_not_an_address(f"{shown} is not mqtt:// or mqtts://"))
        if not host:
            raise BadAddress(_not_an_address("the name of the computer is missing"))
        if not (_is_ip(host) or HOST.fullmatch(host)):
            raise BadAddress(_not_an_address("there is something in it that no computer's name has"))
        if (
            "://" not in text
            and port is None
            and not (_is_ip(host) or host == "localhost" or FULL.fullmatch(host))
        ):
            raise BadAddress(_not_an_address("one word alone may as well be a password"))
        given = parse_qs(parts.query, keep_blank_values=True)
        authority = given.pop("ca", [None])[-1] if parts.scheme == "mqtts" else None
        if parts.path not in ("", "/") or given or authority == "" or parts.fragment or port == 0:
            raise BadAddress(_not_an_address("there is more or less in it than a computer and a port"))
        tls = parts.scheme == "mqtts"
        return cls(
            host=host,
            port=port or (TLS_PORT if tls else PORT),
            user=None if parts.username is None else unquote(parts.username),
            password=None if parts.password is None else unquote(parts.password),
            tls=tls,
            authority=authority,
        )

    def in_folder(self, folder: Path) -> BrokerAddress:
        """Return this address, with its authority's file relative to a folder unless it is absolute."""
        return self if self.authority is None else replace(self, authority=str(folder / self.authority))

    def check(self) -> None:
        """See whether the file of its authority can be used, before a process tries for ever.

        Raises:
            BadAddress: it cannot; says why and what to do.
        """
        try:
            ssl.create_default_context(cafile=self.authority)
        except ssl.SSLError:
            why = "it is not a certificate (PEM)"
        except OSError as error:
            why = error.strerror or str(error)
        else:
            return
        raise BadAddress(
            f"The authority of the broker, ca={self.authority}, cannot be used: {why}. "
            "Copy the broker's ca.crt there, or name the place where it is."
        )

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"

    @property
    def url(self) -> str:
        """As ``parse`` reads it, with the password: for a child process, not for a screen."""
        account = "" if self.user is None else quote(self.user, safe="")
        if self.password is not None:
            account += f":{quote(self.password, safe='')}"
        authority = "" if self.authority is None else f"?ca={quote(self.authority)}"
        return f"{'mqtts' if self.tls else 'mqtt'}://{account + '@' if account else ''}{self}{authority}"


def hold_port(host: str = LOOPBACK) -> socket.socket:
    """Hold a free TCP port for a server that needs a number.

    While the socket is open, Linux gives the port to no one else, and a server that sets SO_REUSEADDR, as
    servers do, can listen there. The socket itself does not listen: connections are rejected until the server
    is up. Other systems do not allow that: there, close the socket before the server starts.

    Returns:
        A socket that holds the port.

    Raises:
        OSError: there is none, or the host is not of this computer.
    """
    holding = socket.socket(_family(host), socket.SOCK_STREAM)
    try:
        holding.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holding.bind((host, 0))
    except OSError:
        holding.close()
        raise
    return holding


def kept_port(host: str = LOOPBACK) -> int:
    """Return a free TCP port; on Linux no one else gets it before this process ends.

    Raises:
        OSError: there is none, or the host is not of this computer.
    """
    holding = hold_port(host)
    port = int(holding.getsockname()[1])
    if sys.platform == "linux":
        if not _kept:
            atexit.register(_close_kept)
        _kept.append(holding)
    else:
        holding.close()
    return port


def _close_kept() -> None:
    for holding in _kept:
        holding.close()


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


OTHER_SCHEMES = ("http", "https", "ws", "wss", "tcp", "ssl", "tls")
"""What people write before ://, and no password."""
HOST = re.compile(r"[A-Za-z0-9]([A-Za-z0-9._-]{0,251}[A-Za-z0-9])?\.?")
FULL = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.[A-Za-z]{2,}\.?")
"""A name with its domain, as in hall.local."""


def _is_ip(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _not_an_address(reason: str) -> str:
    """What was written is not quoted: it may be a password in the wrong field."""
    return f"Invalid address of an MQTT broker: {reason}. Use mqtt://192.168.1.10:1883."


def is_this_computer_only(host: str) -> bool:
    """Return whether only this computer can reach a server at ``host``."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
