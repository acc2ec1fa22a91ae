"""What ``flagfall broker`` does."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from broker import embedded, users
from broker.address import LOOPBACK, PORT, BrokerAddress
from broker.child import exit_when_stdin_closes
from broker.errors import BrokerError
from broker.roles import Kind, Role

ACCOUNTS = "FLAGFALL_BROKER_ACCOUNTS"
"""The accounts themselves, as in a file, from a supervisor that makes some for its own children."""


def serve(host: str = LOOPBACK, port: int = PORT, accounts: Path | None = None) -> int:
    """Run the embedded broker until it is told to stop; the exit code.

    Its address goes to standard output, one line, once clients can connect.

    Args:
        accounts: a file of them; those in the environment (``ACCOUNTS``) are added to it.
    """
    try:
        embedded.run(host, port, accounts=_accounts(accounts), tell=_told)
    except BrokerError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def add_account(accounts: Path, name: str, role: str, halls: Sequence[str] = ()) -> int:
    """Put an account into a file, with a new password that goes to standard output; the exit code."""
    try:
        print(users.add(accounts, name, Role.parse(role), *halls))
    except ValueError as error:  # BadUsers is one
        print(error, file=sys.stderr)
        return 1
    return 0


def _accounts(file: Path | None) -> dict[str, users.User] | None:
    given = os.environ.pop(ACCOUNTS, None)
    if file is None and given is None:
        return None
    return (users.read(file) if file else {}) | users.parse(given or "")


def _told(address: BrokerAddress) -> None:
    print(address.url, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """``python -m broker``, the same without the rest of Flagfall; the exit code."""
    exit_when_stdin_closes()
    parser = argparse.ArgumentParser(prog="python -m broker", description="The MQTT broker of a small hall.")
    parser.add_argument("--host", default=LOOPBACK)
    parser.add_argument("--port", type=int, default=PORT, help="0 = any that is free")
    parser.add_argument(
        "--users", type=Path, metavar="FILE", help="who may come in; without it this computer"
    )
    parser.add_argument("--add", metavar="NAME", help="add an account to the file of --users, and end")
    kinds = ", ".join(one.value for one in Kind if one is not Kind.SPECTATOR)
    parser.add_argument("--role", help=f"of the new account: {kinds} or spectator:AUDIENCE")
    parser.add_argument("--hall", action="append", default=[], help="the new account's; without it all")
    given = parser.parse_args(arguments)
    if given.add is None:
        return serve(given.host, given.port, given.users)
    if given.users is None or given.role is None:
        parser.error("--add NAME needs --users FILE and --role ROLE")
    return add_account(given.users, given.add, given.role, given.hall)
