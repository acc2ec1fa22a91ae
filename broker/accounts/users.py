"""Accounts at the broker: name, role, halls, and the hash of a password that only programs know.

A file with one account a line, `name role halls hash`, such as::

    screens spectator:public club $7$101$...

Passwords are never chosen, but generated: 128 random bits. No one guesses those, however fast the hash
is, so the check may take 0.1 ms in the broker's own loop (a slow hash such as argon2 stood still for 234 ms
at every connection). The hash is the one of Mosquitto's password files, which take it as it is.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from broker.accounts.roles import WORD, AccountKind, Rights, Role, rights
from broker.errors import BrokerError

ITERATIONS = 101
SALT_BYTES = 12
"""Both as ``mosquitto_passwd`` of Mosquitto 2.0 writes them."""

HASH = re.compile(r"\$7\$([1-9][0-9]{0,6})\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)")
ALL_HALLS = "+"
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,63}")
"""A name that may be used in a URL, in Mosquitto's files and between spaces."""


class BadUsers(BrokerError, ValueError):
    """Accounts that cannot be read or written until the file is fixed."""


@dataclass(frozen=True, slots=True)
class User:
    """One account.

    Attributes:
        halls: whose topics the role is for; ``+`` = of every hall at this broker.
        password: the hash, in Mosquitto's writing.
    """

    name: str
    role: Role
    halls: tuple[str, ...]
    password: str = field(repr=False)

    @property
    def rights(self) -> Rights:
        """What it may write and read."""
        total = Rights()
        for hall in self.halls:
            total |= rights(self.role, hall)
        return total

    def __str__(self) -> str:
        return f"{self.name} {self.role} {','.join(self.halls)} {self.password}"


def new_user(name: str, role: Role, *halls: str) -> tuple[User, str]:
    """An account and its new password, which is written down nowhere.

    Raises:
        BadUsers: the name or a hall cannot stand in a topic or in the file.
    """
    password = secrets.token_urlsafe(16)
    user = User(name, role, halls or (ALL_HALLS,), hashed(password))
    return parse_line(str(user)), password


def hashed(password: str) -> str:
    """The password as Mosquitto keeps it: PBKDF2 with SHA-512 and a salt of its own."""
    salt = secrets.token_bytes(SALT_BYTES)
    return f"$7${ITERATIONS}${_base64(salt)}${_base64(_derived(password, salt, ITERATIONS))}"


def is_password(password: str, kept: str) -> bool:
    """Whether it is the password whose hash is ``kept``.

    Raises:
        BadUsers: ``kept`` is no hash.
    """
    iterations, salt, derived = _parts(kept)
    return hmac.compare_digest(_derived(password, salt, iterations), derived)


def spectators(users: Mapping[str, User]) -> dict[str, User]:
    """The accounts that the broker for spectators has, where there is one."""
    return {name: user for name, user in users.items() if user.role.kind is AccountKind.SPECTATOR}


def of_the_hall(users: Mapping[str, User]) -> dict[str, User]:
    """The accounts at the hall's own broker: without spectators where a broker for them has an account."""
    if not any(user.role.kind is AccountKind.GUESTS for user in users.values()):
        return dict(users)
    return {name: user for name, user in users.items() if user.role.kind is not AccountKind.SPECTATOR}


def find(users: Mapping[str, User], name: str | None, password: str | None) -> User | None:
    """The account whose name and password these are; an unknown name takes as long as a wrong password."""
    user = users.get(name or "")
    right = is_password(password or "", user.password if user else _NOBODY)
    return user if right else None


def parse(text: str) -> dict[str, User]:
    """Read a file of accounts; blank lines and lines with # at their start do not count.

    Raises:
        BadUsers: says which line and why, without what stands in it.
    """
    users: dict[str, User] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            user = parse_line(line)
        except BadUsers as error:
            raise BadUsers(f"Line {number} of the accounts: {error}") from None
        if user.name in users:
            raise BadUsers(f"Line {number} of the accounts: {user.name} is there twice. Remove one.")
        users[user.name] = user
    return users


def parse_line(line: str) -> User:
    """Read one account.

    Raises:
        BadUsers: it is none.
    """
    try:
        name, role, halls, password = line.split()
    except ValueError:
        raise BadUsers("an account is four words: name, role, halls, hash of the password.") from None
    if not NAME.fullmatch(name):
        raise BadUsers("a name has only letters, digits, dots and dashes.")
    for hall in halls.split(","):
        if hall != ALL_HALLS and not WORD.fullmatch(hall):
            raise BadUsers(f"{hall!r} cannot be the name of a hall.")
    _parts(password)
    try:
        return User(name, Role.parse(role), tuple(halls.split(",")), password)
    except ValueError as error:
        raise BadUsers(str(error)) from None


def read(path: Path) -> dict[str, User]:
    """The accounts of a file.

    Raises:
        BadUsers: it cannot be read; says why and what to do.
    """
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise BadUsers(f"The accounts in {path} cannot be read: {reason}.") from None
    return parse(text)


def written(users: Iterable[User]) -> str:
    """The accounts as ``parse`` reads them."""
    return "".join(f"{user}\n" for user in users)


def add(path: Path, name: str, role: Role, *halls: str) -> str:
    """Put a new account into a file, or give an old one a new password; returns the password.

    The file is replaced in one step and only its owner may read it.

    Raises:
        BadUsers: the file cannot be read or written, or the name cannot be.
    """
    users = read(path) if path.exists() else {}
    users[name], password = new_user(name, role, *halls)
    new = path.with_name(path.name + ".new")
    try:
        new.unlink(missing_ok=True)  # an old one may be readable by others
        new.touch(0o600)
        new.write_text(written(users.values()), "utf-8")
        new.replace(path)
    except OSError as error:
        raise BadUsers(f"The accounts in {path} cannot be written: {error.strerror}.") from None
    return password


def _parts(kept: str) -> tuple[int, bytes, bytes]:
    try:
        if match := HASH.fullmatch(kept):
            return int(match[1]), base64.b64decode(match[2]), base64.b64decode(match[3])
    except ValueError:  # not base64
        pass
    raise BadUsers("the last word is not a password hash. Create the account again.")


def _derived(password: str, salt: bytes, iterations: int) -> bytes:
    return hashlib.pbkdf2_hmac("sha512", password.encode("utf-8", "replace"), salt, iterations)


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode()


_NOBODY = hashed(secrets.token_urlsafe(16))
