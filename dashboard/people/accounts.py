"""The accounts of arbiters, technicians and desk, in ``accounts.json`` of the state directory.

``flagfall dashboard accounts`` writes the file. The dashboard reads it, and reads it again after each change,
so that a removed account is signed out at its next request.
"""

from __future__ import annotations

import logging
import re
import secrets
import unicodedata
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, field_validator

from broker.words.sentence import Sentence
from dashboard.errors import AccountError, StateError, text_of
from dashboard.people import secret_hash
from dashboard.people.rights import FORMER, PersonRole, Powers
from dashboard.people.sector import EVERYWHERE, BadSector, Sector
from dashboard.state.state_file import StateFile

log = logging.getLogger(__name__)

NAME = re.compile(r"[^\W_](?:[\w .'\u2019-]{0,58}[\w.])?")
"""Letters of any script; no brackets, which mark a name that was entered with the PIN."""
PASSWORD_LENGTH = (10, 256)
"""Long enough that guessing it at the allowed rate takes longer than any tournament."""


class Account(BaseModel):
    """A person who may sign in.

    Attributes:
        name: signs requests.
        roles: their roles.
        sector: their tables as an arbiter, as `Sector` writes them; empty for all.
        password: its hash.
        stamp: random, a new one after each change; sessions with an earlier one have ended.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    roles: frozenset[PersonRole] = Field(min_length=1)
    sector: str = ""
    password: str = Field(repr=False)
    stamp: str = Field(repr=False)

    @field_validator("roles", mode="before")
    @classmethod
    def _as_they_are_called_now(cls, roles: object) -> object:
        return [FORMER.get(role, role) for role in roles] if isinstance(roles, list) else roles

    @field_validator("sector")
    @classmethod
    def _some_tables(cls, sector: str) -> str:
        return sector and str(Sector.parse(sector))

    @property
    def powers(self) -> Powers:
        """Return what the account may do, by the table of rights."""
        return Powers(self.roles, Sector.parse(self.sector) if self.sector else EVERYWHERE)


class _Accounts(BaseModel):
    accounts: tuple[Account, ...] = ()


class Accounts:
    """All accounts of a state directory."""

    def __init__(self, directory: Path) -> None:
        """Read the accounts.

        Raises:
            StateError: there is a file, and it cannot be read.
        """
        self._file = StateFile(directory / "accounts.json", _Accounts, "remove it and add the accounts again")
        self._stamp = self._file.stamp()
        self._kept = self._file.read() or _Accounts()
        self._nobody = ""

    @property
    def path(self) -> Path:
        """Return the file that they are stored in."""
        return self._file.path

    def all(self) -> tuple[Account, ...]:
        """Return every account in the file, in its present version."""
        stamp = self._file.stamp()
        if stamp != self._stamp:
            self._stamp = stamp
            try:
                self._kept = self._file.read() or _Accounts()
            except StateError as error:
                log.error("%s Until then the accounts that were read before stay valid.", error)
        return self._kept.accounts

    def find(self, name: str) -> Account | None:
        """Return the account of a name, ignoring case and variants of letters, or None."""
        return next((account for account in self.all() if _same(account.name) == _same(name)), None)

    def has(self, role: PersonRole) -> bool:
        """Return whether any account has a role."""
        return any(role in account.roles for account in self.all())

    def checked(self, name: str, password: str) -> Account | None:
        """Return the account with this name and password, or None; an unknown name takes as long."""
        account = self.find(name)
        if account is None:
            self._nobody = self._nobody or secret_hash.hashed(secrets.token_hex(16))
            secret_hash.fits(password, self._nobody)
            return None
        return account if secret_hash.fits(password, account.password) else None

    def add(self, name: str, roles: frozenset[PersonRole], password: str, sector: str = "") -> Account:
        """Add an account.

        Raises:
            AccountError: the name is taken or invalid, the password is too weak, or the sector is invalid;
                the text says which.
            StateError: the file cannot be written.
        """
        name = unicodedata.normalize("NFC", name.strip())
        if not NAME.fullmatch(name):
            raise AccountError(Sentence("server_account_name", name=name))
        if (known := self.find(name)) is not None:
            raise AccountError(Sentence("server_account_taken", name=known.name))
        account = _account(name, roles, password, _sector(roles, sector))
        self._write((*self.all(), account))
        return account

    def set_password(self, name: str, password: str) -> Account:
        """Change a password; everyone who is signed in with the old one is signed out.

        Raises:
            AccountError: there is no such account, or the password is too weak.
            StateError: the file cannot be written.
        """
        old = self._known(name)
        return self._replaced(old, _account(old.name, old.roles, password, old.sector))

    def set_sector(self, name: str, sector: str) -> Account:
        """Assign tables to an arbiter, from their next request on; empty for all.

        Raises:
            AccountError: there is no such account, it is not an arbiter's, or these are not tables.
            StateError: the file cannot be written.
        """
        old = self._known(name)
        return self._replaced(old, old.model_copy(update={"sector": _sector(old.roles, sector)}))

    def remove(self, name: str) -> Account:
        """Remove an account, and end its sessions.

        Raises:
            AccountError: there is no such account.
            StateError: the file cannot be written.
        """
        account = self._known(name)
        self._write(tuple(other for other in self.all() if other is not account))
        return account

    def _known(self, name: str) -> Account:
        account = self.find(name)
        if account is None:
            names = [other.name for other in self.all()] or Sentence("server_none")
            raise AccountError(
                Sentence("server_account_unknown", name=name, path=str(self.path), known=names)
            )
        return account

    def _replaced(self, old: Account, account: Account) -> Account:
        self._write(tuple(account if other is old else other for other in self.all()))
        return account

    def _write(self, accounts: tuple[Account, ...]) -> None:
        self._kept = _Accounts(accounts=accounts)
        self._file.write(self._kept)
        self._stamp = self._file.stamp()


def _account(name: str, roles: frozenset[PersonRole], password: str, sector: str) -> Account:
    least, most = PASSWORD_LENGTH
    if not least <= len(password) <= most:
        raise AccountError(Sentence("server_password_length", least=least, most=most))
    if _same(name) in _same(password):
        raise AccountError(Sentence("server_password_name"))
    hashed, stamp = secret_hash.hashed(password), secrets.token_hex(8)
    return Account(name=name, roles=roles, sector=sector, password=hashed, stamp=stamp)


def _sector(roles: frozenset[PersonRole], sector: str) -> str:
    if not sector.strip():
        return ""
    if PersonRole.ARBITER not in roles:
        raise AccountError(Sentence("server_sector_arbiters"))
    try:
        return str(Sector.parse(sector))
    except BadSector as error:
        raise AccountError(text_of(error)) from None


def _same(name: str) -> str:
    """Return a form of a name that is the same for names that people take for the same."""
    return unicodedata.normalize("NFKC", name.strip()).casefold()
