"""What ``flagfall broker`` does."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

from broker.accounts import users
from broker.accounts.roles import AccountKind, Role
from broker.accounts.users import User
from broker.child import exit_when_stdin_closes
from broker.client.address import LOOPBACK, PORT, BrokerAddress, Engine
from broker.embedded import embedded
from broker.errors import BrokerError
from broker.mosquitto import mosquitto_child
from broker.mosquitto.mosquitto_child import NoMosquitto

ACCOUNTS = "FLAGFALL_BROKER_ACCOUNTS"
"""The accounts themselves, as in a file, from a supervisor that makes some for its own children."""


GUESTS_OF = "FLAGFALL_GUESTS_OF"
"""From a supervisor: the hall's broker, with our account there; then we are the broker for spectators."""

GUESTS_TLS = "FLAGFALL_GUESTS_CERT", "FLAGFALL_GUESTS_KEY"
"""From a supervisor too: the files of certificate and key, where the hall has them."""


def serve(
    host: str = LOOPBACK, port: int = PORT, accounts: Path | None = None, engine: Engine = "auto"
) -> int:
    """Run a broker until it is stopped; the exit code.

    Its address goes to standard output, one line, once clients can connect.

    Args:
        accounts: a file of them; those in the environment (``ACCOUNTS``) are added to it.
    """
    try:
        if accounts is not None and (of := os.environ.pop(GUESTS_OF, None)) is not None:
            from broker.mosquitto import guests  # with the client, which the hall's broker has no use for

            at = BrokerAddress.parse(of)
            files = [os.environ.pop(name, "") for name in GUESTS_TLS]
            tls = (Path(files[0]), Path(files[1])) if all(files) else None
            guests.run(lambda: guests.for_hall(at, host, port, accounts, tls), on_ready=_print_address)
            return 0
        known = _accounts(accounts)
        known = None if known is None else users.of_the_hall(known)
        if engine == "embedded" or not _served_by_mosquitto(host, port, known, engine):
            embedded.run(host, port, accounts=known, on_ready=_print_address)
    except BrokerError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def serve_guests(folder: Path) -> int:
    """Run the broker for the spectators of a written Mosquitto; the exit code."""
    from broker.mosquitto import guests

    try:
        guests.run(lambda: guests.from_folder(folder), on_ready=_print_address)
    except BrokerError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _served_by_mosquitto(host: str, port: int, accounts: dict[str, User] | None, engine: Engine) -> bool:
    """Run Mosquitto until it is stopped; False = another engine has to be used."""
    up = False

    def on_ready(address: BrokerAddress) -> None:
        nonlocal up
        up = True
        print(program, file=sys.stderr, flush=True)
        _print_address(address)

    try:
        program = mosquitto_child.installed()
        if program is not None:
            mosquitto_child.run(program, host, port, accounts=accounts, on_ready=on_ready)
            return True
        if engine == "mosquitto":
            raise NoMosquitto(
                "There is no Mosquitto on this computer that Flagfall could start and end: install it (on "
                "Debian `apt install mosquitto`), or let the engine be auto."
            )
    except NoMosquitto as error:
        if up or engine == "mosquitto":
            raise
        print(f"{error} The broker that comes with Flagfall is used instead.", file=sys.stderr, flush=True)
    return False


def add_account(accounts: Path, name: str, role: str, halls: Sequence[str] = ()) -> int:
    """Put an account into a file, with a new password that goes to standard output; the exit code."""
    try:
        known = accounts.exists() and name in users.read(accounts)
        print(users.add(accounts, name, Role.parse(role), *halls))
        if known:
            print(f"{name} had an account: this password replaces the old one.", file=sys.stderr)
    except ValueError as error:  # BadUsers is a ValueError
        print(error, file=sys.stderr)
        return 1
    return 0


def _accounts(file: Path | None) -> dict[str, User] | None:
    given = os.environ.pop(ACCOUNTS, None)
    if file is None and given is None:
        return None
    return (users.read(file) if file else {}) | users.parse(given or "")


def _print_address(address: BrokerAddress) -> None:
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
    parser.add_argument("--engine", choices=get_args(Engine), default="auto")
    parser.add_argument("--guests", type=Path, metavar="DIR", help="spectators beside a written Mosquitto")
    parser.add_argument("--add", metavar="NAME", help="add an account to the file of --users, and end")
    kinds = ", ".join(kind.value for kind in AccountKind if kind is not AccountKind.SPECTATOR)
    parser.add_argument("--role", help=f"of the new account: {kinds} or spectator:AUDIENCE")
    parser.add_argument("--hall", action="append", default=[], help="the new account's; without it all")
    given = parser.parse_args(arguments)
    if given.guests is not None:
        return serve_guests(given.guests)
    if given.add is None:
        return serve(given.host, given.port, given.users, given.engine)
    if given.users is None or given.role is None:
        parser.error("--add NAME needs --users FILE and --role ROLE")
    return add_account(given.users, given.add, given.role, given.hall)
