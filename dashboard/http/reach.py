"""The address at which other devices in the hall reach the pages; a page on this computer asks for it."""

from __future__ import annotations

import ipaddress
import socket

ELSEWHERE = "192.0.2.1", 9
"""An address that no computer has (RFC 5737); nothing is sent to it."""
EVERYWHERE = ("0.0.0.0", "::", "")


def reach(bound: tuple[str, int], scheme: str) -> str | None:
    """Return where other devices reach this server, such as ``http://192.168.1.20:8080``.

    Args:
        bound: address and port that the server listens on.
        scheme: http or https.

    Returns:
        None if only this computer is served, or if it is in no network.
    """
    host, port = bound
    address = outward() if host in EVERYWHERE else host
    if address is None or _is_loopback(address):
        return None
    return f"{scheme}://{f'[{address}]' if ':' in address else address}:{port}"


def outward() -> str | None:
    """Return the address of this computer in its network, or None if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(ELSEWHERE)  # selects the network interface and sends nothing
        except OSError:
            return None
        address: str = asking.getsockname()[0]
        return address


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return host.lower() == "localhost"
