"""Signing people in: accounts, the PIN, sessions and the limit on guessing, and what connects them."""

from __future__ import annotations

import asyncio
import time
import unicodedata
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from broker.words.sentence import Sentence, together
from dashboard.http.limits import IN_ALL_PINS, WrongTries, place_of
from dashboard.people.accounts import Accounts
from dashboard.people.devices import KnownDevices
from dashboard.people.pin import Pin
from dashboard.people.rights import WHO_MAY, PersonRole, Powers, Right, who_has
from dashboard.people.sessions import LONGEST_S, FoundSession, KeptSession, Sessions
from dashboard.people.turns import KNOWN, CrowdedError, Turns

PAIRED = Powers(frozenset({PersonRole.CHIEF}))
"""The powers of a person who signed in with the PIN. In a small hall it is the only way in, so that it has to
open everything. If each person should have their own powers, everyone gets an account and the PIN is
closed."""
DEVICE = "device "
"""The prefix that distinguishes a known device from an address."""

T = TypeVar("T")
Ends = Callable[[str, KeptSession], bool]
"""Selects sessions that end, by key and entry."""


@dataclass(frozen=True, slots=True)
class PersonSession:
    """A person who is signed in.

    Attributes:
        key: of their session; not a secret.
        by: how their requests are signed. A name given with the PIN is marked, since it is not verified.
        powers: what they may do at this moment.
        paired: they signed in with the PIN.
    """

    key: str
    by: str
    powers: Powers
    paired: bool


class SignInRejected(Exception):
    """A rejected sign-in; the text says why.

    Attributes:
        wait_s: seconds until another try makes sense; 0 if other input may succeed at once.
    """

    def __init__(self, text: str, wait_s: int = 0) -> None:
        super().__init__(text)
        self.wait_s = wait_s


class Authenticator:
    """Signs people in, and knows who is signed in. Belongs to one event loop."""

    def __init__(self, accounts: Accounts, pin: Pin, sessions: Sessions, devices: KnownDevices) -> None:
        self.accounts = accounts
        self.pin = pin
        self._sessions = sessions
        self.devices = devices
        self._pins = WrongTries(IN_ALL_PINS)
        self._passwords = WrongTries(None)
        self._turns = Turns()
        self.followers: list[Callable[[Ends], None]] = []

    @classmethod
    def opened(cls, directory: Path, pin: str | None = None) -> tuple[Authenticator, str | None]:
        """Return the authenticator of a state directory, and the PIN if it is new (it cannot be read back).

        If a chief arbiter has an account, no PIN is made automatically.

        Raises:
            StateError: the directory or a file in it cannot be used.
        """
        accounts, kept, sessions = Accounts(directory), Pin(directory), Sessions(directory)
        made = kept.started(pin, needed=not accounts.has(PersonRole.CHIEF))
        return cls(accounts, kept, sessions, KnownDevices(directory)), made

    async def sign_in(self, name: str, password: str, address: str, device: str = "") -> str:
        """Return the token of a new session for an account.

        Args:
            device: the token that the device has from `devices`; empty if none.

        Raises:
            SignInRejected: the name or the password is wrong, or there were too many wrong tries.
        """
        place = self._place(address, device)
        account = await self._guarded(self._passwords, place, lambda: self.accounts.checked(name, password))
        if account is None:
            raise SignInRejected(Sentence("server_wrong_password"))
        return self._started(_entry(account.name, account.stamp, account=account.name))

    async def pair(self, pin: str, name: str, address: str, device: str = "") -> str:
        """Return the token of a new session for a person who knows the PIN.

        Raises:
            SignInRejected: the PIN is wrong, there were too many wrong tries, or an account has the name.
        """
        if not self.pin.open:
            raise SignInRejected(Sentence("server_pin_closed"))
        stamp = self.pin.stamp
        if not await self._guarded(self._pins, self._place(address, device), lambda: self.pin.fits(pin)):
            raise SignInRejected(Sentence("server_wrong_pin"))
        name = unicodedata.normalize("NFC", name) or "Director"
        if (owner := self.accounts.find(name)) is not None:
            raise SignInRejected(Sentence("server_name_has_account", name=owner.name))
        return self._started(_entry(name, stamp))

    def session(self, token: str, now: float | None = None) -> PersonSession | None:
        """Return the session of a token, or None if it has ended."""
        stored = self._sessions.find(token, time.time() if now is None else now)
        return None if stored is None else self._vouched(stored)

    def sign_out(self, session: PersonSession) -> None:
        """End a session, also for anyone who has a copy of its token."""
        self._signed_out(lambda key, _: key == session.key)

    def sign_out_everywhere(self, session: PersonSession) -> int:
        """End all sessions with the same name, and return their number."""
        return self._signed_out(lambda _, entry: _by(entry) == session.by)

    def entry(self, key: str) -> KeptSession | None:
        """Return how the session with this key began, or None if it has ended."""
        return self._sessions.entry(key, time.time())

    def powers(self, entry: KeptSession) -> Powers | None:
        """Return what a person who signed in like this may do now, or None if they would be signed out."""
        if entry.account is None:
            return PAIRED if self.pin.open and entry.stamp == self.pin.stamp else None
        account = self.accounts.find(entry.account)
        return account.powers if account is not None and account.stamp == entry.stamp else None

    async def renew_pin(self, session: PersonSession) -> str:
        """Make a new PIN, and sign out all tablets that were paired with the old one, except this one.

        Raises:
            StateError: it cannot be stored; the old one stays valid.
        """
        made = await self._in_thread(self.pin.renew)
        stamp = self.pin.stamp

        def ends(key: str, entry: KeptSession) -> bool:
            if key == session.key and session.paired:
                entry.stamp = stamp
            return entry.account is None and entry.stamp != stamp

        self._sessions.end(ends, time.time())
        return made

    def close_pin(self) -> None:
        """Close the PIN: no tablet can be paired any longer, and none stays paired.

        Raises:
            SignInRejected: nobody could be the chief arbiter then.
            StateError: it cannot be stored; the PIN stays valid.
        """
        if not self.accounts.has(PersonRole.CHIEF):
            raise SignInRejected(Sentence("server_no_chief"))
        self.pin.close()
        self._sessions.end(lambda _, entry: entry.account is None, time.time())

    def why_not(self, session: PersonSession, right: Right, tables: Collection[int | None] = ()) -> str:
        """Return why a person may not do something, and who may; empty if they may.

        Args:
            tables: all tables that it concerns; None among them for the whole hall.
        """
        if not session.powers.may(right):
            return Sentence("server_may_not", by=session.by, what=WHO_MAY[right].what(), roles=who_has(right))
        beyond = [table for table in tables if not session.powers.may_at(right, table)]
        if not beyond:
            return ""
        if beyond[0] is None:
            return Sentence("server_all_tables", sector=str(session.powers.sector))
        others = (account for account in self.accounts.all() if PersonRole.CHIEF not in account.roles)
        names = [account.name for account in others if account.powers.may_at(right, beyond[0])]
        return Sentence(
            "server_other_sector",
            table=beyond[0],
            names=[Sentence("server_role_chief"), *names[:3]],
            sector=str(session.powers.sector),
        )

    def _vouched(self, stored: FoundSession) -> PersonSession | None:
        entry, powers = stored.entry, self.powers(stored.entry)
        if powers is None:
            return None
        return PersonSession(stored.key, _by(entry), powers, entry.account is None)

    def _signed_out(self, ends: Ends) -> int:
        for follow in self.followers:
            follow(ends)
        return self._sessions.end(ends, time.time())

    def _started(self, entry: KeptSession) -> str:
        return self._sessions.start(entry, entry.since)

    def _place(self, address: str, device: str) -> str:
        """Return the key for counting tries: a device that was signed in before, or an address."""
        known = self.devices.known(device)
        return place_of(address) if known is None else f"{DEVICE}{known}"

    async def _guarded(self, guesses: WrongTries, place: str, check: Callable[[], T]) -> T:
        known = place.startswith(DEVICE)
        wait = guesses.wait_s(place, time.monotonic(), known=known)
        if wait:
            others = "" if known or not self.accounts.all() else Sentence("server_others_may")
            raise SignInRejected(together([_wait(wait), others]), wait)
        now = time.monotonic()
        failed = KNOWN if known else self._pins.failed(place, now) + self._passwords.failed(place, now)
        guesses.tried(place, now)
        try:
            right = await self._in_thread(check, place, failed)
        except CrowdedError:
            guesses.not_tried(place)
            raise SignInRejected(Sentence("server_sign_in_busy"), 2) from None
        if right:
            guesses.right(place)
        return right

    async def _in_thread(self, work: Callable[[], T], place: str = "", failed: int = KNOWN) -> T:
        async with self._turns.turn(place, failed):
            return await asyncio.to_thread(work)


def _by(entry: KeptSession) -> str:
    return entry.name if entry.account is not None else f"{entry.name} (PIN)"


def _entry(name: str, stamp: str, account: str | None = None) -> KeptSession:
    now = int(time.time())
    return KeptSession(account=account, name=name, stamp=stamp, since=now, seen=now)


def _wait(seconds: int) -> Sentence:
    if seconds < 60:
        return Sentence("server_too_many_tries", seconds=seconds)
    return Sentence("server_too_many_tries_minutes", minutes=-(-seconds // 60))


__all__ = ["LONGEST_S", "Authenticator", "PersonSession", "SignInRejected"]
