"""Who is signed in: sessions in ``sessions.json``, so that a restart of the dashboard signs nobody out.

What a browser holds is random and stands in the file only as its hash: who reads the file cannot use it.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, Field

from dashboard.errors import StateError
from dashboard.state.state_file import StateFile

log = logging.getLogger(__name__)

LONGEST_S = 16 * 3600
"""A session outlasts the longest day of play and not the night after it."""
IDLE_S = 4 * 3600
"""Without a request and without an open page for so long, it is over: a tablet in a drawer is nobody's."""
SEEN_KEPT_EVERY_S = 600
"""How often the time of the last request is written down."""
MOST = 500
"""Sessions in all; one more ends the one that was used last the longest ago."""


class KeptSession(BaseModel):
    """One session as it is kept; times are UTC in seconds.

    Attributes:
        account: who signed in with a password; None = paired by the PIN.
        name: how somebody who knows the PIN calls himself; else the account's name.
        stamp: of the account or of the PIN at that time.
        since: sign-in.
        seen: last request.
    """

    account: str | None = None
    name: str
    stamp: str = Field(repr=False)
    since: int
    seen: int

    def over(self, now: float) -> bool:
        """Whether it has lasted too long."""
        return now >= self.since + LONGEST_S or now >= self.seen + IDLE_S


class _Sessions(BaseModel):
    sessions: dict[str, KeptSession] = {}


@dataclass(frozen=True, slots=True)
class FoundSession:
    """A session and the key it is kept under, which is no secret."""

    key: str
    entry: KeptSession


class Sessions:
    """All sessions of a state directory."""

    def __init__(self, directory: Path) -> None:
        """Read them.

        Raises:
            StateError: there is a file, and it cannot be read.
        """
        self._file = StateFile(
            directory / "sessions.json",
            _Sessions,
            "remove it and let everybody sign in again",
        )
        self._sessions = (self._file.read() or _Sessions()).sessions
        self._kept_at = 0.0

    def start(self, entry: KeptSession, now: float) -> str:
        """A new session; returns the token for the browser's cookie."""
        self._sessions = {key: one for key, one in self._sessions.items() if not one.over(now)}
        while len(self._sessions) >= MOST:
            del self._sessions[min(self._sessions, key=lambda key: self._sessions[key].seen)]
        token = secrets.token_urlsafe(32)
        self._sessions[_key(token)] = entry
        self._keep(now)
        return token

    def find(self, token: str, now: float) -> FoundSession | None:
        """The session behind a token, which counts as used with that; None = over, or never was."""
        key = _key(token)
        entry = self._sessions.get(key)
        if entry is None or entry.over(now):
            return None
        entry.seen = max(entry.seen, int(now))
        if now >= self._kept_at + SEEN_KEPT_EVERY_S:
            self._keep(now)
        return FoundSession(key, entry)

    def entry(self, key: str, now: float) -> KeptSession | None:
        """The session with this key, which does not count as used with that; None = over."""
        entry = self._sessions.get(key)
        return None if entry is None or entry.over(now) else entry

    def end(self, ends: Callable[[str, KeptSession], bool], now: float) -> int:
        """End all for which this holds, by key and entry; returns how many."""
        staying = {key: one for key, one in self._sessions.items() if not ends(key, one)}
        ended = len(self._sessions) - len(staying)
        self._sessions = staying
        self._keep(now)
        return ended

    def _keep(self, now: float) -> None:
        """Write them down. A full disk must lock no director out, so that it is said and nothing more."""
        self._kept_at = now
        try:
            self._file.write(_Sessions(sessions=self._sessions))
        except StateError as error:
            log.error("%s Until then a restart of the dashboard may sign people out, or in again.", error)


def _key(token: str) -> str:
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()
