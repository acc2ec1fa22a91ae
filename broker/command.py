"""What ``flagfall broker`` does."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from broker import embedded
from broker.address import LOOPBACK, PORT, BrokerAddress
from broker.child import exit_when_stdin_closes
from broker.errors import BrokerError


def serve(host: str = LOOPBACK, port: int = PORT) -> int:
    """Run the embedded broker until it is told to stop; the exit code.

    Its address goes to standard output, one line, once clients can connect.
    """
    try:
        embedded.run(host, port, tell=_told)
    except BrokerError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _told(address: BrokerAddress) -> None:
    print(address.url, flush=True)
    if address.host not in (LOOPBACK, "localhost", "::1"):
        print(
            f"This broker asks nobody for a password, and {address.host} can be reached by others. "
            "Use it only in a network that belongs to the tournament.",
            file=sys.stderr,
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """``python -m broker``, the same without the rest of Flagfall; the exit code."""
    exit_when_stdin_closes()
    parser = argparse.ArgumentParser(prog="python -m broker", description="The MQTT broker of a small hall.")
    parser.add_argument("--host", default=LOOPBACK)
    parser.add_argument("--port", type=int, default=PORT, help="0 = any that is free")
    given = parser.parse_args(arguments)
    return serve(given.host, given.port)
