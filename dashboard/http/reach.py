"""At which address other devices in the hall reach the pages: asked by a page on this computer."""

from __future__ import annotations

import ipaddress
import socket

ELSEWHERE = "192.0.2.1", 9
"""An address that no computer has (RFC 5737), to which nothing is sent."""
EVERYWHERE = ("0.0.0.0", "::", "")


def reach(bound: tuple[str, int], scheme: str) -> str | None:
    """Where others reach what listens here, such as ``http://192.168.1.20:8080``.

    Args:
        bound: address and port that the server listens on.
        scheme: http or https.

    Returns:
        None if it is served to this computer alone, or if this computer is in no network.
    """
    host, port = bound
    found = outward() if host in EVERYWHERE else host
    if found is None or _is_loopback(found):
        return None
    return f"{scheme}://{f'[{found}]' if ':' in found else found}:{port}"


def outward() -> str | None:
    """The address of this computer in its network, or None if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(ELSEWHERE)  # chooses the way and sends nothing
        except OSError:
            return None
        found: str = asking.getsockname()[0]
        return found


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return host.lower() == "localhost"
