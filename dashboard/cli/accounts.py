"""The command ``flagfall dashboard accounts``: who may sign in, set on the hall computer."""

from __future__ import annotations

import getpass
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from dashboard.errors import AccountError, DashboardError
from dashboard.people.accounts import Account, Accounts
from dashboard.people.rights import PersonRole

STATE = Path("flagfall-state")

State = Annotated[
    Path,
    typer.Option(
        help="The dashboard's state directory, as given to it: [dashboard] state of the hall's file."
    ),
]
Name = Annotated[str, typer.Argument(help="The name that signs requests.")]
SECTOR = 'The tables of an arbiter, such as "1-40,55"'

app = typer.Typer(help="Who may sign in: arbiters, technicians and desk.", no_args_is_help=True)


@app.command()
def add(
    name: Name,
    role: Annotated[list[PersonRole], typer.Option(help="What it is for; may be repeated.")],
    sector: Annotated[str, typer.Option(help=f"{SECTOR}; default: all tables.")] = "",
    state: State = STATE,
) -> None:
    """Add an account; the password is asked for, or read from standard input."""
    with _in_words():
        account = Accounts(state).add(name, frozenset(role), _password(), sector)
        typer.echo(f"{account.name} may sign in as {_roles(account)}. Kept in {state.resolve()}.")


@app.command("list")
def list_all(state: State = STATE) -> None:
    """Show the accounts and their roles."""
    with _in_words():
        accounts = Accounts(state)
        for account in accounts.all():
            typer.echo(f"{account.name}: {_roles(account)}")
        if not accounts.all():
            typer.echo(f"There are no accounts in {accounts.path.resolve()}.")


@app.command()
def password(name: Name, state: State = STATE) -> None:
    """Set another password; sign out everyone who is signed in with the old one."""
    with _in_words():
        account = Accounts(state).set_password(name, _password())
        typer.echo(f"{account.name} has a new password and has to sign in again.")


@app.command("sector")
def set_sector(
    name: Name,
    sector: Annotated[str, typer.Argument(help=f"{SECTOR}; nothing: all of them.")] = "",
    state: State = STATE,
) -> None:
    """Assign other tables to an arbiter, who stays signed in."""
    with _in_words():
        account = Accounts(state).set_sector(name, sector)
        typer.echo(f"{account.name}: {_roles(account)}")


@app.command()
def remove(name: Name, state: State = STATE) -> None:
    """Remove an account; sign out everyone who is signed in with it."""
    with _in_words():
        account = Accounts(state).remove(name)
        typer.echo(f"{account.name} may no longer sign in.")


@contextmanager
def _in_words() -> Iterator[None]:
    try:
        yield
    except DashboardError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None


def _password() -> str:
    """Read a password, and never from the command line, which everybody on the computer can see."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    given = getpass.getpass("Password: ")
    if getpass.getpass("Repeat the password:  ") != given:
        raise AccountError("The two passwords differ. Nothing was changed.")
    return given


def _roles(account: Account) -> str:
    tables = f" of tables {account.sector}" if account.sector else ""
    return " and ".join(
        f"{role}{tables if role is PersonRole.ARBITER else ''}" for role in sorted(account.roles)
    )
